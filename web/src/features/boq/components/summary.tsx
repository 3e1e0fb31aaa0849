import { formatExact } from '../../../lib/money';
import { StackedBar } from '../../../ui/charts-svg/stacked-bar';
import { Card } from '../../../ui/card';
import { MoneyText } from '../../../ui/money-text';
import { WhyButton } from '../../../ui/why-button';
import type { Boq } from '../api/boq-queries';
import { ByRoom } from './by-room';
import { ByService } from './by-service';
import { MaterialAndLabour } from './material-and-labour';
import { Schedule } from './schedule';
import classes from './summary.module.css';

/** A BOQ on one sheet: total with and without GST, where it goes by service and room, and when it is done. */
export function Summary({ boq }: { boq: Boq }) {
  const parts = [
    { key: 'material', label: 'Material', value: boq.material_cost },
    { key: 'labour', label: 'Labour', value: boq.labour_cost },
    { key: 'design_fee', label: 'Design fee', value: boq.design_fee.cost },
    { key: 'miscellaneous', label: 'Miscellaneous', value: boq.miscellaneous.cost },
  ].map((part) => ({ ...part, of: part.key }));
  return (
    <div className={classes.sheet}>
      <div className={classes.column}>
        <Card title="Total">
          <p className={`serif ${classes.total}`}>
            <WhyButton of="total" label="the total">
              <MoneyText rupees={boq.total_cost} />
            </WhyButton>
          </p>
          <p className={classes.sub}>
            {boq.cost_per_sq_feet !== null && (
              <>
                <WhyButton of="cost_per_sq_feet" label="the cost per square foot">
                  {formatExact(boq.cost_per_sq_feet)} / sq ft
                </WhyButton>{' '}
                ·{' '}
              </>
            )}
            {boq.project_duration} weeks · {boq.items} items
          </p>
          <StackedBar label="Where the money goes" parts={parts} />
          <dl className={classes.tax}>
            {parts.map((part) => (
              <div key={part.key}>
                <dt>{part.label}</dt>
                <dd className="num">
                  <WhyButton of={part.of} label={part.label}>
                    {formatExact(part.value)}
                  </WhyButton>
                </dd>
              </div>
            ))}
            <div className={classes.line}>
              <dt>Total</dt>
              <dd className="num">
                <WhyButton of="total" label="the total">
                  {formatExact(boq.total_cost)}
                </WhyButton>
              </dd>
            </div>
            <div>
              <dt>GST 18 %</dt>
              <dd className="num">
                <WhyButton of="gst" label="GST">
                  {formatExact(boq.gst)}
                </WhyButton>
              </dd>
            </div>
            <div className={classes.line}>
              <dt>Total with GST</dt>
              <dd className="num">
                <WhyButton of="total_with_gst" label="the total with GST">
                  <strong>{formatExact(boq.total_with_gst)}</strong>
                </WhyButton>
              </dd>
            </div>
          </dl>
          {boq.gst_included > 0 && (
            <p className={classes.sub}>
              The civil rates include GST of{' '}
              <WhyButton of="gst_included" label="the GST included">
                {formatExact(boq.gst_included)}
              </WhyButton>{' '}
              already.
            </p>
          )}
        </Card>
        <Card title="Schedule" aside={<span className={classes.sub}>{boq.project_duration} weeks</span>}>
          <Schedule boq={boq} />
        </Card>
      </div>
      <div className={classes.column}>
        <ByService boq={boq} />
        <MaterialAndLabour boq={boq} />
        <ByRoom boq={boq} />
      </div>
    </div>
  );
}

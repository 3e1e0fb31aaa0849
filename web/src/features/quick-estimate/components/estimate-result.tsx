import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatExact, formatMoney } from '../../../lib/money';
import { Bars } from '../../../ui/charts-svg/bars';
import { Gantt } from '../../../ui/charts-svg/gantt';
import { StackedBar } from '../../../ui/charts-svg/stacked-bar';
import { ChoiceChips } from '../../../ui/choice-chips';
import { MoneyText } from '../../../ui/money-text';
import type { QuickEstimate } from '../api/quick-estimate-query';
import type { Answers } from '../model/answers';
import classes from './estimate-result.module.css';

const VIEWS = [
  { value: 'rooms', label: 'By room' },
  { value: 'services', label: 'By service' },
  { value: 'cities', label: 'Other cities' },
  { value: 'timeline', label: 'Timeline' },
] as const;
type View = (typeof VIEWS)[number]['value'];

interface Props {
  estimate: QuickEstimate;
  answers: Answers;
  /** A newer result is on its way: the amounts are marked as moving. */
  updating: boolean;
  onPackage: (budgetType: Answers['budget_type']) => void;
  /** What can be done with the estimate. */
  action: ReactNode;
}

/** The answer: total, its parts, the four packages, and four ways to look into it. */
export function EstimateResult({ estimate, answers, updating, onPackage, action }: Props) {
  const parts = [
    { key: 'material', label: 'Material', value: estimate.material_cost },
    { key: 'labour', label: 'Labour', value: estimate.labour_cost },
    { key: 'fee', label: 'Design fee', value: estimate.design_fee },
    { key: 'misc', label: 'Miscellaneous', value: estimate.miscellaneous },
  ];
  return (
    <div className={classes.result}>
      <div className={classes.top}>
        <div>
          <p className={classes.caption}>Estimate, ± 5 %, GST 18 % extra</p>
          <p className={classes.total} aria-live="polite">
            <MoneyText rupees={estimate.total_cost} updating={updating} className="serif" />
          </p>
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>Rate</dt>
            <dd className="num">{formatExact(Math.round(estimate.cost_per_sq_feet))} / sq ft</dd>
          </div>
          <div>
            <dt>Time</dt>
            <dd className={classes.strong}>{estimate.weeks} weeks</dd>
          </div>
        </dl>
      </div>
      <StackedBar label="Where the money goes" parts={parts} />
      <p className={classes.band}>
        Between <span className="num">{formatMoney(estimate.band.low)}</span> and{' '}
        <span className="num">{formatMoney(estimate.band.high)}</span>; with GST of{' '}
        <span className="num">{formatMoney(estimate.gst)}</span> it comes to{' '}
        <span className="num">{formatMoney(estimate.total_with_gst)}</span>.
      </p>
      <ChoiceChips
        legend="Package"
        hideLegend
        cards
        choices={estimate.packages.map((one) => ({
          value: one.budget_type,
          label: one.package,
          note: formatMoney(one.total_cost),
        }))}
        value={answers.budget_type}
        onChange={onPackage}
      />
      <Breakdown estimate={estimate} city={answers.city} action={action} />
    </div>
  );
}

function Breakdown({ estimate, city, action }: { estimate: QuickEstimate; city: string; action: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? null;
  const choose = (next: View): void =>
    setParams(
      (old) => {
        const copy = new URLSearchParams(old);
        if (view === next) copy.delete('view');
        else copy.set('view', next);
        return copy;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div>
      <div className={classes.end}>
        <div className={classes.views} role="group" aria-label="Look into the estimate">
          {VIEWS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={classes.view}
              aria-expanded={view === value}
              onClick={() => choose(value)}
            >
              {label}
            </button>
          ))}
        </div>
        {action}
      </div>
      {view && (
        <div className={classes.panel}>
          {view === 'rooms' && (
            <Bars
              caption="Cost by room"
              parts={estimate.rooms.map((room) => ({
                key: room.id ?? room.label,
                label: room.label,
                value: room.cost,
              }))}
            />
          )}
          {view === 'services' && (
            <Bars
              caption="Cost by service"
              parts={estimate.services.map((one) => ({ key: one.id ?? one.label, label: one.label, value: one.cost }))}
            />
          )}
          {view === 'cities' && (
            <Bars
              caption="The same home in other cities"
              current={city}
              parts={estimate.cities.map((one) => ({ key: one.city, label: one.label, value: one.total_cost }))}
            />
          )}
          {view === 'timeline' && (
            <Gantt
              phases={estimate.schedule.map((one) => ({
                key: one.phase,
                label: one.label,
                startDay: one.start_day,
                days: one.days,
              }))}
            />
          )}
        </div>
      )}
    </div>
  );
}

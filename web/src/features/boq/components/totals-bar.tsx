import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatExact, formatMoney } from '../../../lib/format/money';
import { MoneyText } from '../../../ui/boq/money-text';
import { gstName } from '../../../ui/boq/tax-table';
import { WhyButton } from '../../../ui/boq/why-button';
import { Pill } from '../../../ui/layout/pill';
import type { Boq } from '../api/boq-queries';
import classes from './totals-bar.module.css';

interface Props {
  boq: Boq;
  updating: boolean;
  /** Shown next to the total. */
  beside?: ReactNode;
}

/** The figures that every change moves, always in sight at the bottom. */
export function TotalsBar({ boq, updating, beside }: Props) {
  const facts = [
    { of: 'material', label: 'Material', value: boq.material_cost },
    { of: 'labour', label: 'Labour', value: boq.labour_cost },
    {
      of: 'design_fee',
      label: boq.fee.kind === 'percent' ? `Design fee ${boq.design_fee.percentage} %` : 'Design fee',
      value: boq.design_fee.cost,
    },
  ];
  return (
    <section className={classes.bar} aria-label="Totals">
      <dl className={classes.facts}>
        {facts.map(({ of, label, value }) => (
          <div key={label}>
            <Text component="dt" c="dimmed" fz="xs">
              {label}
            </Text>
            <Text component="dd" fz="sm" fw={600}>
              <WhyButton of={of} label={label}>
                <MoneyText rupees={value} updating={updating} />
              </WhyButton>
            </Text>
          </div>
        ))}
        {boq.cost_per_sq_feet !== null && (
          <div>
            <Text component="dt" c="dimmed" fz="xs">
              ₹ / sq ft
            </Text>
            <Text component="dd" fz="sm" fw={600} className="num">
              <WhyButton of="cost_per_sq_feet" label="the cost per square foot">
                {formatExact(boq.cost_per_sq_feet).slice(1)}
              </WhyButton>
            </Text>
          </div>
        )}
      </dl>
      {boq.costing?.below_floor && (
        <Pill tone="warn">
          margin {boq.costing.margin_percent} %, floor {boq.costing.margin_floor_percent} %
        </Pill>
      )}
      {beside}
      <div className={classes.total} aria-live="polite">
        <span>
          Total,{' '}
          <span className={classes.long}>
            {gstName(boq.tax)} extra:{' '}
            <WhyButton of="gst" label="GST">
              {formatMoney(boq.gst)}
            </WhyButton>
          </span>
          <span className={classes.brief}>GST extra</span>
        </span>
        <WhyButton of="total" label="the total">
          <MoneyText rupees={boq.total_cost} updating={updating} className={`serif ${classes.sum}`} />
        </WhyButton>
      </div>
    </section>
  );
}

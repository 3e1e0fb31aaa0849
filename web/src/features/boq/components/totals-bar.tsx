import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatRounded, formatMoney } from '../../../lib/format/money';
import { MoneyText } from '../../../ui/boq/money-text';
import { gstName } from '../../../ui/boq/tax-table';
import { WhyButton } from '../../../ui/boq/why-button';
import { MessagePlace } from '../../../ui/feedback/message-place';
import { Pill } from '../../../ui/layout/pill';
import type { Boq } from '../api/boq-queries';
import classes from './totals-bar.module.css';

interface Props {
  boq: Boq;
  updating: boolean;
  /** Shown next to the total. */
  beside?: ReactNode;
  /** Under the thumb, at the end of the bar. */
  add?: ReactNode;
}

/** The figures that every change moves, always in sight at the bottom. */
export function TotalsBar({ boq, updating, beside, add }: Props) {
  const facts = [
    { of: 'material', label: 'Material', value: boq.material_cost },
    { of: 'labour', label: 'Labour', value: boq.labour_cost },
    ...besides(boq),
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
          <div className={classes.ratio}>
            <Text component="dt" c="dimmed" fz="xs">
              ₹ / sq ft
            </Text>
            <Text component="dd" fz="sm" fw={600} className="num">
              <WhyButton of="cost_per_sq_feet" label="the cost per square foot">
                {formatRounded(boq.cost_per_sq_feet)}
              </WhyButton>
            </Text>
          </div>
        )}
      </dl>
      <MessagePlace className={classes.message} />
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
      {add}
    </section>
  );
}

/** What the total has besides material and labour, as one figure, so that the three add up to it; nothing where there is nothing. */
function besides({ total_cost: total, material_cost, labour_cost, fee, design_fee, boq_costing }: Boq) {
  const value = Math.round((total - material_cost - labour_cost) * 100) / 100;
  if (value === 0) return [];
  if (value === design_fee.cost)
    return [
      {
        of: 'design_fee',
        label: fee.kind === 'percent' ? `Design fee ${design_fee.percentage} %` : 'Design fee',
        value,
      },
    ];
  return boq_costing.adjustments === 0
    ? [{ of: 'fee', label: 'Fees', value }]
    : [{ of: 'total', label: 'Fees and other terms', value }];
}

import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDelta, formatMoney } from '../../../lib/format/money';
import { DeltaText } from '../../../ui/boq/money-text';
import { WhyButton } from '../../../ui/boq/why-button';
import type { BridgePart, Comparison } from '../api/compare-queries';
import classes from './compare.module.css';
import { Waterfall } from './waterfall';

interface Props {
  comparison: Comparison;
  /** The names of the two points. */
  names: { from: string; to: string };
  /** Shows the previous pair while the new one is loading. */
  stale: boolean;
  plan: ReactNode;
  onOpen: (part: BridgePart) => void;
}

/** How the total moved between two points, and why: the causes as a waterfall next to the plan. */
export function ComparisonView({ comparison, names, stale, plan, onOpen }: Props) {
  const { from, to, delta, delta_percent } = comparison;
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      className={classes.view}
      aria-label="Why the total changed"
      aria-busy={stale || undefined}
    >
      <p className={classes.headline}>
        <Text span fz={26} fw={600} className="serif">
          {formatMoney(from.total_cost)} → {formatMoney(to.total_cost)}
        </Text>
        <span title={formatDelta(delta)}>
          <WhyButton of="total" from={from.revision} at={to.revision} label="Total">
            <DeltaText rupees={delta} arrow />
            {delta_percent !== null && <span className="num"> · {Math.abs(delta_percent)} %</span>}
          </WhyButton>
        </span>
      </p>
      {comparison.bridge.length > 0 && (
        <div className={classes.chart}>
          <Waterfall comparison={comparison} names={names} onOpen={onOpen} />
        </div>
      )}
      {plan && <div className={classes.plan}>{plan}</div>}
    </Paper>
  );
}

import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWhy } from '../../../lib/boq/use-why';
import { formatDelta, formatWhole, formatWholeSigned } from '../../../lib/format/money';
import { wholeSteps } from '../../../lib/format/whole-parts';
import { DeltaText, TotalsText } from '../../../ui/boq/money-text';
import { WhyButton } from '../../../ui/boq/why-button';
import { Waterfall } from '../../../ui/charts-svg/waterfall';
import { stepsOf, type Step } from '../../../ui/charts-svg/waterfall-steps';
import type { BridgePart, Comparison } from '../api/compare-queries';
import classes from './compare.module.css';

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
        <TotalsText from={from.total_cost} to={to.total_cost} />
        <span title={formatDelta(delta)}>
          <WhyButton of="total" from={from.revision} at={to.revision} label="Total">
            <DeltaText rupees={delta} arrow />
            {delta_percent !== null && <span className="num"> · {Math.abs(delta_percent)} %</span>}
          </WhyButton>
        </span>
      </p>
      {comparison.bridge.length > 0 && (
        <div className={classes.chart}>
          <Causes comparison={comparison} names={names} onOpen={onOpen} />
        </div>
      )}
      {plan && <div className={classes.plan}>{plan}</div>}
    </Paper>
  );
}

/** Names that fit below a bar. */
const SHORT: Readonly<Partial<Record<BridgePart['cause'], string>>> = { fee: 'Fees', terms: 'Mark-up and terms' };

/** The causes as bars; pressing one opens its details or the total's explanation. */
function Causes({ comparison: { from, to, bridge }, names, onOpen }: Pick<Props, 'comparison' | 'names' | 'onOpen'>) {
  const explain = useWhy();
  const parts = wholeSteps(from.total_cost, to.total_cost, bridge);
  const steps = stepsOf(
    { label: names.from, amount: from.total_cost },
    { label: names.to, amount: to.total_cost },
    parts.map(({ cause, label, amount }) => ({ key: cause, label: SHORT[cause] ?? label, amount })),
  );
  const opens = ({ key, label, to: total }: Step) => {
    const part = parts.find(({ cause }) => cause === key);
    return part
      ? { title: `${formatWholeSigned(part.amount)} – what is behind it: ${label}`, open: () => onOpen(part) }
      : {
          title: `${formatWhole(total)} – why this number: the total at ${label}`,
          open: () => explain('total', { at: (key === 'from' ? from : to).revision }),
        };
  };
  return <Waterfall steps={steps} opens={opens} />;
}

import { Text, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatDelta, formatMoney } from '../../lib/format/money';
import { scaleOf, type Step } from './waterfall-steps';
import classes from './waterfall.module.css';

interface Props {
  steps: readonly Step[];
  /** What pressing a bar does, and says before; bars are not pressed without it. */
  opens?: (step: Step) => { title: string; open: () => void };
}

/** Waterfall from one total to the other, one bar per cause. */
export function Waterfall({ steps, opens }: Props) {
  const { floor, span } = scaleOf(steps);
  return (
    <>
      <ol className={classes.bars} aria-label="From one total to the other">
        {steps.map((step) => {
          const bar = <BarWithText step={step} floor={floor} span={span} />;
          const { title, open } = opens?.(step) ?? {};
          return (
            <li key={step.key}>
              {open ? (
                <button type="button" aria-haspopup="dialog" title={title} onClick={open}>
                  {bar}
                </button>
              ) : (
                <span>{bar}</span>
              )}
            </li>
          );
        })}
      </ol>
      {floor > 0 && (
        <VisuallyHidden>The bars of the totals are cut at the foot, so that small changes can be seen.</VisuallyHidden>
      )}
    </>
  );
}

interface BarProps {
  step: Step;
  floor: number;
  span: number;
}

function BarWithText({ step, floor, span }: BarProps) {
  return (
    <>
      <Bar step={step} floor={floor} span={span} />
      <Text span c="dimmed" className="wrap">
        {step.label}
      </Text>
      <span className="num">{step.amount === null ? formatMoney(step.to) : formatDelta(step.amount)}</span>
    </>
  );
}

/** From start to end, both in percent of the scale: vertical, or horizontal on a phone. */
function Bar({ step: { key, from, to, amount }, floor, span }: BarProps) {
  const level = (rupees: number): number => (Math.max(0, rupees - floor) / span) * 100;
  const [start, end] = [amount === null ? 0 : level(from), level(to)];
  const way = amount === null ? key : to > from ? 'up' : 'down';
  const place = { '--at': `${Math.min(start, end)}%`, '--size': `${Math.max(Math.abs(start - end), 0.8)}%` };
  return (
    <span className={classes.bar} aria-hidden>
      <span data-way={way} data-cut={(amount === null && floor > 0) || undefined} style={place as CSSProperties} />
    </span>
  );
}

import { Text, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatDelta, formatMoney, formatWhole, formatWholeSigned } from '../../../lib/format/money';
import { wholeSteps } from '../../../lib/format/whole-parts';
import { useWhy } from '../../../lib/boq/use-why';
import type { BridgePart, Comparison } from '../api/compare-queries';
import { scaleOf, stepsOf, type Step } from '../model/steps';
import classes from './waterfall.module.css';

interface Props {
  comparison: Comparison;
  /** The names of the two points. */
  names: { from: string; to: string };
  onOpen: (part: BridgePart) => void;
}

/**
 * Waterfall from one total to the other, one bar per cause; pressing a bar opens its details or the total's
 * explanation.
 */
export function Waterfall({ comparison, names, onOpen }: Props) {
  const explain = useWhy();
  const { from, to } = comparison;
  const bridge = wholeSteps(from.total_cost, to.total_cost, comparison.bridge);
  const steps = stepsOf({ ...comparison, bridge }, names);
  const { floor, span } = scaleOf(steps);
  return (
    <>
      <ol className={classes.bars} aria-label="From one total to the other">
        {steps.map((step) => (
          <li key={step.key}>
            <button
              type="button"
              aria-haspopup="dialog"
              title={
                step.part
                  ? `${formatWholeSigned(step.part.amount)} – what is behind it: ${step.label}`
                  : `${formatWhole(step.to)} – why this number: the total at ${step.label}`
              }
              onClick={() => (step.part ? onOpen(step.part) : explain('total', { at: comparison[step.key].revision }))}
            >
              <Bar step={step} floor={floor} span={span} />
              <Text span c="dimmed" className="wrap">
                {step.label}
              </Text>
              <span className="num">{step.part ? formatDelta(step.part.amount) : formatMoney(step.to)}</span>
            </button>
          </li>
        ))}
      </ol>
      {floor > 0 && (
        <VisuallyHidden>The bars of the totals are cut at the foot, so that small changes can be seen.</VisuallyHidden>
      )}
    </>
  );
}

/** From start to end, both in percent of the scale: vertical, or horizontal on a phone. */
function Bar({ step, floor, span }: { step: Step; floor: number; span: number }) {
  const level = (rupees: number): number => (Math.max(0, rupees - floor) / span) * 100;
  const [start, end] = [step.part ? level(step.from) : 0, level(step.to)];
  const way = step.part ? (step.to > step.from ? 'up' : 'down') : step.key;
  const place = { '--at': `${Math.min(start, end)}%`, '--size': `${Math.max(Math.abs(start - end), 0.8)}%` };
  return (
    <span className={classes.bar} aria-hidden>
      <span data-way={way} data-cut={(!step.part && floor > 0) || undefined} style={place as CSSProperties} />
    </span>
  );
}

import { formatDelta, formatExact, formatMoney } from '../../../lib/money';
import type { BridgePart, Comparison } from '../api/compare-queries';
import { scaleOf, stepsOf, type Step } from '../model/steps';
import classes from './waterfall.module.css';

const HEIGHT = 100;

interface Props {
  comparison: Comparison;
  onOpen: (part: BridgePart) => void;
}

/** The way from one total to the other as bars, one cause a bar; pressing one opens who and what is behind it. */
export function Waterfall({ comparison, onOpen }: Props) {
  const steps = stepsOf(comparison);
  const { floor, span } = scaleOf(steps);
  return (
    <>
      <ol className={classes.bars} aria-label="From one total to the other">
        {steps.map((step) => (
          <li key={step.key}>
            {step.part ? (
              <button type="button" onClick={() => step.part && onOpen(step.part)}>
                <Bar step={step} floor={floor} span={span} />
                <span className={classes.name}>{step.label}</span>
                <span className="num">{formatDelta(step.to - step.from)}</span>
              </button>
            ) : (
              <div>
                <Bar step={step} floor={floor} span={span} />
                <span className={classes.name}>{step.label}</span>
                <span className="num" title={formatExact(step.to)}>
                  {formatMoney(step.to)}
                </span>
              </div>
            )}
          </li>
        ))}
      </ol>
      {floor > 0 && <p className={classes.note}>The bars do not begin at zero, so that small changes can be seen.</p>}
    </>
  );
}

function Bar({ step, floor, span }: { step: Step; floor: number; span: number }) {
  const y = (level: number): number => HEIGHT - (Math.max(0, level - floor) / span) * HEIGHT;
  const [start, end] = [step.part ? y(step.from) : HEIGHT, y(step.to)];
  const way = step.part ? (step.to > step.from ? 'up' : 'down') : step.key;
  return (
    <svg className={classes.bar} viewBox={`0 0 10 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <rect data-way={way} x="0" width="10" y={Math.min(start, end)} height={Math.max(Math.abs(start - end), 0.8)} />
    </svg>
  );
}

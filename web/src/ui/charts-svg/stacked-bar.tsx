import { formatRounded } from '../../lib/format/money';
import { wholeParts } from '../../lib/format/whole-parts';
import { WhyButton } from '../boq/why-button';
import classes from './charts.module.css';
import { percentages, seriesOf, totalOf, type Part } from './series';

interface Props {
  label: string;
  parts: readonly Part[];
  legend?: boolean;
}

/** A stacked bar of a whole, with the amounts below in whole rupees that add up. */
export function StackedBar({ label, parts, legend = true }: Props) {
  const total = totalOf(parts) || 1;
  const shares = percentages(parts);
  const starts = parts.map((_, index) => (totalOf(parts.slice(0, index)) / total) * 100);
  const amounts = wholeParts(parts.map(({ value }) => value));
  const spoken = parts.map((part, index) => `${part.label} ${shares[index]} %`).join(', ');
  return (
    <div>
      <svg
        className={classes.bar}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${spoken}`}
      >
        <rect fill="var(--fo-sunk)" width="100" height="10" />
        {parts.map((part, index) => (
          <rect
            key={part.key}
            className={`${classes.fill} ${classes[`s${part.series ?? seriesOf(index)}`]}`}
            x={starts[index]}
            width={(Math.max(0, part.value) / total) * 100}
            height="10"
          />
        ))}
      </svg>
      {legend && (
        <ul className={classes.legend}>
          {parts.map((part, index) => (
            <li key={part.key}>
              <span className={`${classes.dot} ${classes[`s${part.series ?? seriesOf(index)}`]}`} aria-hidden />
              {part.label}{' '}
              <span className="num">
                <WhyButton of={part.of} label={part.label}>
                  {formatRounded(amounts[index] ?? part.value)}
                </WhyButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

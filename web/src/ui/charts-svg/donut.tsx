import { formatMoney, formatWhole } from '../../lib/format/money';
import { WhyButton } from '../boq/why-button';
import classes from './charts.module.css';
import { percentages, seriesOf, totalOf, type Part } from './series';

const RADIUS = 68;
const WIDTH = 15;
const AROUND = 2 * Math.PI * RADIUS;

interface Props {
  label: string;
  /** The total, and its subject for an explanation; see WhyButton. */
  centre: string;
  of?: string;
  parts: readonly Part[];
}

/** Parts of a whole as a ring, with a table of the same figures next to it. */
export function Donut({ label, centre, of, parts }: Props) {
  const total = totalOf(parts) || 1;
  const shares = percentages(parts);
  const starts = parts.map((_, index) => totalOf(parts.slice(0, index)) / total);
  return (
    <div className={classes.donut}>
      <div className={classes.donutRing}>
        <svg width={168} height={168} viewBox="0 0 160 160" role="img" aria-label={`${label}, ${centre} in all`}>
          <circle fill="none" stroke="var(--fo-sunk)" cx="80" cy="80" r={RADIUS} strokeWidth={WIDTH} />
          {parts.map((part, index) => (
            <circle
              key={part.key}
              className={`${classes.stroke} ${classes[`s${seriesOf(index)}`]}`}
              cx="80"
              cy="80"
              r={RADIUS}
              strokeWidth={WIDTH}
              strokeDasharray={`${Math.max(0, (Math.max(0, part.value) / total) * AROUND - 1.5)} ${AROUND}`}
              strokeDashoffset={-(starts[index] ?? 0) * AROUND}
              transform="rotate(-90 80 80)"
            />
          ))}
        </svg>
        <p className={classes.donutCentre}>
          <strong>
            <WhyButton of={of} label={label}>
              {centre}
            </WhyButton>
          </strong>
          {label}
        </p>
      </div>
      <table className={classes.rows}>
        <tbody>
          {parts.map((part, index) => (
            <tr key={part.key}>
              <th scope="row">
                <span className={`${classes.dot} ${classes[`s${seriesOf(index)}`]}`} aria-hidden />
                {part.label}
              </th>
              <td className="num" title={formatWhole(part.value)}>
                <WhyButton of={part.of} label={part.label}>
                  {formatMoney(part.value)}
                </WhyButton>
              </td>
              <td className={classes.share}>{shares[index]} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

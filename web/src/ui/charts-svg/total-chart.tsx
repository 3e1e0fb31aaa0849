import { formatMoney } from '../../lib/format/money';
import classes from './charts.module.css';

export interface ChartPoint {
  revision: number;
  total: number;
}

interface Props {
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** Marked revisions, in the colours of the first and second series. */
  marks: readonly number[];
}

const WIDTH = 600;
const HEIGHT = 96;
const PAD = 8;

/** The total per revision as steps, with lines at the marked ones; screen readers get both ends. */
export function TotalChart({ points, marks }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const totals = points.map(({ total }) => total);
  const low = Math.min(...totals);
  const span = Math.max(...totals) - low || 1;
  const stretch = last.revision - first.revision || 1;
  const x = (revision: number): number => PAD + ((revision - first.revision) / stretch) * (WIDTH - 2 * PAD);
  const y = (total: number): number => HEIGHT - PAD - ((total - low) / span) * (HEIGHT - 2 * PAD);
  // A total is constant until the next change: steps, not slopes.
  const path = points
    .map(({ revision, total }, index) =>
      index === 0
        ? `M${x(revision).toFixed(1)},${y(total).toFixed(1)}`
        : `H${x(revision).toFixed(1)}V${y(total).toFixed(1)}`,
    )
    .join('');
  return (
    <svg
      display="block"
      width="100%"
      height={96}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Total per version: ${formatMoney(first.total)} at version ${first.revision}, ${formatMoney(last.total)} at version ${last.revision}, between ${formatMoney(low)} and ${formatMoney(low + (span === 1 ? 0 : span))}`}
    >
      <line stroke="var(--fo-line)" strokeWidth={1} x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
      <path
        fill="none"
        stroke="var(--fo-series-1)"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        d={path}
      />
      {marks.map((revision, index) => (
        <line
          key={index === 0 ? 'first' : `second ${revision}`}
          className={`${classes.mark} ${classes[index === 0 ? 's2' : 's1']}`}
          x1={x(revision)}
          x2={x(revision)}
          y1="0"
          y2={HEIGHT}
        />
      ))}
    </svg>
  );
}

import { formatMoney } from '../../lib/format/money';

interface Props {
  label: string;
  /** Oldest first. */
  values: readonly number[];
}

const WIDTH = 300;
const HEIGHT = 60;
const PAD = 6;

/** A total per revision as a line; screen readers get the first and last value. */
export function SparkLine({ label, values }: Props) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low || 1;
  const x = (index: number): number => PAD + (index / (values.length - 1)) * (WIDTH - 2 * PAD);
  const y = (value: number): number => HEIGHT - PAD - ((value - low) / span) * (HEIGHT - 2 * PAD);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const last = values[values.length - 1] ?? 0;
  return (
    <svg
      display="block"
      width="100%"
      height={72}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: from ${formatMoney(values[0] ?? 0)} to ${formatMoney(last)} in ${values.length} steps`}
    >
      <line stroke="var(--fo-line)" strokeWidth={1} x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
      <polyline
        fill="none"
        stroke="var(--fo-series-1)"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        points={points}
      />
    </svg>
  );
}

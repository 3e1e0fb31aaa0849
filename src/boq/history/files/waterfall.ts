import type { Comparison } from '../comparison/compare.dto';
import { COLOURS } from '../../../papers/rendering/colours';

/** One bar of a waterfall: from the total before a cause to the total after it. `x` and `w` in the units of the width given. */
export interface WaterfallBar {
  readonly label: string;
  /** Rupees: the total itself for the two ends, the change for a cause. */
  readonly amount: number;
  readonly isTotal: boolean;
  readonly x: number;
  readonly w: number;
  readonly colour: string;
}

/** A bar that is there is seen, however little it is. */
const LEAST = 0.75;
/** Part of the width left of the smaller total: the scale does not begin at nothing, or small changes would not be seen. */
const LEAD = 0.12;

/** The way from one total to the other, a bar each cause that has an amount. */
export function waterfallOf({ from, to, bridge }: Comparison, width: number): WaterfallBar[] {
  const causes = bridge.filter(({ amount }) => amount !== 0);
  const stops = [from.total_cost];
  for (const { amount } of causes) stops.push((stops.at(-1) ?? 0) + amount);
  const [least, most] = [Math.min(...stops, to.total_cost), Math.max(...stops, to.total_cost)];
  const scale = most > least ? ((1 - LEAD) * width) / (most - least) : 0;
  const place = (value: number): number => LEAD * width + (value - least) * scale;
  const total = (label: string, amount: number): WaterfallBar => ({
    label,
    amount,
    isTotal: true,
    x: 0,
    w: Math.max(LEAST, place(amount)),
    colour: COLOURS.ink,
  });
  return [
    total(`Version ${from.revision}`, from.total_cost),
    ...causes.map(({ label, amount }, index): WaterfallBar => {
      const [start, end] = [place(stops[index] ?? 0), place(stops[index + 1] ?? 0)];
      return {
        label,
        amount,
        isTotal: false,
        x: Math.min(start, end),
        w: Math.max(LEAST, Math.abs(end - start)),
        colour: amount > 0 ? COLOURS.terracotta : COLOURS.green,
      };
    }),
    total(`Version ${to.revision}`, to.total_cost),
  ];
}

/** The bars alone, one under another in rows of one height, as SVG. */
export function waterfallSvg(bars: readonly WaterfallBar[], width: number, row: number): string {
  const rects = bars.map(
    ({ x, w, colour }, index) =>
      `<rect x="${x.toFixed(2)}" y="${index * row + row * 0.2}" width="${w.toFixed(2)}" height="${row * 0.6}" fill="${colour}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${bars.length * row}">${rects.join('')}</svg>`;
}

/** Where the length of what is selected is written, so that names of rooms keep off it. */
import { legsOf, type Fixed, type PlacedItem, type Point } from '@fitout/plan';
import { sidesOf } from '@fitout/plan/footprint';
import { distance, plus, scaled } from '@fitout/plan/vector';

export interface DimensionLine {
  readonly from: Point;
  readonly to: Point;
  /** Off that line, to its left. Millimetres. */
  readonly aside: number;
}

/** Pixels to both sides of the line, and around the words in its middle. */
const HALF = { line: 3, high: 11, wide: 34 } as const;

/** Of a thing, before its front: `mm` millimetres to a pixel. */
export function dimensionOf(
  item: PlacedItem,
  { wide, deep }: { wide: number; deep: number },
  mm: number,
): DimensionLine {
  const sides = sidesOf(item, wide, deep);
  const [first] = legsOf(item, wide, deep);
  const across = scaled(sides.left.out, -(first?.wide ?? wide));
  const from = plus(sides.left.at, scaled(sides.front.out, deep / 2));
  // Clear of the handle at the front: the words of a length lie along the sheet.
  return { from, to: plus(from, across), aside: (sides.left.out[0] === 0 ? 48 : 34) * mm };
}

/** Of a thing of the building: above it, and at its left. */
export function dimensionsOf({ at, wide, deep }: Fixed, mm: number): readonly DimensionLine[] {
  const [left, top] = [at[0] - wide / 2, at[1] - deep / 2];
  return [
    { from: [left, top], to: [left + wide, top], aside: -18 * mm },
    { from: [left, top + deep], to: [left, top], aside: -(HALF.wide + 8) * mm },
  ];
}

/** The ground of the line and of its words. */
export function groundsOf({ from, to, aside }: DimensionLine, mm: number): Point[][] {
  const length = distance(from, to);
  if (length < 1) return [];
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const out = scaled([-along[1], along[0]] as const, aside);
  const [a, b] = [plus(from, out), plus(to, out)];
  const thin = scaled([-along[1], along[0]] as const, HALF.line * mm);
  const [x, y] = scaled(plus(a, b), 0.5);
  const [wide, high] = [HALF.wide * mm, HALF.high * mm];
  return [
    [plus(a, thin), plus(b, thin), plus(b, scaled(thin, -1)), plus(a, scaled(thin, -1))],
    [
      [x - wide, y - high],
      [x + wide, y - high],
      [x + wide, y + high],
      [x - wide, y + high],
    ],
  ];
}

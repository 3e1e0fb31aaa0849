/** The wall of a picture that a whole side of a room runs along: looked at over all its length, doors, words and furniture count little. */
import type { Point } from '@fitout/plan';
import { indexOf, type Axis } from '../../../../ui/plan/drawn/clear-size';
import { THICKEST, THINNEST, type Band, type Ink, type InkPlace } from './ink';

export interface SideOf {
  /** Across which axis it lies, where the hand has it, and from where to where it runs. Millimetres. */
  readonly axis: Axis;
  readonly at: number;
  readonly span: readonly [from: number, to: number];
}

/** A line of the picture along a side. `share`: of the side’s length that it is dark. */
interface Stripe extends Band {
  readonly share: number;
}

/** Along less of a side, a line is no wall’s. */
const LEAST_SHARE = 0.3;
/** At both ends of a side are other walls. */
const CORNER = 0.08;
/** So many millimetres further from the hand is the darkest line chosen before one that is hardly seen. */
const WEIGHT = 250;

/** The wall that is meant: a filled one, or one drawn by its faces; null where the picture shows none so near. */
export function wallAlong(ink: Ink, place: InkPlace, side: SideOf, within: number): Band | null {
  const stripes = stripesOf(ink, place, side, within + THICKEST / 2);
  const filled = stripes.filter(({ wide }) => wide >= THINNEST && wide <= THICKEST);
  const lines = stripes.filter(({ wide }) => wide < THINNEST);
  const pairs = lines.flatMap((one, i) =>
    lines.slice(i + 1).flatMap((other): Stripe[] => {
      const from = one.middle - one.wide / 2;
      const to = other.middle + other.wide / 2;
      const isWall = to - from >= THINNEST && to - from <= THICKEST;
      return isWall ? [{ middle: (from + to) / 2, wide: to - from, share: Math.min(one.share, other.share) }] : [];
    }),
  );
  const near = [...filled, ...pairs].filter(({ middle }) => Math.abs(middle - side.at) <= within);
  const most = Math.max(...near.map(({ share }) => share));
  const far = ({ middle, share }: Stripe): number => Math.abs(middle - side.at) + (1 - share / most) * WEIGHT;
  const [best] = near.sort((a, b) => far(a) - far(b));
  return best ? { middle: best.middle, wide: best.wide } : null;
}

function stripesOf(ink: Ink, { at, mm }: InkPlace, { axis, at: line, span }: SideOf, reach: number): Stripe[] {
  const index = indexOf(axis);
  const [across, along] = [index, (1 - index) as 0 | 1];
  const pixel = (value: number, of: 0 | 1): number => Math.floor((value - at[of]) / mm[of]);
  const trim = (span[1] - span[0]) * CORNER;
  const [from, to] = [pixel(span[0] + trim, along), pixel(span[1] - trim, along)];
  const stripes: { from: number; to: number; share: number }[] = [];
  for (let i = pixel(line - reach, across); i <= pixel(line + reach, across); i++) {
    const share = darkShare(ink, i, [from, to], index);
    if (share < LEAST_SHARE) continue;
    const last = stripes.at(-1);
    if (last?.to === i) {
      last.to = i + 1;
      last.share = Math.max(last.share, share);
    } else stripes.push({ from: i, to: i + 1, share });
  }
  return stripes.map((one) => ({
    middle: at[across] + ((one.from + one.to) / 2) * mm[across],
    wide: (one.to - one.from) * mm[across],
    share: one.share,
  }));
}

/** Of a row or a column of pixels, from one place to another. */
function darkShare(
  { width, height, dark }: Ink,
  i: number,
  [from, to]: readonly [number, number],
  index: 0 | 1,
): number {
  const [most, long] = index === 0 ? [width, height] : [height, width];
  const [start, end] = [Math.max(0, from), Math.min(long, to)];
  if (i < 0 || i >= most || end <= start) return 0;
  let seen = 0;
  for (let j = start; j < end; j++) if ((dark[index === 0 ? j * width + i : i * width + j] ?? 0) > 0) seen++;
  return seen / (to - from);
}

/** A row or a column with more dark pixels than this share is of a plan, not of words beside it. */
const OF_PLAN = 0.12;
/** A plan fills more of its picture, each way. */
const LEAST_PART = 0.2;

/** The part of a picture that its plan fills, as shares of its width and height; null where nothing of it is like walls. */
export function filledBy(ink: Ink): { readonly middle: Point; readonly size: Point } | null {
  const [across, down] = ([0, 1] as const).map((index) => {
    const [count, long] = index === 0 ? [ink.width, ink.height] : [ink.height, ink.width];
    const isPlan = (i: number): boolean => darkShare(ink, i, [0, long], index) >= OF_PLAN;
    const places = Array.from({ length: count }, (_, i) => i).filter(isPlan);
    const [first = 0, end = 0] = [places[0], (places.at(-1) ?? -1) + 1];
    const size = (end - first) / count;
    return size > LEAST_PART ? { middle: (first + end) / 2 / count, size } : null;
  });
  return across && down ? { middle: [across.middle, down.middle], size: [across.size, down.size] } : null;
}

/** An item that is pulled to another size: one of its sides comes along, and the others stay where they are. */
import { isInside, dot, minus, plus, scaled } from '@fitout/plan/vector';
import { legsOf, MM_PER_INCH, partsOf, type MeasuredPlan, type PlacedItem, type Plan, type Point } from '@fitout/plan';
import { middleOfItem, sidesOf, type BodySide } from '@fitout/plan/footprint';
import { isLevel, type SizeOf } from './edges';
import type { Edit } from './edits';
import { LEAST_LEG_MM } from './runs';

/** In whole inches, as the bill has it. Left out: it stays. */
export interface ItemSize {
  readonly wide?: number;
  readonly deep?: number;
}

/** What is pulled, in millimetres. */
export interface Pulled {
  readonly item: PlacedItem;
  readonly wide: number;
  readonly deep: number;
  readonly side: BodySide;
}

/** No item is made narrower, or less deep. */
const LEAST_IN = 6;

const toInches = (mm: number): number => Math.round(mm / MM_PER_INCH);
export const toMm = (inches: number): number => Math.round(inches * MM_PER_INCH);

/** The item with a side that is pulled out by so many millimetres, or pushed in, to the nearest whole inch. */
export function pull({ item, wide, deep, side }: Pulled, by: number): Extract<Edit, { do: 'size-item' }> {
  const [first = 0, ...others] = item.corners ?? [];
  const isRun = item.corners !== undefined;
  const legs = legsOf(item, wide, deep).map((leg) => leg.wide);
  const least = Math.ceil((deep + LEAST_LEG_MM) / MM_PER_INCH);
  if (side === 'front') {
    const most = isRun ? Math.floor((Math.min(...legs) - LEAST_LEG_MM) / MM_PER_INCH) : Infinity;
    const to = Math.min(most, Math.max(LEAST_IN, toInches(deep + by)));
    const more = to - toInches(deep);
    // Its ends stay where they are: the bill counts a corner once, and each is deeper now.
    const length = isRun ? { wide: toInches(wide) - (legs.length - 1) * more } : {};
    return { do: 'size-item', item, size: more === 0 ? null : { deep: to, ...length } };
  }
  const leg = toInches((side === 'left' ? legs[0] : legs.at(-1)) ?? wide);
  const to = Math.max(isRun ? toInches(wide) - leg + least : LEAST_IN, toInches(wide + by));
  const more = toMm(to) - wide;
  if (more === 0) return { do: 'size-item', item, size: null };
  const size = { wide: to };
  if (isRun && side === 'right') return { do: 'size-item', item, size };
  const { out } = sidesOf(item, wide, deep)[side];
  const at = plus(item.at, scaled(out, more / 2)).map(toEven) as unknown as Point;
  return { do: 'size-item', item: { ...item, at, ...(isRun && { corners: [first + more, ...others] }) }, size };
}

/** Halves to the even one, so that a side that stays does not creep with each step. */
function toEven(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

/** How far a side is pulled that comes near to a wall of its room, or to what stands there: up to it, and never into it. */
export function snapPull(
  { item, wide, deep, side }: Pulled,
  by: number,
  within: number,
  { plan, measured, sizeOf }: { readonly plan: Plan; readonly measured: MeasuredPlan; readonly sizeOf: SizeOf },
): number {
  const { at, out } = sidesOf(item, wide, deep)[side];
  const middle = middleOfItem(item, deep);
  const room = measured.rooms.find(({ face }) => isInside(face.outline, middle));
  const others = plan.items.flatMap((other) => {
    const size = sizeOf(other.itemId);
    if (other.itemId === item.itemId || !isLevel(size, sizeOf(item.itemId))) return [];
    return partsOf(other, size.wide, size.deep).flat();
  });
  const ways = [...(room?.face.outline ?? []), ...others].map((point) => dot(minus(point, at), out));
  const [nearest] = ways
    .filter((way) => Math.abs(way - by) <= within)
    .sort((a, b) => Math.abs(a - by) - Math.abs(b - by));
  if (nearest === undefined) return by;
  const from = side === 'front' ? deep : wide;
  return toMm(Math.floor((from + nearest + 1) / MM_PER_INCH)) - from;
}

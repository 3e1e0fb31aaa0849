/** Furniture that is fixed to its wall: what it hides of the walls of its room. */
import type { Face } from './faces';
import { legsOf, type Leg } from './footprint';
import type { BuiltIn, Opening, Plan, Point } from './plan';
import { cross, distance, dot, minus, unit } from './vector';

/** Works that stay where they are put: nobody paints behind them. Made in a factory as boxes. */
export const BUILT_IN: ReadonlySet<string> = new Set([
  'hinged-wardrobe',
  'sliding-wardrobe',
  'walk-in-wardrobe',
  'loft',
  'kitchen-base-cabinet',
  'kitchen-wall-cabinet',
  'kitchen-tall-unit',
  'kitchen-loft',
]);
export const isBuiltIn = (work: string | null): boolean => work !== null && BUILT_IN.has(work);

/** How far its back may be off its wall. Millimetres. */
export const OFF_WALL = 200;

/** What stands before a wall of a room, above its floor; millimetres. */
export interface Hidden {
  readonly builtIn: BuiltIn;
  readonly width: number;
  readonly bottom: number;
  readonly top: number;
  /** Openings that it stands before, as far as it does. */
  readonly openings: readonly { readonly width: number; readonly bottom: number; readonly top: number }[];
}

/** An opening in the room, by the ends of its place on the wall’s axis. */
export interface PlacedOpening {
  readonly opening: Opening;
  readonly ends: readonly [Point, Point];
}

/** What built-in furniture hides of the walls around a room. */
export function hiddenIn(
  { items, builtIn = [] }: Pick<Plan, 'items' | 'builtIn'>,
  { outline }: Pick<Face, 'outline'>,
  openings: readonly PlacedOpening[],
): Hidden[] {
  const placed = new Map(items.map((item) => [item.itemId, item]));
  return builtIn.flatMap((one) => {
    const item = placed.get(one.itemId);
    const legs = item && one.high > 0 ? legsOf(item, one.wide, one.deep) : [];
    return legs.flatMap((leg) =>
      outline.flatMap((from, i): Hidden[] => {
        const side = { from, to: outline[(i + 1) % outline.length] ?? from };
        const span = spanOn(side, leg);
        if (!span) return [];
        const [bottom, top] = [one.lift, one.lift + one.high];
        const before = openings.flatMap(({ opening, ends }) => {
          const part = overlap(span, alongSide(side, ends));
          const upTo = Math.min(top, opening.sill + opening.height);
          const above = Math.max(bottom, opening.sill);
          return part > 0 && upTo > above ? [{ width: part, bottom: above, top: upTo }] : [];
        });
        return [{ builtIn: one, width: span[1] - span[0], bottom, top, openings: before }];
      }),
    );
  });
}

/** The part up to a height that a room would be painted on, in square millimetres. */
export function areaHidden({ width, bottom, top, openings }: Hidden, upTo: number): number {
  const partOf = (one: { width: number; bottom: number; top: number }): number =>
    one.width * Math.max(0, Math.min(one.top, upTo) - one.bottom);
  return Math.max(0, partOf({ width, bottom, top }) - openings.reduce((sum, one) => sum + partOf(one), 0));
}

interface Line {
  readonly from: Point;
  readonly to: Point;
}
type Span = readonly [from: number, to: number];

/** Where a back lies on a side of its room, from the side’s beginning; null where it does not stand at it. */
function spanOn(side: Line, { at, turn, wide }: Leg): Span | null {
  const length = distance(side.from, side.to);
  const along = unit(minus(side.to, side.from));
  const radians = (turn * Math.PI) / 180;
  // What stands behind the wall looks the other way.
  if (length < 1 || dot([Math.cos(radians), Math.sin(radians)], along) < 0.9) return null;
  const back = minus(at, side.from);
  if (Math.abs(cross(along, back)) > OFF_WALL) return null;
  const middle = dot(back, along);
  const span = [Math.max(0, middle - wide / 2), Math.min(length, middle + wide / 2)] as const;
  return span[1] - span[0] > 1 ? span : null;
}

/** The ends of an opening as seen along a side; nothing for one in another wall. */
function alongSide({ from, to }: Line, ends: readonly [Point, Point]): Span {
  const along = unit(minus(to, from));
  const [a, b] = ends.map((end) => minus(end, from)) as [Point, Point];
  const isHere = [a, b].every((end) => Math.abs(cross(along, end)) < THICKEST);
  const [one, other] = [dot(a, along), dot(b, along)];
  return isHere ? [Math.min(one, other), Math.max(one, other)] : [0, 0];
}

/** The axis of a wall is no further off its face. */
const THICKEST = 510;

const overlap = (a: Span, b: Span): number => Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0]));

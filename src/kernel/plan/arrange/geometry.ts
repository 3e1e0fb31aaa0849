/** Everything of a plan is measured in whole inches, from the flat's upper left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
export const right = ({ x, width }: Rect): number => x + width;
export const bottom = ({ y, height }: Rect): number => y + height;
export const areaOf = ({ width, height }: Rect): number => width * height;

/** How many square inches two rectangles share. */
export function overlap(a: Rect, b: Rect): number {
  const width = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  const height = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

export function within(inner: Rect, outer: Rect): boolean {
  return inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);
}

/** A stretch of a wall: `x` runs across at the height `at`, `y` runs down at the distance `at`. */
export interface Stretch {
  readonly along: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export const lengthOf = ({ from, to }: Stretch): number => to - from;

/** The wall two rooms share; null where they only touch at a corner or not at all. */
export function sharedWall(a: Rect, b: Rect): Stretch | null {
  const down = right(a) === b.x ? b.x : right(b) === a.x ? a.x : null;
  if (down !== null) return stretch('y', down, Math.max(a.y, b.y), Math.min(bottom(a), bottom(b)));
  const across = bottom(a) === b.y ? b.y : bottom(b) === a.y ? a.y : null;
  return across === null ? null : stretch('x', across, Math.max(a.x, b.x), Math.min(right(a), right(b)));
}

function stretch(along: Stretch['along'], at: number, from: number, to: number): Stretch | null {
  return to > from ? { along, at, from, to } : null;
}

/** The four walls of a room: top, right, bottom, left. */
export function wallsOf(room: Rect): readonly [Stretch, Stretch, Stretch, Stretch] {
  const { x, y } = room;
  return [
    { along: 'x', at: y, from: x, to: right(room) },
    { along: 'y', at: right(room), from: y, to: bottom(room) },
    { along: 'x', at: bottom(room), from: x, to: right(room) },
    { along: 'y', at: x, from: y, to: bottom(room) },
  ];
}

/** Splits a length into whole parts in proportion to the shares: they add up to it exactly. */
export function split(length: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  let done = 0;
  let edge = 0;
  return shares.map((share) => {
    done += share;
    const next = Math.round((length * done) / all);
    const part = next - edge;
    edge = next;
    return part;
  });
}

/** Rooms side by side (`x`) or one below the other (`y`), filling a rectangle by their areas. */
export function inARow<R extends { readonly area: number }>(
  rooms: readonly R[],
  { x, y, width, height }: Rect,
  along: 'x' | 'y',
): { readonly of: R; readonly rect: Rect }[] {
  const parts = split(
    along === 'x' ? width : height,
    rooms.map(({ area }) => area),
  );
  let edge = along === 'x' ? x : y;
  return rooms.map((of, at) => {
    const part = parts[at] ?? 0;
    const placed = along === 'x' ? rect(edge, y, part, height) : rect(x, edge, width, part);
    edge += part;
    return { of, rect: placed };
  });
}

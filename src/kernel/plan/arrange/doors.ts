import { bottom, lengthOf, right, sharedWall, wallsOf, type Rect, type Stretch } from './geometry';
import { MM_PER_INCH } from '../plan';
import type { Door, RoomKind, Space } from './types';

/** Inches. */
const LEAF = 34;
const NARROW_LEAF = 28;
const OPENING = 66;
const SLIDING = 72;
const OWN = 40;
const FROM_CORNER = 5;
/** The least wall that a door goes into. */
const LEAST = 24;

const mm = (inches: number): number => Math.round(inches * MM_PER_INCH);
/** Usual widths in millimetres: into a room, into a bathroom, an open way, glass that slides, and the flat’s own. */
export const DOOR_MM = {
  leaf: mm(LEAF),
  narrow: mm(NARROW_LEAF),
  open: mm(OPENING),
  sliding: mm(SLIDING),
  own: mm(OWN),
} as const;

export type Place = RoomKind | 'passage';
const placeOf = ({ of }: Space): Place => (of.id === 'passage' ? 'passage' : of.kind);

/** What one walks through. */
export const HUBS: ReadonlySet<Place> = new Set(['passage', 'living', 'foyer']);
const NOWHERE = 1_000;
/** What the easiest way into a room takes. */
export const LEAST_EFFORT = 1;

/** How gladly one goes from a room into the next: through the passage rather than the living room, through a bedroom only to its bathroom. */
export function effort(from: Place, to: Place): number {
  if (to === 'balcony') return from === 'living' ? 1 : from === 'bedroom' ? 2 : 30;
  if (from === 'foyer') return to === 'living' || to === 'passage' ? 1 : to === 'kitchen' ? 3 : 6;
  if (from === 'passage') return to === 'kitchen' ? 3 : 1;
  if (from === 'living') return to === 'bathroom' ? 4 : to === 'bedroom' ? 2 : 1.5;
  if (from === 'bedroom') return to === 'bathroom' ? 2.5 : 25;
  if (from === 'kitchen') return to === 'utility' ? 1 : 25;
  return HUBS.has(from) ? 2 : 60;
}

/**
 * A door into every room by the easiest way from the flat's own door, which leads into the entry, or into the living room where there is
 * none. `cost` is what the ways take together; a room without a wall of the `least` length (inches) to a reached one has no door, and makes it very large.
 */
export function doorsOf(
  spaces: readonly Space[],
  width: number,
  height: number,
  least = LEAST,
): { doors: Door[]; cost: number } {
  const start = startOf(spaces);
  const walls = sharedWalls(spaces, least);
  const cost = spaces.map((_, at) => (at === start ? 0 : Infinity));
  const through = new Map<number, { readonly from: number; readonly wall: Stretch }>();
  const open = new Set(spaces.keys());
  while (open.size > 0) {
    const at = [...open].reduce((a, b) => ((cost[b] ?? 0) < (cost[a] ?? 0) ? b : a));
    open.delete(at);
    for (const { to, wall } of walls[at] ?? []) {
      const [here, there] = [spaces[at], spaces[to]];
      if (!open.has(to) || !here || !there) continue;
      const next = (cost[at] ?? 0) + effort(placeOf(here), placeOf(there));
      if (next >= (cost[to] ?? 0)) continue;
      cost[to] = next;
      through.set(to, { from: at, wall });
    }
  }
  const doors = [...through].map(([into, { from, wall }]) => inside(spaces, from, into, wall));
  const space = spaces[start];
  const own = space ? entrance(outerWalls(space, width, height), start, least) : null;
  return {
    doors: own ? [own, ...doors] : doors,
    cost: cost.reduce((sum, one) => sum + (one === Infinity ? NOWHERE : one), own ? 0 : NOWHERE),
  };
}

function startOf(spaces: readonly Space[]): number {
  for (const place of ['foyer', 'living', 'passage'] as const) {
    const at = spaces.findIndex((space) => placeOf(space) === place);
    if (at >= 0) return at;
  }
  return 0;
}

function sharedWalls(spaces: readonly Space[], least: number): { to: number; wall: Stretch }[][] {
  return spaces.map((space, at) =>
    spaces.flatMap((other, to) => {
      const wall = at === to ? null : sharedWall(space.rect, other.rect);
      return wall && lengthOf(wall) >= least ? [{ to, wall }] : [];
    }),
  );
}

function inside(spaces: readonly Space[], from: number, into: number, wall: Stretch): Door {
  const [here, there] = [spaces[from], spaces[into]].map((space) => (space ? placeOf(space) : null));
  if (there === 'balcony') return { from, into, gap: middleOf(wall, SLIDING), type: 'sliding' };
  if (here && there && HUBS.has(here) && HUBS.has(there)) {
    return { from, into, gap: middleOf(wall, OPENING), type: 'open' };
  }
  const isNarrow = there === 'bathroom' || there === 'pooja' || there === 'utility';
  return { from, into, gap: atCorner(wall, isNarrow ? NARROW_LEAF : LEAF), type: 'leaf' };
}

function middleOf(wall: Stretch, most: number): Stretch {
  const length = Math.min(most, Math.max(lengthOf(wall) - 6, lengthOf(wall) / 2));
  const from = (wall.from + wall.to - length) / 2;
  return { ...wall, from, to: from + length };
}

function atCorner(wall: Stretch, most: number): Stretch {
  const length = Math.min(most, Math.max(lengthOf(wall) - 4, lengthOf(wall) / 2));
  const from = wall.from + Math.min(FROM_CORNER, (lengthOf(wall) - length) / 2);
  return { ...wall, from, to: from + length };
}

/** Where a room meets the outside. */
export function outerWalls({ rect }: Space, width: number, height: number): Stretch[] {
  const [top, toRight, below, left] = wallsOf(rect);
  return [
    ...(rect.y === 0 ? [top] : []),
    ...(right(rect) === width ? [toRight] : []),
    ...(bottom(rect) === height ? [below] : []),
    ...(rect.x === 0 ? [left] : []),
  ];
}

function entrance(walls: readonly Stretch[], into: number, least: number): Door | null {
  const wall = walls.find((one) => lengthOf(one) >= least);
  return wall ? { from: null, into, gap: middleOf(wall, OWN), type: 'leaf' } : null;
}

/** What a door needs free in the room it leads into, and as deep in the one before it: it must be kept free. */
export function clearanceOf({ gap, type }: Door, { x, y, width, height }: Rect): Rect | null {
  const length = lengthOf(gap);
  const depth = type === 'leaf' ? length : 24;
  if (gap.along === 'x') {
    if (gap.at === y) return { x: gap.from, y, width: length, height: depth };
    if (gap.at === y + height) return { x: gap.from, y: y + height - depth, width: length, height: depth };
    return null;
  }
  if (gap.at === x) return { x, y: gap.from, width: depth, height: length };
  if (gap.at === x + width) return { x: x + width - depth, y: gap.from, width: depth, height: length };
  return null;
}

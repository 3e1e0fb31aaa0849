/** What of the building stands in rooms or hangs below their ceilings, and what it takes from them. */
import type { Face } from './faces';
import type { Fixed, FixedKind, Point } from './plan';
import { distance, doubleArea, dot, isInside, minus, plus, rightOf, scaled, unit } from './vector';

type Role = 'solid' | 'lowered' | 'point';
const ROLES: Readonly<Record<FixedKind, Role>> = {
  column: 'solid',
  shaft: 'solid',
  beam: 'lowered',
  drop: 'lowered',
  plumbing: 'point',
  electrical: 'point',
};

/** What people call them, on the screen, on paper and where one is refused. */
export const FIXED_NAMES: Readonly<Record<FixedKind, string>> = {
  column: /*i18n*/ 'Column',
  shaft: /*i18n*/ 'Shaft',
  beam: /*i18n*/ 'Beam',
  drop: /*i18n*/ 'Ceiling drop',
  plumbing: /*i18n*/ 'Plumbing point',
  electrical: /*i18n*/ 'Electrical point',
};

/** In the middle of a sentence, with its article: `a beam`, `an electrical point`. */
export function aFixed({ kind }: Pick<Fixed, 'kind'>): string {
  const name = FIXED_NAMES[kind].toLowerCase();
  return `${kind === 'electrical' ? 'an' : 'a'} ${name}`;
}

export const roleOf = ({ kind }: Pick<Fixed, 'kind'>): Role => ROLES[kind];

/** Its ground, clockwise as one sees it on paper. */
export const groundOf = ({ at: [x, y], wide, deep }: Pick<Fixed, 'at' | 'wide' | 'deep'>): Point[] => [
  [x - wide / 2, y - deep / 2],
  [x + wide / 2, y - deep / 2],
  [x + wide / 2, y + deep / 2],
  [x - wide / 2, y + deep / 2],
];

/** What words keep off: its ground; of what hangs below a ceiling, the lines that it is drawn with. */
export function keptFree(fixed: Fixed): Point[][] {
  const ground = groundOf(fixed);
  return roleOf(fixed) === 'lowered' ? sidesOf(ground).map((side) => [...side]) : [ground];
}

/** What a fixed thing is to a room: lengths in millimetres, its ground there in square millimetres. */
export interface SeenFixed {
  readonly fixed: Fixed;
  readonly area: number;
  /** Its sides that the room sees. */
  readonly open: number;
  /** The walls that it stands at. */
  readonly covered: number;
}

/** Nearer to a line than this is on it. Millimetres. */
const NEAR = 1;

/** Of some fixed things, what reaches into a room; points of services, which take nothing, are left out. */
export function fixedIn(all: readonly Fixed[], { outline, holes }: Pick<Face, 'outline' | 'holes'>): SeenFixed[] {
  const rings = [outline, ...holes];
  return all.flatMap((fixed): SeenFixed[] => {
    if (roleOf(fixed) === 'point') return [];
    const ground = groundOf(fixed);
    const area = rings.reduce((sum, ring) => sum + doubleArea(clipped(ring, ground)) / 2, 0);
    if (area < NEAR) return [];
    const isFree = (point: Point): boolean => isInside(outline, point) && !holes.some((hole) => isInside(hole, point));
    const open = alongRing(ground, rings, (point, out) => isFree(plus(point, scaled(out, NEAR))));
    const covered = rings.reduce(
      (sum, ring) => sum + alongRing(ring, [ground], (point, out) => isInside(ground, minus(point, scaled(out, NEAR)))),
      0,
    );
    return [{ fixed, area, open, covered }];
  });
}

/** The part of a ring that lies in a convex one, both clockwise; the outline of what is cut may run back on itself. */
function clipped(ring: readonly Point[], by: readonly Point[]): readonly Point[] {
  return by.reduce<readonly Point[]>((rest, from, i) => {
    const side = unit(minus(by[(i + 1) % by.length] ?? from, from));
    const depth = (point: Point): number => dot(rightOf(side), minus(point, from));
    return rest.flatMap((point, at) => {
      const next = rest[(at + 1) % rest.length] ?? point;
      const [here, there] = [depth(point), depth(next)];
      const kept = here >= 0 ? [point] : [];
      const isCut = here > 0 !== there > 0 && here !== there;
      return isCut ? [...kept, plus(point, scaled(minus(next, point), here / (here - there)))] : kept;
    });
  }, ring);
}

/** How much of a ring’s line passes a test; it is cut where it meets other rings. `out`: to the left of it, away from what it encloses. */
function alongRing(
  ring: readonly Point[],
  others: readonly (readonly Point[])[],
  passes: (point: Point, out: Point) => boolean,
): number {
  const lines = others.flatMap((other) => sidesOf(other));
  return sidesOf(ring).reduce((sum, [from, to]) => {
    const way = minus(to, from);
    const length = distance(from, to);
    const stops = lines.flatMap(([a, b]) => {
      const [off, next] = [a, b].map((point) => dot(rightOf(unit(way)), minus(point, from))) as [number, number];
      // One that lies along this side begins and ends on it.
      if (Math.abs(off - next) < 1e-6) return [a, b].map((point) => dot(unit(way), minus(point, from)));
      return [dot(unit(way), minus(plus(a, scaled(minus(b, a), off / (off - next))), from))];
    });
    const cuts = [0, ...stops.filter((at) => at > 0 && at < length), length].sort((one, other) => one - other);
    return cuts.slice(1).reduce((part, end, i) => {
      const begin = cuts[i] ?? end;
      if (end - begin < 1e-6) return part;
      const middle = plus(from, scaled(unit(way), (begin + end) / 2));
      return passes(middle, scaled(rightOf(unit(way)), -1)) ? part + end - begin : part;
    }, sum);
  }, 0);
}

const sidesOf = (ring: readonly Point[]): (readonly [Point, Point])[] =>
  ring.flatMap((from, i) => {
    const to = ring[(i + 1) % ring.length] ?? from;
    return distance(from, to) < 1e-6 ? [] : [[from, to] as const];
  });

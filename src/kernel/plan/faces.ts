/** The faces that the walls of a plan enclose, each with its clear outline: inside of the walls' thickness. */
import type { Network } from './edges';
import type { Point, Wall } from './plan';
import { cross, distance, dot, doubleArea, isInside, minus, plus, rightOf, scaled, unit } from './vector';

/** One side of a stretch of wall, as a room sees it. */
export interface Side {
  readonly wall: Wall;
  /** Along the wall’s axis, in millimetres; `start` < `end`. */
  readonly start: number;
  readonly end: number;
  /** Length between the corners of the room. */
  readonly length: number;
}

/** A closed line of wall faces: the outline of a room, or a body that stands in it. */
interface Ring {
  /** On the axes of the walls. */
  readonly axis: readonly Point[];
  /** Between the walls. */
  readonly clear: readonly Point[];
  readonly sides: readonly Side[];
}

export interface Face {
  readonly outline: readonly Point[];
  /** Bodies of wall that stand free in it. */
  readonly holes: readonly (readonly Point[])[];
  readonly axis: readonly Point[];
  /** Clear floor, in square millimetres. */
  readonly area: number;
  /** Of the clear outline and of what stands in it, in millimetres. */
  readonly perimeter: number;
  readonly sides: readonly Side[];
}

interface HalfEdge {
  readonly edge: number;
  readonly from: number;
  readonly to: number;
}

/** All faces, largest first. The ground outside is none. */
export function facesOf(network: Network): Face[] {
  const rings = ringsOf(network);
  const outlines = rings.filter(({ axis }) => doubleArea(axis) > 0);
  const bodies = rings.filter(({ axis }) => doubleArea(axis) <= 0);
  const holes = new Map(outlines.map((ring): [Ring, Ring[]] => [ring, []]));
  for (const body of bodies) {
    const outline = smallestAround(outlines, body);
    if (outline) holes.get(outline)?.push(body);
  }
  return outlines
    .map((ring) => faceOf(ring, holes.get(ring) ?? []))
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area);
}

function faceOf(ring: Ring, holes: readonly Ring[]): Face {
  const all = [ring, ...holes];
  return {
    outline: ring.clear,
    holes: holes.map(({ clear }) => clear),
    axis: ring.axis,
    area: all.reduce((sum, { clear }) => sum + doubleArea(clear), 0) / 2,
    perimeter: all.reduce((sum, { clear }) => sum + around(clear), 0),
    sides: all.flatMap(({ sides }) => sides),
  };
}

const around = (ring: readonly Point[]): number =>
  ring.reduce((sum, point, i) => sum + distance(point, ring[(i + 1) % ring.length] ?? point), 0);

/** The outline that encloses a body of another group of walls most closely: what touches it is its neighbour, and encloses nothing. */
function smallestAround(outlines: readonly Ring[], body: Ring): Ring | undefined {
  const [probe] = body.axis;
  if (!probe) return undefined;
  return outlines
    .filter(({ axis }) => !axis.some((point) => distance(point, probe) < 1) && isInside(axis, probe))
    .sort((a, b) => doubleArea(a.axis) - doubleArea(b.axis))[0];
}

function ringsOf({ nodes, edges }: Network): Ring[] {
  const halves = edges.flatMap(({ a, b }, edge): HalfEdge[] => [
    { edge, from: a, to: b },
    { edge, from: b, to: a },
  ]);
  const at = (node: number): Point => nodes[node] ?? [0, 0];
  const directionOf = ({ from, to }: HalfEdge): number => {
    const [x, y] = minus(at(to), at(from));
    return Math.atan2(y, x);
  };
  const leaving = new Map<number, HalfEdge[]>();
  for (const half of halves) leaving.set(half.from, [...(leaving.get(half.from) ?? []), half]);
  for (const all of leaving.values()) all.sort((a, b) => directionOf(a) - directionOf(b));
  // With the room on the right hand, the next wall is the first one counter to the way back.
  const next = (half: HalfEdge): HalfEdge => {
    const turns = leaving.get(half.to) ?? [];
    const back = turns.findIndex(({ edge, to }) => edge === half.edge && to === half.from);
    return turns[(back - 1 + turns.length) % turns.length] ?? half;
  };
  const seen = new Set<HalfEdge>();
  return halves.flatMap((first) => {
    if (seen.has(first)) return [];
    const cycle: HalfEdge[] = [];
    for (let half = first; !seen.has(half); half = next(half)) {
      seen.add(half);
      cycle.push(half);
    }
    return [ringOf(cycle, { nodes, edges })];
  });
}

/** Corners nearer to each other than this are one. */
const SAME = 0.01;

/** A ring on the axes moved to the faces of its walls, with the room on the right hand. */
function ringOf(cycle: readonly HalfEdge[], { nodes, edges }: Network): Ring {
  const axis = cycle.map(({ from }) => nodes[from] ?? ([0, 0] as const));
  const runs = axis.map((point, i): Run => {
    const direction = unit(minus(axis[(i + 1) % axis.length] ?? point, point));
    return { point, direction, half: (edges[cycle[i]?.edge ?? -1]?.wall.thickness ?? 0) / 2 };
  });
  const seen = new Map(stretchesOf(runs).map(({ run, length }) => [run, length]));
  const sides = cycle.flatMap(({ edge: at }, i): Side[] => {
    const [edge, run] = [edges[at], runs[i]];
    // A wall that the next one’s thickness covers whole has no face of its own.
    const length = Math.max(0, (run && seen.get(run)) ?? 0);
    return edge ? [{ wall: edge.wall, start: edge.start, end: edge.end, length }] : [];
  });
  const standing = runs.filter((run) => seen.has(run));
  return { axis, clear: cornersOf(standing).flat().filter(isNew), sides };
}

interface Stretch {
  readonly run: Run;
  /** Between the corners of the room; below zero where it turns back. */
  readonly length: number;
}

/** The runs that a room sees: one that lies whole in the thickness of those beside it, at an angle, is no side of it. */
function stretchesOf(runs: readonly Run[]): Stretch[] {
  const corners = cornersOf(runs);
  const stretches = runs.map((run, i): Stretch => {
    const [start, end] = [corners[i]?.at(-1), corners[(i + 1) % runs.length]?.[0]];
    return { run, length: start && end ? dot(minus(end, start), run.direction) : 0 };
  });
  const covered = stretches
    .filter(({ length }, i) => length < -SAME && mayMeet(before(runs, i), before(runs, i + 2)))
    .sort((a, b) => a.length - b.length)[0];
  return covered && runs.length > 3 ? stretchesOf(runs.filter((run) => run !== covered.run)) : stretches;
}

/** The one before a place of a ring. */
const before = (runs: readonly Run[], i: number): Run | undefined => runs[(i - 1 + runs.length) % runs.length];

/** Whether the faces of two walls meet without what is between them: at an angle, or in one line. */
function mayMeet(one: Run | undefined, next: Run | undefined): boolean {
  if (!one || !next) return false;
  if (Math.abs(cross(one.direction, next.direction)) >= 1e-4) return true;
  const aside = cross(one.direction, minus(next.point, one.point));
  return dot(one.direction, next.direction) > 0 && Math.abs(aside + next.half - one.half) < SAME;
}

/** Of each run, the corners at its beginning. */
const cornersOf = (runs: readonly Run[]): Point[][] => runs.map((run, i) => cornersAt(before(runs, i) ?? run, run));

function isNew(point: Point, i: number, all: readonly Point[]): boolean {
  const before = all[(i - 1 + all.length) % all.length];
  return all.length < 2 || !before || distance(before, point) > SAME;
}

interface Run {
  /** Where it begins, on the axis of its wall. */
  readonly point: Point;
  readonly direction: Point;
  /** Half of the thickness of its wall. */
  readonly half: number;
}

/** The corners of the room where two walls meet: one, or two at the end of a wall and where thickness changes in a straight line. */
function cornersAt(one: Run, next: Run): Point[] {
  const [a, b] = [rightOf(one.direction), rightOf(next.direction)];
  const onNext = plus(next.point, scaled(b, next.half));
  const turn = cross(one.direction, next.direction);
  if (Math.abs(turn) < 1e-4) {
    const both = [plus(next.point, scaled(a, one.half)), onNext];
    return dot(one.direction, next.direction) > 0 && one.half === next.half ? both.slice(0, 1) : both;
  }
  // Where the two faces’ lines cross.
  const from = plus(one.point, scaled(a, one.half));
  const along = cross(minus(onNext, from), next.direction) / turn;
  return [plus(from, scaled(one.direction, along))];
}

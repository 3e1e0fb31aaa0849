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
  const walls = cycle.map(({ edge }) => edges[edge]?.wall);
  const directions = axis.map((point, i) => unit(minus(axis[(i + 1) % axis.length] ?? point, point)));
  const corners = axis.map((point, i) => {
    const before = (i - 1 + axis.length) % axis.length;
    return cornersAt(
      point,
      { direction: directions[before] ?? [0, 0], half: (walls[before]?.thickness ?? 0) / 2 },
      { direction: directions[i] ?? [0, 0], half: (walls[i]?.thickness ?? 0) / 2 },
    );
  });
  const sides = cycle.flatMap((half, i): Side[] => {
    const edge = edges[half.edge];
    const start = corners[i]?.at(-1);
    const end = corners[(i + 1) % cycle.length]?.[0];
    if (!edge || !start || !end) return [];
    // A wall that the next one’s thickness covers whole has no face of its own.
    const length = Math.max(0, dot(minus(end, start), directions[i] ?? [0, 0]));
    return [{ wall: edge.wall, start: edge.start, end: edge.end, length }];
  });
  return { axis, clear: corners.flat().filter(isNew), sides };
}

function isNew(point: Point, i: number, all: readonly Point[]): boolean {
  const before = all[(i - 1 + all.length) % all.length];
  return all.length < 2 || !before || distance(before, point) > SAME;
}

interface Run {
  readonly direction: Point;
  /** Half of the thickness of its wall. */
  readonly half: number;
}

/** The corners of the room where two walls meet: one, or two at the end of a wall and where thickness changes in a straight line. */
function cornersAt(point: Point, before: Run, after: Run): Point[] {
  const [a, b] = [rightOf(before.direction), rightOf(after.direction)];
  const turn = cross(before.direction, after.direction);
  if (Math.abs(turn) < 1e-4) {
    const both = [plus(point, scaled(a, before.half)), plus(point, scaled(b, after.half))];
    return dot(before.direction, after.direction) > 0 && before.half === after.half ? both.slice(0, 1) : both;
  }
  // Where the two faces’ lines cross.
  const from = plus(point, scaled(a, before.half));
  const along = cross(minus(plus(point, scaled(b, after.half)), from), after.direction) / turn;
  return [plus(from, scaled(before.direction, along))];
}

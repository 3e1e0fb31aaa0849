/** Walls cut where they meet, so that they touch at their ends alone. */
import type { Plan, PlanFault, Point, Wall } from './plan';
import { cross, distance, dot, minus, plus, scaled, unit } from './vector';

/** Nearer than this, two ends are one: a hand’s or a file’s rounding. */
const NEAR = 2;
/** Points are looked for in squares of this size, in millimetres. */
const CELL = 50;
/** Of squares: more than a plan of any size has, so that a column and a row are one number. */
const MOST_ROWS = 2 ** 24;
/** What is measured grows with where walls meet, and 400 walls can cross each other 40,000 times. */
const MOST_MEETINGS = 1_000;
/** The least length of a wall. */
const LEAST = 50;

/** A piece of a wall between two nodes; `start` and `end` are measured along the wall’s axis. */
export interface Edge {
  readonly wall: Wall;
  readonly a: number;
  readonly b: number;
  readonly start: number;
  readonly end: number;
}

export interface Network {
  readonly nodes: readonly Point[];
  readonly edges: readonly Edge[];
}

/** Walls that divide the flat as it will be. */
export const standing = ({ walls }: Pick<Plan, 'walls'>): Wall[] => walls.filter(({ kind }) => kind !== 'demolish');

/** The walls of a plan as edges between nodes, or what is wrong with them. */
export function networkOf(walls: readonly Wall[]): Network | { readonly faults: PlanFault[] } {
  const faults = walls.flatMap((wall) =>
    distance(wall.from, wall.to) < LEAST
      ? [{ at: wall.from, message: `A wall is shorter than ${LEAST} mm. Draw it longer, or remove it.` }]
      : [],
  );
  if (faults.length > 0) return { faults };
  const cuts = walls.map((): number[] => []);
  const axes = walls.map(axisOf);
  for (const [i, one] of axes.entries())
    for (const [j, other] of axes.entries()) {
      if (j <= i || isApart(one, other)) continue;
      const met = meeting(one, other);
      if (met === 'over')
        faults.push({ at: middle(one, other), message: 'Two walls lie over each other here. Keep one.' });
      else if (met) {
        cuts[i]?.push(met[0]);
        cuts[j]?.push(met[1]);
      }
    }
  if (cuts.reduce((sum, own) => sum + own.length, 0) > 2 * MOST_MEETINGS)
    faults.push({
      at: mostMet(axes, cuts),
      message: `The walls meet in more than ${MOST_MEETINGS.toLocaleString('en-IN')} places: no flat has so many.`,
    });
  return faults.length > 0 ? { faults } : cut(walls, cuts);
}

/** Where the wall that meets the most others meets the first of them. */
function mostMet(axes: readonly Axis[], cuts: readonly (readonly number[])[]): Point {
  const most = cuts.reduce((best, own, i) => (own.length > (cuts[best]?.length ?? 0) ? i : best), 0);
  const { from, way } = axes[most] ?? { from: [0, 0], way: [0, 0] };
  return round(plus(from, scaled(way, cuts[most]?.[0] ?? 0)));
}

interface Axis extends Pick<Wall, 'from' | 'to'> {
  readonly length: number;
  readonly way: Point;
}

const axisOf = ({ from, to }: Wall): Axis => ({
  from,
  to,
  length: distance(from, to),
  way: unit(minus(to, from)),
});

/** Further apart than any rounding brings together: most pairs of walls are, and need no looking at. */
const APART = 4 * NEAR;

const isApart = (one: Axis, other: Axis): boolean => isAside(one, other, 0) || isAside(one, other, 1);
const isAside = (one: Axis, other: Axis, axis: 0 | 1): boolean =>
  Math.max(one.from[axis], one.to[axis]) + APART < Math.min(other.from[axis], other.to[axis]) ||
  Math.max(other.from[axis], other.to[axis]) + APART < Math.min(one.from[axis], one.to[axis]);

/** Where two walls meet, in millimetres along each; null where they do not, `over` where they share a stretch. */
function meeting(one: Axis, other: Axis): readonly [number, number] | 'over' | null {
  const { length: lengthOne, way: u } = one;
  const { length: lengthOther, way: v } = other;
  const between = minus(other.from, one.from);
  const sine = cross(u, v);
  if (Math.abs(sine) * Math.min(lengthOne, lengthOther) <= NEAR) {
    // Parallel, or nearly: they meet at an end, share a stretch, or run beside each other.
    if (Math.abs(cross(u, between)) > NEAR) return null;
    const [s, e] = [dot(between, u), dot(minus(other.to, one.from), u)];
    const [from, to] = [Math.max(0, Math.min(s, e)), Math.min(lengthOne, Math.max(s, e))];
    if (to - from > NEAR) return 'over';
    if (to - from < -NEAR) return null;
    const at = (from + to) / 2;
    return [at, Math.abs(at - s) < Math.abs(at - e) ? 0 : lengthOther];
  }
  const at = cross(between, v) / sine;
  const along = cross(between, u) / sine;
  const isOn = (value: number, length: number): boolean => value >= -NEAR && value <= length + NEAR;
  return isOn(at, lengthOne) && isOn(along, lengthOther) ? [at, along] : null;
}

const middle = (one: Axis, other: Axis): Point => {
  const u = one.way;
  const ends = [other.from, other.to].map((point) => dot(minus(point, one.from), u));
  const from = Math.max(0, Math.min(...ends));
  const to = Math.min(one.length, Math.max(...ends));
  return round(plus(one.from, scaled(u, (from + to) / 2)));
};

/** Points by their place: those that are near to a known one are it. */
function nodesOf() {
  const nodes: Point[] = [];
  const cells = new Map<number, number[]>();
  const cellOf = (value: number): number => Math.floor(value / CELL);
  const keyOf = (column: number, row: number): number => column * MOST_ROWS + row;
  const nodeAt = (point: Point): number => {
    const [x, y] = point;
    // Only in the squares that what is near may be in: mostly its own.
    for (let column = cellOf(x - NEAR); column <= cellOf(x + NEAR); column++)
      for (let row = cellOf(y - NEAR); row <= cellOf(y + NEAR); row++) {
        const near = cells.get(keyOf(column, row))?.find((node) => distance(nodes[node] ?? point, point) <= NEAR);
        if (near !== undefined) return near;
      }
    const key = keyOf(cellOf(x), cellOf(y));
    const node = nodes.push(point) - 1;
    cells.set(key, [...(cells.get(key) ?? []), node]);
    return node;
  };
  return { nodes, nodeAt };
}

function cut(walls: readonly Wall[], cuts: readonly (readonly number[])[]): Network {
  const { nodes, nodeAt } = nodesOf();
  // Ends first: what is cut by a rounding lands on the whole millimetre that was drawn.
  for (const { from, to } of walls) [from, to].forEach(nodeAt);
  const edges = walls.flatMap((wall, i) => {
    const length = distance(wall.from, wall.to);
    const u = unit(minus(wall.to, wall.from));
    const stops = [0, length, ...(cuts[i] ?? []).map((at) => Math.min(length, Math.max(0, at)))].sort((a, b) => a - b);
    const at = stops.map((stop) => nodeAt(plus(wall.from, scaled(u, stop))));
    return stops.slice(1).flatMap((end, k): Edge[] => {
      const [a, b, start] = [at[k], at[k + 1], stops[k]];
      return a === undefined || b === undefined || start === undefined || a === b ? [] : [{ wall, a, b, start, end }];
    });
  });
  return { nodes, edges };
}

const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** The bodies of walls as a drawing shows them: what stands of each between its openings, reaching to the outer corner where walls meet. */
import { alongWall } from './measure';
import type { Opening, Plan, Point, Wall } from './plan';
import { cross, distance, dot, minus, plus, rightOf, scaled, unit } from './vector';

export interface Body {
  readonly wall: Wall;
  /** Four corners; the first two along the wall. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** How far it reaches beyond the ends of the axis. */
  readonly reach: readonly [number, number];
}

/** Ends nearer than this are one corner. Millimetres. */
const NEAR = 2;
/** The sine of an angle below which two walls go on in one line. */
const SHALLOW = 0.3;

export function bodiesOf({ walls, openings }: Pick<Plan, 'walls' | 'openings'>): Body[] {
  return walls.flatMap((wall) => {
    const length = distance(wall.from, wall.to);
    const [before, beyond] = [reachAt(wall, wall.from, walls), reachAt(wall, wall.to, walls)];
    const gaps = openings.filter((opening) => opening.wall === wall.id).sort((a, b) => a.at - b.at);
    const stops = [0, ...gaps.flatMap(({ at, width }) => [at, at + width]), length];
    return stops.flatMap((from, i): Body[] => {
      const to = stops[i + 1];
      if (i % 2 === 1 || to === undefined || to - from < 0.5) return [];
      const reach = [i === 0 ? before : 0, i === stops.length - 2 ? beyond : 0] as const;
      return [{ wall, reach, corners: quad(wall, from - reach[0], to + reach[1]) }];
    });
  });
}

/** The gap of an opening in its wall. */
export const gapOf = (wall: Wall, { at, width }: Opening): Body['corners'] => quad(wall, at, at + width);

/** The ground of a wall between two places of its axis: four corners, the first two along it. */
export function quad(wall: Wall, from: number, to: number): Body['corners'] {
  const side = scaled(rightOf(unit(minus(wall.to, wall.from))), wall.thickness / 2);
  const [a, b] = [alongWall(wall, from), alongWall(wall, to)];
  return [plus(a, scaled(side, -1)), plus(b, scaled(side, -1)), plus(b, side), plus(a, side)];
}

/** So far that it ends in the outer face of the thickest wall that it turns into here, and not beyond; nothing where it ends free or goes on. */
export function reachAt(wall: Wall, end: Point, walls: readonly Wall[]): number {
  const along = unit(minus(wall.to, wall.from));
  const met = walls.filter(
    (other) => (isNear(other.from, end) || isNear(other.to, end)) && other !== wall && other.kind === wall.kind,
  );
  const halves = met.map(({ from, to, thickness }) => {
    const way = unit(minus(to, from));
    const [sine, cosine] = [Math.abs(cross(along, way)), Math.abs(dot(along, way))];
    return sine > SHALLOW ? (thickness - wall.thickness * cosine) / 2 / sine : 0;
  });
  return Math.round(Math.max(0, ...halves) * 1_000) / 1_000;
}

const isNear = (one: Point, other: Point): boolean =>
  Math.abs(one[0] - other[0]) <= NEAR && Math.abs(one[1] - other[1]) <= NEAR && distance(one, other) <= NEAR;

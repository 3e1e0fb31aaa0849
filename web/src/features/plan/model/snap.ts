/** Where a hand that is nearly right meant: ends, walls, right angles, what lies in line, or whole centimetres. */
import type { Plan, Point, Wall } from '@fitout/plan';
import { distance, dot, plus, scaled } from '@fitout/plan/vector';
import type { Axis } from '../../../ui/plan/drawn/clear-size';
import { carriageOf } from './carriage';
import { directionOf, ENDS, lengthOfWall, normalOf, roundPoint, seenFrom } from '../../../ui/plan/drawn/joints';

const GRID_MM = 10;
const SAME_LINE_MM = 30;

/** A line on the drawing that says what was snapped to. */
export type Guide = readonly [Point, Point];

export interface Snapped {
  readonly at: Point;
  readonly guides: readonly Guide[];
}

interface Options {
  /** How near is near, in millimetres of the plan. */
  readonly within: number;
  /** Where the line began that is being drawn. */
  readonly from?: Point | undefined;
  /** Walls that move along, and so are no help. */
  readonly except?: ReadonlySet<string> | undefined;
  /** Where a dark line of the picture below crosses an axis near a point; null where none does. */
  readonly lineAt?: ((point: Point, axis: Axis) => number | null) | undefined;
}

const toGrid = (value: number): number => Math.round(value / GRID_MM) * GRID_MM;

export function snapPoint(
  { walls }: Pick<Plan, 'walls'>,
  point: Point,
  { within, from, except, lineAt }: Options,
): Snapped {
  const known = walls.filter(({ id }) => !except?.has(id));
  const ends = known.flatMap((wall) => ENDS.map((end) => wall[end]));
  const nearest = nearestOf(ends, (end) => distance(end, point), within);
  if (nearest) return { at: nearest, guides: [] };
  const lines = [...(from ? [from] : []), ...ends];
  const under = nearestOf(known, (one) => asideOf(one, point), within);
  const [x, y] = (['x', 'y'] as const).map((axis, i) => {
    const off = (one: Point): number => Math.abs(one[i as 0 | 1] - point[i as 0 | 1]);
    // A right angle goes before the picture, which goes before what happens to be in line.
    if (from && off(from) <= within) return from;
    const traced = lineAt?.(point, axis) ?? null;
    // A wall that runs across the axis is meant before a line of the picture that is further from the hand.
    const isWallNearer =
      under !== undefined &&
      Math.abs(directionOf(under)[i as 0 | 1]) < 0.1 &&
      asideOf(under, point) <= Math.abs((traced ?? Infinity) - point[i as 0 | 1]);
    if (traced !== null && !isWallNearer) {
      // Its middle comes out a little different from place to place: walls along one line are in line.
      const same = nearestOf(lines, (one) => Math.abs(one[i as 0 | 1] - traced), SAME_LINE_MM);
      return same ?? (axis === 'x' ? ([traced, point[1]] as const) : ([point[0], traced] as const));
    }
    return nearestOf(lines, off, within, (one) => distance(one, point));
  });
  const straight: Point = [x?.[0] ?? point[0], y?.[1] ?? point[1]];
  const wall = nearestOf(known, (one) => asideOf(one, straight), within);
  const on = wall && onWall(wall, straight, { isXKept: x !== undefined, isYKept: y !== undefined });
  const at = roundPoint(on ?? [x ? straight[0] : toGrid(point[0]), y ? straight[1] : toGrid(point[1])]);
  return { at, guides: [x, y].flatMap((one): Guide[] => (one && distance(one, at) > 1 ? [[one, at]] : [])) };
}

const asideOf = (wall: Wall, point: Point): number => {
  const { along, aside } = seenFrom(wall, point);
  return along < 0 || along > lengthOfWall(wall) ? Infinity : Math.abs(aside);
};

/** The point of a wall nearest to another, or in line with it where that was snapped to. */
function onWall(wall: Wall, point: Point, kept: { isXKept: boolean; isYKept: boolean }): Point {
  const direction = directionOf(wall);
  const { along } = seenFrom(wall, point);
  const [dx, dy] = [point[0] - wall.from[0], point[1] - wall.from[1]];
  if (kept.isXKept && Math.abs(direction[0]) > 0.1) return plus(wall.from, scaled(direction, dx / direction[0]));
  if (kept.isYKept && Math.abs(direction[1]) > 0.1) return plus(wall.from, scaled(direction, dy / direction[1]));
  return plus(wall.from, scaled(direction, toGrid(along)));
}

/** How far a wall moves: into line with another wall or end that is near, or in whole centimetres. */
export function snapMove(
  plan: Pick<Plan, 'walls'>,
  id: string,
  by: number,
  within: number,
): { by: number; guides: readonly Guide[] } {
  const carriage = carriageOf(plan, id);
  const wall = carriage?.line[0];
  if (!carriage || !wall) return { by, guides: [] };
  const moving = new Set([...carriage.line, ...carriage.followers.map((one) => one.wall)].map((one) => one.id));
  const normal = normalOf(wall);
  const reach = (point: Point): number => dot(point, normal) - dot(wall.from, normal);
  const ends = plan.walls.filter((one) => !moving.has(one.id)).flatMap((one) => ENDS.map((end) => one[end]));
  const found = nearestOf(ends, (end) => Math.abs(reach(end) - by), within);
  if (!found) return { by: toGrid(by), guides: [] };
  const along = seenFrom(wall, found).along;
  const middle = plus(wall.from, scaled(directionOf(wall), lengthOfWall(wall) / 2));
  const near = plus(
    along < 0 ? wall.from : along > lengthOfWall(wall) ? wall.to : middle,
    scaled(normal, reach(found)),
  );
  return { by: Math.round(reach(found)), guides: [[found, near]] };
}

/** `then`: decides between those that are equally near. */
function nearestOf<T>(
  all: readonly T[],
  measure: (one: T) => number,
  within: number,
  then: (one: T) => number = () => 0,
): T | undefined {
  let best: { readonly one: T; readonly far: number } | undefined;
  for (const one of all) {
    const far = measure(one);
    if (far > within) continue;
    if (!best || far < best.far || (far === best.far && then(one) < then(best.one))) best = { one, far };
  }
  return best?.one;
}

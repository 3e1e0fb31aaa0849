/** Where walls meet. Ends nearer to each other than the geometry of plans tells apart are one. */
import type { Point, Wall } from '@fitout/plan';
import { alongWall } from '@fitout/plan/measure';
import { cross, distance, dot, minus, rightOf, unit } from '@fitout/plan/vector';

const NEAR_MM = 2;

export type End = 'from' | 'to';
export const ENDS = ['from', 'to'] as const;

export const lengthOfWall = ({ from, to }: Wall): number => distance(from, to);
type Line = Pick<Wall, 'from' | 'to'>;
export const directionOf = ({ from, to }: Line): Point => unit(minus(to, from));
/** To the right of a wall as one walks from its beginning to its end: what a positive move goes towards. */
export const normalOf = (wall: Wall): Point => rightOf(directionOf(wall));
export const isParallel = (a: Line, b: Line): boolean => Math.abs(cross(directionOf(a), directionOf(b))) < 1e-3;
export const roundPoint = ([x, y]: Point): Point => [Math.round(x) + 0, Math.round(y) + 0];
export const isSame = (a: Point, b: Point): boolean => distance(a, b) <= NEAR_MM;

/** A point as seen from a wall: how far along its axis, and how far to its right. */
export function seenFrom(wall: Line, point: Point): { readonly along: number; readonly aside: number } {
  const between = minus(point, wall.from);
  const direction = directionOf(wall);
  return { along: dot(between, direction), aside: cross(direction, between) };
}

/** Which part of a wall a point touches: an end, or what is between. */
export function touchOf(wall: Wall, point: Point): End | 'inside' | null {
  if (isSame(wall.from, point)) return 'from';
  if (isSame(wall.to, point)) return 'to';
  const { along, aside } = seenFrom(wall, point);
  return Math.abs(aside) <= NEAR_MM && along > 0 && along < lengthOfWall(wall) ? 'inside' : null;
}

/** Where another wall meets this one, in millimetres along this one; null where it does not. */
export function meetingAlong(wall: Wall, other: Wall): number | null {
  if (isParallel(wall, other)) {
    const end = ENDS.find((at) => touchOf(wall, other[at]));
    return end ? seenFrom(wall, other[end]).along : null;
  }
  const [u, v] = [directionOf(wall), directionOf(other)];
  const between = minus(other.from, wall.from);
  const along = cross(between, v) / cross(u, v);
  return touchOf(wall, alongWall(wall, along)) && touchOf(other, alongWall(wall, along)) ? along : null;
}

/** Whether two walls run beside each other over some length. */
export function runsBeside(wall: Wall, other: Wall): boolean {
  if (!isParallel(wall, other)) return false;
  const ends = ENDS.map((end) => seenFrom(wall, other[end]).along);
  return Math.min(lengthOfWall(wall), Math.max(...ends)) - Math.max(0, Math.min(...ends)) > NEAR_MM;
}

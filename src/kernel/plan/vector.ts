import type { Point } from './plan';

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const scaled = (a: Point, by: number): Point => [a[0] * by, a[1] * by];
export const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const lengthOf = (a: Point): number => Math.hypot(a[0], a[1]);
export const distance = (a: Point, b: Point): number => lengthOf(minus(a, b));

export function unit(a: Point): Point {
  const length = lengthOf(a);
  return length === 0 ? [0, 0] : [a[0] / length, a[1] / length];
}

/** To the right of a direction as one sees it on paper: y grows downwards. */
export const rightOf = ([x, y]: Point): Point => [-y, x];

/** Twice the area of a ring; positive where it runs clockwise as one sees it on paper. */
export function doubleArea(ring: readonly Point[]): number {
  return ring.reduce((sum, point, i) => sum + cross(point, ring[(i + 1) % ring.length] ?? point), 0);
}

/** Whether a point lies inside a ring; one on its line may be either. */
export function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

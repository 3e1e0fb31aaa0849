import type { PlacedItem, Point } from './plan';
import { isInside, minus, plus, rightOf, scaled, unit } from './vector';

/** Where a thing lies, in millimetres: its back in the middle of its place, turned clockwise; unturned it faces down the sheet. */
export function footprint({ at, turn }: Pick<PlacedItem, 'at' | 'turn'>, wide: number, deep: number): Point[] {
  const radians = (turn * Math.PI) / 180;
  const along: Point = [Math.round(Math.cos(radians)), Math.round(Math.sin(radians))];
  const out = rightOf(along);
  const [left, right] = [plus(at, scaled(along, -wide / 2)), plus(at, scaled(along, wide / 2))];
  return [left, right, plus(right, scaled(out, deep)), plus(left, scaled(out, deep))];
}

/** The middle of what stands there. */
export function middleOfItem(item: Pick<PlacedItem, 'at' | 'turn'>, deep: number): Point {
  const [, , middle] = footprint(item, 0, deep / 2);
  return middle ?? item.at;
}

/** Millimetres: a corner on the line of a room lies in it. */
const ON_LINE = 4;

/** Whether all corners of a convex body lie in an outline. */
export function liesIn(outline: readonly Point[], body: readonly Point[]): boolean {
  const middle = middleOf(body);
  return body.every((corner) => isInside(outline, plus(corner, scaled(unit(minus(middle, corner)), ON_LINE))));
}

/** The middle of the corners of a body. */
export const middleOf = (body: readonly Point[]): Point =>
  scaled(body.reduce(plus, [0, 0] as Point), 1 / Math.max(1, body.length));

/** Rooms as boxes: walls around them where none stand yet. */
import type { Point, Wall } from '@fitout/plan';
import { distance, plus, scaled } from '@fitout/plan/vector';
import { directionOf, isParallel, seenFrom } from '../../../ui/plan/drawn/joints';
import { nextId } from './walls';

/** The axes of a room’s walls. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const FRAME_SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type FrameSide = (typeof FRAME_SIDES)[number];

/** Its sides, clockwise. */
function sidesOf({ left, top, right, bottom }: Frame): Record<FrameSide, readonly [from: Point, to: Point]> {
  const [one, two, three, four]: [Point, Point, Point, Point] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return { top: [one, two], right: [two, three], bottom: [three, four], left: [four, one] };
}

export const middleOfFrame = ({ left, top, right, bottom }: Frame): Point => [
  Math.round((left + right) / 2),
  Math.round((top + bottom) / 2),
];

export function boundsOf(ring: readonly Point[]): Frame {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The walls that a frame lacks, by its sides in their order: none where walls stand already. */
export function wallsAround(walls: readonly Wall[], frame: Frame, thicknessOf: (side: FrameSide) => number): Wall[][] {
  const known = [...walls];
  const sides = sidesOf(frame);
  return FRAME_SIDES.map((side) =>
    withoutWalls(...sides[side], walls).map(([from, to]): Wall => {
      const wall = { id: nextId('wall', known), from, to, thickness: thicknessOf(side), kind: 'existing' } as const;
      known.push(wall);
      return wall;
    }),
  );
}

/** Shorter, a piece of wall is what rounding left. Millimetres. */
const LEAST = 50;

/** What of a line has no wall on it yet. */
function withoutWalls(from: Point, to: Point, walls: readonly Wall[]): [Point, Point][] {
  const line = { from, to };
  const along = directionOf(line);
  const taken = walls
    .filter((wall) => isParallel(line, wall) && Math.abs(seenFrom(line, wall.from).aside) < 2)
    .map((wall) => [seenFrom(line, wall.from).along, seenFrom(line, wall.to).along].sort((a, b) => a - b))
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  const length = distance(from, to);
  const free: [number, number][] = [];
  let begun = 0;
  for (const [start = 0, end = 0] of [...taken, [length, length]]) {
    if (Math.min(start, length) - begun > LEAST) free.push([begun, Math.min(start, length)]);
    begun = Math.max(begun, end);
  }
  return free.map(([start, end]) => [plus(from, scaled(along, start)), plus(from, scaled(along, end))]);
}

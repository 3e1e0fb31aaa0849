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

/** A side of a frame, clockwise. */
function sideOf({ left, top, right, bottom }: Frame, side: FrameSide): readonly [from: Point, to: Point] {
  switch (side) {
    case 'top':
      return [
        [left, top],
        [right, top],
      ];
    case 'right':
      return [
        [right, top],
        [right, bottom],
      ];
    case 'bottom':
      return [
        [right, bottom],
        [left, bottom],
      ];
    case 'left':
      return [
        [left, bottom],
        [left, top],
      ];
  }
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
  return FRAME_SIDES.map((side) =>
    withoutWalls(...sideOf(frame, side), walls).map(([from, to]): Wall => {
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

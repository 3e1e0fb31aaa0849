/** How doors open: one drawing of their leaves for the screen, for paper and for CAD. */
import { alongWall, type MeasuredPlan } from './measure';
import type { Opening, Point, Wall } from './plan';
import { cross, isInside, minus, plus, rightOf, scaled, unit } from './vector';

/** Wider, a door has two leaves; wider still, it slides. Millimetres. */
const WIDEST = { leaf: 1_200, leaves: 1_800 } as const;

export interface Leaf {
  readonly hinge: Point;
  /** Where it ends when it is shut, and when it is open. */
  readonly tip: Point;
  readonly open: Point;
  readonly length: number;
  /** As it opens, on paper. */
  readonly isClockwise: boolean;
}

export const slides = ({ kind, width }: Pick<Opening, 'kind' | 'width'>): boolean =>
  kind === 'door' && width > WIDEST.leaves;

/** The leaves of a door: one, or two that meet in the middle; none of what slides or is no door. */
export function leavesOf(opening: Opening, wall: Wall, rooms: MeasuredPlan['rooms']): Leaf[] {
  const { at, width, kind, hinge = 'start' } = opening;
  if (kind !== 'door' || slides(opening)) return [];
  const ends = [alongWall(wall, at), alongWall(wall, at + width)] as const;
  const side = sideOf(opening, wall, rooms);
  const leaf = (from: Point, tip: Point, length: number): Leaf => ({
    hinge: from,
    tip,
    open: plus(from, scaled(side, length)),
    length,
    isClockwise: cross(unit(minus(tip, from)), side) > 0,
  });
  const [start, end] = ends;
  if (width <= WIDEST.leaf) return [hinge === 'start' ? leaf(start, end, width) : leaf(end, start, width)];
  const middle = scaled(plus(start, end), 0.5);
  return [leaf(start, middle, width / 2), leaf(end, middle, width / 2)];
}

/** Across its wall, to where a door opens: as it is said, else into the smaller of its rooms. Its length is one. */
function sideOf({ opens, at, width, id }: Opening, wall: Wall, rooms: MeasuredPlan['rooms']): Point {
  const right = rightOf(unit(minus(wall.to, wall.from)));
  const left = scaled(right, -1);
  if (opens) return opens === 'right' ? right : left;
  const smallest = rooms
    .filter(({ openings }) => openings.some(({ opening }) => opening.id === id))
    .sort((a, b) => a.area - b.area)[0];
  if (!smallest) return right;
  const probe = plus(alongWall(wall, at + width / 2), scaled(right, wall.thickness / 2 + 40));
  return isInside(smallest.face.axis, probe) ? right : left;
}

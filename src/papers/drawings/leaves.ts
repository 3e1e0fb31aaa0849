import { measurePlan, type Opening, type Plan, type Point, type Wall } from '../../kernel/plan';
import { alongWall } from '../../kernel/plan/measure';
import { isInside, minus, plus, rightOf, scaled, unit } from '../../kernel/plan/vector';

/** Wider, a door has two. Millimetres. */
const WIDEST = 1_200;

export interface Leaf {
  readonly hinge: Point;
  /** Where it ends when it is shut. */
  readonly tip: Point;
  readonly length: number;
}

/** The leaves of a door: one, or two that meet in the middle. Which jamb has the hinge, a plan does not say. */
export function leavesOf(from: Point, to: Point, width: number): Leaf[] {
  if (width <= WIDEST) return [{ hinge: from, tip: to, length: width }];
  const middle = scaled(plus(from, to), 0.5);
  return [from, to].map((hinge) => ({ hinge, tip: middle, length: width / 2 }));
}

/** Across its wall, to where a door opens: into a room, where there is one on one side alone. Its length is one. */
export function opensTo(plan: Plan): (opening: Opening, wall: Wall) => Point {
  const outlines = measurePlan(plan).rooms.map(({ face }) => face.outline);
  return (opening, wall) => {
    const side = rightOf(unit(minus(wall.to, wall.from)));
    const middle = alongWall(wall, opening.at + opening.width / 2);
    const isRoom = (sign: number): boolean => {
      const point = plus(middle, scaled(side, sign * (wall.thickness / 2 + 100)));
      return outlines.some((outline) => isInside(outline, point));
    };
    return isRoom(1) || !isRoom(-1) ? side : scaled(side, -1);
  };
}

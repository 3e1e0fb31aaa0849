import { measurePlan, type Plan } from '../../kernel/plan';
import { middleOfItem } from '../../kernel/plan/footprint';
import { alongWall } from '../../kernel/plan/measure';
import { distance, isInside } from '../../kernel/plan/vector';
import type { Names } from './plan-drawing';

/** A plan cut around one room: its walls, their openings, and what stands in it. Null for a room that is not on the plan. */
export function roomPlan(plan: Plan, room: string, sizeOf: Names['sizeOf']): Plan | null {
  const found = measurePlan(plan).rooms.find(({ mark }) => mark.room === room);
  if (!found) return null;
  const { face, mark, fixed } = found;
  const reaches = new Map<string, readonly [from: number, to: number]>();
  for (const { wall, start, end } of face.sides) {
    const [from, to] = reaches.get(wall.id) ?? [start, end];
    reaches.set(wall.id, [Math.min(from, start), Math.max(to, end)]);
  }
  const cuts = plan.walls.flatMap((wall) => {
    const reach = reaches.get(wall.id);
    if (!reach) return [];
    // As far as its corners are thick.
    const from = Math.max(0, Math.round(reach[0] - wall.thickness));
    const to = Math.min(Math.floor(distance(wall.from, wall.to)), Math.round(reach[1] + wall.thickness));
    return [{ wall, from, to }];
  });
  return {
    walls: cuts.map(({ wall, from, to }) => ({ ...wall, from: alongWall(wall, from), to: alongWall(wall, to) })),
    openings: plan.openings.flatMap((opening) => {
      const cut = cuts.find(({ wall }) => wall.id === opening.wall);
      const isHere = cut && opening.at >= cut.from && opening.at + opening.width <= cut.to;
      return isHere ? [{ ...opening, at: opening.at - cut.from }] : [];
    }),
    rooms: [mark],
    items: plan.items.filter((item) => isInside(face.outline, middleOfItem(item, sizeOf(item.itemId)?.deep ?? 0))),
    fixed: (plan.fixed ?? []).filter(
      (one) => isInside(face.axis, one.at) || fixed.some((seen) => seen.fixed.id === one.id),
    ),
  };
}

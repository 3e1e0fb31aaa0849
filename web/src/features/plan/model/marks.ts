/** The points that name rooms stay in their rooms when walls move. */
import { measurePlan, type Face, type Plan, type Point, type RoomMark } from '@fitout/plan';
import { isInside, plus } from '@fitout/plan/vector';
import { middleOf } from '../../../ui/plan/drawn/middle';
import { roundPoint } from '../../../ui/plan/drawn/joints';

const wallsOf = ({ sides }: Face): string => [...new Set(sides.map(({ wall }) => wall.id))].sort().join(' ');

/** Moves the marks of rooms beside some walls by half of what those moved, and what has left its room back into it. */
export function keepMarks(before: Plan, after: Plan, walls: ReadonlySet<string>, by: Point): Plan {
  const faces = new Map(measurePlan(before).rooms.map(({ mark, face }) => [mark.room, face]));
  const half: Point = [Math.trunc(by[0] / 2), Math.trunc(by[1] / 2)];
  const isBeside = (face: Face | undefined): boolean => face?.sides.some(({ wall }) => walls.has(wall.id)) ?? false;
  const rooms = after.rooms.map((mark) =>
    isBeside(faces.get(mark.room)) ? { ...mark, at: roundPoint(plus(mark.at, half)) } : mark,
  );
  return putBack({ ...after, rooms }, faces);
}

function putBack(plan: Plan, before: ReadonlyMap<string, Face>): Plan {
  const measured = measurePlan(plan);
  const isAtHome = new Set(
    measured.rooms.flatMap(({ mark, face }) => {
      const was = before.get(mark.room);
      return was && wallsOf(was) === wallsOf(face) ? [mark.room] : [];
    }),
  );
  const homes = new Set(measured.rooms.flatMap(({ mark, face }) => (isAtHome.has(mark.room) ? [face] : [])));
  const free = [...measured.unnamed, ...measured.rooms.map(({ face }) => face)].filter((face) => !homes.has(face));
  const rooms = plan.rooms.map((mark) => {
    const was = before.get(mark.room);
    const home = was && !isAtHome.has(mark.room) ? free.find((face) => wallsOf(face) === wallsOf(was)) : undefined;
    return home ? { ...mark, at: middleOf(home) } : mark;
  });
  // The same plan where all stay: it is measured already.
  return rooms.every((mark, i) => mark === plan.rooms[i]) ? plan : { ...plan, rooms };
}

/** How far a mark steps aside that a wall was drawn through. */
const ASIDE_MM = 250;

/** Puts the marks that lie in a wall next to it, on the side with more room that has no name yet. */
export function freeMarks(plan: Plan): Plan {
  const { rooms: known } = measurePlan(plan);
  const isFree = ({ room }: RoomMark): boolean => known.some(({ mark }) => mark.room === room);
  if (plan.rooms.every(isFree)) return plan;
  return {
    ...plan,
    rooms: plan.rooms.map((mark) => {
      if (isFree(mark)) return mark;
      const asides = [-ASIDE_MM, 0, ASIDE_MM].flatMap((dx) =>
        [-ASIDE_MM, 0, ASIDE_MM].map((dy) => ({ ...mark, at: plus(mark.at, [dx, dy]) })),
      );
      const { rooms } = measurePlan({ ...plan, rooms: asides });
      const best = rooms
        .filter(({ face }) => !known.some((one) => isInside(face.outline, one.mark.at)))
        .sort((a, b) => b.area - a.area)[0];
      return best?.mark ?? mark;
    }),
  };
}

/** The points that name rooms stay in their rooms when walls move. */
import { measurePlan, type Face, type Plan, type Point, type RoomMark } from '@fitout/plan';
import { isInside, plus } from '@fitout/plan/vector';
import { roundPoint } from './joints';

const wallsOf = ({ sides }: Face): string => [...new Set(sides.map(({ wall }) => wall.id))].sort().join(' ');

/** Moves the marks of rooms beside some walls by half of what those moved, and what has left its room back into it. */
export function keepMarks(before: Plan, after: Plan, walls: ReadonlySet<string>, by: Point): Plan {
  const faces = new Map(measurePlan(before).rooms.map(({ mark, face }) => [mark.room, face]));
  const half: Point = [Math.trunc(by[0] / 2), Math.trunc(by[1] / 2)];
  const isBeside = (face: Face | undefined): boolean => face?.sides.some(({ wall }) => walls.has(wall.id)) ?? false;
  const rooms = after.rooms.map((mark) =>
    isBeside(faces.get(mark.room)) ? { ...mark, at: roundPoint(plus(mark.at, half)) } : mark,
  );
  return { ...after, rooms: putBack({ ...after, rooms }, faces) };
}

function putBack(plan: Plan, before: ReadonlyMap<string, Face>): readonly RoomMark[] {
  const measured = measurePlan(plan);
  const isAtHome = new Set(
    measured.rooms.flatMap(({ mark, face }) => {
      const was = before.get(mark.room);
      return was && wallsOf(was) === wallsOf(face) ? [mark.room] : [];
    }),
  );
  const homes = new Set(measured.rooms.flatMap(({ mark, face }) => (isAtHome.has(mark.room) ? [face] : [])));
  const free = [...measured.unnamed, ...measured.rooms.map(({ face }) => face)].filter((face) => !homes.has(face));
  return plan.rooms.map((mark) => {
    const was = before.get(mark.room);
    const home = was && !isAtHome.has(mark.room) ? free.find((face) => wallsOf(face) === wallsOf(was)) : undefined;
    return home ? { ...mark, at: middleOf(home) } : mark;
  });
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

/** A point well inside a face: the middle of the widest stretch on one of a few lines across it. */
export function middleOf({ outline, holes }: Pick<Face, 'outline' | 'holes'>): Point {
  const ys = outline.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const lines = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92].map((part) => top + (bottom - top) * part);
  let widest: { readonly at: Point; readonly width: number } = { at: outline[0] ?? [0, 0], width: 0 };
  for (const y of lines) {
    const cuts = [outline, ...holes].flatMap((ring) => cutsOf(ring, y)).sort((a, b) => a - b);
    for (const [i, x] of cuts.entries()) {
      const end = cuts[i + 1];
      const at: Point = [(x + (end ?? x)) / 2, y];
      const isClear = end !== undefined && isInside(outline, at) && !holes.some((hole) => isInside(hole, at));
      // A line further from the middle has to be much better.
      if (isClear && end - x > widest.width * 1.2) widest = { at, width: end - x };
    }
  }
  return roundPoint(widest.at);
}

function cutsOf(ring: readonly Point[], y: number): number[] {
  return ring.flatMap(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    return ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
  });
}

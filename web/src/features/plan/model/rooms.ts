/** Rooms by their names and clear sizes. */
import { measurePlan, type MeasuredRoom, type Plan, type Point, type Wall } from '@fitout/plan';
import { directionOf, normalOf, roundPoint, seenFrom } from '../../../ui/plan/drawn/joints';
import { clearSize, indexOf, type Axis } from '../../../ui/plan/drawn/clear-size';
import { moveWall } from './walls';

/** At least so much of a slanted wall’s way is across the axis along which it is moved. */
const STEEP = 0.5;
const NEAR_MM = 1.5;

/** The walls at the right of a room or below it (far), or at its left or above it (near): straight ones, or a slanted one that reaches further. */
export function sideWalls({ face }: Pick<MeasuredRoom, 'face'>, axis: Axis, side: 'near' | 'far'): Wall[] {
  const index = indexOf(axis);
  const sign = side === 'far' ? 1 : -1;
  const place = (wall: Wall): number => (sign * (wall.from[index] + wall.to[index])) / 2;
  const straight = face.sides.map(({ wall }) => wall).filter((wall) => Math.abs(directionOf(wall)[index]) < 1e-6);
  const most = Math.max(...straight.map(place));
  const reach = Math.max(...face.outline.map((point) => sign * point[index]));
  if (reach <= most) return [...new Set(straight.filter((wall) => most - place(wall) < 1))];
  const corners = face.outline.filter((point) => reach - sign * point[index] < 1);
  const slanted = face.sides
    .map(({ wall }) => wall)
    .filter(
      (wall) =>
        Math.abs(normalOf(wall)[index]) >= STEEP &&
        corners.some((corner) => Math.abs(Math.abs(seenFrom(wall, corner).aside) - wall.thickness / 2) < NEAR_MM),
    );
  const [only, ...others] = new Set(slanted);
  return only && others.length === 0 ? [only] : [];
}

export const canResize = (room: Pick<MeasuredRoom, 'face'>, axis: Axis): boolean =>
  sideWalls(room, axis, 'far').length > 0;

/** Gives a room a clear length: its right or lower wall moves. */
export function resizeRoom(plan: Plan, room: string, axis: Axis, size: number): Plan {
  const measured = measurePlan(plan).rooms.find(({ mark }) => mark.room === room);
  if (!measured || size <= 0) return plan;
  const by = Math.round(size - clearSize(measured.face, axis));
  const index = indexOf(axis);
  return sideWalls(measured, axis, 'far').reduce((moved, wall) => {
    const now = moved.walls.find(({ id }) => id === wall.id);
    // One that continues another has moved with it.
    if (!now || now.from[index] !== wall.from[index]) return moved;
    return moveWall(moved, wall.id, by * normalOf(wall)[index]);
  }, plan);
}

/** Names the room at a point; a room that had this name elsewhere is renamed by it, as a room is on the plan once. */
export function nameRoom(plan: Plan, at: Point, room: string, usualHeight: number): Plan {
  const here = roomAt(plan, at);
  const named = plan.rooms.find((mark) => mark.room === (here ?? room));
  const mark = {
    room,
    at: here && named ? named.at : roundPoint(at),
    ceilingHeight: named?.ceilingHeight ?? usualHeight,
  };
  const others = plan.rooms.filter((one) => one.room === here || one.room !== room);
  return { ...plan, rooms: here ? others.map((one) => (one.room === here ? mark : one)) : [...others, mark] };
}

function roomAt(plan: Plan, at: Point): string | undefined {
  const on = { ...plan, rooms: [...plan.rooms, { room: HERE, at, ceilingHeight: 0 }] };
  const { rooms } = measurePlan(on);
  const face = rooms.find(({ mark }) => mark.room === HERE)?.face;
  return rooms.find((one) => one.face === face && one.mark.room !== HERE)?.mark.room;
}
const HERE = ' here';

export const removeRoom = (plan: Plan, room: string): Plan => ({
  ...plan,
  rooms: plan.rooms.filter((mark) => mark.room !== room),
});

export const setCeiling = (plan: Plan, room: string, ceilingHeight: number): Plan => ({
  ...plan,
  rooms: plan.rooms.map((mark) => (mark.room === room ? { ...mark, ceilingHeight } : mark)),
});

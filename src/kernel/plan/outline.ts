/** The rooms of a drawn flat as small pictures show them. */
import { oncePer } from '../once-per';
import { measurePlan } from './measure';
import type { Plan, Point } from './plan';
import { cross, minus, unit } from './vector';

export interface RoomOutline {
  readonly room: string;
  /** On the axes of its walls: centimetres from the left and the top of the flat. */
  readonly points: readonly Point[];
}

/** More than one makes out in a picture of a list; a list has up to a hundred. */
const MOST_ROOMS = 30;
/** A room with more corners is drawn as the rectangle around it. */
const MOST_CORNERS = 24;
const MM_PER_CM = 10;

/** The largest rooms of a plan, so bounded that it can be stored with every BOQ. */
export const outlineOf = oncePer((plan: Plan): readonly RoomOutline[] => {
  const rooms = measurePlan(plan)
    .rooms.toSorted((a, b) => b.area - a.area)
    .slice(0, MOST_ROOMS)
    .map(({ mark, face }) => ({ room: mark.room, corners: cornersOf(face.axis) }));
  const all = rooms.flatMap(({ corners }) => corners);
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  return rooms.map(({ room, corners }) => ({
    room,
    points: corners.map(([x, y]) => [Math.round((x - left) / MM_PER_CM), Math.round((y - top) / MM_PER_CM)] as const),
  }));
});

/** Without the points at which other walls meet a straight one. */
function cornersOf(ring: readonly Point[]): readonly Point[] {
  const corners = ring.filter((point, i) => {
    const before = ring[(i - 1 + ring.length) % ring.length] ?? point;
    const next = ring[(i + 1) % ring.length] ?? point;
    return Math.abs(cross(unit(minus(point, before)), unit(minus(next, point)))) > 1e-3;
  });
  return corners.length <= MOST_CORNERS ? corners : around(corners);
}

function around(points: readonly Point[]): readonly Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Rooms as a tape gives them, one after the other: each a box of its own beside the others. */
import { faultsOf, measurePlan, type Opening, type OpeningKind, type Plan, type Point, type Wall } from '@fitout/plan';
import { lengthOfWall, seenFrom, touchOf } from '../../../ui/plan/drawn/joints';
import { boundsOf, middleOfFrame, wallsAround, type Frame } from './frames';
import { NEW_WALL_MM } from './tools';
import { boxOf } from './view';
import { nextId } from './walls';

export interface TapedRoom {
  readonly room: string;
  /** Between the walls, in millimetres: left to right, and top to bottom. */
  readonly long: number;
  readonly wide: number;
  readonly ceilingHeight: number;
  readonly doors: number;
  readonly windows: number;
  /** The room behind its first door; null where that is none on the plan. */
  readonly leadsTo: string | null;
}

const GAP_MM = 600;
/** A row of rooms is begun anew beyond this. */
const ROW_MM = 16_000;
const SIZES: Readonly<Record<'door' | 'window', Pick<Opening, 'width' | 'height' | 'sill'>>> = {
  door: { width: 900, height: 2_100, sill: 0 },
  window: { width: 1_200, height: 1_200, sill: 900 },
};

/**
 * Adds a room with its doors below and its windows above; the same plan where it is on it already, or has no size. One that leads to a room
 * on the plan comes next to it where there is space, and its first door is in the wall between them.
 */
export function addTaped(plan: Plan, taped: TapedRoom): Plan {
  const { room, long, wide, leadsTo } = taped;
  if (long <= 0 || wide <= 0 || plan.rooms.some((mark) => mark.room === room)) return plan;
  const besides = leadsTo === null ? null : nextTo(plan, taped, leadsTo);
  if (besides) return besides;
  const [x, y] = placeFor(plan, long);
  return framed(plan, taped, { left: x, top: y, right: x + long + NEW_WALL_MM, bottom: y + wide + NEW_WALL_MM });
}

/** Walls around a frame where none stand yet, and the openings in them. */
function framed(plan: Plan, taped: TapedRoom, frame: Frame, doors = taped.doors): Plan {
  const sides = wallsAround(plan.walls, frame, () => NEW_WALL_MM);
  const [above, , below] = sides.map((added) => [...added].sort((a, b) => lengthOfWall(b) - lengthOfWall(a))[0]);
  const openings = [...plan.openings];
  for (const opening of [...openingsIn(below, 'door', doors), ...openingsIn(above, 'window', taped.windows)])
    openings.push({ ...opening, id: nextId('opening', openings) });
  return {
    ...plan,
    walls: [...plan.walls, ...sides.flat()],
    openings,
    rooms: [...plan.rooms, { room: taped.room, at: middleOfFrame(frame), ceilingHeight: taped.ceilingHeight }],
  };
}

/** Next to the room that it leads to, to its right or left, below or above, with a door between them; null where nothing of that has space. */
function nextTo(plan: Plan, taped: TapedRoom, neighbour: string): Plan | null {
  const face = measurePlan(plan).rooms.find(({ mark }) => mark.room === neighbour)?.face;
  if (!face || taped.doors === 0) return null;
  const clear = boundsOf(face.outline);
  const axes = boundsOf(face.axis);
  for (const frame of framesBeside(clear, axes, taped)) {
    const whole = framed(plan, taped, frame, taped.doors - 1);
    for (const share of [0.5, 0.25, 0.75]) {
      const next = withDoor(whole, frame, axes, share);
      const room =
        next &&
        faultsOf(next, (id) => id).length === 0 &&
        measurePlan(next).rooms.find(({ mark }) => mark.room === taped.room);
      if (room && Math.abs(room.area - taped.long * taped.wide) < room.perimeter) return next;
    }
  }
  return null;
}

/** Frames whose one side is a side of the neighbour, beginning or ending with it. */
function framesBeside(clear: Frame, axes: Frame, { long, wide }: TapedRoom): Frame[] {
  const half = NEW_WALL_MM / 2;
  const rows = [clear.top - half, clear.bottom + half - wide - NEW_WALL_MM].map(
    (top) => [top, top + wide + NEW_WALL_MM] as const,
  );
  const columns = [clear.left - half, clear.right + half - long - NEW_WALL_MM].map(
    (left) => [left, left + long + NEW_WALL_MM] as const,
  );
  return [
    ...rows.flatMap(([top, bottom]) => [
      { left: axes.right, right: 2 * axes.right - clear.right + long + half, top, bottom },
      { left: 2 * axes.left - clear.left - long - half, right: axes.left, top, bottom },
    ]),
    ...columns.flatMap(([left, right]) => [
      { top: axes.bottom, bottom: 2 * axes.bottom - clear.bottom + wide + half, left, right },
      { top: 2 * axes.top - clear.top - wide - half, bottom: axes.top, left, right },
    ]),
  ].map(rounded);
}

const rounded = ({ left, top, right, bottom }: Frame): Frame => ({
  left: Math.round(left),
  top: Math.round(top),
  right: Math.round(right),
  bottom: Math.round(bottom),
});

/** A door in the wall that two frames have in common, at a share of it; null where none has space. */
function withDoor(plan: Plan, a: Frame, b: Frame, share: number): Plan | null {
  const isAcross = Math.abs(a.left - b.right) < 2 || Math.abs(a.right - b.left) < 2;
  const line = isAcross
    ? Math.abs(a.left - b.right) < 2
      ? a.left
      : a.right
    : Math.abs(a.top - b.bottom) < 2
      ? a.top
      : a.bottom;
  const [start, end] = isAcross
    ? [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
    : [Math.max(a.left, b.left), Math.min(a.right, b.right)];
  const room = end - start - 2 * NEW_WALL_MM - SIZES.door.width;
  if (room < 0) return null;
  const along = start + NEW_WALL_MM + room * share + SIZES.door.width / 2;
  const middle: Point = isAcross ? [line, along] : [along, line];
  const wall = plan.walls.find((one) => touchOf(one, middle) === 'inside');
  if (!wall) return null;
  const at = Math.round(seenFrom(wall, middle).along - SIZES.door.width / 2);
  const door = { id: nextId('opening', plan.openings), wall: wall.id, kind: 'door', at, ...SIZES.door } as const;
  return { ...plan, openings: [...plan.openings, door] };
}

/** Beside what is drawn, or below it where the row is full. */
function placeFor(plan: Plan, long: number): Point {
  if (plan.walls.length === 0) return [0, 0];
  const { from, to } = boxOf(plan);
  return to[0] - from[0] + GAP_MM + long <= ROW_MM ? [to[0] + GAP_MM, from[1]] : [from[0], to[1] + GAP_MM];
}

/** As many openings as a wall has room for, evenly. */
function openingsIn(
  wall: Wall | undefined,
  kind: OpeningKind & keyof typeof SIZES,
  wanted: number,
): Omit<Opening, 'id'>[] {
  if (!wall) return [];
  const length = lengthOfWall(wall) - NEW_WALL_MM;
  const size = SIZES[kind];
  const count = Math.min(wanted, Math.floor(length / (size.width + 2 * NEW_WALL_MM)));
  const space = (length - count * size.width) / (count + 1);
  return Array.from({ length: count }, (_, i) => ({
    wall: wall.id,
    kind,
    ...size,
    at: Math.round(NEW_WALL_MM / 2 + space * (i + 1) + size.width * i),
  }));
}

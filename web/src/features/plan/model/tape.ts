/** Rooms as a tape gives them, one after the other: each a box of its own beside the others. */
import type { Opening, OpeningKind, Plan, Point, Wall } from '@fitout/plan';
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
}

const GAP_MM = 600;
/** A row of rooms is begun anew beyond this. */
const ROW_MM = 16_000;
const SIZES: Readonly<Record<'door' | 'window', Pick<Opening, 'width' | 'height' | 'sill'>>> = {
  door: { width: 900, height: 2_100, sill: 0 },
  window: { width: 1_200, height: 1_200, sill: 900 },
};

/** Adds a room with its doors below and its windows above; the same plan where it is on it already, or has no size. */
export function addTaped(plan: Plan, taped: TapedRoom): Plan {
  const { room, long, wide, ceilingHeight, doors, windows } = taped;
  if (long <= 0 || wide <= 0 || plan.rooms.some((mark) => mark.room === room)) return plan;
  const [x, y] = placeFor(plan, long);
  const [right, bottom] = [x + long + NEW_WALL_MM, y + wide + NEW_WALL_MM];
  const lines: readonly (readonly [Point, Point])[] = [
    [
      [x, y],
      [right, y],
    ],
    [
      [right, y],
      [right, bottom],
    ],
    [
      [x, bottom],
      [right, bottom],
    ],
    [
      [x, y],
      [x, bottom],
    ],
  ];
  const walls = [...plan.walls];
  for (const [from, to] of lines)
    walls.push({ id: nextId('wall', walls), from, to, thickness: NEW_WALL_MM, kind: 'existing' });
  const [top, , below] = walls.slice(-lines.length);
  const openings = [...plan.openings];
  for (const opening of [...openingsIn(below, 'door', doors), ...openingsIn(top, 'window', windows)])
    openings.push({ ...opening, id: nextId('opening', openings) });
  const at: Point = [Math.round((x + right) / 2), Math.round((y + bottom) / 2)];
  return { ...plan, walls, openings, rooms: [...plan.rooms, { room, at, ceilingHeight }] };
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
  const length = wall.to[0] - wall.from[0] - NEW_WALL_MM;
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

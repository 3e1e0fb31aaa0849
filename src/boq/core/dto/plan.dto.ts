/** The drawn flat in requests and answers: whole millimetres, in snake case. */
import { z } from 'zod';
import { HINGES, MOST, OPENING_KINDS, OPENS_TO, toWire, TURNS, WALL_KINDS, type Plan } from '../../../kernel/plan';

/** Two kilometres from the corner of the sheet: farther than any flat. */
const FARTHEST = 2_000_000;

const id = z.string().min(1).max(64);
const coordinate = z.int('Places are whole millimetres.').min(-FARTHEST).max(FARTHEST);
const point = z.tuple([coordinate, coordinate]).meta({
  description: 'Millimetres: x to the right, y downwards.',
  items: { type: 'integer' },
  minItems: 2,
  maxItems: 2,
  example: [4100, 0],
});
const between = (least: number, most: number, words: string) =>
  z
    .int(`${words} is a whole number of millimetres.`)
    .min(least, `${words} is at least ${least} mm.`)
    .max(most, `${words} is at most ${most.toLocaleString('en-IN')} mm.`);

const wallSchema = z
  .object({
    id,
    from: point,
    to: point,
    thickness: between(30, 1_000, 'The thickness of a wall'),
    height: between(100, 10_000, 'The height of a wall').optional().meta({ description: 'Absent: up to the ceiling.' }),
    kind: z.enum(WALL_KINDS).meta({ description: '`demolish`: it stands today and goes, so it divides no room.' }),
  })
  .meta({ id: 'PlanWall', description: 'A wall by the ends of its axis.' });

const openingSchema = z
  .object({
    id,
    wall: id,
    at: between(0, FARTHEST, 'The place of an opening').meta({
      description: 'From the beginning of its wall’s axis to its nearer edge.',
    }),
    width: between(100, 20_000, 'The width of an opening'),
    height: between(100, 10_000, 'The height of an opening'),
    sill: between(0, 5_000, 'The sill').meta({ description: 'Above the floor.' }),
    kind: z.enum(OPENING_KINDS),
    hinge: z.enum(HINGES).optional().meta({
      description: 'Of a door of one leaf: at which of its ends along the wall it hangs. Absent: at its start.',
    }),
    opens: z.enum(OPENS_TO).optional().meta({
      description: 'Of a door: to which side, as one walks along its wall. Absent: into the smaller of its rooms.',
    }),
  })
  .meta({ id: 'PlanOpening', description: 'A door, a window or an open way in a wall.' });

/** The point that names a room, and its ceiling. */
export const roomMarkShape = {
  room: id.meta({ description: 'Id in the list of rooms.', example: 'kitchen' }),
  at: point,
  ceiling_height: between(1_800, 10_000, 'The ceiling'),
};
const itemSchema = z
  .object({ item_id: z.uuid(), at: point, turn: z.literal(TURNS).meta({ description: 'Degrees clockwise.' }) })
  .meta({ id: 'PlanItem', description: 'An item of the BOQ where it stands: the middle of its back.' });

export const roomMarkSchema = z
  .object(roomMarkShape)
  .meta({ id: 'RoomMark', description: 'A point inside a room names it.' });

/** Walls, openings and placed items of a plan. */
export const drawnShape = {
  walls: z.array(wallSchema).max(MOST.walls, `A plan has at most ${MOST.walls} walls.`),
  openings: z.array(openingSchema).max(MOST.openings, `A plan has at most ${MOST.openings} openings.`),
  items: z.array(itemSchema).max(MOST.items, `A plan has at most ${MOST.items} placed items.`),
};

const drawnRoomSchema = z
  .object({
    ...roomMarkShape,
    floor: z.string().optional().meta({ description: 'Id of the finish of its floor; absent where it has none.' }),
  })
  .meta({ id: 'DrawnRoom', description: 'A point inside a room names it.' });

/** The plan that others see with a BOQ: without the places of single items. */
export const drawingField = z
  .object({ walls: drawnShape.walls, openings: drawnShape.openings, rooms: z.array(drawnRoomSchema) })
  .nullable()
  .meta({ description: 'The flat as it is drawn; null where nobody drew it, and `plan` is of the answers.' });

/** A plan as others see it. `floors`: ids of finishes by room. */
export function drawingOf(
  plan: Plan | null,
  floors: Readonly<Record<string, string>> = {},
): z.input<typeof drawingField> {
  if (!plan) return null;
  const { walls, openings, rooms } = toWire(plan);
  const floored = rooms.map((room) => ({ ...room, ...(floors[room.room] && { floor: floors[room.room] }) }));
  return { walls, openings, rooms: floored } as z.input<typeof drawingField>;
}

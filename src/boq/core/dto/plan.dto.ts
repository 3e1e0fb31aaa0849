/** The drawn flat in requests and answers: whole millimetres, in snake case. */
import { z } from 'zod';
import {
  FIXED_KINDS,
  HINGES,
  MOST,
  MOST_CORNERS,
  OPENING_KINDS,
  OPENS_TO,
  toWire,
  TURNS,
  WALL_KINDS,
  type Plan,
} from '../../../kernel/plan';
import type { Dado } from '../../../kernel/plan/standing/finishes';
import type { Thing } from '../../../kernel/plan/standing/prisms';

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
  .object({
    item_id: z.uuid(),
    at: point,
    turn: z.literal(TURNS).meta({ description: 'Degrees clockwise.' }),
    corners: z
      .array(between(100, 20_000, 'The way to a corner'))
      .min(1)
      .max(MOST_CORNERS, `A run goes round at most ${MOST_CORNERS} corners.`)
      .optional()
      .meta({
        description:
          'Of a run round corners, placed by its first wall: how far along its back each corner is, from its left end and from the corner before.',
      }),
  })
  .meta({ id: 'PlanItem', description: 'An item of the BOQ where it stands: the middle of its back.' });

export const roomMarkSchema = z
  .object(roomMarkShape)
  .meta({ id: 'RoomMark', description: 'A point inside a room names it.' });

const fixedSchema = z
  .object({
    id,
    kind: z.enum(FIXED_KINDS).meta({
      description:
        '`column` and `shaft` stand from floor to ceiling; `beam` and `drop`, a lower ceiling over part of a room, hang below it; `plumbing` and `electrical` are points.',
    }),
    at: point,
    wide: between(20, 30_000, 'The width of a fixed thing').meta({ description: 'Across the sheet.' }),
    deep: between(20, 30_000, 'The depth of a fixed thing').meta({ description: 'Down the sheet.' }),
    down: between(10, 5_000, 'The depth below the ceiling')
      .optional()
      .meta({ description: 'Of a beam and a drop: how far below the ceiling.' }),
    above: between(0, 10_000, 'The height of a point')
      .optional()
      .meta({ description: 'Of a point: how high above the floor.' }),
  })
  .meta({ id: 'PlanFixed', description: 'Something of the building in a room, by its middle.' });

/** Walls, openings and placed items of a plan. */
export const drawnShape = {
  walls: z.array(wallSchema).max(MOST.walls, `A plan has at most ${MOST.walls} walls.`),
  openings: z.array(openingSchema).max(MOST.openings, `A plan has at most ${MOST.openings} openings.`),
  items: z.array(itemSchema).max(MOST.items, `A plan has at most ${MOST.items} placed items.`),
  fixed: z
    .array(fixedSchema)
    .max(MOST.fixed, `A plan has at most ${MOST.fixed} fixed things.`)
    .optional()
    .meta({ description: 'Columns, shafts, beams, ceiling drops and points of services. Absent: none.' }),
};
/** Of a BOQ’s own plan. */
export const netOfFurniture = z.boolean().optional().meta({
  description:
    'True: no paint and no skirting behind wardrobes, lofts and kitchen cabinets that are placed. Plaster and tiles go behind them all the same.',
});

const drawnRoomSchema = z
  .object({
    ...roomMarkShape,
    floor: z.string().optional().meta({ description: 'Id of the finish of its floor; absent where it has none.' }),
    dado: z
      .object({ finish: z.string(), area: z.number() })
      .optional()
      .meta({ description: 'Tiles on its walls from the floor up: id of the finish, and square feet.' }),
  })
  .meta({ id: 'DrawnRoom', description: 'A point inside a room names it.' });

const millimetres = z.int();
const thingSchema = itemSchema
  .extend({
    item_id: z.string(),
    wide: millimetres,
    deep: millimetres,
    high: millimetres,
    lift: millimetres.meta({ description: 'Above the floor.' }),
    finish: z.string().nullable().meta({ description: 'Id of its finish.' }),
  })
  .meta({ id: 'DrawnThing', description: 'An item of the BOQ where it stands, with its size in millimetres.' });

/** The plan that others see with a BOQ. */
export const drawingField = z
  .object({
    walls: drawnShape.walls,
    openings: drawnShape.openings,
    fixed: drawnShape.fixed,
    rooms: z.array(drawnRoomSchema),
    things: z.array(thingSchema),
  })
  .nullable()
  .meta({ description: 'The flat as it is drawn; null where nobody drew it, and `plan` is of the answers.' });

/** The drawn flat with what the bill makes of it. */
export interface BilledFlat {
  readonly plan: Plan;
  /** Ids of finishes, by room. */
  readonly floors: Readonly<Record<string, string>>;
  readonly dados: Readonly<Record<string, Dado>>;
  /** What stands in it. */
  readonly things: readonly Thing[];
}

/** A plan as others see it; what older quotations do not say of it is left out. `without`: ids of items that are not to be seen. */
export function drawingOf(
  flat: (Pick<BilledFlat, 'plan'> & Partial<BilledFlat>) | null,
  without: ReadonlySet<string> = new Set(),
): z.input<typeof drawingField> {
  if (!flat) return null;
  const { plan, floors = {}, dados = {}, things = [] } = flat;
  const { walls, openings, rooms, items, fixed } = toWire(plan);
  const bodies = new Map(things.map(({ itemId, ...body }) => [itemId, body]));
  const drawn = {
    walls,
    openings,
    fixed,
    rooms: rooms.map((room) => ({
      ...room,
      ...(floors[room.room] && { floor: floors[room.room] }),
      ...(dados[room.room] && { dado: dados[room.room] }),
    })),
    things: items.flatMap((item) => {
      const body = without.has(item.item_id) ? undefined : bodies.get(item.item_id);
      return body ? [{ ...item, ...body }] : [];
    }),
  };
  return drawn as z.input<typeof drawingField>;
}

import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { MOST, OPENING_KINDS, TURNS, WALL_KINDS } from '../../kernel/plan';
import { estimateTokenSchema } from '../core/dto/common.dto';

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
  })
  .meta({ id: 'PlanOpening', description: 'A door, a window or an open way in a wall.' });

const roomShape = {
  room: id.meta({ description: 'Id in the list of rooms.', example: 'kitchen' }),
  at: point,
  ceiling_height: between(1_800, 10_000, 'The ceiling'),
};
const itemSchema = z
  .object({ item_id: z.uuid(), at: point, turn: z.literal(TURNS).meta({ description: 'Degrees clockwise.' }) })
  .meta({ id: 'PlanItem', description: 'An item of the BOQ where it stands: the middle of its back.' });

const drawn = {
  walls: z.array(wallSchema).max(MOST.walls, `A plan has at most ${MOST.walls} walls.`),
  openings: z.array(openingSchema).max(MOST.openings, `A plan has at most ${MOST.openings} openings.`),
  items: z.array(itemSchema).max(MOST.items, `A plan has at most ${MOST.items} placed items.`),
};

const EXAMPLE = {
  walls: [
    { id: 'top', from: [0, 0], to: [4100, 0], thickness: 100, kind: 'existing' },
    { id: 'right', from: [4100, 0], to: [4100, 3100], thickness: 100, kind: 'existing' },
    { id: 'bottom', from: [4100, 3100], to: [0, 3100], thickness: 100, kind: 'existing' },
    { id: 'left', from: [0, 3100], to: [0, 0], thickness: 100, kind: 'existing' },
  ],
  openings: [{ id: 'door', wall: 'left', at: 500, width: 900, height: 2100, sill: 0, kind: 'door' }],
  rooms: [{ room: 'kitchen', at: [2000, 1500], ceiling_height: 2743 }],
  items: [],
};

export class PlanDto extends createZodDto(
  z
    .object({
      ...drawn,
      rooms: z
        .array(z.object(roomShape).meta({ id: 'PlanRoom', description: 'A point inside a room names it.' }))
        .max(MOST.rooms, `A plan has at most ${MOST.rooms} rooms.`),
    })
    .meta({ description: 'The flat as it is, in whole millimetres.', example: EXAMPLE }),
) {}
export type PlanBody = z.output<(typeof PlanDto)['schema']>;

const figure = z.number();
const measuredRoom = z
  .object({
    ...roomShape,
    label: z.string(),
    area_sqft: figure.meta({ description: 'Clear floor between the walls.' }),
    perimeter_rft: figure,
    skirting_rft: figure.meta({ description: 'The perimeter without doors and open ways.' }),
    wall_area_sqft: z.object({ gross: figure, net: figure }).meta({
      description: 'Without, and with openings deducted by IS 1200.',
    }),
    ceiling_area_sqft: figure,
  })
  .meta({ id: 'MeasuredRoom' });

export class PlanAnswerDto extends createZodDto(
  z
    .object({
      data: z.object({
        drawn: z.boolean().meta({ description: 'False: nobody drew it; it is arranged from the answers.' }),
        ...drawn,
        rooms: z.array(measuredRoom),
        carpet_area_sqft: figure.meta({ description: 'Of all rooms but balconies.' }),
        unnamed_sqft: figure.meta({ description: 'Enclosed by walls, and named by no room.' }),
        demolished_sqft: figure.meta({ description: 'One face of the walls that go.' }),
      }),
      revision: z.int(),
    })
    .meta({
      example: {
        data: {
          ...EXAMPLE,
          drawn: true,
          rooms: [
            {
              ...EXAMPLE.rooms[0],
              label: 'Kitchen',
              area_sqft: 129.17,
              perimeter_rft: 45.93,
              skirting_rft: 42.98,
              wall_area_sqft: { gross: 413.36, net: 393.01 },
              ceiling_area_sqft: 129.17,
            },
          ],
          carpet_area_sqft: 129.17,
          unnamed_sqft: 0,
          demolished_sqft: 0,
        },
        revision: 4,
      },
    }),
) {}
export type PlanAnswer = z.input<(typeof PlanAnswerDto)['schema']>;

const side = z.object({ quantity: figure, unit: z.string(), cost: figure }).nullable();
const followedSchema = z
  .object({
    item_id: z.string(),
    title: z.string(),
    room: z.string().nullable(),
    room_label: z.string().nullable(),
    before: side.meta({ description: 'null: it is added.' }),
    after: side.meta({ description: 'null: it is removed.' }),
  })
  .meta({ id: 'FollowedItem', description: 'An item that the plan measures.' });
const keptSchema = z.object({ item_id: z.string(), title: z.string() });
const followShape = {
  followed: z.array(followedSchema).meta({ description: 'Items that were measured again.' }),
  kept: z.array(keptSchema).meta({ description: 'Items that were not: somebody had changed them.' }),
};
export type FollowedItem = z.input<typeof followedSchema>;

export class PlanDrawnDto extends createZodDto(
  z
    .object({ message: z.string(), revision: z.int(), ...followShape })
    .meta({ example: { message: 'Updated successfully.', revision: 5, followed: [], kept: [] } }),
) {}
export type PlanDrawn = z.input<(typeof PlanDrawnDto)['schema']>;

export class PlanEstimateDto extends createZodDto(
  z
    .object({
      total_before: figure,
      total_after: figure,
      delta: figure,
      range_percent_before: figure,
      range_percent_after: figure,
      rooms: z
        .array(z.object({ room: z.string().nullable(), cost_before: figure, cost_after: figure }))
        .meta({ description: 'What each room costs; null: items without a room.' }),
      ...followShape,
      estimate_token: estimateTokenSchema.optional(),
    })
    .meta({
      example: {
        total_before: 2704511.4,
        total_after: 2812000,
        delta: 107488.6,
        range_percent_before: 10.2,
        range_percent_after: 9.1,
        rooms: [{ room: 'kitchen', cost_before: 300000, cost_after: 310500 }],
        followed: [],
        kept: [],
      },
    }),
) {}
export type PlanEstimate = z.input<(typeof PlanEstimateDto)['schema']>;

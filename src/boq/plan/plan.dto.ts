import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { MOST } from '../../kernel/plan';
import { dimensionSchema, estimateTokenSchema, languageField } from '../core/dto/common.dto';
import { revisionNumber } from '../core/dto/history.dto';
import { drawnShape, netOfFurniture, roomMarkSchema, roomMarkShape } from '../core/dto/plan.dto';

export class PlanQueryDto extends createZodDto(
  z.object({ revision: revisionNumber.optional(), lang: languageField }),
) {}

/** A room of 4 by 3 metres. */
export const EXAMPLE = {
  walls: [
    { id: 'top', from: [0, 0], to: [4100, 0], thickness: 100, kind: 'existing' },
    { id: 'right', from: [4100, 0], to: [4100, 3100], thickness: 100, kind: 'existing' },
    { id: 'bottom', from: [4100, 3100], to: [0, 3100], thickness: 100, kind: 'existing' },
    { id: 'left', from: [0, 3100], to: [0, 0], thickness: 100, kind: 'existing' },
  ],
  openings: [{ id: 'door', wall: 'left', at: 500, width: 900, height: 2100, sill: 0, kind: 'door' }],
  rooms: [{ room: 'kitchen', at: [2000, 1500], ceiling_height: 2743 }],
  items: [],
  fixed: [{ id: 'column', kind: 'column', at: [200, 200], wide: 300, deep: 300 }],
};

export class PlanDto extends createZodDto(
  z
    .object({
      ...drawnShape,
      rooms: z.array(roomMarkSchema).max(MOST.rooms, `A plan has at most ${MOST.rooms} rooms.`),
      net_of_furniture: netOfFurniture,
      added: z
        .array(
          z.object({
            item_id: z.uuid(),
            furniture: z.string().max(100).meta({ description: 'Its id in the catalogue, whose usual size it has.' }),
            room: z.string().max(100),
          }),
        )
        .max(MOST.items)
        .optional()
        .meta({ description: 'New items that stand in `items`: each becomes a line of the BOQ.' }),
      removed: z
        .array(z.uuid())
        .max(MOST.items)
        .optional()
        .meta({ description: 'Items that are taken off the plan, and whose lines go with them.' }),
      sized: z
        .array(z.object({ item_id: z.uuid(), dimension: dimensionSchema }))
        .max(MOST.items)
        .optional()
        .meta({ description: 'Items in `items` with another size: their lines get these sides, and keep the others.' }),
    })
    .meta({ description: 'The flat as it is, in whole millimetres.', example: EXAMPLE }),
) {}
export type PlanBody = z.output<(typeof PlanDto)['schema']>;

const figure = z.number();
const measuredRoom = z
  .object({
    ...roomMarkShape,
    label: z.string(),
    area_sqft: figure.meta({ description: 'Clear floor between the walls, without columns and shafts.' }),
    perimeter_rft: figure,
    skirting_rft: figure.meta({ description: 'The perimeter without doors and open ways.' }),
    wall_area_sqft: z.object({ gross: figure, net: figure, painted: figure }).meta({
      description:
        'Without, and with openings deducted by IS 1200; `painted`: without what built-in furniture hides as well, where `net_of_furniture` is true.',
    }),
    ceiling_area_sqft: figure.meta({ description: 'With the upright sides of beams and drops.' }),
  })
  .meta({ id: 'MeasuredRoom' });

export class PlanAnswerDto extends createZodDto(
  z
    .object({
      data: z.object({
        drawn: z.boolean().meta({ description: 'False: nobody drew it; it is arranged from the answers.' }),
        ...drawnShape,
        rooms: z.array(measuredRoom),
        net_of_furniture: netOfFurniture,
        built_in: z
          .array(
            z.object({
              item_id: z.string(),
              wide: z.int(),
              deep: z.int(),
              high: z.int(),
              lift: z.int().meta({ description: 'Above the floor.' }),
            }),
          )
          .optional()
          .meta({ description: 'What hides walls from paint, in millimetres.' }),
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
              area_sqft: 128.2,
              perimeter_rft: 45.93,
              skirting_rft: 42.98,
              wall_area_sqft: { gross: 413.36, net: 393.01, painted: 393.01 },
              ceiling_area_sqft: 128.2,
            },
          ],
          net_of_furniture: false,
          built_in: [],
          carpet_area_sqft: 128.2,
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

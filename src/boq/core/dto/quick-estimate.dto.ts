import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { planRoomSchema, roomKindSchema, scheduleRow, timelineSchema } from './boq.dto';
import { budgetTypeSchema, citySchema, dimensionSchema } from './common.dto';
import { QUICK_ESTIMATE_EXAMPLE } from './examples';
import { assessmentShape, onlyRoomsField } from './flat.dto';
import { packageStep } from './moves.dto';
import { taxShape } from './tax.dto';

const money = z.number();
const amountRow = z.object({ id: z.string().nullable(), label: z.string(), cost: money, percentage: z.number() });
/** The same home in another package or city. */
const alternative = {
  material_cost: money,
  labour_cost: money,
  total_cost: money,
  total_with_gst: money,
  cost_per_sq_feet: money,
};
const roomWork = z
  .object({
    work: z.string(),
    label: z.string(),
    finish: z.string().nullable(),
    material: z.string().nullable().meta({ description: 'The name of the finish, where it is a material.' }),
    size: dimensionSchema.nullable(),
    cost: money,
  })
  .meta({ id: 'RoomWork' });
export const quickEstimateSchema = z
  .object({
    material_cost: money,
    labour_cost: money,
    design_fee: money,
    miscellaneous: money,
    total_cost: money,
    gst: money,
    tax: taxShape.tax,
    total_with_gst: money,
    cost_per_sq_feet: money,
    ...assessmentShape,
    weeks: z.number(),
    only_rooms: onlyRoomsField,
    doubts: z.array(z.string()).meta({
      description:
        'What in the answers is more often a mistake than a wish, each as a sentence; it is priced all the same.',
    }),
    rooms: z.array(
      amountRow.extend({
        area: z.number().nullable().describe('Square feet of the assumed room; null for costs without a room.'),
        kind: roomKindSchema,
        size: dimensionSchema.nullable(),
        works: z.array(roomWork).meta({ description: 'What is in it, the most expensive first.' }),
      }),
    ),
    plan: z.array(planRoomSchema).meta({
      description: 'The rooms of the flat, with the sides used for pricing; `sizes` replaces assumed ones.',
    }),
    services: z.array(amountRow.extend({ material_cost: money, labour_cost: money })),
    packages: z.array(
      z.object({
        budget_type: budgetTypeSchema,
        package: z.string(),
        ...alternative,
        weeks: z.number(),
        aspects: z.array(z.string()).meta({
          description: 'The rows of `GET /api/reference/packages` that its price has lines of.',
        }),
        left_out: money.meta({ description: 'What the parts of the work that are not included would add.' }),
        ...packageStep,
      }),
    ),
    cities: z.array(
      z.object({
        city: citySchema,
        label: z.string(),
        ...alternative,
        percentage: z.number().describe('For the whole home compared with Mumbai, at its share of labour.'),
        labour_percentage: z.number(),
        material_percentage: z.number(),
      }),
    ),
    schedule: z.array(scheduleRow),
    timeline: timelineSchema.nullable(),
  })
  .meta({ example: QUICK_ESTIMATE_EXAMPLE });
export class QuickEstimateResponseDto extends createZodDto(z.object({ data: quickEstimateSchema })) {}

import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { boqListItemSchema, branchesField, placeFields } from './boq.dto';
import { listMetaSchema } from './behind.dto';
import { budgetTypeSchema, citySchema, layoutSchema, pageQuerySchema, textField } from './common.dto';
import { BOQ_EXAMPLE } from './examples';

export class DashboardQueryDto extends createZodDto(
  pageQuerySchema.extend({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    q: textField(100).optional().meta({ description: 'Part of the title.' }),
    status: z.enum(['importing', 'review', 'draft', 'accepted']).optional(),
    city: citySchema.optional(),
    budget_type: budgetTypeSchema.optional(),
    layout_type: layoutSchema.optional(),
    days: z.coerce
      .number()
      .int()
      .min(1)
      .max(3650)
      .optional()
      .meta({ description: 'Changed within this number of days.' }),
    branches: branchesField,
    ...placeFields,
  }),
) {}
export type DashboardFilter = z.output<(typeof DashboardQueryDto)['schema']>;

const part = z
  .object({ key: z.string(), label: z.string(), count: z.number().int(), total: z.number() })
  .meta({ id: 'DashboardPart' });
const PART = { key: 'mumbai', label: 'Mumbai', count: 12, total: 31250400.5 };
const LIST_ITEM = boqListItemSchema.parse({
  ...BOQ_EXAMPLE,
  adjustments: 0,
  owner_name: 'Asha Rao',
  designer_name: null,
  archived: false,
  open_comments: 0,
  plan: null,
  outline: null,
});

export const dashboardSchema = z
  .object({
    estimations: z.array(boqListItemSchema).meta({ description: 'Last changed first.' }),
    figures: z.object({
      count: z.number().int(),
      total_value: z.number(),
      average_value: z.number().nullable(),
      average_per_sq_feet: z.number().nullable().meta({ description: 'Only of estimates with a carpet area.' }),
      by_status: z.array(part),
      by_city: z.array(part),
      by_package: z.array(part),
      by_layout: z.array(part),
      by_month: z.array(part).meta({ description: 'By month of creation, oldest first; at most 12.' }),
    }),
    meta: listMetaSchema,
  })
  .meta({
    example: {
      estimations: [LIST_ITEM],
      figures: {
        count: 12,
        total_value: 31250400.5,
        average_value: 2604200.04,
        average_per_sq_feet: 2710,
        by_status: [{ ...PART, key: 'draft', label: 'Draft' }],
        by_city: [PART],
        by_package: [{ ...PART, key: 'medium', label: 'Comfort' }],
        by_layout: [{ ...PART, key: '2bhk', label: '2 BHK' }],
        by_month: [{ ...PART, key: '2026-11', label: 'Nov 2026' }],
      },
      meta: { page: 1, limit: 10, total: 12, total_pages: 2, next_cursor: null, behind: null },
    },
  });
export class DashboardDto extends createZodDto(dashboardSchema) {}
export type Dashboard = z.output<typeof dashboardSchema>;

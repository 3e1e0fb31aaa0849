import { z } from 'zod';
import { budgetTypeSchema, citySchema, layoutSchema } from './common.dto';

const money = z.number();
export const adjustmentsField = money.meta({
  description:
    'Discounts, below zero, contingency and additions together: what the total holds besides items and fees.',
});

/** What the answer for a single BOQ shows in addition to its read model. */
export const boqExtrasSchema = z.object({
  boq_costing: z
    .object({
      material_cost: money,
      labour_cost: money,
      design_fee: money,
      miscellaneous: money,
      adjustments: adjustmentsField,
      total_cost: money,
      gst: money,
      total_with_gst: money,
    })
    .meta({ description: 'All figures that make up the total.' }),
  boq_info: z
    .object({
      layout_type: layoutSchema.nullable(),
      bedrooms: z.array(z.string()),
      has_modular_kitchen: z.boolean(),
      carpet_area: z.number().nullable(),
      budget_type: budgetTypeSchema.nullable(),
      city: citySchema,
    })
    .meta({ description: 'All known facts about the home.' }),
  assumptions: z
    .array(z.string())
    .meta({ description: 'What it assumes, by its lines, as quotations and exports say it.' }),
  exclusions: z.array(z.string()).meta({ description: 'What is not in it, by its lines.' }),
  project_images: z.array(z.object({ id: z.string(), name: z.string(), url: z.string(), thumbnail_url: z.string() })),
  image_urls: z.array(z.string()).meta({ description: 'Addresses of the project images, valid for at least an hour.' }),
  comments_count: z
    .number()
    .int()
    .meta({ description: 'Number of comments on its items; 0 for people who may not read them.' }),
  boq_file_s3_url: z
    .string()
    .nullable()
    .meta({ description: 'Address of the uploaded file, valid for at least an hour; null for a BOQ without a file.' }),
});
export type BoqExtrasView = z.infer<typeof boqExtrasSchema>;

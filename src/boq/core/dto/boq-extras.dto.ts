import { z } from 'zod';
import { budgetTypeSchema, citySchema, layoutSchema } from './common.dto';

const money = z.number();

/** What the answer for a single BOQ shows in addition to its read model. */
export const boqExtrasSchema = z.object({
  boq_costing: z
    .object({
      material_cost: money,
      labour_cost: money,
      design_fee: money,
      miscellaneous: money,
      total_cost: money,
      gst: money,
      total_with_gst: money,
    })
    .meta({ description: 'The figures that make up the total, together.' }),
  boq_info: z
    .object({
      layout_type: layoutSchema.nullable(),
      bedrooms: z.array(z.string()),
      has_modular_kitchen: z.boolean(),
      carpet_area: z.number().nullable(),
      budget_type: budgetTypeSchema.nullable(),
      city: citySchema,
    })
    .meta({ description: 'What is known of the home, together.' }),
  project_images: z.array(z.object({ id: z.string(), name: z.string(), url: z.string(), thumbnail_url: z.string() })),
  image_urls: z
    .array(z.string())
    .meta({ description: 'Addresses of the project images; they open for an hour at least.' }),
  comments_count: z.number().int().meta({ description: 'Comments on its items; 0 for those who may not read them.' }),
  boq_file_s3_url: z
    .string()
    .nullable()
    .meta({ description: 'Address of the uploaded file, open for an hour at least; null for a BOQ made otherwise.' }),
});
export type BoqExtrasView = z.infer<typeof boqExtrasSchema>;

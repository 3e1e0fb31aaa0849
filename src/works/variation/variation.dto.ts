import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { estimateTokenSchema, reasonField } from '../../boq/boq.public';

export class VariationDto extends createZodDto(
  z
    .object({
      dry_run: z.boolean().default(false).meta({ description: 'Returns what would change, and stores nothing.' }),
      reason: reasonField,
    })
    .meta({ example: { dry_run: true } }),
) {}
export type VariationInput = z.output<(typeof VariationDto)['schema']>;

const itemSchema = z.object({
  item_id: z.string(),
  title: z.string(),
  unit: z.string(),
  agreed: z.number(),
  measured: z.number(),
});

export class VariationMadeDto extends createZodDto(
  z.object({
    data: z.object({
      changed: z.array(itemSchema),
      left: z.array(itemSchema).meta({ description: 'No longer in the BOQ, or of no quantity that it can have.' }),
      total_before: z.number(),
      total_after: z.number(),
    }),
    estimate_token: estimateTokenSchema.nullable().meta({ description: 'With `dry_run`; null without.' }),
    revision: z.int().meta({ description: 'Of the BOQ.' }),
  }),
) {}
export type VariationMade = z.output<(typeof VariationMadeDto)['schema']>;

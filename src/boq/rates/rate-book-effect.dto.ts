import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';

export const effectRowSchema = z
  .object({
    boq_id: z.string(),
    title: z.string(),
    origin: z.string(),
    revision: z.int(),
    rate_book_version: z.int().describe('The version it is priced with until someone changes it.'),
    total_now: z.number(),
    total_under: z
      .number()
      .nullable()
      .describe('The total with the requested version; null when that cannot price it.'),
    delta: z.number().nullable(),
    percentage: z.number().nullable(),
    problem: z.string().nullable().describe('Why the version cannot price it.'),
  })
  .meta({
    id: 'RateBookEffectRow',
    example: {
      boq_id: 'cb697e1f-73db-51d6-8d36-10163b299110',
      title: 'Sharma residence, Andheri',
      origin: 'questionnaire',
      revision: 7,
      rate_book_version: 1,
      total_now: 2704511.4,
      total_under: 2812000,
      delta: 107488.6,
      percentage: 3.97,
      problem: null,
    },
  });
export type EffectRow = z.output<typeof effectRowSchema>;

export class EffectDto extends createZodDto(z.object({ data: z.array(effectRowSchema), meta: pageMetaSchema })) {}
export class EffectQueryDto extends createZodDto(pageQuery(20)) {}
export class EffectVersionDto extends createZodDto(
  z.object({ version: z.coerce.number().int().min(1).max(1_000_000).meta({ example: 2 }) }),
) {}

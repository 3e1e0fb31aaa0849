import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';
import { escalationSchema, newRateSchema, triedRecipes } from '../../directory/rate-books/rate-books.public';
import { effectRowSchema } from './rate-book-effect.dto';

export class LibraryEffectBodyDto extends createZodDto(
  z
    .object({
      rates: z
        .array(newRateSchema)
        .max(2_000, 'At most 2,000 rates at once.')
        .optional()
        .describe('Rates as they would be saved, new ones and changed ones.'),
      removed: z.array(z.uuid('Choose a rate.')).max(2_000, 'At most 2,000 rates at once.').optional(),
      recipes: triedRecipes,
      escalation: escalationSchema.nullable().optional().describe('Left out, it stays as it is.'),
    })
    .meta({
      example: { rates: [{ service: 'carpentry', kind: 'material', label: 'Veneer', rate: 168 }], removed: [] },
    }),
) {}
export type LibraryChange = z.output<(typeof LibraryEffectBodyDto)['schema']>;

const libraryEffectRowSchema = effectRowSchema
  .extend({
    rate_library_version: z
      .int()
      .nullable()
      .describe('The version of your own rates that it is priced with; null without.'),
  })
  .meta({ id: 'RateLibraryEffectRow' });
export type LibraryEffectRow = z.output<typeof libraryEffectRowSchema>;

export class LibraryEffectDto extends createZodDto(
  z.object({
    data: z.array(libraryEffectRowSchema),
    delta: z.number().describe('For all BOQs of this page together.'),
    meta: pageMetaSchema,
  }),
) {}
export class LibraryEffectQueryDto extends createZodDto(pageQuery(20)) {}

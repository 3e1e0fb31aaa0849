import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { requiredText, textField } from '../../boq/boq.public';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';

const ID = '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a';
const MAX_COMMENT = 300;
const STARS = 'Choose from 1 to 5 whole stars.';

const ratingSchema = z
  .object({
    id: z.string(),
    stars: z.int(),
    comment: z.string(),
    by: z.string().nullable().meta({ description: 'Null for visitors without an account.' }),
    dealing: z
      .enum(['ordered', 'answered'])
      .meta({ description: 'Whether they ordered from the vendor, or were only answered.' }),
    at: z.string(),
    hidden_reason: z.string().nullable().meta({ description: 'Set for the person and for admins once it is hidden.' }),
  })
  .meta({
    id: 'VendorRating',
    example: {
      id: ID,
      stars: 4,
      comment: 'Delivered a day late, all sheets flat and dry.',
      by: 'Asha Rao',
      dealing: 'ordered',
      at: '2026-11-20T05:00:00.000Z',
      hidden_reason: null,
    },
  });
export type RatingView = z.output<typeof ratingSchema>;

export class RatingsPageDto extends createZodDto(pageQuery(10)) {}
export class RatingsDto extends createZodDto(
  z.object({
    data: z.array(ratingSchema).meta({ description: 'Newest first; hidden ones for admins only.' }),
    you: z
      .object({
        rating: ratingSchema.nullable(),
        can: z.array(z.string()).meta({ description: '`rate` for those who may rate the vendor.' }),
        why_not: z.string().nullable().meta({ description: 'Why they may not.' }),
      })
      .meta({ description: 'The caller: their rating, and whether they may rate.' }),
    meta: pageMetaSchema,
  }),
) {}
export type RatingsPage = z.output<(typeof RatingsDto)['schema']>;

export class RateVendorDto extends createZodDto(
  z
    .object({
      stars: z.int(STARS).min(1, STARS).max(5, STARS),
      comment: textField(MAX_COMMENT, 'The comment').default(''),
    })
    .meta({ example: { stars: 4, comment: 'Delivered a day late, all sheets flat and dry.' } }),
) {}
export type RateVendor = z.output<(typeof RateVendorDto)['schema']>;

export class RatingIdDto extends createZodDto(z.object({ id: z.uuid('A rating is named by its id.') })) {}
export class HideRatingDto extends createZodDto(
  z
    .object({
      hidden_reason: requiredText(300, 'The reason').nullable().meta({ description: 'Null shows it again.' }),
    })
    .meta({ example: { hidden_reason: 'It names a person.' } }),
) {}

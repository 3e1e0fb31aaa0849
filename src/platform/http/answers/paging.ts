import { z } from 'zod';

export const MAX_LIMIT = 100;

/** `page` (from 1) and `limit` of a list, as query parameters. */
export function pageQuery(
  defaultLimit = 10,
): z.ZodObject<{ page: z.ZodDefault<z.ZodCoercedNumber>; limit: z.ZodDefault<z.ZodCoercedNumber> }> {
  return z.object({
    page: z.coerce
      .number('The page is a whole number from 1.')
      .int('The page is a whole number from 1.')
      .min(1, 'The page is a whole number from 1.')
      .max(1_000_000, 'There is no such page.')
      .default(1),
    limit: z.coerce
      .number('The limit is a whole number.')
      .int('The limit is a whole number.')
      .min(1, 'The limit is at least 1.')
      .max(MAX_LIMIT, `The limit is at most ${MAX_LIMIT}.`)
      .default(defaultLimit),
  });
}

/** `limit` of a list without pages, as a field of its query: all of it unless it is given, and at most `most`. */
export function limitField(most: number): z.ZodDefault<z.ZodCoercedNumber> {
  return z.coerce
    .number('The limit is a whole number.')
    .int('The limit is a whole number.')
    .min(1, 'The limit is at least 1.')
    .max(most, `The limit is at most ${most}.`)
    .default(most);
}

export const pageMetaSchema = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), total_pages: z.int() })
  .meta({ id: 'PageMeta', example: { page: 1, limit: 10, total: 42, total_pages: 5 } });

/** The `meta` of a list answer. */
export function pageMeta(page: number, limit: number, total: number): z.output<typeof pageMetaSchema> {
  return { page, limit, total, total_pages: Math.ceil(total / limit) };
}

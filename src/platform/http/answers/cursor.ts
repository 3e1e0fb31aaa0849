import { z } from 'zod';

const MESSAGE = 'A cursor is a next_cursor of this list.';

/** The last row of a page: the order of the list, what the row is ordered by as PostgreSQL writes it, and its id. */
const placeSchema = z.tuple([z.string(), z.string(), z.string()]);

/** Where a list goes on: after the row `id`, whose key in the order `sort` is `key`. */
export interface Place<Sort extends string = string> {
  readonly sort: Sort;
  readonly key: string;
  readonly id: string;
}

/** The `next_cursor` that leads to what follows a row. Opaque to clients. */
export function cursorOf({ sort, key, id }: Place): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

function placeOf(cursor: string): Place | null {
  try {
    const [sort, key, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { sort, key, id };
  } catch {
    return null;
  }
}

/**
 * `cursor` of a list, read into its place. `key` and `id` are the patterns of the two values for each order that the list
 * has; anything else is refused with a sentence.
 */
export function cursorField<Sort extends string>(
  orders: Readonly<Record<Sort, { readonly key: RegExp; readonly id: RegExp }>>,
) {
  const isOrder = (sort: string): sort is Sort => Object.hasOwn(orders, sort);
  return z
    .string(MESSAGE)
    .max(1_000, MESSAGE)
    .transform((text, context): Place<Sort> => {
      const { sort = '', key = '', id = '' } = placeOf(text) ?? {};
      if (isOrder(sort) && orders[sort].key.test(key) && orders[sort].id.test(id)) return { sort, key, id };
      context.addIssue({ code: 'custom', message: MESSAGE });
      return z.NEVER;
    })
    .optional()
    .meta({
      type: 'string',
      description:
        'The `next_cursor` of the page before, instead of `page`: no row is missed or comes twice while others change.',
    });
}

/** `next_cursor` in the `meta` of a list. */
export const nextCursorField = z
  .string()
  .nullable()
  .meta({ description: 'Send it as `cursor` for what follows; null at the end.' });

/** An optional time with its offset, described for the document. */
export function momentOf(description: string) {
  return z.iso
    .datetime({ offset: true, error: 'A time is written like 2026-11-20T08:00:00Z.' })
    .transform((text) => new Date(text))
    .optional()
    .meta({ type: 'string', format: 'date-time', description });
}

import { z } from 'zod';
import { nextCursorField } from '../../../platform/http/answers/cursor';
import { pageMetaSchema } from '../../../platform/http/answers/paging';

export const behindSchema = z
  .object({
    changes: z.int().nullable().meta({ description: 'At most so many; null where they cannot be counted.' }),
    since: z.string().meta({ description: 'When the oldest of them was made.' }),
  })
  .nullable()
  .meta({
    id: 'Behind',
    description:
      'The recent changes that this list does not show yet; null where it shows everything. They come within minutes: ask again.',
  });

/** What a list does not show yet; null where it shows everything. */
export type Behind = z.output<typeof behindSchema>;

/** The `meta` of a list that may be behind. */
export const listMetaSchema = pageMetaSchema.extend({ next_cursor: nextCursorField, behind: behindSchema }).meta({
  id: 'ListMeta',
  example: { page: 1, limit: 10, total: 42, total_pages: 5, next_cursor: null, behind: null },
});

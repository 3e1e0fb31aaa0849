import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageMetaSchema, pageQuery } from '../http/answers/paging';

export class HistoryQueryDto extends createZodDto(pageQuery(100)) {}

const change = z
  .object({
    id: z.string(),
    what: z.string().describe('Name of what was changed: the record itself, or an item or offer of the vendor.'),
    actor: z.string(),
    at: z.string(),
    reason: z.string().nullable(),
    summary: z.string().nullable().describe('What happened, in words; null for changes of before it was stored.'),
    is_new: z.boolean(),
    changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  })
  .meta({
    id: 'RecordChange',
    example: {
      id: 'finishes/2/0',
      what: 'Veneer',
      actor: 'Priya Shah',
      at: '2026-11-20T08:00:00.000Z',
      reason: null,
      summary: 'Changed a finish',
      is_new: false,
      changes: [{ field: 'Alias', before: 'natural veneer', after: 'natural veneer, teak veneer' }],
    },
  });

/** The history of a record, newest first. */
export class RecordHistoryDto extends createZodDto(z.object({ data: z.array(change), meta: pageMetaSchema })) {}
export type RecordHistoryPage = z.output<(typeof RecordHistoryDto)['schema']>;

export class UndoneChangeDto extends createZodDto(
  z
    .object({ change: z.string().max(200).describe('Id of the change in the history.') })
    .meta({ example: { change: `brands/4/0` } }),
) {}

/** The answer to an undo. */
export const UNDONE = { message: 'The change has been undone.' };

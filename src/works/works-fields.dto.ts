import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { requiredText, textField } from '../boq/boq.public';
import { pageQuery } from '../platform/http/answers/paging';
import { MAX_REASON } from '../platform/http/request/change-headers';

const NOTE = 300;
/** Characters of a room’s name. */
export const ROOM_CHARS = 100;

/** What a change of the works answers; the revision is that of the works. */
export class ChangedDto extends createZodDto(
  z.object({ message: z.string(), revision: z.int() }).meta({ example: { message: 'Checked.', revision: 8 } }),
) {}
export type Changed = z.output<(typeof ChangedDto)['schema']>;

/** With `id`: of the entry that was made. */
export class EnteredDto extends createZodDto(
  z
    .object({ message: z.string(), revision: z.int(), id: z.string() })
    .meta({ example: { message: 'Recorded.', revision: 9, id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11' } }),
) {}
export type Entered = z.output<(typeof EnteredDto)['schema']>;

export const SEEN = {
  name: 'If-Match',
  required: false,
  description: 'Revision of the works that was seen; 412 when they were changed since.',
};

export const dayField = z.iso.date('A date is written like 2026-11-30.');
export const whyField = requiredText(MAX_REASON, 'The reason');
export const itemField = z.string().max(64, 'An id is too long.');
export const noteField = textField(NOTE, 'The note').default('');
export class EntryParamDto extends createZodDto(z.object({ entry: z.uuid() })) {}
export class WhyDto extends createZodDto(
  z.object({ reason: whyField }).meta({ example: { reason: 'Entered for the other bedroom' } }),
) {}
export class WorksPageDto extends createZodDto(pageQuery(50)) {}
export class EntriesPageDto extends createZodDto(
  pageQuery(50).extend({ entry: z.uuid().optional().meta({ description: 'This entry alone.' }) }),
) {}

export const reversalSchema = z
  .object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })
  .nullable()
  .meta({ description: 'Who took it back, when and why; null while it counts.' });

export const marginLostField = z
  .number()
  .meta({ description: 'Of the margin at acceptance; 0 for less than a tenth of it.' });

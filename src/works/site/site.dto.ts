import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { requiredText, textField } from '../../boq/boq.public';
import { pageMetaSchema } from '../../platform/http/answers/paging';
import { dayField, itemField, noteField, reversalSchema, ROOM_CHARS } from '../works-fields.dto';

const TEXT = 1_000;
const NAME = 100;
const day = dayField.optional().meta({ description: 'Today when left out.' });

export class SetProgressDto extends createZodDto(
  z
    .object({
      item_id: itemField,
      percent: z
        .number('Enter a number.')
        .min(0, 'The progress is at least 0 %.')
        .max(100, 'The progress is at most 100 %.')
        .multipleOf(0.01, 'Use at most 2 decimals.'),
      date: day,
      note: noteField,
    })
    .meta({ example: { item_id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11', percent: 60, date: '2026-11-27' } }),
) {}

export class SnagDto extends createZodDto(
  z
    .object({
      text: requiredText(TEXT, 'The snag'),
      room: textField(ROOM_CHARS, 'The room').optional(),
      item_id: itemField.optional(),
      who: textField(NAME, 'The name')
        .optional()
        .meta({ description: 'Who mends it; the name of the member where one is chosen.' }),
      member: z.uuid().optional().meta({ description: 'The member who mends it; they alone are notified.' }),
      until: dayField.optional(),
    })
    .meta({
      example: { text: 'Hinge of the loft squeaks', room: 'Master bedroom', who: 'Salim', until: '2026-12-01' },
    }),
) {}

export class DiaryDto extends createZodDto(
  z
    .object({
      date: day,
      text: requiredText(TEXT, 'The text'),
      workers: z
        .int()
        .min(0)
        .max(500, 'There are at most 500 workers.')
        .optional()
        .meta({ deprecated: true, description: 'Note their attendance instead, which says of which trade they are.' }),
    })
    .meta({ example: { text: 'Tiles came. Rain, no work outside.' } }),
) {}

const stamp = { by: z.string(), at: z.iso.datetime() };
const entry = { ...stamp, reversed: reversalSchema };
const snagSchema = z
  .object({
    id: z.string(),
    text: z.string(),
    room: z.string().nullable(),
    item_id: z.string().nullable(),
    who: z.string().nullable(),
    member: z.string().nullable(),
    until: z.iso.date().nullable(),
    late: z.boolean().meta({ description: 'It is open after its day.' }),
    done: z.object(stamp).nullable(),
    ...entry,
  })
  .meta({ id: 'Snag' });
export type SnagView = z.output<typeof snagSchema>;
export class SnagsDto extends createZodDto(z.object({ data: z.array(snagSchema), meta: pageMetaSchema })) {}
export type SnagsPage = z.output<(typeof SnagsDto)['schema']>;

const diarySchema = z
  .object({
    id: z.string(),
    date: z.iso.date(),
    text: z.string(),
    workers: z.int().nullable().meta({ description: 'Of older entries.' }),
    ...entry,
  })
  .meta({ id: 'DiaryEntry' });
export class DiariesDto extends createZodDto(z.object({ data: z.array(diarySchema), meta: pageMetaSchema })) {}
export type DiaryPage = z.output<(typeof DiariesDto)['schema']>;

export class ProgressSetDto extends createZodDto(
  z
    .object({ message: z.string(), revision: z.int(), progress: z.number().meta({ description: 'Of the item now.' }) })
    .meta({ example: { message: 'Progress set.', revision: 12, progress: 60 } }),
) {}
export type ProgressSet = z.output<(typeof ProgressSetDto)['schema']>;

import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { MOST_MARKS, rowMarks } from '../../../papers/reading/understand/marks/mark-types';
import { questionKinds, rowKinds } from '../../../papers/reading/understand/types';

const column = z.number().int().min(0).max(99);
/** The columns of one sheet as a person names them, counted from 0. */
export const sheetColumnsSchema = z
  .object({
    sheet: z.string().max(200),
    header_row: z.number().int().min(0).max(1_000_000).nullable(),
    number: column.nullable().default(null),
    description: column,
    unit: column.nullable().default(null),
    quantity: column.nullable().default(null),
    rate: z.array(column).max(4).default([]),
    amount: z.array(column).max(4).default([]),
    room: column.nullable().default(null),
    unused: z.array(column).max(100).optional().meta({ description: 'Columns that mean nothing.' }),
    rows: z
      .array(z.object({ at: z.number().int().min(1).max(1_000_000), mark: z.enum(rowMarks) }).meta({ id: 'RowMark' }))
      .max(MOST_MARKS, `Mark at most ${MOST_MARKS} rows of a sheet.`)
      .optional()
      .meta({ description: 'Rows that a person marked: each is read as what it was marked as.' }),
  })
  .meta({ id: 'SheetColumns' });

export const sheetRowSchema = z.object({ at: z.number().int(), cells: z.array(z.string()) }).meta({ id: 'SheetRow' });

export const questionSchema = z
  .object({
    kind: z.enum(questionKinds).meta({
      description:
        'What is asked: all columns of a sheet, the one that holds quantity, rate or amount, which of two prices or options counts, which sheets do, which of those that hold nearly the same items (copies), whether the rates include GST (tax), or whether a list of rates goes to the firm’s rates (rates).',
    }),
    text: z.string(),
    sheet: z.string().nullable().meta({ description: 'Null for a question about the whole file.' }),
    columns: z
      .array(z.object({ index: z.number().int(), letter: z.string(), heading: z.string() }).meta({ id: 'SheetColumn' }))
      .meta({ description: 'The columns that it is about.' }),
    rows: z.array(sheetRowSchema).meta({ description: 'The first five rows of the sheet below its headings.' }),
    place: z
      .object({ sheet: z.string(), row: z.number().int() })
      .nullable()
      .meta({ description: 'Where the rows are that it is about; null where the file has no numbers of rows.' }),
    alternatives: z
      .array(
        z.object({
          label: z.string(),
          items: z.number().int(),
          total: z.number(),
          unexplained: z
            .number()
            .nullable()
            .meta({ description: 'By how much the file’s own totals differ; null where it states none.' }),
          chosen: z.boolean().meta({ description: 'The reading that seems best.' }),
          rate_includes_tax: z.boolean().nullable().meta({
            description: 'What the mapping says of tax as the answer; null where the question is not about tax.',
          }),
          sheets: z.array(sheetColumnsSchema).meta({ description: 'What the mapping takes as the answer.' }),
        }),
      )
      .meta({ description: 'Readings of the file with what comes of each, the best first.' }),
  })
  .meta({ id: 'ImportQuestion' });
export type QuestionView = z.output<typeof questionSchema>;

const tried = z.object({
  items: z.number().int(),
  computed_total: z.number(),
  stated_total: z.number().nullable(),
  differences: z.number().int().meta({ description: 'How many there are.' }),
  sheets: z.array(
    z.object({ name: z.string(), items: z.number().int(), computed_total: z.number() }).meta({ id: 'SheetSum' }),
  ),
  first: z
    .array(
      z.object({
        number: z.string(),
        title: z.string(),
        unit: z.string(),
        quantity: z.number(),
        rate: z.number(),
        amount: z.number(),
      }),
    )
    .meta({ description: 'The first five items.' }),
  marks: z.object({ counted: z.number().int(), left: z.number().int(), total_before: z.number() }).nullable().meta({
    description:
      'What the marked rows change: rows that are items by them, rows that are none, and the sum without them.',
  }),
  rows: z
    .object({
      sheet: z.string(),
      above: z.number().int(),
      below: z.number().int(),
      rows: z.array(
        z.object({
          at: z.number().int(),
          cells: z.array(z.string()),
          kind: z.enum(rowKinds),
          reason: z.string(),
        }),
      ),
    })
    .nullable()
    .meta({
      description: 'The rows that were asked for with what each is read as, 200 at most; how many are above and below.',
    }),
});
export type TriedView = z.output<typeof tried>;
export class TriedMappingDto extends createZodDto(z.object({ data: tried })) {}

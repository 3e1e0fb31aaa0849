import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { rawKinds } from '../../papers/reading/parse/raw-file';
import { questionSchema, sheetColumnsSchema, sheetRowSchema } from './questions/questions.dto';
import { rowMarks, showSchema } from '../../papers/reading/understand/marks/mark-types';
import { mappingSchema, rowKinds, type UnderstoodBoq } from '../../papers/reading/understand/types';

const money = z.number();
const moneyOrNull = money.nullable();

export const importSchema = z
  .object({
    import_id: z.string(),
    boq_id: z.string(),
    file_name: z.string(),
    has_file: z.boolean().meta({ description: 'The uploaded file is still kept.' }),
    status: z.enum(['queued', 'parsing', 'review', 'done', 'failed']),
    stage: z.string().meta({ description: 'What is being done: checking, reading, understanding, matching, saving …' }),
    progress: z.number().int().meta({ description: 'Percent.' }),
    reason: z.string().nullable().meta({ description: 'Why it failed and what to do, as a sentence.' }),
    code: z.string().nullable(),
    counts: z
      .record(z.string(), z.number())
      .meta({ description: 'Rows by kind when done; what was read so far before.' }),
    kind: z.enum(rawKinds).nullable(),
    sections: z.array(z.object({ name: z.string(), items: z.number().int(), total: money })),
    sheets: z.array(
      z.object({
        name: z.string(),
        role: z.string(),
        reason: z.string(),
        rows: z.number().int(),
        items: z.number().int(),
        computed_total: money,
      }),
    ),
    stated_total: moneyOrNull,
    grand_total: moneyOrNull,
    computed_total: moneyOrNull,
    tax_in_rates: z
      .object({
        includes: z.boolean(),
        from: z.enum(['asked', 'file', 'nothing']),
        words: z.string().nullable(),
        at: z.string().nullable(),
      })
      .meta({
        description:
          'Whether the rates include tax: as it was said with the file, else as its own words say, else not. Rates with tax become net; both are kept.',
      }),
    stated: z.array(z.object({ kind: z.string(), label: z.string(), at: z.string(), amount: moneyOrNull })),
    additions: z
      .array(z.object({ label: z.string(), at: z.string(), percent: z.number().nullable(), amount: money }))
      .meta({ description: 'What the file adds below its items: they became additions of the BOQ.' }),
    differences: z.array(
      z.object({
        kind: z.string(),
        at: z.string(),
        label: z.string(),
        stated: moneyOrNull,
        computed: moneyOrNull,
        message: z.string(),
      }),
    ),
    rows: z
      .array(z.object({ at: z.string(), kind: z.enum(rowKinds), text: z.string(), reason: z.string() }))
      .meta({ description: 'Every row that is no item, with its reason; capped, the counts are not.' }),
    marks: z
      .object({
        rows: z.array(z.object({ sheet: z.string(), at: z.number().int(), mark: z.enum(rowMarks), text: z.string() })),
        counted: z.number().int(),
        left: z.number().int(),
        total_before: money,
      })
      .nullable()
      .meta({ description: 'The rows that a person marked by hand and what that changed; null without marks.' }),
    warnings: z.array(z.string()),
    questions: z
      .array(questionSchema)
      .meta({ description: 'What a file in review leaves to a person; the mapping answers them.' }),
    reopened: z.boolean().meta({
      description: 'In review because a person marks rows of a finished import; the BOQ has its lines meanwhile.',
    }),
    confidence: z.number().nullable(),
    revision: z.number().int().nullable().meta({ description: 'The revision the import made.' }),
    updated_at: z.string(),
  })
  .meta({
    example: {
      import_id: '2ba5801c-18f0-53ed-8afa-097426a22094',
      boq_id: '184c8b94-8207-5146-b438-ceeb26397e2b',
      file_name: 'civil-works.xlsx',
      has_file: true,
      status: 'done',
      stage: 'done',
      progress: 100,
      reason: null,
      code: null,
      counts: { item: 22, heading: 1, note: 2, total: 1, skipped: 131 },
      kind: 'xlsx',
      sections: [{ name: 'Civil works', items: 22, total: 2634879.23 }],
      sheets: [
        {
          name: 'Bill',
          role: 'bill',
          reason: 'bill of quantities',
          rows: 32,
          items: 22,
          computed_total: 2634879.23,
        },
      ],
      stated_total: 2634879.23,
      grand_total: null,
      computed_total: 2634879.23,
      tax_in_rates: { includes: false, from: 'file', words: 'GST extra as applicable', at: 'Bill!A33' },
      stated: [{ kind: 'total', label: 'Total Rs.', at: 'Bill!B31', amount: 2634879.23 }],
      additions: [],
      differences: [],
      rows: [{ at: 'Bill!A2', kind: 'skipped', text: 'Name of work', reason: 'above the table' }],
      marks: null,
      warnings: [],
      questions: [],
      reopened: false,
      confidence: 0.98,
      revision: 2,
      updated_at: '2026-11-20T06:01:09.000Z',
    },
  });
export type ImportView = z.output<typeof importSchema>;
export class ImportResponseDto extends createZodDto(z.object({ data: importSchema })) {}

export const importPreviewSchema = z.object({
  sheets: z.array(
    z.object({
      sheet: z.string(),
      labels: z.array(z.string()),
      rows: z.array(sheetRowSchema),
      candidate: z
        .object({
          header_row: z.number().int().nullable(),
          number: z.number().int().nullable(),
          description: z.number().int(),
          unit: z.number().int().nullable(),
          quantity: z.number().int().nullable(),
          rate: z.array(z.number().int()),
          amount: z.array(z.number().int()),
          room: z.number().int().nullable(),
        })
        .nullable(),
    }),
  ),
});
export class ImportPreviewDto extends createZodDto(z.object({ data: importPreviewSchema })) {}

const mappingBody = z.object({
  sheets: z.array(sheetColumnsSchema).min(1, 'Choose at least one sheet.').max(40),
  rate_includes_tax: z.boolean('Say true or false.').optional().meta({
    description: 'The rates of the file include GST. Left out: as it was said with the file, or as the file says.',
  }),
});
const EXAMPLE = {
  sheets: [
    {
      sheet: 'Bill',
      header_row: 5,
      description: 1,
      unit: 2,
      quantity: 3,
      rate: [4],
      amount: [5],
      rows: [{ at: 31, mark: 'total' as const }],
    },
  ],
};

export class ImportMappingDto extends createZodDto(mappingBody.meta({ example: EXAMPLE })) {}

export class ImportTrialDto extends createZodDto(
  mappingBody
    .extend({
      show: showSchema
        .optional()
        .meta({ description: 'Rows to return with what each is read as: those from a row on.' }),
    })
    .meta({ example: { ...EXAMPLE, show: { sheet: 'Bill', from: 1 } } }),
) {}

/** The columns a person chose, as the importer takes them. */
export function mappingOf(body: z.output<typeof mappingBody>): z.output<typeof mappingSchema> {
  return { sheets: body.sheets.map(({ header_row: headerRow, ...columns }) => ({ ...columns, headerRow })) };
}

/** The candidate columns of each sheet that needs a person. */
export function previewView(understood: Pick<UnderstoodBoq, 'preview'>): z.output<typeof importPreviewSchema> {
  return {
    sheets: understood.preview.map(({ sheet, labels, rows, candidate }) => {
      if (!candidate) return { sheet, labels, rows, candidate: null };
      const { headerRow, number, description, unit, quantity, rate, amount, room } = candidate;
      return {
        sheet,
        labels,
        rows,
        candidate: { header_row: headerRow, number, description, unit, quantity, rate, amount, room },
      };
    }),
  };
}

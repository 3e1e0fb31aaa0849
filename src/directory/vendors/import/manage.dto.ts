import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageMetaSchema, pageQuery } from '../../../platform/http/answers/paging';
import type { RowOutcome } from '../../../platform/database/tables/vendor-imports';
import { unknownNameSchema } from './reading/unknown-names';
import { KINDS } from './reading/fields';
import { mappingSchema, sheetReviewSchema } from './reading/mapping';

const ID = '7d0b1f6c-3a52-4f0e-9c4b-0a5b7c8d9e10';
const field = z.object({
  key: z.string(),
  title: z.string(),
  is_required: z.boolean(),
  can_be_fixed: z.boolean().describe('May be one text for every row of a sheet.'),
});

const keptSchema = z.object({ count: z.int(), names: z.array(z.string()).describe('Of the first 20.') }).meta({
  id: 'KeptRecords',
  description: 'Records that stay as they are, because they were changed since or something depends on them.',
});

const manageImportSchema = z
  .object({
    import_id: z.string(),
    file_name: z.string(),
    status: z.enum(['queued', 'working', 'review', 'preview', 'done', 'failed', 'cancelled']),
    stage: z.string().describe('queued, reading, checking, saving, done.'),
    progress: z.int().describe('Percent.'),
    counts: z
      .record(z.string(), z.number())
      .describe(
        'While it runs rows and saved; at the end and in a preview rows added, updated, unchanged, no items (not_item) and refused, and items missing.',
      ),
    vendors: z.array(z.object({ slug: z.string(), name: z.string() })).describe('Whose items it lists; 20 at most.'),
    warnings: z.array(z.string()).describe('Parts of the file that were not used.'),
    reason: z.string().nullable().describe('Why it failed and what to do.'),
    code: z.string().nullable(),
    has_rows: z
      .boolean()
      .describe('Whether the outcome of each row is still kept; it is deleted 90 days after the end.'),
    reading: z.int().describe('Grows each time that the file is read; rows and names are those of the last reading.'),
    is_undone: z.boolean(),
    undo_kept: keptSchema.nullable().describe('What its undo left as it is; null while it is not undone.'),
    by: z.string(),
    created_at: z.string(),
  })
  .meta({
    id: 'VendorImport',
    example: {
      import_id: ID,
      file_name: 'price-list.xlsx',
      status: 'done',
      stage: 'done',
      progress: 100,
      counts: { added: 240, updated: 3, unchanged: 18, missing: 2, not_item: 4, refused: 1 },
      vendors: [{ slug: 'neelgiri-veneer-works', name: 'Neelgiri Veneer Works' }],
      warnings: [],
      reason: null,
      code: null,
      has_rows: true,
      reading: 2,
      is_undone: false,
      undo_kept: null,
      by: 'Asha Rao',
      created_at: '2026-11-20T06:01:09.000Z',
    },
  });
export type ManageImportView = z.output<typeof manageImportSchema>;

export class UndoPreviewDto extends createZodDto(
  z.object({
    data: z
      .object({ records: z.int().describe('How many records it would take back.'), kept: keptSchema })
      .meta({ id: 'VendorImportUndo', example: { records: 299, kept: { count: 1, names: ['“18 mm BWP ply”'] } } }),
  }),
) {}
export type UndoPreview = z.output<(typeof UndoPreviewDto)['schema']>['data'];

export class ManageIdDto extends createZodDto(z.object({ id: z.uuid() })) {}
export class ManageStartedDto extends createZodDto(
  z.object({ data: z.object({ import_id: z.string() }) }).meta({ example: { data: { import_id: ID } } }),
) {}
export class ManageImportDto extends createZodDto(z.object({ data: manageImportSchema })) {}
export class ManageImportsDto extends createZodDto(z.object({ data: z.array(manageImportSchema) })) {}

export class ManageReviewDto extends createZodDto(
  z.object({
    data: z.object({
      sheets: z.array(sheetReviewSchema),
      names: z
        .array(unknownNameSchema)
        .describe('In a preview: names that the directory lacks, those of most rows first.'),
      kinds: z.array(z.object({ kind: z.enum(KINDS), name: z.string(), fields: z.array(field) })),
    }),
  }),
) {}
export type ManageReview = z.output<(typeof ManageReviewDto)['schema']>['data'];

export class ManageMappingDto extends createZodDto(
  z.object({ sheets: mappingSchema }).meta({
    example: {
      sheets: [
        {
          sheet: 'Rates',
          kind: 'item',
          header_row: 3,
          columns: { catalog_code: 0, name: 1, base_price: 4 },
          fixed: { vendor: 'Neelgiri Veneer Works', brand: 'Vanaro', pattern: 'Wood grain' },
        },
      ],
    },
  }),
) {}

export class ManageNamesDto extends createZodDto(
  z
    .object({
      names: z
        .array(
          z.object({
            kind: unknownNameSchema.shape.kind,
            name: z.string().max(150, 'A name has at most 150 characters.'),
            choice: unknownNameSchema.shape.choice,
            same_as: z
              .string()
              .max(120)
              .optional()
              .describe('Slug of the record that is meant, in place of the suggestion.'),
            category: z
              .string()
              .max(120)
              .nullable()
              .optional()
              .describe('Slug of the category that a new pattern joins.'),
          }),
        )
        .max(200, 'At most 200 names at once.'),
    })
    .meta({ example: { names: [{ kind: 'pattern', name: 'HDHMR', choice: 'add', category: 'plywood' }] } }),
) {}
export type ChosenNames = z.output<(typeof ManageNamesDto)['schema']>['names'];

const OUTCOMES = [
  'added',
  'updated',
  'unchanged',
  'missing',
  'not_item',
  'refused',
] as const satisfies readonly RowOutcome[];
/** What each filter of the report shows. */
export const SHOWN: Readonly<Record<ReportFilter, readonly RowOutcome[]>> = {
  changes: ['added', 'updated', 'refused'],
  all: OUTCOMES,
  added: ['added'],
  updated: ['updated'],
  unchanged: ['unchanged'],
  missing: ['missing'],
  not_item: ['not_item'],
  refused: ['refused'],
};
const FILTERS = ['changes', 'all', ...OUTCOMES] as const;
export type ReportFilter = (typeof FILTERS)[number];

export class RowsQueryDto extends createZodDto(
  pageQuery(50).extend({
    outcome: z
      .enum(FILTERS)
      .default('changes')
      .describe('changes: rows added, updated or refused; missing: items of the vendors that the file does not list.'),
  }),
) {}
export class ReportDto extends createZodDto(
  z
    .object({
      data: z.array(
        z.object({
          n: z.int(),
          kind: z.enum(KINDS),
          sheet: z.string(),
          row: z.int(),
          what: z.string(),
          outcome: z.enum(OUTCOMES),
          cell: z.string().nullable(),
          reason: z.string().nullable(),
          price_before: z.number().nullable().describe('Base price of an item in rupees; null for a new one.'),
          price_after: z.number().nullable().describe('Null for an item that the file does not list.'),
          unit: z.string().nullable().describe('What the price is for.'),
          changes: z
            .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
            .describe('What an updated record has differently, besides the base price.'),
        }),
      ),
      meta: pageMetaSchema,
    })
    .meta({
      example: {
        data: [
          {
            n: 15,
            kind: 'item',
            sheet: 'Items',
            row: 17,
            what: 'hc-15-lam · Teak',
            outcome: 'refused',
            cell: 'Items!F17',
            reason: 'Items!F17: the base price is not a number',
            price_before: null,
            price_after: null,
            unit: null,
            changes: [],
          },
        ],
        meta: { page: 1, limit: 50, total: 1, total_pages: 1 },
      },
    }),
) {}
export type Report = z.output<(typeof ReportDto)['schema']>;

export class StartQueryDto extends createZodDto(
  z.object({
    preview: z
      .enum(['true', 'false'])
      .default('false')
      .describe('true: what would change is shown first, and nothing is written until the import is applied.'),
  }),
) {}

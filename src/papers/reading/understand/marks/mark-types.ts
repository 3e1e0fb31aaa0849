import { z } from 'zod';
import { paise } from '../../../../kernel/money';

/** What a person can say that a row is. A payment is part of the price of the item above it. */
export const rowMarks = ['item', 'heading', 'total', 'note', 'payment'] as const;
export type RowMark = (typeof rowMarks)[number];

/** Marks of one sheet: more rows than these nobody marks by hand. */
export const MOST_MARKS = 2_000;

/** A marked row, by its number as the sheet shows it. */
export const rowMarkSchema = z.object({ at: z.int().min(1).max(1_000_000), mark: z.enum(rowMarks) });
/** A mark that is kept for later files: every row with these words has it. */
export const wordMarkSchema = z.object({ words: z.string().max(200), mark: z.enum(rowMarks) });

/** What the marks of a person made of a file: kept with its import. */
export const markedSchema = z.object({
  rows: z.array(z.object({ sheet: z.string(), at: z.int(), mark: z.enum(rowMarks), text: z.string() })),
  /** Rows that are items by the marks alone, and rows that would be items without them. */
  counted: z.int(),
  left: z.int(),
  /** The sum with the same columns and no mark. */
  before: z.int().transform((value) => paise(value)),
  /** Marks that hold for every row with the same words, by sheet: these are kept for the next file. */
  lasting: z.array(wordMarkSchema.extend({ sheet: z.string() })),
});
export type Marked = z.output<typeof markedSchema>;

/** Which rows of a sheet are wanted: those from a row of it on. */
export const showSchema = z.object({ sheet: z.string().max(200), from: z.int().min(1).max(1_000_000) });
export type Show = z.output<typeof showSchema>;

/** Rows of a sheet as they were read. */
export const shownSchema = z.object({
  sheet: z.string(),
  /** How many rows that hold something are above and below those shown. */
  above: z.int(),
  below: z.int(),
  rows: z.array(
    z.object({
      at: z.int(),
      cells: z.array(z.string()),
      kind: z.enum(['item', 'heading', 'note', 'total', 'skipped']),
      reason: z.string(),
    }),
  ),
});
export type Shown = z.output<typeof shownSchema>;

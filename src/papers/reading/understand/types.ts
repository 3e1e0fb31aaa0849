import { z } from 'zod';
import { paise } from '../../../kernel/money';
import { quantity } from '../../../kernel/quantity';
import { ADDITION_BASES } from '../../../kernel/selling';
import { rawKinds } from '../parse/raw-file';
import { MOST_MARKS, markedSchema, rowMarkSchema, shownSchema, wordMarkSchema } from './marks/mark-types';

/** What the importer understood of a file. Parsed from the child's JSON by the parent, so that nothing unchecked comes out of it. */
const money = z.int().transform((value) => paise(value));
const measure = z.int().transform((value) => quantity(value));
const short = z.string().max(400);
const long = z.string().max(20_000);

export const rowKinds = ['item', 'heading', 'note', 'total', 'skipped'] as const;
export type RowKind = (typeof rowKinds)[number];

export const itemSchema = z.object({
  title: short,
  description: z.array(long),
  /** Normalised: sqm, sqft, rft, no, LS … or the file's own word. */
  unit: short,
  unitText: short,
  quantity: measure,
  rate: money,
  /** The file's own figure, also where it is not quantity × rate. */
  amount: money,
  section: short.nullable(),
  /** The words of its room: of its own cell, or of the heading above it. */
  room: short.nullable(),
  /** Where its own cell is empty: the words in the row above, which may be meant or not. */
  roomAbove: short.nullable().default(null),
  /** The file's own number of the item. */
  number: short,
  /** `GF1_ABS!A12`, or `page 3`. */
  at: short,
  /** Texts of columns whose meaning the line has a field for, by that field. */
  facts: z.record(short, short).readonly().optional(),
  /** What other columns say of it, each with its heading: "Make: Hettich". It describes the line and names no work. */
  notes: z.array(long).readonly().optional(),
  /** What of its rate, or else of its amount, the file states as labour. */
  labour: z.object({ of: money, whole: money }).optional(),
  /** Its own percentage of tax, in basis points, and its HSN or SAC code, where the file has columns of them. */
  tax: z.object({ bp: z.int().nullable(), code: short.nullable() }).optional(),
  /** What had to be filled in: 'quantity', 'rate', 'amount'. */
  assumed: z.array(z.enum(['quantity', 'rate', 'amount'])),
});
export type UnderstoodItem = z.output<typeof itemSchema>;

export const differenceSchema = z.object({
  kind: z.enum(['amount', 'subtotal', 'total', 'say', 'error-cell', 'missing-amount', 'unsure']),
  at: short,
  label: short,
  stated: money.nullable(),
  computed: money.nullable(),
  /** One sentence for the person who uploaded the file. */
  message: short,
});
export type Difference = z.output<typeof differenceSchema>;

export const statedSchema = z.object({
  kind: z.enum(['carried', 'say', 'payable', 'grand', 'subtotal', 'total', 'tax', 'discount', 'addition', 'rounding']),
  label: short,
  at: short,
  /** Null where the cell holds an error. */
  amount: money.nullable(),
});
export type StatedTotal = z.output<typeof statedSchema>;

/** A line that the file adds below its items, and what it is a share of. */
export const additionSchema = z.object({
  label: short,
  at: short,
  /** With four decimals, below zero where it is taken off; null: a fixed amount. */
  percent: measure.nullable(),
  amount: money,
  of: z.enum(ADDITION_BASES),
  sections: z.array(short),
  taxed: z.boolean(),
});
export type UnderstoodAddition = z.output<typeof additionSchema>;

/** What the file adds to its items altogether: null where it adds nothing that its own totals agree with. */
export const closingSchema = z.object({
  additions: z.array(additionSchema),
  tax: z.object({ amount: money, at: short, label: short }).nullable(),
  /** The file's total with all of it. */
  grand: money,
});
export type Closing = z.output<typeof closingSchema>;

export const countsSchema = z.object({
  item: z.int(),
  heading: z.int(),
  note: z.int(),
  total: z.int(),
  skipped: z.int(),
});
export type RowCounts = z.output<typeof countsSchema>;

export const rowAccountSchema = z.object({ at: short, kind: z.enum(rowKinds), text: short, reason: short });
export type RowAccount = z.output<typeof rowAccountSchema>;

const columnsSchema = z.object({
  number: z.int().nullable(),
  description: z.int(),
  details: z.array(z.int()),
  unit: z.array(z.int()),
  quantity: z.int().nullable(),
  rate: z.array(z.int()),
  amount: z.array(z.int()),
  room: z.int().nullable(),
  remarks: z.array(z.int()),
  measures: z.array(z.int()),
});

export const sheetSchema = z.object({
  name: short,
  role: z.enum(['bill', 'measurement', 'abstract', 'duplicate', 'analysis', 'other', 'empty', 'hidden', 'left-out']),
  /** Why it was or was not imported. */
  reason: short,
  rows: z.int(),
  counts: countsSchema,
  items: z.int(),
  computedTotal: money,
  statedTotal: statedSchema.nullable(),
  /** Names the header words, for a remembered mapping; '' without a header. */
  fingerprint: short,
  /** The header words by column. */
  labels: z.array(short),
  columns: columnsSchema.nullable(),
  /** Those of each table with items, by its first row. Imports from before it was kept have `columns` alone. */
  tables: z.array(z.object({ from: z.int(), columns: columnsSchema })).optional(),
});
export type UnderstoodSheet = z.output<typeof sheetSchema>;

/** A person's choice of columns for one sheet; columns from 0, rows as the sheet shows them. */
export const sheetMappingSchema = z.object({
  sheet: z.string().max(200),
  headerRow: z.int().min(0).max(1_000_000).nullable(),
  number: z.int().min(0).max(99).nullable().default(null),
  description: z.int().min(0).max(99),
  unit: z.int().min(0).max(99).nullable().default(null),
  quantity: z.int().min(0).max(99).nullable().default(null),
  rate: z.array(z.int().min(0).max(99)).max(4).default([]),
  amount: z.array(z.int().min(0).max(99)).max(4).default([]),
  room: z.int().min(0).max(99).nullable().default(null),
  /** Columns that mean nothing, also where their headings do. */
  unused: z.array(z.int().min(0).max(99)).max(100).optional(),
  rows: z.array(rowMarkSchema).max(MOST_MARKS).optional(),
  /** Marks of an earlier file with the same headings. */
  words: z.array(wordMarkSchema).max(MOST_MARKS).optional(),
});
export const mappingSchema = z.object({ sheets: z.array(sheetMappingSchema).min(1).max(40) });
/** A mapping as remembered for one set of headers: with no sheet where the person left such a sheet out. */
export const rememberedSchema = z.object({ sheets: z.array(sheetMappingSchema).max(40) });
export type SheetMapping = z.output<typeof sheetMappingSchema>;
export type Mapping = z.output<typeof mappingSchema>;

export const previewSchema = z.object({
  sheet: short,
  fingerprint: short,
  labels: z.array(short),
  rows: z.array(z.object({ at: z.int(), cells: z.array(z.string().max(200)) })),
  candidate: sheetMappingSchema.nullable(),
});
export type Preview = z.output<typeof previewSchema>;

/** What a file states about tax in its rates, and where. */
export const taxInRatesSchema = z.object({ includes: z.boolean(), words: short, at: short });
export type TaxInRates = z.output<typeof taxInRatesSchema>;

/** One way to read a file: the columns that it takes, and what comes of them. */
export const readingSchema = z.object({
  items: z.int(),
  total: money,
  /** By how much the totals of the file differ from it; null where it states none. */
  unexplained: money.nullable(),
  sheets: z.array(sheetMappingSchema),
  /** Of a question about tax: what this reading takes for true, and where the file states it. `total` is then with tax. */
  tax: taxInRatesSchema.optional(),
  /** The options of the file that this reading counts. */
  options: z.array(short).optional(),
});
export type Reading = z.output<typeof readingSchema>;

export const questionKinds = [
  'columns',
  'quantity',
  'rate',
  'amount',
  'price',
  'sheets',
  'copies',
  'tax',
  'rates',
] as const;
/** What a file leaves to a person, with the readings that come into question, the best first. */
export const questionSchema = z.object({
  kind: z.enum(questionKinds),
  /** Null for a question about the whole file. */
  sheet: short.nullable(),
  /** Columns that it is about, from 0. */
  columns: z.array(z.int()),
  readings: z.array(readingSchema),
});
export type Question = z.output<typeof questionSchema>;

export const understoodSchema = z.object({
  status: z.enum(['done', 'review']),
  kind: z.enum(rawKinds),
  sections: z.array(z.object({ name: short, items: z.int(), total: money })),
  items: z.array(itemSchema),
  counts: countsSchema,
  /** Every row that is no item, of the bill sheets; capped, `counts` are not. */
  rows: z.array(rowAccountSchema),
  sheets: z.array(sheetSchema),
  statedTotal: statedSchema.nullable(),
  grandTotal: statedSchema.nullable(),
  /** Every total, tax and addition row of the file. */
  stated: z.array(statedSchema),
  computedTotal: money,
  closing: closingSchema.nullable(),
  /** Null where it states nothing about it. */
  taxInRates: taxInRatesSchema.nullable(),
  differences: z.array(differenceSchema),
  warnings: z.array(short),
  /** 0 to 1: share of the rows whose figures agree, less what had to be guessed. */
  confidence: z.number(),
  preview: z.array(previewSchema),
  /** With a preview only: what is asked about it. */
  questions: z.array(questionSchema).optional(),
  /** With marks only. */
  marked: markedSchema.optional(),
  /** Of a mapping with marks: what it names that the file does not have. */
  unknown: z.array(short).optional(),
  /** Where rows were asked for. */
  shown: shownSchema.optional(),
});
export type UnderstoodBoq = z.output<typeof understoodSchema>;

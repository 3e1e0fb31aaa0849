import { z } from 'zod';
import { LIMITS } from '../reading/parse/limits';

const text = z.string().max(40_000);
const figure = z.number();
const column = z.int().min(0).max(16_383);

/** Where a table of a sheet has what. Columns from 0. */
export const filledColumnsSchema = z.object({
  number: column.nullable(),
  description: column,
  unit: z.array(column),
  quantity: column.nullable(),
  rate: z.array(column),
  amount: z.array(column),
  /** The row of the headings, from 1, where a bill without prices gets columns for them; null where it is not known. */
  heading: z.int().min(1).nullable(),
});
export type FilledColumns = z.output<typeof filledColumnsSchema>;

const rowSchema = z.object({
  sheet: text,
  /** As the sheet shows it, from 1. */
  at: z.int().min(1).max(1_048_576),
  columns: filledColumnsSchema,
  isRemoved: z.boolean(),
  /** The figures that the item was read with; 0 where the file states none. Absent: they are not looked for. */
  was: z.object({ quantity: figure, rate: figure, amount: figure }).optional(),
  /** What differs from the file, each left out where it does not. */
  unit: text.optional(),
  quantity: figure.optional(),
  rate: figure.optional(),
  amount: figure.optional(),
  words: z
    .object({ title: text, wasTitle: text, description: z.array(text), wasDescription: z.array(text) })
    .optional(),
});
export type ChangedRow = z.output<typeof rowSchema>;

const stated = z.object({ label: text, percent: figure.nullable(), amount: figure });
const additionSchema = z.object({
  sheet: text,
  /** As the sheet shows it, from 1. */
  at: z.int().min(1).max(1_048_576),
  was: stated,
  is: stated,
  isRemoved: z.boolean(),
});
/** A premium, rebate or lump sum below the items that is another than in the file. */
export type ChangedAddition = z.output<typeof additionSchema>;

const addedSchema = z.object({
  sheet: text,
  columns: filledColumnsSchema,
  /** A row of an item, whose formats the new rows take. */
  like: z.int(),
  rows: z.array(z.object({ words: text, unit: text, quantity: figure, rate: figure, amount: figure })),
});
export type AddedRows = z.output<typeof addedSchema>;

/** What becomes of a formula in a cell that is to hold another figure than it gives. */
export const FORMULA_CHOICES = ['ask', 'keep', 'replace'] as const;
export type FormulaChoice = (typeof FORMULA_CHOICES)[number];
/** What becomes of changed lines that have no place in the workbook. */
export const LINE_CHOICES = ['ask', 'leave_out'] as const;
/** What a person answered to what is asked before a workbook is filled in. */
export interface FillChoices {
  readonly formulas: FormulaChoice;
  readonly lines: (typeof LINE_CHOICES)[number];
}

/** What is to become of an uploaded workbook. */
export const fillSchema = z.object({
  rows: z.array(rowSchema),
  additions: z.array(additionSchema).optional(),
  added: addedSchema.nullable(),
});
export type FillChanges = z.output<typeof fillSchema>;

/** A formula of the file in a cell that the BOQ has another figure for. */
const standingSchema = z.object({
  /** `Civil!F5`. */
  at: text,
  formula: text,
  /** What it comes to with everything else filled in; null where that cannot be told. */
  gives: z.union([figure, text]).nullable(),
  figure: z.union([figure, text]),
});
export type StandingFormula = z.output<typeof standingSchema>;
/** Of more formulas only the number is told. */
export const MOST_FORMULAS = 50;

/**
 * The workbook, filled in; null where it is of a kind that cannot be written into, and where it was to be asked about the
 * formulas that stand in the way: `count` in all. `elsewhere`: the rows of the changes, by their places in the list, that were left
 * out because what the item was read with stands in other cells.
 */
export const filledSchema = z.object({
  file: z.string().max(LIMITS.resultBytes).nullable(),
  formulas: z.array(standingSchema).max(MOST_FORMULAS),
  count: z.int(),
  elsewhere: z.array(z.int().min(0)),
});
export type Filled = z.output<typeof filledSchema>;

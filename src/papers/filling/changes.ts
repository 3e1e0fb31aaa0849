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

const place = z.int().min(0);
/** What a total is made of; others are named by their places in the list of totals. */
const madeOfSchema = z.discriminatedUnion('by', [
  /** What its cell says with the additions filled in. */
  z.object({ by: z.literal('itself') }),
  /** Items: of these, by their places in `rows`, the amounts change. */
  z.object({ by: z.literal('rows'), rows: z.array(place) }),
  /** Others and a figure. */
  z.object({ by: z.literal('sum'), of: z.array(place), plus: figure }),
  /** A percentage of others together; `about`: what the BOQ, which rounds line by line, has for it. */
  z.object({ by: z.literal('share'), of: z.array(place), percent: figure, about: figure.nullable() }),
  /** Another, rounded to so many rupees. */
  z.object({ by: z.literal('rounding'), of: place, to: figure, way: z.enum(['round', 'floor', 'ceil']) }),
  /** Another, less what is typed in a row between them. */
  z.object({ by: z.literal('rest'), of: place }),
  z.object({ by: z.literal('figure'), figure }),
  z.object({ by: z.literal('unknown') }),
]);

const totalSchema = z.object({
  sheet: text,
  /** As the sheet shows it, from 1. */
  at: z.int().min(1).max(1_048_576),
  was: figure,
  /** Rounded to the rupee. */
  isWhole: z.boolean(),
  madeOf: madeOfSchema,
});
/** A total, tax or addition that the file states, in its order. */
export type FileTotal = z.output<typeof totalSchema>;

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
  totals: z.array(totalSchema).optional(),
  /** Sheets that state totals of other sheets once more. */
  abstracts: z.array(text).optional(),
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

const toldTotalSchema = z.object({
  /** `Civil!F8`; null where no cell of its row holds it. */
  cell: text.nullable(),
  /** What it says in the workbook as filled in; null where that cannot be told. */
  says: figure.nullable(),
  /** It is typed, and what it is made of is not known: it says what it said. */
  isOld: z.boolean(),
});
export type ToldTotal = z.output<typeof toldTotalSchema>;
/** Of more amounts in words only so many are told. */
export const MOST_WORDS = 5;

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
  /** Those of the changes, in their order. */
  totals: z.array(toldTotalSchema),
  /** Cells that state an amount in words, where totals are others now. */
  words: z.array(text).max(MOST_WORDS),
});
export type Filled = z.output<typeof filledSchema>;

import type { BillEntry } from '../additions/entries';
import type { Ledger } from '../additions/ledger';
import type { TextContext } from '../headings';
import type { BillOptions, Draft, Parent } from '../item-of-row';
import type { LinesByPlace } from '../lines/by-place';
import type { ReadRow } from '../rows/read-row';
import type { Sums } from '../sums';
import type { Difference, RowKind, StatedTotal, UnderstoodItem } from '../types';

/** One row's verdict; every row given gets exactly one. */
export interface Verdict {
  readonly row: ReadRow;
  readonly kind: RowKind;
  readonly reason: string;
}

/** What the rows below one header are. */
export interface Bill {
  readonly items: readonly UnderstoodItem[];
  readonly verdicts: readonly Verdict[];
  readonly entries: readonly BillEntry[];
  readonly differences: readonly Difference[];
  /** A tax that is stated as a part of the total, and not added. */
  readonly within: StatedTotal | null;
  /** Whether a row is a sum by its figure alone. */
  readonly hasFound: boolean;
}

/** The state of the reader: what was read, and what the next row may belong to. */
export interface Reading extends LinesByPlace {
  readonly options: BillOptions;
  readonly verdicts: Verdict[];
  readonly items: Draft[];
  readonly entries: BillEntry[];
  readonly differences: Difference[];
  readonly context: TextContext;
  readonly ledger: Ledger;
  parent: Parent | null;
  numbered: Parent | null;
  current: Draft | null;
  /** The description of the figures in the next row. */
  name: string;
  readonly sums: Sums;
  /** Whether a total has summed all items so far. */
  isClosed: boolean;
  /** So many entries from the first on are known to be no totals. */
  passed: number;
  /** The rows of the last line with a quantity and a rate, and of the last tax; 0 for none. */
  readonly lastCounted: number;
  readonly lastTaxed: number;
  /** Whether a form without any price has come to the total that is to be filled in. */
  isFormClosed: boolean;
  /** The tax of the items in columns of its own. */
  tax: number;
  within: StatedTotal | null;
  /** What was paid of the bill before. */
  paid: number;
  /** Whether a row is a sum by its figure alone. */
  hasFound: boolean;
}

/** Gives a row its verdict. */
export function say({ verdicts }: Reading, row: ReadRow, kind: RowKind, reason: string): void {
  verdicts.push({ row, kind, reason });
}

/** The reason of a row of column headings. */
export const HEADINGS = 'column headings';
/** The reason of a row of measurements in a table of their own. */
export const MEASURES = 'measurements for the bill';
/** The reason of a total without an amount. */
export const QUANTITIES = 'total of quantities';
export const NAMELESS = 'figures without a description';
/** The reason of words beside the descriptions. */
export const BESIDE = 'text outside the description column';
/** The reason of words that the items below them go on with. */
export const OF_BELOW = 'description of the items below';
/** The reason of a heading with the sum of the rows below it. */
export const SUM_OF_ROWS = 'sum of the rows below it';

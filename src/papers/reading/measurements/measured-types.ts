import type { LengthUnit } from '../../../kernel/length';
import type { Quantity } from '../../../kernel/quantity';
import type { MeasureColumns, SideName } from './measure-columns';

/** One row of measurements; `at` as the spreadsheet shows it. */
export interface MeasuredRow extends Readonly<Record<SideName, Quantity | null>> {
  readonly at: number;
  /** Where it was measured: its words, below those of the headings in its item. */
  readonly note: string;
  readonly nos: Quantity | null;
  /** Null where nothing in the sheet says or proves it. */
  readonly lengthsIn: LengthUnit | null;
  /** As the sheet states it, never below zero; null where only the lengths are given. */
  readonly quantity: Quantity | null;
  readonly isDeduction: boolean;
  /** Why it cannot be taken. */
  readonly problem: string | null;
}

/** What the rows below one heading measure. */
export interface MeasuredItem {
  readonly at: number;
  /** The sheet’s own number; '' for none. */
  readonly number: string;
  readonly words: string;
  /** Known unit; '' where the sheet states none. */
  readonly unit: string;
  readonly rows: readonly MeasuredRow[];
  /** The total that the sheet prints; null for none. */
  readonly stated: Quantity | null;
  /** What its rows come to. */
  readonly sum: Quantity;
  /** Why its total is doubtful; null where it is met. */
  readonly problem: string | null;
}

export interface MeasurementSheet {
  readonly sheet: string;
  readonly columns: MeasureColumns & { readonly quantity: number | null };
  readonly items: readonly MeasuredItem[];
  /** Whether rows stand below headings of their items; else each row names its item. */
  readonly hasHeadings: boolean;
}

import type { Difference } from '../understand/types';

/** The grid of a file before anything is understood of it. Without formulas: only their cached values. */
/** `markup`: a web page, or a workbook in XML. */
export const rawKinds = ['xlsx', 'xls', 'ods', 'csv', 'markup', 'pdf'] as const;
export type RawKind = (typeof rawKinds)[number];

/** `#REF!` and its kin. */
export interface ErrorCell {
  readonly e: string;
}

/** A number whose displayed text differs from its plain digits ("1.10", "18%"). */
export interface FormattedNumber {
  readonly n: number;
  readonly w: string;
}

export type RawCell = string | number | null | ErrorCell | FormattedNumber;

export interface RawRow {
  /** Row number from 1 as the spreadsheet shows it; for a PDF the line number within the document. */
  readonly at: number;
  /** Dense from column 0. */
  readonly cells: readonly RawCell[];
  /** Page number from 1, for a PDF only. */
  readonly page?: number;
  /** A page's running header or footer: accounted for, never read. */
  readonly running?: boolean;
  /** Hidden in the workbook: counted, and named. */
  readonly hidden?: boolean;
  /** Struck through by its author: accounted for, never read. */
  readonly struck?: boolean;
  /** Why it is no part of the bill above it, found before anything else is read. */
  readonly aside?: string;
}

/** First row, first column, last row, last column; rows from 1, columns from 0. */
export type RawMerge = readonly [number, number, number, number];

export interface RawSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Only rows that hold something. */
  readonly rows: readonly RawRow[];
  readonly merges: readonly RawMerge[];
}

export interface RawFile {
  readonly kind: RawKind;
  readonly sheets: readonly RawSheet[];
  /** Of a PDF with scanned pages: which were recognised, how many pictures were not, and the figures that were hard to read. */
  readonly scan?: {
    readonly pages: readonly number[];
    readonly unread: number;
    readonly doubts: readonly Difference[];
  };
}

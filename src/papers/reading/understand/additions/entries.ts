import type { Paise } from '../../../../kernel/money';
import type { Quantity } from '../../../../kernel/quantity';
import type { TotalKind } from '../labels';

/** What happened in order, for the check of subtotals and totals. */
export type BillEntry =
  | { readonly type: 'item'; readonly amount: Paise; readonly section: string | null }
  /** An aside is an amount below the total, which a later total may hold. */
  | {
      readonly type: 'total' | 'aside';
      readonly kind: TotalKind;
      readonly label: string;
      readonly at: string;
      readonly amount: Paise | null;
      /** The percentage that the row states. */
      readonly percent: Quantity | null;
      readonly error: boolean;
      /** Of the columns of tax, in the row of another total. */
      readonly ofColumns?: true;
    };

export type RowEntry = Exclude<BillEntry, { readonly type: 'item' }>;

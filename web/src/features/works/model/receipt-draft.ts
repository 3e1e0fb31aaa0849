import type { ReceiptBody } from '../api/money';

/** A receipt while it is typed. */
export interface ReceiptDraft {
  date: string;
  mode: ReceiptBody['mode'];
  reference: string;
  amount: number | null;
  tds: number | null;
  /** The bills that it pays; null for those that it reaches. */
  chosen: ReadonlySet<number> | null;
}

export const emptyReceipt = (date: string): ReceiptDraft => ({
  date,
  mode: 'bank',
  reference: '',
  amount: null,
  tds: null,
  chosen: null,
});

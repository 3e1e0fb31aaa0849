import type { Paise } from '../../kernel/money';
import type { Quantity } from '../../kernel/quantity';
import type { Buyer } from './buyer';
import type { Reversal, Stamp } from './stamp';

/** What a bill is made from. Percentages are of what it asks for before GST. */
export type BillTerms = {
  readonly retentionBp: number;
  readonly tdsBp: number;
  /** Items of which more than the contract has may be billed, and why. */
  readonly excess: readonly { readonly itemId: string; readonly reason: string }[];
  /** What else the client takes off for good, named; absent in older bills. */
  readonly others?: readonly { readonly label: string; readonly amount: Paise }[];
} & (
  | { readonly kind: 'stage'; readonly stage: string }
  /** What was measured up to this day, and whatever was billed before. */
  | { readonly kind: 'measurement'; readonly upto: string }
);

/** Everything up to this bill, what earlier bills had of it, and the rest. */
export interface Cumulative<Value> {
  readonly toDate: Value;
  readonly previous: Value;
  readonly now: Value;
}

export interface BillLine {
  readonly itemId: string;
  readonly title: string;
  readonly room: string | null;
  readonly unit: string;
  readonly rate: Paise;
  readonly quantity: Cumulative<Quantity>;
  readonly amount: Cumulative<Paise>;
}

export interface BillPart extends Cumulative<Paise> {
  readonly id: string;
  readonly label: string;
}

export interface BillTax {
  readonly code: string;
  readonly label: string;
  readonly bp: number;
  readonly taxable: Cumulative<Paise>;
  readonly amount: Cumulative<Paise>;
  /** Of `amount.now`. */
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

export const DEDUCTIONS = ['retention', 'tds', 'other', 'advance'] as const;

/** What is not paid now, by its rule. */
export interface Deduction {
  readonly kind: (typeof DEDUCTIONS)[number];
  readonly label: string;
  readonly rule: string;
  readonly amount: Paise;
}

/** Every figure of a bill, as it is drafted and, once it is recorded, for good. */
export interface BillContent {
  readonly label: string;
  /** Which stage of the contract it asks for; null for a bill by measurement. */
  readonly stageAt: number | null;
  readonly lines: readonly BillLine[];
  readonly parts: readonly BillPart[];
  readonly tax: readonly BillTax[];
  readonly roundOff: Cumulative<Paise>;
  /** Before GST, with GST, and what is left to be paid after the deductions. */
  readonly amount: Paise;
  readonly gst: Paise;
  readonly total: Paise;
  readonly deductions: readonly Deduction[];
  readonly payable: Paise;
  /** Excess that it accepts: measured quantities that may be billed although the contract has less. */
  readonly excess: readonly { readonly itemId: string; readonly upTo: Quantity; readonly reason: string }[];
  /** Money on account that it uses, by the receipt it came with. */
  readonly advance: readonly { readonly receipt: string; readonly amount: Paise }[];
}

export interface Draft extends Stamp {
  readonly n: number;
  readonly terms: BillTerms;
  readonly content: BillContent;
}

/** A recorded bill: a tax invoice. Never edited; a reversal has the number of its credit note. */
export interface Bill extends Draft {
  readonly date: string;
  readonly invoiceNumber: string;
  /** Whom it is made out to; absent where that was not entered, and in older invoices. */
  readonly buyer?: Buyer;
  readonly reversed: (Reversal & { readonly creditNoteNumber: string }) | null;
}

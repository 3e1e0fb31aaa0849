import type { Paise } from '../../kernel/money';
import type { Quantity } from '../../kernel/quantity';
import type { Bill, Draft } from './bill';
import type { Buyer } from './buyer';
import { NO_COSTS, type Costs } from './costs/costs.state';
import type { Dimensions } from './measured-quantity';
import type { Opening } from './opening';
import type { Put } from './put';
import { EMPTY_SITE, type Site } from './site/site.state';
import type { Reversal, Stamp } from './stamp';

export type { Reversal, Stamp } from './stamp';

/** One entry of the measurement book. */
export interface Measurement extends Stamp {
  readonly id: string;
  readonly itemId: string;
  readonly title: string;
  readonly room: string | null;
  readonly date: string;
  readonly note: string;
  readonly sides: Dimensions;
  /** In the line’s unit; below zero for a deduction. */
  readonly quantity: Quantity;
  readonly isDeduction: boolean;
  /** The clause that says what an opening takes, or how it is rounded; absent where none was used. */
  readonly clause?: string;
  /** Why it does not follow the clause. */
  readonly reason?: string;
  readonly checkedBy: string | null;
  readonly reversed: Reversal | null;
  /** The recorded bill that it is in; 0 for the opening. */
  readonly bill: number | null;
}

export const PAYMENT_MODES = ['upi', 'bank', 'cheque', 'cash'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** Money that came, with the tax that the client kept of it. What is set against no bill is on account. */
export interface Receipt extends Stamp {
  readonly id: string;
  readonly date: string;
  readonly mode: PaymentMode;
  readonly reference: string;
  readonly amount: Paise;
  readonly tds: Paise;
  readonly settles: readonly { readonly bill: number; readonly amount: Paise; readonly tds: Paise }[];
  readonly reversed: Reversal | null;
}

/** Retention that has become payable. */
export interface Release extends Stamp {
  readonly id: string;
  readonly date: string;
  readonly amount: Paise;
  readonly reversed: Reversal | null;
}

/** The works after their nth event. Immutable. */
export interface WorksState {
  readonly boqId: string;
  /** The measurement book in the order of its entries. */
  readonly book: ReadonlyMap<string, Measurement>;
  readonly costs: Costs;
  readonly site: Site;
  /** Where the works were before; one of them counts at most. */
  readonly openings: ReadonlyMap<string, Opening>;
  /** Whom the next invoice is made out to. */
  readonly buyer: Buyer | null;
  /** Recorded ones: bill n is at n - 1. */
  readonly bills: readonly Bill[];
  readonly draft: Draft | null;
  readonly receipts: ReadonlyMap<string, Receipt>;
  readonly releases: ReadonlyMap<string, Release>;
}

export function initialWorks(boqId: string): WorksState {
  return {
    boqId,
    book: new Map(),
    openings: new Map(),
    buyer: null,
    bills: [],
    draft: null,
    receipts: new Map(),
    releases: new Map(),
    costs: NO_COSTS,
    site: EMPTY_SITE,
  };
}

/** A map with fields of one of its entries changed; as it was where it has no such entry. */
export function withEntry<Entry>(
  entries: ReadonlyMap<string, Entry>,
  id: string,
  change: Partial<Entry>,
  put: Put,
): ReadonlyMap<string, Entry> {
  const entry = entries.get(id);
  return entry ? put(entries, id, { ...entry, ...change }) : entries;
}

import type { Quantity } from '../../kernel/quantity';
import type { Dimensions } from './measured-quantity';

/** A person and a time (ISO 8601). */
export interface Stamp {
  readonly by: string;
  readonly at: string;
}

export interface Reversal extends Stamp {
  readonly reason: string;
}

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
  /** The clause that says what an opening takes; absent where none was used. */
  readonly clause?: string;
  /** Why a deduction does not follow the clause. */
  readonly reason?: string;
  readonly checkedBy: string | null;
  readonly reversed: Reversal | null;
  /** The recorded bill that it is in. */
  readonly bill: number | null;
}

/** The works after their nth event. Immutable. */
export interface WorksState {
  readonly boqId: string;
  /** The measurement book in the order of its entries. */
  readonly book: ReadonlyMap<string, Measurement>;
}

export function initialWorks(boqId: string): WorksState {
  return { boqId, book: new Map() };
}

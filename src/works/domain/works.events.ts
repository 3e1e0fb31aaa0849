import type { Bill, Draft } from './bill';
import { evolveBills } from './deciders/bills';
import { evolveBook } from './deciders/measure';
import { evolveMoney } from './deciders/money';
import type { Measurement, Receipt, Release, Stamp, WorksState } from './works.state';

export interface WorksEventData {
  Measured: Omit<Measurement, 'checkedBy' | 'reversed' | 'bill'>;
  MeasurementChecked: Stamp & { readonly id: string };
  BillDrafted: Draft;
  BillDiscarded: Stamp & { readonly n: number };
  /** Every figure of the bill: nothing of it is computed again. */
  BillRecorded: Omit<Bill, 'reversed'>;
  BillReversed: Stamp & { readonly n: number; readonly creditNoteNumber: string; readonly reason: string };
  ReceiptRecorded: Omit<Receipt, 'reversed'>;
  RetentionReleased: Omit<Release, 'reversed'>;
  /** An entry by the id that it was made with: it counts no more, and remains visible. */
  EntryReversed: Stamp & {
    readonly id: string;
    readonly of: 'measurement' | 'receipt' | 'release';
    readonly reason: string;
  };
}

export type WorksEventType = keyof WorksEventData;
export type WorksEvent = {
  [T in WorksEventType]: { readonly type: T; readonly data: WorksEventData[T] };
}[WorksEventType];

/** The version that new events are written with. Raise it when a shape changes, and add a step to its reader. */
export const WORKS_SCHEMA_VERSION = 1;

/** Each subject knows its own events, and returns the state as it is for the others. */
const SUBJECTS = [evolveBook, evolveBills, evolveMoney];

/** The state after one more event. */
export function evolveWorks(state: WorksState, event: WorksEvent): WorksState {
  return SUBJECTS.reduce((now, evolve) => evolve(now, event), state);
}

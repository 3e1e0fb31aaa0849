import type { Paise } from '../../kernel/money';
import type { Service } from '../../kernel/terms';
import type { Bill, Draft } from './bill';
import type { Buyer } from './buyer';
import type { CostEntry, Delivery, Order, Payment } from './costs/costs.state';
import { evolveAttendance } from './deciders/attendance';
import { evolveBills } from './deciders/bills';
import { evolveCosts } from './deciders/costs';
import { evolveBook } from './deciders/measure';
import { evolveMoney } from './deciders/money';
import { evolveOpening } from './deciders/opening';
import { evolveReversal } from './deciders/reversal';
import { evolveSite } from './deciders/site';
import type { Opening } from './opening';
import { putInCopy, putInPlace, type Put } from './put';
import type { Attendance, DiaryEntry, Indent, Photo, ProgressNote, ScheduleMove, Snag } from './site/site.state';
import type { EntryKind } from './stamp';
import type { Measurement, Receipt, Release, Stamp, WorksState } from './works.state';

export interface WorksEventData {
  /** With every figure of what was billed before: nothing of it is computed again. */
  OpeningRecorded: Omit<Opening, 'reversed'>;
  Measured: Omit<Measurement, 'checkedBy' | 'reversed' | 'bill'>;
  MeasurementChecked: Stamp & { readonly id: string };
  /** Null: not known any more. */
  BuyerSet: Stamp & { readonly buyer: Buyer | null };
  BillDrafted: Draft;
  BillDiscarded: Stamp & { readonly n: number };
  /** Every figure of the bill: nothing of it is computed again. */
  BillRecorded: Omit<Bill, 'reversed'>;
  BillReversed: Stamp & { readonly n: number; readonly creditNoteNumber: string; readonly reason: string };
  ReceiptRecorded: Omit<Receipt, 'reversed'>;
  RetentionReleased: Omit<Release, 'reversed'>;
  /** An entry by the id that it was made with: it counts no more, and remains visible. */
  EntryReversed: Stamp & { readonly of: EntryKind; readonly id: string; readonly reason: string };
  OrderPlaced: Omit<Order, 'reversed'>;
  DeliveryRecorded: Omit<Delivery, 'reversed'>;
  CostRecorded: Omit<CostEntry, 'reversed'>;
  CostPaid: Omit<Payment, 'reversed'>;
  ProgressSet: ProgressNote;
  ScheduleMoved: ScheduleMove;
  SnagRaised: Omit<Snag, 'done' | 'reversed'>;
  SnagMended: Stamp & { readonly id: string };
  /** It was not mended after all. */
  SnagReopened: Stamp & { readonly id: string };
  DiaryWritten: Omit<DiaryEntry, 'reversed'>;
  AttendanceNoted: Omit<Attendance, 'reversed'>;
  /** What people of a trade are paid a day from now on; null: not known any more. */
  DayRateSet: Stamp & { readonly service: Service | null; readonly rate: Paise | null };
  IndentRaised: Omit<Indent, 'reversed'>;
  PhotoTaken: Omit<Photo, 'reversed'>;
  PhotoShared: Stamp & { readonly id: string; readonly shared: boolean };
}

export type WorksEventType = keyof WorksEventData;
export type WorksEvent = {
  [T in WorksEventType]: { readonly type: T; readonly data: WorksEventData[T] };
}[WorksEventType];

/** The version that new events are written with. Raise it when a shape changes, and add a step to its reader. */
export const WORKS_SCHEMA_VERSION = 1;

/** Each subject knows its own events, and returns the state as it is for the others. */
const SUBJECTS = [
  evolveOpening,
  evolveBook,
  evolveBills,
  evolveMoney,
  evolveCosts,
  evolveSite,
  evolveAttendance,
  evolveReversal,
];

/** The state after one more event; the one before is as it was. */
export const evolveWorks = (state: WorksState, event: WorksEvent): WorksState => evolved(state, event, putInCopy);

/** The state after more events, in a time that grows with their number only. */
export function foldWorks(state: WorksState, events: Iterable<WorksEvent>): WorksState {
  const put = putInPlace();
  let now = state;
  for (const event of events) now = evolved(now, event, put);
  return now;
}

function evolved(state: WorksState, event: WorksEvent, put: Put): WorksState {
  return SUBJECTS.reduce((now, evolve) => evolve(now, event, put), state);
}

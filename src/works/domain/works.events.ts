import { evolveBook } from './deciders/measure';
import type { Measurement, Stamp, WorksState } from './works.state';

export interface WorksEventData {
  Measured: Omit<Measurement, 'checkedBy' | 'reversed' | 'bill'>;
  MeasurementChecked: Stamp & { readonly id: string };
  /** An entry of a book, by the id that it was made with: it counts no more, and remains visible. */
  EntryReversed: Stamp & { readonly id: string; readonly of: 'measurement'; readonly reason: string };
}

export type WorksEventType = keyof WorksEventData;
export type WorksEvent = {
  [T in WorksEventType]: { readonly type: T; readonly data: WorksEventData[T] };
}[WorksEventType];

/** The version that new events are written with. Raise it when a shape changes, and add a step to its reader. */
export const WORKS_SCHEMA_VERSION = 1;

/** The state after one more event. */
export function evolveWorks(state: WorksState, event: WorksEvent): WorksState {
  return { ...state, book: evolveBook(state.book, event) };
}

import { v5 as uuidv5 } from 'uuid';
import { evolve } from '../domain/boq.events';
import type { BoqState } from '../domain/boq.state';
import { upcast } from '../domain/boq.upcasters';
import { totalBeside } from '../domain/issues/issue.record';

export const BOQ_STREAM_PREFIX = 'boq-';
export const streamOf = (boqId: string): string => `${BOQ_STREAM_PREFIX}${boqId}`;
export const boqIdOf = (streamId: string): string => streamId.slice(BOQ_STREAM_PREFIX.length);

/** The state after a stored event, read in its current form. */
export function evolveStored(
  state: BoqState,
  stored: { readonly type: string; readonly schemaVersion: number; readonly data: unknown; readonly version: number },
): BoqState {
  const event = upcast(stored);
  // An issue changes no amount, and must be readable even where its record was damaged.
  const total = event.type === 'RevisionIssued' ? (totalBeside(event.data) ?? state.total) : event.data.totals.total;
  return { ...evolve(state, event, stored.version), total };
}

/** The id of a command's event: repeating the command gives the same event. */
export function eventId(commandId: string, index = 0): string {
  return uuidv5(String(index), commandId);
}

/** The id of the BOQ that a command creates: the same however often the command is sent. */
export function boqIdFor(commandId: string): string {
  return uuidv5('boq', commandId);
}

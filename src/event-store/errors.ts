import { types } from 'node:util';
import { codeOf, isFull, isUnreachable } from '../database/pg-errors';

/** The store cannot be reached or lost the connection; nothing is known to be stored. Answered as 503 (507 when full). */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  constructor(
    readonly reason: 'unreachable' | 'full',
    options: { cause: unknown },
  ) {
    super(reason === 'full' ? 'The disk of the event store is full.' : 'The event store cannot be reached.', options);
  }
}

/** The event holds what the store cannot: a NUL character, a lone surrogate, a number out of range. */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
}

/** The command id was used before, on another stream. */
export class CommandIdReusedError extends Error {
  override readonly name = 'CommandIdReusedError';
  constructor(readonly eventId: string) {
    super(`The event id ${eventId} belongs to another stream: its command id was used twice.`);
  }
}

/** Turns a driver's error into one of ours; what is not a matter of the store's health is returned as it came. */
export function translateError(error: unknown): unknown {
  if (!types.isNativeError(error)) return error;
  if (isFull(error)) return new StoreUnavailableError('full', { cause: error });
  if (isUnreachable(error)) return new StoreUnavailableError('unreachable', { cause: error });
  if (codeOf(error).startsWith('22')) return new InvalidEventError(error.message, { cause: error });
  return error;
}

/** Whether an append failed because one of its events, not its first, is stored already. */
export function isDuplicateEvent(error: unknown): boolean {
  return types.isNativeError(error) && 'constraint' in error && error.constraint === 'events_event_id_key';
}

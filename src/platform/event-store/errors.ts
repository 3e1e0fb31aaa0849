import { types } from 'node:util';
import { codeOf, isFull, isUnreachable } from '../database/pg-errors';

/**
 * The store cannot be reached or the connection was lost; nothing is known to be stored. Answered as 503 (507 when
 * full).
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  constructor(
    readonly reason: 'unreachable' | 'full',
    options: { cause: unknown },
  ) {
    super(reason === 'full' ? 'The disk of the event store is full.' : 'The event store cannot be reached.', options);
  }
}

/** The event holds something the store cannot: a NUL character, a lone surrogate, a number out of range. */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
}

/** The command id was already used on another stream. */
export class CommandIdReusedError extends Error {
  override readonly name = 'CommandIdReusedError';
  constructor(readonly eventId: string) {
    super(`The event id ${eventId} belongs to another stream: its command id was used twice.`);
  }
}

/** Maps a driver's error to one of ours; errors unrelated to the store's health are returned unchanged. */
export function translateError(error: unknown): unknown {
  if (!types.isNativeError(error)) return error;
  if (isFull(error)) return new StoreUnavailableError('full', { cause: error });
  if (isUnreachable(error)) return new StoreUnavailableError('unreachable', { cause: error });
  if (codeOf(error).startsWith('22')) return new InvalidEventError(error.message, { cause: error });
  return error;
}

/** Whether an append failed because one of its events other than the first is already stored. */
export function isDuplicateEvent(error: unknown): boolean {
  return types.isNativeError(error) && 'constraint' in error && error.constraint === 'events_event_id_key';
}

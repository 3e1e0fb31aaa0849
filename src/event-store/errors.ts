import { types } from 'node:util';

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

/** Codes of a broken or refused connection: of the socket, and SQLSTATE of a server that stops, starts or is full of clients. */
const UNREACHABLE = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH 57P01 57P02 57P03 53300'.split(' '),
);
/** Messages of `pg` that carry no code. */
const BROKEN =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/i;

/** Turns a driver's error into one of ours; what is not a matter of the store's health is returned as it came. */
export function translateError(error: unknown): unknown {
  if (!types.isNativeError(error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '53100' || code === 'ENOSPC') return new StoreUnavailableError('full', { cause: error });
  const unreachable = UNREACHABLE.has(code) || code.startsWith('08') || BROKEN.test(error.message);
  if (unreachable) return new StoreUnavailableError('unreachable', { cause: error });
  if (code.startsWith('22')) return new InvalidEventError(error.message, { cause: error });
  return error;
}

/** Whether an append failed because one of its events, not its first, is stored already. */
export function isDuplicateEvent(error: unknown): boolean {
  return types.isNativeError(error) && 'constraint' in error && error.constraint === 'events_event_id_key';
}

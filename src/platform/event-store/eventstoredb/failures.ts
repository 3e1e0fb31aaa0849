import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { types } from 'node:util';
import { InvalidEventError, StoreUnavailableError } from '../errors';

/** Thrown by `append` when the stream is not at the expected version; nothing was stored. */
export class RevisionConflictError extends Error {
  override readonly name = 'RevisionConflictError';
}

/**
 * A read that ended with neither an event nor an error. The client loses the error of a connection that fails at once,
 * so an empty read proves nothing: every read here starts at an event that must exist, and an empty one has failed.
 */
export class EmptyReadError extends StoreUnavailableError {
  constructor() {
    super('unreachable', { cause: new Error('the event store ended a reading without an answer') });
  }
}

/** The server neither answered nor refused. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

/** Client error types that are not about the request: the server is down, starting, electing or overloaded. */
const AWAY = new Set('timeout deadline-exceeded unavailable cancelled unknown not-leader'.split(' '));

/** A message over 16,767,216 bytes is refused unread, whatever the server's MaxAppendSize: it cannot say how large. */
const TOO_LONG = /^(?:8 )?RESOURCE_EXHAUSTED: Received message/;

/** Errors that say something about the request and pass as they are. */
const ANSWERS = [RevisionConflictError, StoreUnavailableError, StreamNotFoundError];

/** Maps an error of the client to one of ours; what the server says about the request itself passes unchanged. */
export function translate(error: unknown): unknown {
  if (error instanceof MaxAppendSizeExceededError) return tooLarge(`${error.maxAppendSize} bytes`, error);
  if (error instanceof AccessDeniedError) {
    const message =
      'The EventStoreDB refuses the user of EVENTSTORE_URL, who must read $all and read and write streams.';
    return new StoreUnavailableError('unreachable', { cause: new Error(message, { cause: error }) });
  }
  if (error instanceof StreamDeletedError) {
    const message = `The stream "${error.streamName}" was deleted in the EventStoreDB, which cannot be undone there: restore a backup of it.`;
    return new Error(message, { cause: error });
  }
  if (error instanceof WrongExpectedVersionError) return new RevisionConflictError(undefined, { cause: error });
  if (ANSWERS.some((kind) => error instanceof kind)) return error;
  if (!types.isNativeError(error)) return error;
  if (TOO_LONG.test(error.message)) return tooLarge('16 MB', error);
  const kind = 'type' in error && typeof error.type === 'string' ? error.type : '';
  // Errors without a type come from connecting: no cluster node answered, unknown host, broken connection.
  const away = kind === '' ? !(error instanceof TypeError || error instanceof RangeError) : AWAY.has(kind);
  return away ? new StoreUnavailableError('unreachable', { cause: error }) : error;
}

function tooLarge(most: string, cause: Error): Error {
  const error = new InvalidEventError(`The event is larger than the event store takes (${most}).`, { cause });
  return Object.assign(error, { statusCode: 413 });
}

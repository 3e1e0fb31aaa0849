import {
  AccessDeniedError,
  BACKWARDS,
  EventStoreDBClient,
  excludeSystemEvents,
  FORWARDS,
  MaxAppendSizeExceededError,
  NO_STREAM,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AllStreamSubscription,
  type Credentials,
  type EventData,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { types } from 'node:util';
import { InvalidEventError, StoreUnavailableError } from '../errors';

/** A server that says nothing for so long is given up on; the client itself would wait for ever on a read. */
const SILENCE_MS = 5_000;

/** Thrown by `append` for a stream that does not stand where the append expects it; nothing was stored. */
export class OtherRevision extends Error {
  override readonly name = 'OtherRevision';
}

export interface StreamRange {
  /** The first revision that is read; absent = from the start, or going backwards from the end. */
  readonly from?: bigint;
  readonly count: number;
  readonly backwards?: boolean;
}

type Readable = AsyncIterable<ResolvedEvent> & {
  on(event: 'error', listener: () => void): unknown;
  destroy(error: Error): unknown;
  cancel(): Promise<void>;
};

/**
 * Calls of an EventStoreDB, each with an end: it answers, or it rejects with StoreUnavailableError within seconds. After a
 * failure the next call begins with a client of its own, since a client may remember that it could not connect.
 */
export class Connection {
  private client: EventStoreDBClient | undefined;
  private readonly credentials: Credentials;
  private closed = false;

  constructor(private readonly url: string) {
    this.credentials = credentialsOf(url);
    // An address that makes no sense is told at the start, not at the first append.
    this.client = EventStoreDBClient.connectionString(url);
  }

  /** Events of a stream in the order asked for; none for a stream that does not exist. */
  async readStream(streamId: string, { from, count, backwards }: StreamRange): Promise<ResolvedEvent[]> {
    const fromRevision = from ?? (backwards ? 'end' : START);
    const direction = backwards ? BACKWARDS : FORWARDS;
    try {
      return await this.collect((client) =>
        client.readStream(streamId, { fromRevision, direction, maxCount: count }),
      );
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  /** Events of all streams from a position on, that one included, the server's own among them; absent = from the start or the end. */
  readAll(from: bigint | undefined, count: number, backwards = false): Promise<ResolvedEvent[]> {
    const fromPosition = from === undefined ? (backwards ? 'end' : START) : { commit: from, prepare: from };
    const direction = backwards ? BACKWARDS : FORWARDS;
    return this.collect((client) => client.readAll({ fromPosition, direction, maxCount: count }) as Readable);
  }

  /** Appends all or nothing at a version (0 = no stream). Rejects with OtherRevision, InvalidEventError, StoreUnavailableError. */
  async append(streamId: string, events: readonly EventData[], expectedVersion: number): Promise<void> {
    const expectedRevision = expectedVersion === 0 ? NO_STREAM : BigInt(expectedVersion - 1);
    const client = this.current();
    try {
      // With credentials of its own a call is sent alone: appends that share one line also share its failures.
      const { credentials } = this;
      const sent = client.appendToStream(streamId, [...events], {
        expectedRevision,
        credentials,
        deadline: SILENCE_MS,
      });
      const result = await within(sent, SILENCE_MS);
      // So the URL asked for it (throwOnAppendFailure=false): the client answers instead of rejecting.
      if (!result.success) throw new OtherRevision(streamId);
    } catch (error) {
      if (error instanceof OtherRevision) throw error;
      if (error instanceof WrongExpectedVersionError) throw new OtherRevision(streamId, { cause: error });
      throw this.failed(client, error);
    }
  }

  /** Calls `ring` for each event appended from now on. Resolves when the line is open; `ended` is called once when it breaks. */
  subscribe(ring: () => void, ended: () => void): AllStreamSubscription {
    const subscription = this.current().subscribeToAll({ fromPosition: 'end', filter: excludeSystemEvents() });
    return subscription.on('data', ring).on('error', ended).on('end', ended).on('close', ended);
  }

  /** Resolves when the server answers. */
  async ping(): Promise<void> {
    await this.readAll(undefined, 1, true);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.dispose();
    this.client = undefined;
  }

  private current(): EventStoreDBClient {
    if (this.closed) throw new StoreUnavailableError('unreachable', { cause: new Error('the event store was closed') });
    return (this.client ??= EventStoreDBClient.connectionString(this.url));
  }

  private async collect(read: (client: EventStoreDBClient) => Readable): Promise<ResolvedEvent[]> {
    const client = this.current();
    const stream = read(client);
    // The client may tell of a failure more than once.
    stream.on('error', () => undefined);
    const events: ResolvedEvent[] = [];
    const giveUp = (): void => {
      stream.destroy(new SilenceError());
      stream.cancel().catch(() => undefined);
    };
    let timer = setTimeout(giveUp, SILENCE_MS);
    try {
      for await (const resolved of stream) {
        timer.refresh();
        events.push(resolved);
      }
      return events;
    } catch (error) {
      throw error instanceof StreamNotFoundError ? error : this.failed(client, error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets go of a client that failed to reach the server, and says what became of the call. */
  private failed(client: EventStoreDBClient, error: unknown): unknown {
    const translated = translate(error);
    if (translated instanceof StoreUnavailableError && client === this.client) {
      this.client = undefined;
      client.dispose().catch(() => undefined);
    }
    return translated;
  }
}

/** The server neither answered nor refused. */
class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SilenceError()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Kinds of the client's errors that say nothing about the request: the server is away, starting, electing or overloaded. */
const AWAY = new Set('timeout deadline-exceeded unavailable cancelled unknown not-leader'.split(' '));

function translate(error: unknown): unknown {
  if (error instanceof MaxAppendSizeExceededError) {
    return new InvalidEventError(`The event is larger than the event store takes (${error.maxAppendSize} bytes).`, {
      cause: error,
    });
  }
  if (error instanceof AccessDeniedError || error instanceof StoreUnavailableError) return error;
  if (!types.isNativeError(error)) return error;
  const kind = 'type' in error && typeof error.type === 'string' ? error.type : '';
  // Errors without a kind come from connecting: no node of the cluster answered, a name that is not known, a broken line.
  const away = kind === '' ? !(error instanceof TypeError || error instanceof RangeError) : AWAY.has(kind);
  return away ? new StoreUnavailableError('unreachable', { cause: error }) : error;
}

/** User and password of the URL. A server without TLS asks for none; the client then leaves them out. */
function credentialsOf(url: string): Credentials {
  const [, user = 'admin', password = ''] = /^[^:]+:\/\/([^:@/?]+):([^@/?]*)@/.exec(url) ?? [];
  return { username: decodeURIComponent(user), password: decodeURIComponent(password) };
}

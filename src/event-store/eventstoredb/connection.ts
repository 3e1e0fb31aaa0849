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
  type ReadRevision,
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

/**
 * A reading that ended without an event and without an error. The client loses the error of a line that fails at once, so an
 * empty reading proves nothing: every reading here begins at an event that must be there, and one that brings none has failed.
 */
class NoAnswer extends StoreUnavailableError {
  constructor() {
    super('unreachable', { cause: new Error('the event store ended a reading without an answer') });
  }
}

/** Place of an event in the whole log. */
export function positionOf(resolved: ResolvedEvent): bigint | undefined {
  return resolved.event?.position?.commit ?? resolved.commitPosition;
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
  /** Told that their line broke when its client is let go of, of which the client says nothing. */
  private readonly followers = new Set<() => void>();
  /** Readings under way. */
  private readonly readings = new Set<Readable>();

  constructor(private readonly url: string) {
    this.credentials = credentialsOf(url);
    // An address that makes no sense is told at the start, not at the first append.
    this.client = EventStoreDBClient.connectionString(url);
  }

  /** Events of a stream in the order asked for; none for a stream that does not exist or does not go so far. */
  async readStream(streamId: string, { from = 0n, count, backwards }: StreamRange): Promise<ResolvedEvent[]> {
    try {
      if (backwards) return await this.ofStream(streamId, 'end', count, BACKWARDS);
      if (from === 0n) return await this.ofStream(streamId, START, count, FORWARDS);
      const [, ...found] = await this.ofStream(streamId, from - 1n, count + 1, FORWARDS);
      return found;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      if (!(error instanceof NoAnswer) || from === 0n) throw error;
      const [last] = await this.readStream(streamId, { count: 1, backwards: true });
      if (last?.event && last.event.revision < from - 1n) return [];
      throw error;
    }
  }

  /**
   * Events of all streams from a position on, that one included, the server's own among them; absent = from the start, or going
   * backwards from the end. A position is always that of an event.
   */
  async readAll(from: bigint | undefined, count: number, backwards = false): Promise<ResolvedEvent[]> {
    const fromPosition = from === undefined ? (backwards ? 'end' : START) : { commit: from, prepare: from };
    const direction = backwards ? BACKWARDS : FORWARDS;
    try {
      return await this.collect((client) => client.readAll({ fromPosition, direction, maxCount: count }) as Readable);
    } catch (error) {
      if (!(error instanceof NoAnswer) || from === undefined) throw error;
      // Nothing before the first event, and nothing after the last one if that was taken away since.
      const [edge] = await this.readAll(undefined, 1, !backwards);
      const position = edge && positionOf(edge);
      if (position !== undefined && (backwards ? position >= from : position <= from)) return [];
      throw error;
    }
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

  /** Calls `ring` for each event appended from now on. `ended` is called once, when the line breaks. */
  subscribe(ring: () => void, ended: () => void): AllStreamSubscription {
    const end = (): void => {
      if (this.followers.delete(end)) ended();
    };
    this.followers.add(end);
    const subscription = this.current().subscribeToAll({ fromPosition: 'end', filter: excludeSystemEvents() });
    return subscription.on('data', ring).on('error', end).on('end', end).on('close', end);
  }

  async close(): Promise<void> {
    this.closed = true;
    const { client } = this;
    if (client) await this.letGo(client);
  }

  private current(): EventStoreDBClient {
    if (this.closed) throw new StoreUnavailableError('unreachable', { cause: new Error('the event store was closed') });
    return (this.client ??= EventStoreDBClient.connectionString(this.url));
  }

  private ofStream(
    streamId: string,
    fromRevision: ReadRevision,
    maxCount: number,
    direction: typeof FORWARDS | typeof BACKWARDS,
  ): Promise<ResolvedEvent[]> {
    return this.collect((client) => client.readStream(streamId, { fromRevision, direction, maxCount }));
  }

  /** Rejects with NoAnswer for an empty reading, and with StreamNotFoundError. */
  private async collect(read: (client: EventStoreDBClient) => Readable): Promise<ResolvedEvent[]> {
    const client = this.current();
    const stream = read(client);
    // The client may tell of a failure more than once.
    stream.on('error', () => undefined);
    this.readings.add(stream);
    const events: ResolvedEvent[] = [];
    const giveUp = (): void => {
      stream.destroy(new SilenceError());
      stream.cancel().catch(() => undefined);
    };
    const timer = setTimeout(giveUp, SILENCE_MS);
    try {
      for await (const resolved of stream) {
        timer.refresh();
        events.push(resolved);
      }
      if (events.length === 0) throw new NoAnswer();
      return events;
    } catch (error) {
      throw error instanceof StreamNotFoundError ? error : this.failed(client, error);
    } finally {
      clearTimeout(timer);
      this.readings.delete(stream);
    }
  }

  /** Lets go of a client that failed to reach the server, and says what became of the call. */
  private failed(client: EventStoreDBClient, error: unknown): unknown {
    const translated = translate(error);
    if (translated instanceof StoreUnavailableError && client === this.client) {
      this.letGo(client).catch(() => undefined);
    }
    return translated;
  }

  private async letGo(client: EventStoreDBClient): Promise<void> {
    this.client = undefined;
    // What the client cancels ends as if it were complete, so each reading is told first.
    for (const reading of this.readings) reading.destroy(new SilenceError());
    for (const end of this.followers) end();
    await client.dispose();
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
    const message = `The event is larger than the event store takes (${error.maxAppendSize} bytes).`;
    return Object.assign(new InvalidEventError(message, { cause: error }), { statusCode: 413 });
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

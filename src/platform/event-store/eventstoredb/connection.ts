import {
  BACKWARDS,
  EventStoreDBClient,
  excludeSystemEvents,
  FORWARDS,
  NO_STREAM,
  NotLeaderError,
  START,
  StreamNotFoundError,
  type AllStreamSubscription,
  type EventData,
  type ReadRevision,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors';
import { EmptyReadError, RevisionConflictError, SilenceError, translate } from './failures';

/** Timeout for a silent server; the client itself would wait forever on a read. */
const SILENCE_MS = 5_000;
/** Between two looks for an event that a majority of the nodes does not have yet; that takes some milliseconds. */
const LOOK_AGAIN_MS = 10;

export interface StreamRange {
  /** First revision to read; absent = from the start, or from the end when reading backwards. */
  readonly from?: bigint;
  readonly count: number;
  readonly backwards?: boolean;
}

/** Position of an event in the whole log. */
export function positionOf(resolved: ResolvedEvent): bigint | undefined {
  return resolved.event?.position?.commit ?? resolved.commitPosition;
}

type Readable = AsyncIterable<ResolvedEvent> & {
  on(event: 'error', listener: () => void): unknown;
  destroy(error: Error): unknown;
  cancel(): Promise<void>;
};

/**
 * EventStoreDB calls with a bounded duration: each answers or rejects with StoreUnavailableError within seconds. After
 * a failure the next call uses a new client, because a client may remember that it could not connect.
 */
export class Connection {
  private client: EventStoreDBClient | undefined;
  private closed = false;
  /** Called when their client is discarded, because the client does not report the broken subscription itself. */
  private readonly followers = new Set<() => void>();
  /** Reads in progress. */
  private readonly readings = new Set<Readable>();

  /** `silenceMs`: how long a call waits for an answer. */
  constructor(
    private readonly url: string,
    private readonly silenceMs = SILENCE_MS,
  ) {
    // Throws for a malformed URL at start-up rather than at the first append.
    this.client = openClient(url);
  }

  /** Events of a stream in the requested order; empty when the stream does not exist or is shorter. */
  async readStream(streamId: string, { from = 0n, count, backwards }: StreamRange): Promise<ResolvedEvent[]> {
    try {
      if (backwards) return await this.ofStream(streamId, 'end', count, BACKWARDS);
      if (from === 0n) return await this.ofStream(streamId, START, count, FORWARDS);
      const [, ...found] = await this.ofStream(streamId, from - 1n, count + 1, FORWARDS);
      return found;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      if (!(error instanceof EmptyReadError) || from === 0n) throw error;
      const [last] = await this.readStream(streamId, { count: 1, backwards: true });
      if (last?.event && last.event.revision < from - 1n) return [];
      throw error;
    }
  }

  /**
   * Events of all streams, the server's own included, from a position (inclusive); absent = from the start, or from the
   * end when reading backwards. A position is always that of an event.
   */
  async readAll(from: bigint | undefined, count: number, backwards = false): Promise<ResolvedEvent[]> {
    const fromPosition = from === undefined ? (backwards ? 'end' : START) : { commit: from, prepare: from };
    const direction = backwards ? BACKWARDS : FORWARDS;
    try {
      return await this.collect(
        (client) => client.readAll({ fromPosition, direction, maxCount: count, requiresLeader: true }) as Readable,
      );
    } catch (error) {
      if (!(error instanceof EmptyReadError) || from === undefined) throw error;
      // There is nothing before the first event, nor after the last one if it has since been deleted.
      const [edge] = await this.readAll(undefined, 1, !backwards);
      const position = edge && positionOf(edge);
      if (position !== undefined && (backwards ? position >= from : position <= from)) return [];
      throw error;
    }
  }

  /** Appends all or nothing at a version (0 = no stream). Rejects with RevisionConflictError, InvalidEventError, StoreUnavailableError. */
  async append(streamId: string, events: readonly EventData[], expectedVersion: number): Promise<void> {
    const expectedRevision = expectedVersion === 0 ? NO_STREAM : BigInt(expectedVersion - 1);
    await this.atLeader(async (client) => {
      const sent = client.appendToStream(streamId, [...events], {
        expectedRevision,
        requiresLeader: true,
        deadline: this.silenceMs,
      });
      const result = await within(sent, this.silenceMs);
      // The URL sets throwOnAppendFailure=false: the client returns the failure instead of rejecting.
      if (!result.success) throw new RevisionConflictError(streamId);
    });
  }

  /**
   * Repeats a read until it finds something. A cluster refuses an append because of another one before a majority of its
   * nodes has that one, and no read shows it until then. Rejects with StoreUnavailableError when nothing appears in time.
   */
  async untilShown<T>(read: () => Promise<T | null>): Promise<T> {
    const found = await this.lookFor(read, this.silenceMs);
    if (found === null) throw new StoreUnavailableError('unreachable', { cause: new SilenceError() });
    return found;
  }

  /** Repeats a read until it finds something, or returns null after this time. */
  async lookFor<T>(read: () => Promise<T | null>, ms: number): Promise<T | null> {
    for (const end = Date.now() + ms; ;) {
      const found = await read();
      if (found !== null || Date.now() >= end) return found;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** Calls `ring` for each event appended from now on, and `ended` once when the connection breaks. */
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
    return (this.client ??= openClient(this.url));
  }

  private ofStream(
    streamId: string,
    fromRevision: ReadRevision,
    maxCount: number,
    direction: typeof FORWARDS | typeof BACKWARDS,
  ): Promise<ResolvedEvent[]> {
    return this.collect((client) =>
      client.readStream(streamId, { fromRevision, direction, maxCount, requiresLeader: true }),
    );
  }

  /**
   * Makes a call to the leader: a follower may not have the last events yet. A follower names the leader, the client
   * changes to it, and the call is made once more.
   */
  private async atLeader<T>(call: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    for (let again = false; ; again = true) {
      const client = this.current();
      try {
        return await call(client);
      } catch (error) {
        if (!(error instanceof NotLeaderError) || again) throw this.failed(client, error);
        await setImmediate();
      }
    }
  }

  /** Rejects with EmptyReadError for an empty read, and with StreamNotFoundError. */
  private collect(read: (client: EventStoreDBClient) => Readable): Promise<ResolvedEvent[]> {
    return this.atLeader(async (client) => {
      const stream = read(client);
      // The client may report a failure more than once.
      stream.on('error', () => undefined);
      this.readings.add(stream);
      const events: ResolvedEvent[] = [];
      const giveUp = (): void => {
        stream.destroy(new SilenceError());
        stream.cancel().catch(() => undefined);
      };
      const timer = setTimeout(giveUp, this.silenceMs);
      try {
        for await (const resolved of stream) {
          timer.refresh();
          events.push(resolved);
        }
        if (events.length === 0) throw new EmptyReadError();
        return events;
      } finally {
        clearTimeout(timer);
        this.readings.delete(stream);
      }
    });
  }

  /** Discards a client that failed to reach the server, and maps the call's error. */
  private failed(client: EventStoreDBClient, error: unknown): unknown {
    const translated = translate(error);
    if (translated instanceof StoreUnavailableError && client === this.client) {
      this.letGo(client).catch(() => undefined);
    }
    return translated;
  }

  private async letGo(client: EventStoreDBClient): Promise<void> {
    this.client = undefined;
    // A read that the client cancels looks complete, so each one is failed first.
    for (const reading of this.readings) reading.destroy(new SilenceError());
    for (const end of this.followers) end();
    await client.dispose();
  }
}

function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SilenceError()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A client that sends each append alone: those that share a stream to the server, as it prefers, also share its failures.
 * The client shares where it finds that the server can, which it looks up for nothing else that is used here. It would
 * also send a call with credentials of its own alone, but then someone has to be named where a certificate logs in.
 */
function openClient(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(url);
  Object.defineProperty(client, 'supports', { value: () => Promise.resolve(false) });
  return client;
}

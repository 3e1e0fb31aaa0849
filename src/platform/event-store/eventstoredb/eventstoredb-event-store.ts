import { CommandIdReusedError } from '../errors';
import { encodeEvent } from '../canonical';
import type { AppendResult, EventPlace, EventStore, NewEvent, StoredEvent, StreamTail } from '../event-store';
import { Appender } from './appender';
import { Claims, type Claim } from './claims';
import { Connection } from './connection';
import { assertStorable } from './envelope';
import { Follower } from './follower';
import { LogReader } from './log-reader';
import { StreamReader } from './stream-reader';

/**
 * The event log in EventStoreDB (20.10 or newer to write, 22.6 or newer to read positions). Our version n is its
 * revision n−1; our position is its commit position: increasing but not contiguous.
 */
export class EventStoreDbEventStore implements EventStore {
  readonly inDatabase = false;
  private readonly connection: Connection;
  private readonly streams: StreamReader;
  private readonly claims: Claims;
  private readonly log: LogReader;
  private readonly appender: Appender;
  private readonly follower: Follower;

  /**
   * `url`: a client URL, `esdb://user:password@host:2113?tls=…`. Throws for a malformed one; connects on first use. A call
   * that is not answered within `silenceMs` rejects; absent = some seconds.
   */
  constructor(url: string, silenceMs?: number) {
    this.connection = new Connection(url, silenceMs);
    this.streams = new StreamReader(this.connection);
    this.claims = new Claims(this.connection);
    this.log = new LogReader(this.connection);
    this.appender = new Appender(this.connection, this.streams, this.claims);
    this.follower = new Follower(this.connection);
  }

  read(streamId: string, after = 0, to?: number): Promise<StoredEvent[]> {
    return this.streams.read(streamId, after, to);
  }

  async find(eventId: string): Promise<EventPlace | null> {
    const claim = await this.claims.find(eventId);
    return claim && this.placeOf(eventId, claim);
  }

  async append(streamId: string, events: readonly NewEvent[], expectedVersion: number): Promise<AppendResult> {
    const first = events[0];
    if (!first) throw new RangeError('an append needs at least one event');
    const encoded = events.map(encodeEvent);
    assertStorable(streamId, encoded);
    const result = await this.appender.append(streamId, encoded, expectedVersion);
    if (result.status === 'reused') throw new CommandIdReusedError(first.id);
    if (result.status === 'appended') this.follower.ring();
    return result;
  }

  readAll(
    after: bigint,
    types: readonly string[] | null,
    limit: number,
    streams: readonly string[] | null = null,
  ): Promise<StoredEvent[]> {
    return this.log.readAll(after, types, limit, streams);
  }

  walk(
    after: bigint,
    types: readonly string[] | null,
    limit: number,
    streams: readonly string[] | null = null,
  ): AsyncGenerator<StoredEvent, void> {
    return this.log.walk(after, types, limit, streams);
  }

  head(): Promise<bigint> {
    return this.log.head();
  }

  async tails(streamIds: readonly string[]): Promise<ReadonlyMap<string, StreamTail>> {
    const ends = await Promise.all(streamIds.map((streamId) => this.streams.last(streamId)));
    return new Map(
      ends.flatMap((end) =>
        end ? [[end.streamId, { version: end.version, position: end.position, at: end.recordedAt }]] : [],
      ),
    );
  }

  changed(signal: AbortSignal): Promise<void> {
    return this.follower.changed(signal);
  }

  /**
   * Takes over events of one stream recorded elsewhere, with their times and hashes; events already present are kept.
   */
  restore(streamId: string, events: readonly StoredEvent[]): Promise<void> {
    return this.appender.restore(streamId, events);
  }

  /** Waits for running appends, then closes its connections. */
  async close(): Promise<void> {
    await this.appender.idle();
    await this.follower.close();
    await this.connection.close();
  }

  private async placeOf(eventId: string, claim: Claim): Promise<EventPlace | null> {
    const found = await this.streams.locate(claim.streamId, eventId, claim.after);
    return found && { streamId: found.streamId, version: found.version };
  }
}

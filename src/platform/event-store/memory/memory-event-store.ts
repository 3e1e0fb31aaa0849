import { chainHash, encodeEvent, GENESIS_HASH } from '../canonical';
import { CommandIdReusedError } from '../errors';
import type { AppendResult, EventPlace, EventStore, NewEvent, StoredEvent, StreamTail } from '../event-store';
import { WakeUp } from '../wake-up';

/** The event-store port in memory, for unit tests; it passes the same contract suite. */
export class MemoryEventStore implements EventStore {
  readonly inDatabase = false;
  private readonly log: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly byId = new Map<string, StoredEvent>();
  private readonly wakeUp = new WakeUp();

  read(streamId: string, after = 0, to = Number.MAX_SAFE_INTEGER): Promise<StoredEvent[]> {
    return Promise.resolve((this.streams.get(streamId) ?? []).slice(after, Math.max(after, to)));
  }

  find(eventId: string): Promise<EventPlace | null> {
    const found = this.byId.get(eventId);
    return Promise.resolve(found ? { streamId: found.streamId, version: found.version } : null);
  }

  async append(streamId: string, events: readonly NewEvent[], expectedVersion: number): Promise<AppendResult> {
    const first = events[0];
    if (!first) throw new RangeError('an append needs at least one event');
    const encoded = events.map(encodeEvent);
    const earlier = this.byId.get(first.id);
    if (earlier) {
      if (earlier.streamId !== streamId) throw new CommandIdReusedError(first.id);
      const same = (this.streams.get(streamId) ?? []).filter(
        (event) => event.version >= earlier.version && event.metadata.commandId === earlier.metadata.commandId,
      );
      const last = same.at(-1) ?? earlier;
      return { status: 'duplicate', version: last.version, position: last.position };
    }
    const again = events.find((event) => this.byId.has(event.id));
    if (again) throw Object.assign(new Error(`the event ${again.id} is stored`), { constraint: 'events_event_id_key' });
    const stream = this.streams.get(streamId) ?? [];
    if (stream.length !== expectedVersion) return { status: 'conflict', currentVersion: stream.length };
    const recordedAt = new Date();
    for (const { event, data, metadata, digest } of encoded) {
      const prevHash = stream.at(-1)?.hash ?? GENESIS_HASH;
      const version = stream.length + 1;
      const stored: StoredEvent = {
        ...event,
        data: JSON.parse(data) as unknown,
        metadata: JSON.parse(metadata) as StoredEvent['metadata'],
        position: BigInt(this.log.length + 1),
        streamId,
        version,
        recordedAt,
        prevHash,
        hash: chainHash({ prevHash, streamId, version, recordedAt, digest }),
      };
      stream.push(stored);
      this.log.push(stored);
      this.byId.set(stored.id, stored);
    }
    this.streams.set(streamId, stream);
    this.wakeUp.ring();
    return { status: 'appended', version: stream.length, position: BigInt(this.log.length) };
  }

  readAll(
    after: bigint,
    types: readonly string[] | null,
    limit: number,
    streams: readonly string[] | null = null,
  ): Promise<StoredEvent[]> {
    const wanted = streams && new Set(streams);
    const found: StoredEvent[] = [];
    for (let index = Number(after); index < this.log.length && found.length < limit; index += 1) {
      const event = this.log[index];
      if (!event || (wanted && !wanted.has(event.streamId))) continue;
      if (types === null || types.includes(event.type)) found.push(event);
    }
    return Promise.resolve(found);
  }

  async *walk(
    after: bigint,
    types: readonly string[] | null,
    limit: number,
    streams: readonly string[] | null = null,
  ): AsyncGenerator<StoredEvent, void> {
    yield* await this.readAll(after, types, limit, streams);
  }

  head(): Promise<bigint> {
    return Promise.resolve(BigInt(this.log.length));
  }

  tails(streamIds: readonly string[]): Promise<ReadonlyMap<string, StreamTail>> {
    const ends = streamIds.flatMap((id) => this.streams.get(id)?.at(-1) ?? []);
    return Promise.resolve(
      new Map(ends.map(({ streamId, version, position, recordedAt: at }) => [streamId, { version, position, at }])),
    );
  }

  changed(signal: AbortSignal): Promise<void> {
    return this.wakeUp.wait(1_000, signal);
  }
}

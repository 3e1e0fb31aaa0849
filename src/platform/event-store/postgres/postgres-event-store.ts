import type { Pool } from 'pg';
import { createPool } from '../../database/kysely';
import { SILENCE_MS } from '../../database/silence';
import { NotificationListener } from '../../database/listener';
import { translateError } from '../errors';
import type { AppendResult, EventPlace, EventStore, NewEvent, StoredEvent, StreamTail } from '../event-store';
import { WakeUp } from '../wake-up';
import { AppendBatcher } from './append-batcher';
import { EVENT_COLUMNS, toStoredEvent, type EventRow } from './rows';
import { AfterCommitNotifier } from '../../database/after-commit-notifier';

/** Sent after each committed batch; the payload is its last position. */
const EVENTS_CHANNEL = 'fitout_events';
/** Polling interval behind LISTEN, which misses messages while disconnected. */
const POLL_MS = 1_000;
/**
 * A NOTIFY is a transaction and costs as much as an append; one message wakes readers for everything committed in this
 * interval.
 */
const NOTIFY_REST_MS = 2;
const latest = (_: bigint, next: bigint): bigint => next;

/** Up to this many streams it is cheaper to read each one than to search the log. */
const FEW_STREAMS = 200;
/** Where an event is, and the bytes it takes as stored: known without reading its data. */
const PLACE_COLUMNS = 'position, pg_column_size(data) as bytes';
/** Places that a walk looks up at once. */
const PLACES = 500;
/** Stored bytes that a walk reads at once: about ten times as much as JSON, and fifty times in memory. */
const CHUNK_BYTES = 48 * 1024;

const READS = {
  all: (columns: string) => `select ${columns} from events where position > $1 order by position limit $2`,
  types: (columns: string) =>
    `select ${columns} from events where position > $1 and type = any($3) order by position limit $2`,
  fewStreams: (columns: string) => `
  select ${columns} from events where position in (
    select place.position from unnest($3::text[]) s(id) cross join lateral (
      select e.position from events e
      where e.stream_id = s.id and e.version > stream_version_at(s.id, $1) and ($4::text[] is null or e.type = any($4))
      order by e.version limit $2
    ) place order by place.position limit $2
  ) order by position`,
  manyStreams: (columns: string) => `
  select ${columns} from events
  where position > $1 and stream_id = any($3) and ($4::text[] is null or type = any($4))
  order by position limit $2`,
} as const;

/** The query for events of some types and streams: a few streams are read one by one; for many, the log is searched. */
function readOf(
  types: readonly string[] | null,
  streams: readonly string[] | null,
): { readonly kind: keyof typeof READS; readonly values: readonly unknown[] } {
  if (streams !== null)
    return { kind: streams.length <= FEW_STREAMS ? 'fewStreams' : 'manyStreams', values: [streams, types] };
  return types === null ? { kind: 'all', values: [] } : { kind: 'types', values: [types] };
}

export interface PostgresEventStoreOptions {
  /** For its own connections: appends, LISTEN and NOTIFY. */
  readonly url: string;
  /** For reads; shared with the application and not ended by `close`. */
  readonly pool: Pool;
  /** Concurrent batches (default 3). The log commits one at a time, but others can be sent and parsed in the meantime. */
  readonly maxInFlight?: number;
}

/** The event log in PostgreSQL. Appends have their own connections, so slow reads cannot block them. */
export class PostgresEventStore implements EventStore {
  readonly inDatabase = true;
  private readonly appendPool: Pool;
  private readonly batcher: AppendBatcher;
  private readonly wakeUp = new WakeUp();
  private readonly notifier: AfterCommitNotifier<bigint>;
  private listener: NotificationListener | undefined;

  constructor(private readonly options: PostgresEventStoreOptions) {
    const maxInFlight = options.maxInFlight ?? 3;
    this.appendPool = createPool(options.url, {
      max: maxInFlight,
      applicationName: 'fitout-append',
      silenceMs: SILENCE_MS,
    });
    this.notifier = new AfterCommitNotifier(options.url, EVENTS_CHANNEL, String, latest, NOTIFY_REST_MS);
    this.batcher = new AppendBatcher(
      this.appendPool,
      (position) => {
        this.wakeUp.ring();
        this.notifier.notify(position);
      },
      maxInFlight,
    );
  }

  async read(streamId: string, after = 0, to?: number): Promise<StoredEvent[]> {
    const text = `select ${EVENT_COLUMNS} from events where stream_id = $1 and version > $2`;
    return to === undefined
      ? this.query('read_stream', `${text} order by version`, [streamId, after])
      : this.query('read_stream_part', `${text} and version <= $3 order by version`, [streamId, after, to]);
  }

  async find(eventId: string): Promise<EventPlace | null> {
    try {
      const { rows } = await this.options.pool.query<{ stream_id: string; version: number }>({
        name: 'find_event',
        text: 'select stream_id, version from events where event_id = $1',
        values: [eventId],
      });
      const [row] = rows;
      return row ? { streamId: row.stream_id, version: row.version } : null;
    } catch (error) {
      throw translateError(error);
    }
  }

  async append(streamId: string, events: readonly NewEvent[], expectedVersion: number): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError('an append needs at least one event');
    return this.batcher.append(streamId, events, expectedVersion);
  }

  async readAll(
    after: bigint,
    types: readonly string[] | null,
    limit: number,
    streams: readonly string[] | null = null,
  ): Promise<StoredEvent[]> {
    const { kind, values } = readOf(types, streams);
    return this.query(`read_${kind}`, READS[kind](EVENT_COLUMNS), [String(after), limit, ...values]);
  }

  async *walk(
    after: bigint,
    types: readonly string[] | null,
    limit: number,
    streams: readonly string[] | null = null,
  ): AsyncGenerator<StoredEvent, void> {
    const { kind, values } = readOf(types, streams);
    let [from, left] = [String(after), limit];
    while (left > 0) {
      const asked = Math.min(left, PLACES);
      const places = await this.rows<{ position: number; bytes: number }>(
        `places_${kind}`,
        READS[kind](PLACE_COLUMNS),
        [from, asked, ...values],
      );
      for (const positions of chunks(places))
        yield* await this.query(
          'read_places',
          `select ${EVENT_COLUMNS} from events where position = any($1::bigint[]) order by position`,
          [positions],
        );
      if (places.length < asked) return;
      from = String(places.at(-1)?.position);
      left -= asked;
    }
  }

  async head(): Promise<bigint> {
    try {
      const result = await this.options.pool.query<{ position: number }>({
        name: 'log_head',
        text: 'select position from events order by position desc limit 1',
      });
      return BigInt(result.rows[0]?.position ?? 0);
    } catch (error) {
      throw translateError(error);
    }
  }

  async tails(streamIds: readonly string[]): Promise<ReadonlyMap<string, StreamTail>> {
    try {
      const { rows } = await this.options.pool.query<{ id: string; version: number; position: number; at: Date }>({
        name: 'stream_tails',
        text: `select s.id, e.version, e.position, e.recorded_at as at from unnest($1::text[]) s(id) cross join lateral (
                 select version, position, recorded_at from events where stream_id = s.id order by version desc limit 1) e`,
        values: [streamIds],
      });
      return new Map(rows.map(({ id, version, position, at }) => [id, { version, position: BigInt(position), at }]));
    } catch (error) {
      throw translateError(error);
    }
  }

  changed(signal: AbortSignal): Promise<void> {
    if (!this.listener) {
      const ring = (): void => this.wakeUp.ring();
      this.listener = new NotificationListener(this.options.url, EVENTS_CHANNEL, ring, ring);
      this.listener.start();
    }
    return this.wakeUp.wait(POLL_MS, signal);
  }

  /** Waits for running appends, then ends its own connections. */
  async close(): Promise<void> {
    await this.batcher.close();
    await this.listener?.close();
    await this.notifier.close();
    await this.appendPool.end();
  }

  private async query(name: string, text: string, values: unknown[]): Promise<StoredEvent[]> {
    return (await this.rows<EventRow>(name, text, values)).map(toStoredEvent);
  }

  private async rows<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    try {
      return (await this.options.pool.query<Row>({ name, text, values })).rows;
    } catch (error) {
      throw translateError(error);
    }
  }
}

/** Positions in groups of CHUNK_BYTES, with one event at least. */
function* chunks(places: readonly { readonly position: number; readonly bytes: number }[]): Generator<number[]> {
  let [positions, total]: [number[], number] = [[], 0];
  for (const { position, bytes } of places) {
    if (positions.length > 0 && total + bytes > CHUNK_BYTES) {
      yield positions;
      [positions, total] = [[], 0];
    }
    positions.push(position);
    total += bytes;
  }
  if (positions.length > 0) yield positions;
}

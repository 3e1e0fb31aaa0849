import type { ClientBase, Pool } from 'pg';
import type { EventStore, StoredEvent } from '../event-store';
import { RowWriter } from './row-writer';

/** What jobs on read models need: their database, and the log, which may be elsewhere. */
export interface ReadModelHome {
  readonly pool: Pool;
  readonly store: EventStore;
}

/** A log's events as table rows, for reading them stream by stream. */
export interface LogTable {
  /** Its SQL name; has the columns of `events` except the hashes. */
  readonly sqlName: string;
  drop(): Promise<void>;
}

const SPOOL = 'spooled_log';
const PAGE = 1_000;

/**
 * The log up to a position as a table of the connection. An external log can only be read in its own order, so the
 * needed events are first copied into a temporary table: on disk, to keep memory use constant, and as text, because
 * `jsonb` would change the order of keys, which a history shows.
 */
export async function openLogTable(
  client: ClientBase,
  store: EventStore,
  upTo: number,
  types: readonly string[],
): Promise<LogTable> {
  if (store.inDatabase) return { sqlName: 'public.events', drop: () => Promise.resolve() };
  await client.query(`drop table if exists pg_temp.${SPOOL}`);
  await client.query(
    `create temporary table ${SPOOL} as
     select stream_id, version, position, event_id, type, schema_version, recorded_at, data::json, metadata::json
     from public.events with no data`,
  );
  const writer = await RowWriter.open(client, new Map([[SPOOL, { schema: 'pg_temp', table: SPOOL }]]));
  for await (const page of logPages(store, 0n, BigInt(Math.trunc(upTo)))) {
    await writer.write({ [SPOOL]: page.filter((event) => types.includes(event.type)).map(toRow) });
  }
  await writer.flush();
  return {
    sqlName: `pg_temp.${SPOOL}`,
    drop: async () => void (await client.query(`drop table if exists pg_temp.${SPOOL}`)),
  };
}

/**
 * The log after `after` up to `upTo`, page by page, in order. Compare positions, never count them: they may have gaps.
 */
export async function* logPages(
  store: EventStore,
  after: bigint,
  upTo: bigint,
): AsyncGenerator<readonly StoredEvent[], void> {
  for (let from = after; from < upTo;) {
    const page = await store.readAll(from, null, PAGE);
    const last = page.at(-1);
    if (!last) return;
    from = last.position;
    const wanted = from > upTo ? page.filter((event) => event.position <= upTo) : page;
    if (wanted.length > 0) yield wanted;
  }
}

function toRow(event: StoredEvent) {
  return {
    stream_id: event.streamId,
    version: event.version,
    position: event.position,
    event_id: event.id,
    type: event.type,
    schema_version: event.schemaVersion,
    recorded_at: event.recordedAt,
    data: event.data,
    metadata: event.metadata,
  };
}

/**
 * Identifies the log that positions belong to: checkpoints of one log mean nothing in another. This database's own log
 * is always the same one; another is identified by its first event.
 */
export async function identityOf(store: EventStore): Promise<string> {
  if (store.inDatabase) return 'postgres';
  const [first] = await store.readAll(0n, null, 1);
  return first ? `outside:${first.position}:${first.id}` : 'outside:empty';
}

/** Upper limit for counting events one by one, where the log cannot count them. */
const MOST_COUNTED = 10_000;

/**
 * Number of events after a position and age of the oldest in seconds. For an external log the count stops at
 * MOST_COUNTED.
 */
export async function lagAfter(store: EventStore, position: number): Promise<{ events: number; seconds: number }> {
  let events = 0;
  let oldest: Date | undefined;
  for await (const page of logPages(store, BigInt(position), await store.head())) {
    oldest ??= page[0]?.recordedAt;
    events += page.length;
    if (events >= MOST_COUNTED) break;
  }
  return { events, seconds: oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1_000) : 0 };
}

import type { ClientBase, Pool } from 'pg';
import type { EventStore, StoredEvent } from '../event-store';
import { RowWriter } from './row-writer';

/** What work on read models needs: the database they live in, and the log they are made of, which may live elsewhere. */
export interface ReadModelHome {
  readonly pool: Pool;
  readonly store: EventStore;
}

/** Where a log's events lie as rows for the time that they are read stream by stream. */
export interface LogTable {
  /** As SQL names it; columns as those of `events`, without the hashes. */
  readonly sqlName: string;
  drop(): Promise<void>;
}

const SPOOL = 'spooled_log';
const PAGE = 1_000;

/**
 * The log as a table of the connection, up to a position. A log that is kept elsewhere knows no order but its own, so what is wanted
 * of it is first put into a temporary table: on disk, so that memory stays flat however long the log is.
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
     select stream_id, version, position, event_id, type, schema_version, recorded_at, data, metadata from public.events with no data`,
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

/** The log after `after` up to `upTo`, page by page, in its own order. Positions are compared, never counted: they may have gaps. */
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
 * Which log positions are counted in: checkpoints of one log mean nothing in another. The log of this database is always
 * the same one; another is known by its first event.
 */
export async function identityOf(store: EventStore): Promise<string> {
  if (store.inDatabase) return 'postgres';
  const [first] = await store.readAll(0n, null, 1);
  return first ? `outside:${first.position}:${first.id}` : 'outside:empty';
}

/** Most events that are counted one by one where the log cannot count them. */
const MOST_COUNTED = 10_000;

/** Events after a position and the age of the oldest in seconds. A log outside this database is counted up to MOST_COUNTED. */
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

import type { Pool, PoolClient } from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { runInTransaction } from '../../database/transaction';
import { encodeEvent } from '../canonical';
import { ERASED_EVENT, ERASED_SCHEMA_VERSION, type EventsErased } from '../erasure';
import type { EventMetadata } from '../event-store';

/** Events per transaction, so that appends wait for less than a second. */
const MOST_EVENTS = 5_000;
/** The lock of every append. */
const LOG_LOCK = 4861000;

export interface Erasure {
  /** The stream that gets the events which say what was erased. */
  readonly stream: string;
  /** SHA-256 of the account's id, in hex. */
  readonly account: string;
  readonly author: EventMetadata;
}

/**
 * Removes whole streams from the log in PostgreSQL, some at a time, each time with an event that says which positions
 * are gone. The event comes last, so that the log never ends before a reader's position. Safe to repeat.
 */
export async function eraseStreams(pool: Pool, erasure: Erasure, streams: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ id: string; events: number }>(
    'select stream_id as id, count(*)::int as events from events where stream_id = any($1) group by 1 order by 1',
    [streams],
  );
  let erased = 0;
  for (let from = 0; from < rows.length;) {
    let [to, events] = [from, 0];
    do events += rows[to++]?.events ?? 0;
    while (to < rows.length && events + (rows[to]?.events ?? 0) <= MOST_EVENTS);
    const group = rows.slice(from, to).map(({ id }) => id);
    erased += await runInTransaction(pool, (client) => eraseSome(client, erasure, group));
    from = to;
  }
  return erased;
}

async function eraseSome(client: PoolClient, { stream, account, author }: Erasure, group: string[]): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1)', [LOG_LOCK]);
  const { rows: ranges } = await client.query<{ first: number; last: number }>(
    `select min(position) as first, max(position) as last
     from (select position, position - row_number() over (order by position) as island from events
           where stream_id = any($1)) p group by island order by 1`,
    [group],
  );
  const events = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  if (events === 0) return 0;
  const data: EventsErased = {
    account,
    streams: group.length,
    events,
    positions: ranges.map(({ first, last }) => [first, last]),
  };
  const { rows: tails } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from events where stream_id = $1',
    [stream],
  );
  const version = tails[0]?.version ?? 0;
  const id = uuidv5(`${stream} ${version}`, author.commandId);
  const event = { id, type: ERASED_EVENT, schemaVersion: ERASED_SCHEMA_VERSION, data, metadata: author };
  const encoded = encodeEvent(event);
  const values = [stream, version, id, event.type, event.schemaVersion, encoded.data, encoded.metadata];
  const { rows: appended } = await client.query<{ position: number | null }>(
    'select append_event($1, $2, $3, $4, $5, $6, $7, $8) as position',
    [...values, Buffer.from(encoded.digest, 'hex')],
  );
  if (!appended[0]?.position) throw new Error(`${stream} has another end than expected`);
  await client.query('select erase_streams($1)', [group]);
  return events;
}

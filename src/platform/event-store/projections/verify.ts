import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier, type ClientBase } from 'pg';
import type { EventStore } from '../event-store';
import { foldLog, type WorkWatch } from './fold-log';
import type { ReadModelHome } from './log-source';
import type { Projection } from './projection';
import { RowWriter } from './row-writer';
import { inTransaction } from './transaction';

export interface TableDifference {
  readonly table: string;
  /** Rows only in the live table, and rows only in a fresh rebuild. */
  readonly onlyLive: number;
  readonly onlyRebuilt: number;
  /** Examples, as JSON. */
  readonly examples: readonly unknown[];
}

export interface Verification {
  readonly projection: string;
  /** Its checkpoint, up to which rows are compared. */
  readonly position: number;
  readonly events: number;
  readonly rows: number;
  /** Streams compared only up to the event they are parked at. */
  readonly parked: number;
  readonly differences: readonly TableDifference[];
  /** Streams on which a rebuild throws although the live projection followed them. */
  readonly failures: readonly { readonly streamId: string; readonly error: string }[];
}

/** No differences, nothing parked, no failures. */
export function isClean({ differences, failures, parked }: Verification): boolean {
  return differences.length === 0 && failures.length === 0 && parked === 0;
}

/**
 * Rebuilds a projection into temporary tables and compares them with the live ones row by row, in one snapshot; the
 * product keeps running. Needs two connections of the pool. Throws when the projection was never started.
 */
export async function verifyProjection(
  { pool, store }: ReadModelHome,
  projection: Projection,
  watch: WorkWatch = {},
): Promise<Verification> {
  if (projection.lock) await caughtUp({ pool, store }, projection);
  const source = await pool.connect();
  let failed: unknown;
  try {
    return await inTransaction(
      pool,
      ({ client }) => compare(client, { source, store }, projection, watch),
      'begin isolation level repeatable read',
    );
  } catch (error) {
    failed = error;
    throw error;
  } finally {
    // After a failure a COPY may still be running on it.
    source.release(failed instanceof Error ? failed : undefined);
  }
}

/** How long a worker may take to reach the end of the log. */
const CATCH_UP_MS = 5_000;

/**
 * Tables that others write too have an event's rows before the checkpoint passes it, and would differ from a rebuild up
 * to there. Gives up quietly: without a worker the checkpoint stays where it is.
 */
async function caughtUp({ pool, store }: ReadModelHome, { name }: Projection): Promise<void> {
  const head = Number(await store.head());
  for (const end = Date.now() + CATCH_UP_MS; Date.now() < end; await sleep(20)) {
    const { rows } = await pool.query<{ position: number }>('select position from projections where name = $1', [name]);
    if (rows.every(({ position }) => position >= head)) return;
  }
}

async function compare(
  client: ClientBase,
  log: { readonly source: ClientBase; readonly store: EventStore },
  projection: Projection,
  watch: WorkWatch,
): Promise<Verification> {
  const found = await client.query<{ position: number }>('select position from projections where name = $1', [
    projection.name,
  ]);
  const position = found.rows[0]?.position;
  if (position === undefined) throw new Error(`The projection ${projection.name} has not been started yet.`);
  const parked = await client.query<{ stream_id: string; position: number }>(
    'select stream_id, position from projection_parked where projection = $1',
    [projection.name],
  );
  const parkedAt = new Map(parked.rows.map((row) => [row.stream_id, BigInt(row.position)]));
  /** A parked stream ends where it is parked, every other one at the checkpoint. */
  const stopAt = (streamId: string): bigint => parkedAt.get(streamId) ?? BigInt(position) + 1n;
  for (const table of projection.tables) {
    const name = escapeIdentifier(table);
    await client.query(`create temporary table ${name} (like public.${name} including generated) on commit drop`);
  }
  const targets = new Map(projection.tables.map((table) => [table, { schema: 'pg_temp', table }]));
  const writer = await RowWriter.open(client, targets);
  const { events, parked: failing } = await foldLog([projection], {
    ...log,
    writer,
    upTo: position,
    stopAt,
    watch,
  });
  const differences: TableDifference[] = [];
  let rows = 0;
  for (const table of projection.tables) {
    const difference = await compareTable(client, table);
    rows += difference.rows;
    if (difference.onlyLive + difference.onlyRebuilt > 0) differences.push(difference.difference(table));
  }
  const failures = (failing.get(projection.name) ?? []).map(({ streamId, error }) => ({ streamId, error }));
  return { projection: projection.name, position, events, rows, parked: parkedAt.size, differences, failures };
}

async function compareTable(client: ClientBase, table: string) {
  const columns = await comparableColumns(client, table);
  const live = `select ${columns} from public.${escapeIdentifier(table)}`;
  const rebuilt = `select ${columns} from pg_temp.${escapeIdentifier(table)}`;
  const count = async (query: string): Promise<number> =>
    (await client.query<{ n: number }>(`select count(*) as n from (${query}) q`)).rows[0]?.n ?? 0;
  const rows = await count(live);
  const onlyLive = await count(`${live} except all ${rebuilt}`);
  const onlyRebuilt = await count(`${rebuilt} except all ${live}`);
  const examples = await client.query<{ example: unknown }>(
    `(select jsonb_build_object('live', to_jsonb(q)) as example from (${live} except all ${rebuilt}) q limit 3)
     union all (select jsonb_build_object('rebuilt', to_jsonb(q)) from (${rebuilt} except all ${live}) q limit 3)`,
  );
  return {
    rows,
    onlyLive,
    onlyRebuilt,
    difference: (name: string): TableDifference => ({
      table: name,
      onlyLive,
      onlyRebuilt,
      examples: examples.rows.map((row) => row.example),
    }),
  };
}

/** The columns of a table for SQL; `json` is compared by what it says, as `jsonb`, and not by its text. */
async function comparableColumns(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [`public.${escapeIdentifier(table)}`],
  );
  return rows
    .map(({ name, type }) => escapeIdentifier(name) + (type === 'json' ? `::jsonb as ${escapeIdentifier(name)}` : ''))
    .join(', ');
}

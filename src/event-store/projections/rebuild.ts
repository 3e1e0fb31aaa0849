import { escapeIdentifier, type ClientBase, type Pool } from 'pg';
import { EVENT_COLUMNS, toStoredEvent, type EventRow } from '../postgres/rows';
import type { StoredEvent } from '../event-store';
import { applyCarefully, isTransient, park, type Parked } from './apply-batch';
import { foldLog } from './fold-log';
import { encodeProjected, PROJECTED_CHANNEL } from './messages';
import type { Projection, ProjectionTx } from './projection';
import { RowWriter } from './row-writer';
import { inTransaction } from './transaction';

const SCHEMA = 'rebuild';
const PAGE = 1_000;
const CATCH_UP_ROUNDS = 5;

export interface RebuildOutcome {
  readonly streams: number;
  readonly events: number;
  readonly parked: number;
  /** Position the new tables stood at when they took the old ones' place. */
  readonly position: number;
  readonly milliseconds: number;
}

/**
 * Makes a projection's tables anew beside the live ones and swaps them in, all in one transaction: readers and the
 * projector go on meanwhile, and a failure or a kill leaves what was. Tables of the same names in a schema of their own, first on the
 * path, let the catch-up use the very `apply` of every day. Needs two connections of the pool.
 */
export async function rebuild(pool: Pool, projection: Projection): Promise<RebuildOutcome> {
  const started = performance.now();
  const source = await pool.connect();
  let failed: unknown;
  try {
    return await inTransaction(pool, async (tx) => {
      await tx.client.query('select pg_advisory_xact_lock(hashtext($1))', [`fitout-rebuild-${projection.name}`]);
      await tx.client.query(`create schema if not exists ${SCHEMA}`);
      await createTables(tx.client, projection.tables);
      const position = await headOf(tx.client);
      const targets = new Map(projection.tables.map((table) => [table, { schema: SCHEMA, table }]));
      const writer = await RowWriter.open(tx.client, targets);
      const folded = await foldLog(projection, { source, writer, upTo: position });
      await copyIndexes(tx.client, projection.tables);
      for (const table of projection.tables) await tx.client.query(`analyze ${SCHEMA}.${escapeIdentifier(table)}`);

      const parked = new Map(folded.parked.map((one) => [one.streamId, one]));
      await tx.client.query(`set local search_path = ${SCHEMA}, public`);
      // Each round goes to the end as it was when the round began: writers that never pause would outrun an open end for ever.
      let reached = position;
      for (let round = 0; round < CATCH_UP_ROUNDS; round += 1) {
        const end = await headOf(tx.client);
        const behind = end - reached;
        reached = await catchUp(tx, projection, { from: reached, upTo: end }, parked);
        if (behind < PAGE) break;
      }
      // From here on nothing moves the checkpoint, so the end is at or past it; what is appended later is the projector's again.
      await tx.client.query('select 1 from projections where name = $1 for update', [projection.name]);
      reached = await catchUp(tx, projection, { from: reached, upTo: await headOf(tx.client) }, parked);
      await tx.client.query('set local search_path = public');
      await swap(tx, projection, reached, [...parked.values()]);
      const milliseconds = Math.round(performance.now() - started);
      return { streams: folded.streams, events: folded.events, parked: parked.size, position: reached, milliseconds };
    });
  } catch (error) {
    failed = error;
    throw error;
  } finally {
    // After a failure a COPY may still be running on it.
    source.release(failed instanceof Error ? failed : undefined);
  }
}

async function headOf(client: ClientBase): Promise<number> {
  const found = await client.query<{ position: number }>('select coalesce(max(position), 0) as position from events');
  return found.rows[0]?.position ?? 0;
}

/** Without indexes: they are built faster once the rows are there. */
async function createTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const name = escapeIdentifier(table);
    await client.query(`drop table if exists ${SCHEMA}.${name}`);
    await client.query(`create table ${SCHEMA}.${name} (like public.${name} including all excluding indexes)`);
  }
}

/** Gives the new tables the indexes and keys of the live ones under the same names, which are per schema. */
async function copyIndexes(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const live = `public.${escapeIdentifier(table)}`;
    const fresh = `${SCHEMA}.${escapeIdentifier(table)}`;
    const keys = await client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'x') order by oid`,
      [live],
    );
    for (const { name, definition } of keys.rows) {
      await client.query(`alter table ${fresh} add constraint ${escapeIdentifier(name)} ${definition}`);
    }
    const indexes = await client.query<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = indexrelid) order by indexrelid`,
      [live],
    );
    for (const { definition } of indexes.rows) {
      await client.query(definition.replace(/ ON (ONLY )?(public\.)?("[^"]+"|\S+) USING /, ` ON ${fresh} USING `));
    }
  }
}

/** Applies what was appended after `from`, up to a position; returns the position reached. */
async function catchUp(
  tx: ProjectionTx,
  projection: Projection,
  { from, upTo }: { readonly from: number; readonly upTo: number },
  parked: Map<string, Parked>,
): Promise<number> {
  let position = from;
  for (;;) {
    const page = await tx.client.query<EventRow>(
      `select ${EVENT_COLUMNS} from public.events where position > $1 and position <= $2 order by position limit ${PAGE}`,
      [position, upTo],
    );
    const last = page.rows.at(-1);
    if (!last) return position;
    position = last.position;
    const wanted: StoredEvent[] = [];
    for (const event of page.rows.filter((row) => projection.types.includes(row.type)).map(toStoredEvent)) {
      const waiting = parked.get(event.streamId);
      if (waiting) parked.set(event.streamId, { ...waiting, count: waiting.count + 1 });
      else wanted.push(event);
    }
    if (wanted.length > 0) await applyPage(tx, projection, wanted, parked);
  }
}

async function applyPage(
  tx: ProjectionTx,
  projection: Projection,
  events: readonly StoredEvent[],
  parked: Map<string, Parked>,
): Promise<void> {
  await tx.client.query('savepoint one_page');
  try {
    await projection.apply(tx, events);
  } catch (error) {
    if (isTransient(error)) throw error;
    await tx.client.query('rollback to savepoint one_page');
    for (const one of await applyCarefully(tx, projection, events)) parked.set(one.streamId, one);
  }
  await tx.client.query('release savepoint one_page');
}

/** Takes the old tables away and puts the new ones in their place; readers wait for the commit, no longer. */
async function swap(
  tx: ProjectionTx,
  projection: Projection,
  position: number,
  parked: readonly Parked[],
): Promise<void> {
  for (const table of projection.tables) {
    const name = escapeIdentifier(table);
    await tx.client.query(`drop table public.${name}`);
    await tx.client.query(`alter table ${SCHEMA}.${name} set schema public`);
  }
  await tx.client.query('delete from projection_parked where projection = $1', [projection.name]);
  await tx.client.query(
    `insert into projections (name, version, position) values ($1, $2, $3)
     on conflict (name) do update set version = excluded.version, position = excluded.position, updated_at = now()`,
    [projection.name, projection.version, position],
  );
  await park(tx, projection.name, parked);
  const message = encodeProjected({ positions: { [projection.name]: position }, streams: null });
  await tx.client.query('select pg_notify($1, $2)', [PROJECTED_CHANNEL, message]);
}

import { setTimeout } from 'node:timers/promises';
import { escapeIdentifier, type ClientBase, type Pool } from 'pg';
import type { EventStore } from '../event-store';
import { codeOf } from '../../database/pg-errors';
import { StartError } from '../../database/start-error';
import { park, type Parked } from './apply-batch';
import { catchUp } from './catch-up';
import { lockCheckpoint } from './checkpoints';
import { foldLog, type WorkWatch } from './fold-log';
import { identityOf, type ReadModelHome } from './log-source';
import { encodeProjected, PROJECTED_CHANNEL } from './messages';
import type { Projection, ProjectionTx } from './projection';
import { RowWriter } from './row-writer';
import { inTransaction } from './transaction';

const SCHEMA = 'rebuild';
/** Few enough events to apply quickly while the checkpoint is locked. */
const LITTLE_LEFT = 1_000;
const CATCH_UP_ROUNDS = 5;
/** Below PostgreSQL's deadlock_timeout of 1 s, after which it picks a victim itself. In ms. */
const LOCK_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

export interface RebuildOutcome {
  readonly streams: number;
  readonly events: number;
  readonly parked: number;
  /** Position of the new tables at the swap. */
  readonly position: number;
  readonly milliseconds: number;
}

/**
 * Rebuilds a projection's tables next to the live ones and swaps them in, all in one transaction: readers and the
 * projector continue, and a failure or kill leaves the old tables. The new tables have the same names in their own
 * schema, first on the search path, so the catch-up can use the everyday `apply`. Needs two connections of the pool.
 */
export function rebuild(home: ReadModelHome, projection: Projection, watch: WorkWatch = {}): Promise<RebuildOutcome> {
  return rebuildTogether(home, [projection], watch);
}

/** Rebuilds several projections, for which the log is read and folded once. */
export async function rebuildTogether(
  { pool, store }: ReadModelHome,
  projections: readonly Projection[],
  watch: WorkWatch = {},
): Promise<RebuildOutcome> {
  const started = performance.now();
  await createSchema(pool);
  // Locked in one order, so that two workers that rebuild some of the same wait for each other instead of both failing.
  const inOrder = projections.toSorted((one, next) => (one.name < next.name ? -1 : 1));
  const tables = inOrder.flatMap((projection) => projection.tables);
  const source = await pool.connect();
  let failed: unknown;
  try {
    return await inTransaction(pool, async (tx) => {
      for (const { name } of inOrder)
        await tx.client.query('select pg_advisory_xact_lock(hashtext($1))', [`fitout-rebuild-${name}`]);
      for (const projection of inOrder) await refuseNewer(tx, projection);
      await createTables(tx.client, tables);
      const position = Number(await store.head());
      const targets = new Map(tables.map((table) => [table, { schema: SCHEMA, table }]));
      const writer = await RowWriter.open(tx.client, targets);
      const folded = await foldLog(inOrder, { source, store, writer, upTo: position, watch });
      await copyIndexes(tx.client, tables);
      for (const table of tables) await tx.client.query(`analyze ${SCHEMA}.${escapeIdentifier(table)}`);

      const growing = inOrder.map((projection) => new Growing(projection, position, folded.parked));
      await tx.client.query(`set local search_path = ${SCHEMA}, public`);
      for (const { projection } of growing) {
        if (!projection.lock) continue;
        await lockCheckpoint(tx, projection.name);
        await projection.lock(tx);
      }
      for (const one of growing) await one.catchUp(tx, store, watch.signal);
      // From here on the checkpoints are locked, so the end is at or past them; later events are the projector's again.
      for (const { projection } of growing) await lockCheckpoint(tx, projection.name);
      for (const one of growing) await one.toEnd(tx, store);
      await tx.client.query('set local search_path = public');
      await lockTables(tx.client, tables, watch.signal);
      const log = await identityOf(store);
      for (const one of growing) await swap(tx, one, log);
      const parked = growing.reduce((sum, one) => sum + one.parked.size, 0);
      const reached = Math.min(...growing.map((one) => one.reached));
      const milliseconds = Math.round(performance.now() - started);
      return { streams: folded.streams, events: folded.events, parked, position: reached, milliseconds };
    });
  } catch (error) {
    failed = error;
    throw error;
  } finally {
    // After a failure a COPY may still be running on it.
    source.release(failed instanceof Error ? failed : undefined);
  }
}

/** New tables of a projection that follow the log from where they were folded to. */
class Growing {
  readonly parked: Map<string, Parked>;

  constructor(
    readonly projection: Projection,
    public reached: number,
    parked: ReadonlyMap<string, readonly Parked[]>,
  ) {
    this.parked = new Map(parked.get(projection.name)?.map((one) => [one.streamId, one]));
  }

  /** Applies what was appended in the meantime; returns the number of events. */
  async toEnd(tx: ProjectionTx, store: EventStore): Promise<number> {
    const section = { store, from: this.reached, to: Number(await store.head()) };
    const { position, events } = await catchUp(tx, this.projection, section, this.parked);
    this.reached = position;
    return events;
  }

  /** Each round runs to the end as of its start: writers that never pause would outrun a moving end forever. */
  async catchUp(tx: ProjectionTx, store: EventStore, signal?: AbortSignal): Promise<void> {
    for (let round = 0; round < CATCH_UP_ROUNDS; round += 1) {
      signal?.throwIfAborted();
      if ((await this.toEnd(tx, store)) < LITTLE_LEFT) break;
    }
  }
}

/**
 * Committed by itself, so that workers that rebuild different read models wait for each other here only: "if not exists"
 * fails when two create the schema at once.
 */
async function createSchema(pool: Pool): Promise<void> {
  await inTransaction(pool, async ({ client }) => {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`fitout-schema-${SCHEMA}`]);
    await client.query(`create schema if not exists ${SCHEMA}`);
  });
}

/** Read models are rebuilt upwards only: two versions that run side by side would otherwise undo each other's work. */
async function refuseNewer({ client }: ProjectionTx, { name, version }: Projection): Promise<void> {
  const { rows } = await client.query<{ version: number }>('select version from projections where name = $1', [name]);
  if (rows[0] && rows[0].version > version)
    throw new StartError(`A newer version of Fitout keeps the read model "${name}": rebuild it with that version.`);
}

/** Without indexes: building them after the rows are loaded is faster. */
async function createTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const name = escapeIdentifier(table);
    await client.query(`drop table if exists ${SCHEMA}.${name}`);
    await client.query(`create table ${SCHEMA}.${name} (like public.${name} including all excluding indexes)`);
  }
}

/** Gives the new tables the indexes and keys of the live ones, under the same names (names are per schema). */
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

/**
 * Locks the live tables all together, against reads as well. A read that has one of them and waits for another must never
 * be the victim of a deadlock: the swap aborts first, lets it pass and retries.
 */
async function lockTables(client: ClientBase, tables: readonly string[], signal?: AbortSignal): Promise<void> {
  const names = tables.map((table) => `public.${escapeIdentifier(table)}`).join(', ');
  for (;;) {
    await client.query('savepoint unlocked');
    try {
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      await client.query(`lock table ${names} in access exclusive mode`);
      await client.query('set local lock_timeout to default');
      return;
    } catch (error) {
      if (!(error instanceof Error) || codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      await client.query('rollback to savepoint unlocked');
      await setTimeout(LOCK_MS, undefined, signal ? { signal } : {});
    }
  }
}

/** Drops the old tables and moves the new ones into place; readers wait only for the commit. */
async function swap(tx: ProjectionTx, { projection, reached: position, parked }: Growing, log: string): Promise<void> {
  for (const table of projection.tables) {
    const name = escapeIdentifier(table);
    await tx.client.query(`drop table public.${name}`);
    await tx.client.query(`alter table ${SCHEMA}.${name} set schema public`);
  }
  await tx.client.query('delete from projection_parked where projection = $1', [projection.name]);
  await tx.client.query('insert into projections (name, version) values ($1, $2) on conflict do nothing', [
    projection.name,
    projection.version,
  ]);
  await tx.client.query(
    'update projections set version = $2, position = $3, log = $4, updated_at = now() where name = $1',
    [projection.name, projection.version, position, log],
  );
  await park(tx, projection.name, [...parked.values()]);
  const message = encodeProjected({ positions: { [projection.name]: position }, streams: null });
  await tx.client.query('select pg_notify($1, $2)', [PROJECTED_CHANNEL, message]);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, Migrator, PostgresDialect, type MigrationResultSet } from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { migrations, migrationsOfNewDatabase } from './migrations';
import type { SchemaMigration } from './migrations/schema-migration';
import { codeOf } from './pg-errors';
import { takeBack } from './set-aside';
import { StartError } from './start-error';

/** Keeps two starting processes from migrating at the same time. Arbitrary number, unique to us. */
const MIGRATION_LOCK = 4_861_001;
/** Between two looks whether another process has migrated. Waiting in a statement would keep indexes from being made. */
const LOOK_MS = 250;
/**
 * How long a step waits for a table, and everybody who wants that table waits behind it. Less than PostgreSQL's
 * `deadlock_timeout` of a second: in a deadlock the step gives way before a request of the product is ended.
 */
const LOCK_TIMEOUT_MS = 800;
/** After a step gave way, so that who waited gets on; the rest of it is random. */
const PAUSE_MS = 500;
/** A step that has not got its tables after this long fails. */
const PATIENCE_MS = 120_000;

/** SQLSTATEs of a step that gave way: lock_not_available, deadlock_detected, serialization_failure. */
const GAVE_WAY = new Set(['55P03', '40P01', '40001']);

export interface MigrateOptions {
  /** All steps; those of the product unless a test has its own. */
  readonly chain?: readonly SchemaMigration[];
  /** For how long a step that gives way is retried, in ms. */
  readonly patienceMs?: number;
}

/**
 * Migrates the schema under an advisory lock and returns the names of the migrations that are now applied and were not
 * before. A database without any gets the baseline, in one transaction; any other what it lacks of the chain, each in a
 * transaction of its own, which is retried while others hold its tables. Throws the first migration's error, or StartError
 * when its tables were never free; what was applied before it stays.
 */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { chain = migrations, patienceMs = PATIENCE_MS } = options;
  const guard = await pool.connect();
  try {
    await lockOut(guard);
    try {
      await takeBack(guard);
      const applied = await readApplied(guard);
      refuseNewer(applied, chain);
      const client = await pool.connect();
      try {
        return applied.length === 0
          ? namesOf(await migratorOf(client, migrationsOfNewDatabase).migrateToLatest())
          : await runChain(client, chain, applied, patienceMs);
      } finally {
        // Also drops what a broken step has left of its session.
        client.release(true);
      }
    } finally {
      await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    guard.release();
  }
}

async function lockOut(guard: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await guard.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [MIGRATION_LOCK]);
    if (rows[0]?.got) return;
    await sleep(LOOK_MS);
  }
}

async function runChain(
  client: PoolClient,
  chain: readonly SchemaMigration[],
  applied: readonly string[],
  patienceMs: number,
): Promise<string[]> {
  const names: string[] = [];
  const has = new Set(applied);
  for (const step of chain.filter(({ name }) => !has.has(name))) {
    await client.query(`set lock_timeout = ${step.outsideTransaction ? 0 : LOCK_TIMEOUT_MS}`);
    const migrator = migratorOf(client, chain, step.outsideTransaction);
    names.push(...(await untilFree(step.name, () => migrator.migrateUp(), patienceMs)));
  }
  return names;
}

/** Retries a step that gives way to others. */
async function untilFree(
  name: string,
  step: () => Promise<MigrationResultSet>,
  patienceMs: number,
): Promise<readonly string[]> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return namesOf(await step());
    } catch (error) {
      if (!(error instanceof Error) || !GAVE_WAY.has(codeOf(error))) throw error;
      if (Date.now() > end) {
        throw new StartError(
          `The migration ${name} could not get the tables that it changes, because other transactions held them for ${Math.round(patienceMs / 1_000)} s: end those (pg_stat_activity has them), or stop the workers, and run it again. The migrations before it are done, and of this one nothing.`,
          { cause: error },
        );
      }
    }
    await sleep(PAUSE_MS * (1 + 2 * Math.random()));
  }
}

function namesOf({ error, results }: MigrationResultSet): string[] {
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

function migratorOf(client: PoolClient, chain: readonly SchemaMigration[], outsideTransaction = false): Migrator {
  return new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: only(client) }) }),
    provider: {
      getMigrations: () => Promise.resolve(Object.fromEntries(chain.map(({ name, up }) => [name, { up }]))),
    },
    // Features number their migrations in separate ranges, so a lower number may arrive later.
    allowUnorderedMigrations: true,
    disableTransactions: outsideTransaction,
  });
}

/** The names of the migrations that the database has, the last first. */
async function readApplied(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  const applied = await client.query<{ name: string }>('select name from kysely_migration order by name desc');
  return applied.rows.map(({ name }) => name);
}

/** An older build does not know what the tables of a newer one mean. */
function refuseNewer(applied: readonly string[], chain: readonly SchemaMigration[]): void {
  const known = new Set(chain.map(({ name }) => name));
  const newest = applied.find((name) => !known.has(name));
  if (newest !== undefined) {
    throw new StartError(
      `A newer version of Fitout has changed this database (step ${newest}): start that version again, or restore the backup made before the upgrade.`,
    );
  }
}

/** A pool of one session, which the migrator borrows and never closes. */
function only(client: PoolClient): { connect: () => Promise<PoolClient>; end: () => Promise<void> } {
  const lent = { query: client.query.bind(client), release: () => undefined } as unknown as PoolClient;
  return { connect: () => Promise.resolve(lent), end: () => Promise.resolve() };
}

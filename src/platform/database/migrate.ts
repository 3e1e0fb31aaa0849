import { Kysely, Migrator, PostgresDialect } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import { migrations, migrationsOfNewDatabase } from './migrations';
import { StartError } from './start-error';

/** Keeps two starting processes from migrating at the same time. Arbitrary number, unique to us. */
const MIGRATION_LOCK = 4_861_001;

/**
 * Migrates the schema under an advisory lock and returns the names of the migrations that are now applied and were not
 * before. A database without any gets the baseline, any other what it lacks of the chain. Throws the first migration's
 * error; the database is then as it was before.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      const applied = await readApplied(guard);
      refuseNewer(applied);
      const needed = applied.length === 0 ? migrationsOfNewDatabase : migrations;
      const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: borrowed(pool) }) });
      const migrator = new Migrator({
        db,
        provider: {
          getMigrations: () => Promise.resolve(Object.fromEntries(needed.map(({ name, ...rest }) => [name, rest]))),
        },
        // Features number their migrations in separate ranges, so a lower number may arrive later.
        allowUnorderedMigrations: true,
      });
      const { error, results } = await migrator.migrateToLatest();
      if (error) throw error instanceof Error ? error : new Error(String(error));
      return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
    } finally {
      await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    guard.release();
  }
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
function refuseNewer(applied: readonly string[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const newest = applied.find((name) => !known.has(name));
  if (newest !== undefined) {
    throw new StartError(
      `A newer version of Fitout has changed this database (step ${newest}): start that version again, or restore the backup made before the upgrade.`,
    );
  }
}

/** The pool without its `end`: the migrator's Kysely must not close a pool it does not own. */
function borrowed(pool: Pool): { connect: Pool['connect']; end: () => Promise<void> } {
  return { connect: pool.connect.bind(pool) as Pool['connect'], end: () => Promise.resolve() };
}

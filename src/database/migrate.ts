import { Kysely, Migrator, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { migrations } from './migrations';

/** Keeps two starting processes from migrating at the same time. Arbitrary number, unique to us. */
const MIGRATION_LOCK = 4_861_001;

/**
 * Migrates the schema under an advisory lock and returns the names of the migrations that ran. Throws the first
 * migration's error; earlier ones stay applied.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: borrowed(pool) }) });
      const migrator = new Migrator({
        db,
        provider: {
          getMigrations: () => Promise.resolve(Object.fromEntries(migrations.map(({ name, ...rest }) => [name, rest]))),
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

/** The pool without its `end`: the migrator's Kysely must not close a pool it does not own. */
function borrowed(pool: Pool): { connect: Pool['connect']; end: () => Promise<void> } {
  return { connect: pool.connect.bind(pool) as Pool['connect'], end: () => Promise.resolve() };
}

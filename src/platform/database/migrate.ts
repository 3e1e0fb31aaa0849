import { Kysely, Migrator, PostgresDialect } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import { migrations } from './migrations';
import { StartError } from './start-error';

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
      await refuseNewer(guard);
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

/** An older build does not know what the tables of a newer one mean. */
async function refuseNewer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  if (!rows[0]?.there) return;
  const unknown = await client.query<{ name: string }>(
    'select name from kysely_migration where name <> all($1) order by name desc limit 1',
    [migrations.map(({ name }) => name)],
  );
  const [newest] = unknown.rows;
  if (newest) {
    throw new StartError(
      `A newer version of Fitout has changed this database (step ${newest.name}): start that version again, or restore the backup made before the upgrade.`,
    );
  }
}

/** The pool without its `end`: the migrator's Kysely must not close a pool it does not own. */
function borrowed(pool: Pool): { connect: Pool['connect']; end: () => Promise<void> } {
  return { connect: pool.connect.bind(pool) as Pool['connect'], end: () => Promise.resolve() };
}

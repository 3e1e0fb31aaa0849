import { Kysely, Migrator, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { migrations } from '../../../src/platform/database/migrations';

/** Runs the chain on a new database, one migration after another, up to and with the one named, as older versions did. */
export async function migrateByChain(pool: Pool, last?: string): Promise<void> {
  // Not destroyed: that would end the pool.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const chain = Object.fromEntries(migrations.map(({ name, up }) => [name, { up }]));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(chain) } });
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error) throw error instanceof Error ? error : new Error(String(error));
}

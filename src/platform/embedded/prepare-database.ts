import { createPool } from '../database/kysely';
import { migrate } from '../database/migrate';
import { restrictApplicationRole } from '../database/roles';
import { APPLICATION_ROLE, DATABASE_NAME, type EmbeddedPostgres } from './postgres';

/**
 * Creates the database if missing, migrates it as the owner and sets up the application's restricted role. Returns the
 * names of the migrations that ran.
 */
export async function prepareDatabase(
  server: Pick<EmbeddedPostgres, 'urlOf' | 'applicationPassword'>,
  database: string = DATABASE_NAME,
): Promise<string[]> {
  const maintenance = createPool(server.urlOf('postgres'), { max: 1, applicationName: 'fitout-setup' });
  try {
    const found = await maintenance.query('select 1 from pg_database where datname = $1', [database]);
    if (!found.rowCount) await maintenance.query(`create database ${database}`);
  } finally {
    await maintenance.end();
  }
  const owner = createPool(server.urlOf(database), { max: 3, applicationName: 'fitout-setup' });
  try {
    const ran = await migrate(owner);
    await restrictApplicationRole(owner, APPLICATION_ROLE, server.applicationPassword);
    return ran;
  } finally {
    await owner.end();
  }
}

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { createDb, createPool } from '../../src/platform/database/kysely';
import type { Database } from '../../src/platform/database/tables';
import { readConnection, type Connection } from '../../src/platform/embedded/data-folder';
import { APPLICATION_ROLE } from '../../src/platform/embedded/postgres';
import { PATIENCE_MS } from './until';

/** The migrated database that each suite's database is copied from. */
export const TEMPLATE_DATABASE = 'fitout_template';

export interface TestDatabase {
  /** As the application's restricted role, as in production. */
  readonly url: string;
  /** As the owner, to change things the application may not. */
  readonly ownerUrl: string;
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  /** Closes the pool and deletes the database. */
  drop(): Promise<void>;
}

export interface EmptyDatabase {
  readonly ownerUrl: string;
  /** Deletes the database. */
  drop(): Promise<void>;
}

/** The URLs of the run's server, as the owner and as the application. */
function serverUrls(): { owner: string; application: string } {
  const owner = process.env.FITOUT_TEST_OWNER_URL;
  const application = process.env.FITOUT_TEST_APPLICATION_URL;
  if (!owner || !application) throw new Error('No test database: name the suite `.int-spec.ts` or `.e2e-spec.ts`.');
  return { owner, application };
}

/** A new database without any table, for tests of migrations. Call `drop` in `afterAll`. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const { owner } = serverUrls();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(owner, (pool) => pool.query(`create database ${name}`));
  return {
    ownerUrl: withDatabase(owner, name),
    drop: () => asOwner(owner, (pool) => pool.query(`drop database ${name} with (force)`)),
  };
}

/** A new migrated database for one suite. Call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { owner, application } = serverUrls();
  const name = `test_${randomBytes(6).toString('hex')}`;
  // WAL_LOG copies a small database faster than a checkpoint; only one suite may copy at a time, so others wait for the
  // lock.
  await asOwner(owner, async (pool) => {
    await pool.query('select pg_advisory_lock(77)');
    await pool.query(`create database ${name} template ${TEMPLATE_DATABASE} strategy wal_log`);
    await pool.query('select pg_advisory_unlock(77)');
    // Database privileges are not copied.
    await pool.query(`grant create, connect, temporary on database ${name} to ${APPLICATION_ROLE}`);
  });
  const url = withDatabase(application, name);
  const pool = createPool(url, { max: 20, applicationName: 'fitout-test' });
  return {
    url,
    ownerUrl: withDatabase(owner, name),
    pool,
    db: createDb(pool),
    drop: async () => {
      if (!pool.ended) await pool.end();
      await asOwner(owner, (setup) => setup.query(`drop database ${name} with (force)`));
    },
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return patient(changed.href);
}

/** The database of a product that runs on the data folder `dataDir`. */
export function databaseOf(dataDir: string): Connection {
  const found = readConnection(dataDir);
  if (!found) throw new Error('no database runs on the data folder');
  return { ...found, url: patient(found.url), ownerUrl: patient(found.ownerUrl) };
}

/** A suite that compiles half of the product meanwhile sees late that it is connected. */
function patient(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('connect_timeout', String(PATIENCE_MS / 1_000));
  return changed.href;
}

async function asOwner(url: string, work: (pool: Pool) => Promise<unknown>): Promise<void> {
  const pool = createPool(patient(url), { max: 1, applicationName: 'fitout-test-setup' });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

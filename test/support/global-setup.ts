import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/embedded/postgres';
import { prepareDatabase } from '../../src/platform/embedded/prepare-database';
import { TEMPLATE_DATABASE } from './database';

declare global {
  // Shared with the teardown in this process; the tests run in others and get the environment.
  var fitoutTestServer: { server: EmbeddedPostgres; folder: string } | undefined;
}

/**
 * One PostgreSQL for the whole run, migrated once; every suite gets a copy. Runs only when a suite needs it, and does
 * not touch an external server.
 */
export default async function setup(): Promise<void> {
  if (process.env.FITOUT_TEST_OWNER_URL) return;
  const folder = mkdtempSync(join(tmpdir(), 'fitout-test-'));
  // Discarded after the run: durability is tested on the product's own servers.
  // Three suites at a time, some with several applications and their pools.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
  const server = await startEmbeddedPostgres({ dataDir: folder, settings });
  globalThis.fitoutTestServer = { server, folder };
  await prepareDatabase(server, TEMPLATE_DATABASE);
  process.env.FITOUT_TEST_OWNER_URL = server.urlOf('postgres', 'owner');
  process.env.FITOUT_TEST_APPLICATION_URL = server.urlOf('postgres', 'application');
}

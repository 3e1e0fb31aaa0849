/**
 * The SQL that makes a new database, in a file per room: written by `npm run generate` to
 * `src/platform/database/migrations/baseline` from the catalogue of a database that ran the whole chain.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../../../src/platform/database/kysely';
import { startEmbeddedPostgres } from '../../../src/platform/embedded/postgres';
import { ROOMS, writeRooms } from './baseline-text';
import { migrateByChain } from './chain';

async function main(target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-baseline-'));
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
    const pool = createPool(server.urlOf('postgres'), { max: 2 });
    try {
      await migrateByChain(pool);
      const texts = await writeRooms(pool);
      mkdirSync(target, { recursive: true });
      for (const { name } of ROOMS) writeFileSync(join(target, `${name}.ts`), texts.get(name) ?? '');
    } finally {
      await pool.end();
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [target] = process.argv.slice(2);
if (!target) throw new Error('Give the folder to write to.');
main(target).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});

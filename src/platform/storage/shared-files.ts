import type { Pool } from 'pg';
import { StartError } from '../database/start-error';
import type { FileStore } from './file-store';

const MARKER = Buffer.from('This file shows that the file store belongs to its database. Do not delete it.\n');

/**
 * Checks that the file store is the one of this database: the first start puts a file there and notes its key. Throws
 * StartError where the file is missing, as with a DATA_DIR that another machine does not share.
 */
export async function checkSharedFiles(pool: Pool, files: FileStore): Promise<void> {
  const key = (await markerOf(pool)) ?? (await mark(pool, files));
  if (!(await reach(() => files.stat(key)))) {
    throw new StartError(
      'The file store is not the one of this database: give all API and worker processes one DATA_DIR or STORAGE_URL, restore the files together with the database, or accept the loss of all stored files with "npm run migrate -- --new-files".',
    );
  }
}

/** Forgets which file store belongs to the database; the next start takes the one it finds. */
export async function forgetSharedFiles(pool: Pool): Promise<void> {
  await pool.query('delete from installation');
}

async function markerOf(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ files_marker: string }>('select files_marker from installation');
  return rows[0]?.files_marker;
}

/** Two processes may start first at the same time: the marker that is noted wins, the other is removed. */
async function mark(pool: Pool, files: FileStore): Promise<string> {
  const { key } = await reach(() => files.put(MARKER, MARKER.length));
  await pool.query('insert into installation (files_marker) values ($1) on conflict do nothing', [key]);
  const noted = await markerOf(pool);
  if (noted !== undefined && noted !== key) await files.delete(key);
  return noted ?? key;
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new StartError(`The file store cannot be used: ${reason}.`, { cause: error });
  }
}

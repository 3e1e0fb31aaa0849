import { sql, type Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './tables';

/**
 * Runs `work` in a transaction opened by `begin`, on a pooled connection. A broken connection is discarded, not
 * returned.
 */
export async function runInTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin: string = 'begin',
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    try {
      await client.query('rollback');
    } catch (cause) {
      broken = cause instanceof Error ? cause : new Error('rollback failed', { cause });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Waits for every other transaction that holds the lock of this name, in any process, and keeps it until `tx` ends. */
export async function lockUntilEnd(tx: Kysely<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

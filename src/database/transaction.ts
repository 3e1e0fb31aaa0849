import type { Pool, PoolClient } from 'pg';

/**
 * Runs `work` in a transaction opened by `begin`, on a pooled connection. A broken connection is discarded, not
 * returned.
 */
export async function transacted<T>(
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

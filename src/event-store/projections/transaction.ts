import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Database } from '../../database/tables';
import type { ProjectionTx } from './projection';

/** Both ways of speaking to one connection. The caller begins, commits and releases. */
export function onClient(client: ClientBase): ProjectionTx {
  const lent = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve() } as unknown as Pool;
  return { client, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Runs `work` in a transaction on a connection of the pool; a broken connection is thrown away, not given back. */
export async function inTransaction<T>(
  pool: Pool,
  work: (tx: ProjectionTx) => Promise<T>,
  begin: string = 'begin',
): Promise<T> {
  const client: PoolClient = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(onClient(client));
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

import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import type { Database } from '../../database/tables';
import { runInTransaction } from '../../database/transaction';
import type { ProjectionTx } from './projection';

/** Both interfaces of one connection. The caller begins, commits and releases. */
function onClient(client: ClientBase): ProjectionTx {
  const lent = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve() } as unknown as Pool;
  return { client, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Runs `work` in a transaction opened by `begin`. */
export function inTransaction<T>(pool: Pool, work: (tx: ProjectionTx) => Promise<T>, begin?: string): Promise<T> {
  return runInTransaction(pool, (client) => work(onClient(client)), begin);
}

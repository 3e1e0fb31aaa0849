import { createPool } from '../../src/database/kysely';
import { createTestDatabase } from '../support/database';
import { until } from '../support/until';

it('a connection that breaks between two queries of a transaction fails the next query, and ends no process', async () => {
  const database = await createTestDatabase();
  const owner = createPool(database.ownerUrl, { max: 1 });
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    let ended = false;
    client.once('end', () => (ended = true));
    await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await until(() => ended);
    await expect(client.query('select 1')).rejects.toThrow(/not queryable|terminat/i);
  } finally {
    client.release(true);
    await owner.end();
    await database.drop();
  }
});

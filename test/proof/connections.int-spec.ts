import { createPool } from '../../src/platform/database/kysely';
import { createTestDatabase } from '../support/database';
import { until } from '../support/until';
import { Relay } from '../chaos/support/relay';

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

it('a connection that is open and never answers fails its statement, and the pool opens another', async () => {
  const database = await createTestDatabase();
  const { port } = new URL(database.ownerUrl);
  const relay = await Relay.to(Number(port));
  const pool = createPool(database.ownerUrl.replace(`:${port}/`, `:${relay.port}/`), { max: 1, silenceMs: 300 });
  try {
    const ask = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const first = await ask();
    // Idle for longer is no fault.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await ask()).toBe(first);
    relay.silence();
    const silenced = pool.query('select 1');
    await expect(silenced).rejects.toThrow('The database has not answered for 300 ms.');
    relay.heal();
    expect(await ask()).not.toBe(first);
  } finally {
    await pool.end();
    await relay.close();
    await database.drop();
  }
});

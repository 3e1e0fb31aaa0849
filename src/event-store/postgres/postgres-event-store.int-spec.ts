import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { eventStoreContract, newEvents } from '../../../test/contract/event-store.contract';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { createPool } from '../../database/kysely';
import { InvalidEventError, StoreUnavailableError } from '../errors';
import { verifyLog, verifyStream } from '../integrity';
import { PostgresEventStore } from './postgres-event-store';

let database: TestDatabase;
let store: PostgresEventStore;
let other: PostgresEventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  store = new PostgresEventStore({ url: database.url, pool: database.pool });
  other = new PostgresEventStore({ url: database.url, pool: database.pool, maxInFlight: 2 });
});
afterAll(async () => {
  await store.close();
  await other.close();
  await database.drop();
});

eventStoreContract('PostgreSQL', () => ({ store, other, contiguous: true }));

describe('the PostgreSQL event store', () => {
  it('fails only the append that cannot be stored, not those that ride with it', async () => {
    const good = newEvents(1);
    const [bad] = newEvents(1);
    const outcomes = await Promise.allSettled([
      store.append(randomUUID(), good, 0),
      store.append(randomUUID(), [{ ...bad!, data: { text: 'a\u0000b' } }], 0),
      store.append(randomUUID(), newEvents(2), 0),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((outcomes[1] as PromiseRejectedResult).reason).toBeInstanceOf(InvalidEventError);
  });

  it('names the first bad event when content or order was tampered with', async () => {
    const id = randomUUID();
    await store.append(id, newEvents(3), 0);
    const owner = createPool(database.ownerUrl, { max: 1 });
    const tamper = async (statement: string): Promise<void> => {
      await owner.query('alter table events disable trigger user');
      await owner.query(statement, [id]);
      await owner.query('alter table events enable trigger user');
    };
    await tamper(`update events set data = data || '{"z": 99}' where stream_id = $1 and version = 2`);
    expect(await verifyStream(store, id)).toMatchObject({
      ok: false,
      fault: { version: 2, problem: 'content changed' },
    });
    await tamper(`update events set data = data || '{"z": 1}' where stream_id = $1 and version = 2`);
    expect(await verifyStream(store, id)).toMatchObject({ ok: true });
    await tamper('delete from events where stream_id = $1 and version = 2');
    expect(await verifyStream(store, id)).toMatchObject({ ok: false, fault: { version: 3, problem: 'version gap' } });
    expect(await verifyLog(store)).toMatchObject({ ok: false, fault: { streamId: id, problem: 'position gap' } });
    await owner.end();
  });

  it('goes on by itself after the server dropped every connection', async () => {
    const id = randomUUID();
    await store.append(id, newEvents(1), 0);
    const admin = new Client({ connectionString: database.ownerUrl });
    await admin.connect();
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
                       where datname = current_database() and pid <> pg_backend_pid()`);
    await admin.end();
    expect(await store.append(id, newEvents(1), 1)).toMatchObject({ status: 'appended', version: 2 });
    const waiting = store.changed(new AbortController().signal);
    await store.append(id, newEvents(1), 2);
    await waiting;
    expect(await store.read(id)).toHaveLength(3);
  });

  it('says unavailable, never appended, when there is no server', async () => {
    const url = 'postgres://nobody:none@127.0.0.1:1/none';
    const pool = createPool(url, { max: 1 });
    const lost = new PostgresEventStore({ url, pool });
    await expect(lost.append(randomUUID(), newEvents(1), 0)).rejects.toThrow(StoreUnavailableError);
    await expect(lost.read(randomUUID())).rejects.toThrow(StoreUnavailableError);
    await expect(lost.head()).rejects.toThrow(StoreUnavailableError);
    await lost.close();
    await pool.end();
  });
});

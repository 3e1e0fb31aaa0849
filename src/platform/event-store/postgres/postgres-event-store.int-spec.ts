import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { eventStoreContract, newEvents } from '../../../../test/contract/event-store.contract';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { createPool } from '../../database/kysely';
import { CommandIdReusedError, InvalidEventError, StoreUnavailableError } from '../errors';
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
  it('fails only the append that cannot be stored, not the others in its batch', async () => {
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

  it('answers each append of a batch separately when some are refused', async () => {
    const [taken, known] = [randomUUID(), randomUUID()];
    const command = newEvents(1);
    await store.append(taken, newEvents(2), 0);
    const earlier = await store.append(known, command, 0);
    const before = await store.head();
    const fresh = Array.from({ length: 6 }, () => randomUUID());
    const results = await Promise.all([
      ...fresh.map((id) => store.append(id, newEvents(1), 0)),
      store.append(taken, newEvents(1), 1),
      store.append(known, command, 1),
      store.append(randomUUID(), newEvents(1), 7),
      store.append(randomUUID(), command, 0).catch((error: unknown) => error),
    ]);
    expect(results.slice(0, 6)).toEqual(
      fresh.map((_, index) => ({ status: 'appended', version: 1, position: before + BigInt(index) + 1n })),
    );
    expect(results.slice(6)).toEqual([
      { status: 'conflict', currentVersion: 2 },
      { ...earlier, status: 'duplicate' },
      { status: 'conflict', currentVersion: 0 },
      expect.any(CommandIdReusedError),
    ]);
    expect(await verifyLog(store)).toMatchObject({ ok: true });
  });

  it('returns positions in the order of the appends, one at a time or many at once', async () => {
    const ids = Array.from({ length: 40 }, () => randomUUID());
    await store.append(ids[0]!, newEvents(1), 0);
    const results = await Promise.all(ids.map((id, index) => store.append(id, newEvents(1), index === 0 ? 1 : 0)));
    for (const [index, id] of ids.entries()) {
      const last = (await store.read(id)).at(-1);
      expect(results[index]).toEqual({ status: 'appended', version: last?.version, position: last?.position });
      expect(await verifyStream(store, id)).toMatchObject({ ok: true });
    }
  });

  it('refuses stream names and types that are not valid text', async () => {
    for (const bad of ['a\ud800', 'a\u0000b']) {
      await expect(store.append(bad, newEvents(1), 0)).rejects.toThrow(InvalidEventError);
      await expect(store.append(randomUUID(), newEvents(1, randomUUID(), bad), 0)).rejects.toThrow(InvalidEventError);
    }
    const id = `boq-₹-😀-${randomUUID()}`;
    await store.append(id, newEvents(1, randomUUID(), 'Größe'), 0);
    expect(await store.read(id)).toMatchObject([{ streamId: id, type: 'Größe' }]);
  });

  // [spec: F.13]
  it('names the first bad event after tampering with content or order', async () => {
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

  // [spec: F.3]
  it('recovers by itself after the server dropped every connection', async () => {
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

  // [spec: F.4]
  it('reports unavailable, never appended, when there is no server', async () => {
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

import { randomUUID } from 'node:crypto';
import { newEvents } from '../../../../test/contract/event-store.contract';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { createPool } from '../../database/kysely';
import { encodeEvent } from '../canonical';
import { ERASED_EVENT } from '../erasure';
import { verifyLog } from '../integrity';
import { eraseStreams, type Erasure } from './erase';
import { PostgresEventStore } from './postgres-event-store';

let database: TestDatabase;
let store: PostgresEventStore;

beforeEach(async () => {
  database = await createTestDatabase();
  store = new PostgresEventStore({ url: database.url, pool: database.pool });
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

function erasure(): Erasure {
  const id = randomUUID();
  const author = { commandId: id, correlationId: id, causationId: id, actorId: null, actorName: '', actorRole: '' };
  return { stream: `erasure-${id}`, account: 'a'.repeat(64), author };
}

/** Two streams, one event of each in turn. */
async function interleaved(): Promise<[string, string]> {
  const [one, other] = [randomUUID(), randomUUID()];
  for (let version = 0; version < 3; version += 1) {
    await store.append(one, newEvents(1), version);
    await store.append(other, newEvents(1), version);
  }
  return [one, other];
}

describe('an erasure', () => {
  it('takes whole streams out of a log that remains clean, and ends later than before', async () => {
    const [one, other] = await interleaved();
    await store.append(one, newEvents(2), 3);
    const head = await store.head();
    const asked = erasure();
    expect(await eraseStreams(database.pool, asked, [one, 'boq-nobody'])).toBe(5);
    expect(await store.read(one)).toEqual([]);
    expect((await store.read(other)).map(({ position }) => position)).toEqual([2n, 4n, 6n]);
    expect(await store.read(asked.stream)).toMatchObject([
      {
        type: ERASED_EVENT,
        data: {
          streams: 1,
          events: 5,
          positions: [
            [1, 1],
            [3, 3],
            [5, 5],
            [7, 8],
          ],
        },
      },
    ]);
    expect(await store.head()).toBe(head + 1n);
    expect(await verifyLog(store)).toEqual({ ok: true, events: 4 });
    // Who had followed up to the end goes on there.
    await store.append(other, newEvents(1), 3);
    expect((await store.readAll(head, null, 10)).map(({ streamId }) => streamId)).toEqual([asked.stream, other]);
    expect(await eraseStreams(database.pool, asked, [one])).toBe(0);
  });

  it('refuses an append to what is erased as one to a stream that was never there', async () => {
    const [one] = await interleaved();
    await eraseStreams(database.pool, erasure(), [one]);
    expect(await store.append(one, newEvents(1), 3)).toEqual({ status: 'conflict', currentVersion: 0 });
  });

  it('is the only thing that explains a gap', async () => {
    const [one, other] = await interleaved();
    const asked = erasure();
    await eraseStreams(database.pool, asked, [one]);
    const owner = createPool(database.ownerUrl, { max: 1 });
    await owner.query('alter table events disable trigger user');
    await owner.query('delete from events where stream_id = $1 and version = 3', [other]);
    expect(await verifyLog(store)).toMatchObject({ ok: false, fault: { problem: 'position gap', missing: [5n, 6n] } });
    await owner.query('delete from events where stream_id = $1', [asked.stream]);
    expect(await verifyLog(store)).toMatchObject({ ok: false, fault: { problem: 'position gap', missing: [1n, 1n] } });
    await owner.end();
  });

  it('cannot be made without the event that names what is gone', async () => {
    const [one, other] = await interleaved();
    const refused = 'the log does not say that these 3 events are erased';
    await expect(database.pool.query('select erase_streams($1)', [[one]])).rejects.toThrow(refused);
    await expect(database.pool.query(`select set_config('fitout.erasing', 'on', false)`)).resolves.toBeDefined();
    await expect(database.pool.query('delete from events where stream_id = $1', [one])).rejects.toThrow('permission');

    const { stream, account, author } = erasure();
    const data = { account, streams: 1, events: 2, positions: [[1, 1]] };
    const event = { id: randomUUID(), type: ERASED_EVENT, schemaVersion: 1, data, metadata: author };
    const encoded = encodeEvent(event);
    const client = await database.pool.connect();
    await client.query('begin');
    const digest = Buffer.from(encoded.digest, 'hex');
    const values = [stream, event.id, event.type, encoded.data, encoded.metadata, digest];
    await client.query('select append_event($1, 0, $2, $3, 1, $4, $5, $6)', values);
    await expect(client.query('select erase_streams($1)', [[one]])).rejects.toThrow(refused);
    await client.query('rollback');
    client.release();
    expect([await store.read(one), await store.read(other)].map(({ length }) => length)).toEqual([3, 3]);
  });
});

import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import type { EventStore, StoredEvent } from '../event-store';
import { logByStream } from './log-by-stream';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a log outside PostgreSQL keeps the order of keys when it is read stream by stream', async () => {
  const event = {
    streamId: 'boq-1',
    version: 1,
    position: 7n,
    id: '5b1f9a86-4d2a-4d6e-9a55-0c4f0e5b7d11',
    type: 'Tested',
    schemaVersion: 1,
    recordedAt: new Date(0),
    data: { title: 'first', count: 2 },
    metadata: {},
  } as unknown as StoredEvent;
  const store = {
    inDatabase: false,
    readAll: (after: bigint) => Promise.resolve(after < 7n ? [event] : []),
  } as unknown as EventStore;
  const client = await database.pool.connect();
  const found: unknown[] = [];
  for await (const { data } of logByStream({ client, store }, { upTo: 7, types: ['Tested'] })) found.push(data);
  client.release();
  expect(JSON.stringify(found)).toBe('[{"title":"first","count":2}]');
});

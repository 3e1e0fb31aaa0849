import { EventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-event-store';
import { commandRunnerContract } from '../contract/command-runner.contract';
import { eventStoreContract } from '../contract/event-store.contract';

let store: EventStoreDbEventStore;
let other: EventStoreDbEventStore;

beforeAll(() => {
  const url = process.env.FITOUT_TEST_EVENTSTOREDB_URL;
  if (!url) throw new Error('No EventStoreDB: run this by npm run test:containers.');
  store = new EventStoreDbEventStore(url);
  other = new EventStoreDbEventStore(url);
});
afterAll(async () => {
  await store?.close();
  await other?.close();
});

eventStoreContract('EventStoreDB', () => ({ store, other, contiguous: false }));
commandRunnerContract('EventStoreDB', () => [store, other]);

import { commandRunnerContract } from '../../../test/contract/command-runner.contract';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { verifyLog } from './integrity';
import { PostgresEventStore } from './postgres/postgres-event-store';

let database: TestDatabase;
let one: PostgresEventStore;
let two: PostgresEventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  one = new PostgresEventStore({ url: database.url, pool: database.pool });
  two = new PostgresEventStore({ url: database.url, pool: database.pool });
});
afterAll(async () => {
  expect(await verifyLog(one)).toMatchObject({ ok: true });
  await one.close();
  await two.close();
  await database.drop();
});

commandRunnerContract('PostgreSQL', () => [one, two]);

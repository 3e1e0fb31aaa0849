import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { newEvents } from '../../../test/contract/event-store.contract';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { EventStoreDbStandIn } from '../../../test/support/stand-ins/eventstoredb/server';
import { PostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store';

const ROOT = join(__dirname, '../../..');

let database: TestDatabase;
let store: PostgresEventStore;
let standIn: EventStoreDbStandIn;

interface Ran {
  readonly code: number;
  readonly out: string;
}

/** Runs the command as `npm run events` does, from its source. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const register = join(ROOT, 'scripts/register-typescript.cjs');
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['-r', register, join(__dirname, 'events.ts'), ...args],
      { cwd: ROOT, env: { PATH, DATABASE_URL: database.ownerUrl, EVENTSTORE_URL: standIn.url, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, out: stdout + stderr }),
    );
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  store = new PostgresEventStore({ url: database.url, pool: database.pool });
  standIn = await new EventStoreDbStandIn().start();
  for (let stream = 1; stream <= 3; stream += 1) await store.append(`boq-${stream}`, newEvents(4), 0);
});
afterAll(async () => {
  standIn.stop();
  await store.close();
  await database.drop();
});

describe('npm run events', () => {
  it('copies, checks and compares, and says when the stores differ', async () => {
    expect(await run(['verify', '--store', 'postgres'])).toEqual({
      code: 0,
      out: 'postgres: clean, 12 events, hash chain whole\n',
    });
    const before = await run(['compare']);
    expect(before).toMatchObject({
      code: 1,
      out: expect.stringContaining('version 1 of boq-1 is missing in the second log'),
    });
    const copied = await run(['copy', '--from', 'postgres', '--to', 'eventstoredb']);
    expect(copied).toEqual({
      code: 0,
      out: [
        'copied 12 of 12 events from postgres to eventstoredb; the others were there',
        'eventstoredb: clean, 12 events, hash chain whole',
        'the same: 12 events of 3 streams, in one order, hash by hash\n',
      ].join('\n'),
    });
    expect((await run(['copy', '--from', 'eventstoredb', '--to', 'postgres'])).out).toContain('copied 0 of 12 events');
    expect((await run(['verify'])).out).toBe('eventstoredb: clean, 12 events, hash chain whole\n');
  });

  it('explains itself, and fails when a store is not named or not there', async () => {
    for (const args of [[], ['copy'], ['copy', '--from', 'postgres', '--to', 'postgres'], ['verify', '--what']]) {
      expect(await run(args)).toMatchObject({ code: 2, out: expect.stringContaining('npm run events -- verify') });
    }
    expect(await run(['compare'], { EVENTSTORE_URL: '' })).toMatchObject({
      code: 2,
      out: expect.stringContaining('EVENTSTORE_URL does not name an EventStoreDB'),
    });
    expect(await run(['verify'], { EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false' })).toEqual({
      code: 2,
      out: 'The event store cannot be reached.\n',
    });
  });
});

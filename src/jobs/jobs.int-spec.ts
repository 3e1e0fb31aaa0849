import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../test/support/database';
import { startValkey, type TestValkey } from '../../test/support/stand-ins/valkey';
import { createJobs, type Jobs } from './jobs';

let database: TestDatabase;
let valkey: TestValkey;

beforeAll(async () => {
  [database, valkey] = await Promise.all([createTestDatabase(), startValkey()]);
});
afterAll(async () => {
  await Promise.all([database.drop(), valkey.stop()]);
});

describe.each(['postgres', 'redis'] as const)('a queue in %s', (backend) => {
  let jobs: Jobs;

  beforeEach(() => {
    jobs = createJobs({
      databaseUrl: database.ownerUrl,
      ...(backend === 'redis' ? { queueUrl: valkey.url } : {}),
      onError: () => undefined,
    });
  });
  afterEach(() => jobs.close());

  it('reports since when its oldest job has waited', async () => {
    const queue = jobs.queue('waits');
    expect(await queue.oldestWaiting()).toBeNull();
    const before = Date.now();
    await queue.add('first', {});
    const first = await queue.oldestWaiting();
    expect(Number(first)).toBeGreaterThanOrEqual(before);
    for (let more = 0; more < 8; more += 1) {
      await sleep(2);
      await queue.add(`more-${more}`, {});
    }
    expect(await queue.oldestWaiting()).toEqual(first);
  });
});

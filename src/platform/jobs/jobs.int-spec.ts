import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { startValkey, type TestValkey } from '../../../test/support/stand-ins/valkey';
import { until } from '../../../test/support/until';
import { createJobs, type Jobs } from './jobs';
import { evictionWarning } from './redis-policy';

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

describe('a queue in PostgreSQL that is not there yet', () => {
  it('works once it is there', async () => {
    const { port, hostname } = new URL(database.ownerUrl);
    const relay = createServer((client) => {
      const server = connect({ host: hostname, port: Number(port) });
      client.on('error', () => server.destroy()).on('close', () => server.destroy());
      server.on('error', () => client.destroy()).on('close', () => client.destroy());
      client.pipe(server).pipe(client);
    });
    await new Promise<void>((resolve) => void relay.listen(0, '127.0.0.1', resolve));
    const url = new URL(database.ownerUrl);
    const { port: own } = relay.address() as AddressInfo;
    [url.hostname, url.port] = ['127.0.0.1', String(own)];
    await new Promise((resolve) => relay.close(resolve));

    const [done, errors]: [string[], string[]] = [[], []];
    const jobs = createJobs({ databaseUrl: url.href, onError: ({ message }) => errors.push(message) });
    const queue = jobs.queue('early');
    jobs.worker('early', (_data, { id }) => Promise.resolve(void done.push(id)), 1);
    await expect(queue.counts()).rejects.toThrow();
    await until(() => errors.length > 0);
    await new Promise<void>((resolve) => void relay.listen(own, '127.0.0.1', resolve));
    await until(() =>
      queue.add('one', {}).then(
        () => true,
        () => false,
      ),
    );
    await until(() => done.includes('one'));
    await jobs.close();
    await new Promise((resolve) => relay.close(resolve));
  });
});

describe('a queue in PostgreSQL whose times a fast clock wrote', () => {
  const HOURS = 3 * 3_600_000;

  it('does the jobs of a worker that ended, and those to be tried again, without waiting until then', async () => {
    const done: string[] = [];
    const jobs = createJobs({ databaseUrl: database.ownerUrl, onError: () => undefined, lockMs: 200 });
    const queue = jobs.queue('clock');
    await queue.add('left', {});
    await queue.add('again', {});
    const owner = new Client(database.ownerUrl);
    await owner.connect();
    const later = Date.now() + HOURS;
    await owner.query(`update bullmq.job set state = 'active', locked_until_ms = $1 where id = 'left'`, [later]);
    await owner.query(`update bullmq.job set state = 'delayed', process_at_ms = $1 where id = 'again'`, [later]);
    await owner.query(`insert into bullmq.meta values ('clock', 'stalled-check', $1)`, [String(later)]);
    await owner.end();
    jobs.worker('clock', (_data, { id }) => Promise.resolve(void done.push(id)), 1);
    await until(() => done.length === 2);
    await jobs.close();
    expect(done.toSorted()).toEqual(['again', 'left']);
  });
});

describe('the policy of Redis', () => {
  /** Answers each call to CONFIG, and OK to any other. */
  async function redisThat(answers: string): Promise<{ url: string; close(): void }> {
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (data: Buffer) => {
        for (const [call] of data.toString().matchAll(/\*\d+\r\n(?:\$\d+\r\n[^\r]*\r\n)+/g))
          socket.write(/config/i.test(call) ? answers : '+OK\r\n');
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const close = (): void => {
      for (const socket of open) socket.destroy();
      server.close();
    };
    return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
  }
  const policy = (name: string): string => `*2\r\n$16\r\nmaxmemory-policy\r\n$${name.length}\r\n${name}\r\n`;

  it.each([
    [
      'warns that jobs may be deleted',
      policy('allkeys-lru'),
      /maxmemory-policy allkeys-lru\): set maxmemory-policy to noeviction\.$/,
    ],
    ['says nothing of one that keeps them', policy('noeviction'), null],
    ['says nothing where CONFIG is refused', '-NOPERM no permission to run CONFIG\r\n', null],
  ])('%s', async (_title, answers, said) => {
    const redis = await redisThat(answers);
    const warning = await evictionWarning(redis.url);
    redis.close();
    if (said) expect(warning).toMatch(said);
    else expect(warning).toBeNull();
  });

  it('is left unread while Redis is away', async () => {
    expect(await evictionWarning('redis://127.0.0.1:1')).toBeNull();
  });
});

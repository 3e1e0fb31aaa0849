import { readFile, utimes, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage, type Server } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { metricsOf, parseMetrics } from '../../../test/support/prometheus';
import { until } from '../../../test/support/until';
import { CONFIG, type Config } from '../config/config';
import type { Pool } from 'pg';
import { noteFullDisk } from '../database/space';
import { PG_POOL } from '../database/tokens';
import { JOBS, type Jobs } from '../jobs/jobs';
import { Mail } from '../mail/mail';
import { MailWorkerModule } from '../mail/mail.module';
import { Readiness } from './readiness';
import { WorkerPort, WorkerPortModule } from './worker-port';

const DEPLOY = join(__dirname, '../../../deploy');
let api: TestApi;
let workerPort: number;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  workerPort = await freePort();
  const env = { WORKER_PORT: String(workerPort), OUTBOUND: 'off', POOL_SIZE: '20' };
  api = await createTestApi([WorkerPortModule, MailWorkerModule], { env });
  await api.app.get(WorkerPort, { strict: false }).open();
});
afterAll(() => api.close());

const get = (path: string) => api.app.inject({ url: `/api${path}` });
const fromWorker = (path: string) => fetch(`http://127.0.0.1:${workerPort}/api${path}`);

describe('the probes', () => {
  it('answer that the process is alive and ready, and with OUTBOUND=off that nothing is sent', async () => {
    expect((await get('/health/live')).json()).toEqual({ status: 'ok' });
    const ready = (await get('/health/ready')).json<{ details: object }>();
    expect(ready).toMatchObject({
      status: 'ok',
      details: { database: { status: 'up' }, outbound: { status: 'up', sends: false } },
    });
    expect((await get('/health')).json()).toEqual(ready);
  });

  /** What the probe asks the database is answered by `answer`, as a server in trouble would. */
  const probed = (answer: () => Promise<unknown>): jest.SpyInstance => {
    const pool = api.app.get<Pool>(PG_POOL, { strict: false });
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    const standIn = (...given: unknown[]): unknown => (given[0] === 'select 1' ? answer() : query(...given));
    return jest.spyOn(pool, 'query').mockImplementation(standIn as typeof pool.query);
  };

  it('answer within two seconds that a frozen database is down, and ask it once', async () => {
    const frozen = { asked: 0, thaw: (): void => undefined };
    const probe = probed(() => {
      frozen.asked += 1;
      return new Promise<void>((resolve) => (frozen.thaw = resolve));
    });
    const answers = await Promise.all(
      [1, 2, 3].map(async () => {
        const began = performance.now();
        const { statusCode } = await get('/health/ready');
        return [statusCode, performance.now() - began < 2_000];
      }),
    );
    expect(answers).toEqual([1, 2, 3].map(() => [503, true]));
    expect(frozen.asked).toBe(1);
    probe.mockRestore();
    frozen.thaw();
    await until(async () => (await get('/health/ready')).statusCode === 200);
  });

  it('find a process ready whose statements wait for each other', async () => {
    const pool = api.app.get<Pool>(PG_POOL, { strict: false });
    const busy = Array.from({ length: 6 * pool.options.max }, () => pool.query('select pg_sleep(0.4)'));
    expect((await get('/health/ready')).statusCode).toBe(200);
    expect(pool.waitingCount).toBeGreaterThan(0);
    await Promise.all(busy);
  });

  it('find a process ready that was busy when the database answered', async () => {
    const pool = api.app.get<Pool>(PG_POOL, { strict: false });
    const probe = probed(() => {
      setImmediate(() => {
        for (const end = performance.now() + 1_700; performance.now() < end;);
      });
      return pool.query('select pg_sleep(0.1)');
    });
    expect((await get('/health/ready')).statusCode).toBe(200);
    probe.mockRestore();
  });

  it('say that the disk is full where no connection can be opened for it, and after a refusal', async () => {
    const full = Object.assign(new Error('could not write init file'), { code: 'XX000' });
    const probe = probed(() => Promise.reject(full));
    expect((await get('/health/ready')).statusCode).toBe(503);
    expect(await (await fromWorker('/health/ready')).json()).toMatchObject({ status: 503 });
    probe.mockRestore();
    expect((await get('/health/ready')).json<{ details: object }>().details).not.toHaveProperty('space');
    noteFullDisk();
    const answer = (await get('/health/ready')).json<{ details: object }>();
    expect(answer).toMatchObject({ status: 'ok', details: { space: { status: 'up', full: true } } });
  });

  it('of a worker are on a port of its own', async () => {
    expect(await (await fromWorker('/health/live')).json()).toEqual({ status: 'ok' });
    expect(await (await fromWorker('/health/ready')).json()).toMatchObject({ status: 'ok' });
    const missing = await fromWorker('/boqs');
    expect([missing.status, missing.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });
});

describe('the metrics', () => {
  it('are well-formed, from an API and from a worker', async () => {
    for (const text of [(await get('/metrics')).body, await (await fromWorker('/metrics')).text()]) {
      const families = parseMetrics(text);
      const value = (name: string, label: string): number | undefined =>
        families.get(name)?.samples.find(({ labels }) => Object.values(labels).includes(label))?.value;
      expect(value('fitout_webhook_deliveries', 'dead')).toBe(0);
      expect(value('fitout_queue_jobs', 'failed')).toBe(0);
      expect(value('fitout_queue_oldest_waiting_seconds', 'imports')).toBe(0);
      expect(families.get('fitout_queue_up')?.samples).toMatchObject([{ value: 1 }]);
      expect(value('fitout_appends_total', 'appended')).toBeGreaterThan(0);
      // The catalogue's first records may meet each other at the start, and are then stored at the next try.
      expect(value('fitout_appends_total', 'conflict')).toBeGreaterThanOrEqual(0);
      expect(value('fitout_pool_max_connections', 'fitout-all')).toBeGreaterThanOrEqual(20);
      expect(families.get('fitout_imports_oldest_waiting_seconds')?.samples).toMatchObject([{ value: 0 }]);
      expect(families.get('fitout_outbound')?.samples).toMatchObject([{ value: 0 }]);
    }
  });

  it('that alerts and dashboard name all exist', async () => {
    const known = parseMetrics((await get('/metrics')).body);
    const rules = await readFile(join(DEPLOY, 'prometheus/alerts.yml'), 'utf8');
    const board = await readFile(join(DEPLOY, 'grafana/fitout.json'), 'utf8');
    const expressions = [...board.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) =>
      text.replaceAll('\\"', '"'),
    );
    const inRules = metricsOf(rules);
    const inBoard = expressions.flatMap(metricsOf);
    expect([inRules.length, inBoard.length].every((count) => count > 14)).toBe(true);
    expect([...inRules, ...inBoard].filter((name) => !known.has(name))).toEqual([]);
  });

  it('say how full disk and heap are, and how old the backup is', async () => {
    const valueOf = async (name: string) => parseMetrics((await get('/metrics')).body).get(name)?.samples[0]?.value;
    const free = await valueOf('fitout_disk_free_ratio');
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(1);
    expect(await valueOf('fitout_heap_limit_bytes')).toBeGreaterThan(1e8);
    expect(await valueOf('fitout_backup_age_seconds')).toBe(Infinity);
    const { dataDir } = api.app.get<Config>(CONFIG, { strict: false });
    const mark = join(dataDir, 'last-backup');
    await writeFile(mark, '');
    await utimes(mark, new Date(), new Date(Date.now() - 3_600_000));
    const age = await valueOf('fitout_backup_age_seconds');
    expect(age).toBeGreaterThanOrEqual(3_600);
    expect(age).toBeLessThan(3_700);
  });

  it('say what waits', async () => {
    await api.app.get(Mail, { strict: false }).send({ to: 'a@example.in', subject: 'Hello', text: 'x', kind: 'test' });
    const { samples = [] } = parseMetrics((await get('/metrics')).body).get('fitout_mails') ?? {};
    expect(samples.find(({ labels }) => labels.status === 'waiting')?.value).toBe(1);
  });

  it('say how long the oldest job of a queue has waited', async () => {
    const jobs = api.app.get<Jobs>(JOBS, { strict: false }).queue('waits');
    await jobs.add('first', {});
    const first = await jobs.oldestWaiting();
    await sleep(20);
    await jobs.add('second', {});
    expect(await jobs.oldestWaiting()).toEqual(first);
    const { samples = [] } =
      parseMetrics((await get('/metrics')).body).get('fitout_queue_oldest_waiting_seconds') ?? {};
    expect(samples.find(({ labels }) => labels.queue === 'waits')?.value).toBeGreaterThanOrEqual(0.02);
  });
});

it('OUTBOUND=off keeps mails, tried by nobody', async () => {
  const { rows } = await api.database.pool.query('select status, tries from mails');
  expect(rows).toEqual([{ status: 'waiting', tries: 0 }]);
});

describe('a process that is asked to stop', () => {
  it('is not ready any more, and still serves until it closes; what is in flight finishes', async () => {
    const stopping = await createTestApi([], { env: { DRAIN_SECONDS: '1', SHUTDOWN_SECONDS: '60' } });
    await stopping.app.listen(0, '127.0.0.1');
    const { port } = stopping.app.getHttpServer().address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        request({ port, path: `/api${path}`, agent }, resolve)
          .on('error', reject)
          .end();
      });
    const bodyOf = async (answer: IncomingMessage): Promise<string> => {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      return text;
    };

    const lines: [level: string, path: unknown, status: unknown][] = [];
    const keep =
      (level: string) =>
      ({ path, status }: { path?: unknown; status?: unknown }): unknown =>
        path === undefined ? undefined : lines.push([level, path, status]);
    stopping.app.useLogger({ log: keep('info'), error: keep('error'), warn: keep('warn') });
    stopping.app.flushLogs();
    lines.splice(0);
    const draining = stopping.app.get(Readiness, { strict: false }).beforeApplicationShutdown('SIGTERM');
    const notReady = await ask('/health/ready');
    await until(() => lines.length > 0);
    stopping.app.useLogger(false);
    expect(lines).toEqual([['info', '/api/health/ready', 503]]);
    expect([notReady.statusCode, notReady.headers['retry-after']]).toEqual([503, '1']);
    expect(JSON.parse(await bodyOf(notReady))).toMatchObject({ code: 'unavailable', status: 503 });
    const live = await ask('/health/live');
    expect([live.statusCode, await bodyOf(live)]).toEqual([200, '{"status":"ok"}']);
    await draining;

    // A body that is not whole when the server begins to close, and a second request behind it.
    const body = JSON.stringify({ layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'low' });
    const slow = connect(port, '127.0.0.1');
    let text = '';
    slow.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    slow.write(
      `POST /api/estimates/quick HTTP/1.1\r\nhost: fitout\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    await until(() => text.includes('100 Continue'));
    slow.write(body.slice(0, 20));
    const server = stopping.app.getHttpServer() as Server;
    const closed = stopping.close();
    await until(() => !server.listening);
    slow.write(`${body.slice(20)}GET /api/health/live HTTP/1.1\r\nhost: fitout\r\n\r\n`);
    await closed;
    await until(() => slow.destroyed || slow.readableEnded);
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['100', '200']);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    agent.destroy();
  });
});

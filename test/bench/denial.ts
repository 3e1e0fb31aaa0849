import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../src/platform/database/kysely';
import { author, boqCommand, openBoqs } from './support/boqs';
import { median, print, withPostgres } from './support/harness';
import { Connection, requestBytes } from './support/http';
import { makeDesigners, startProduct } from './support/product';
import { manyKeys, type Answers, type Flood } from './support/senders';

const ROOT = join(__dirname, '../..');
const SECONDS = 15;
const GOAL = 5;
const PATHS = ['/api/users/login', '/api/boqs', '/api/estimates/quick', '/api/nosuch'];
const KILOBYTE = 1024;
const ONE = Array<string>(4).fill('127.0.0.1');
const FOUR = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'];
const SLOW = 300;
/** Longer than any server timeout that a small request can exhaust. */
const SLOW_SECONDS = 60;

/** Milliseconds of each of a series of reads, for `seconds`. */
async function reads(port: number, bytes: Buffer, seconds: number): Promise<number[]> {
  const connection = new Connection(port);
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(10)) {
    const started = performance.now();
    const { status, body } = await connection.send(bytes);
    if (status !== 200) throw new Error(`${status}: ${body.toString().slice(0, 300)}`);
    times.push(performance.now() - started);
  }
  connection.close();
  return times.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;
const told = (sorted: readonly number[]): string =>
  `p50 ${median(sorted).toFixed(1)}, p99 ${at(sorted, 0.99).toFixed(0)}, max ${(sorted.at(-1) ?? NaN).toFixed(0)} ms`;

/** Reads during a flood whose senders run in a separate process. */
async function beside(flood: Flood, bytes: Buffer): Promise<{ times: number[]; answers: Answers }> {
  const child = fork(join(__dirname, 'support/senders.ts'), [], {
    cwd: ROOT,
    execArgv: ['-r', join(ROOT, 'scripts/register-typescript.cjs')],
  });
  try {
    child.send(flood);
    await sleep(1_000);
    const times = await reads(flood.port, bytes, SECONDS);
    const answered = once(child, 'message');
    child.send('stop');
    const [answers] = (await answered) as [Answers];
    return { times, answers };
  } finally {
    // Stop the senders when a read has failed.
    child.kill();
  }
}

/** Stalled connections: how many the server accepted and closed, and after how many seconds. */
async function slow(port: number, start: string): Promise<{ closed: number; last: number }> {
  const opened = performance.now();
  let closed = 0;
  let last = 0;
  const sockets = Array.from({ length: SLOW }, (_, index) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: FOUR[index % FOUR.length] });
    socket.write(start);
    socket.on('error', () => socket.destroy());
    socket.on('data', () => undefined);
    socket.on('close', () => {
      closed += 1;
      last = (performance.now() - opened) / 1000;
    });
    return socket;
  });
  for (let second = 0; second < SLOW_SECONDS && closed < SLOW; second += 1) {
    await sleep(1_000);
    for (const socket of sockets) if (!socket.destroyed && socket.writable) socket.write('x');
  }
  const result = { closed, last };
  for (const socket of sockets) socket.destroy();
  return result;
}

/** A BOQ's GET while guests send worst-case bodies, and how long stalled connections live. */
void withPostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-denial-'));
  const pool = createPool(server.ownerUrl, { max: 2 });
  const product = await startProduct(server, folder, { LIMITS: '' });
  try {
    const [designer] = await makeDesigners(pool, 1);
    if (!designer) throw new Error('no designer');
    const boqs = await openBoqs(server.url);
    const boqId = randomUUID();
    await boqs.executor.execute(boqId, boqCommand(boqId, designer.id), author(designer.id));
    await boqs.close();
    const get = requestBytes('GET', `/api/boqs/${boqId}`, { authorization: `Bearer ${designer.token}` });
    const { port } = product;
    await reads(port, get, 3);
    const kinds: readonly [string, readonly string[], readonly string[]][] = [
      ['1 MB of short names, one address', ONE, [manyKeys(1_000 * KILOBYTE)]],
      ['60 KB of short names, one address', ONE, [manyKeys(60 * KILOBYTE)]],
      ['both, four addresses', FOUR, [manyKeys(1_000 * KILOBYTE), manyKeys(60 * KILOBYTE), manyKeys(15 * KILOBYTE)]],
    ];
    for (const [what, addresses, bodies] of kinds) {
      const idle = await reads(port, get, 5);
      const { times, answers } = await beside({ port, addresses, paths: PATHS, bodies }, get);
      const ratio = median(times) / median(idle);
      print(
        `4 senders, ${what}: ${told(times)}; idle ${told(idle)}; p50 ${ratio.toFixed(1)} × idle  goal ${GOAL}: ` +
          `${ratio <= GOAL ? 'met' : 'short'}\n    answers ${JSON.stringify(answers)}`,
      );
    }
    const starts = {
      'in their headers': 'GET /api HTTP/1.1\r\nhost: a\r\nx-slow: ',
      'in a small body':
        'POST /api/users/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
    };
    for (const [where, start] of Object.entries(starts)) {
      const [{ closed, last }, times] = await Promise.all([slow(port, start), reads(port, get, 10)]);
      print(`${SLOW} slow connections ${where}: ${closed} closed, the last after ${last.toFixed(0)} s; ${told(times)}`);
    }
  } finally {
    await product.stop();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../../src/platform/database/kysely';
import { openBoqs, type Boqs } from './support/boqs';
import { fillLog } from './support/event-log';
import { median, print, withPostgres } from './support/harness';
import { Connection, requestBytes } from './support/http';
import { makeHistory } from './support/long-history';
import { makeDesigners, startProduct } from './support/product';

const OTHERS = 20_000;
const OWN = 2_000;
const LINES = 60;
const PAIRS = 4;

/** Counts the lines of a streaming answer and discards them. */
function countLines(port: number, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/x-ndjson' };
    const asking = request({ port, host: '127.0.0.1', path: '/api/events', headers }, (response) => {
      let lines = 0;
      response.on('data', (chunk: Buffer) => {
        for (const byte of chunk) if (byte === 10) lines += 1;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(lines) : reject(new Error(`${response.statusCode}`)),
      );
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** The same events page by page, one request per page. */
async function countPages(port: number, token: string, limit: number): Promise<number> {
  const connection = new Connection(port);
  let [events, after] = [0, '0'];
  for (;;) {
    const path = `/api/events?after=${after}&limit=${limit}`;
    const { status, body } = await connection.send(requestBytes('GET', path, { authorization: `Bearer ${token}` }));
    if (status !== 200) throw new Error(`${status}: ${body.toString().slice(0, 300)}`);
    const page = JSON.parse(body.toString()) as { data: unknown[]; meta: { next: string; has_more: boolean } };
    events += page.data.length;
    after = page.meta.next;
    if (!page.meta.has_more) break;
  }
  connection.close();
  return events;
}

/** Reads the log and writes it as JSON without server, permissions or schemas: the minimum cost. */
async function readBare({ store }: Boqs): Promise<number> {
  let [events, bytes] = [0, 0];
  for (let after = 0n; ;) {
    const page = await store.readAll(after, null, 500);
    for (const event of page) bytes += JSON.stringify(event.data).length;
    events += page.length;
    const last = page.at(-1);
    if (!last) break;
    after = last.position;
  }
  if (bytes === 0) throw new Error('nothing was read');
  return events;
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function rateOf(work: () => Promise<number>): Promise<{ events: number; perSecond: number }> {
  const started = performance.now();
  const events = await work();
  return { events, perSecond: events / ((performance.now() - started) / 1000) };
}

/**
 * The feed from the beginning, as NDJSON and page by page, for an admin who sees everything and a person who sees one
 * BOQ of many.
 */
void withPostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-feed-'));
  const pool = createPool(server.url, { max: 2 });
  const boqs = await openBoqs(server.url);
  try {
    const [designer, admin] = await makeDesigners(pool, 2);
    if (!designer || !admin) throw new Error('no people');
    await pool.query(`update users set role = 'admin' where id = $1`, [admin.id]);
    await fillLog(boqs, OTHERS);
    await makeHistory(boqs, designer.id, LINES, OWN);
    const product = await startProduct(server, folder);
    try {
      const head = Number(await boqs.store.head());
      for (const end = Date.now() + 300_000; ;) {
        const { rows } = await pool.query<{ position: number }>('select min(position) as position from projections');
        if (Number(rows[0]?.position) >= head) break;
        if (Date.now() > end) throw new Error('the read models did not catch up');
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      const ways: readonly (readonly [string, () => Promise<number>])[] = [
        ['lines of JSON, admin', () => countLines(product.port, admin.token)],
        ['pages of 500, admin', () => countPages(product.port, admin.token, 500)],
        ['lines of JSON, one BOQ of many', () => countLines(product.port, designer.token)],
        ['pages of 100, one BOQ of many', () => countPages(product.port, designer.token, 100)],
      ];
      for (const [name, work] of ways) {
        await work();
        const [rates, ratios]: [number[], number[]] = [[], []];
        let count = 0;
        for (let pair = 0; pair < PAIRS; pair += 1) {
          const { events, perSecond } = await rateOf(work);
          const bare = await rateOf(() => readBare(boqs));
          count = events;
          rates.push(perSecond);
          ratios.push(perSecond / bare.perSecond);
        }
        print(
          `${name}: ${count} events, ${Math.round(median(rates))}/s, ${median(ratios).toFixed(2)} × of reading the log alone, ` +
            `API at ${memoryOf(product.api).toFixed(0)} MB, median of ${PAIRS} pairs`,
        );
      }
    } finally {
      await product.stop();
    }
  } finally {
    await boqs.close();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

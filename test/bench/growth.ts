import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../../src/platform/database/kysely';
import type { EmbeddedPostgres } from '../../src/platform/embedded/postgres';
import { openBoqs } from './support/boqs';
import { copyBoq } from './support/copies';
import { fillLog } from './support/event-log';
import { median, percentile, print, withPostgres } from './support/harness';
import { Connection, requestBytes } from './support/http';
import { makeDesigners, residentMegabytes, startProduct, type Person } from './support/product';
import { rebuildAll } from './support/rebuild-process';

const SIZES = (process.argv.find((given) => given.startsWith('--boqs='))?.slice(7) ?? '233,2036,10000')
  .split(',')
  .map(Number);
const LINES = 150;
const EVENTS = 50;
const CALLS = 200;

interface Item {
  readonly id: string;
  readonly service: string;
}

/** What is called at each size: the path, and for an edit its body. */
interface Call {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly body?: (nth: number) => unknown;
}

/** The calls of the table; `ids` are BOQs in any order. */
async function callsOf(port: number, { token }: Person, ids: readonly string[]): Promise<Map<string, Call>> {
  // Not the first, which is copied as it is.
  const id = ids.at(-1) ?? '';
  const answer = await fetch(`http://127.0.0.1:${port}/api/boqs/${id}/items`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await answer.json()) as { data?: { items: Item[] } };
  const line = body.data?.items.find(({ service }) => service === 'carpentry');
  if (!line) throw new Error(`no furniture to edit: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`);
  const item = `/carpentry/${line.id}?boq_id=${id}`;
  return new Map<string, Call>([
    ['list of 20, first page', { method: 'GET', path: '/boqs?page=1&limit=20' }],
    ['list of 20, last page', { method: 'GET', path: `/boqs?page=${Math.ceil(ids.length / 20)}&limit=20` }],
    ['search, a hit', { method: 'GET', path: '/boqs?page=1&limit=20&search=3BHK' }],
    ['search, none', { method: 'GET', path: '/boqs?page=1&limit=20&search=zzzz' }],
    ['dashboard', { method: 'GET', path: '/dashboard/estimates' }],
    ['all items', { method: 'GET', path: `/boqs/${id}/items` }],
    ['history', { method: 'GET', path: `/revisions?boq_id=${id}` }],
    ['an edit', { method: 'PUT', path: item, body: (nth) => ({ count: (nth % 9) + 2 }) }],
    ['one item after an edit', { method: 'GET', path: item }],
  ]);
}

/** Milliseconds of each call, one at a time, by its name. */
async function timed(port: number, person: Person, ids: readonly string[]): Promise<Map<string, number[]>> {
  const connection = new Connection(port);
  const headers = { authorization: `Bearer ${person.token}` };
  const times = new Map<string, number[]>();
  try {
    for (const [name, { method, path, body }] of await callsOf(port, person, ids)) {
      const each: number[] = [];
      for (let nth = 0; nth < CALLS; nth += 1) {
        const request = requestBytes(method, `/api${path}`, headers, body?.(nth));
        const started = performance.now();
        const reply = await connection.send(request);
        if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.body.toString().slice(0, 200)}`);
        each.push(performance.now() - started);
      }
      times.set(name, each.slice(CALLS / 4));
    }
  } finally {
    connection.close();
  }
  return times;
}

/** Starts the product on a database of this many BOQs and measures it. */
async function measured(server: EmbeddedPostgres, owner: Pool, person: Person, ids: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-growth-'));
  const product = await startProduct(server, folder);
  try {
    const times = await timed(product.port, person, ids);
    const { rows } = await owner.query<{ bytes: string; events: string }>(
      `select pg_database_size(current_database()) as bytes, (select count(*) from events) as events`,
    );
    const [{ bytes, events } = { bytes: '0', events: '0' }] = rows;
    print(
      `${ids.length} BOQs of ${LINES} lines, ${events} events: database ${(Number(bytes) / 1e6).toFixed(0)} MB, ` +
        `API ${residentMegabytes(product.api).toFixed(0)} MB, worker ${residentMegabytes(product.worker).toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}`,
    );
    return times;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The same calls on a designer's 233, 2,036 and 10,000 BOQs, one at a time: what grows with the number of BOQs.
 * `--boqs=A,B,C` for other sizes, each larger than the one before.
 */
void withPostgres(async (server) => {
  const [pool, owner] = [createPool(server.url, { max: 2 }), createPool(server.ownerUrl, { max: 1 })];
  try {
    const [person] = await makeDesigners(pool, 1);
    if (!person) throw new Error('nobody to read');
    const boqs = await openBoqs(server.url);
    const [first] = await fillLog(boqs, EVENTS, { ownerId: person.id, lines: LINES, events: EVENTS });
    if (!first) throw new Error('no BOQ');
    await boqs.close();
    await rebuildAll(server, EVENTS);
    const ids = [first];
    const results: Map<string, number[]>[] = [];
    for (const size of SIZES) {
      ids.push(...(await copyBoq(owner, first, size - ids.length)));
      results.push(await measured(server, owner, person, ids));
    }
    const shown = (times: readonly number[]): string =>
      `${median(times).toFixed(1)} (${percentile(times, 0.99).toFixed(0)})`;
    for (const name of results[0]?.keys() ?? []) {
      const each = results.map((times) => times.get(name) ?? []);
      const ratio = median(each.at(-1) ?? []) / median(each[0] ?? []);
      print(`  ${name}: ${each.map(shown).join(', ')} ms, p50 (p99); ${ratio.toFixed(1)} times`);
    }
  } finally {
    await pool.end();
    await owner.end();
  }
});

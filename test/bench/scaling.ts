import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createPool } from '../../src/platform/database/kysely';
import { Projector } from '../../src/platform/event-store/projections/projector';
import type { EmbeddedPostgres } from '../../src/platform/embedded/postgres';
import { author, boqCommand, furnitureOf, openBoqs, type Boqs } from './support/boqs';
import { EVENTS_A_BOQ, fillLog } from './support/event-log';
import { print, withPostgres } from './support/harness';
import { Connection, requestBytes } from './support/http';
import { cpuSecondsOf, makeDesigners, startProduct, type Person } from './support/product';

const EVENTS = 10_000;
const LINES = 60;
/** BOQs of the designer whose lists are read, and edits of each. */
const [BOQS, EDITS] = [40, 25];
const READS = 300;
const ROUNDS = 2;

const bytes = (count: number): string => `${Math.round(count).toLocaleString('en-US')} bytes`;

async function valueOf(pool: Pool, text: string): Promise<number> {
  const { rows } = await pool.query<{ value: number }>(text);
  return Number(rows[0]?.value ?? NaN);
}

const wal = (pool: Pool): Promise<number> =>
  valueOf(pool, `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as value`);

async function sizes(boqs: Boqs, pool: Pool, url: string): Promise<void> {
  const began = await wal(pool);
  await fillLog(boqs, EVENTS);
  const written = await wal(pool);
  const projector = new Projector({
    url,
    store: boqs.store,
    projections: boqs.projections,
    log: { info: () => undefined, error: (fields) => print(JSON.stringify(fields)) },
  });
  await projector.drain();
  await projector.stop();
  const projected = await wal(pool);
  await pool.query('vacuum analyze');
  print(`${EVENTS} events of ${EVENTS / EVENTS_A_BOQ} BOQs of ${LINES} lines, with indexes and what is stored beside:`);
  const { rows } = await pool.query<{ name: string; size: number }>(
    `select relname as name, pg_total_relation_size(oid) as size from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ '^(events|streams|boq|notices|rate_choices)'
     order by 2 desc`,
  );
  for (const { name, size } of rows.filter((row) => row.size > 100_000))
    print(`  ${name}: ${bytes(size / EVENTS)} an event, ${bytes((size * EVENTS_A_BOQ) / EVENTS)} a BOQ`);
  print(
    `  write-ahead log: ${bytes((written - began) / EVENTS)} an event, and to rebuild ${bytes((projected - written) / EVENTS)}`,
  );
}

/** A designer with BOQs that were edited, projected one edit at a time as in daily work. */
async function daily(boqs: Boqs, pool: Pool, url: string, { id }: Person): Promise<{ boqId: string; line: string }> {
  const projector = new Projector({
    url,
    store: boqs.store,
    projections: boqs.projections,
    log: { info: () => undefined, error: (fields) => print(JSON.stringify(fields)) },
  });
  let some = { boqId: '', line: '' };
  for (let boq = 0; boq < BOQS; boq += 1) {
    const boqId = randomUUID();
    const command = boqCommand(boqId, id, LINES);
    some = { boqId, line: furnitureOf(command) };
    await boqs.executor.execute(boqId, command, author(id));
    await projector.drain();
    if (boq > 0) continue;
    const began = await wal(pool);
    for (let edit = 0; edit < EDITS; edit += 1) {
      const change = { type: 'ChangeItem' as const, id: some.line, edit: { count: (edit % 9) + 2 } };
      await boqs.executor.execute(boqId, change, author(id));
      await projector.drain();
    }
    const each = ((await wal(pool)) - began) / EDITS;
    print(`an edit of an item, its read models with it: ${bytes(each)} of write-ahead log, ${EDITS} edits of one BOQ`);
  }
  await projector.stop();
  return some;
}

/** Seconds of the processor that a server has used, with processes of its that ended. */
function cpuOfServer(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const fieldsOf = (pid: number | string): string[] => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    } catch {
      return [];
    }
  };
  const sum = (fields: readonly string[], ...places: number[]): number =>
    places.reduce((total, place) => total + Number(fields[place] ?? 0), 0);
  let ticks = sum(fieldsOf(postmaster), 11, 12, 13, 14);
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const fields = fieldsOf(pid);
    if (Number(fields[1]) === postmaster) ticks += sum(fields, 11, 12);
  }
  return ticks / 100;
}

interface Used {
  readonly api: number;
  readonly worker: number;
  readonly postgres: number;
}

/** Processor time of an edit and of reads, by process: with the given variables. */
async function reads(
  server: EmbeddedPostgres,
  dataDir: string,
  variables: Readonly<Record<string, string>>,
  paths: readonly string[],
  { token }: Person,
): Promise<Map<string, Used>> {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-scaling-'));
  const product = await startProduct(server, folder, variables);
  const connection = new Connection(product.port);
  const now = (): Used => ({
    api: cpuSecondsOf(product.api) ?? NaN,
    worker: cpuSecondsOf(product.worker) ?? NaN,
    postgres: cpuOfServer(dataDir),
  });
  const used = new Map<string, Used>();
  try {
    const headers = { authorization: `Bearer ${token}` };
    // An edit first: what is read has just been changed.
    const [edited = ''] = paths;
    const calls = new Map(paths.map((path) => [path, () => requestBytes('GET', `/api${path}`, headers)]));
    let count = 0;
    const edit = (): Buffer => requestBytes('PUT', `/api${edited}`, headers, { count: (count++ % 9) + 2 });
    for (const [name, request] of new Map([['an edit', edit], ...calls])) {
      const run = async (times: number): Promise<void> => {
        for (let call = 0; call < times; call += 1) {
          const { status, body } = await connection.send(request());
          if (status !== 200) throw new Error(`${name}: ${status} ${body.toString().slice(0, 200)}`);
        }
      };
      await run(READS / 4);
      const before = now();
      await run(READS);
      // The worker projects a moment later.
      await sleep(500);
      const after = now();
      const each = (part: keyof Used): number => ((after[part] - before[part]) / READS) * 1_000_000;
      used.set(name, {
        api: each('api'),
        worker: each('worker'),
        postgres: each('postgres'),
      });
    }
  } finally {
    connection.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return used;
}

/** What a designer's data takes, and what a pooler changes about the cost of reads. */
void withPostgres(async (server, dataDir) => {
  const pool = createPool(server.ownerUrl, { max: 2 });
  const { url } = server;
  const boqs = await openBoqs(url);
  try {
    await sizes(boqs, pool, url);
    const [person] = await makeDesigners(pool, 1);
    if (!person) throw new Error('nobody to read');
    const { boqId, line } = await daily(boqs, pool, url, person);
    await boqs.close();
    await sleep(1_000);
    const paths = [`/carpentry/${line}?boq_id=${boqId}`, `/revisions?boq_id=${boqId}`, '/boqs', '/dashboard/estimates'];
    const ways = {
      'one database': {},
      'statements without names': { DATABASE_DIRECT_URL: url },
    };
    const best = new Map<string, Used>();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [way, variables] of Object.entries(ways))
        for (const [path, used] of await reads(server, dataDir, variables, paths, person)) {
          const key = `${path.split('?')[0]?.replace(line, 'ID')}, ${way}`;
          const known = best.get(key);
          // The least: other work on the machine only adds.
          const least = (part: keyof Used): number => Math.min(known?.[part] ?? Infinity, used[part]);
          best.set(key, {
            api: least('api'),
            worker: least('worker'),
            postgres: least('postgres'),
          });
        }
    print(`processor time of a call in µs, the least of ${ROUNDS} runs of ${READS}: API, worker, PostgreSQL`);
    for (const [key, { api, worker, postgres }] of [...best].sort())
      print(`  ${key}: ${[api, worker, postgres].map((value) => value.toFixed(0)).join(', ')}`);
  } finally {
    await pool.end();
  }
});

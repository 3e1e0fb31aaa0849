import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { DEFAULT_HEAP_MB } from '../../src/platform/config/config';
import { createPool } from '../../src/platform/database/kysely';
import type { EmbeddedPostgres } from '../../src/platform/embedded/postgres';
import { Bills } from './support/bills';
import { openBoqs } from './support/boqs';
import { median, print, withPostgres } from './support/harness';
import { Connection, requestBytes } from './support/http';
import {
  cpuSecondsOf,
  environmentOf,
  makeDesigners,
  residentMegabytes,
  startProcess,
  stopProcess,
  type Started,
} from './support/product';

const LISTS = ['/boqs?page=1&limit=20', '/dashboard/estimates', '/me/notices', '/rate-choices'] as const;
/** Milliseconds of a list, and of the processor of the worker for an edit. */
const GOALS = { list: 300, edit: 2 };
const PAUSE_MS = 2_000;

function options() {
  const { values } = parseArgs({
    options: {
      boqs: { type: 'string', default: '2000' },
      lines: { type: 'string', default: '150' },
      kind: { type: 'string', default: 'bill' },
      edits: { type: 'string', default: '2000' },
      backlogs: { type: 'string', default: '0,500,5000,50000' },
      heap: { type: 'string', default: String(DEFAULT_HEAP_MB.worker) },
    },
  });
  return {
    boqs: Number(values.boqs),
    lines: Number(values.lines),
    kind: values.kind === 'flat' ? ('flat' as const) : ('bill' as const),
    edits: Number(values.edits),
    backlogs: values.backlogs.split(',').map(Number),
    heapMb: Number(values.heap),
  };
}

const verdict = (value: number, goal: number): string => `goal ${goal}: ${value <= goal ? 'met' : 'short'}`;

/** The product's worker or API as a process of its own, and what it has used of the processor. */
class Running {
  private constructor(private readonly started: Started) {}

  static async start(file: 'worker' | 'api', env: NodeJS.ProcessEnv): Promise<Running> {
    return new Running(await startProcess(`src/${file}.ts`, { ...env, ROLE: file }));
  }

  get port(): number {
    return Number(new URL(this.started.url ?? '').port);
  }

  /** Seconds. */
  get used(): number {
    return cpuSecondsOf(this.started.child.pid ?? 0) ?? NaN;
  }

  /** Megabytes. */
  get resident(): number {
    return residentMegabytes(this.started.child.pid ?? 0);
  }

  stop(): Promise<void> {
    return stopProcess(this.started.child);
  }
}

async function behind(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ events: number }>(
    `select (select coalesce(max(position), 0) from events) - (select coalesce(min(position), 0) from projections) as events`,
  );
  return Number(rows[0]?.events);
}

/** Waits until the read models show everything; returns the most that they were behind, in events. */
async function caughtUp(pool: Pool): Promise<number> {
  for (let most = 0; ; await sleep(50)) {
    const events = await behind(pool);
    if (events === 0) return most;
    most = Math.max(most, events);
  }
}

/** What the worker takes to follow edits while they are made; returns what it takes to start, in seconds. */
async function follow(
  pool: Pool,
  bills: Bills,
  env: NodeJS.ProcessEnv,
  { boqs, edits }: ReturnType<typeof options>,
): Promise<number> {
  // On an empty log, as in life: what a worker makes when it starts is made, and nothing has to be rebuilt.
  const first = await Running.start('worker', env);
  await bills.make(boqs);
  await caughtUp(pool);
  await first.stop();
  const worker = await Running.start('worker', env);
  await sleep(PAUSE_MS);
  const start = worker.used;
  const measure = async (label: string, count: number, spread: number, perSecond: number): Promise<void> => {
    const [before, began] = [worker.used, performance.now()];
    let most = 0;
    const watched = setInterval(() => void behind(pool).then((events) => (most = Math.max(most, events))), 250);
    await bills.edit(count, spread, perSecond);
    const asked = performance.now();
    await caughtUp(pool);
    clearInterval(watched);
    const [used, ended] = [worker.used - before, performance.now()];
    const each = (used * 1_000) / count;
    print(
      `${label}: ${each.toFixed(2)} ms of the worker's processor an edit  ${verdict(each, GOALS.edit)}
    ${count} edits in ${((asked - began) / 1_000).toFixed(1)} s, shown ${((ended - asked) / 1_000).toFixed(1)} s later, at most ${most} behind, ${((100 * used) / ((ended - began) / 1_000)).toFixed(0)} % of a core, ${worker.resident.toFixed(0)} MB`,
    );
  };
  try {
    await measure(`edits of ${boqs} BOQs that are not in memory, 100 a second`, edits, boqs, 100);
    await measure('edits of 40 BOQs, the first of each', 400, 40, 100);
    await measure('edits of 40 BOQs that are in memory, 100 a second', edits, 40, 100);
    await measure(`edits of ${boqs} BOQs, 500 a second`, 2 * edits, boqs, 500);
  } finally {
    await worker.stop();
  }
  return start;
}

/** What it takes to catch up with edits that were made while it was stopped. */
async function catchUp(pool: Pool, env: NodeJS.ProcessEnv, start: number): Promise<void> {
  const events = await behind(pool);
  const began = performance.now();
  const worker = await Running.start('worker', env);
  await caughtUp(pool);
  const [seconds, used] = [(performance.now() - began) / 1_000, worker.used - start];
  print(
    `${events} events behind: caught up in ${seconds.toFixed(1)} s with the start, ${used.toFixed(1)} s of the worker's processor besides it, ${(events / used).toFixed(0)} events a second of it`,
  );
  await worker.stop();
}

/** How long lists take while the worker is stopped, from an API that has just started. */
async function lists(env: NodeJS.ProcessEnv, token: string, events: number): Promise<void> {
  const api = await Running.start('api', env);
  const connection = new Connection(api.port);
  const headers = { authorization: `Bearer ${token}` };
  const times = async (path: string, count: number): Promise<number[]> => {
    const took: number[] = [];
    for (let call = 0; call < count; call += 1) {
      const began = performance.now();
      const { status, body } = await connection.send(requestBytes('GET', `/api${path}`, headers));
      took.push(performance.now() - began);
      if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 200)}`);
    }
    return took;
  };
  try {
    // What is compiled at the first call of a process is no matter of the backlog.
    await times('/me', 20);
    for (const path of LISTS) {
      const [first = NaN, ...further] = await times(path, 11);
      print(
        `${events} behind, GET ${path}: first ${first.toFixed(0)} ms, then ${median(further).toFixed(0)} ms, at most ${Math.max(...further).toFixed(0)}  ${verdict(Math.max(first, ...further), GOALS.list)}`,
      );
    }
  } finally {
    connection.close();
    await api.stop();
  }
}

async function run(server: EmbeddedPostgres): Promise<void> {
  const given = options();
  const pool = createPool(server.ownerUrl, { max: 2 });
  const boqs = await openBoqs(server.url);
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-following-'));
  const env = environmentOf(server, folder, {}, given.heapMb);
  try {
    const [designer, admin] = await makeDesigners(pool, 2);
    if (!designer || !admin) throw new Error('nobody to read');
    await pool.query(`update users set role = 'admin' where id = $1`, [admin.id]);
    const bills = new Bills(boqs, designer.id, given.kind, given.lines);
    const start = await follow(pool, bills, env, given);
    for (const events of given.backlogs) {
      await bills.edit(events - (await behind(pool)), given.boqs);
      await lists(env, admin.token, events);
    }
    await catchUp(pool, env, start);
  } finally {
    await boqs.close();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What following an edit costs the worker, how fast it catches up, and how long lists take in the meantime. */
void withPostgres(run);

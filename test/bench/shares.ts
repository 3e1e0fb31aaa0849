import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../../src/platform/database/kysely';
import { logPages } from '../../src/platform/event-store/projections/log-source';
import type { Projection } from '../../src/platform/event-store/projections/projection';
import { isClean, verifyProjection } from '../../src/platform/event-store/projections/verify';
import { author, openBoqs } from './support/boqs';
import { fillLog } from './support/event-log';
import { median, print, withPostgres } from './support/harness';
import type { ProjectMessage } from './support/project-once';

const EVENTS = 10_000;
const ROUNDS = 3;
const SUBJECTS = new Set(['boqs', 'boq-revisions']);
const ROOT = join(__dirname, '../..');
/** How many workers, and shares of each read model. */
const ARRANGEMENTS = [
  { workers: 1, shares: 1 },
  { workers: 2, shares: 2 },
  { workers: 1, shares: 2 },
] as const;

interface Taken {
  /** By the clock. */
  readonly seconds: number;
  /** Processor seconds of the workers together, without PostgreSQL's. */
  readonly cpu: number;
}

/** The next message of a worker. */
async function heard(worker: ChildProcess): Promise<ProjectMessage> {
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`a worker ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  const [message] = await Promise.race([once(worker, 'message'), ended]);
  return message as ProjectMessage;
}

/** Empties the read model and puts its checkpoints after the first event, which it does not read. */
async function empty(pool: Pool, { name, version, tables }: Projection, shares: number): Promise<void> {
  await pool.query(`truncate ${tables.join(', ')}`);
  await pool.query('delete from projections where name = $1', [name]);
  await pool.query(
    `insert into projections (name, version, share, shares, position)
     select $1, $2, n, $3, 1 from generate_series(0, $3 - 1) n`,
    [name, version, shares],
  );
}

/** Projects the whole log by workers in processes of their own. */
async function project(
  url: string,
  { name }: Projection,
  { workers, shares }: (typeof ARRANGEMENTS)[number],
): Promise<Taken> {
  const children = Array.from({ length: workers }, () =>
    fork(join(__dirname, 'support/project-once.ts'), [url, String(shares), name], {
      cwd: ROOT,
      execArgv: ['-r', join(ROOT, 'scripts/register-typescript.cjs')],
    }),
  );
  await Promise.all(children.map(heard));
  const started = performance.now();
  const done = children.map(heard);
  for (const child of children) child.send('go');
  const cpu = (await Promise.all(done)).reduce((sum, one) => sum + (one.kind === 'done' ? one.cpu : NaN), 0);
  const seconds = (performance.now() - started) / 1_000;
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  return { seconds, cpu };
}

function tell(
  { workers, shares }: (typeof ARRANGEMENTS)[number],
  own: readonly Taken[],
  alone: readonly Taken[],
): void {
  const rates = own.map(({ seconds }) => EVENTS / seconds);
  const ratio = median(own.map(({ seconds }, round) => (alone[round]?.seconds ?? NaN) / seconds));
  const cpu = median(own.map((one) => (one.cpu * 1_000) / EVENTS));
  print(
    `    workers ${workers}, shares ${shares}: ${Math.round(median(rates))} events/s, ${ratio.toFixed(2)} × one worker alone, ` +
      `${cpu.toFixed(2)} ms of the workers' processors per event (${rates.map((rate) => Math.round(rate)).join(', ')})`,
  );
}

/** Events a second of a read model that begins with an empty table: by one worker, and by two with a share each. */
void withPostgres(async (server) => {
  const boqs = await openBoqs(server.url);
  const pool = createPool(server.url, { max: 3 });
  const home = { pool, store: boqs.store };
  try {
    const first = { id: randomUUID(), type: 'BenchBegan', schemaVersion: 1, data: {}, metadata: author('designer') };
    await boqs.store.append('bench', [first], 0);
    await fillLog(boqs, EVENTS);
    const started = performance.now();
    let read = 0;
    for await (const page of logPages(boqs.store, 0n, await boqs.store.head())) read += page.length;
    print(`the log read alone: ${Math.round((read * 1_000) / (performance.now() - started))} events/s`);

    for (const projection of boqs.projections.filter(({ name }) => SUBJECTS.has(name))) {
      const taken = ARRANGEMENTS.map((): Taken[] => []);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [at, arrangement] of ARRANGEMENTS.entries()) {
          await empty(pool, projection, arrangement.shares);
          taken[at]?.push(await project(server.url, projection, arrangement));
          const isChecked = round > 0 || isClean(await verifyProjection(home, projection));
          if (!isChecked) throw new Error(`${projection.name} is not clean`);
        }
      print(projection.name);
      for (const [at, arrangement] of ARRANGEMENTS.entries()) tell(arrangement, taken[at] ?? [], taken[0] ?? []);
    }
  } finally {
    await pool.end();
    await boqs.close();
  }
});

import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../../src/database/kysely';
import { logPages } from '../../src/event-store/projections/log-source';
import type { Projection } from '../../src/event-store/projections/projection';
import { isClean, verifyProjection } from '../../src/event-store/projections/verify';
import { author, openBoqs } from './support/boqs';
import { fillLog } from './support/event-log';
import { median, print, withPostgres } from './support/harness';
import type { ProjectMessage } from './support/project-once';

const EVENTS = 10_000;
const ROUNDS = 3;
const ROOT = join(__dirname, '../..');
/** How many workers, and shares of each read model. */
const ARRANGEMENTS = [
  { workers: 1, shares: 1 },
  { workers: 2, shares: 2 },
  { workers: 1, shares: 2 },
  { workers: 2, shares: 1 },
] as const;

async function says(worker: ChildProcess, wanted: ProjectMessage): Promise<void> {
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`a worker ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  const [message] = await Promise.race([once(worker, 'message'), ended]);
  if (message !== wanted) throw new Error(`a worker said ${String(message)}`);
}

/** Empties the read models and puts every checkpoint behind the first event, which none of them reads. */
async function empty(pool: Pool, projections: readonly Projection[], shares: number): Promise<void> {
  for (const { name, version, tables } of projections) {
    await pool.query(`truncate ${tables.join(', ')}`);
    await pool.query('delete from projections where name = $1', [name]);
    await pool.query(
      `insert into projections (name, version, share, shares, position)
       select $1, $2, n, $3, 1 from generate_series(0, $3 - 1) n`,
      [name, version, shares],
    );
  }
}

/** Seconds until workers in processes of their own have projected the whole log. */
async function project(
  url: string,
  projections: readonly Projection[],
  { workers, shares }: (typeof ARRANGEMENTS)[number],
): Promise<number> {
  const names = projections.map(({ name }) => name);
  const children = Array.from({ length: workers }, () =>
    fork(join(__dirname, 'support/project-once.ts'), [url, String(shares), ...names], {
      cwd: ROOT,
      execArgv: ['-r', join(ROOT, 'scripts/register-typescript.cjs')],
    }),
  );
  await Promise.all(children.map((child) => says(child, 'ready')));
  const started = performance.now();
  const done = children.map((child) => says(child, 'done'));
  for (const child of children) child.send('go');
  await Promise.all(done);
  const seconds = (performance.now() - started) / 1_000;
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  return seconds;
}

/** Events a second of read models that begin with an empty table: by one worker, and by two with their shares. */
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

    const divisible = boqs.projections.filter(({ divisible: is, types }) => is && types.includes('BoqCreated'));
    const subjects = [
      ...['boq-items', 'boq-revisions'].map((name) => divisible.filter((one) => one.name === name)),
      divisible,
    ];
    for (const projections of subjects) {
      const rates = ARRANGEMENTS.map((): number[] => []);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [at, arrangement] of ARRANGEMENTS.entries()) {
          await empty(pool, projections, arrangement.shares);
          rates[at]?.push(EVENTS / (await project(server.url, projections, arrangement)));
          for (const projection of round === 0 ? projections : [])
            if (!isClean(await verifyProjection(home, projection))) throw new Error(`${projection.name} is not clean`);
        }
      const alone = rates[0] ?? [];
      print(projections.length === 1 ? (projections[0]?.name ?? '') : `${projections.length} read models together`);
      for (const [at, { workers, shares }] of ARRANGEMENTS.entries()) {
        const own = rates[at] ?? [];
        const ratio = median(own.map((rate, round) => rate / (alone[round] ?? NaN)));
        print(
          `    workers ${workers}, shares ${shares}: ${Math.round(median(own))} events/s, ${ratio.toFixed(2)} × one of each` +
            ` (${own.map((rate) => Math.round(rate)).join(', ')})`,
        );
      }
    }
  } finally {
    await pool.end();
    await boqs.close();
  }
});

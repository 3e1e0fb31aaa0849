import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALLOCATOR, DEFAULT_HEAP_MB } from '../../src/platform/config/config';
import { createPool } from '../../src/platform/database/kysely';
import { flagsOf } from '../../src/platform/supervisor/managed-child';
import { NOT_COUNTED } from '../support/limits';
import { openBoqs } from './support/boqs';
import { copyBoq } from './support/copies';
import { fillLog } from './support/event-log';
import { print, withPostgres } from './support/harness';
import { makeDesigners, startProcess, stopProcess, type Person } from './support/product';
import { rebuildAll } from './support/rebuild-process';
import { sampleOf, type Sampler } from './support/sampler';
import { walkReads } from './support/walk-reads';

const LINES = 150;
const AT_ONCE = 8;
const argument = (name: string, usual: number): number =>
  Number(process.argv.find((given) => given.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const BOQS = argument('boqs', 2_000);
const EVENTS = argument('events', 300_000);

const GOAL = { answerMb: 4, residentMb: 400, liveMs: 100 };
const met = (is: boolean): string => (is ? 'met' : 'short');

/** Prints what a part of the walk took of the API. */
function report(part: string, { residentMb, liveMs, isAlive }: Awaited<ReturnType<Sampler['stop']>>): void {
  print(
    `${part}: API at ${residentMb.toFixed(0)} MB at most  goal ${GOAL.residentMb}: ${met(residentMb < GOAL.residentMb)}; ` +
      `liveness p50 ${liveMs.p50.toFixed(1)}, worst ${liveMs.worst.toFixed(0)} ms  goal ${GOAL.liveMs}: ` +
      `${met(liveMs.worst < GOAL.liveMs)}; ${isAlive ? 'the process lives' : 'THE PROCESS ENDED'}; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** Six readers of the whole feed, a thousand events a page: what ended the API before pages had a bound in bytes. */
async function sixReaders(port: number, { token }: Person): Promise<void> {
  const read = async (): Promise<string> => {
    const started = performance.now();
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/events?after=0&limit=1000&type=BoqCreated`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
      });
      const { byteLength } = await answer.arrayBuffer();
      return `${answer.status}, ${(byteLength / 1e6).toFixed(1)} MB, ${(performance.now() - started).toFixed(0)} ms`;
    } catch (error) {
      return `cut: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  const answers = await Promise.all(Array.from({ length: 6 }, read));
  print(`six pages of a thousand large events: ${answers.join('; ')}`);
}

/**
 * Every reading operation of the document, eight at once, on 2,000 BOQs of 150 lines and 300,000 events: the bytes of
 * answers that are not streamed, the memory of the API and its liveness. `--boqs=` and `--events=` for less.
 */
void withPostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-bounded-'));
  const [pool, owner] = [createPool(server.url, { max: 2 }), createPool(server.ownerUrl, { max: 1 })];
  const boqs = await openBoqs(server.url);
  try {
    const [designer, admin] = await makeDesigners(pool, 2);
    if (!designer || !admin) throw new Error('no people');
    await pool.query(`update users set role = 'admin' where id = $1`, [admin.id]);
    const started = performance.now();
    const each = Math.floor(EVENTS / BOQS);
    const [first] = await fillLog(boqs, each, { ownerId: designer.id, lines: LINES, events: each });
    if (!first) throw new Error('no BOQ');
    await boqs.close();
    await rebuildAll(server, each);
    const ids = [first, ...(await copyBoq(owner, first, BOQS - 1))];
    print(
      `${BOQS} BOQs of ${LINES} lines, ${each * BOQS} events in ${((performance.now() - started) / 1_000).toFixed(0)} s`,
    );
    // The API alone, as it is released: the read models are up to date.
    const { child, url = '' } = await startProcess('dist/api.js', {
      PATH: process.env.PATH,
      DATABASE_URL: server.url,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: '0',
      ROLE: 'api',
      NODE_OPTIONS: flagsOf(DEFAULT_HEAP_MB.api).join(' '),
      ...ALLOCATOR,
      ...NOT_COUNTED,
    });
    try {
      const product = { port: Number(new URL(url).port), api: child.pid ?? 0 };
      const idle = sampleOf(product);
      await sleep(5_000);
      report('nobody', await idle.stop());
      const sampled = sampleOf(product);
      await sixReaders(product.port, designer);
      report('six readers', await sampled.stop());
      const again = sampleOf(product);
      const largest = await walkReads(product.port, { designer, admin }, ids, AT_ONCE);
      for (const { name, megabytes, isStreamed, status, ms } of largest)
        print(
          `    ${name}: ${status}, ${megabytes.toFixed(2)} MB${isStreamed ? ' streamed' : ''}, ${ms.toFixed(0)} ms`,
        );
      const whole = largest.filter(({ isStreamed }) => !isStreamed).map(({ megabytes }) => megabytes);
      print(
        `largest whole answer ${Math.max(...whole).toFixed(2)} MB  goal ${GOAL.answerMb}: ${met(Math.max(...whole) < GOAL.answerMb)}`,
      );
      report('every reading operation', await again.stop());
    } finally {
      await stopProcess(child);
    }
  } finally {
    await pool.end();
    await owner.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

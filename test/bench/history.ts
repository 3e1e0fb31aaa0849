import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../../src/platform/database/kysely';
import { author, openBoqs, type Boqs } from './support/boqs';
import { median, print, withPostgres } from './support/harness';
import { Connection, once, requestBytes } from './support/http';
import { makeHistory, type LongBoq } from './support/long-history';
import { makeDesigners, residentMegabytes, startProduct } from './support/product';

const LINES = 60;
const SIZES = [10, 1_000, 100_000] as const;
const ROUNDS = 60;
const GOAL = 1.5;

type Size = (typeof SIZES)[number];
interface Operation {
  readonly name: string;
  /** Runs one operation on the nth BOQ of a size; returns milliseconds. */
  run(size: Size, round: number): Promise<number>;
}

/**
 * Answers are cached by revision: a short history has too few revisions for uncached requests, so there are more such
 * BOQs.
 */
async function makeHistories(boqs: Boqs, designerId: string): Promise<ReadonlyMap<Size, readonly LongBoq[]>> {
  const made = new Map<Size, LongBoq[]>();
  for (const size of SIZES) {
    const count = size === 10 ? ROUNDS : 1;
    const list: LongBoq[] = [];
    for (let n = 0; n < count; n += 1) list.push(await makeHistory(boqs, designerId, LINES, size));
    made.set(size, list);
  }
  return made;
}

/** Opens, edits and reads the middle of a BOQ whose history has 10, 1,000 and 100,000 events. */
void withPostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-history-'));
  const pool = createPool(server.url, { max: 2 });
  const boqs = await openBoqs(server.url);
  try {
    const [designer] = await makeDesigners(pool, 1);
    if (!designer) throw new Error('no designer');
    const started = performance.now();
    const made = await makeHistories(boqs, designer.id);
    print(`${SIZES.join(', ')} events on ${LINES} lines, made in ${seconds(started)}`);
    const product = await startProduct(server, folder);
    try {
      const authorization = `Bearer ${designer.token}`;
      const request = (path: string): Buffer => requestBytes('GET', path, { authorization });
      const caughtUp = performance.now();
      await projected(pool);
      print(
        `read models built from them in ${seconds(caughtUp)}; API ${memoryOf(product.api)}, worker ${memoryOf(product.worker)}`,
      );
      const connection = new Connection(product.port);
      const timed = async (...requests: readonly Buffer[]): Promise<number> => {
        const from = performance.now();
        for (const bytes of requests) {
          const { status, body } = await connection.send(bytes);
          if (status !== 200) throw new Error(`${status}: ${body.toString().slice(0, 300)}`);
        }
        return performance.now() - from;
      };
      const boqOf = (size: Size, round: number): LongBoq => {
        const list = made.get(size) ?? [];
        return list[round % list.length] as LongBoq;
      };
      const edit = ({ boqId, line }: LongBoq, round: number): Buffer =>
        requestBytes('PUT', `/api/carpentry/${line}?boq_id=${boqId}`, { authorization }, { count: (round % 8) + 2 });
      const operations: Operation[] = [
        {
          name: 'edit an item',
          run: (size, round) => timed(edit(boqOf(size, round), round)),
        },
        {
          name: 'open after an edit (BOQ, items, newest revisions)',
          run: async (size, round) => {
            const boq = boqOf(size, round);
            await timed(edit(boq, round + 3));
            // Waits until the edit is in the read models, so that opening is measured and not the wait.
            await once(product.port, request(`/api/revisions?boq_id=${boq.boqId}&limit=1`), 200);
            return timed(
              request(`/api/boqs/${boq.boqId}`),
              request(`/api/boqs/${boq.boqId}/items`),
              request(`/api/revisions?boq_id=${boq.boqId}&limit=20`),
            );
          },
        },
        {
          name: 'read a revision in the middle (items)',
          run: (size, round) =>
            timed(request(`/api/boqs/${boqOf(size, round).boqId}/items?revision=${middle(size, round)}`)),
        },
        {
          name: 'restore a revision in the middle, estimated',
          run: (size, round) => {
            const { boqId } = boqOf(size, round);
            const path = `/api/boqs/${boqId}/revert/estimate`;
            return timed(requestBytes('POST', path, { authorization }, { revision: middle(size, round) }));
          },
        },
        {
          name: 'first edit in a process that has just started (in process)',
          run: async (size, round) => {
            const { boqId, line } = boqOf(size, round);
            const { executor } = boqs.startedAnew();
            const from = performance.now();
            const count = (round % 7) + 3;
            await executor.execute(boqId, { type: 'ChangeItem', id: line, edit: { count } }, author(designer.id));
            return performance.now() - from;
          },
        },
      ];
      for (const operation of operations) await compared(operation);
      for (const size of SIZES) {
        const { boqId } = boqOf(size, 0);
        const taken = await timed(request(`/api/revisions/compare?boq_id=${boqId}&from=1&to=${size}`));
        print(`compare the first revision with the ${size}th: ${taken.toFixed(0)} ms`);
      }
      connection.close();
      print(`after all of it: API ${memoryOf(product.api)}, worker ${memoryOf(product.worker)}`);
    } finally {
      await product.stop();
    }
  } finally {
    await boqs.close();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A revision near the middle, a different one in each round. */
function middle(size: Size, round: number): number {
  return size === 10 ? 5 : size / 2 - ROUNDS / 2 + ((round * 7) % ROUNDS);
}

/**
 * Alternates between sizes, because the speed of a shared machine drifts; compares medians with that of the shortest
 * history.
 */
async function compared({ name, run }: Operation): Promise<void> {
  const taken = new Map<Size, number[]>(SIZES.map((size) => [size, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of SIZES) taken.get(size)?.push(await run(size, round));
  }
  const medians = SIZES.map((size) => median((taken.get(size) ?? []).slice(5)));
  const ratios = medians.map((value) => value / (medians[0] ?? NaN));
  const worst = Math.max(...ratios);
  const figures = SIZES.map((size, n) => `${size}: ${medians[n]?.toFixed(2)} ms (${ratios[n]?.toFixed(2)} ×)`);
  print(`${name}\n    ${figures.join(', ')}  goal ${GOAL}: ${worst <= GOAL ? 'met' : 'short'}`);
}

async function projected(pool: ReturnType<typeof createPool>): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ behind: number }>(
      `select count(*)::int as behind from projections where position < (select max(position) from events)
       union all select case when count(*) = 0 then 1 else 0 end from projections where name = 'boq-snapshots'`,
    );
    if (rows.every(({ behind }) => behind === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function memoryOf(pid: number): string {
  return `${Math.round(residentMegabytes(pid))} MB`;
}

import { createPool } from '../../src/platform/database/kysely';
import { logByStream } from '../../src/platform/event-store/projections/log-by-stream';
import type { ReadModelHome } from '../../src/platform/event-store/projections/log-source';
import type { ProjectedRows, Projection, StreamFold } from '../../src/platform/event-store/projections/projection';
import { rebuild } from '../../src/platform/event-store/projections/rebuild';
import { openBoqs } from './support/boqs';
import { fillLog } from './support/event-log';
import { median, print, withPostgres } from './support/harness';
import { rebuildAll } from './support/rebuild-process';

const EVENTS = 20_000;
const SMALL = EVENTS / 4;
const PAIRS = 4;
const GOAL = 0.6;

/** The log has no issues, no choices of rates, no records and no BOQ long enough for a block of touches. */
const WITHOUT_ROWS: ReadonlySet<string> = new Set(['boq-issues', 'boq-touches', 'rate-choices', 'records']);

/** COPY-out, parse and fold without writing: the minimum work of a rebuild. */
async function foldOnly({ pool, store }: ReadModelHome, projection: Projection, upTo: number): Promise<void> {
  const source = await pool.connect();
  try {
    let rows = 0;
    const count = (made: ProjectedRows = {}): void => {
      for (const list of Object.values(made)) rows += list.length;
    };
    let fold: StreamFold | undefined;
    let streamId: string | undefined;
    for await (const event of logByStream({ client: source, store }, { upTo, types: projection.types })) {
      if (event.streamId !== streamId) {
        count(fold?.end());
        streamId = event.streamId;
        fold = projection.fold(streamId);
      }
      count(fold?.take(event));
    }
    count(fold?.end());
    if (rows === 0) throw new Error(`${projection.name} folded to nothing`);
  } finally {
    source.release();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Rebuild of each BOQ read model compared with reading, parsing and folding the same log, and its memory use. */
void withPostgres(async (server) => {
  const boqs = await openBoqs(server.url);
  const pool = createPool(server.url, { max: 3 });
  const home = { pool, store: boqs.store };
  await fillLog(boqs, SMALL);
  const small = await rebuildAll(server, SMALL);
  await fillLog(boqs, EVENTS - SMALL);
  const large = await rebuildAll(server, EVENTS);
  const projections = boqs.projections.filter(({ name }) => !WITHOUT_ROWS.has(name));
  const times = new Map(projections.map(({ name }) => [name, [] as { rebuilt: number; folded: number }[]]));
  const all: { rebuilt: number; folded: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const sum = { rebuilt: 0, folded: 0 };
    for (const projection of projections) {
      const rebuilt = await timed(() => rebuild(home, projection));
      const folded = await timed(() => foldOnly(home, projection, EVENTS));
      times.get(projection.name)?.push({ rebuilt, folded });
      sum.rebuilt += rebuilt;
      sum.folded += folded;
    }
    all.push(sum);
  }
  const tell = (name: string, pairs: readonly { rebuilt: number; folded: number }[], passes = 1): void => {
    const ratio = median(pairs.map(({ rebuilt, folded }) => folded / rebuilt));
    const rate = (pick: (pair: (typeof pairs)[number]) => number): string =>
      `${Math.round((EVENTS * passes * 1_000) / median(pairs.map(pick)))} events/s`;
    print(
      `rebuild of ${name}: ${ratio.toFixed(2)} × the rate of COPY-out, parse and fold  goal ${GOAL}: ${ratio >= GOAL ? 'met' : 'short'}\n` +
        `    ${rate((pair) => pair.rebuilt)} against ${rate((pair) => pair.folded)}, median of ${pairs.length} pairs`,
    );
  };
  for (const [name, pairs] of times) tell(name, pairs);
  tell('all', all, projections.length);
  print(
    `peak memory of a process that rebuilds all: ${small.toFixed(0)} MB at ${SMALL} events, ${large.toFixed(0)} MB at ${EVENTS}`,
  );
  await pool.end();
  await boqs.close();
});

import { randomUUID } from 'node:crypto';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { createPool } from '../../src/platform/database/kysely';
import { PostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store';
import type { NewEvent } from '../../src/platform/event-store/event-store';
import { compare, loops, measure, withPostgres, type Contender } from './support/harness';

const DATA = {
  id: 'b6f1c1de-6d0c-4c2e-9d8e-4f6f0a3f2d11',
  title: 'Hinged wardrobe with laminate finish',
  changes: { count: { from: 1, to: 2 }, finish: { from: 'laminate', to: 'veneer' } },
  totals: { material: 4_406_600, labour: 1_890_000, total: 6_926_300 },
};

/** Many short pairs, because the disk's speed varies within seconds. */
const PAIRS = { pairs: 11, milliseconds: 400 };
const WARM_UP_MS = 1_500;

function newEvent(): NewEvent {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type: 'ItemChanged',
    schemaVersion: 1,
    data: DATA,
    metadata: {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actorId: '7c0f4a52-1111-4d3b-9d3a-2f4b8a9c0d1e',
      actorName: 'A designer',
      actorRole: 'designer',
    },
  };
}

const PLAIN_TABLE = `create table plain (position bigint generated always as identity primary key, stream_id text not null,
  version integer not null, event_id uuid not null, type text not null, data jsonb not null, metadata jsonb not null,
  recorded_at timestamptz not null default now(), unique (stream_id, version))`;

/**
 * Durable single-event appends, each writer on its own streams, compared with a plain insert and an established event
 * store.
 */
void withPostgres(async (server) => {
  const pool = createPool(server.url, { max: 4 });
  const owner = createPool(server.ownerUrl, { max: 32 });
  await owner.query(PLAIN_TABLE);
  const store = new PostgresEventStore({ url: server.url, pool });
  await owner.query('create database emmett');
  // Passed in, because the pool it would create outlives its close() and breaks when the server stops.
  const emmettPool = createPool(server.urlOf('emmett'), { max: 32 });
  const emmettStore = getPostgreSQLEventStore(server.urlOf('emmett'), {
    connectionOptions: { pool: emmettPool },
  });

  const positions = new Map<string, { stream: string; version: number }>();
  const next = (key: string): { stream: string; version: number } => {
    let at = positions.get(key);
    if (!at || at.version >= 50) positions.set(key, (at = { stream: `boq-${randomUUID()}`, version: 0 }));
    return at;
  };

  const ours = (writers: number): Contender => ({
    name: 'the store',
    run: (until) =>
      loops(writers, until, async (writer) => {
        const at = next(`ours ${writers} ${writer}`);
        const result = await store.append(at.stream, [newEvent()], at.version);
        if (result.status !== 'appended') throw new Error(result.status);
        at.version = result.version;
      }),
  });
  const inserts = (writers: number): Contender => ({
    name: 'single-row inserts',
    run: (until) =>
      loops(writers, until, async (writer) => {
        const at = next(`inserts ${writers} ${writer}`);
        const event = newEvent();
        at.version += 1;
        await owner.query({
          name: 'plain',
          text: 'insert into plain (stream_id, version, event_id, type, data, metadata) values ($1, $2, $3, $4, $5, $6) returning position',
          values: [
            at.stream,
            at.version,
            event.id,
            event.type,
            JSON.stringify(event.data),
            JSON.stringify(event.metadata),
          ],
        });
      }),
  });
  const emmett = (writers: number): Contender => ({
    name: 'emmett-postgresql',
    run: (until) =>
      loops(writers, until, async (writer) => {
        const at = next(`emmett ${writers} ${writer}`);
        const { type, metadata } = newEvent();
        await emmettStore.appendToStream(at.stream, [{ type, data: DATA, metadata }], {
          expectedStreamVersion: at.version === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(at.version),
        });
        at.version += 1;
      }),
  });

  // Warm-up: the first comparison must not measure the JIT compiler.
  for (const contender of [ours(8), inserts(8), emmett(8)]) await measure(contender, WARM_UP_MS);
  for (const contender of [ours(1), inserts(1)]) await measure(contender, WARM_UP_MS);

  for (const [writers, goal] of [
    [1, 0.8],
    [8, 1.3],
    [32, 2],
  ] as const) {
    await compare({
      label: `append, ${writers} writers, against inserts`,
      goal,
      ...PAIRS,
      subject: ours(writers),
      baseline: inserts(writers),
    });
  }
  for (const [writers, goal] of [
    [1, undefined],
    [8, 5],
    [32, 7.5],
  ] as const) {
    await compare({
      label: `append, ${writers} writers, against emmett`,
      goal,
      ...PAIRS,
      subject: ours(writers),
      baseline: emmett(writers),
    });
  }
  await store.close();
  await emmettStore.close();
  if (!emmettPool.ended) await emmettPool.end();
  await owner.end();
  await pool.end();
});

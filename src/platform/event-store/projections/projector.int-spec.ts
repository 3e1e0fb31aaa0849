import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { PATIENCE_MS, until } from '../../../../test/support/until';
import { newEvents } from '../../../../test/contract/event-store.contract';
import { PostgresEventStore } from '../postgres/postgres-event-store';
import { listProjections, replay } from './admin';
import type { LoggedEvent, Projection } from './projection';
import { ProjectionWatch } from './projection-watch';
import { Projector } from './projector';
import { retryParked } from './retry-parked';
import { rebuild, rebuildTogether } from './rebuild';
import { isClean, verifyProjection } from './verify';

let database: TestDatabase;
let store: PostgresEventStore;
/** An event that cannot be applied or taken, and one after which a fold cannot end. */
let [poison, curse]: (string | null)[] = [null, null];

/** Counts the events of each stream and keeps the text of the last one. */
const counts: Projection = {
  name: 'counts',
  version: 1,
  types: ['Tested'],
  tables: ['stream_counts', 'stream_texts'],
  async apply({ client }, events) {
    for (const event of events) {
      refusePoison(event);
      await client.query(
        `insert into stream_counts (stream_id, n, last) values ($1, 1, $2)
         on conflict (stream_id) do update set n = stream_counts.n + 1, last = excluded.last`,
        [event.streamId, event.recordedAt],
      );
      await client.query(
        `insert into stream_texts (stream_id, body, tags) values ($1, $2, $3)
         on conflict (stream_id) do update set body = excluded.body, tags = excluded.tags`,
        [event.streamId, JSON.stringify(event.data), ['a\tb', 'c"d\\']],
      );
    }
  },
  fold(streamId) {
    let [n, last]: [number, LoggedEvent?] = [0];
    return {
      take(event) {
        refusePoison(event);
        n += 1;
        last = event;
        return {};
      },
      end() {
        if (last?.id === curse) throw new Error('the rows of this event cannot be made');
        return {
          stream_counts: [{ stream_id: streamId, n, last: last?.recordedAt }],
          stream_texts: [{ stream_id: streamId, body: last?.data, tags: ['a\tb', 'c"d\\'] }],
        };
      },
    };
  },
};

function refusePoison(event: LoggedEvent): void {
  if (event.id === poison) throw new Error('this event is poison');
}

const withoutTexts: Projection['fold'] = (streamId) => {
  const fold = counts.fold(streamId);
  return { take: (event) => fold.take(event), end: () => ({ stream_counts: fold.end().stream_counts ?? [] }) };
};

const home = () => ({ pool: database.pool, store });
const log = { info: () => undefined, error: () => undefined };
const makeProjector = (over: Partial<ConstructorParameters<typeof Projector>[0]> = {}): Projector =>
  new Projector({ url: database.url, store, projections: [counts], log, ...over });

const countOf = async (streamId: string): Promise<number | undefined> =>
  (await database.pool.query<{ n: number }>('select n from stream_counts where stream_id = $1', [streamId])).rows[0]?.n;

async function drain(over: Parameters<typeof makeProjector>[0] = {}): Promise<void> {
  const projector = makeProjector(over);
  await projector.drain();
  await projector.stop();
}

beforeEach(async () => {
  [poison, curse] = [null, null];
  database = await createTestDatabase();
  store = new PostgresEventStore({ url: database.url, pool: database.pool });
  await database.pool.query(
    'create table stream_counts (stream_id text primary key, n integer not null, last timestamptz)',
  );
  await database.pool.query('create index stream_counts_by_n on stream_counts (n) where n > 1');
  await database.pool.query(
    `create table stream_texts (stream_id text primary key, body jsonb not null, tags text[],
       length integer generated always as (length(body::text)) stored)`,
  );
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

describe('the projector', () => {
  it('follows the log while it is written, and notifies waiters', async () => {
    const watch = new ProjectionWatch(database.pool, database.url);
    watch.start();
    const changes: unknown[] = [];
    watch.onChange((change) => changes.push(change));
    const projector = makeProjector();
    projector.start();
    const streams = Array.from({ length: 5 }, () => randomUUID());
    let last = 0n;
    for (let version = 0; version < 4; version += 1) {
      const results = await Promise.all(streams.map((id) => store.append(id, newEvents(1), version)));
      for (const result of results) if (result.status === 'appended' && result.position > last) last = result.position;
    }
    expect(await watch.waitFor(last, PATIENCE_MS, ['counts'])).toBe(true);
    for (const id of streams) expect(await countOf(id)).toBe(4);
    expect(await watch.waitFor(last + 1n, 50, ['counts'])).toBe(false);
    const id = streams[0] ?? '';
    const one = await store.append(id, newEvents(1), 4);
    expect(await watch.waitFor('position' in one ? one.position : 0n, PATIENCE_MS, ['counts'])).toBe(true);
    await until(() =>
      changes.some((change) => Object.entries(change ?? {}).some(([stream, at]) => stream === id && at === 5)),
    );
    expect(changes).toContainEqual({ [id]: 5 });
    await projector.stop();
    await watch.stop();
    expect(isClean(await verifyProjection(home(), counts))).toBe(true);
  });

  it('applies a batch as it is logged, and a few streams at a time only where a read model is apart', async () => {
    // A read model at position 0 would be rebuilt.
    await store.append(randomUUID(), newEvents(1), 0);
    const streams = Array.from({ length: 120 }, () => `apart-${randomUUID()}`);
    for (const version of [0, 1]) for (const stream of streams) await store.append(stream, newEvents(1), version);
    const seen = new Map<string, string[][]>();
    const watched = (name: string, isApart: boolean): Projection => ({
      ...counts,
      name,
      ...(isApart ? { isApart } : {}),
      apply: (_tx, events) => {
        const own = events.filter(({ streamId }) => streams.includes(streamId)).map(({ streamId }) => streamId);
        if (own.length > 0) seen.set(name, [...(seen.get(name) ?? []), own]);
        return Promise.resolve();
      },
    });
    const projections = [watched('in-order', false), watched('apart', true)];
    const head = Number(await store.head());
    for (const { name, version } of projections)
      await database.pool.query('insert into projections (name, version, position) values ($1, $2, $3)', [
        name,
        version,
        head - 2 * streams.length,
      ]);
    await drain({ projections });
    expect(seen.get('in-order')?.flat()).toEqual([...streams, ...streams]);
    expect(seen.get('apart')?.flat().toSorted()).toEqual([...streams, ...streams].toSorted());
    for (const part of seen.get('apart') ?? []) expect(new Set(part).size).toBeLessThanOrEqual(50);
  });

  it('rebuilds what is far behind when it starts, and follows what is less far or a small part of the log', async () => {
    const rebuilt: string[] = [];
    const info: typeof log.info = (...[, message]: unknown[]) => void rebuilt.push(String(message));
    const id = randomUUID();
    let version = 0;
    const behindBy = async (events: number, farBehind: number): Promise<number> => {
      await store.append(id, newEvents(events), version);
      version += events;
      rebuilt.length = 0;
      await drain({ log: { ...log, info }, farBehind });
      expect(await countOf(id)).toBe(version);
      return rebuilt.length;
    };
    await drain();
    expect(await behindBy(300, 300)).toBe(1);
    expect(await behindBy(20, 21)).toBe(0);
    expect(await behindBy(20, 20)).toBe(1);
    expect(await behindBy(10, 5)).toBe(0);
  });

  it('counts each event once when two projectors run', async () => {
    const one = makeProjector();
    const two = makeProjector();
    one.start();
    two.start();
    const id = randomUUID();
    for (let version = 0; version < 60; version += 3) await store.append(id, newEvents(3), version);
    await one.stop();
    await two.stop();
    await drain();
    expect(await countOf(id)).toBe(60);
  });

  it('tries parked streams again, those of a newer version apart', async () => {
    await drain();
    const id = randomUUID();
    const events = newEvents(3);
    poison = events[1]?.id ?? null;
    await store.append(id, events, 0);
    await drain();
    expect(await retryParked(home(), [counts])).toBe(0);
    expect(await countOf(id)).toBe(1);
    poison = null;
    expect(await retryParked(home(), [{ ...counts, version: counts.version + 1 }])).toBe(0);
    expect(await retryParked(home(), [counts])).toBe(1);
    expect(await countOf(id)).toBe(3);
  });

  // [spec: F.8]
  it('parks the stream whose event throws, continues with others, and recovers by a replay', async () => {
    await drain();
    const [good, bad] = [randomUUID(), randomUUID()];
    const events = newEvents(3);
    poison = events[1]?.id ?? null;
    await store.append(bad, events, 0);
    await store.append(good, newEvents(2), 0);
    await drain();
    await store.append(bad, newEvents(2), 3);
    await drain();
    expect(await countOf(good)).toBe(2);
    expect(await countOf(bad)).toBe(1);
    const [status] = await listProjections(home());
    expect(status).toMatchObject({ lag: 0, parked: [{ streamId: bad, error: 'this event is poison', count: 4 }] });
    const checked = await verifyProjection(home(), counts);
    expect(checked).toMatchObject({ differences: [], failures: [], parked: 1 });

    expect(await replay(home(), counts, bad)).toBe(false);
    poison = null;
    expect(await replay(home(), counts, bad)).toBe(true);
    expect(await countOf(bad)).toBe(5);
    expect(isClean(await verifyProjection(home(), counts))).toBe(true);
  });

  // [spec: F.10]
  it('names the differences between live tables and a fresh rebuild', async () => {
    const id = randomUUID();
    await store.append(id, newEvents(2), 0);
    await drain();
    await database.pool.query('update stream_counts set n = 9');
    const { differences } = await verifyProjection(home(), counts);
    expect(differences).toMatchObject([{ table: 'stream_counts', onlyLive: 1, onlyRebuilt: 1 }]);
    expect(JSON.stringify(differences)).toContain('"n":9');
  });

  // [spec: F.10]
  it('rebuilds beside the live tables while they are read and written', async () => {
    const streams = Array.from({ length: 200 }, () => randomUUID());
    await Promise.all(streams.map((id) => store.append(id, newEvents(5), 0)));
    const projector = makeProjector();
    projector.start();
    await database.pool.query('create table hollow (like stream_counts)'); // Other tables in `public` stay untouched.
    let writing = true;
    const writer = (async () => {
      for (let round = 0; writing; round += 1)
        await store.append(streams[round % 200] ?? '', newEvents(1), 5 + Math.floor(round / 200));
    })();
    const reader = (async () => {
      while (writing) {
        const found = await database.pool.query<{ n: number }>('select count(*) as n from stream_counts');
        expect(found.rows[0]?.n === 0 || found.rows[0]?.n === 200).toBe(true);
      }
    })();
    await database.pool.query('select pg_sleep(0.1)');
    try {
      expect(await rebuild(home(), counts)).toMatchObject({ streams: 200, parked: 0 });
    } finally {
      writing = false;
      await Promise.all([writer, reader]);
      await projector.stop();
    }
    await drain();
    expect(isClean(await verifyProjection(home(), counts))).toBe(true);
    const indexes = await database.pool.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where tablename = 'stream_counts' order by indexname`,
    );
    expect(indexes.rows.map((row) => row.indexdef)).toEqual([
      'CREATE INDEX stream_counts_by_n ON public.stream_counts USING btree (n) WHERE (n > 1)',
      'CREATE UNIQUE INDEX stream_counts_pkey ON public.stream_counts USING btree (stream_id)',
    ]);
  });

  it('swaps between reads that take the tables in another order, and no read fails for it', async () => {
    const stream = randomUUID();
    await store.append(stream, newEvents(2), 0);
    await drain();
    const reader = await database.pool.connect();
    try {
      await reader.query('begin');
      await reader.query('select 1 from stream_texts');
      const rebuilt = rebuild(home(), counts);
      const waiting = `select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`;
      await until(async () => (await database.pool.query(waiting)).rows.length > 0);
      expect((await reader.query('select n from stream_counts')).rows).toEqual([{ n: 2 }]);
      await reader.query('commit');
      expect(await rebuilt).toMatchObject({ parked: 0 });
    } finally {
      reader.release();
    }
    expect(await countOf(stream)).toBe(2);
  });

  it('rebuilds by itself when a projection’s version was raised, and parks what it cannot fold', async () => {
    const [good, bad] = [randomUUID(), randomUUID()];
    const events = newEvents(3);
    await store.append(good, newEvents(2), 0);
    await store.append(bad, events, 0);
    await drain();
    await database.pool.query('update stream_counts set n = 99');
    poison = events[2]?.id ?? null;
    const projector = makeProjector({ projections: [{ ...counts, version: 2 }] });
    await projector.drain();
    await projector.stop();
    expect(await countOf(good)).toBe(2);
    expect(await countOf(bad)).toBe(2);
    expect(await listProjections(home())).toMatchObject([{ version: 2, parked: [{ streamId: bad, count: 1 }] }]);
  });

  it('is made of two read models at once on a database that has had none', async () => {
    await store.append(randomUUID(), newEvents(2), 0);
    await drain();
    await database.pool.query('drop schema if exists rebuild cascade');
    const only = (table: string): Projection => ({
      ...counts,
      name: table,
      tables: [table],
      fold(streamId) {
        const fold = counts.fold(streamId);
        return { take: (event) => fold.take(event), end: () => ({ [table]: fold.end()[table] ?? [] }) };
      },
    });
    const rebuilt = ['stream_counts', 'stream_texts'].map((table) => rebuild(home(), only(table)));
    expect(await Promise.all(rebuilt)).toMatchObject([{ streams: 1 }, { streams: 1 }]);
  });

  it.each([
    { it: 'is stopped', reason: 'enough', odd: { n: 2 }, stopAfter: 12 },
    { it: 'makes a row for the database to refuse', reason: '"many"', odd: { n: 'many' }, stopAfter: 99 },
    { it: 'makes a row with an unknown column', reason: 'no column "m"', odd: { m: 2 }, stopAfter: 99 },
  ])('leaves everything as it was when a rebuild $it while rows are sent', async ({ reason, odd, stopAfter }) => {
    const streams = Array.from({ length: 8 }, () => randomUUID());
    await Promise.all(streams.map((id) => store.append(id, newEvents(2), 0)));
    await drain();
    let folded = 0;
    const wordy: Projection = {
      ...counts,
      fold(streamId) {
        const fold = counts.fold(streamId);
        return {
          take: (event) => fold.take(event),
          end: () => ({
            stream_counts: [{ stream_id: streamId, last: new Date(), ...((folded += 1) === 4 ? odd : { n: 2 }) }],
            stream_texts: [{ stream_id: streamId, body: 'long '.repeat(30_000), tags: [] }],
          }),
        };
      },
    };
    const stop = new AbortController();
    const watch = {
      signal: stop.signal,
      onProgress: (events: number) => (events > stopAfter ? stop.abort(new Error('enough')) : undefined),
    };
    await expect(rebuild(home(), wordy, watch)).rejects.toThrow(reason);
    expect(isClean(await verifyProjection(home(), counts))).toBe(true);
    expect(await rebuild(home(), counts)).toMatchObject({ streams: 8, parked: 0 });
  });

  it('leaves a read model of a newer version alone, and refuses to rebuild it', async () => {
    const streamId = randomUUID();
    await store.append(streamId, newEvents(2), 0);
    const newer = makeProjector({ projections: [{ ...counts, version: 3 }] });
    await newer.drain();
    await newer.stop();
    await database.pool.query('update stream_counts set n = 99');
    await store.append(streamId, newEvents(1), 2);
    await drain();
    expect(await countOf(streamId)).toBe(99);
    await expect(rebuild(home(), counts)).rejects.toThrow(
      'A newer version of Fitout keeps the read model "counts": rebuild it with that version.',
    );
    expect(await listProjections(home())).toMatchObject([{ version: 3, lag: 1 }]);
  });

  it('stops before the first event that breaks the rows, and counts those after it', async () => {
    const [good, bad] = [randomUUID(), randomUUID()];
    const events = newEvents(4);
    await store.append(bad, events, 0);
    await store.append(good, newEvents(2), 0);
    await drain();
    poison = events[3]?.id ?? null;
    curse = events[2]?.id ?? null;
    expect(await rebuild(home(), counts)).toMatchObject({ streams: 2, events: 6, parked: 1 });
    expect([await countOf(good), await countOf(bad)]).toEqual([2, 2]);
    const [{ parked } = { parked: [] }] = await listProjections(home());
    expect(parked).toMatchObject([{ streamId: bad, count: 2, error: 'the rows of this event cannot be made' }]);
  });

  it('together with another parks a stream only for the one that cannot follow it', async () => {
    const bad = randomUUID();
    const events = newEvents(2);
    await store.append(bad, events, 0);
    await store.append(randomUUID(), newEvents(1), 0);
    poison = events[1]?.id ?? null;
    const texts: Projection = {
      ...counts,
      name: 'texts',
      tables: ['stream_texts'],
      fold: (streamId) => ({ take: () => ({}), end: () => ({ stream_texts: [{ stream_id: streamId, body: {} }] }) }),
    };
    const both = [texts, { ...counts, tables: ['stream_counts'], fold: withoutTexts }];
    expect(await rebuildTogether(home(), both)).toMatchObject({ streams: 2, events: 3, parked: 1 });
    expect(await countOf(bad)).toBe(1);
    expect((await database.pool.query('select stream_id from stream_texts')).rowCount).toBe(2);
    expect(await listProjections(home())).toMatchObject([
      { name: 'counts', lag: 0, parked: [{ streamId: bad, count: 1 }] },
      { name: 'texts', lag: 0, parked: [] },
    ]);
  });

  it('holds a read model alone, and another takes it over when it dies in the middle of a batch', async () => {
    // From position 1 on: at 0 the read model would be rebuilt.
    await store.append(randomUUID(), newEvents(1, randomUUID(), 'Other'), 0);
    await drain();
    const streams = [randomUUID(), randomUUID()];
    for (const id of streams) await store.append(id, newEvents(3), 0);
    const position = async (): Promise<number | undefined> => (await listProjections(home()))[0]?.position;
    let [stuck, freed] = [0, false];
    const dying: Projection = {
      ...counts,
      async apply({ client }) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        stuck = rows[0]?.pid ?? 0;
        await until(() => freed);
      },
    };
    const dead = makeProjector({ projections: [dying] });
    dead.start();
    try {
      const pid = await until(() => stuck);
      await drain();
      expect(await position()).toBe(1);
      await database.pool.query('select pg_terminate_backend($1)', [pid]);
      await until(async () => {
        await drain();
        return (await position()) === 7;
      });
    } finally {
      freed = true;
      await dead.stop();
    }
    for (const id of streams) expect(await countOf(id)).toBe(3);
    expect(isClean(await verifyProjection(home(), counts))).toBe(true);
  });

  it('swaps the tables of a rebuild only once it holds the checkpoint', async () => {
    await store.append(randomUUID(), newEvents(2), 0);
    await drain();
    const worker = await database.pool.connect();
    let swapped = false;
    try {
      await worker.query('begin');
      await worker.query(`select 1 from projections where name = 'counts' for update`);
      const rebuilt = rebuild(home(), counts).then((outcome) => {
        swapped = true;
        return outcome;
      });
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like 'select position from projections%'`;
      await until(async () => (await database.pool.query(waiting)).rows.length > 0);
      expect(swapped).toBe(false);
      await worker.query('rollback');
      expect(await rebuilt).toMatchObject({ streams: 1, events: 2, position: 2 });
    } finally {
      worker.release();
    }
  });
});

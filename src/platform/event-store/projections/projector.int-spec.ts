import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { PATIENCE_MS, until } from '../../../../test/support/until';
import { newEvents } from '../../../../test/contract/event-store.contract';
import { PostgresEventStore } from '../postgres/postgres-event-store';
import { listProjections, replay } from './admin';
import type { ProjectionProgress } from './messages';
import type { LoggedEvent, Projection } from './projection';
import { ProjectionWatch } from './projection-watch';
import { Projector } from './projector';
import { rebuild } from './rebuild';
import { shareOf } from './share';
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
  divisible: true,
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
});

describe('a read model divided into shares of its streams', () => {
  /** New streams of one of two shares. */
  const streamsIn = (index: number, count: number): string[] => {
    const found: string[] = [];
    while (found.length < count) {
      const id = randomUUID();
      if (shareOf(id, 2) === index) found.push(id);
    }
    return found;
  };

  const checkpoints = async (): Promise<number[][]> => {
    const { rows } = await database.pool.query<{ share: number; shares: number; position: number }>(
      `select share, shares, position from projections where name = 'counts' order by share`,
    );
    return rows.map(({ share, shares, position }) => [share, shares, position]);
  };

  /** Divides the read model by two at position 1: at 0 it would be rebuilt when there is something to project. */
  async function divided(): Promise<void> {
    await store.append(randomUUID(), newEvents(1, randomUUID(), 'Other'), 0);
    await drain({ shares: 2 });
  }

  /** Holds a share as another worker does in the middle of a batch; ends with what is returned. */
  async function hold(share: number): Promise<() => Promise<void>> {
    const worker = await database.pool.connect();
    await worker.query('begin');
    await worker.query('select 1 from projections where share = $1 for update', [share]);
    return async () => {
      await worker.query('rollback');
      worker.release();
    };
  }

  /** Two streams in each share, of which only those of the first are projected; returns the four. */
  async function oneBehind(events = 2): Promise<{ ahead: string[]; behind: string[] }> {
    await divided();
    const [ahead, behind] = [streamsIn(0, 2), streamsIn(1, 2)];
    for (const id of [...ahead, ...behind]) await store.append(id, newEvents(events), 0);
    const letGo = await hold(1);
    try {
      await drain({ shares: 2 });
    } finally {
      await letGo();
    }
    return { ahead, behind };
  }

  it('is projected by two workers at the same time, who make the rows of one', async () => {
    await divided();
    const streams = [...streamsIn(0, 3), ...streamsIn(1, 3)];
    for (const id of streams) await store.append(id, newEvents(4), 0);
    const inside = new Set<number>();
    const told: ProjectionProgress[] = [];
    // Neither goes on before both are in the middle of a batch.
    const together = (worker: number): Projection => ({
      ...counts,
      async apply(tx, events) {
        inside.add(worker);
        await until(() => inside.size === 2);
        await counts.apply(tx, events);
      },
    });
    const onProjected = (message: ProjectionProgress) => void told.push(message);
    await Promise.all([1, 2].map((worker) => drain({ shares: 2, projections: [together(worker)], onProjected })));

    const sharesTold = told.map((message) => Object.keys(message.streams ?? {}).map((id) => shareOf(id, 2)));
    expect(sharesTold.map((of) => new Set(of).size)).toEqual(told.map(() => 1));
    expect(new Set(told.flatMap(({ streams: of }) => Object.keys(of ?? {})))).toEqual(new Set(streams));
    expect(Math.max(...told.map(({ positions }) => positions['counts'] ?? 0))).toBe(25);
    expect(await checkpoints()).toEqual([
      [0, 2, 25],
      [1, 2, 25],
    ]);
    for (const id of streams) expect(await countOf(id)).toBe(4);
    expect(isClean(await verifyProjection(home(), counts))).toBe(true);
  });

  it('is only as far as the share that is furthest behind', async () => {
    const watch = new ProjectionWatch(database.pool, database.url);
    const { ahead, behind } = await oneBehind();
    for (const id of ahead) expect(await countOf(id)).toBe(2);
    for (const id of behind) expect(await countOf(id)).toBeUndefined();
    expect(await checkpoints()).toEqual([
      [0, 2, 9],
      [1, 2, 1],
    ]);
    expect(await listProjections(home())).toMatchObject([{ name: 'counts', shares: 2, position: 1, lag: 8 }]);
    expect(await verifyProjection(home(), counts)).toMatchObject({ position: 1, events: 4, rows: 4, differences: [] });
    expect(await watch.waitFor(9n, 700, ['counts'])).toBe(false);

    await drain({ shares: 2, onProjected: (message) => watch.observe(message) });
    expect(await watch.waitFor(9n, 0, ['counts'])).toBe(true);
    expect(await listProjections(home())).toMatchObject([{ position: 9, lag: 0 }]);
    await watch.stop();
  });

  it('stays whole when its rows are of several streams', async () => {
    await drain({ shares: 2, projections: [{ ...counts, divisible: false }] });
    expect(await checkpoints()).toEqual([[0, 1, 0]]);
  });

  it('is divided otherwise from where its furthest share is, each event counting once', async () => {
    const { ahead, behind } = await oneBehind();
    const [parked] = behind;
    poison = (await store.read(parked ?? '', 1))[0]?.id ?? null;
    await drain({ shares: 3 });
    expect(await checkpoints()).toEqual([0, 1, 2].map((share) => [share, 3, 9]));
    expect(await Promise.all([...ahead, ...behind].map(countOf))).toEqual([2, 2, 1, 2]);
    expect(await listProjections(home())).toMatchObject([{ shares: 3, parked: [{ streamId: parked, count: 1 }] }]);

    await store.append(parked ?? '', newEvents(1), 2);
    await drain({ shares: 3 });
    await drain();
    expect(await checkpoints()).toEqual([[0, 1, 10]]);
    expect(await listProjections(home())).toMatchObject([{ shares: 1, parked: [{ streamId: parked, count: 2 }] }]);
    poison = null;
    expect(await replay(home(), counts, parked ?? '')).toBe(true);
    expect(await countOf(parked ?? '')).toBe(3);
    expect(isClean(await verifyProjection(home(), counts))).toBe(true);
  });

  it('loses nothing and counts nothing twice while workers with other numbers come and go', async () => {
    await divided();
    const streams = Array.from({ length: 8 }, () => randomUUID());
    let version = 0;
    const workers: Projector[] = [];
    try {
      for (const shares of [2, 3, 1, 4, 2]) {
        const worker = makeProjector({ shares });
        workers.push(worker);
        worker.start();
        for (const end = version + 20; version < end; version += 2)
          await Promise.all(streams.map((id) => store.append(id, newEvents(2), version)));
        await until(async () => (await checkpoints()).length === shares);
      }
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
    await drain({ shares: 2 });
    expect(await Promise.all(streams.map(countOf))).toEqual(streams.map(() => 100));
    expect(isClean(await verifyProjection(home(), counts))).toBe(true);
  });

  it('goes on without a worker that dies in the middle of a batch', async () => {
    await divided();
    const streams = [...streamsIn(0, 2), ...streamsIn(1, 2)];
    for (const id of streams) await store.append(id, newEvents(3), 0);
    let [stuck, freed] = [0, false];
    const dying: Projection = {
      ...counts,
      async apply({ client }) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        stuck = rows[0]?.pid ?? 0;
        await until(() => freed);
      },
    };
    const dead = makeProjector({ shares: 2, projections: [dying] });
    dead.start();
    try {
      const pid = await until(() => stuck);
      await drain({ shares: 2 });
      expect((await checkpoints()).map(([, , position]) => position)).toEqual([1, 13]);
      await database.pool.query('select pg_terminate_backend($1)', [pid]);
      await until(async () => {
        await drain({ shares: 2 });
        return (await checkpoints()).every(([, , position]) => position === 13);
      });
    } finally {
      freed = true;
      await dead.stop();
    }
    for (const id of streams) expect(await countOf(id)).toBe(3);
    expect(isClean(await verifyProjection(home(), counts))).toBe(true);
  });

  it('is rebuilt whole, under the locks of all its shares', async () => {
    const { ahead, behind } = await oneBehind();
    const letGo = await hold(1);
    let swapped = false;
    const rebuilt = rebuild(home(), counts).then((outcome) => {
      swapped = true;
      return outcome;
    });
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like 'select position from projections%'`;
    await until(async () => (await database.pool.query(waiting)).rows.length > 0);
    expect(swapped).toBe(false);
    await letGo();
    expect(await rebuilt).toMatchObject({ streams: 4, events: 8, position: 9 });
    expect(await checkpoints()).toEqual([
      [0, 2, 9],
      [1, 2, 9],
    ]);
    for (const id of [...ahead, ...behind]) await store.append(id, newEvents(1), 2);
    await drain({ shares: 2 });
    for (const id of [...ahead, ...behind]) expect(await countOf(id)).toBe(3);
    expect(isClean(await verifyProjection(home(), counts))).toBe(true);
  });
});

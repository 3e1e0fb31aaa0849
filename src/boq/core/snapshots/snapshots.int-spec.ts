import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { author, openBoqs, type Boqs, type CommandPath } from '../../../../test/bench/support/boqs';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import type { EventStore, NewEvent } from '../../../platform/event-store/event-store';
import { Projector } from '../../../platform/event-store/projections/projector';
import { verifyProjection } from '../../../platform/event-store/projections/verify';
import { streamOf } from '../boq-stream';
import { currentSchemaVersion } from '../../domain/boq.upcasters';
import { TouchesQuery } from '../../reads/touches/query';
import { histories, type History } from './random-history.fixtures';
import { toSnapshot } from './state-snapshot';

let database: TestDatabase;
let boqs: Boqs;

beforeAll(async () => {
  database = await createTestDatabase();
  boqs = await openBoqs(database.url);
});
afterAll(async () => {
  await boqs.close();
  await database.drop();
});

const log = { info: () => undefined, error: () => undefined };
async function project(): Promise<void> {
  const { store, projections } = boqs;
  const projector = new Projector({ url: database.url, store, projections, log });
  await projector.drain();
  await projector.stop();
}

function stored({ events }: History): NewEvent[] {
  return events.map((event) => {
    const metadata = author('designer');
    return { id: metadata.commandId, ...event, schemaVersion: currentSchemaVersion(event.type), metadata };
  });
}

async function append(history: History, boqId: string = randomUUID()): Promise<string> {
  await boqs.store.append(streamOf(boqId), stored(history), 0);
  return boqId;
}

/** A history with many revisions: one item's count goes up and down. */
function longHistory(revisions: number): History {
  const [short] = fc.sample(histories, { numRuns: 1, seed: 11 }) as [History];
  const events = [short.events[0] as History['events'][number]];
  const line = [...(short.states[1] as History['states'][number]).lines.keys()][0] as string;
  const totals = events[0]!.data.totals;
  let count = short.states[1]!.lines.get(line)!.count;
  while (events.length < revisions) {
    const next = (count % 9) + 1;
    const changes = { count: { before: count, after: next } };
    events.push({ type: 'ItemChanged', data: { id: line, title: 'Item', changes, totals } });
    count = next;
  }
  return { events, states: [] };
}

/** A new process: nothing in memory; counts what it reads from streams. */
function fresh(): CommandPath & { readonly store: EventStore; readonly read: () => number } {
  let events = 0;
  const store = Object.assign(Object.create(boqs.store) as EventStore, {
    read: async (...args: Parameters<EventStore['read']>) => {
      const found = await boqs.store.read(...args);
      events += found.length;
      return found;
    },
  });
  return { ...boqs.startedAnew(store), store, read: () => events };
}

it('random histories: projecting event by event equals a rebuild from the log', async () => {
  // Not by `fc.assert`: all of them are in the log at once, and a rebuild reads the log.
  const runs = fc.sample(histories, { numRuns: process.env.PROPERTY_RUNS === 'all' ? 250 : 63 });
  await Promise.all(runs.map((history) => append(history)));
  await project();
  for (const projection of boqs.projections) {
    const { differences, failures, parked } = await verifyProjection(
      { pool: database.pool, store: boqs.store },
      projection,
    );
    expect({ projection: projection.name, differences, failures, parked }).toEqual({
      projection: projection.name,
      differences: [],
      failures: [],
      parked: 0,
    });
  }
});

describe('a long history', () => {
  let boqId: string;
  beforeAll(async () => {
    boqId = await append(longHistory(420));
    await project();
  });

  it('is saved about every fifty revisions', async () => {
    const { rows } = await database.pool.query<{ revision: number }>(
      'select revision from boq_snapshots where boq_id = $1 order by revision',
      [boqId],
    );
    expect(rows.map(({ revision }) => revision)).toEqual([50, 100, 150, 200, 250, 300, 350, 400]);
  });

  it('is opened, edited and read at any revision using only the events since the nearest snapshot', async () => {
    const opened = fresh();
    expect((await opened.streams.load(boqId)).revision).toBe(420);
    expect(opened.read()).toBe(20);
    const edited = fresh();
    const { after } = await edited.executor.execute(
      boqId,
      { type: 'RenameBoq', title: randomUUID() },
      author('designer'),
    );
    expect(after.state.revision).toBe(421);
    expect(edited.read()).toBe(20);
    for (const [revision, events] of [
      [200, 0],
      [237, 37],
      [3, 3],
    ] as const) {
      const reader = fresh();
      expect((await reader.streams.momentOf(boqId, revision))?.state.revision).toBe(revision);
      expect(reader.read()).toBe(events);
    }
    const asker = fresh();
    expect((await asker.streams.changeOf(boqId, 300))?.event.type).toBe('ItemChanged');
    expect(asker.read()).toBe(1);
    expect(await asker.streams.momentOf(boqId, 9_999)).toBeNull();
    expect(await asker.streams.changeOf(boqId, 9_999)).toBeNull();
  });

  it('is in memory after a read of its last revision', async () => {
    const { revision } = await fresh().streams.load(boqId);
    const opened = fresh();
    const first = await opened.streams.pricedAt(boqId, revision, new Date());
    const events = opened.read();
    expect(await opened.streams.pricedAt(boqId, revision, new Date())).toMatchObject({ state: first.state });
    expect([events > 0, opened.read()]).toEqual([true, events]);
  });

  it('gives the same states without snapshots, and ignores those of another schema', async () => {
    const whole = async (revision: number): Promise<unknown> => {
      const moment = await fresh().streams.momentOf(boqId, revision);
      return moment && { at: moment.at, ...toSnapshot(moment.state), revision: moment.state.revision };
    };
    const revisions = [49, 50, 51, 237, 400, 420];
    const kept = await Promise.all(revisions.map(whole));
    await database.pool.query('update boq_snapshots set schema = schema + 1 where boq_id = $1', [boqId]);
    const reader = fresh();
    expect(await Promise.all(revisions.map(whole))).toEqual(kept);
    await reader.streams.at(boqId, 237);
    expect(reader.read()).toBe(237);
    await database.pool.query('update boq_snapshots set schema = schema - 1 where boq_id = $1', [boqId]);
  });

  it('lists what its revisions touched in blocks, and reads only the events after the last one', async () => {
    const long = await append(longHistory(1_120));
    await project();
    const rows = async (): Promise<number[]> =>
      (await database.pool.query('select last from boq_touches where boq_id = $1 order by last', [long])).rows.map(
        ({ last }: { last: number }) => last,
      );
    expect(await rows()).toEqual([500, 1_000]);
    const touched = async (after: number, to: number): Promise<{ revisions: number[]; read: number }> => {
      const { store, read } = fresh();
      const revisions = new Set<number>();
      for await (const { lines } of new TouchesQuery(database.db, store).between(long, after, to))
        for (const fields of Object.values(lines))
          for (const list of Object.values(fields)) list.forEach((n) => revisions.add(n));
      return { revisions: [...revisions].filter((n) => n > after && n <= to), read: read() };
    };
    const every = (after: number, to: number): number[] => Array.from({ length: to - after }, (_, n) => after + n + 1);
    for (const [after, to, read] of [
      [1, 1_120, 120],
      [730, 1_000, 0],
      [400, 600, 100],
      [1_010, 1_013, 3],
    ] as const)
      expect(await touched(after, to)).toEqual({ revisions: every(after, to), read });
    const projection = boqs.projections.find(({ name }) => name === 'boq-touches');
    if (!projection) throw new Error('no such projection');
    const found = await verifyProjection({ pool: database.pool, store: boqs.store }, projection);
    expect(found).toMatchObject({ rows: 2, differences: [], failures: [] });
    await database.pool.query('update boq_touches set schema = schema + 1 where boq_id = $1', [long]);
    expect(await touched(1, 1_120)).toEqual({ revisions: every(1, 1_120), read: 1_119 });
    await database.pool.query('update boq_touches set schema = schema - 1 where boq_id = $1', [long]);
  });

  it('recognises a command older than the snapshot it was loaded from', async () => {
    const by = author('designer');
    const first = await fresh().executor.execute(boqId, { type: 'ChangeDesignFee', designFeeBp: 777 }, by);
    const title = { type: 'RenameBoq', title: 'x' } as const;
    const one = fresh();
    for (let n = 0; n < 100; n += 1)
      await one.executor.execute(boqId, { ...title, title: `Title ${n}` }, author('designer'));
    await project();
    const again = fresh();
    const answer = await again.executor.execute(boqId, { type: 'ChangeDesignFee', designFeeBp: 777 }, by);
    expect([answer.revision, answer.after.state.revision]).toEqual([first.revision, first.revision]);
    expect(again.read()).toBeLessThan(200);
  });
});

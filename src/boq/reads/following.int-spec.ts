import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Bills } from '../../../test/bench/support/bills';
import { author, openBoqs, type Boqs } from '../../../test/bench/support/boqs';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { ADMIN_ENV, Caller } from '../../../test/support/client';
import { until } from '../../../test/support/until';
import type { EventStore } from '../../platform/event-store/event-store';
import { Projector } from '../../platform/event-store/projections/projector';
import { rebuildTogether } from '../../platform/event-store/projections/rebuild';
import { isClean, verifyProjection } from '../../platform/event-store/projections/verify';
import { histories, type History } from '../core/snapshots/random-history.fixtures';
import { streamOf } from '../core/boq-stream';
import { currentSchemaVersion } from '../domain/boq.upcasters';
import { OVERLAY_LIMITS } from './state/behind';

let api: TestApi;
let boqs: Boqs;
const limits = { ...OVERLAY_LIMITS };

beforeAll(async () => {
  api = await createTestApi([], { env: ADMIN_ENV });
  boqs = await openBoqs(api.database.url);
});
afterAll(async () => {
  Object.assign(OVERLAY_LIMITS, limits);
  await boqs?.close();
  await api?.close();
});

/** Applies everything as a worker that gets so many events at once, in turn. */
async function follow(batches: readonly number[] = [2_000]): Promise<void> {
  let batch = 0;
  const store = Object.assign(Object.create(boqs.store) as EventStore, {
    readAll: async (...[after, types, limit]: Parameters<EventStore['readAll']>) =>
      boqs.store.readAll(after, types, Math.min(limit, batches[batch++ % batches.length] ?? limit)),
  });
  const projector = new Projector({
    url: api.database.url,
    store,
    projections: boqs.projections,
    log: { info: () => undefined, error: (_fields, message) => expect(message).toBe('') },
  });
  await projector.drain();
  await projector.stop();
}

/** Appends histories to streams of their own, an event of each in turn. */
async function appendInTurn(all: readonly History[]): Promise<void> {
  const streams = all.map(({ events }) => ({ events, streamId: streamOf(randomUUID()) }));
  for (let at = 0; streams.some(({ events }) => at < events.length); at += 1)
    for (const { events, streamId } of streams) {
      const event = events[at];
      if (!event) continue;
      const metadata = author('designer');
      const stored = { ...event, id: metadata.commandId, schemaVersion: currentSchemaVersion(event.type), metadata };
      expect((await boqs.store.append(streamId, [stored], at)).status).toBe('appended');
    }
}

interface Listed {
  readonly data: readonly { readonly boq_id: string; readonly total_cost: number; readonly revision: number }[];
  readonly meta: {
    readonly total: number;
    readonly behind: { readonly changes: number; readonly since: string } | null;
  };
}

describe('lists of a read model that is far behind', () => {
  const [BOQS, EDITS, READ] = [40, 300, 50];
  let admin: Caller;
  let bills: Bills;
  const listed = async (page = 1): Promise<Listed> =>
    (await admin.get<Listed>(`/boqs?page=${page}&limit=20&show=active&sort=changed`)).body;

  beforeAll(async () => {
    Object.assign(OVERLAY_LIMITS, { events: READ });
    admin = await Caller.admin(api.app);
    bills = new Bills(boqs, randomUUID(), 'bill', 5);
    await bills.make(BOQS);
    await follow();
    await bills.edit(EDITS, BOQS);
  });

  it('show the newest changes, and say how many they lack and since when', async () => {
    const { data, meta } = await listed();
    expect(meta.behind).toEqual({ changes: EDITS - READ, since: expect.any(String) });
    const [newest] = data;
    expect(newest?.revision).toBe((await boqs.streams.load(newest?.boq_id ?? '')).revision);
    const others = await Promise.all(['/dashboard/estimates', '/me/notices'].map((path) => admin.get<object>(path)));
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    expect(others[0]?.body).toMatchObject({ meta: { behind: { changes: EDITS - READ } } });
    expect(others[1]?.body).toMatchObject({ behind: { changes: EDITS - READ } });
  });

  it('wait for a rebuild that exchanges the table', async () => {
    const { data } = await listed();
    const rebuild = await api.database.pool.connect();
    await rebuild.query('begin');
    await rebuild.query('create table exchanged (like boqs including all)');
    await rebuild.query('insert into exchanged select * from boqs');
    await rebuild.query('drop table boqs');
    await rebuild.query('alter table exchanged rename to boqs');
    const waiting = listed();
    await until(async () => (await rebuild.query('select 1 from pg_locks where not granted')).rowCount);
    await rebuild.query('commit');
    rebuild.release();
    expect((await waiting).data).toEqual(data);
  });

  it('show a BOQ that was just made, with a BOQ itself always right', async () => {
    await bills.make(1);
    const boqId = bills.ids.at(-1) ?? '';
    expect((await listed()).data[0]?.boq_id).toBe(boqId);
    const old = bills.ids[0] ?? '';
    const { body } = await admin.get<{ data: { revision: number } }>(`/boqs/${old}`);
    expect(body.data.revision).toBe((await boqs.streams.load(old)).revision);
  });

  it('show everything once the read models do', async () => {
    await follow();
    const pages = await Promise.all([1, 2, 3].map(listed));
    expect(pages.map(({ meta }) => meta.behind)).toEqual([null, null, null]);
    const rows = new Map(pages.flatMap(({ data }) => data.map((row) => [row.boq_id, row.revision] as const)));
    for (const id of bills.ids) expect([id, rows.get(id)]).toEqual([id, (await boqs.streams.load(id)).revision]);
  });
});

async function expectNoDifference(seed: number): Promise<void> {
  for (const projection of boqs.projections) {
    const outcome = await verifyProjection({ pool: api.database.pool, store: boqs.store }, projection);
    expect({ seed, name: projection.name, ...outcome, clean: isClean(outcome) }).toMatchObject({
      clean: true,
      differences: [],
    });
  }
}

describe('following', () => {
  it('in any batches equals a rebuild, row by row', async () => {
    const seed = Date.now();
    for (const batches of [
      [1],
      ...fc.sample(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), { numRuns: 4, seed }),
    ]) {
      await appendInTurn(fc.sample(histories, { numRuns: 12, seed: seed + batches.length }));
      await follow(batches);
    }
    await expectNoDifference(seed);
  });

  it('is not needed by read models that are rebuilt together: they equal each one rebuilt alone', async () => {
    const seed = Date.now();
    await appendInTurn(fc.sample(histories, { numRuns: 12, seed }));
    await rebuildTogether({ pool: api.database.pool, store: boqs.store }, boqs.projections);
    await expectNoDifference(seed);
  });
});

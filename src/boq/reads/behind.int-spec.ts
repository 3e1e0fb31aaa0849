import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { author, openBoqs } from '../../../test/bench/support/boqs';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { ADMIN_ENV, Caller } from '../../../test/support/client';
import { until } from '../../../test/support/until';
import { ProjectionWatch } from '../../platform/event-store/projections/projection-watch';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../../platform/event-store/projections/projection';
import { Projector } from '../../platform/event-store/projections/projector';
import { isClean, verifyProjection } from '../../platform/event-store/projections/verify';
import { BoqProjectionsModule } from '../boq.module';
import { streamOf } from '../core/boq-stream';
import { SERVICES } from '../../kernel/terms';
import document from '../../../docs/openapi.json';
import { Answers } from './answers';

const HOME = {
  layout_type: '1bhk',
  bedrooms: ['master'],
  has_modular_kitchen: true,
  carpet_area: 520,
  budget_type: 'medium',
  city: 'mumbai',
};

/** Files and streams, which are made of the answers tried here; the log as the admin searches it; items of other trades. */
const ELSEWHERE = [
  '/api/admin/events',
  '/api/boqs/{id}/compare-bill',
  '/api/boqs/{id}/compare-bill/export',
  '/api/boqs/{id}/export',
  '/api/boqs/{id}/issues/{n}/pdf',
  '/api/boqs/{id}/live',
  '/api/boqs/{id}/plan/export',
  '/api/boqs/{id}/quote-requests/{requestId}',
  '/api/exports/comparisons/{boq}/{from}/{to}/{format}/{name}',
  '/api/exports/{boq}/{revision}/{format}/{name}',
  '/api/imports',
  '/api/revisions/compare/export',
  '/api/summary/report',
  ...['manual', ...SERVICES].flatMap((trade) => (trade === 'carpentry' ? [] : `/api/${trade}/{id}`)),
].sort();

const waited = jest.spyOn(ProjectionWatch.prototype, 'waitFor');
let api: TestApi;
let designer: Caller;
let projector: Projector | undefined;
let boqId: string;
let copyId: string;
let lineId: string;
let hash: string;
let admin: Caller;
let shelfId: string;
let earlier: unknown;
/** Answers given by each call while no read model knew anything. */
const before = new Map<string, unknown>();

const calls = (): string[] => [
  `/boqs/${boqId}`,
  `/boqs/${boqId}/items`,
  `/boqs/${boqId}/items?changed_since=1`,
  `/boqs/${boqId}/items?changed_since=1&include=boq`,
  ...SERVICES.map((service) => `/${service}?boq_id=${boqId}`),
  `/manual?boq_id=${boqId}`,
  `/carpentry/${lineId}?boq_id=${boqId}`,
  `/analysis?boq_id=${boqId}&type=carpentry-material`,
  `/analysis?boq_id=${boqId}&type=carpentry-labour`,
  `/revisions?boq_id=${boqId}`,
  `/revisions?boq_id=${boqId}&limit=2&page=2`,
  `/revisions?boq_id=${boqId}&kind=rates`,
  `/revisions?boq_id=${boqId}&actor=me`,
  `/boqs/${boqId}/totals`,
  `/revisions/compare?boq_id=${boqId}&from=1&to=4`,
  `/boqs/${boqId}/why?of=total`,
  `/boqs/${boqId}/why/difference?of=total&from=1&to=4`,
  `/boqs/${boqId}/branches`,
  `/boqs/${boqId}/branches/${copyId}/compare`,
  `/boqs/${boqId}/changed-since-sent`,
  `/boqs/${boqId}/checks`,
  `/boqs/${boqId}/plan`,
  `/boqs/${boqId}/comments`,
  `/boqs/${boqId}/attachments`,
  `/boqs/${boqId}/images`,
  `/boqs/${boqId}/members`,
  `/boqs/${boqId}/bills`,
  `/boqs/${boqId}/purchases`,
  `/boqs/${boqId}/quote-requests`,
  `/boqs/${boqId}/issues`,
  `/boqs/${boqId}/issues/1`,
  `/boqs/${boqId}/issues/1/document`,
  `/boqs/${boqId}/items?revision=2`,
  `/rooms?boq_id=${boqId}`,
  `/comments/carpentry?boq_id=${boqId}&work=${lineId}`,
  `/events?boq_id=${boqId}`,
  '/events?after=0&limit=50',
  `/events/outline?boq_id=${boqId}&after=0`,
  '/rate-choices',
  '/rate-books',
  '/webhooks',
  `/boqs/${copyId}`,
  `/boqs/${copyId}/items`,
  `/verify/${hash}`,
  '/boqs',
  '/boqs?q=sharma',
  '/dashboard/estimates',
  '/me/notices',
];

interface Suggestions {
  readonly data: { readonly lines: readonly { readonly suggestions: readonly { ref: string; rate: number }[] }[] };
}

/** Rates of other BOQs for the line without one. */
async function fromBills(): Promise<{ ref: string; rate: number }[]> {
  const { body } = await designer.post<Suggestions>(`/boqs/${copyId}/suggestions`);
  return body.data.lines.flatMap((line) => line.suggestions.filter(({ ref }) => ref.startsWith('bill:')));
}

async function typed(boq: string, rate: number): Promise<string> {
  const body = { service: 'civil', description: 'Terrazzo shelf with a brass edge', unit: 'no', quantity: 2, rate };
  return (await designer.post<{ data: { id: string } }>(`/manual?boq_id=${boq}`, body)).body.data.id;
}

async function answers(): Promise<Map<string, unknown>> {
  const all = new Map<string, unknown>();
  for (const path of calls()) {
    const { status, body } = await designer.get(path);
    expect([path, status, status === 200 ? null : body]).toEqual([path, 200, null]);
    all.set(path, body);
  }
  return all;
}

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule], { env: ADMIN_ENV });
  designer = await Caller.signedUp(api.app, 'designer');
  const made = await designer.post<{ data: { boq_id: string } }>('/boqs', HOME);
  boqId = made.body.data.boq_id;
});
afterAll(async () => {
  await api?.close();
});

it('shows every change at once although nothing is projected', async () => {
  const { body: made } = await designer.get<{ data: { revision: number; total_cost: number } }>(`/boqs/${boqId}`);
  expect(made.data).toMatchObject({ revision: 1, total_cost: expect.any(Number) });
  const { body: list } = await designer.get<{ data: { items: { id: string; count: number }[] } }>(
    `/carpentry?boq_id=${boqId}`,
  );
  const wardrobe = list.data.items[0]!;
  lineId = wardrobe.id;
  for (const count of [3, 4]) await designer.put(`/carpentry/${wardrobe.id}?boq_id=${boqId}`, { count });
  const changed = await designer.get<{ data: { count: number }; revision: number }>(
    `/carpentry/${wardrobe.id}?boq_id=${boqId}`,
  );
  expect(changed.body).toMatchObject({ data: { count: 4 } });
  const talk = `/comments/carpentry?boq_id=${boqId}&work=${wardrobe.id}`;
  expect((await designer.post(talk, { text: 'Handles as in the sample flat' })).status).toBe(201);
  await designer.patch(`/boqs/${boqId}`, { title: 'Sharma residence' });
  await designer.patch(`/boqs/${boqId}/labour`, { service: 'carpentry', rate: 700 });
  const { body: copy } = await designer.post<{ data: { boq_id: string } }>(`/boqs/${boqId}/branches`, { title: 'Try' });
  copyId = copy.data.boq_id;
  const { body: issued } = await designer.post<{ data: { content_hash: string } }>(`/boqs/${boqId}/issues`);
  hash = issued.data.content_hash;
  const { body: link } = await designer.post<{ data: { url: string } }>(`/boqs/${boqId}/issues/1/link`);
  await designer.post(link.data.url.replace(/^.*(?=\/accept\/)/, ''), { accept: true, name: 'Asha Rao' });
  const { body: boqs } = await designer.get<{ data: { title: string }[]; meta: { total: number } }>('/boqs?q=sharma');
  expect(boqs).toMatchObject({ data: [{ title: 'Sharma residence' }], meta: { total: 1 } });
  expect((await designer.post('/webhooks', { url: 'https://hooks.example.test/boq', boq_id: boqId })).status).toBe(201);
  admin = await Caller.admin(api.app);
  expect((await admin.patch(`/boqs/${boqId}`, { title: 'Sharma residence, Pune' })).status).toBe(200);
  const { body: bell } = await designer.get<{ data: { kind: string; text: string }[] }>('/me/notices');
  expect(bell.data.map(({ kind }) => kind)).toEqual(['changed']);
  shelfId = await typed(boqId, 1_250);
  await typed(copyId, 0);
  earlier = await fromBills();
  expect(earlier).toEqual([expect.objectContaining({ ref: `bill:${boqId}/${shelfId}`, rate: 1_250 })]);
  for (const [path, body] of await answers()) before.set(path, body);
  expect(waited).not.toHaveBeenCalled();
});

it('is tried for every read of a BOQ', () => {
  // Works have no read model: each answer is made from their stream.
  const reads = Object.entries(document.paths as Record<string, { get?: unknown }>)
    .filter(([path]) => !/^\/api\/(boqs\/\{id\}|firm)\/works(\/|$)/.test(path))
    .filter(([path, { get }]) => get && /boq_id|parameters\/Boq|^\/api\/boqs/.test(path + JSON.stringify(get)))
    .map(([path]) => path);
  const isTried = (path: string): boolean => {
    const pattern = new RegExp(`^${path.replace('/api', '').replace(/\{[^}]+\}/g, '[^/?]+')}(\\?|$)`);
    return calls().some((call) => pattern.test(call));
  };
  expect(reads.filter((path) => !isTried(path)).sort()).toEqual(ELSEWHERE);
});

const worker = (store = api.app.get<EventStore>(EVENT_STORE, { strict: false })): Projector =>
  new Projector({
    url: api.database.url,
    store,
    projections: api.app.get(PROJECTIONS, { strict: false }),
    log: { info: () => undefined, error: (_fields, message) => expect(message).toBe('') },
  });

async function expectSameAnswers(): Promise<void> {
  // What was folded is cached by revision: without this the same bytes would be compared with themselves.
  (api.app.get(Answers, { strict: false }) as unknown as { kept: { clear(): void } }).kept.clear();
  const now = await answers();
  for (const path of calls()) expect([path, now.get(path)]).toEqual([path, before.get(path)]);
  expect(await fromBills()).toEqual(earlier);
}

it('answers the same while the read models know only a part of the log', async () => {
  const { pool } = api.database;
  const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  const middle = (await store.read(streamOf(boqId)))[1]?.position ?? 0n;
  const part: EventStore = Object.assign(Object.create(store) as EventStore, {
    readAll: async (...[after, types, limit]: Parameters<EventStore['readAll']>) =>
      (await store.readAll(after, types, limit)).filter(({ position }) => position <= middle),
  });
  // From position 1, which is no event of a BOQ: at 0 they would be rebuilt.
  for (const { name, version } of api.app.get<readonly Projection[]>(PROJECTIONS, { strict: false }))
    await pool.query('insert into projections (name, version, position) values ($1, $2, 1)', [name, version]);
  const first = worker(part);
  await first.drain();
  await first.stop();
  const { rows } = await pool.query(
    `select position::int, (select count(*)::int from boqs where boq_id = $1) as boqs from projections where name = 'boqs'`,
    [boqId],
  );
  expect(rows).toEqual([{ position: Number(middle), boqs: 1 }]);
  await expectSameAnswers();
});

it('answers the same once the read models show it', async () => {
  const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  const head = await store.head();
  projector = worker();
  projector.start();
  await until(async () => {
    const { rows } = await api.database.pool.query<{ least: string | null }>(
      'select min(position) as least from projections',
    );
    return BigInt(rows[0]?.least ?? 0) >= head;
  });
  await expectSameAnswers();
  for (const projection of api.app.get<readonly Projection[]>(PROJECTIONS, { strict: false })) {
    const outcome = await verifyProjection({ pool: api.database.pool, store }, projection);
    expect([projection.name, isClean(outcome)]).toEqual([projection.name, true]);
  }
});

it('no longer shows what was deleted before the read models know', async () => {
  await projector?.stop();
  const { body: listed } = await designer.get<{ meta: { total: number } }>('/boqs');
  const { body: made } = await designer.post<{ data: { boq_id: string } }>('/boqs', HOME);
  const { body: more } = await designer.get<{ meta: { total: number } }>('/boqs');
  expect(more.meta.total).toBe(listed.meta.total + 1);
  expect((await designer.delete(`/boqs/${made.data.boq_id}`)).status).toBe(200);
  expect((await designer.get(`/boqs/${made.data.boq_id}`)).status).toBe(404);
  expect((await designer.get<{ meta: { total: number } }>('/boqs')).body.meta).toEqual(listed.meta);
});

it('counts what the read models do not know to what they know', async () => {
  const told = async () =>
    (await designer.get<{ data: { kind: string; text: string }[] }>('/me/notices')).body.data.find(
      ({ kind }) => kind === 'changed',
    )?.text;
  expect(await told()).toMatch(/ made a change/);
  for (const title of ['Sharma', 'Sharma residence']) await admin.patch(`/boqs/${boqId}`, { title });
  expect(await told()).toMatch(/ made 3 changes/);
  await designer.put(`/manual/${shelfId}?boq_id=${boqId}`, { rate: 1_400 });
  expect(await fromBills()).toMatchObject([{ rate: 1_400 }]);
  await designer.delete(`/manual/${shelfId}?boq_id=${boqId}`);
  expect(await fromBills()).toEqual([]);
  expect(waited).not.toHaveBeenCalled();
});

it('never shows less than was acknowledged, whichever process wrote it', async () => {
  const other = await openBoqs(api.database.url);
  try {
    const seed = Date.now();
    const steps = fc.sample(fc.record({ here: fc.boolean(), count: fc.integer({ min: 1, max: 9 }) }), {
      numRuns: 60,
      seed,
    });
    let stale = 0;
    for (const { here, count } of steps) {
      const written = here
        ? (await designer.put<{ revision: number }>(`/carpentry/${lineId}?boq_id=${boqId}`, { count })).body.revision
        : (
            await other.executor.execute(
              boqId,
              { type: 'ChangeItem', id: lineId, edit: { count } },
              author(randomUUID()),
            )
          ).revision;
      const [boq, item, list] = await Promise.all([
        designer.get<{ data: { revision: number; total_cost: number } }>(`/boqs/${boqId}`),
        designer.get<{ data: { count: number }; revision: number }>(`/carpentry/${lineId}?boq_id=${boqId}`),
        designer.get<{ data: { boq_id: string; total_cost: number }[] }>('/boqs'),
      ]);
      const listed = list.body.data.find(({ boq_id: id }) => id === boqId);
      const isStale =
        boq.body.data.revision !== written ||
        item.body.revision !== written ||
        item.body.data.count !== count ||
        listed?.total_cost !== boq.body.data.total_cost;
      if (isStale) stale += 1;
    }
    expect({ seed, stale }).toEqual({ seed, stale: 0 });
  } finally {
    await other.close();
  }
});

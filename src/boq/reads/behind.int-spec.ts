import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { until } from '../../../test/support/until';
import { EVENT_STORE, type EventStore } from '../../event-store/event-store';
import { PROJECTIONS } from '../../event-store/projections/projection';
import { Projector } from '../../event-store/projections/projector';
import { BoqProjectionsModule } from '../boq.module';
import { Answers } from './answers';

const HOME = {
  layout_type: '1bhk',
  bedrooms: ['master'],
  has_modular_kitchen: true,
  carpet_area: 520,
  budget_type: 'medium',
  city: 'mumbai',
};

let api: TestApi;
let designer: Caller;
let projector: Projector | undefined;
let boqId: string;
let copyId: string;
let hash: string;
/** Answers given by each call while no read model knew anything. */
const before = new Map<string, unknown>();

const calls = (): string[] => [
  `/boqs/${boqId}`,
  `/boqs/${boqId}/items`,
  `/carpentry?boq_id=${boqId}`,
  `/analysis?boq_id=${boqId}&type=carpentry-material`,
  `/analysis?boq_id=${boqId}&type=carpentry-labour`,
  `/revisions?boq_id=${boqId}`,
  `/revisions?boq_id=${boqId}&limit=2&page=2`,
  `/revisions?boq_id=${boqId}&kind=rates`,
  `/revisions?boq_id=${boqId}&actor=me`,
  `/boqs/${boqId}/totals`,
  `/revisions/compare?boq_id=${boqId}&from=1&to=4`,
  `/boqs/${boqId}/why?of=total`,
  `/boqs/${boqId}/branches`,
  `/boqs/${copyId}`,
  `/boqs/${copyId}/items`,
  `/verify/${hash}`,
  '/boqs',
  '/boqs?q=sharma',
  '/dashboard/estimates',
];

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
  api = await createTestApi([BoqProjectionsModule]);
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
  for (const [path, body] of await answers()) before.set(path, body);
});

it('answers the same once the read models show it', async () => {
  const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  const head = await store.head();
  projector = new Projector({
    url: api.database.url,
    store,
    projections: api.app.get(PROJECTIONS, { strict: false }),
    log: { info: () => undefined, error: (_fields, message) => expect(message).toBe('') },
  });
  projector.start();
  await until(async () => {
    const { rows } = await api.database.pool.query<{ least: string | null }>(
      'select min(position) as least from projections',
    );
    return BigInt(rows[0]?.least ?? 0) >= head;
  });
  // What was folded is cached by revision: without this the same bytes would be compared with themselves.
  (api.app.get(Answers, { strict: false }) as unknown as { kept: { clear(): void } }).kept.clear();
  const now = await answers();
  for (const path of calls()) expect([path, now.get(path)]).toEqual([path, before.get(path)]);
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

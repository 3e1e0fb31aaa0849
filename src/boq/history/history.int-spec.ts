import { createTestApi, type TestApi } from '../../../test/support/application';
import { FLAT, newBoq } from '../../../test/support/boqs';
import { ADMIN_ENV, Caller } from '../../../test/support/client';
import { importedBoq } from '../../../test/support/imported-boq';
import { expectSame } from '../../../test/support/same';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';
import { BoqExecutor } from '../core/commands/boq-executor';
import type { Comparison } from './comparison/compare.dto';

const HOME = { ...FLAT, title: 'Sharma residence, Powai' };
const READS = [
  '/boqs?',
  '/boqs/ID/items?',
  ...['carpentry', 'civil', 'electrical', 'painting', 'false-ceiling', 'soft-furnishing', 'wallpaper', 'manual'].map(
    (service) => `/${service}?`,
  ),
  ...['carpentry-labour', 'civil-labour', 'carpentry-material', 'civil-material'].map(
    (type) => `/analysis?type=${type}&`,
  ),
  '/boqs/ID/export?format=json&',
  '/summary/report?',
] as const;

/** The id of nothing. */
const NO_ITEM = '00000000-0000-4000-8000-000000000000';

interface Item {
  id: string;
  title: string;
  count: number;
  comments_count: number;
  revision: number;
}
interface Revision {
  revision: number;
  summary: string;
  reason: string | null;
  undone_by: number | null;
}

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], { env: ADMIN_ENV });
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

const newHome = (caller: Caller = designer): Promise<string> => newBoq(caller, HOME);
const boqOf = async (id: string) =>
  (
    await designer.get<{ data: { total_cost: number; revision: number; status: string; title: string } }>(
      `/boqs?boq_id=${id}`,
    )
  ).body.data;
const itemsOf = async (id: string): Promise<Item[]> =>
  (await designer.get<{ data: { items: Item[] } }>(`/boqs/${id}/items`)).body.data.items;
const furnitureOf = async (id: string): Promise<Item[]> =>
  (await designer.get<{ data: { items: Item[] } }>(`/carpentry?boq_id=${id}`)).body.data.items;
const revisionsOf = async (id: string): Promise<Revision[]> =>
  (await designer.get<{ data: Revision[] }>(`/revisions?boq_id=${id}&limit=100`)).body.data;
async function compared(id: string, from: number, to?: number): Promise<Comparison> {
  const until = to === undefined ? '' : `&to=${to}`;
  const { status, body } = await designer.get<{ data: Comparison }>(
    `/revisions/compare?boq_id=${id}&from=${from}${until}`,
  );
  expect(status).toBe(200);
  return body.data;
}
const inPaise = (rupees: number): number => Math.round(rupees * 100);
const path = (read: string, id: string): string => `${read.replace('ID', id)}boq_id=${id}`;

describe('the past', () => {
  // [spec: C1.21]
  it('every read of a BOQ at a revision returns its state then', async () => {
    const id = await newHome();
    const [wardrobe, other] = await furnitureOf(id);
    const bodies = async (query: string): Promise<unknown[]> =>
      Promise.all(
        READS.filter((read) => !/export|report/.test(read)).map(async (read) => {
          const { status, body } = await designer.get<{ data: Record<string, unknown> }>(path(read, id) + query);
          expect({ read, status }).toEqual({ read, status: 200 });
          return body;
        }),
      );
    const then = await bodies('');
    await designer.patch(`/carpentry/${wardrobe!.id}?boq_id=${id}`, { count: 3 });
    await designer.patch(`/boqs/${id}`, { city: 'pune' });
    await designer.delete(`/carpentry/${other!.id}?boq_id=${id}`);
    expect(await bodies('&revision=1')).toEqual(then);
    expect(await bodies('')).not.toEqual(then);
    const [one] = (then[1] as { data: { items: Item[] } }).data.items;
    const service = (one as unknown as { service: string }).service;
    const past = await designer.get<{ data: Item }>(`/${service}/${one!.id}?boq_id=${id}&revision=1`);
    expect(past.body.data).toEqual(one);
  });

  // [spec: C1.21]
  it('is 404 beyond the current revision, whatever the client claims to have, and 400 for an invalid one', async () => {
    const id = await newHome();
    for (const read of READS) {
      expect({ read, ...(await statusOf(`${path(read, id)}&revision=2`)) }).toEqual({ read, status: 404 });
      expect({ read, ...(await statusOf(`${path(read, id)}&revision=0`)) }).toEqual({ read, status: 400 });
    }
    const tag = { 'if-none-match': '*' };
    expect((await designer.get(`/boqs?boq_id=${id}&revision=2`, tag)).status).toBe(404);
    expect((await designer.get(`/boqs?boq_id=${id}&revision=1`, tag)).status).toBe(304);
  });

  it('has an ETag and a date for each revision', async () => {
    const id = await newHome();
    const dated = (query: string) => designer.get<{ data: { last_updated: string } }>(`/boqs?boq_id=${id}${query}`);
    const first = await dated('');
    await designer.patch(`/boqs/${id}`, { title: 'Other' });
    const past = await dated('&revision=1');
    expect(past.body.data.last_updated).toBe(first.body.data.last_updated);
    const present = await dated('');
    expect(new Set([present.headers.etag, past.headers.etag]).size).toBe(2);
    const again = await designer.get(`/boqs?boq_id=${id}&revision=1`, { 'if-none-match': String(past.headers.etag) });
    expect(again.status).toBe(304);
  });

  it('with what has changed since gives the items of today, and only those that changed are sent', async () => {
    type Placed = Item & { place: number };
    type Changes = { items: Placed[]; since: number; removed: string[]; comments: Record<string, number> };
    const id = await newHome();
    const [wardrobe, gone, other] = await furnitureOf(id);
    const all = `/boqs/${id}/items`;
    const changes = async (since: number) =>
      (await designer.get<{ data: Changes; revision: number }>(`${all}?changed_since=${since}`)).body;
    /** What an open page makes of the items it shows and of the changes. */
    const merged = async (since: number) => {
      const then = (await designer.get<{ data: { items: Placed[] } }>(`${all}?revision=${since}`)).body.data.items;
      const { data, revision } = await changes(since);
      expect(revision).toBe((await boqOf(id)).revision);
      const left = data.since === 0 ? [] : then.filter((item) => !data.removed.includes(item.id));
      const items = new Map([...left, ...data.items].map((item) => [item.id, item]));
      return [...items.values()]
        .map((item) => ({ ...item, comments_count: data.comments[item.id] ?? 0 }))
        .sort((a, b) => a.place - b.place);
    };
    const agree = async (): Promise<void> => {
      const now = await itemsOf(id);
      for (let since = 1; since <= (await boqOf(id)).revision; since += 1) expectSame(await merged(since), now);
    };
    await designer.patch(`/carpentry/${wardrobe!.id}?boq_id=${id}`, { count: wardrobe!.count + 1 });
    expect((await changes(1)).data).toMatchObject({ items: [{ id: wardrobe!.id }], since: 1, removed: [] });
    await designer.patch(`/carpentry/${other!.id}?boq_id=${id}`, { component_of: gone!.id });
    await designer.post(`/carpentry?boq_id=${id}`, { furniture: 'study-table' });
    await designer.delete(`/carpentry/${gone!.id}?boq_id=${id}`);
    expect((await changes(4)).data).toMatchObject({ items: [{ id: other!.id }], removed: [gone!.id] });
    await designer.patch(`/boqs/${id}`, { title: 'Other' });
    expect((await changes(5)).data).toEqual({ items: [], since: 5, removed: [], comments: {} });
    await agree();
    await designer.post(`/boqs/${id}/revisions/5/undo`, {});
    const rate = { service: 'carpentry', action: 'submit', labour: 'carpentry labour', rate: 512.5 };
    await designer.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, rate);
    const rated = (await changes(7)).data.items;
    expect(rated.length).toBeGreaterThan(1);
    expect(rated.length).toBeLessThan((await itemsOf(id)).length);
    await designer.post(`/boqs/${id}/revisions/8/undo`, {});
    const talk = `/comments/carpentry?boq_id=${id}&work=${wardrobe!.id}`;
    const said = await designer.post<{ data: { id: string } }>(talk, { text: 'Handles as in the sample flat' });
    expect(await merged(9)).toEqual(await itemsOf(id));
    await designer.delete(`/comments/${said.body.data.id}?boq_id=${id}&work=${wardrobe!.id}`);
    await agree();
    await designer.patch(`/boqs/${id}`, { city: 'pune' });
    expect((await changes(2)).data).toMatchObject({ since: 0, items: await itemsOf(id) });
    for (const query of ['changed_since=1&revision=1', 'changed_since=0', 'include=boq', 'changed_since=1&include=all'])
      expect([query, (await designer.get(`${all}?${query}`)).status]).toEqual([query, 400]);
  });

  it('with what has changed since may include the BOQ, as it is read by itself', async () => {
    const id = await newHome();
    const [wardrobe] = await furnitureOf(id);
    const page = `/boqs/${id}/items?changed_since=1`;
    const read = async () => {
      const { headers, body } = await designer.get<{ data: { boq: unknown } }>(`${page}&include=boq`);
      const { boq, ...data } = body.data;
      expect(boq).toEqual((await designer.get<{ data: unknown }>(`/boqs/${id}`)).body.data);
      expect({ ...body, data }).toEqual((await designer.get(page)).body);
      const again = await designer.get(`${page}&include=boq`, { 'if-none-match': String(headers.etag) });
      expect(again.status).toBe(304);
      return headers.etag;
    };
    const tags = [await read()];
    await designer.patch(`/carpentry/${wardrobe!.id}?boq_id=${id}`, { count: wardrobe!.count + 1 });
    tags.push(await read());
    // No revision, but the BOQ says how many there are.
    await designer.post(`/comments/carpentry?boq_id=${id}&work=${wardrobe!.id}`, { text: 'Handles as in the flat' });
    tags.push(await read());
    await designer.patch(`/boqs/${id}`, { city: 'pune' });
    tags.push(await read());
    expect(new Set(tags).size).toBe(4);
  });

  async function statusOf(url: string): Promise<{ status: number }> {
    return { status: (await designer.get(url)).status };
  }
});

describe('comparing two revisions', () => {
  // [spec: C1.22]
  it('lists what was added, removed and changed, and splits the difference to the paisa with who and why', async () => {
    const id = await newHome();
    const [wardrobe, gone] = await furnitureOf(id);
    const why = { 'x-reason': encodeURIComponent('ग्राहक की पसंद') };
    await designer.post(`/carpentry?boq_id=${id}`, { furniture: 'study-table', reason: 'For the kids' });
    await designer.patch(`/carpentry/${wardrobe!.id}?boq_id=${id}`, { count: wardrobe!.count + 1 }, why);
    await designer.delete(`/carpentry/${gone!.id}?boq_id=${id}`, { 'x-reason': 'Not%20wanted' });
    const rate = {
      service: 'carpentry',
      action: 'submit',
      labour: 'carpentry labour',
      rate: 512.5,
      reason: 'Union rate',
    };
    expect((await designer.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, rate)).status).toBe(200);
    await designer.patch(`/boqs/${id}`, { design_fee: 9.25 });
    const both = await compared(id, 1);
    expect([both.from.revision, both.to.revision]).toEqual([1, 6]);
    expect(both.to.total_cost).toBe((await boqOf(id)).total_cost);
    expect(both.bridge.map(({ cause }) => cause)).toEqual([
      'added',
      'removed',
      'quantity',
      'finish',
      'material_rate',
      'labour_rate',
      'fee',
      'terms',
      'other',
    ]);
    const sum = both.bridge.reduce((total, { amount }) => total + inPaise(amount), 0);
    expect(sum).toBe(inPaise(both.delta));
    expect(sum).toBe(inPaise(both.to.total_cost) - inPaise(both.from.total_cost));
    const part = (cause: string) => both.bridge.find((one) => one.cause === cause)!;
    expect(part('added').revisions.map(({ revision, reason }) => [revision, reason])).toEqual([[2, 'For the kids']]);
    expect(part('quantity').revisions.map(({ revision, reason }) => [revision, reason])).toEqual([[3, 'ग्राहक की पसंद']]);
    expect(part('removed').revisions.map(({ revision, reason }) => [revision, reason])).toEqual([[4, 'Not wanted']]);
    expect(part('labour_rate').revisions.map(({ revision, reason }) => [revision, reason])).toEqual([
      [5, 'Union rate'],
    ]);
    expect(part('fee').revisions.map(({ revision }) => revision)).toEqual([6]);
    expect(part('quantity').items).toMatchObject([{ id: wardrobe!.id, title: wardrobe!.title }]);
    expect([both.added.length, both.removed.map((line) => line.id)]).toEqual([1, [gone!.id]]);
    const changed = both.changed.find((line) => line.id === wardrobe!.id)!;
    expect(changed.changes).toEqual(
      expect.arrayContaining([
        { path: 'count', label: 'Count', before: String(wardrobe!.count), after: String(wardrobe!.count + 1) },
        expect.objectContaining({ path: 'rates.carpentry|labour|carpentry labour', after: '₹512.50' }),
      ]),
    );
    expect(inPaise(changed.delta)).toBe(inPaise(changed.cost_after!) - inPaise(changed.cost_before!));
    expect(both.details).toEqual([expect.objectContaining({ path: 'designFeeBp', after: '9.25 %' })]);
    const back = await compared(id, 6, 1);
    expect([back.delta, back.added.length, back.removed.length]).toEqual([-both.delta, 1, 1]);
    expect(back.bridge.find(({ cause }) => cause === 'added')!.revisions.map(({ revision }) => revision)).toEqual([4]);
  });

  it('is cached per pair of revisions, 404 when one is missing, and only for those who may read the history', async () => {
    const id = await newHome();
    await designer.patch(`/boqs/${id}`, { title: 'Other' });
    const url = `/revisions/compare?boq_id=${id}&from=1&to=2`;
    const first = await designer.get<{ data: Comparison }>(url);
    expect(first.body.data).toMatchObject({ delta: 0, delta_percent: 0, added: [], removed: [], changed: [] });
    expect((await designer.get(url, { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
    for (const wrong of ['from=1&to=3', 'from=9&to=2', 'from=3&to=3'])
      expect((await designer.get(`/revisions/compare?boq_id=${id}&${wrong}`, { 'if-none-match': '*' })).status).toBe(
        404,
      );
    expect((await designer.get(`/revisions/compare?boq_id=${id}&from=0`)).status).toBe(400);
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await stranger.get(url)).status).toBe(404);
  });

  it('charts the total, thinned out where the history is long', async () => {
    const id = await newHome();
    const [wardrobe] = await furnitureOf(id);
    for (let n = 0; n < 24; n += 1)
      await designer.patch(`/carpentry/${wardrobe!.id}?boq_id=${id}`, {
        count: (n % 9) + (n % 9 === wardrobe!.count - 1 ? 2 : 1),
      });
    const last = (await boqOf(id)).revision;
    type Points = { data: { revision: number; total: number }[]; meta: Record<string, number> };
    const all = (await designer.get<Points>(`/boqs/${id}/totals`)).body;
    expect(all.data.map(({ revision }) => revision)).toEqual(Array.from({ length: last }, (_, n) => n + 1));
    expect(all.meta).toEqual({ from: 1, to: last, last, step: 1 });
    const thin = (await designer.get<Points>(`/boqs/${id}/totals?points=5`)).body;
    expect(thin.data.length).toBeLessThanOrEqual(5);
    expect([thin.data[0]!.revision, thin.data.at(-1)!.revision]).toEqual([1, last]);
    expect(thin.data.at(-1)!.total).toBe((await boqOf(id)).total_cost);
    const part = (await designer.get<Points>(`/boqs/${id}/totals?from=3&to=6`)).body;
    expect(part.data.map(({ revision }) => revision)).toEqual([3, 4, 5, 6]);
  });
});

describe('undo and revert', () => {
  // [spec: C2.47]
  it('restores a removed item with its id and comments', async () => {
    const id = await newHome();
    const [wardrobe] = await furnitureOf(id);
    const talk = `/comments/carpentry?boq_id=${id}&work=${wardrobe!.id}`;
    expect((await designer.post(talk, { text: 'Handles as in the sample flat' })).status).toBe(201);
    const before = await itemsOf(id);
    // The comment is a revision of its own.
    await designer.delete(`/carpentry/${wardrobe!.id}?boq_id=${id}`);
    const preview = await designer.post<{ delta: number; changes: { label: string; after: string }[] }>(
      `/boqs/${id}/revisions/3/undo/estimate`,
    );
    expect(preview.body.changes).toEqual([expect.objectContaining({ label: wardrobe!.title, after: 'Added' })]);
    const undone = await designer.post<{ revision: number }>(`/boqs/${id}/revisions/3/undo`, {});
    expect(undone.body.revision).toBe(4);
    const after = await itemsOf(id);
    const plain = ({ revision: _revision, ...item }: Item) => item;
    expect(after.map(plain)).toEqual(before.map(plain));
    expect(after.find((item) => item.id === wardrobe!.id)!.comments_count).toBe(1);
    const redone = await designer.post<{ revision: number }>(`/boqs/${id}/revisions/4/undo`, {});
    expect((await itemsOf(id)).some((item) => item.id === wardrobe!.id)).toBe(false);
    expect((await revisionsOf(id)).find(({ revision }) => revision === redone.body.revision)!.summary).toMatch(
      /^Redone: /,
    );
  });

  // [spec: C1.36]
  it('describes an undone revert as such, without listing the fields', async () => {
    const id = await newHome();
    const [wardrobe] = await furnitureOf(id);
    await designer.delete(`/carpentry/${wardrobe!.id}?boq_id=${id}`);
    await designer.patch(`/boqs/${id}`, { title: 'Rao residence, Powai' });
    expect((await designer.post(`/boqs/${id}/revert`, { revision: 1 })).status).toBe(200);
    for (const revision of [4, 5])
      expect((await designer.post(`/boqs/${id}/revisions/${revision}/undo`, {})).status).toBe(200);
    expect((await revisionsOf(id)).slice(0, 3).map(({ summary }) => summary)).toEqual([
      'Redone: return to version 1',
      'Undone: return to version 1',
      'Restored version 1',
    ]);
  });

  it('names a rate as the rate book writes it, also in the comparison and in why', async () => {
    const id = await newHome();
    const { items } = (
      await designer.get<{ data: { items: { label: string }[] } }>(`/analysis?type=carpentry-material&boq_id=${id}`)
    ).body.data;
    const label = items.find((row) => / [A-Z]{3} ply$/.test(row.label))!.label;
    const rate = { service: 'carpentry', action: 'submit', material: { [label]: { rate: 512.5 } } };
    const set = await designer.patch(`/analysis?type=carpentry-material&boq_id=${id}`, rate);
    expect(set.status).toBe(200);
    await designer.post(`/boqs/${id}/revisions/2/undo`, {});
    const [undone, changed] = await revisionsOf(id);
    expect(changed?.summary).toMatch(new RegExp(`^${label} ₹.* → ₹512.50$`));
    expect(undone?.summary).toBe(`Undone: ${label} to ₹512.50`);
    const { bridge, changed: lines } = await compared(id, 1, 2);
    expect(bridge.flatMap(({ revisions }) => revisions.map(({ summary }) => summary))).toContain(changed?.summary);
    expect(lines[0]?.changes.map((row) => row.label)).toEqual([label]);
    const of = new URLSearchParams({ of: `rate:carpentry/material/${label.toLowerCase()}` });
    const why = await designer.get<{ data: { words: string } }>(`/boqs/${id}/why?${of}`);
    expect(why.body.data.words).toContain(`The cost of ${label} in every item`);
  });

  it('undoes and redoes a whole import, and no undo or revert makes the BOQ wait for its import', async () => {
    const executor = api.app.get(BoqExecutor, { strict: false });
    const me = (await designer.get<{ user: { _id: string } }>('/me')).body.user._id;
    const id = await importedBoq(executor, me, [null, null, null]);
    const imported = await itemsOf(id);
    expect(imported).toHaveLength(3);
    expect((await designer.post(`/boqs/${id}/revisions/2/undo`, {})).status).toBe(200);
    expect([(await itemsOf(id)).length, (await boqOf(id)).status]).toEqual([0, 'draft']);
    expect((await designer.post(`/boqs/${id}/revisions/3/undo`, {})).status).toBe(200);
    expect((await itemsOf(id)).map((item) => item.id)).toEqual(imported.map((item) => item.id));
    expect((await designer.post(`/boqs/${id}/revert`, { revision: 1 })).status).toBe(200);
    expect([(await itemsOf(id)).length, (await boqOf(id)).status]).toEqual([0, 'draft']);
    await designer.post(`/boqs/${id}/revert`, { revision: 2 });
    await designer.patch(`/manual/${imported[0]!.id}?boq_id=${id}`, { quantity: 11 });
    const refused = await designer.post<{ message: string }>(`/boqs/${id}/revisions/2/undo`, {});
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Version 2 cannot be undone: Line 1 has been changed since.',
    ]);
    expect((await designer.post(`/boqs/${id}/revisions/2/undo/estimate`, {})).status).toBe(409);
  });
});

describe('undo of a part, between two points', () => {
  interface Effect {
    delta: number;
    items_changed: number;
    items_repriced: number;
    estimate_token: string;
  }
  const RATE = 'carpentry|labour|carpentry labour';
  const revert = (id: string, body: object, caller = designer) =>
    caller.post<{ revision: number; message: string }>(`/boqs/${id}/revert`, body);
  const effect = (id: string, body: object, caller = designer) =>
    caller.post<Effect>(`/boqs/${id}/revert/estimate`, body);

  it('returns one line, an added one and a removed one, and leaves the rest as it is', async () => {
    const id = await newHome();
    const [wardrobe, gone, other] = await furnitureOf(id);
    await designer.patch(`/carpentry/${wardrobe!.id}?boq_id=${id}`, { count: wardrobe!.count + 2 });
    await designer.patch(`/carpentry/${other!.id}?boq_id=${id}`, { count: other!.count + 1 });
    await designer.delete(`/carpentry/${gone!.id}?boq_id=${id}`);
    const added = await designer.post<{ data: { id: string } }>(`/carpentry?boq_id=${id}`, {
      furniture: 'study-table',
    });
    const { changed } = await compared(id, 1);
    const moved = changed.find((line) => line.id === wardrobe!.id)!.delta;
    const told = await effect(id, { revision: 1, items: [wardrobe!.id] });
    // The fee follows the work, so that the total moves by more than the line.
    expect(told.body).toMatchObject({ items_changed: 1, items_repriced: 0 });
    expect(told.body.delta).toBeLessThanOrEqual(-moved);
    const before = (await boqOf(id)).total_cost;
    expect((await revert(id, { revision: 1, items: [wardrobe!.id] })).body.revision).toBe(6);
    expect(inPaise((await boqOf(id)).total_cost)).toBe(inPaise(before) + inPaise(told.body.delta));
    await revert(id, { revision: 1, items: [gone!.id, added.body.data.id] });
    const items = new Map((await furnitureOf(id)).map((item) => [item.id, item.count]));
    expect(items.get(wardrobe!.id)).toBe(wardrobe!.count);
    expect([items.has(gone!.id), items.has(added.body.data.id)]).toEqual([true, false]);
    expect(items.get(other!.id)).toBe(other!.count + 1);
    expect((await compared(id, 1)).changed.map((line) => line.id)).toEqual([other!.id]);
    expect((await revisionsOf(id))[1]!.summary).toBe(
      `Back as at version 1: ${wardrobe!.title}: count to ${wardrobe!.count}`,
    );
    // It is a change like any other: undone, the line is as it was before.
    await designer.post(`/boqs/${id}/revisions/6/undo`, {});
    expect((await furnitureOf(id)).find((item) => item.id === wardrobe!.id)!.count).toBe(wardrobe!.count + 2);
  });

  it('returns a rate and says first how many items it prices again; a guess and strange ids are refused', async () => {
    const id = await newHome();
    const rate = { service: 'carpentry', action: 'submit', labour: 'carpentry labour', rate: 512.5 };
    await designer.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, rate);
    const told = await effect(id, { revision: 1, rates: [RATE] });
    expect(told.body.items_changed).toBe(0);
    expect(told.body.items_repriced).toBeGreaterThan(1);
    // The token is of this part alone.
    const body = { revision: 1, rates: [RATE] };
    const key = { 'x-estimate-token': told.body.estimate_token };
    expect((await designer.post(`/boqs/${id}/revert`, { revision: 1 }, key)).status).toBe(409);
    expect((await designer.post(`/boqs/${id}/revert`, body, key)).status).toBe(200);
    expect((await compared(id, 1)).delta).toBe(0);
    expect((await revert(id, { revision: 1, items: [NO_ITEM] })).body.message).toBe(
      'An item is in the BOQ neither now nor at version 1.',
    );
    expect((await revert(id, { revision: 1, rates: ['carpentry|labour|nobody'] })).status).toBe(400);
    expect((await revert(id, { revision: 9, items: [NO_ITEM] })).status).toBe(404);
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await revert(id, body, stranger)).status).toBe(404);
  });

  it('of a rate needs the right to rates, as the change itself did', async () => {
    const [owner, admin] = [await Caller.signedUp(api.app, 'home-owner'), await Caller.admin(api.app)];
    const id = await newHome(owner);
    const rate = { service: 'carpentry', action: 'submit', labour: 'carpentry labour', rate: 512.5 };
    await admin.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, rate);
    for (const ask of [effect, revert]) expect((await ask(id, { revision: 1, rates: [RATE] }, owner)).status).toBe(403);
    expect((await revert(id, { revision: 1, rates: [RATE] }, admin)).status).toBe(200);
  });

  it('lists what is not as in the last quotation', async () => {
    const id = await newHome();
    const [wardrobe] = await furnitureOf(id);
    type Since = { data: { issue: number | null; revision: number | null; delta: number; items: string[] } };
    const since = async () => (await designer.get<Since>(`/boqs/${id}/changed-since-sent`)).body.data;
    await designer.patch(`/carpentry/${wardrobe!.id}?boq_id=${id}`, { count: wardrobe!.count + 1 });
    expect(await since()).toEqual({ issue: null, revision: null, delta: 0, items: [] });
    expect((await designer.post(`/boqs/${id}/issues`, {})).status).toBe(201);
    expect(await since()).toMatchObject({ issue: 1, delta: 0, items: [] });
    const before = (await boqOf(id)).total_cost;
    await designer.patch(`/carpentry/${wardrobe!.id}?boq_id=${id}`, { count: wardrobe!.count + 2 });
    const after = await since();
    expect(after.items).toEqual([wardrobe!.id]);
    expect(inPaise(after.delta)).toBe(inPaise((await boqOf(id)).total_cost) - inPaise(before));
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await stranger.get(`/boqs/${id}/changed-since-sent`)).status).toBe(404);
  });
});

describe('the reason of a change', () => {
  it('is sent in a header with any method, and shown in the history', async () => {
    const id = await newHome();
    const [wardrobe] = await furnitureOf(id);
    const because = (reason: string) => ({ 'x-reason': encodeURIComponent(reason) });
    await designer.post(`/carpentry?boq_id=${id}`, { furniture: 'study-table' }, because('Added, 10 % more space'));
    await designer.put(`/carpentry/${wardrobe!.id}?boq_id=${id}`, { count: 4 }, because('Put'));
    await designer.patch(`/boqs/${id}`, { title: 'Other', reason: 'In the body' }, because('In the header'));
    await designer.delete(`/carpentry/${wardrobe!.id}?boq_id=${id}`, because('Deleted: नहीं चाहिए'));
    await designer.post(`/boqs/${id}/revisions/5/undo`, {}, because('Wanted after all'));
    expect((await revisionsOf(id)).map(({ reason }) => reason)).toEqual([
      'Wanted after all',
      'Deleted: नहीं चाहिए',
      'In the body',
      'Put',
      'Added, 10 % more space',
      null,
    ]);
  });

  it.each([
    ['broken encoding', '100%', 'Write the reason in percent-encoding (UTF-8).'],
    ['301 characters', 'x'.repeat(301), 'The reason may have at most 300 characters.'],
    ['a NUL', 'a%00b', 'The text has characters that cannot be stored.'],
  ])('is refused with 400 for %s, and makes no revision', async (_name, header, message) => {
    const id = await newHome();
    const answer = await designer.patch<{ errors: Record<string, string> }>(
      `/boqs/${id}`,
      { title: 'Other' },
      { 'x-reason': header },
    );
    expect([answer.status, answer.body.errors]).toEqual([400, { 'X-Reason': message }]);
    expect((await boqOf(id)).revision).toBe(1);
  });
});

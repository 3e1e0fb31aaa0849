import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../test/support/application';
import { FLAT, newBoq } from '../../test/support/boqs';
import { Caller } from '../../test/support/client';
import { ProjectorModule } from '../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from './boq.module';

interface Item {
  id: string;
  title: string;
  cost: number;
  count: number;
  revision: number;
  material: { cost: number; percentage: number };
  labour: { cost: number; percentage: number };
  components: { label: string; side: string; quantity: number; rate: number; amount: number; changeable: boolean }[];
  pieces_rounding: number;
}
interface Boq {
  data: {
    revision: number;
    total_cost: number;
    material_cost: number;
    labour_cost: number;
    design_fee: { cost: number };
    miscellaneous: { cost: number };
    items: number;
    can: string[];
    title: string;
  };
}
type Items = { data: { items: Item[] } };
type Created = { data: { boq_id: string }; revision: number };
type Revision = {
  revision: number;
  type: string;
  summary: string;
  delta: number;
  total_before: number;
  total_after: number;
  undone_by: number | null;
  actor: { name: string; role: string };
};
type Revisions = { data: Revision[]; meta: { total: number } };
type ItemAnswer = { data: Item; revision: number };

let api: TestApi;
let designer: Caller;

const boqOf = async (caller: Caller, id: string) => (await caller.get<Boq>(`/boqs?boq_id=${id}`)).body.data;
const itemsOf = async (caller: Caller, id: string) => (await caller.get<Items>(`/boqs/${id}/items`)).body.data.items;
const furnitureOf = async (caller: Caller, id: string) =>
  (await caller.get<Items>(`/carpentry?boq_id=${id}`)).body.data.items;
const historyOf = async (caller: Caller, id: string) =>
  (await caller.get<Revisions>(`/revisions?boq_id=${id}`)).body.data;
const paise = (rupees: number): number => Math.round(rupees * 100);

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

describe('a BOQ from the questionnaire', () => {
  // [spec: C3.5, C3.6, F.11]
  it('costs what the quick estimate said, and its lines add up to the paisa', async () => {
    const quick = await designer.post<{ data: { total_cost: number } }>('/estimates/quick', FLAT);
    const id = await newBoq(designer);
    const boq = await boqOf(designer, id);
    expect(boq.total_cost).toBe(quick.body.data.total_cost);
    const items = await itemsOf(designer, id);
    const sum = (of: (item: Item) => number): number => items.reduce((total, item) => total + paise(of(item)), 0);
    expect(sum((item) => item.material.cost)).toBe(paise(boq.material_cost));
    expect(sum((item) => item.labour.cost)).toBe(paise(boq.labour_cost));
    expect(paise(boq.total_cost)).toBe(
      paise(boq.material_cost) + paise(boq.labour_cost) + paise(boq.design_fee.cost) + paise(boq.miscellaneous.cost),
    );
    for (const item of items) expect(item.material.percentage + item.labour.percentage).toBeCloseTo(100, 6);
  });

  // [spec: C4.4]
  it('belongs to the guest who saved it until he logs in, then to his account', async () => {
    const guest = await Caller.guest(api.app);
    const id = await newBoq(guest);
    expect((await guest.get(`/boqs?boq_id=${id}`)).status).toBe(200);
    const stranger = await Caller.guest(api.app);
    expect((await stranger.get(`/boqs?boq_id=${id}`)).status).toBe(401);
    const owner = await Caller.signedUp(api.app, 'home-owner');
    expect((await owner.post(`/boqs/${id}/user`)).status).toBe(404);
    owner.identifier = guest.identifier;
    expect((await owner.post(`/boqs/${id}/user`)).status).toBe(200);
    owner.identifier = null;
    expect((await owner.get(`/boqs?boq_id=${id}`)).status).toBe(200);
    expect((await guest.get(`/boqs?boq_id=${id}`)).status).toBe(401);
    const { body } = await owner.get<{ data: { boq_id: string }[] }>('/boqs');
    expect(body.data.map(({ boq_id }) => boq_id)).toEqual([id]);
  });
});

describe('items', () => {
  // [spec: C4.6, F.12]
  it('are estimated as they will cost, changed, removed and brought back whole', async () => {
    const id = await newBoq(designer);
    const [first] = await furnitureOf(designer, id);
    const before = await boqOf(designer, id);
    const edit = { count: 3 };
    const estimate = await designer.post<{ cost: number; boq_cost: number }>(
      `/catalog/furniture/estimate?boq_id=${id}`,
      { id: first!.id, ...edit },
    );
    expect(estimate.status).toBe(200);
    const changed = await designer.put<ItemAnswer>(`/carpentry/${first!.id}?boq_id=${id}`, edit);
    expect(changed.body.data.cost).toBe(estimate.body.cost);
    expect((await boqOf(designer, id)).total_cost).toBe(estimate.body.boq_cost);
    expect(changed.body.revision).toBe(2);

    const removed = await designer.delete<{ revision: number }>(`/carpentry/${first!.id}?boq_id=${id}`);
    expect(removed.body.revision).toBe(3);
    expect((await furnitureOf(designer, id)).some((item) => item.id === first!.id)).toBe(false);
    expect((await designer.put(`/carpentry/${first!.id}?boq_id=${id}`, { count: 2 })).status).toBe(404);
    expect((await designer.post(`/boqs/${id}/revisions/3/undo`)).status).toBe(200);
    const back = (await furnitureOf(designer, id))[0];
    expect({ ...back, revision: 0 }).toEqual({ ...changed.body.data, revision: 0 });
    expect((await designer.post(`/boqs/${id}/revisions/2/undo`)).status).toBe(200);
    expect((await boqOf(designer, id)).total_cost).toBe(before.total_cost);

    const history = await historyOf(designer, id);
    expect(history.map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
    expect(history[2]).toMatchObject({ type: 'ItemRemoved', summary: `Removed ${first!.title}`, undone_by: 4 });
    for (const [newer, older] of history.slice(1).map((row, index) => [history[index]!, row] as const)) {
      expect(newer.total_before).toBe(older.total_after);
      expect(paise(newer.delta)).toBe(paise(newer.total_after) - paise(newer.total_before));
    }
  });

  // [spec: C3.6]
  it('show components whose quantity × rate is the amount, and whose sum, with the rounding of pieces, is the cost', async () => {
    const id = await newBoq(designer);
    for (const item of await itemsOf(designer, id)) {
      let total = 0;
      for (const { quantity, rate, amount } of item.components) {
        expect(Math.abs(quantity * rate - amount)).toBeLessThanOrEqual(0.00501);
        total += paise(amount);
      }
      expect(total * item.count + paise(item.pieces_rounding)).toBe(paise(item.cost));
    }
  });

  it('can be added from the catalogue, and typed', async () => {
    const id = await newBoq(designer);
    const added = await designer.post<ItemAnswer>(`/carpentry?boq_id=${id}`, {
      furniture: 'study-table',
      room: 'kids-bedroom',
    });
    expect(added.status).toBe(201);
    const typed = await designer.post<ItemAnswer>(`/manual?boq_id=${id}`, {
      service: 'civil',
      description: 'Core cutting in RCC slab',
      unit: 'no',
      quantity: 3,
      rate: 1250.5,
    });
    expect(typed.body.data).toMatchObject({ title: 'Core cutting in RCC slab', cost: 3751.5 });
    expect((await boqOf(designer, id)).revision).toBe(3);
  });

  it.each([
    [{ count: 0 }, 'count'],
    [{ count: 11 }, 'count'],
    [{ count: 1.5 }, 'count'],
    [{ room: 'no-such-room' }, 'room'],
    [{ finish_id: 'gold' }, 'finish_id'],
    [{ dimension: { L: { feet: -1, inches: 0 } } }, 'dimension.L.feet'],
    [{ dimension: { L: { feet: 6, inches: 12 } } }, 'dimension.L.inches'],
  ])('refuse %j and make no event', async (fields, field) => {
    const id = await newBoq(designer);
    const [item] = await furnitureOf(designer, id);
    const answer = await designer.put<{ errors: Record<string, string> }>(
      `/carpentry/${item!.id}?boq_id=${id}`,
      fields,
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect((await boqOf(designer, id)).revision).toBe(1);
  });

  // [spec: T.11]
  it('take a stale If-Match with 412 and the present revision; other items are not concerned', async () => {
    const id = await newBoq(designer);
    const [first, second] = await furnitureOf(designer, id);
    await designer.put(`/carpentry/${first!.id}?boq_id=${id}`, { count: 2 });
    const stale = await designer.put<{ current: number }>(
      `/carpentry/${first!.id}?boq_id=${id}`,
      { count: 3 },
      { 'if-match': '"1"' },
    );
    expect(stale.status).toBe(412);
    expect(stale.body.current).toBe(2);
    expect(
      (await designer.put(`/carpentry/${second!.id}?boq_id=${id}`, { count: 3 }, { 'if-match': '"1"' })).status,
    ).toBe(200);
  });
});

describe('rates', () => {
  // [spec: C3.11, C7.22, F.12]
  it('are estimated, then applied; the old rate is compared', async () => {
    const id = await newBoq(designer);
    const rows = await designer.get<{
      data: { items: { id: string; label: string; rate: number; cost: number; service: string }[]; total: number };
    }>(`/analysis?type=carpentry-labour&boq_id=${id}`);
    const row = rows.body.data.items[0]!;
    expect(paise(rows.body.data.total)).toBe(rows.body.data.items.reduce((total, { cost }) => total + paise(cost), 0));
    const body = { service: row.service, id: row.id, labour: row.label, rate: row.rate + 15, oldRate: row.rate };
    const path = `/analysis?type=carpentry-labour&boq_id=${id}`;
    const estimate = await designer.patch<{ boq_cost: number; cost: number; revision: number }>(path, {
      ...body,
      action: 'estimate',
    });
    expect(estimate.body.revision).toBe(1);
    const submit = await designer.patch<{ boq_cost: number; cost: number; revision: number }>(path, {
      ...body,
      action: 'submit',
      reason: 'Union rate from 1 Dec',
    });
    expect(submit.body).toMatchObject({ boq_cost: estimate.body.boq_cost, cost: estimate.body.cost, revision: 2 });
    expect((await boqOf(designer, id)).total_cost).toBe(estimate.body.boq_cost);
    const again = await designer.patch<{ current: number }>(path, { ...body, action: 'submit' });
    expect(again.status).toBe(409);
    expect(again.body.current).toBe(row.rate + 15);
    const [latest] = await historyOf(designer, id);
    expect(latest).toMatchObject({ type: 'RateChanged', reason: 'Union rate from 1 Dec' });
  });

  it.each(['__proto__', 'constructor', 'no such label'])('of the label %s are refused', async (label) => {
    const id = await newBoq(designer);
    const path = `/analysis?type=carpentry-material&boq_id=${id}`;
    const body = `{"service":"carpentry","action":"submit","material":{"${label}":{"rate":10}}}`;
    const response = await api.app.inject({
      method: 'PATCH',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${designer.token}`, 'content-type': 'application/json' },
      payload: body,
    });
    expect(response.statusCode).toBe(400);
  });

  // [spec: C6.7]
  it('belong to designers: a home owner is told 403, a stranger 404', async () => {
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const id = await newBoq(owner);
    const body = { service: 'carpentry', action: 'submit', labour: 'carpentry labour', rate: 1 };
    expect((await owner.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, body)).status).toBe(403);
    expect((await designer.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, body)).status).toBe(404);
  });
});

describe('one command sent many times', () => {
  it('makes one event and one answer, fifty copies in parallel', async () => {
    const id = await newBoq(designer);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        designer.post<ItemAnswer>(`/carpentry?boq_id=${id}`, { furniture: 'study-table' }, key),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await boqOf(designer, id)).revision).toBe(2);
    const other = await designer.post(`/carpentry?boq_id=${id}`, { furniture: 'bookshelf' }, key);
    expect(other.status).toBe(422);
  });

  // [spec: T.11]
  it('fifty editors of different lines all succeed', async () => {
    const id = await newBoq(designer);
    const items = await furnitureOf(designer, id);
    const added = await Promise.all(
      Array.from({ length: 50 - Math.min(50, items.length) }, () =>
        designer.post<ItemAnswer>(`/carpentry?boq_id=${id}`, { furniture: 'study-table' }),
      ),
    );
    const ids = [...items.map((item) => item.id), ...added.map(({ body }) => body.data.id)].slice(0, 50);
    const before = (await boqOf(designer, id)).revision;
    const answers = await Promise.all(
      ids.map((item) => designer.put<ItemAnswer>(`/carpentry/${item}?boq_id=${id}`, { count: 7 })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await boqOf(designer, id)).revision).toBe(before + 50);
  });
});

describe('reading', () => {
  it('answers 304 for what the caller has, and the past at a revision', async () => {
    const id = await newBoq(designer);
    const first = await designer.get<Boq>(`/boqs?boq_id=${id}`);
    const again = await designer.get(`/boqs?boq_id=${id}`, { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    const [item] = await furnitureOf(designer, id);
    await designer.delete(`/carpentry/${item!.id}?boq_id=${id}`);
    expect((await designer.get(`/boqs?boq_id=${id}`, { 'if-none-match': String(first.headers.etag) })).status).toBe(
      200,
    );
    const past = await designer.get<Boq>(`/boqs?boq_id=${id}&revision=1`);
    expect(past.body.data.total_cost).toBe(first.body.data.total_cost);
    expect((await designer.get(`/boqs?boq_id=${id}&revision=99`)).status).toBe(404);
  });

  // [spec: C7.14]
  it('gives a deleted BOQ and an absent one the same answer', async () => {
    const id = await newBoq(designer);
    expect((await designer.delete(`/boqs/${id}`)).status).toBe(200);
    const strip = (body: Record<string, unknown>) => ({ ...body, request_id: '' });
    const deleted = await designer.get<Record<string, unknown>>(`/boqs?boq_id=${id}`);
    const absent = await designer.get<Record<string, unknown>>(`/boqs?boq_id=${randomUUID()}`);
    expect(deleted.status).toBe(404);
    expect(strip(deleted.body)).toEqual(strip(absent.body));
  });
});

describe('copies and restores', () => {
  // [spec: C7.15]
  it('clones with new ids, and reverts to a revision and back', async () => {
    const id = await newBoq(designer);
    const { body } = await designer.post<Created>(`/boqs/${id}/clone`);
    const copy = body.data.boq_id;
    expect((await boqOf(designer, copy)).total_cost).toBe((await boqOf(designer, id)).total_cost);
    const [item] = await furnitureOf(designer, copy);
    await designer.delete(`/carpentry/${item!.id}?boq_id=${copy}`);
    await designer.patch(`/boqs/${copy}`, { title: 'Renamed' });
    const late = await boqOf(designer, copy);
    await designer.post(`/boqs/${copy}/revert`, { revision: 1 });
    expect((await boqOf(designer, copy)).total_cost).toBe((await boqOf(designer, id)).total_cost);
    await designer.post(`/boqs/${copy}/revert`, { revision: 3 });
    expect(await boqOf(designer, copy)).toMatchObject({ title: 'Renamed', total_cost: late.total_cost });
  });
});

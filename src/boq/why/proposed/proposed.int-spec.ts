import { createTestApi, type TestApi } from '../../../../test/support/application';
import { boqOf, itemsOf, newBoq, type Item } from '../../../../test/support/boqs';
import { ADMIN_ENV, Caller, type Answer } from '../../../../test/support/client';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../../boq.module';
import type { MovedEstimate } from '../../core/estimates/estimate-tokens';
import type { Why } from '../why.dto';
import { withoutAuthors } from './without-authors.fixtures';

const MOVED = 'The figures behind this estimate have changed. Please check the new amount.';

let api: TestApi;
let designer: Caller;
let id: string;
let item: Item;
let other: Item;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], { env: ADMIN_ENV });
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());
beforeEach(async () => {
  id = await newBoq(designer);
  const furniture = (await itemsOf(designer, id)).filter(({ service, room }) => service === 'carpentry' && room);
  [item, other] = furniture as [Item, Item];
});

const propose = (of: string, change: object, headers?: Record<string, string>, caller = designer) =>
  caller.post<{ data: Why; message: string; current: MovedEstimate }>(
    `/boqs/${id}/why/estimate`,
    { of, change },
    headers,
  );
const whyNow = (of: string) => designer.get<{ data: Why }>(`/boqs/${id}/why?of=${encodeURIComponent(of)}`);
const rate = (action: string) => ({ service: 'carpentry', action, labour: 'carpentry labour', rate: 512.5 });
const setCount = (count: number, boqId = id) => designer.patch(`/carpentry/${item.id}?boq_id=${boqId}`, { count });
const changeRate = (boqId = id) => designer.patch(`/analysis?type=carpentry-labour&boq_id=${boqId}`, rate('submit'));

/** What is asked about whatever the change is. */
const SUMS = [
  'total',
  'total_with_gst',
  'gst',
  'material',
  'labour',
  'design_fee',
  'cost_per_sq_feet',
  'service:carpentry',
  'labour:service:carpentry',
  'service:civil',
  'service:painting',
];
interface Estimated {
  total: number;
  token: string;
  /** Figures that the estimate shows besides the total, by the subject that explains them. */
  shown: Record<string, number>;
}
interface Change {
  change: object;
  estimate: () => Promise<Estimated>;
  submit: () => Promise<Answer<unknown>>;
  /** Items and rates to ask about besides the sums. */
  of?: string[];
}
const ofTotals = async (
  asked: Promise<Answer<{ total_after: number; estimate_token: string }>>,
): Promise<Estimated> => {
  const { total_after: total, estimate_token: token } = (await asked).body;
  return { total, token, shown: {} };
};

/** Every change that can be estimated: proposed, estimated and applied. */
const CHANGES: Record<string, () => Promise<Change> | Change> = {
  'of a rate': () => {
    const path = `/analysis?type=carpentry-labour&boq_id=${id}`;
    const of = 'rate:carpentry/labour/carpentry labour';
    return {
      change: { kind: 'rate', type: 'carpentry-labour', body: rate('estimate') },
      estimate: async () => {
        const { body } = await designer.patch<{ boq_cost: number; cost: number; estimate_token: string }>(
          path,
          rate('estimate'),
        );
        return { total: body.boq_cost, token: body.estimate_token, shown: { [of]: body.cost } };
      },
      submit: () => designer.patch(path, rate('submit')),
      of: [of, 'analysis:carpentry-labour', 'analysis:civil-labour', `labour:item:${item.id}`],
    };
  },
  'of an item’s fields': () => ({
    change: { kind: 'item', trade: 'carpentry', body: { id: item.id, count: 4 } },
    estimate: () => estimateItem({ id: item.id, count: 4 }),
    submit: () => setCount(4),
  }),
  'of an item that is added': () => ({
    change: { kind: 'item', trade: 'carpentry', body: { furniture: 'study-table', count: 2 } },
    estimate: () => estimateItem({ furniture: 'study-table', count: 2 }),
    submit: () => designer.post(`/carpentry?boq_id=${id}`, { furniture: 'study-table', count: 2 }),
  }),
  'of many items': () => {
    const body = { ids: [item.id, other.id], change: { count: 7 } };
    return {
      change: { kind: 'items', body },
      estimate: async () => {
        type Dry = { data: { total_after: number; changed: { id: string; after: { cost: number } }[] } };
        const dry = (
          await designer.post<Dry & { estimate_token: string }>(`/boqs/${id}/bulk`, { ...body, dry_run: true })
        ).body;
        const shown = dry.data.changed.map(({ id: one, after }) => [`item:${one}`, after.cost] as const);
        return { total: dry.data.total_after, token: dry.estimate_token, shown: Object.fromEntries(shown) };
      },
      submit: () => designer.post(`/boqs/${id}/bulk`, { ...body, dry_run: false }),
    };
  },
  'of details': () => ({
    change: { kind: 'details', body: { carpet_area: 1_100, design_fee: 7 } },
    estimate: () => ofTotals(designer.post(`/boqs/${id}/estimate`, { carpet_area: 1_100, design_fee: 7 })),
    submit: () => designer.patch(`/boqs/${id}`, { carpet_area: 1_100, design_fee: 7 }),
  }),
  'that brings back what a copy has': async () => {
    const { body: taken } = await designer.post<{ data: { boq_id: string } }>(`/boqs/${id}/branches`, { title: 'Oak' });
    const branchId = taken.data.boq_id;
    await setCount(5, branchId);
    await changeRate(branchId);
    const body = { line_ids: [item.id], rates: true };
    const path = `/boqs/${id}/branches/${branchId}/merge`;
    return {
      change: { kind: 'branch', branch_id: branchId, body },
      estimate: async () => {
        const dry = (
          await designer.post<{ data: { total_after: number }; estimate_token: string }>(path, {
            ...body,
            dry_run: true,
          })
        ).body;
        return { total: dry.data.total_after, token: dry.estimate_token, shown: {} };
      },
      submit: () => designer.post(path, body),
      of: ['rate:carpentry/labour/carpentry labour'],
    };
  },
  'that takes one back': async () => {
    await setCount(6);
    await changeRate();
    return {
      change: { kind: 'undo', revision: 2 },
      estimate: () => ofTotals(designer.post(`/boqs/${id}/revisions/2/undo/estimate`)),
      submit: () => designer.post(`/boqs/${id}/revisions/2/undo`),
    };
  },
  'that restores a revision': async () => {
    await setCount(6);
    await changeRate();
    return {
      change: { kind: 'revert', revision: 1 },
      estimate: () => ofTotals(designer.post(`/boqs/${id}/revert/estimate`, { revision: 1 })),
      submit: () => designer.post(`/boqs/${id}/revert`, { revision: 1 }),
      of: ['rate:carpentry/labour/carpentry labour'],
    };
  },
};
const estimateItem = async (body: object): Promise<Estimated> => {
  type Answered = Record<'cost' | 'boq_cost', number> & Record<'id' | 'estimate_token', string>;
  const { body: answer } = await designer.post<Answered & Record<'material' | 'labour', { cost: number }>>(
    `/catalog/furniture/estimate?boq_id=${id}`,
    body,
  );
  const of = `item:${answer.id}`;
  const shown = { [of]: answer.cost, [`material:${of}`]: answer.material.cost, [`labour:${of}`]: answer.labour.cost };
  return { total: answer.boq_cost, token: answer.estimate_token, shown };
};

describe.each(Object.entries(CHANGES))('why, before a change %s is applied', (_name, prepare) => {
  // [spec: C1.30]
  it('has exactly the figures of its estimate, and equals why after the change', async () => {
    const { change, estimate, submit, of: more = [] } = await prepare();
    const { total, token, shown } = await estimate();
    const before = await boqOf(designer, id);
    const there = new Set((await itemsOf(designer, id)).map((one) => one.id));
    const asked = new Set([
      ...SUMS,
      `room:${item.room}`,
      `item:${item.id}`,
      `item:${other.id}`,
      ...Object.keys(shown),
      ...more,
    ]);
    const previews = new Map<string, Why>();
    for (const of of asked) {
      const { status, body } = await propose(of, change, { 'x-estimate-token': token });
      expect({ of, status }).toEqual({ of, status: 200 });
      expect(body.data).toMatchObject({ of, revision: before.revision, at: null });
      previews.set(of, body.data);
    }
    for (const [of, amount] of [['total', total] as const, ...Object.entries(shown)])
      expect({ of, amount: previews.get(of)?.amount }).toEqual({ of, amount });
    expect(await boqOf(designer, id)).toEqual(before);

    expect((await submit()).status).toBeLessThan(300);
    const added = (await itemsOf(designer, id)).find((one) => !there.has(one.id))?.id ?? NO_ITEM;
    const revision = before.revision + 1;
    for (const [of, preview] of previews) {
      const { body, status } = await whyNow(of.replace(NO_ITEM, added));
      expect({ of, status }).toEqual({ of, status: 200 });
      const after = JSON.parse(JSON.stringify(body.data).replaceAll(added, NO_ITEM)) as Why;
      expect(withoutAuthors(preview)).toEqual(withoutAuthors(after));
      const { moves, ...told } = preview.proposed ?? { moves: null };
      const [last, ...earlier] = after.revisions;
      expect({ of, moves }).toEqual({ of, moves: last?.revision === revision });
      if (moves && last) {
        const { summary, delta, changes } = last;
        expect(told).toEqual({ summary, delta, changes });
      }
      expect(preview.revisions).toEqual(moves ? earlier : after.revisions);
      expect(preview.rates.map(({ proposed }) => proposed)).toEqual(
        after.rates.map(({ set_by }) => set_by?.revision === revision),
      );
    }
  });

  // [spec: C1.30]
  it('is refused with the new figure when anything behind the estimate has changed', async () => {
    const { change, estimate } = await prepare();
    const { token } = await estimate();
    await designer.patch(`/carpentry/${other.id}?boq_id=${id}`, { count: 9 });
    const { status, body } = await propose('total', change, { 'x-estimate-token': token });
    expect({ status, message: body.message }).toEqual({ status: 409, message: MOVED });
    const again = await propose('total', change, { 'x-estimate-token': body.current.estimate_token });
    expect(again.body.data.amount).toBe(body.current.total_after);
  });
});
const NO_ITEM = '00000000-0000-4000-8000-000000000000';

describe('an estimate’s explanation', () => {
  const city = { kind: 'details', body: { city: 'pune' } };

  it('says when the change does not affect the amount, and when it changes nothing', async () => {
    const painted = await propose('service:painting', {
      kind: 'items',
      body: { ids: [item.id], change: { count: item.count + 1 } },
    });
    expect(painted.body.data.proposed).toMatchObject({ moves: false, changes: [] });
    expect(painted.body.data.proposed?.delta).toBeGreaterThan(0);
    const same = await propose('total', { kind: 'details', body: { city: 'mumbai' } });
    expect(same.body.data.proposed).toEqual({ summary: 'Nothing changes', delta: 0, moves: false, changes: [] });
    expect(same.body.data.amount).toBe((await boqOf(designer, id)).total_cost);
  });

  it('is 404 for what the BOQ would no longer have', async () => {
    const removed = { kind: 'items', body: { ids: [item.id], change: { delete: true } } };
    expect((await propose(`item:${item.id}`, removed)).status).toBe(404);
    expect((await propose(`item:${other.id}`, removed)).status).toBe(200);
    expect((await propose('rate:carpentry/labour/gold leaf', city)).status).toBe(404);
  });

  // [spec: C1.30]
  it('is refused like its estimate: for invalid and impossible changes, and for people without the right', async () => {
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const own = await newBoq(owner);
    const line = (await itemsOf(owner, own)).find(({ service }) => service === 'painting');
    const status = async (change: object, caller = designer, boqId = id) =>
      (await caller.post(`/boqs/${boqId}/why/estimate`, { of: 'total', change })).status;
    const stale = { ...rate('estimate'), old_rate: 1 };
    expect(await status({ kind: 'rate', type: 'carpentry-labour', body: stale })).toBe(409);
    expect(await status({ kind: 'rate', type: 'civil-labour', body: rate('estimate') })).toBe(400);
    expect(await status({ kind: 'undo', revision: 99 })).toBe(404);
    expect(await status({ kind: 'undo', revision: 1 })).toBe(409);
    expect(await status({ kind: 'garden' })).toBe(400);
    expect(await status({ kind: 'branch', branch_id: id, body: { rates: true } })).toBe(404);
    expect(await status(city, owner)).toBe(404);
    expect(await status(city, await Caller.guest(api.app))).toBe(401);
    expect(await status(city, owner, own)).toBe(200);
    for (const change of [
      { kind: 'rate', type: 'carpentry-labour', body: rate('estimate') },
      { kind: 'details', body: { design_fee: 5 } },
      { kind: 'details', body: { rate_book_version: 1_000 } },
      { kind: 'item', trade: 'painting', body: { id: line?.id, rate: 5 } },
      { kind: 'items', body: { ids: [line?.id], change: { rate_percent: 5 } } },
    ])
      expect({ change, status: await status(change, owner, own) }).toEqual({ change, status: 403 });
  });

  it('is shown to a guest for their own BOQ, but not where they lack the right', async () => {
    const guest = await Caller.guest(api.app);
    const own = await newBoq(guest);
    const [line] = await itemsOf(guest, own);
    const ask = (change: object) =>
      guest.post<{ data: Why }>(`/boqs/${own}/why/estimate`, { of: `item:${line?.id}`, change });
    const bulk = await ask({ kind: 'items', body: { ids: [line?.id], change: { count: 3 } } });
    expect(bulk.body.data).toMatchObject({ proposed: { moves: true }, history: { readable: true } });
    expect((await ask(city)).status).toBe(401);
    expect((await ask({ kind: 'revert', revision: 1 })).status).toBe(401);
  });
});

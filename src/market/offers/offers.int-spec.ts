import { today } from '../../kernel/day';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { ADMIN_ENV, Caller } from '../../../test/support/client';
import type { AdoptionResult, OfferRow, PriceEffectView } from './offers.dto';

interface Row {
  service: string;
  label: string;
  unit: string;
  rate: number;
}
interface Revision {
  revision: number;
  type: string;
  summary: string;
  changes: { before: string | null; after: string | null }[];
}

/** A day on which next month's list begins. */
const LATER = today(new Date(Date.now() + 10 * 86_400_000));

let api: TestApi;
let admin: Caller;
let designer: Caller;
let other: Caller;
let item: string;
let boqId: string;
let row: Row;

beforeAll(async () => {
  api = await createTestApi([], { env: ADMIN_ENV });
  admin = await Caller.admin(api.app);
  [designer, other] = [await Caller.signedUp(api.app, 'designer'), await Caller.signedUp(api.app, 'designer')];
  const add = async (kind: string, body: object): Promise<string> =>
    (await admin.post<{ data: { id: string } }>(`/vendor/records/${kind}`, body)).body.data.id;
  const vendor_id = await add('vendor', { name: 'Shree Ply' });
  const brand_id = await add('brand', { name: 'Vanaro' });
  const pattern_id = await add('pattern', { name: 'Plywood' });
  item = await add('item', {
    vendor_id,
    brand_id,
    pattern_id,
    name: 'BWP plywood 18 mm',
    catalog_code: 'sp-18',
    base_price: 3587.2,
    max_price: 3587.2,
    unit: 'sheet',
    size: '8 x 4 ft',
    gst_included: true,
    gst_rate: 18,
    city: 'Pune',
    valid_from: '2026-11-03',
    price_list: 'november.xlsx',
  });
  boqId = await newBoq(designer);
  const { body } = await designer.get<{ data: { items: Row[] } }>(`/analysis?type=carpentry-material&boq_id=${boqId}`);
  row = body.data.items.find(({ unit }) => unit === 'sqft') as Row;
});
afterAll(() => api.close());

const offers = async (caller: Caller, q = ''): Promise<OfferRow[]> =>
  (
    await caller.get<{ data: OfferRow[] }>(
      `/material-offers?${new URLSearchParams({ material: row.label, unit: row.unit, ...(q ? { q } : {}) })}`,
    )
  ).body.data;
const link = (caller: Caller, whose: 'firm' | 'directory') =>
  caller.post<{ data: { id: string } }>('/material-links', {
    item_id: item,
    material: row.label,
    unit: row.unit,
    quantity: 32,
    for: whose,
  });
const adopt = (action: 'estimate' | 'submit', old_rate: number, headers: Record<string, string> = {}) =>
  designer.post<AdoptionResult & { msg: string }>(
    `/boqs/${boqId}/material-offers`,
    { action, rates: [{ service: row.service, material: row.label, item_id: item, old_rate }] },
    headers,
  );
const revisions = async (): Promise<Revision[]> =>
  (await designer.get<{ data: Revision[] }>(`/revisions?boq_id=${boqId}&limit=5`)).body.data;
const rateNow = async (): Promise<number | undefined> =>
  (
    await designer.get<{ data: { items: Row[] } }>(`/analysis?type=carpentry-material&boq_id=${boqId}`)
  ).body.data.items.find(({ label }) => label === row.label)?.rate;
const why = async () => {
  const of = `rate:${row.service}/material/${row.label}`;
  const { body } = await designer.get<{ data: { rates: { rate: number; offer: Record<string, unknown> | null }[] } }>(
    `/boqs/${boqId}/why?${new URLSearchParams({ of })}`,
  );
  return body.data.rates[0]?.offer ?? null;
};
const setItem = async (fields: object, status = 200): Promise<void> => {
  const path = `/vendor/records/item/${item}`;
  const { revision } = (await admin.get<{ data: { revision: number } }>(path)).body.data;
  expect((await admin.patch(path, fields, { 'if-match': `"${revision}"` })).status).toBe(status);
};
const effect = async (caller: Caller): Promise<PriceEffectView> =>
  (await caller.get<PriceEffectView>('/material-offers/effect?vendor=shree-ply')).body;

describe('a vendor’s price as a rate', () => {
  it('is found by words, with the quantity that its size gives, and linked for one firm only', async () => {
    const [found] = await offers(designer, 'plywood');
    expect(found).toMatchObject({ item_id: item, link: null, quantity: 32, rate: 95, rate_with_tax: 112.1 });
    expect(await offers(designer)).toEqual([]);
    expect((await link(designer, 'directory')).status).toBe(403);
    const { body } = await link(designer, 'firm');
    expect(await offers(designer)).toMatchObject([{ item_id: item, rate: 95, link: { for: 'firm' } }]);
    expect(await offers(other)).toEqual([]);
    expect((await other.delete(`/material-links/${body.data.id}`)).status).toBe(404);
    expect((await designer.delete(`/material-links/${body.data.id}`)).status).toBe(200);
    expect(await offers(designer)).toEqual([]);
    expect((await link(designer, 'firm')).body.data.id).toBe(body.data.id);
    expect((await link(admin, 'directory')).status).toBe(200);
    expect(await offers(other)).toMatchObject([{ link: { for: 'directory' } }]);
    expect(await offers(designer)).toMatchObject([{ link: { for: 'firm' } }]);
  });

  it('is estimated, then applied as one revision that names it in history and in why', async () => {
    expect((await adopt('estimate', row.rate + 1)).status).toBe(409);
    const { body: estimate } = await adopt('estimate', row.rate);
    expect(estimate).toMatchObject({ rates: [{ before: row.rate, after: 95, taken: false }], revision: 1 });
    const { body, status } = await adopt('submit', row.rate, { 'x-estimate-token': String(estimate.estimate_token) });
    expect([status, body.boq_cost, body.revision]).toEqual([200, estimate.boq_cost, 2]);
    expect(await rateNow()).toBe(95);
    const [last] = await revisions();
    expect(last?.summary).toContain('→ ₹95 from Shree Ply, BWP plywood 18 mm, list of 03/11/2026');
    expect(last?.changes[0]?.after).toContain('list of 03/11/2026');
    expect(await why()).toMatchObject({
      words: 'Shree Ply, BWP plywood 18 mm, list of 03/11/2026',
      price: 3587.2,
      unit: 'sheet',
      code: 'sp-18',
      ended: false,
    });
    const { rows } = (
      await designer.get<{ data: { rows: { label: string; vendor: string | null }[] } }>(`/boqs/${boqId}/purchases`)
    ).body.data;
    expect(rows.find(({ label }) => label === row.label)?.vendor).toBe('Shree Ply');
    const { items } = (
      await designer.get<{ data: { items: (Row & { taken_from?: object })[] } }>(
        `/analysis?type=carpentry-material&boq_id=${boqId}`,
      )
    ).body.data;
    expect(items.flatMap(({ label, taken_from: from }) => (from ? [{ label, ...from }] : []))).toEqual([
      {
        label: row.label,
        vendor: 'Shree Ply',
        brand: 'Vanaro',
        document: 'BWP plywood 18 mm, sp-18, november.xlsx',
        date: '2026-11-03',
        valid_until: null,
      },
    ]);
  });

  it('comes and goes with undo and redo', async () => {
    expect((await designer.post(`/boqs/${boqId}/revisions/2/undo`, {})).status).toBe(200);
    expect([await rateNow(), await why()]).toEqual([row.rate, null]);
    expect((await designer.post(`/boqs/${boqId}/revisions/3/undo`, {})).status).toBe(200);
    expect(await rateNow()).toBe(95);
    expect(await why()).toMatchObject({ code: 'sp-18' });
  });

  it('that changes shows its effect on open BOQs and own rates, and is adopted by BOQ', async () => {
    const own = { service: row.service, kind: 'material', label: row.label, rate: 90 };
    expect((await designer.post('/rate-library/rates', own)).status).toBe(201);
    await setItem({ base_price: 3776, max_price: 3776, valid_from: LATER, price_list: 'next.xlsx' });
    // Until its first day the price is the one of the list before, everywhere; the next one is named with its day.
    expect(await rateNow()).toBe(95);
    expect((await effect(designer)).data).toEqual([]);
    expect(await offers(designer)).toMatchObject([{ rate: 95, valid_from: '2026-11-03' }]);
    const card = () => designer.get<{ catalog: object[] }>(`/vendor/vendor/catalog?q=sp-18`);
    expect((await card()).body.catalog).toMatchObject([
      {
        base_price: 3587.2,
        valid_from: '2026-11-03',
        price_list: 'november.xlsx',
        price_is: 'now',
        next_price: { from: LATER, base_price: 3776 },
      },
    ]);
    // The search compares what it costs today.
    const found = async (query: string) =>
      (await designer.get<{ total_count: number }>(`/vendor/vendor/catalog?q=BWP&${query}`)).body.total_count;
    expect([await found('price_to=3100'), await found('price_from=3150')]).toEqual([1, 0]);
    await setItem({ valid_from: today() });
    expect((await card()).body.catalog).toMatchObject([{ base_price: 3776, price_is: 'now', next_price: null }]);
    const { data, firm, offers: prices } = await effect(designer);
    expect(prices).toMatchObject([{ rate: 100, material: row.label.toLowerCase(), label: row.label }]);
    expect(firm).toMatchObject([{ material: row.label, before: 90, after: 100 }]);
    expect(data).toMatchObject([{ boq_id: boqId, rates: [{ before: 95, after: 100, taken: true }] }]);
    expect((await effect(other)).data).toEqual([]);
    // An admin, who keeps the lists, sees what they do to everybody's.
    expect((await effect(admin)).data).toMatchObject([{ boq_id: boqId, rates: [{ before: 95, after: 100 }] }]);
    const { body } = await adopt('submit', 95);
    expect(body.boq_cost).toBe(data[0]?.total_after);
    expect((await effect(designer)).data).toEqual([]);
    const { body: history } = await designer.get<{ data: { price: number; from: string }[] }>(
      `/vendor/items/${item}/prices`,
    );
    expect(history.data).toMatchObject([
      { price: 3587.2, from: '2026-11-03' },
      // It was to begin later, and was moved to today.
      { price: 3776, from: today() },
    ]);
  });

  it('that has ended is not offered, and stays with the rate that was taken from it', async () => {
    await setItem({ base_price: 3650, max_price: 3650, valid_from: '2026-01-01', valid_until: null });
    await adopt('submit', 100);
    const before = await why();
    await setItem({ valid_until: '2025-12-31' }, 400);
    await setItem({ valid_until: '2026-01-31' });
    expect(await offers(designer)).toEqual([]);
    expect(await adopt('submit', 96.66)).toMatchObject({ status: 409 });
    expect(await why()).toEqual(before);
  });
});

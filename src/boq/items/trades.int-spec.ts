import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';

const HOME = {
  layout_type: '1bhk',
  bedrooms: ['master'],
  has_modular_kitchen: true,
  carpet_area: 600,
  budget_type: 'low',
};
const feet = (value: number, inches = 0) => ({ feet: value, inches });

interface Item {
  id: string;
  title: string;
  work?: string;
  furniture?: string;
  room: string | null;
  dimension: Record<string, { feet: number; inches: number }> | null;
  count: number;
  finish: { id: string; label: string } | null;
  available_finish: { id: string; label: string }[];
  available_dimensions: Record<string, { feet: number; inches: number }>[];
  room_kinds: string[];
  inputs: string[];
  carpet_area: number | null;
  quantity_field: string | null;
  total_trips: number | null;
  area: number | null;
  rate: number | null;
  cost: number;
  quantity: number;
  material: { cost: number };
  labour: { cost: number };
  component_of: string | null;
  is_component: boolean;
  is_loose_furniture: boolean;
  comments_count: number;
  revision: number;
}
type One = { data: Item; revision: number };
type List = { data: { items: Item[] } };
type Estimate = { cost: number; boq_cost?: number; components: { amount: number }[] };
type Failed = { msg: string; errors?: Record<string, string> };

let api: TestApi;
let designer: Caller;
let owner: Caller;
let boqId: string;
let hisBoq: string;

const at = (path: string, boq = boqId): string => `${path}?boq_id=${boq}`;
async function add(path: string, fields: object): Promise<Item> {
  const answer = await designer.post<One & Failed>(at(path), fields);
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
const revision = async (): Promise<number> =>
  (await designer.get<{ data: { revision: number } }>(at('/boqs'))).body.data.revision;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  owner = await Caller.signedUp(api.app, 'home-owner');
  boqId = await newBoq(designer, HOME);
  hisBoq = await newBoq(owner, HOME);
});
afterAll(() => api?.close());

/** Path, path of the estimate, what is added, what is changed, and the verb that the specification shows for it. */
const TRADES = [
  {
    path: '/carpentry',
    estimate: '/catalog/furniture/estimate',
    added: {
      furniture: 'study-table',
      finish_id: 'laminate',
      dimension: { L: feet(4), W: feet(2), H: feet(2, 6) },
      count: 2,
    },
    changed: { finish: 'Veneer', count: 3 },
    verb: 'put',
  },
  {
    path: '/civil',
    estimate: '/catalog/civil/estimate',
    added: { work: 'vitrified-flooring', dimension: { L: feet(12), W: feet(10) }, room: 'master-bedroom' },
    changed: { dimension: { L: feet(14), W: feet(10) } },
    verb: 'put',
  },
  {
    path: '/electrical',
    estimate: '/electrical/estimate',
    added: { work: 'complete-wiring', carpet_area: 600 },
    changed: { carpetArea: 650, room: 'living-room', rate: 140 },
    verb: 'patch',
  },
  {
    path: '/false-ceiling',
    estimate: '/false-ceiling/estimate',
    added: { work: 'gypsum-false-ceiling', dimension: { L: feet(10), W: feet(10) }, room: 'living-room' },
    changed: { finish: 'Moisture-resistant gypsum', carpet_area: 120, room: 'master-bedroom', rate: 95 },
    verb: 'patch',
  },
  {
    path: '/painting',
    estimate: '/painting/estimate',
    added: { work: 'royale-paint', dimension: { L: feet(12), W: feet(10), H: feet(9) }, room: 'master-bedroom' },
    changed: { carpet_area: 400, room: 'living-room', rate: 31.5 },
    verb: 'patch',
  },
  {
    path: '/soft-furnishing',
    estimate: '/soft-furnishing/estimate',
    added: { work: 'curtain', area: 42, finish: 'Premium' },
    changed: { area: 60, rate: 210 },
    verb: 'patch',
  },
  {
    path: '/wallpaper',
    estimate: '/wallpaper/estimate',
    added: { work: 'non-woven-wallpaper', dimension: { L: feet(12), H: feet(9) }, room: 'master-bedroom' },
    changed: { finish: 'Luxury', room: 'living-room', rate: 120 },
    verb: 'patch',
  },
] as const;

describe.each(TRADES)('the calls of $path', ({ path, estimate, added, changed, verb }) => {
  // [spec: C3.21, C7.38]
  it('list, read, add, estimate, change and remove an item, each change exactly as estimated', async () => {
    const guess = await designer.post<Estimate>(at(estimate), added);
    expect([guess.status, guess.body.cost > 0]).toEqual([200, true]);
    const item = await add(path, added);
    expect(item.cost).toBe(guess.body.cost);
    const listed = (await designer.get<List>(at(path))).body.data.items;
    expect(listed.find(({ id }) => id === item.id)).toEqual(item);
    expect((await designer.get<One>(at(`${path}/${item.id}`))).body.data).toEqual(item);

    const before = await revision();
    const next = await designer.post<Estimate>(at(estimate), { id: item.id, ...changed });
    expect(next.status).toBe(200);
    expect(await revision()).toBe(before);
    const answer = await designer.call<One>(verb === 'put' ? 'PUT' : 'PATCH', at(`${path}/${item.id}`), changed);
    expect(answer.status).toBe(200);
    expect(answer.body.data.cost).toBe(next.body.cost);
    expect(answer.body.revision).toBe(before + 1);
    const { total_cost } = (await designer.get<{ data: { total_cost: number } }>(at('/boqs'))).body.data;
    expect(total_cost).toBe(next.body.boq_cost);

    expect((await designer.delete<{ message: string }>(at(`${path}/${item.id}`))).body.message).toBe(
      'Item has been removed successfully.',
    );
    expect((await designer.get(at(`${path}/${item.id}`))).status).toBe(404);
  });

  // [spec: C7.39]
  it('estimate without a BOQ, for everyone, and store nothing', async () => {
    const guest = await Caller.guest(api.app);
    const answer = await guest.post<Estimate>(estimate, added);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('boq_cost');
    const sum = answer.body.components.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    const count = 'count' in added ? added.count : 1;
    expect(sum * count).toBe(Math.round(answer.body.cost * 100));
  });

  // [spec: C7.38]
  it('do not reach the items of another service', async () => {
    const item = await add(path, added);
    const other = TRADES.find((trade) => trade.path !== path)!.path;
    expect((await designer.get(at(`${other}/${item.id}`))).status).toBe(404);
    expect((await designer.patch(at(`${other}/${item.id}`), { count: 2 })).status).toBe(404);
    expect((await designer.delete(at(`${other}/${item.id}`))).status).toBe(404);
  });
});

describe('the inputs of each service', () => {
  // [spec: C3.20]
  it('carpet area prices floor protection, trips price debris shifting', async () => {
    const protection = await add('/civil', { work: 'floor-protection', carpet_area: 600 });
    expect(protection).toMatchObject({ carpet_area: 600, quantity: 600 });
    const debris = await add('/civil', { work: 'debris-shifting', totalTrips: 4 });
    expect(debris).toMatchObject({ total_trips: 4, quantity: 4 });
    const missing = await designer.post<Failed>(at('/civil'), { work: 'debris-shifting' });
    expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([400, ['total_trips']]);
  });

  it.each([
    [
      '/soft-furnishing',
      { work: 'curtain', area: 60, rate: 300 },
      { area: 60, dimension: null, quantity: 60, cost: 18_000 },
    ],
    ['/painting', { work: 'royale-paint', carpet_area: 500, room: 'kitchen' }, { dimension: null, quantity: 1400 }],
    ['/painting', { work: 'royale-paint', area: 400 }, { dimension: null, quantity: 400, cost: 16_000 }],
    ['/false-ceiling', { work: 'gypsum-false-ceiling', carpet_area: 500 }, { dimension: null, quantity: 500 }],
    ['/civil', { work: 'vitrified-flooring', room: 'master-bedroom', area: 500 }, { dimension: null, quantity: 500 }],
    [
      '/painting',
      { work: 'royale-paint', area: 400, dimension: { L: feet(12), W: feet(10), H: feet(9) } },
      { area: null, quantity: 359 },
    ],
    ['/electrical', { work: 'air-conditioner', carpet_area: 1200, room: 'living-room' }, { carpet_area: null }],
  ])('a measure given for a new item counts, and is the only one shown: %s %j', async (path, said, shown) => {
    expect(await add(path, said)).toMatchObject(shown);
  });

  it.each([
    ['/soft-furnishing', { work: 'curtain' }, { area: 60 }, { quantity: 60 }],
    ['/painting', { work: 'royale-paint', room: 'kitchen' }, { carpet_area: 500 }, { quantity: 1400 }],
    ['/false-ceiling', { work: 'gypsum-false-ceiling' }, { carpet_area: 150 }, { quantity: 150 }],
    [
      '/civil',
      { work: 'vitrified-flooring', area: 500 },
      { dimension: { L: feet(12), W: feet(10) } },
      { quantity: 120 },
    ],
    ['/painting', { work: 'royale-paint', area: 400 }, { carpet_area: 100 }, { area: null, quantity: 280 }],
  ])(
    'the last given measure of an item counts, in its estimate too: %s %j, then %j',
    async (path, first, then, shown) => {
      const item = await add(path, first);
      const trade = TRADES.find((one) => one.path === path)!;
      const guess = await designer.post<Estimate>(at(trade.estimate), { id: item.id, ...then });
      const change = trade.verb === 'put' ? designer.put.bind(designer) : designer.patch.bind(designer);
      const { body } = await change<One>(at(`${path}/${item.id}`), then);
      expect(body.data).toMatchObject({ ...shown, cost: guess.body.cost });
      expect(body.data.cost).not.toBe(item.cost);
      const [measure] = Object.keys(then);
      const others = ['dimension', 'area', 'carpet_area'].filter((one) => one !== measure);
      expect(others.map((one) => body.data[one as 'area'])).toEqual([null, null]);
    },
  );

  it.each([
    ['/painting', { work: 'royale-paint', carpet_area: 100 }, { quantity_field: 'area', unit_rate: 40 }],
    ['/electrical', { work: 'complete-wiring', carpet_area: 600 }, { quantity_field: 'carpet_area' }],
    ['/civil', { work: 'debris-shifting', total_trips: 3 }, { quantity_field: 'total_trips', unit_rate: 5084.75 }],
    ['/carpentry', { furniture: 'hinged-wardrobe' }, { quantity_field: null }],
    [
      '/manual',
      { service: 'civil', description: 'Cutting', unit: 'no', quantity: 3, rate: 10.25 },
      { quantity_field: null, unit_rate: 10.25 },
    ],
  ])('state which measure is the quantity, and the cost per unit: %s %j', async (path, said, shown) => {
    const item = await add(path, said);
    expect(item).toMatchObject(shown);
    if (item.quantity_field === null) return;
    const trade = TRADES.find((one) => one.path === path)!;
    const change = trade.verb === 'put' ? designer.put.bind(designer) : designer.patch.bind(designer);
    const { body } = await change<One>(at(`${path}/${item.id}`), { [item.quantity_field]: 7 });
    expect(body.data.quantity).toBe(7);
  });

  it('a measure that the work does not use is refused alone and ignored next to others', async () => {
    const item = await add('/electrical', { work: 'air-conditioner', room: 'living-room' });
    const path = at(`/electrical/${item.id}`);
    const refused = await designer.patch<Failed>(path, { carpet_area: 1200 });
    expect([refused.status, refused.body.errors]).toEqual([400, { body: 'None of this can be changed on this item.' }]);
    const kept = await designer.patch<One>(path, { carpet_area: 1200, room: 'master-bedroom' });
    expect(kept.body.data).toMatchObject({ carpet_area: null, room: 'master-bedroom' });
  });

  it.each<[string, object, Record<string, string>]>([
    [
      '/carpentry',
      { furniture: 'hinged-wardrobe', dimension: { L: feet(6), W: feet(0), H: feet(7) } },
      { 'dimension.W': 'A side must be longer than 0.' },
    ],
    [
      '/carpentry',
      { furniture: 'hinged-wardrobe', dimension: { L: feet(150), W: feet(2), H: feet(7) } },
      { 'dimension.L': 'L of this item must be at most 36 feet.' },
    ],
    [
      '/painting',
      { work: 'royale-paint', dimension: { L: feet(999), W: feet(10), H: feet(31) } },
      { 'dimension.L': 'L must be at most 200 feet.', 'dimension.H': 'H must be at most 30 feet.' },
    ],
    ['/painting', { work: 'royale-paint', area: 0 }, { area: 'An area must be more than 0.' }],
    ['/painting', { work: 'royale-paint', area: -5 }, { area: 'An area must be more than 0.' }],
    [
      '/painting',
      { work: 'royale-paint', carpet_area: 1e9 },
      { carpet_area: 'An area must be at most 1,00,000 sqft.' },
    ],
    [
      '/manual',
      { service: 'civil', description: 'Cutting', unit: 'no', quantity: 0, rate: 10 },
      { quantity: 'A quantity must be more than 0.' },
    ],
    [
      '/manual',
      { service: 'civil', description: 'Cutting', unit: 'no', quantity: 1e6, rate: 1e7 },
      { quantity: 'An item above ₹100 Cr is not accepted.' },
    ],
  ])('impossible sizes, areas and amounts are refused with a sentence: %s %j', async (path, said, errors) => {
    const refused = await designer.post<Failed>(at(path), said);
    expect([refused.status, refused.body.errors]).toEqual([400, errors]);
  });

  // [spec: C6.17]
  it('only the designer may set a rate: 403 for others, in an estimate as in a change', async () => {
    const items = (await owner.get<List>(at('/painting', hisBoq))).body.data.items;
    const path = at(`/painting/${items[0]!.id}`, hisBoq);
    expect((await owner.patch(path, { rate: 30 })).status).toBe(403);
    expect((await owner.post(at('/painting/estimate', hisBoq), { id: items[0]!.id, rate: 30 })).status).toBe(403);
    expect(
      (await owner.post(at('/painting', hisBoq), { work: 'royale-paint', carpet_area: 90, rate: 30 })).status,
    ).toBe(403);
    expect((await owner.patch(path, { count: 2 })).status).toBe(200);
  });

  // [spec: C3.19]
  it('list the finishes and sizes of an item, the catalogue’s own first', async () => {
    const item = await add('/carpentry', { furniture: 'hinged-wardrobe' });
    expect(item.available_finish.map(({ id }) => id)).toEqual(expect.arrayContaining(['laminate', 'veneer']));
    expect(item.available_dimensions[0]).toEqual(item.dimension);
    expect(item.available_dimensions.length).toBeGreaterThan(3);
    const entry = await designer.get<{ data: { available_dimensions: unknown[] } }>(
      '/catalog/furniture/hinged-wardrobe',
    );
    expect(entry.body.data.available_dimensions).toEqual(item.available_dimensions);
    const custom = { L: feet(6, 7), W: feet(2), H: feet(7) };
    const sized = await designer.put<One>(at(`/carpentry/${item.id}`), { dimension: custom });
    expect(sized.body.data.dimension).toEqual(custom);
    const refused = await designer.put<Failed>(at(`/carpentry/${item.id}`), { finish: 'Gold leaf' });
    expect(refused.body.errors).toEqual({ finish: 'This item is not made in this finish.' });
  });

  it('take the finish of an item without one back as it was answered', async () => {
    const item = await add('/civil', { work: 'bathroom-plumbing', room: 'master-bathroom', carpet_area: 40 });
    expect(item.finish).toBeNull();
    const sent = await designer.patch<One>(at(`/civil/${item.id}`), { finish: item.finish, count: 2 });
    expect([sent.status, sent.body.data.finish, sent.body.data.count]).toEqual([200, null, 2]);
  });
});

describe('rooms by work', () => {
  // [spec: C5.19]
  it('offer bathroom works only in bathrooms and kitchen works only in kitchens, and enforce it', async () => {
    const plumbing = await add('/civil', { work: 'bathroom-plumbing', room: 'master-bathroom', carpet_area: 40 });
    expect(plumbing.room_kinds).toEqual(['bathroom']);
    type Rooms = { data: { id: string; kind: string }[] };
    const offered = (await designer.get<Rooms>(`/rooms?boq_id=${boqId}&work=bathroom-plumbing`)).body.data;
    expect(offered.length).toBeGreaterThan(1);
    expect(new Set(offered.map(({ kind }) => kind))).toEqual(new Set(['bathroom']));
    expect(offered[0]?.id).toBe('master-bathroom');
    const kitchens = (await designer.get<Rooms>('/rooms?work=kitchen-plumbing')).body.data;
    expect(new Set(kitchens.map(({ kind }) => kind))).toEqual(new Set(['kitchen']));
    const all = (await designer.get<Rooms>('/rooms?work=hinged-wardrobe')).body.data;
    expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    expect((await designer.get('/rooms?work=nothing-like-it')).status).toBe(400);

    const refused = await designer.put<Failed>(at(`/civil/${plumbing.id}`), { room: 'master-bedroom' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      room: 'Bathroom plumbing can only be in a bathroom, toilet or washroom.',
    });
  });
});

describe('a change without any field of the item', () => {
  it.each<[string, unknown, Record<string, string>]>([
    [
      // [spec: T.64]
      'names the key that no item has',
      { colour: 'red', reason: 'Brighter' },
      { colour: 'This item has no “colour” to change.' },
    ],
    // [spec: T.64]
    ['names the key of another trade', { totalTrips: 3 }, { totalTrips: 'This item has no “totalTrips” to change.' }],
    ['names nothing where nothing is sent', {}, { body: 'Choose what to change.' }],
    ['does not count the reason', { reason: 'Brighter' }, { body: 'Choose what to change.' }],
  ])('is refused: %s', async (_name, fields, errors) => {
    const item = await add('/painting', { work: 'royale-paint', carpet_area: 90 });
    const refused = await designer.patch<Failed>(at(`/painting/${item.id}`), fields);
    expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    expect((await designer.get<One>(at(`/painting/${item.id}`))).body.data.revision).toBe(item.revision);
  });

  // [spec: T.64]
  it('is refused for a typed line too, and unknown keys next to a known one are dropped', async () => {
    const body = { service: 'civil', description: 'Cutting', unit: 'no', quantity: 2, rate: 100 };
    const typed = at(`/manual/${(await add('/manual', body)).id}`);
    const refused = await designer.put<Failed>(typed, { count: 3 });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['count']]);
    expect((await designer.put(typed, { count: 3, quantity: 3 })).status).toBe(200);
    // Setting the current value again changes nothing: a retry is not an error.
    expect((await designer.put(typed, { quantity: 3 })).status).toBe(200);
  });
});

describe('a change of a line with a rate of its own, on the route of its trade', () => {
  it.each<object>([{ rate: 36 }, { area: 100 }, { carpet_area: 300 }])(
    'is refused where its cost would not follow: %j',
    async (fields) => {
      const body = { service: 'painting', description: 'Two coats', unit: 'sqft', quantity: 110, rate: 260 };
      const typed = await add('/manual', body);
      const refused = await designer.patch<Failed>(at(`/painting/${typed.id}`), fields);
      expect([refused.status, Object.values(refused.body.errors ?? {})[0]]).toEqual([
        400,
        'This line is priced by the rate typed for it. Change that rate, or choose its work.',
      ]);
      const kept = await designer.get<One>(at(`/painting/${typed.id}`));
      expect(kept.body.data.revision).toBe(typed.revision);
      // What it shows can be sent back, and what does not price it can be changed.
      const { area, carpet_area, rate } = kept.body.data;
      const same = await designer.patch<One>(at(`/painting/${typed.id}`), { area, carpet_area, rate, room: 'kitchen' });
      expect(same.body.data).toMatchObject({ room: 'kitchen', rate, cost: kept.body.data.cost });
    },
  );

  it('prices it from the book once its work is named', async () => {
    const body = { service: 'painting', description: 'Two coats', unit: 'sqft', quantity: 110, rate: 260 };
    const typed = await add('/manual', body);
    const fields = { work: 'royale-paint', carpet_area: 300 };
    const named = await designer.patch<One>(at(`/painting/${typed.id}`), fields);
    expect(named.body.data).toMatchObject({ work: 'royale-paint', carpet_area: 300, manual: null });
  });
});

describe('parts of furniture', () => {
  // [spec: C3.9]
  it('belong to one whole of the same BOQ, never in a circle, and become independent when it is removed', async () => {
    const whole = await add('/carpentry', { furniture: 'hinged-wardrobe' });
    const part = await add('/carpentry', { furniture: 'loft', componentOf: whole.id });
    expect(part).toMatchObject({ component_of: whole.id, is_component: true });
    const tries: [string, object, number][] = [
      [whole.id, { component_of: part.id }, 400],
      [whole.id, { component_of: whole.id }, 400],
      [part.id, { component_of: '00000000-0000-4000-8000-000000000000' }, 404],
      [part.id, { component_of: [whole.id] }, 400],
    ];
    for (const [id, fields, status] of tries) {
      expect([fields, (await designer.put(at(`/carpentry/${id}`), fields)).status]).toEqual([fields, status]);
    }
    await designer.delete(at(`/carpentry/${whole.id}`));
    const left = await designer.get<One>(at(`/carpentry/${part.id}`));
    expect(left.body.data).toMatchObject({ component_of: null, is_component: false });
  });

  // [spec: C3.9]
  it('loose furniture is tagged by the catalogue or by hand', async () => {
    expect(await add('/carpentry', { furniture: 'coffee-table' })).toMatchObject({ is_loose_furniture: true });
    const table = await add('/carpentry', { furniture: 'study-table' });
    expect(table.is_loose_furniture).toBe(false);
    const tagged = await designer.patch<One>(at(`/carpentry/${table.id}`), { is_loose_furniture: true });
    expect(tagged.body.data.is_loose_furniture).toBe(true);
  });
});

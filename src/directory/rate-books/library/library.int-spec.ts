import { createTestApi, type TestApi } from '../../../../test/support/application';
import { newBoq } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { BoqProjectionsModule } from '../../../boq/boq.module';
import { PriceAudit } from '../../../boq/boq.public';
import { PROJECTIONS, type Projection } from '../../../platform/event-store/projections/projection';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { isClean, verifyProjection } from '../../../platform/event-store/projections/verify';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';

interface Rate {
  id: string;
  label: string;
  rate: number;
  unit: string;
  before: number | null;
  book_rate: number | null;
  expired: boolean;
}
interface Library {
  data: {
    version: number;
    newest: number;
    rates: Rate[];
    removed: string[];
    history: { version: number; summary: string; note: string | null }[];
  };
}
interface Boq {
  total_cost: number;
  revision: number;
  rate_library: { owner: string; version: number } | null;
}
interface Refused {
  errors?: Record<string, string>;
  message: string;
  current?: unknown;
}
interface Effect {
  data: {
    boq_id: string;
    total_now: number;
    total_under: number;
    delta: number;
    rate_library_version: number | null;
  }[];
  delta: number;
  meta: { total: number };
}
interface Item {
  id: string;
  components: {
    label: string;
    rate: number;
    book_rate: number;
    provenance: string;
    quantity: number;
    amount: number;
  }[];
}

const HOME = {
  layout_type: '1bhk',
  bedrooms: ['master'],
  carpet_area: 480,
  budget_type: 'medium',
  city: 'bangalore',
  condition: 'renovation',
};
const LABOUR = { service: 'carpentry', kind: 'labour', label: 'Carpentry labour', rate: 500 };
const PLASTER = { service: 'civil', kind: 'labour' };

let api: TestApi;
let admin: Caller;
let designer: Caller;
let other: Caller;
let owner: Caller;
let before: string;

const boqOf = async (id: string): Promise<Boq> => (await designer.get<{ data: Boq }>(`/boqs/${id}`)).body.data;
const library = async (query = ''): Promise<Library['data']> =>
  (await designer.get<Library>(`/rate-library${query}`)).body.data;
const labourOf = async (id: string): Promise<Item['components'][number][]> =>
  (await designer.get<{ data: { items: Item[] } }>(`/boqs/${id}/items`)).body.data.items.flatMap(({ components }) =>
    components.filter(({ label }) => label === 'Carpentry labour'),
  );
const idOf = (answer: Library['data'], label: string): string => answer.rates.find((rate) => rate.label === label)!.id;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  admin = await Caller.signedUp(api.app);
  await api.database.pool.query(`update users set role = 'admin'`);
  designer = await Caller.signedUp(api.app, 'designer');
  other = await Caller.signedUp(api.app, 'designer');
  owner = await Caller.signedUp(api.app, 'home-owner');
  before = await newBoq(designer, HOME);
});
afterAll(() => api?.close());

describe('a designer’s own rates', () => {
  it('start empty, and can replace the rates that the rate book uses', async () => {
    expect(await library()).toMatchObject({ version: 0, newest: 0, rates: [], history: [] });
    const { data } = (
      await designer.get<{ data: { label: string; unit: string; book_rate: number }[] }>('/rate-library/usable')
    ).body;
    expect(data).toContainEqual(expect.objectContaining({ label: 'Carpentry labour', unit: 'sqft', book_rate: 350 }));
  });

  it('show their effect before they are saved, and change no existing BOQ', async () => {
    const now = (await boqOf(before)).total_cost;
    const effect = await designer.post<Effect>('/rate-library/effect', { rates: [LABOUR] });
    expect(effect.status).toBe(200);
    const [row] = effect.body.data;
    expect(row).toMatchObject({ boq_id: before, total_now: now, rate_library_version: null });
    expect(effect.body.delta).toBe(row!.delta);
    const saved = await designer.post<Library>('/rate-library/rates', {
      ...LABOUR,
      vendor: 'Ramesh and sons',
      document: 'Agreement of 2 November',
      date: '2026-11-02',
      valid_until: '2099-12-31',
      reason: 'New contract',
    });
    expect(saved.status).toBe(201);
    expect(saved.body.data).toMatchObject({ version: 1, newest: 1 });
    expect(saved.body.data.rates[0]).toMatchObject({ rate: 500, unit: 'sqft', before: null, book_rate: 350 });
    expect(await boqOf(before)).toMatchObject({ total_cost: now, rate_library: null, revision: 1 });

    const estimate = await designer.post<{ total_after: number; total_before: number }>(`/boqs/${before}/estimate`, {
      rate_library_version: 1,
    });
    expect(estimate.body).toMatchObject({ total_before: now, total_after: row!.total_under });
    const moved = await designer.patch(`/boqs/${before}`, { rate_library_version: 1, reason: 'Our own labour' });
    expect(moved.status).toBe(200);
    const after = await boqOf(before);
    expect(after).toMatchObject({ total_cost: row!.total_under, revision: 2, rate_library: { version: 1 } });
    // Kept as typed: Bangalore's city factor does not change it.
    for (const labour of await labourOf(before)) expect(labour).toMatchObject({ rate: 500, provenance: 'firm' });
    const undone = await designer.post(`/boqs/${before}/revisions/2/undo`, {});
    expect(undone.status).toBe(200);
    expect(await boqOf(before)).toMatchObject({ total_cost: now, rate_library: null });
    expect((await designer.post(`/boqs/${before}/revisions/3/undo`, {})).status).toBe(200);
    expect(await boqOf(before)).toMatchObject({ total_cost: row!.total_under, rate_library: { version: 1 } });
  });

  it('price new BOQs of the designer, and no one else’s', async () => {
    const [own, foreign] = [await newBoq(designer, HOME), await newBoq(owner, HOME)];
    expect(await boqOf(own)).toMatchObject({ rate_library: { version: 1 } });
    expect((await boqOf(own)).total_cost).toBe((await boqOf(before)).total_cost);
    const theirs = (await owner.get<{ data: Boq }>(`/boqs/${foreign}`)).body.data;
    expect(theirs.rate_library).toBeNull();
  });

  it('keep every version: BOQs stay with theirs, and differences are shown', async () => {
    const total = (await boqOf(before)).total_cost;
    const id = idOf(await library(), 'Carpentry labour');
    const moved = await designer.patch<Refused>(`/rate-library/rates/${id}`, { rate: 520, old_rate: 480 });
    expect([moved.status, moved.body.current]).toEqual([409, 500]);
    const changed = await designer.patch<Library>(`/rate-library/rates/${id}`, { rate: 520, old_rate: 500 });
    expect(changed.body.data.rates[0]).toMatchObject({ rate: 520, before: 500 });
    expect(changed.body.data.history[0]).toMatchObject({ version: 2, summary: 'Carpentry labour ₹500 → ₹520' });
    expect((await library('?version=1')).rates[0]).toMatchObject({ rate: 500 });
    expect(await boqOf(before)).toMatchObject({ total_cost: total, rate_library: { version: 1 } });
    const removed = await designer.delete<Library>(`/rate-library/rates/${id}`);
    expect(removed.body.data).toMatchObject({ version: 3, rates: [], removed: ['Carpentry labour'] });
    expect((await designer.get<Refused>('/rate-library?version=9')).body.errors).toEqual({
      version: 'There is no such version of these rates.',
    });
    expect((await designer.delete(`/rate-library/rates/${id}`)).status).toBe(404);
  });

  it('have precedence after a rate of the BOQ and of an item, and before the rate book', async () => {
    const change = { service: 'carpentry', labour: 'Carpentry labour', rate: 610, old_rate: 500 };
    const own = await designer.patch(`/analysis?type=carpentry-labour&boq_id=${before}`, {
      action: 'submit',
      ...change,
    });
    expect(own.status).toBe(200);
    for (const labour of await labourOf(before)) expect(labour).toMatchObject({ rate: 610, provenance: 'typed' });
    const why = await designer.get<{ data: { rates: { firm: object; provenance: string }[] } }>(
      `/boqs/${before}/why?of=${encodeURIComponent('rate:carpentry/labour/carpentry labour')}`,
    );
    expect(why.body.data.rates[0]).toMatchObject({ provenance: 'typed', firm: { version: 1, given: 500 } });
    const { revision } = await boqOf(before);
    expect((await designer.post(`/boqs/${before}/revisions/${revision}/undo`, {})).status).toBe(200);
    const again = await designer.get<{ data: { rates: { firm: object; provenance: string; rate: number }[] } }>(
      `/boqs/${before}/why?of=${encodeURIComponent('rate:carpentry/labour/carpentry labour')}`,
    );
    expect(again.body.data.rates[0]).toMatchObject({
      provenance: 'firm',
      rate: 500,
      book_rate: 350,
      firm: {
        version: 1,
        document: 'Agreement of 2 November',
        date: '2026-11-02',
        valid_until: '2099-12-31',
        expired: false,
      },
    });
  });

  it('use the tax basis of the work, and remain in use after their last day', async () => {
    const usable = (
      await designer.get<{ data: { service: string; kind: string; label: string; unit: string }[] }>(
        '/rate-library/usable',
      )
    ).body.data;
    const civil = usable.find(({ service, kind }) => service === PLASTER.service && kind === PLASTER.kind)!;
    await designer.post('/rate-library/rates', { ...LABOUR, rate: 590, tax_basis: 'inclusive' });
    const saved = await designer.post<Library>('/rate-library/rates', {
      ...PLASTER,
      label: civil.label,
      rate: 100,
      valid_until: '2020-01-31',
    });
    expect(saved.body.data.rates.find(({ label }) => label === civil.label)).toMatchObject({ expired: true });
    const id = await newBoq(designer, HOME);
    // 590 including 18 % GST is 500 without.
    for (const labour of await labourOf(id)) expect(labour).toMatchObject({ rate: 500, provenance: 'firm' });
  });

  it('refuse what cannot be priced, with a sentence', async () => {
    const refusal = async (rate: object) => (await designer.post<Refused>('/rate-library/rates', rate)).body.errors;
    expect(await refusal({ ...LABOUR, label: 'Gold leaf' })).toEqual({
      label: 'Carpentry has no labour rate called Gold leaf. Enter its unit to save it as a rate of your own.',
    });
    expect(await refusal({ ...LABOUR, unit: 'rft' })).toEqual({ unit: 'Carpentry labour is priced per sqft.' });
    expect(await refusal({ ...LABOUR, rate: 0 })).toEqual({ rate: 'A rate must be more than ₹0.' });
    const days = { date: '2026-11-02', valid_until: '2026-11-01' };
    expect(await refusal({ service: 'carpentry', kind: 'material', label: 'Veneer', rate: 9, ...days })).toEqual({
      valid_until: 'The rate’s last day of validity is before its date.',
    });
    expect((await designer.post<Refused>('/rate-library/rates', LABOUR)).body).toMatchObject({ current: 590 });
    expect((await designer.patch<Refused>(`/boqs/${before}`, { rate_library_version: 99 })).body.errors).toEqual({
      rate_library_version: 'There is no such version of your own rates.',
    });
  });

  it('can be imported from a pasted list as one version', async () => {
    const text = 'Label\tRate\tVendor\nVeneer\t168\tMehta Timber\nGold leaf\t1\tNobody\nCarpentry labour\t530\t';
    const read = await designer.post<{ data: { rates: object[]; problems: object[] } }>('/rate-library/read', { text });
    expect(read.body.data.problems).toEqual([
      {
        row: 3,
        message: 'The rate book has no rate called Gold leaf. To save it as your own, enter its trade, kind and unit.',
      },
    ]);
    const { version } = await library();
    const { rates } = read.body.data;
    const saved = await designer.post<Library>('/rate-library/import', { rates, reason: 'List of November' });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({
      version: version + 1,
      history: expect.arrayContaining([expect.objectContaining({ note: 'List of November' })]),
    });
    expect(saved.body.data.rates.map(({ label, rate }) => [label, rate])).toEqual(
      expect.arrayContaining([
        ['Veneer', 168],
        ['Carpentry labour', 530],
      ]),
    );
  });

  it('belong to their designer: of the others only an admin can read them', async () => {
    const mine = (await library()).rates.length;
    expect((await other.get<Library>('/rate-library')).body.data.rates).toEqual([]);
    const whose = (await boqOf(before)).rate_library!.owner;
    expect((await other.get(`/rate-library?owner=${whose}`)).status).toBe(403);
    expect((await owner.get('/rate-library')).status).toBe(403);
    expect((await admin.get<Library>(`/rate-library?owner=${whose}`)).body.data.rates).toHaveLength(mine);
    expect((await owner.patch(`/boqs/${before}`, { rate_library_version: 1 })).status).toBe(404);
  });

  it('are part of the log: read models and the audit of prices agree', async () => {
    const audit = await api.app.get(PriceAudit, { strict: false }).run(api.database.pool);
    expect(audit).toMatchObject({ faults: [], failures: [] });
    const projections = api.app.get<Projection[]>(PROJECTIONS, { strict: false });
    const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
    for (const projection of projections.filter(({ name }) => ['boqs', 'typed-rates'].includes(name)))
      expect(isClean(await verifyProjection({ pool: api.database.pool, store }, projection))).toBe(true);
  });
});

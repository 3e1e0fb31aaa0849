import type { PinoLogger } from 'nestjs-pino';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { until } from '../../../test/support/until';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { PriceAudit } from '../../boq/boq.public';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../../platform/event-store/projections/projection';
import { ProjectionWatch } from '../../platform/event-store/projections/projection-watch';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { rebuild } from '../../platform/event-store/projections/rebuild';
import { isClean, verifyProjection } from '../../platform/event-store/projections/verify';

interface Rate {
  label: string;
  services: string[];
  rate: number;
  before: number | null;
  delta: number;
  percentage: number | null;
  provenance: string;
  note: string | null;
  typed: { by: string; at: string } | null;
}
interface Book {
  data: {
    version: number;
    status: string;
    changed_rates: number;
    boqs: number;
    revision: number;
    compared_with: number | null;
    rates: Rate[];
    overhead: { value: number; before: number };
    cities: { city: string; labour: { value: number; before: number } }[];
    history: { summary: string; note: string | null }[];
  };
}
interface Boq {
  data: { total_cost: number; rate_book_version: number; revision: number };
}
interface Effect {
  data: { boq_id: string; total_now: number; total_under: number; delta: number; rate_book_version: number }[];
  meta: { total: number };
}
interface Refused {
  errors?: Record<string, string>;
  message: string;
  current?: unknown;
}

const HOME = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'medium' };

let api: TestApi;
let admin: Caller;
let designer: Caller;
let owner: Caller;
let older: string;

const created = (caller: Caller): Promise<string> => newBoq(caller, HOME);
const boqOf = async (caller: Caller, boqId: string) => (await caller.get<Boq>(`/boqs/${boqId}`)).body.data;
const rateOf = ({ data }: Book, label: string): Rate => {
  const found = data.rates.find((rate) => rate.label === label);
  if (!found) throw new Error(`no rate ${label}`);
  return found;
};

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  admin = await Caller.signedUp(api.app);
  await api.database.pool.query(`update users set role = 'admin'`);
  designer = await Caller.signedUp(api.app, 'designer');
  owner = await Caller.signedUp(api.app, 'home-owner');
  older = await created(designer);
});
afterAll(() => api?.close());

describe('a rate book from its draft to its publication', () => {
  // [spec: V9.3]
  it('starts with the built-in book, which never changes', async () => {
    const { body } = await admin.get<{ data: { version: number; status: string }[] }>('/rate-books');
    expect(body.data.map(({ version, status }) => [version, status])).toEqual([
      [3_000, 'published'],
      [2_000, 'published'],
      [1_000, 'published'],
      [1, 'published'],
    ]);
    const one = (await admin.get<Book>('/rate-books/1')).body;
    expect(rateOf(one, 'Veneer')).toMatchObject({ rate: 150, provenance: 'spec', services: ['carpentry'], delta: 0 });
    expect((await admin.patch('/rate-books/1', { rates: [{ label: 'Veneer', rate: 1 }] })).status).toBe(409);
    const read = await designer.get<Book>('/rate-books/1000?compared_with=1');
    expect([read.status, read.body.data.compared_with]).toEqual([200, 1]);
    expect((await designer.get<Refused>('/rate-books/1000?compared_with=7')).body.errors).toEqual({
      compared_with: 'There is no published rate book with this version.',
    });
    expect((await designer.get('/rate-books/1000/effect')).status).toBe(403);
    expect((await owner.get('/rate-books')).status).toBe(403);
    expect((await admin.get('/rate-books/3001')).status).toBe(404);
    expect((await admin.get('/rate-books/3001/effect')).status).toBe(404);
  });

  it('is drafted once from a published version', async () => {
    expect((await admin.post<Refused>('/rate-books', { based_on: 7 })).body.errors).toEqual({
      based_on: 'There is no published rate book with this version.',
    });
    const drafted = await admin.post<Book>('/rate-books', { note: 'November prices' });
    expect([drafted.status, drafted.body.data.version, drafted.body.data.status]).toEqual([201, 3_001, 'draft']);
    const seen = (await designer.get<{ data: { version: number }[] }>('/rate-books')).body.data;
    expect(seen.map(({ version }) => version)).toEqual([3_000, 2_000, 1_000, 1]);
    expect((await designer.get('/rate-books/3001')).status).toBe(404);
    expect((await admin.post('/rate-books', {})).status).toBe(409);
    expect((await admin.post<Refused>('/rate-books/3001/publish', {})).body.message).toBe(
      'This draft is the same as version 3000. Change a rate first.',
    );
  });

  // [spec: V9.4]
  it('accepts rates, the overhead and city factors, each shown next to the previous version', async () => {
    const rates = [
      { label: 'Carpentry labour', rate: 500, old_rate: 350, note: 'Union rate' },
      { label: '18 mm BWR ply', rate: 120.5 },
    ];
    const cities = [{ city: 'pune', labour: 102.5 }];
    const changed = await admin.patch<Book>('/rate-books/3001', { rates, overhead: 12, cities, reason: 'Dearer' });
    expect(changed.status).toBe(200);
    expect(rateOf(changed.body, 'Carpentry labour')).toMatchObject({
      rate: 500,
      before: 350,
      delta: 150,
      percentage: 42.86,
      provenance: 'typed',
      note: 'Union rate',
    });
    expect(rateOf(changed.body, 'Carpentry labour').typed?.by).toBeTruthy();
    expect(changed.body.data).toMatchObject({
      changed_rates: 2,
      compared_with: 3_000,
      overhead: { value: 12, before: 10 },
    });
    expect(changed.body.data.cities.find(({ city }) => city === 'pune')?.labour).toEqual({ value: 102.5, before: 100 });
    expect(changed.body.data.history.map(({ summary, note }) => [summary, note])).toEqual([
      ['Carpentry labour ₹350 → ₹500, 18 mm BWR ply ₹110 → ₹120.50, Overhead 10 % → 12 % and 1 more', 'Dearer'],
      ['Drafted from version 3000', 'November prices'],
    ]);
  });

  it.each([
    [{ rates: [{ label: 'Gold leaf', rate: 1 }] }, 400],
    [{ rates: [{ label: 'Veneer', rate: -1 }] }, 400],
    [{ rates: [{ label: 'Veneer', rate: 1.005 }] }, 400],
    [{ rates: [{ label: 'Veneer', rate: 1e9 }] }, 400],
    [{ overhead: 101 }, 400],
    [{ cities: [{ city: 'pune', labour: 0 }] }, 400],
    [{ cities: [{ city: 'paris', labour: 100 }] }, 400],
    [{ rates: [{ label: 'Carpentry labour', rate: 510, old_rate: 350 }] }, 409],
  ])('refuses %j with %i', async (body, status) => {
    const answer = await admin.patch<Refused>('/rate-books/3001', body);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.current).toBe(500);
  });

  it('repeats nothing when a request is sent twice', async () => {
    const body = { rates: [{ label: 'Veneer', rate: 160 }] };
    const key = { 'idempotency-key': 'rate-book-veneer-160' };
    for (let n = 0; n < 2; n += 1) expect((await admin.patch('/rate-books/3001', body, key)).status).toBe(200);
    const { body: book } = await admin.get<Book>('/rate-books/3001');
    expect(book.data.history.filter(({ summary }) => summary.startsWith('Veneer'))).toHaveLength(1);
  });

  it('lists its effect on existing BOQs, to the rupee, and changes none', async () => {
    const { body } = await admin.get<Effect>('/rate-books/3001/effect');
    const row = body.data.find(({ boq_id }) => boq_id === older);
    const now = await boqOf(designer, older);
    expect(row).toMatchObject({ rate_book_version: 3_000, total_now: now.total_cost });
    expect(row!.total_under).toBeGreaterThan(row!.total_now);
    expect(row!.delta).toBeCloseTo(row!.total_under - row!.total_now, 2);
    expect((await boqOf(designer, older)).revision).toBe(1);
    expect((await designer.post<Refused>(`/boqs/${older}/estimate`, { rate_book_version: 3_001 })).body.errors).toEqual(
      {
        rate_book_version: 'There is no published rate book with this version.',
      },
    );
  });

  it('is published permanently: new BOQs and quick estimates use it, others keep theirs', async () => {
    const before = await boqOf(designer, older);
    const quick = async () =>
      (await owner.post<{ data: { total_cost: number } }>('/estimates/quick', HOME)).body.data.total_cost;
    const cheaper = await quick();
    const { revision } = (await admin.get<Book>('/rate-books/3001')).body.data;
    const stale = await admin.post<Refused>('/rate-books/3001/publish', { revision: revision - 1 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'The draft has changed since you reviewed it. Review it again before publishing.',
    ]);
    const published = await admin.post<Book>('/rate-books/3001/publish', { reason: 'Agreed', revision });
    expect([published.status, published.body.data.status]).toEqual([200, 'published']);
    expect(await quick()).toBeGreaterThan(cheaper);
    expect((await boqOf(owner, await created(owner))).rate_book_version).toBe(3_001);
    expect(await boqOf(designer, older)).toEqual(before);
    for (const change of [
      () => admin.patch('/rate-books/3001', { overhead: 9 }),
      () => admin.post('/rate-books/3001/publish', {}),
      () => admin.delete('/rate-books/3001'),
    ])
      expect((await change()).status).toBe(409);
    const { body } = await admin.get<{ data: { version: number; boqs: number }[] }>('/rate-books');
    expect(body.data.map(({ version, boqs }) => [version, boqs])).toEqual([
      [3_001, 1],
      [3_000, 1],
      [2_000, 0],
      [1_000, 0],
      [1, 0],
    ]);
    expect((await owner.get<{ rate_book: { version: number } }>('/')).body.rate_book.version).toBe(3_001);
  });

  it('can be discarded as a draft, and drafted again', async () => {
    expect((await admin.post<Book>('/rate-books', { based_on: 3_000 })).body.data.version).toBe(3_002);
    expect((await admin.delete('/rate-books/3002')).status).toBe(200);
    expect((await admin.get('/rate-books/3002')).status).toBe(404);
    expect((await admin.delete('/rate-books/3002')).status).toBe(404);
    const again = (await admin.post<Book>('/rate-books', {})).body;
    expect(rateOf(again, 'Veneer').rate).toBe(160);
    await admin.delete('/rate-books/3002');
  });
});

describe('a BOQ priced with a newer rate book', () => {
  it('is an ordinary revision with a preview, which one undo reverts', async () => {
    const before = await boqOf(designer, older);
    const preview = await designer.post<{ total_before: number; total_after: number }>(`/boqs/${older}/estimate`, {
      rate_book_version: 3_001,
    });
    expect(preview.body.total_before).toBe(before.total_cost);
    const changed = await designer.patch<{ revision: number }>(`/boqs/${older}`, {
      rate_book_version: 3_001,
      reason: 'The client agreed to the new prices',
    });
    expect(changed.body.revision).toBe(2);
    const after = await boqOf(designer, older);
    expect([after.rate_book_version, after.total_cost]).toEqual([3_001, preview.body.total_after]);
    const { body: history } = await designer.get<{ data: { type: string; changes: { label: string }[] }[] }>(
      `/revisions?boq_id=${older}`,
    );
    expect(history.data[0]).toMatchObject({ type: 'BoqDetailsChanged', changes: [{ label: 'Rate book' }] });
    expect((await designer.post(`/boqs/${older}/revisions/2/undo`)).status).toBe(200);
    const back = await boqOf(designer, older);
    expect([back.rate_book_version, back.total_cost]).toEqual([3_000, before.total_cost]);
  });

  it('needs the right to rates, and a published version', async () => {
    const own = await created(owner);
    expect((await owner.patch(`/boqs/${own}`, { rate_book_version: 3_000 })).status).toBe(403);
    for (const version of [0, 2, 3_002, 99, 1.5, 'two']) {
      expect((await designer.patch(`/boqs/${older}`, { rate_book_version: version })).status).toBe(400);
    }
  });

  it('is rebuilt from events to the same rows and figures', async () => {
    await designer.patch(`/boqs/${older}`, { rate_book_version: 3_001 });
    await boqOf(designer, older);
    const projections = api.app.get<readonly Projection[]>(PROJECTIONS, { strict: false });
    const home = { pool: api.database.pool, store: api.app.get<EventStore>(EVENT_STORE, { strict: false }) };
    for (const projection of projections) {
      const { parked } = await rebuild(home, projection);
      expect(parked).toBe(0);
      expect(isClean(await verifyProjection(home, projection))).toBe(true);
    }
    const audit = await api.app.get(PriceAudit, { strict: false }).run(api.database.pool);
    expect(audit.faults).toEqual([]);
  });
});

describe('another process', () => {
  const logger = { info: () => undefined, warn: () => undefined } as unknown as PinoLogger;

  it('reads a published book when a BOQ refers to it, and computes the same prices', async () => {
    const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
    const [pricing, loader] = await fresh();
    const books = new loader.RateBooks(store, logger);
    expect(pricing.knowsRateBook(3_001)).toBe(false);
    expect(() => pricing.rateBook(3_001)).toThrow('There is no rate book with version 3001.');
    await books.ensure(3_001);
    expect(pricing.currentRateBook().version).toBe(3_001);
    const here = await import('../../pricing');
    expect(pricing.rateBook(3_001).rates).toEqual(here.rateBook(3_001).rates);
    expect(pricing.rateBook(3_001).overheadBp).toBe(1_200);
    await expect(books.isPublished(99)).resolves.toBe(false);
  });

  it('is notified of a publication', async () => {
    const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
    const [pricing, loader] = await fresh();
    const books = new loader.RateBooks(store, logger, api.app.get(ProjectionWatch, { strict: false }));
    await books.onModuleInit();
    const interval = jest.spyOn(globalThis, 'setInterval').mockReturnValueOnce(setTimeout(() => undefined, 0));
    books.onApplicationBootstrap();
    expect(interval).toHaveBeenCalledTimes(1);
    interval.mockRestore();
    try {
      await admin.post('/rate-books', {});
      await admin.patch('/rate-books/3002', { rates: [{ label: 'Veneer', rate: 170 }] });
      expect(pricing.knowsRateBook(3_002)).toBe(false);
      await admin.post('/rate-books/3002/publish', {});
      // The process also refreshes on its own from time to time, but must not during this test.
      await until(() => pricing.knowsRateBook(3_002));
      expect(pricing.currentRateBook().version).toBe(3_002);
    } finally {
      books.onApplicationShutdown();
    }
  });
});

/** Fresh modules, as in a process that has just started. */
async function fresh(): Promise<[typeof import('../../pricing'), typeof import('./rate-books')]> {
  let loaded: [typeof import('../../pricing'), typeof import('./rate-books')] | undefined;
  await jest.isolateModulesAsync(async () => {
    loaded = [await import('../../pricing'), await import('./rate-books')];
  });
  if (!loaded) throw new Error('nothing was loaded');
  return loaded;
}

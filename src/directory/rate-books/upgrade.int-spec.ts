import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { paise } from '../../kernel/money';
import { builtInState, rateBookStreamOf } from './rate-book-stream';

interface Boq {
  data: { total_cost: number; rate_book_version: number };
}
interface Refused {
  errors?: Record<string, string>;
}
interface Book {
  data: { version: number; compared_with: number | null; rates: { label: string; rate: number; before: unknown }[] };
}

const HOME = {
  layout_type: '1bhk',
  bedrooms: ['master'],
  carpet_area: 480,
  budget_type: 'medium',
  scope: ['carpentry'],
};
const PAPER = { work: 'vinyl-wallpaper', dimension: { L: { feet: 12, inches: 0 }, H: { feet: 9, inches: 0 } } };

let api: TestApi;
let admin: Caller;
let designer: Caller;
let boqId: string;

const boq = async (): Promise<Boq['data']> => (await designer.get<Boq>(`/boqs/${boqId}`)).body.data;
const priceBy = (version: number) => designer.patch(`/boqs/${boqId}`, { rate_book_version: version });

/** Book 2 as a release with a single built-in book published it: that book, with carpenters at ₹500. */
async function publishedBefore(): Promise<void> {
  const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  const { contents } = builtInState(1);
  const rates = contents!.rates.map((rate) =>
    rate.label === 'Carpentry labour' ? { ...rate, rate: paise(50_000) } : rate,
  );
  const stamp = { by: 'Asha Admin', at: '2026-10-01T08:00:00.000Z', note: '' };
  const book = { version: 2, basedOn: 1, recipesOf: 1, ...stamp };
  const metadata = { commandId: randomUUID(), actorId: null, actorName: 'Asha Admin', actorRole: 'admin' };
  const about = { ...metadata, correlationId: metadata.commandId, causationId: metadata.commandId };
  const events = [
    { type: 'RateBookDrafted', data: { ...book, contents } },
    { type: 'RateBookPublished', data: { ...book, contents: { ...contents, rates } } },
  ].map((event) => ({ ...event, id: randomUUID(), schemaVersion: 1, metadata: about }));
  await store.append(rateBookStreamOf(2), events, 0);
}

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  admin = await Caller.signedUp(api.app);
  await api.database.pool.query(`update users set role = 'admin'`);
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await newBoq(designer, HOME);
});
afterAll(() => api?.close());

it('an installation that published its own books keeps their rates, and its next one includes the new trade', async () => {
  const totals: Record<number, number> = {};
  for (const version of [1_000, 1]) {
    expect((await priceBy(version)).status).toBe(200);
    totals[version] = (await boq()).total_cost;
  }
  expect(totals[1]).toBe(totals[1_000]);

  await publishedBefore();
  const { body: books } = await admin.get<{ data: { version: number }[] }>('/rate-books');
  expect(books.data.map(({ version }) => version)).toEqual([2, 2_000, 1_000, 1]);
  expect((await admin.get<Book>('/rate-books/2')).body.data.compared_with).toBe(1);
  expect((await admin.get<Book>('/rate-books/1000')).body.data.compared_with).toBe(1);
  expect((await designer.get<{ rate_book: { version: number } }>('/')).body.rate_book.version).toBe(2);
  expect(await boq()).toMatchObject({ rate_book_version: 1, total_cost: totals[1] });
  expect((await priceBy(2)).status).toBe(200);
  totals[2] = (await boq()).total_cost;
  expect(totals[2]).not.toBe(totals[1]);
  const refused = await designer.post<Refused>(`/wallpaper?boq_id=${boqId}`, PAPER);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { work: 'Rate book 2 is older than vinyl wallpaper. Price the BOQ by a newer rate book first.' },
  ]);

  const { data: draft } = (await admin.post<Book>('/rate-books', {})).body;
  expect([draft.version, draft.compared_with]).toEqual([3, 2]);
  const rateOf = (label: string) => draft.rates.find((rate) => rate.label === label);
  expect(rateOf('Carpentry labour')).toMatchObject({ rate: 500, before: 500 });
  expect(rateOf('Vinyl wallpaper roll')).toMatchObject({ rate: 3_000, before: null });
  expect((await admin.post('/rate-books/3/publish', {})).status).toBe(200);
  expect(await boq()).toMatchObject({ rate_book_version: 2, total_cost: totals[2] });
  expect((await priceBy(3)).status).toBe(200);
  totals[3] = (await boq()).total_cost;
  expect((await boq()).rate_book_version).toBe(3);
  expect((await designer.post(`/wallpaper?boq_id=${boqId}`, PAPER)).status).toBe(201);
  expect((await boq()).total_cost).toBeGreaterThan(totals[3]!);

  for (const version of [1, 1_000]) expect((await priceBy(version)).status).toBe(version === 1 ? 400 : 200);
});

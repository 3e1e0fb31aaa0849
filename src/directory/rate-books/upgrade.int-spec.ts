import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { publishedBefore } from './published-before.fixtures';

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

  await publishedBefore(1, api);
  const { body: books } = await admin.get<{ data: { version: number }[] }>('/rate-books');
  expect(books.data.map(({ version }) => version)).toEqual([2, 3_000, 2_000, 1_000, 1]);
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

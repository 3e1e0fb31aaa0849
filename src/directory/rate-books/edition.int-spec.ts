import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { publishedBefore } from './published-before.fixtures';
import { RateBookAdmin } from './rate-book-admin';
import { RateBooks } from './rate-books';
import { bookOfState } from './rate-book-stream';

interface Boq {
  data: { total_cost: number; rate_book_version: number };
}
interface Book {
  data: { version: number; compared_with: number | null; rates: { label: string; rate: number }[] };
}

let api: TestApi;
afterAll(() => api?.close());

describe('a book that was published by an older edition', () => {
  it('prices new BOQs by that edition, until the next one is published', async () => {
    api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
    const books = api.app.get(RateBookAdmin, { strict: false });
    await publishedBefore(2_000, api);
    // Appended past the product, which tells its processes of a book that it publishes.
    await api.app.get(RateBooks, { strict: false }).refresh();
    const admin = await Caller.signedUp(api.app);
    await api.database.pool.query(`update users set role = 'admin'`);
    const designer = await Caller.signedUp(api.app, 'designer');
    const boqOf = async (id: string) => (await designer.get<Boq>(`/boqs/${id}`)).body.data;
    const editionOf = async (version: number) => bookOfState(await books.get(version))?.edition;
    expect((await admin.get('/rate-books/2001')).status).toBe(200);
    const home = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'medium' };
    const id = await newBoq(designer, home);
    const before = await boqOf(id);
    expect([before.rate_book_version, await editionOf(2_001)]).toEqual([2_001, 2]);

    const { data: draft } = (await admin.post<Book>('/rate-books', {})).body;
    expect([draft.version, draft.compared_with, await editionOf(2_002)]).toEqual([2_002, 2_001, 3]);
    expect(draft.rates.find(({ label }) => label === 'Carpentry labour')?.rate).toBe(500);
    // No rate has to change for the new rules.
    expect((await admin.post('/rate-books/2002/publish', {})).status).toBe(200);
    expect(await boqOf(id)).toEqual(before);
    expect((await designer.patch(`/boqs/${id}`, { rate_book_version: 2_002 })).status).toBe(200);
    const moved = (await boqOf(id)).total_cost - before.total_cost;
    expect(moved).not.toBe(0);
    expect(Math.abs(moved)).toBeLessThan(25);
  });
});

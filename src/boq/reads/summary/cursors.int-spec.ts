import { createTestApi, type TestApi } from '../../../../test/support/application';
import { SMALL_FLAT } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';

interface Row {
  boq_id: string;
  title: string;
}
interface List<T> {
  data: T[];
  meta: { total: number; next_cursor: string | null };
}

let api: TestApi;
let designer: Caller;
const ids: string[] = [];
const rename = (id: string | undefined, title: string) => designer.patch(`/boqs/${id}`, { title });

beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
  for (const title of ['Delta', 'alpha', 'Charlie', 'bravo', 'Echo']) {
    const { body } = await designer.post<{ data: Row }>('/boqs', SMALL_FLAT);
    ids.push(body.data.boq_id);
    await rename(body.data.boq_id, title);
  }
});
afterAll(() => api.close());

/** The pages that the cursors of a list lead through, with what happens between them. */
async function walk<T>(path: string, between: () => Promise<unknown> = async () => undefined): Promise<T[][]> {
  const pages: T[][] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer: { status: number; body: List<T> } = await designer.get(`${path}${cursor && `&cursor=${cursor}`}`);
    expect(answer.status).toBe(200);
    pages.push(answer.body.data);
    cursor = answer.body.meta.next_cursor;
    await between();
  }
  return pages;
}

describe('cursors of lists', () => {
  it.each([
    ['title', ['alpha', 'bravo', 'Charlie', 'Delta', 'Echo']],
    ['changed', ['Echo', 'bravo', 'Charlie', 'alpha', 'Delta']],
  ])('lead through all BOQs in the order %s', async (sort, titles) => {
    const pages = await walk<Row>(`/boqs?sort=${sort}&limit=2`);
    expect(pages.map((page) => page.map(({ title }) => title))).toEqual([
      titles.slice(0, 2),
      titles.slice(2, 4),
      titles.slice(4),
    ]);
  });

  it('lead through BOQs of one total each once', async () => {
    const pages = await walk<Row>('/boqs?sort=total&limit=1');
    expect(pages.flat().map(({ boq_id: id }) => id)).toEqual([...ids].sort());
  });

  it('neither miss nor repeat a BOQ while others change, where pages do both', async () => {
    let step = 0;
    const touch = async () => {
      step += 1;
      // The one that comes last in the list comes first after it.
      if (step === 1) await rename(ids[0], 'Delta again');
    };
    const seen = (await walk<Row>('/boqs?limit=2', touch)).flat().map(({ boq_id: id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(ids.slice(1).filter((id) => !seen.includes(id))).toEqual([]);
  });

  it('of a history go on below the last revision, whatever is added above it', async () => {
    const id = ids[1];
    for (const title of ['a', 'b', 'c', 'd']) await rename(id, title);
    let added = 0;
    const pages = await walk<{ revision: number }>(`/revisions?boq_id=${id}&limit=2`, async () => {
      added += 1;
      if (added < 3) await rename(id, `later ${added}`);
    });
    expect(pages.map((page) => page.map(({ revision }) => revision))).toEqual([
      [6, 5],
      [4, 3],
      [2, 1],
    ]);
  });

  it.each([
    '/boqs?cursor=x',
    `/boqs?cursor=${Buffer.from('["newest","3",""]').toString('base64url')}`,
    `/boqs?cursor=${Buffer.from('["changed","now()","x"]').toString('base64url')}`,
    `/boqs?cursor=${Buffer.from('["__proto__","3","x"]').toString('base64url')}`,
    `/dashboard/estimates?cursor=${Buffer.from('{"sort":"title"}').toString('base64url')}`,
  ])('of another list or making are refused: %s', async (path) => {
    const { status, body } = await designer.get<{ errors: Record<string, string> }>(path);
    expect([status, body.errors]).toEqual([400, { cursor: 'A cursor is a next_cursor of this list.' }]);
  });
});

describe('times in lists', () => {
  it('show what was last changed from one time and before another', async () => {
    const list = async (query: string) =>
      (await designer.get<List<Row>>(`/boqs?${query}`)).body.data.map(({ boq_id: id }) => id);
    const at = new Date().toISOString();
    await rename(ids[2], 'Changed at last');
    expect(await list(`changed_since=${at}`)).toEqual([ids[2]]);
    expect((await list(`changed_before=${at}`)).sort()).toEqual(ids.filter((id) => id !== ids[2]).sort());
    const dashboard = await designer.get<{ figures: { count: number } }>(`/dashboard/estimates?changed_since=${at}`);
    expect(dashboard.body.figures.count).toBe(1);
    const revisions = await designer.get<List<{ revision: number }>>(`/revisions?boq_id=${ids[2]}&since=${at}`);
    expect([revisions.body.data.map(({ revision }) => revision), revisions.body.meta.total]).toEqual([[3], 1]);
    const before = await designer.get<List<{ revision: number }>>(`/revisions?boq_id=${ids[2]}&before=${at}`);
    expect(before.body.data.map(({ revision }) => revision)).toEqual([2, 1]);
    const wrong = await designer.get<{ errors: Record<string, string> }>('/boqs?changed_since=yesterday');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { changed_since: 'A time is written like 2026-11-20T08:00:00Z.' },
    ]);
  });
});

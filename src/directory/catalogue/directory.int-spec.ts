import { createTestApi, type TestApi } from '../../../test/support/application';
import { WORKS } from './data';
import { Records } from '../../platform/records/records';
import { seedCatalogue } from './seed-catalogue';

const OFFERED = WORKS.filter(({ offered }) => offered);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface List {
  data: { id: string; label: string; alias: string[]; [key: string]: unknown }[];
  meta: { page: number; limit: number; total: number; total_pages: number };
}
const get = async <Body = List>(url: string): Promise<{ status: number; body: Body }> => {
  const answer = await api.app.inject({ method: 'GET', url: `/api${url}` });
  return { status: answer.statusCode, body: answer.json() };
};

describe('the catalogue', () => {
  // [spec: C7.26, C9.8, V2.14]
  it('lists each type ten at a time, every work once', async () => {
    const seen: string[] = [];
    for (const type of [
      'furniture',
      'civil',
      'electrical',
      'painting',
      'false-ceiling',
      'soft-furnishing',
      'wallpaper',
    ]) {
      const first = (await get(`/catalog/${type}`)).body;
      expect(first.meta).toMatchObject({ page: 1, limit: 10 });
      for (let page = 1; page <= first.meta.total_pages; page += 1) {
        seen.push(...(await get(`/catalog/${type}?page=${page}`)).body.data.map(({ id }) => id));
      }
    }
    expect(seen.sort()).toEqual(OFFERED.map(({ id }) => id).sort());
  });

  // [spec: C7.26]
  it('finds works by every word of their label or an alias, and treats % literally', async () => {
    expect((await get('/catalog/furniture?filters=Almirah')).body.data.map(({ id }) => id)).toContain(
      'hinged-wardrobe',
    );
    expect((await get('/catalog/furniture?filters=wardrobe%20sliding')).body.data[0]?.id).toBe('sliding-wardrobe');
    expect((await get('/catalog/furniture?filters=%25')).body.meta.total).toBe(0);
  });

  it('searches the works of every type together, the named ones first', async () => {
    const { body } = await get('/catalog/all?filters=curtain');
    expect(body.data[0]).toMatchObject({ id: 'curtain', service: 'soft-furnishing' });
    expect((await get('/catalog/all')).body.meta.total).toBe(OFFERED.length);
    expect((await get('/catalog/all/hinged-wardrobe')).status).toBe(404);
  });

  // [spec: C7.26]
  it('returns one work with its finishes, the default first, and its size in feet and inches', async () => {
    const { body } = await get<{ data: Record<string, unknown> }>('/catalog/furniture/hinged-wardrobe');
    expect(body.data).toMatchObject({ label: 'Hinged wardrobe', dimension: { L: { feet: 6, inches: 0 } } });
    expect((body.data.available_finish as { id: string }[])[0]?.id).toBe('laminate');
  });

  // [spec: C5.19]
  it('offers kitchen works only in kitchens and bathroom works only in bathrooms', async () => {
    const bathroom = (await get('/catalog/civil?filters=room:bathroom&limit=100')).body.data.map(({ id }) => id);
    const bedroom = (await get('/catalog/civil?filters=room:bedroom&limit=100')).body.data.map(({ id }) => id);
    expect(bathroom).toContain('bathroom-plumbing');
    expect(bedroom).not.toContain('bathroom-plumbing');
  });

  // [spec: C7.26]
  it('filters by category, finish and loose furniture, besides words, and lists the available filters', async () => {
    const ids = async (filters: string) =>
      (await get(`/catalog/furniture?limit=100&filters=${encodeURIComponent(filters)}`)).body.data.map(({ id }) => id);
    expect((await ids('category:wardrobe')).sort()).toEqual([
      'hinged-wardrobe',
      'loft',
      'sliding-wardrobe',
      'walk-in-wardrobe',
    ]);
    expect(await ids('category:wardrobe sliding')).toEqual(['sliding-wardrobe']);
    expect(await ids('loose:yes')).toContain('coffee-table');
    expect(await ids('loose:no')).not.toContain('coffee-table');
    expect(await ids('finish:quartz')).toEqual(['kitchen-counter']);
    const { facets } = (await get<List & { facets: Record<string, { id: string }[]> }>('/catalog/furniture')).body;
    expect(facets.category?.map(({ id }) => id)).toContain('kitchen');
    expect(facets.category?.map(({ id }) => id)).not.toContain('paint');
    expect(facets.room?.map(({ id }) => id)).toEqual(['bathroom', 'kitchen']);
    expect(facets.finish?.map(({ id }) => id)).toContain('veneer');
  });

  it.each([
    '/catalog/nothing',
    '/catalog/furniture/nothing',
    '/catalog/civil/hinged-wardrobe',
    '/finish/furniture/gypsum-no',
    '/rooms/nowhere',
    '/catalog/constructor',
  ])('%s is 404', async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  it.each([
    'page=-1',
    'page=0',
    'page=1.5',
    'limit=1e9',
    'limit=0',
    'page=abc',
    `filters=${'x'.repeat(201)}`,
    'filters=colour:red',
    'filters=room:attic',
  ])('%s is 400', async (query) => {
    expect((await get(`/catalog/furniture?${query}`)).status).toBe(400);
  });

  it('keeps people’s changes when it is seeded again', async () => {
    await api.database.pool.query(`update catalogue set label = 'Changed' where id = 'loft'`);
    await seedCatalogue(api.app.get(Records));
    expect((await get<{ data: { label: string } }>('/catalog/furniture/loft')).body.data.label).toBe('Changed');
  });
});

describe('finishes and rooms', () => {
  it('name a finish as in its type', async () => {
    expect((await get<{ data: object }>('/finish/furniture/veneer')).body.data).toMatchObject({
      material_name: 'Veneer',
      label: 'Veneer',
    });
    expect((await get('/finish/civil')).body.data[0]).toHaveProperty('title');
  });

  it('list the rooms in order', async () => {
    const { body } = await get('/rooms');
    expect(body.data[0]?.id).toBe('living-room');
    expect((await get<{ data: object }>('/rooms/kitchen')).body.data).toMatchObject({
      name: 'Kitchen',
      kind: 'kitchen',
    });
  });
});

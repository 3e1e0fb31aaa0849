import { createTestApi, type TestApi } from '../../../test/support/application';
import { itemsOf, newBoq, type Item } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { opened, pdfText, workbookOf } from '../../../test/support/papers';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';
import { currentSchemaVersion } from '../domain/boq.upcasters';

type Warranted = Item & { warranty_years: number | null };

let api: TestApi;
let designer: Caller;
let boqId: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await newBoq(designer);
});
afterAll(() => api?.close());

const add = async (body: object, path = 'carpentry'): Promise<Warranted> =>
  (await designer.post<{ data: Warranted }>(`/${path}?boq_id=${boqId}`, body)).body.data;
const warrantyOf = async (id: string): Promise<number | null | undefined> =>
  (await itemsOf<Warranted>(designer, boqId)).find((item) => item.id === id)?.warranty_years;

async function exported(format: string): Promise<Buffer> {
  const { body } = await designer.get<{ data: { url: string } }>(`/boqs/${boqId}/export?format=${format}`);
  return (await opened(api.app, body.data.url)).bytes;
}

describe('the warranty of an item', () => {
  it('is what the catalogue gives its finish, or what was said', async () => {
    expect((await add({ furniture: 'hinged-wardrobe' })).warranty_years).toBe(1);
    expect((await add({ furniture: 'hinged-wardrobe', warranty_years: 10 })).warranty_years).toBe(10);
    expect((await add({ furniture: 'hinged-wardrobe', warranty_years: null })).warranty_years).toBeNull();
    const typed = { service: 'civil', description: 'Core cutting', unit: 'no', quantity: 2, rate: 900 };
    expect((await add(typed, 'manual')).warranty_years).toBeNull();
    expect((await add({ ...typed, warranty_years: 3 }, 'manual')).warranty_years).toBe(3);
  });

  it.each([26, -1, 1.5, 'ten'])('is never %s', async (years) => {
    const { status, body } = await designer.post<{ errors: object }>(`/carpentry?boq_id=${boqId}`, {
      furniture: 'hinged-wardrobe',
      warranty_years: years,
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['warranty_years']]);
  });

  it('is changed in one item, in many and in cells, shown in the history, compared and undone', async () => {
    const item = await add({ furniture: 'hinged-wardrobe' });
    const { body: changed } = await designer.patch<{ revision: number }>(`/carpentry/${item.id}?boq_id=${boqId}`, {
      warranty_years: 5,
    });
    const bulk = await designer.post<{ data: { changed: object[] }; revision: number }>(`/boqs/${boqId}/bulk`, {
      ids: [item.id],
      change: { warranty_years: 7 },
    });
    expect(bulk.body.data.changed).toMatchObject([{ before: { warranty_years: 5 }, after: { warranty_years: 7 } }]);
    const edits = [{ id: item.id, change: { warranty_years: 0 } }];
    expect((await designer.post(`/boqs/${boqId}/bulk`, { edits })).status).toBe(200);
    expect(await warrantyOf(item.id)).toBe(0);

    const history = await designer.get<{ data: { summary: string }[] }>(`/revisions?boq_id=${boqId}&item=${item.id}`);
    expect(history.body.data.map(({ summary }) => summary)).toContain('Hinged wardrobe: warranty to 7 years');
    const span = `from=${changed.revision}&to=${bulk.body.revision}`;
    const compared = await designer.get(`/revisions/compare?boq_id=${boqId}&${span}`);
    expect(JSON.stringify(compared.body)).toContain(
      '"path":"warrantyYears","label":"Warranty","before":"5 years","after":"7 years"',
    );
    await designer.post(`/boqs/${boqId}/revisions/${changed.revision + 2}/undo`);
    expect(await warrantyOf(item.id)).toBe(7);
  });

  it('is in every export and in the feed', async () => {
    const item = await add({ furniture: 'hinged-wardrobe', title: 'Wardrobe for good', warranty_years: 25 });
    const csv = (await exported('csv')).toString('utf8').split('\r\n');
    // Counted from the end: texts before it have commas of their own.
    const names = csv[0]?.split(',') ?? [];
    const fromEnd = names.indexOf('warranty_years') - names.length;
    const row = csv.find((one) => one.includes('Wardrobe for good'));
    expect(row?.split(',').at(fromEnd)).toBe('25');
    const { items } = JSON.parse((await exported('json')).toString('utf8')) as { items: Warranted[] };
    expect(items.find(({ id }) => id === item.id)?.warranty_years).toBe(25);
    const sheet = (await workbookOf(await exported('xlsx'))).getWorksheet('BOQ');
    expect(sheet?.getRow(4).getCell(20).value).toBe('Warranty (years)');
    expect(sheet?.getColumn(20).values).toContain(25);
    expect((await pdfText(await exported('pdf'))).text.replace(/\s+/g, ' ')).toContain('Warranty (years): 25');
    const feed = await designer.get<{ data: { type: string; schema_version: number; data: object }[] }>(
      `/events?boq_id=${boqId}&after=0&limit=100`,
    );
    expect(feed.body.data.at(-1)).toMatchObject({
      type: 'ItemAdded',
      schema_version: currentSchemaVersion('ItemAdded'),
      data: { line: { warrantyYears: 25 } },
    });
  });
});

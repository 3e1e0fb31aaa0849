import { randomUUID } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { BRANDS, DIRECTORY, ITEM_HEADER } from '../../../../test/fixtures/imports/directory';
import { workbook } from '../../../../test/fixtures/imports/workbook';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { ADMIN_ENV, Caller } from '../../../../test/support/client';
import { VendorUploads, type Said } from '../../../../test/support/vendor-uploads';
import { VendorImportWorkerModule } from './manage-worker.module';
import { vendorTemplate } from './template';

let api: TestApi;
let admin: Caller;
let uploads: VendorUploads;

beforeAll(async () => {
  api = await createTestApi([VendorImportWorkerModule], { env: ADMIN_ENV });
  admin = await Caller.admin(api.app);
  uploads = new VendorUploads(api.app, admin);
});
afterAll(() => api.close());

const count = async (table: string): Promise<number> =>
  (await api.database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows.map(({ n }) =>
    Number(n),
  )[0]!;

describe('a workbook for the vendor directory', () => {
  // [spec: V5.9, V6.6]
  it('needs to be an Excel file', async () => {
    const wrong: [Buffer, string][] = [
      [Buffer.from('hello'), 'vendors.xlsx'],
      [Buffer.from('%PDF-1.4\n%%EOF'), 'vendors.pdf'],
    ];
    for (const [content, name] of wrong) {
      const answer = await uploads.send(content, name);
      expect(answer.status).toBe(400);
      expect(answer.body.msg).toMatch(/Please select a valid excel file|not an Excel workbook/);
    }
    expect((await uploads.send(Buffer.from('%PDF-1.4\n%%EOF'), 'vendors.pdf')).body.errors).toEqual({
      file: 'Please select a valid excel file',
    });
    const none = await admin.post<Said>('/vendor/manage');
    expect([none.status, none.body.errors]).toEqual([400, { file: 'Please select a valid excel file' }]);
    const designer = await Caller.signedUp(api.app, 'designer');
    for (const path of ['/vendor/manage', '/vendor/manage/template']) {
      expect((await designer.get(path)).status).toBe(403);
      expect((await new Caller(api.app).get(path)).status).toBe(401);
    }
  });

  // [spec: V2.39, V7.12]
  it('fills the directory, and changes nothing when repeated', async () => {
    const first = await uploads.imported(DIRECTORY);
    expect(first).toMatchObject({
      status: 'done',
      progress: 100,
      counts: { added: 10, updated: 0, unchanged: 0, missing: 0, not_item: 0, refused: 0 },
    });
    const { rows: items } = await api.database.pool.query(
      `select i.catalog_code, i.base_price, i.max_price, v.slug as vendor, p.slug as pattern from vendor_items i
       join vendors v on v.id = i.vendor_id join vendor_patterns p on p.id = i.pattern_id order by 1`,
    );
    expect(items).toEqual([
      {
        catalog_code: 'hc-1-sol',
        base_price: 64000,
        max_price: 78050,
        vendor: 'malabar-timber-yard',
        pattern: 'plain-sawn',
      },
      { catalog_code: 'hc-2-sto', base_price: 4500, max_price: 4500, vendor: 'deccan-stone', pattern: 'honed' },
    ]);
    const { rows: categories } = await api.database.pool.query(
      `select c.slug, c.catalog_prefix, count(*)::int as patterns from vendor_categories c
       join vendor_category_patterns l on l.category_id = c.id group by 1, 2 order by 1`,
    );
    expect(categories).toEqual([
      { slug: 'solid-wood', catalog_prefix: 'sol', patterns: 2 },
      { slug: 'stone', catalog_prefix: 'sto', patterns: 1 },
    ]);
    const audited = await count('record_changes');
    const second = await uploads.imported(DIRECTORY);
    expect(second.counts).toEqual({ added: 0, updated: 0, unchanged: 10, missing: 0, not_item: 0, refused: 0 });
    expect((await uploads.rowsOf(second.import_id)).meta.total).toBe(0);
    expect((await uploads.rowsOf(second.import_id, 'unchanged')).meta.total).toBe(10);
    expect(await count('record_changes')).toBe(audited);
  });

  // [spec: V3.15]
  it('updates differences, leaves missing columns alone, and records who changed it', async () => {
    const done = await uploads.imported([
      {
        name: 'Vendors',
        rows: [
          ['Name', 'Rating', 'Stock'],
          ['malabar timber yard', 4.6, 'yes'],
        ],
      },
    ]);
    expect(done.counts).toEqual({ added: 0, updated: 1, unchanged: 0, missing: 0, not_item: 0, refused: 0 });
    expect(done.warnings).toEqual(['Vendors (vendors): not used: Stock.']);
    const { rows } = await api.database.pool.query(
      `select name, rating::float, address, review_count from vendors where slug = 'malabar-timber-yard'`,
    );
    expect(rows).toEqual([{ name: 'malabar timber yard', rating: 4.6, address: 'Kozhikode', review_count: 31 }]);
    const history = await admin.get<{ data: { actor: string; changes: { field: string }[] }[] }>(
      '/vendor/vendor/malabar-timber-yard/history',
    );
    expect(history.body.data[0]?.changes.map(({ field }) => field).sort()).toEqual(['Name', 'Rating']);
  });

  // [spec: V2.40]
  it('accounts for every row: what cannot be accepted is refused with its cell and the reason', async () => {
    const before = await count('vendor_items');
    const done = await uploads.imported([
      {
        name: 'Vendors',
        rows: [
          ['Name', 'Email'],
          ['Broken Mail', 'nobody'],
          ['仓库', null],
        ],
      },
      {
        name: 'Brands',
        rows: [
          ['Name', 'Slug'],
          ['Twin', 'twin'],
          ['Twin again', 'twin'],
        ],
      },
      {
        name: 'Items',
        rows: [
          ITEM_HEADER,
          ['a-1', 'Call for price', 'Deccan Stone', 'Shilaro', 'Honed', 'call us', null],
          ['a-2', 'Nobody sells it', 'Nowhere Traders', 'Shilaro', 'Honed', 10, null],
          ['a-3', 'Seller refused', 'Broken Mail', 'Shilaro', 'Honed', 10, null],
          ['a-4', 'Below base', 'Deccan Stone', 'Shilaro', 'Honed', 10, 9],
          ['a-5', 'One', 'Deccan Stone', 'Shilaro', 'Honed', 10, null],
          ['A-5', 'Two', 'deccan-stone', 'Shilaro', 'Honed', 11, null],
          ['a-6', { error: '#REF!' }, 'Deccan Stone', 'Shilaro', 'Honed', 11, null],
          [null, 'No code', 'Deccan Stone', 'Shilaro', 'Honed', 11, null],
          ['a-7', 'Good', 'Deccan Stone', 'Shilaro', 'Honed', 12, 14],
        ],
      },
    ]);
    expect(done).toMatchObject({ status: 'done', counts: { added: 1, updated: 0, unchanged: 0, refused: 12 } });
    expect(await count('vendor_items')).toBe(before + 1);
    const { data } = await uploads.rowsOf(done.import_id, 'refused');
    expect(data.map(({ cell, reason }) => [cell, reason])).toEqual([
      ['Vendors!B2', 'Vendors!B2: Please enter a valid email'],
      ['Vendors!A3', 'Vendors!A3: a slug is needed: the name has no Latin letters'],
      ['Brands!B2', 'Brands!B2: the brand "twin" is in this file more than once: also in Brands!B3'],
      ['Brands!B3', 'Brands!B3: the brand "twin" is in this file more than once: also in Brands!B2'],
      ['Items!F2', 'Items!F2: the base price is not a number'],
      ['Items!C3', 'Items!C3: the vendor "Nowhere Traders" is neither in the directory nor on a sheet Vendors'],
      ['Items!C4', 'Items!C4: the vendor "Broken Mail" was refused itself (Vendors!A2)'],
      ['Items!G5', 'Items!G5: the max price is below the base price'],
      [
        'Items!A6',
        'Items!A6: the catalogue code "a-5" is in this file more than once for this vendor: also in Items!A7',
      ],
      [
        'Items!A7',
        'Items!A7: the catalogue code "A-5" is in this file more than once for this vendor: also in Items!A6',
      ],
      ['Items!B8', 'Items!B8: the item name is an error (#REF!)'],
      ['Items!A9', 'Items!A9: the catalogue code is missing'],
    ]);
    const report = await api.app.inject({
      url: `/api/vendor/manage/${done.import_id}/report`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(report.headers['content-disposition']).toContain('report-vendors.xlsx');
    const sheet = read(report.rawPayload, { type: 'buffer' }).Sheets.Report!;
    const lines = utils.sheet_to_json<Record<string, string>>(sheet);
    expect(lines).toHaveLength(14);
    // After the rows of the file: an item of one of its vendors that it does not list.
    expect(lines.at(-1)).toMatchObject({ Result: 'missing' });
    expect(lines.at(-2)).toMatchObject({ What: 'a-7 · Good', Result: 'added' });
    expect(lines[4]).toMatchObject({ Cell: 'Items!F2', Why: 'Items!F2: the base price is not a number' });
  });

  it('without a valid row fails with the reason for each', async () => {
    const done = await uploads.imported([
      {
        name: 'Brands',
        rows: [
          ['Name', 'Slug'],
          ['Odd', 'Not A Slug'],
        ],
      },
    ]);
    expect(done).toMatchObject({ status: 'failed', code: 'all-refused', counts: { refused: 1, added: 0 } });
    expect(done.reason).toContain('No row of this file could be imported.');
    expect((await uploads.rowsOf(done.import_id)).data[0]?.cell).toBe('Brands!B2');
  });

  // [spec: V7.12]
  it('is imported once when its upload is repeated', async () => {
    const key = randomUUID();
    const content = workbook([BRANDS]);
    const answers = [await uploads.send(content, 'a.xlsx', key), await uploads.send(content, 'a.xlsx', key)];
    expect(new Set(answers.map(({ body }) => body.data.import_id)).size).toBe(1);
    await uploads.settled(answers[0]!.body.data.import_id);
  });

  it('can be the template itself, once it is filled in', async () => {
    const answer = await api.app.inject({
      url: '/api/vendor/manage/template',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.rawPayload.equals(await vendorTemplate())).toBe(true);
    const book = read(answer.rawPayload, { type: 'buffer' });
    expect(book.SheetNames).toEqual(['How to fill in', 'Vendors', 'Brands', 'Categories', 'Patterns', 'Items']);
    const empty = await uploads.settled((await uploads.send(answer.rawPayload)).body.data.import_id);
    expect(empty).toMatchObject({ status: 'failed', code: 'nothing-known' });
    const filled = await uploads.imported(
      book.SheetNames.map((name) => ({
        name,
        rows: [
          ...utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1 }),
          ...(name === 'Brands' ? [['Filled in', 'filled-in']] : []),
        ],
      })),
    );
    expect(filled).toMatchObject({ status: 'done', counts: { added: 1, refused: 0 }, warnings: [] });
  });
});

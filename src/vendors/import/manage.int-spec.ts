import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller, type Answer } from '../../../test/support/client';
import { postForm } from '../../../test/support/form';
import { workbook, type FixtureSheet } from '../../../test/fixtures/imports/workbook';
import type { ManageImportView, ManageReview, Report } from './manage.dto';
import { VendorImportWorkerModule } from './manage-worker.module';
import { vendorTemplate } from './template';

interface Said {
  msg?: string;
  errors?: Record<string, string>;
}
const ADMIN = { email: 'admin@example.in', password: 'a long password' };
const HOSTILE = join(__dirname, '../../../../shared/samples/hostile');
let api: TestApi;
let dataDir: string;
let admin: Caller;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fitout-manage-'));
  api = await createTestApi([VendorImportWorkerModule], {
    env: { DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  });
  admin = new Caller(api.app);
  admin.token = (await admin.post<{ token: string }>('/users/login', ADMIN)).body.token;
}, 60_000);
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const VENDORS: FixtureSheet = {
  name: 'Vendors',
  rows: [
    ['Name *', 'Slug', 'Address', 'Email', 'Website', 'Phone', 'Rating', 'Reviews'],
    ['Malabar Timber Yard', null, 'Kozhikode', 'sales@malabar.example', null, '+91 495 555 0190', 4.4, 31],
    ['Deccan Stone', 'deccan-stone', null, null, 'https://deccan.example', null, null, null],
  ],
};
const BRANDS: FixtureSheet = { name: 'Brands', rows: [['Name'], ['Kaathal'], ['Shilaro']] };
const CATEGORIES: FixtureSheet = {
  name: 'Categories',
  rows: [
    ['Name', 'Code prefix'],
    ['Solid wood', 'sol'],
    ['Stone', null],
  ],
};
const PATTERNS: FixtureSheet = {
  name: 'Patterns',
  rows: [
    ['Name', 'Category'],
    ['Plain sawn', 'Solid wood'],
    ['Honed', 'stone; Solid wood'],
  ],
};
const ITEM_HEADER = [
  'Catalogue code *',
  'Item name *',
  'Vendor *',
  'Brand *',
  'Pattern *',
  'Base price *',
  'Max price',
];
const ITEMS: FixtureSheet = {
  name: 'Items',
  rows: [
    ITEM_HEADER,
    ['hc-1-sol', 'Burma teak plank', 'Malabar Timber Yard', 'Kaathal', 'Plain sawn', 640, '₹ 780.50'],
    ['hc-2-sto', 'Kota blue', 'deccan-stone', 'shilaro', 'Honed', 45, null],
  ],
};
const WHOLE = [VENDORS, BRANDS, CATEGORIES, PATTERNS, ITEMS];

async function send(content: Buffer, name = 'vendors.xlsx', key: string = randomUUID()) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return postForm<{ data: { import_id: string } } & Said>(api.app, '/vendor/manage', form, {
    authorization: `Bearer ${admin.token}`,
    'idempotency-key': key,
  });
}
async function settled(id: string): Promise<ManageImportView> {
  const end = Date.now() + 60_000;
  for (;;) {
    const { data } = (await admin.get<{ data: ManageImportView }>(`/vendor/manage/${id}`)).body;
    if (data.status !== 'queued' && data.status !== 'working') return data;
    if (Date.now() > end) throw new Error(`still ${data.status}: ${data.stage}`);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}
async function imported(sheets: readonly FixtureSheet[]): Promise<ManageImportView> {
  const answer = await send(workbook(sheets));
  expect(answer.status).toBe(202);
  return settled(answer.body.data.import_id);
}
const rowsOf = async (id: string, outcome = 'changes'): Promise<Report> =>
  (await admin.get<Report>(`/vendor/manage/${id}/rows?outcome=${outcome}&limit=100`)).body;
const count = async (table: string): Promise<number> =>
  (await api.database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows.map(({ n }) =>
    Number(n),
  )[0]!;

describe('a workbook for the vendor directory', () => {
  it('needs to be an Excel file', async () => {
    const wrong: [Buffer, string][] = [
      [Buffer.from('hello'), 'vendors.xlsx'],
      [Buffer.from('%PDF-1.4\n%%EOF'), 'vendors.pdf'],
    ];
    for (const [content, name] of wrong) {
      const answer = await send(content, name);
      expect(answer.status).toBe(400);
      expect(answer.body.msg).toMatch(/Please select a valid excel file|not an Excel workbook/);
    }
    expect((await send(Buffer.from('%PDF-1.4\n%%EOF'), 'vendors.pdf')).body.errors).toEqual({
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

  it('fills the directory, and again changes nothing', async () => {
    const first = await imported(WHOLE);
    expect(first).toMatchObject({
      status: 'done',
      progress: 100,
      counts: { added: 10, updated: 0, unchanged: 0, refused: 0 },
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
    const audited = await count('directory_audit');
    const second = await imported(WHOLE);
    expect(second.counts).toEqual({ added: 0, updated: 0, unchanged: 10, refused: 0 });
    expect((await rowsOf(second.import_id)).meta.total).toBe(0);
    expect((await rowsOf(second.import_id, 'unchanged')).meta.total).toBe(10);
    expect(await count('directory_audit')).toBe(audited);
  });

  it('updates what differs, leaves columns alone that it does not have, and tells who changed it', async () => {
    const done = await imported([
      {
        name: 'Vendors',
        rows: [
          ['Name', 'Rating', 'Stock'],
          ['malabar timber yard', 4.6, 'yes'],
        ],
      },
    ]);
    expect(done.counts).toEqual({ added: 0, updated: 1, unchanged: 0, refused: 0 });
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

  it('accounts for every row: what cannot be taken is refused with its cell and the reason', async () => {
    const before = await count('vendor_items');
    const done = await imported([
      {
        name: 'Vendors',
        rows: [
          ['Name', 'Email'],
          ['Broken Mail', 'nobody'],
          ['गोदाम', null],
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
    const { data } = await rowsOf(done.import_id, 'refused');
    expect(data.map(({ cell, reason }) => [cell, reason])).toEqual([
      ['Vendors!B2', 'Vendors!B2: Please enter a valid email'],
      ['Vendors!A3', 'Vendors!A3: a slug is needed: the name has no Latin letters'],
      ['Brands!B2', 'Brands!B2: the brand "twin" stands in this file more than once: also in Brands!B3'],
      ['Brands!B3', 'Brands!B3: the brand "twin" stands in this file more than once: also in Brands!B2'],
      ['Items!F2', 'Items!F2: the base price is not a number'],
      ['Items!C3', 'Items!C3: the vendor "Nowhere Traders" is neither in the directory nor on a sheet Vendors'],
      ['Items!C4', 'Items!C4: the vendor "Broken Mail" was refused itself (Vendors!A2)'],
      ['Items!G5', 'Items!G5: the max price is below the base price'],
      [
        'Items!A6',
        'Items!A6: the catalogue code "a-5" stands in this file more than once for this vendor: also in Items!A7',
      ],
      [
        'Items!A7',
        'Items!A7: the catalogue code "A-5" stands in this file more than once for this vendor: also in Items!A6',
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
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toMatchObject({ What: 'a-7 · Good', 'What became of it': 'added' });
    expect(lines[4]).toMatchObject({ Cell: 'Items!F2', Why: 'Items!F2: the base price is not a number' });
  });

  it('that has no good row fails with the reason of each', async () => {
    const done = await imported([
      {
        name: 'Brands',
        rows: [
          ['Name', 'Slug'],
          ['Odd', 'Not A Slug'],
        ],
      },
    ]);
    expect(done).toMatchObject({ status: 'failed', code: 'all-refused', counts: { refused: 1, added: 0 } });
    expect(done.reason).toContain('No row of this file could be taken.');
    expect((await rowsOf(done.import_id)).data[0]?.cell).toBe('Brands!B2');
  });

  it('is taken once when its upload is repeated', async () => {
    const key = randomUUID();
    const content = workbook([BRANDS]);
    const answers = [await send(content, 'a.xlsx', key), await send(content, 'a.xlsx', key)];
    expect(new Set(answers.map(({ body }) => body.data.import_id)).size).toBe(1);
    await settled(answers[0]!.body.data.import_id);
  });

  it('can be the template itself, once it is filled in', async () => {
    const answer = await api.app.inject({
      url: '/api/vendor/manage/template',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.rawPayload.equals(await vendorTemplate())).toBe(true);
    const book = read(answer.rawPayload, { type: 'buffer' });
    expect(book.SheetNames).toEqual(['How to fill in', 'Vendors', 'Brands', 'Categories', 'Patterns', 'Items']);
    const empty = await settled((await send(answer.rawPayload)).body.data.import_id);
    expect(empty).toMatchObject({ status: 'failed', code: 'nothing-known' });
    const filled = await imported(
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

describe('a price list with headers of its own', () => {
  const LIST: FixtureSheet = {
    name: 'Rates 2026',
    rows: [
      ['Deccan Stone: rates from 1 April', null, null],
      ['SKU', 'Product', 'MRP'],
      ['ds-1', 'Kadappa black', 62],
      ['ds-2', 'Shahabad grey', 48],
    ],
  };
  let first: string;

  it('waits for a person, with what its columns seem to be', async () => {
    const waiting = await imported([LIST]);
    expect(waiting.status).toBe('review');
    first = waiting.import_id;
    const { data } = (await admin.get<{ data: ManageReview }>(`/vendor/manage/${first}/review`)).body;
    expect(data.sheets).toEqual([
      expect.objectContaining({
        sheet: 'Rates 2026',
        kind: 'item',
        header_row: 2,
        columns: { catalog_code: 0, name: 1, base_price: 2 },
        remembered: false,
      }),
    ]);
    expect(data.kinds.map(({ kind }) => kind)).toContain('item');
  });

  const choose = (id: string, change: object): Promise<Answer<Said & { data: ManageImportView }>> =>
    admin.put(`/vendor/manage/${id}/mapping`, {
      sheets: [
        {
          sheet: 'Rates 2026',
          kind: 'item',
          header_row: 2,
          columns: { catalog_code: 0, name: 1, base_price: 2 },
          ...change,
        },
      ],
    });

  it('is imported with what was chosen, and the choice is offered for the same headers', async () => {
    const missing = await choose(first, {});
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      { sheets: 'Rates 2026: say which column is the vendor.' },
    ]);
    const fixed = { vendor: 'Deccan Stone', brand: 'Shilaro', pattern: 'Honed' };
    // The worker may have taken it up before the answer was read.
    expect(['queued', 'working', 'done']).toContain((await choose(first, { fixed })).body.data.status);
    expect(await settled(first)).toMatchObject({ status: 'done', counts: { added: 2, refused: 0 } });
    const again = await choose(first, { fixed });
    expect([again.status, again.body.msg]).toEqual([409, 'This import does not wait for its columns any more.']);

    const next = await imported([{ ...LIST, name: 'Rates 2027' }]);
    const { data } = (await admin.get<{ data: ManageReview }>(`/vendor/manage/${next.import_id}/review`)).body;
    expect(data.sheets[0]).toMatchObject({ sheet: 'Rates 2027', kind: 'item', fixed, remembered: true });
    await admin.post(`/vendor/manage/${next.import_id}/cancel`);
  });

  it('can be cancelled, and then nothing of it is kept', async () => {
    const waiting = await imported([LIST]);
    const before = await count('vendor_items');
    const cancelled = await admin.post<{ data: ManageImportView }>(`/vendor/manage/${waiting.import_id}/cancel`);
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'cancelled']);
    expect(await count('vendor_items')).toBe(before);
    const over = await admin.post<Said>(`/vendor/manage/${first}/cancel`);
    expect([over.status, over.body.msg]).toEqual([409, 'This import is over already.']);
    const { data } = (await admin.get<{ data: ManageImportView[] }>('/vendor/manage')).body;
    expect(data[0]).toMatchObject({ import_id: waiting.import_id, status: 'cancelled' });
  });
});

const withSamples = existsSync(HOSTILE) ? describe : describe.skip;
withSamples('hostile files (skipped where the folder is absent)', () => {
  const names = existsSync(HOSTILE) ? readdirSync(HOSTILE).filter((name) => !name.endsWith('.pdf')) : [];
  it.each(names)(
    '%s ends in a sentence',
    async (name) => {
      const answer = await send(readFileSync(join(HOSTILE, name)), name);
      if (answer.status !== 202) {
        expect(answer.status).toBe(400);
        expect(answer.body.msg).toMatch(/[.e]$/);
        return;
      }
      const end = await settled(answer.body.data.import_id);
      expect(['failed', 'review']).toContain(end.status);
      if (end.status === 'failed') expect(end.reason).toMatch(/\.$/);
      expect(end.reason ?? '').not.toContain('bill of quantities');
    },
    40_000,
  );
});

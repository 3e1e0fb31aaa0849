import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIRECTORY } from '../../../../test/fixtures/imports/directory';
import type { FixtureSheet } from '../../../../test/fixtures/imports/workbook';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { ADMIN_ENV, Caller, type Answer } from '../../../../test/support/client';
import { VendorUploads, type Said } from '../../../../test/support/vendor-uploads';
import { today } from '../../../kernel/day';
import type { CatalogueResult, VendorDetails } from '../vendors.dto';
import type { ManageImportView, ManageReview } from './manage.dto';
import { VendorImportWorkerModule } from './manage-worker.module';

const HOSTILE = join(__dirname, '../../../../../shared/samples/hostile');
let api: TestApi;
let admin: Caller;
let uploads: VendorUploads;

beforeAll(async () => {
  api = await createTestApi([VendorImportWorkerModule], { env: ADMIN_ENV });
  admin = await Caller.admin(api.app);
  uploads = new VendorUploads(api.app, admin);
  await uploads.imported(DIRECTORY);
});
afterAll(() => api.close());

const countItems = async (): Promise<number> =>
  Number((await api.database.pool.query<{ n: string }>('select count(*) as n from vendor_items')).rows[0]?.n);

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

  it('waits for a person, with a guess at its columns', async () => {
    const waiting = await uploads.imported([LIST]);
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

  // [spec: V2.41]
  it('is imported with the choice, which is offered again for the same headers', async () => {
    const missing = await choose(first, {});
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      { sheets: 'Rates 2026: say which column is the vendor.' },
    ]);
    const fixed = { vendor: 'Deccan Stone', brand: 'Shilaro', pattern: 'Honed' };
    // The worker may have picked it up before the answer was read.
    expect(['queued', 'working', 'done']).toContain((await choose(first, { fixed })).body.data.status);
    expect(await uploads.settled(first)).toMatchObject({ status: 'done', counts: { added: 2, refused: 0 } });
    const again = await choose(first, { fixed });
    expect([again.status, again.body.msg]).toEqual([409, 'This import does not wait for its columns any more.']);

    const next = await uploads.imported([{ ...LIST, name: 'Rates 2027' }]);
    const { data } = (await admin.get<{ data: ManageReview }>(`/vendor/manage/${next.import_id}/review`)).body;
    expect(data.sheets[0]).toMatchObject({
      sheet: 'Rates 2027',
      kind: 'item',
      // Whose list it is, is asked each time.
      fixed: { brand: 'Shilaro', pattern: 'Honed' },
      remembered: true,
    });
    expect(Object.keys(data.sheets[0]?.fixed ?? {})).not.toContain('vendor');
    await admin.post(`/vendor/manage/${next.import_id}/cancel`);
  });

  it('can be cancelled, and nothing of it is kept', async () => {
    const waiting = await uploads.imported([LIST]);
    const before = await countItems();
    const cancelled = await admin.post<{ data: ManageImportView }>(`/vendor/manage/${waiting.import_id}/cancel`);
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'cancelled']);
    expect(await countItems()).toBe(before);
    const over = await admin.post<Said>(`/vendor/manage/${first}/cancel`);
    expect([over.status, over.body.msg]).toEqual([409, 'This import has already ended.']);
    const { data } = (await admin.get<{ data: ManageImportView[] }>('/vendor/manage')).body;
    expect(data[0]).toMatchObject({ import_id: waiting.import_id, status: 'cancelled' });
  });
});

describe('a list of a dealer with sizes, tax and city', () => {
  const LIST: FixtureSheet = {
    name: 'Rate list',
    rows: [
      ['Deccan Stone', null, null],
      ['Shop 4, Timber Market, Bhavani Peth, Pune 411042', null, null],
      ['GST EXTRA @18%', null, null],
      ['Code', 'Item', 'Thickness', 'Size', 'Pcs/pack', 'Rate', 'UOM', 'GST', 'City', 'Lead time'],
      ['dk-18', '18 mm BWP plywood', null, "8' x 4'", 10, 92, 'sqft', null, null, '7-10 days'],
      ['dk-12', 'BWP plywood', 12, '7 x 4 ft', 10, 70, 'sqft', '12% incl', 'MUMBAI', null],
      ['dk-19', 'Door handle 19 mm', 'thick', null, null, 70, 'Nos', null, null, null],
      ['dk-20', 'Door handle', null, null, null, 70, 'bananas', null, null, null],
    ],
  };
  const terms = async () =>
    (
      await api.database.pool.query<Record<string, unknown>>(
        `select catalog_code as code, thickness_mm::float, size, pack::float, gst_included, gst_rate::float, city, lead_days
         from vendor_items where catalog_code like 'dk-%' order by 1`,
      )
    ).rows;

  it('keeps them, reads what only names and title lines say, and tells so', async () => {
    const waiting = await uploads.imported([LIST], '?preview=true');
    const at = `/vendor/manage/${waiting.import_id}`;
    const [sheet] = (await admin.get<{ data: ManageReview }>(`${at}/review`)).body.data.sheets;
    expect(sheet).toMatchObject({
      fixed: { gst_included: 'extra' },
      taken: { gst_included: 'row 3, “GST EXTRA @18%”' },
    });
    const mapped = await admin.put<Said>(`${at}/mapping`, {
      sheets: [
        {
          sheet: 'Rate list',
          kind: 'item',
          header_row: sheet?.header_row,
          columns: sheet?.columns,
          fixed: { ...sheet?.fixed, vendor: 'Deccan Stone', brand: 'Shilaro', pattern: 'Honed' },
        },
      ],
    });
    expect(mapped.status).toBe(200);
    expect(await uploads.settled(waiting.import_id)).toMatchObject({
      status: 'preview',
      counts: { added: 2, refused: 2 },
      warnings: ['GST extra or incl. of every row: extra, from row 3, “GST EXTRA @18%”.'],
    });
    const { data } = await uploads.rowsOf(waiting.import_id);
    expect(data.map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [5, 'added', 'from the name: thickness 18 mm'],
      [6, 'added', null],
      [7, 'refused', "'Rate list'!C7: the thickness is not in millimetres, such as 18"],
      [8, 'refused', expect.stringContaining("'Rate list'!G8: “bananas” is no unit that is known: choose sqft,")],
    ]);
    await admin.post(`${at}/apply`);
    await uploads.settled(waiting.import_id);
    expect(await terms()).toEqual([
      {
        code: 'dk-12',
        thickness_mm: 12,
        size: '7 x 4 ft',
        pack: 10,
        gst_included: true,
        gst_rate: 12,
        city: 'Mumbai',
        lead_days: null,
      },
      {
        code: 'dk-18',
        thickness_mm: 18,
        size: "8' x 4'",
        pack: 10,
        gst_included: false,
        gst_rate: null,
        city: null,
        lead_days: 10,
      },
    ]);
  });
});

describe('a preview', () => {
  it('writes nothing until it is applied, and one undo takes the whole import back', async () => {
    const list: FixtureSheet = {
      name: 'Items',
      rows: [
        ['Catalogue code', 'Item name', 'Vendor', 'Brand', 'Pattern', 'Base price', 'Unit'],
        ['ds-1', 'Kadappa black', 'Deccan Stone', 'Shilaro', 'Honed', 65.1, 'Sq. Ft.'],
        ['ds-3', 'Kota blue', 'Deccan Stone', 'Shilaro', 'Honed', 30, 'Sq. Ft.'],
      ],
    };
    const items = async () =>
      (
        await api.database.pool.query<{ catalog_code: string; base_price: number; unit: string | null }>(
          `select catalog_code, base_price::int, unit from vendor_items where catalog_code like 'ds-%' order by 1`,
        )
      ).rows;
    const before = await items();
    const shown = await uploads.imported([list], '?preview=true');
    expect(shown).toMatchObject({ status: 'preview', counts: { added: 1, updated: 1, unchanged: 0, refused: 0 } });
    expect(await items()).toEqual(before);
    const { data } = await uploads.rowsOf(shown.import_id);
    expect(data).toMatchObject([
      {
        outcome: 'updated',
        price_before: 62,
        price_after: 65.1,
        unit: 'sqft',
        changes: [
          { field: 'Max price', before: '₹62', after: '₹65.1' },
          { field: 'Unit', before: null, after: 'sqft' },
        ],
      },
      { outcome: 'added', price_before: null, price_after: 30, unit: 'sqft', changes: [] },
    ]);
    const missing = await uploads.rowsOf(shown.import_id, 'missing');
    expect(missing.data.map(({ what }) => what)).toContain('ds-2 · Shahabad grey');

    const at = `/vendor/manage/${shown.import_id}`;
    expect((await admin.post<Said>(`${at}/undo`)).status).toBe(409);
    await admin.post(`${at}/apply`);
    expect(await uploads.settled(shown.import_id)).toMatchObject({ status: 'done', is_undone: false });
    expect((await admin.post<Said>(`${at}/apply`)).status).toBe(409);
    expect(await items()).toEqual([
      { catalog_code: 'ds-1', base_price: 6510, unit: 'sqft' },
      { catalog_code: 'ds-2', base_price: 4800, unit: null },
      { catalog_code: 'ds-3', base_price: 3000, unit: 'sqft' },
    ]);
    const undone = await admin.post<{ data: ManageImportView }>(`${at}/undo`);
    expect([undone.status, undone.body.data.is_undone]).toEqual([200, true]);
    expect(await items()).toEqual(before);
    const { rows: events } = await api.database.pool.query<{ fact: string }>(
      `select data ->> 'fact' as fact from events where type = 'VendorChanged' order by position desc limit 2`,
    );
    expect(events.map(({ fact }) => fact)).toEqual(['import-undone', 'price-list-imported']);
    const twice = await admin.post<Said>(`${at}/undo`);
    expect([twice.status, twice.body.msg]).toEqual([409, expect.stringMatching(/since/)]);
  });

  it('keeps what was changed since when it is undone, and says so before', async () => {
    const list: FixtureSheet = {
      name: 'Items',
      rows: [
        ['Catalogue code', 'Item name', 'Vendor', 'Brand', 'Pattern', 'Base price'],
        ['kept-1', 'Kadappa one', 'Deccan Stone', 'Shilaro', 'Honed', 70],
        ['kept-2', 'Kadappa two', 'Deccan Stone', 'Shilaro', 'Honed', 71],
      ],
    };
    const codes = async () =>
      (
        await api.database.pool.query<{ id: string; revision: number; catalog_code: string }>(
          `select id, revision, catalog_code from vendor_items where catalog_code like 'kept-%' order by 3`,
        )
      ).rows;
    const { import_id } = await uploads.imported([list]);
    const [, two] = await codes();
    const path = `/vendor/records/item/${two!.id}`;
    const changed = await admin.patch(path, { base_price: 80, max_price: 80 }, { 'if-match': `"${two!.revision}"` });
    expect(changed.status).toBe(200);
    const at = `/vendor/manage/${import_id}/undo`;
    const kept = { count: 1, names: ['“Kadappa two”'] };
    expect((await admin.get(at)).body).toEqual({ data: { records: 1, kept } });
    expect(await codes()).toHaveLength(2);
    expect((await admin.post<{ data: ManageImportView }>(at)).body.data).toMatchObject({
      is_undone: true,
      undo_kept: kept,
    });
    expect((await codes()).map(({ catalog_code }) => catalog_code)).toEqual(['kept-2']);
  });
});

describe('the prices of lists', () => {
  const HEAD = ['Catalogue code', 'Item name', 'Vendor', 'Brand', 'Pattern', 'Base price', 'Valid from', 'Valid until'];
  const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));
  const listOf = (...rows: (string | number | null)[][]): FixtureSheet => ({
    name: 'Items',
    rows: [
      HEAD,
      ...rows.map(([code, ...own]) => [`${code}`, `Kota ${code}`, 'Deccan Stone', 'Shilaro', 'Honed', ...own] as never),
    ],
  });
  const shown = async (code: string) =>
    (await admin.get<CatalogueResult>(`/vendor/vendor/catalog?q=${code}`)).body.catalog.map(
      ({ base_price, max_price, next_price, price_is }) => [
        base_price,
        max_price,
        next_price?.base_price ?? null,
        price_is,
      ],
    );
  const taken = async (...rows: (string | number | null)[][]) => {
    const preview = await uploads.imported([listOf(...rows)], '?preview=true');
    const { data } = await uploads.rowsOf(preview.import_id, 'all');
    await admin.post(`/vendor/manage/${preview.import_id}/apply`);
    await uploads.settled(preview.import_id);
    return { id: preview.import_id, rows: data.filter(({ outcome }) => outcome !== 'missing') };
  };

  it('do not keep the highest price of a dearer list', async () => {
    await taken(['dear1', 99.5, null, null]);
    await taken(['dear1', 98.4, null, null]);
    expect(await shown('dear1')).toEqual([[98.4, 98.4, null, 'now']]);
  });

  it('hold by their first days, in whatever order the lists are imported', async () => {
    await taken(['turn1', 90, inDays(-90), null]);
    const later = await taken(['turn1', 99.5, inDays(10), null]);
    const [row] = (await taken(['turn1', 93, null, null])).rows;
    expect([row?.price_before, row?.price_after]).toEqual([90, 93]);
    expect(await shown('turn1')).toEqual([[93, 93, 99.5, 'now']]);
    // The price of the next list is no reason to leave today's as it is.
    const [same] = (await taken(['turn1', 99.5, null, null])).rows;
    expect([same?.outcome, same?.price_before]).toEqual(['updated', 93]);
    expect(await shown('turn1')).toEqual([[99.5, 99.5, 99.5, 'now']]);
    expect(later.rows).toMatchObject([{ price_before: 90, price_after: 99.5 }]);
  });

  it('go with the undo of their list', async () => {
    await taken(['turn2', 90, inDays(-90), null]);
    const { id } = await taken(['turn2', 99.5, inDays(10), null]);
    expect(await shown('turn2')).toEqual([[90, 90, 99.5, 'now']]);
    await admin.post(`/vendor/manage/${id}/undo`);
    expect(await shown('turn2')).toEqual([[90, 90, null, 'now']]);
  });

  it('are refused where they would never hold, are nothing or not to the paisa', async () => {
    const { rows } = await taken(
      ['odd1', 90, null, inDays(-20)],
      ['odd2', 99.999, null, null],
      ['odd3', 0, null, null],
      ['odd4', 99.9, inDays(-40), inDays(-20)],
    );
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      [
        'refused',
        'Items!H2: the last day is over, so that a price from today would never hold: give its first day as well',
      ],
      ['refused', 'Items!F3: the base price has more than two decimals'],
      ['refused', 'Items!F4: the base price is zero'],
      ['added', null],
    ]);
    expect(await shown('odd4')).toEqual([[99.9, 99.9, null, 'over']]);
    const { rows: items } = await api.database.pool.query<{ id: string; revision: number }>(
      `select id, revision from vendor_items where catalog_code = 'odd4'`,
    );
    const path = `/vendor/records/item/${items[0]?.id}`;
    const match = { 'if-match': `"${items[0]?.revision}"` };
    for (const [price, words] of [
      [0, 'The base price is above 0.'],
      [99.999, 'The base price has at most two decimals.'],
    ] as const) {
      const { status, body } = await admin.patch<Said>(path, { base_price: price }, match);
      expect([status, body.errors?.base_price]).toEqual([400, words]);
    }
  });
});

it('shows what it would change of a vendor and of a pattern, before and after', async () => {
  const shown = await uploads.imported(
    [
      {
        name: 'Vendors',
        rows: [
          ['Name', 'Phone'],
          ['Deccan Stone', '+91 98200 12345'],
        ],
      },
      {
        name: 'Patterns',
        rows: [
          ['Name', 'Category'],
          ['Plain sawn', 'Stone'],
        ],
      },
    ],
    '?preview=true',
  );
  const { data } = await uploads.rowsOf(shown.import_id);
  expect(data.map(({ what, outcome, changes }) => [what, outcome, changes])).toEqual([
    ['Deccan Stone', 'updated', [{ field: 'Phone', before: null, after: '+91 98200 12345' }]],
    ['Plain sawn', 'updated', [{ field: 'Category', before: null, after: 'Stone' }]],
  ]);
  await admin.post(`/vendor/manage/${shown.import_id}/cancel`);
});

describe('names that the directory lacks', () => {
  const list: FixtureSheet = {
    name: 'Items',
    rows: [
      ['Catalogue code', 'Item name', 'Vendor', 'Brand', 'Pattern', 'Base price'],
      ['PLYWOOD', null, null, null, null, null],
      ['mp-12', 'Ply 12 mm', 'H2 Malabar Plywood', 'Shi laro', 'HDHMR', 98],
      ['mp-12', 'Ply 12 mm', 'H2 Malabar Plywood', 'Shi laro', 'HDHMR', 98],
      ['mp-18', 'Ply 18 mm', 'H2 Malabar Plywood', 'Shi laro', 'HDHMR', 130],
    ],
  };
  const records = async () =>
    (
      await api.database.pool.query<{ name: string }>(
        `select name from vendors where slug like 'h2-%' union all
         select name from vendor_patterns where slug = 'hdhmr' union all
         select catalog_code from vendor_items where catalog_code like 'mp-%' order by 1`,
      )
    ).rows.map(({ name }) => name);

  it('are chosen before the import, made by it, and go with its one undo', async () => {
    const shown = await uploads.imported([list], '?preview=true');
    expect(shown).toMatchObject({ status: 'preview', counts: { added: 0, not_item: 1, refused: 3 } });
    const at = `/vendor/manage/${shown.import_id}`;
    const { names } = (await admin.get<{ data: ManageReview }>(`${at}/review`)).body.data;
    expect(names.map(({ kind, name, rows, suggestion }) => [kind, name, rows, suggestion?.slug ?? null])).toEqual([
      ['vendor', 'H2 Malabar Plywood', 3, null],
      ['brand', 'Shi laro', 3, 'shilaro'],
      ['pattern', 'HDHMR', 3, null],
    ]);
    const choose = (...chosen: object[]) => admin.put<Said>(`${at}/names`, { names: chosen });
    const foreign = await choose({ kind: 'brand', name: 'Nobody', choice: 'add' });
    expect([foreign.status, foreign.body.errors]).toEqual([
      400,
      { names: 'No row of this file has the unknown brand “Nobody”.' },
    ]);
    const unlike = await choose({ kind: 'pattern', name: 'HDHMR', choice: 'same' });
    expect([unlike.status, unlike.body.errors]).toEqual([
      400,
      { names: 'The directory has no pattern like “HDHMR”. Add it instead.' },
    ]);
    for (const wrong of [
      { choice: 'same', same_as: 'nowhere' },
      { choice: 'add', category: 'nowhere' },
    ]) {
      const refused = await choose({ kind: 'pattern', name: 'HDHMR', ...wrong });
      expect([refused.status, refused.body.errors?.names]).toEqual([400, expect.stringContaining('“nowhere”')]);
    }
    const chosen = await choose(
      { kind: 'vendor', name: 'H2 Malabar Plywood', choice: 'add' },
      { kind: 'brand', name: 'Shi laro', choice: 'same' },
      { kind: 'pattern', name: 'HDHMR', choice: 'add', category: 'stone' },
    );
    expect(chosen.status).toBe(200);
    // A vendor, a pattern and two items; the third row repeats the second.
    expect(await uploads.settled(shown.import_id)).toMatchObject({
      status: 'preview',
      counts: { added: 4, unchanged: 1, not_item: 1, refused: 0 },
    });
    expect(await records()).toEqual([]);
    await admin.post(`${at}/apply`);
    expect(await uploads.settled(shown.import_id)).toMatchObject({ status: 'done', counts: { added: 4, refused: 0 } });
    expect(await records()).toEqual(['H2 Malabar Plywood', 'HDHMR', 'mp-12', 'mp-18']);
    const { finishes } = (await admin.get<VendorDetails>('/vendor/details')).body;
    const stone = finishes.find(({ slug }) => slug === 'stone');
    expect(stone?.patterns.map(({ name }) => name)).toEqual(['Honed', 'HDHMR']);
    const all = await uploads.rowsOf(shown.import_id, 'all');
    const told = all.data
      .filter(({ outcome, reason }) => outcome !== 'added' && reason)
      .map(({ row, outcome, reason }) => [row, outcome, reason]);
    expect(told).toEqual([
      [2, 'not_item', 'a section title or a note'],
      [4, 'unchanged', 'the same as row 3'],
    ]);
    const late = await choose();
    expect([late.status, late.body.msg]).toEqual([409, 'This import has no preview any more.']);
    await admin.post(`${at}/undo`);
    expect(await records()).toEqual([]);
  });
});

it('takes an unknown name for the record that a person names', async () => {
  const shown = await uploads.imported(
    [
      {
        name: 'Items',
        rows: [
          ['Catalogue code', 'Item name', 'Vendor', 'Brand', 'Pattern', 'Base price'],
          ['mr-18', '18 mm', 'Deccan Stone', 'Shilaro', 'MR Grade', 98],
        ],
      },
    ],
    '?preview=true',
  );
  const at = `/vendor/manage/${shown.import_id}`;
  const names = [{ kind: 'pattern', name: 'MR Grade', choice: 'same', same_as: 'honed' }];
  expect((await admin.put<Said>(`${at}/names`, { names })).status).toBe(200);
  expect(await uploads.settled(shown.import_id)).toMatchObject({ counts: { added: 1, refused: 0 } });
  const asked = (await admin.get<{ data: ManageReview }>(`${at}/review`)).body.data.names;
  expect(asked).toMatchObject([{ choice: 'same', suggestion: { slug: 'honed', name: 'Honed' } }]);
  await admin.post(`${at}/cancel`);
});

const withSamples = existsSync(HOSTILE) ? describe : describe.skip;
withSamples('hostile files (skipped where the folder is absent)', () => {
  const names = existsSync(HOSTILE) ? readdirSync(HOSTILE).filter((name) => !name.endsWith('.pdf')) : [];
  it.each(names)('%s ends in a sentence', async (name) => {
    const answer = await uploads.send(readFileSync(join(HOSTILE, name)), name);
    if (answer.status !== 202) {
      expect(answer.status).toBe(400);
      expect(answer.body.msg).toMatch(/[.e]$/);
      return;
    }
    const end = await uploads.settled(answer.body.data.import_id);
    expect(['failed', 'review']).toContain(end.status);
    if (end.status === 'failed') expect(end.reason).toMatch(/\.$/);
    expect(end.reason ?? '').not.toContain('bill of quantities');
  });
});

import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { read, utils } from '@e965/xlsx';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { ADMIN_ENV, Caller, type Answer } from '../../../../test/support/client';
import { postForm } from '../../../../test/support/form';
import { png } from '../../../../test/support/picture';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/tokens';
import { Records } from '../../../platform/records/records';
import { seedCategories } from '../seed-vendors';
import type { RecordView, Retired, ZipPictures } from './fields';

interface Saved {
  message: string;
  data: RecordView;
  errors?: Record<string, string>;
  msg?: string;
}
interface Outdated {
  current: {
    revision: number;
    changes: { actor: string; changes: { field: string; before: string; after: string }[] }[];
  };
}
interface Change {
  id: string;
  is_new: boolean;
  reason: string | null;
  summary: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
}

let api: TestApi;
let admin: Caller;
let designer: Caller;
beforeAll(async () => {
  api = await createTestApi([], { env: ADMIN_ENV });
  admin = await Caller.admin(api.app);
  designer = await Caller.signedUp(api.app, 'designer');
  await api.app.get<Pool>(PG_POOL).query(`update users set verified = true where role = 'designer'`);
});
afterAll(() => api.close());

async function add(kind: string, fields: object): Promise<RecordView> {
  const answer = await admin.post<Saved>(`/vendor/records/${kind}`, fields);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.data;
}
const patch = (record: RecordView, fields: object, revision = record.revision): Promise<Answer<Saved>> =>
  admin.patch<Saved>(`/vendor/records/${record.kind}/${record.id}`, fields, { 'if-match': `"${revision}"` });
const at = (record: RecordView) => `/vendor/records/${record.kind}/${record.id}`;
const get = async (record: RecordView): Promise<RecordView> => (await admin.get<Saved>(at(record))).body.data;
const history = async (record: RecordView): Promise<Change[]> =>
  (await admin.get<{ data: Change[] }>(`${at(record)}/history`)).body.data;
const undo = (record: RecordView, change: string): Promise<Answer<{ message: string; msg: string }>> =>
  admin.post(`${at(record)}/undo`, { change });
const unique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

describe('a start without the demo', () => {
  it('has categories with patterns, and a template that names units, for an admin to begin with', async () => {
    expect(await seedCategories(api.app.get(Records))).toBe(true);
    expect(await seedCategories(api.app.get(Records))).toBe(false);
    const { finishes, vendors } = (
      await admin.get<{ finishes: { name: string; patterns: { _id: string }[] }[]; vendors: unknown[] }>(
        '/vendor/details',
      )
    ).body;
    expect([finishes.length > 12, vendors.length]).toEqual([true, 0]);
    expect(finishes.filter(({ patterns }) => patterns.length === 0)).toEqual([]);
    const template = await api.app.inject({
      url: '/api/vendor/manage/template',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [sheet = ''] = read(template.rawPayload).SheetNames;
    const told = utils.sheet_to_csv(read(template.rawPayload).Sheets[sheet]!);
    expect(told).toContain('What the price is for: sqft, no, sheet, box, ltr, kg.');
    // Nothing but a vendor, a brand and the item itself is missing for the first price.
    const vendor_id = (await add('vendor', { name: unique('First vendor') })).id;
    const brand_id = (await add('brand', { name: unique('First brand') })).id;
    const ply = finishes.find(({ name }) => /ply/i.test(name))!;
    const first = { vendor_id, brand_id, pattern_id: ply.patterns[0]!._id, catalog_code: 'F-1', unit: 'sheet' };
    await add('item', { ...first, name: 'Ply of the first list', base_price: 3_500, max_price: 3_500 });
    const { body } = await admin.get<{ catalog: { name: string }[] }>('/vendor/vendor/catalog');
    expect(body.catalog.map(({ name }) => name)).toEqual(['Ply of the first list']);
  });
});

async function item(): Promise<{ vendor: RecordView; brand: RecordView; pattern: RecordView; item: RecordView }> {
  const vendor = await add('vendor', { name: unique('Malabar Plywood') });
  const brand = await add('brand', { name: unique('Kaathal') });
  const pattern = await add('pattern', { name: unique('Plain sawn') });
  const made = await add('item', {
    name: 'BWP plywood 18 mm',
    vendor_id: vendor.id,
    brand_id: brand.id,
    pattern_id: pattern.id,
    catalog_code: 'PLY-18',
    base_price: 98.5,
    unit: 'Sq. Ft.',
    pack: 32,
    thickness_mm: 18,
    size: '8 x 4 ft',
    gst_included: false,
    gst_rate: 18,
    lead_days: 3,
    min_order: 64,
    city: 'Kozhikode',
  });
  return { vendor, brand, pattern, item: made };
}

describe('a vendor', () => {
  it('has the facts that buyers ask for, its GSTIN checked and kept from visitors', async () => {
    const vendor = await add('vendor', { name: unique('Balaji Ply'), city: 'Pune' });
    const facts = { delivery: 'In Pune within a day', minimum_order: '₹10,000', terms: '30 days' };
    expect((await patch(vendor, { cities_served: ['Pune', 'Atlantis'] })).body.errors).toEqual({
      'cities_served.1': expect.stringContaining('We have no rates for “Atlantis”') as string,
    });
    const wrong = await patch(vendor, { ...facts, gstin: '27aapfu0939f1zx' });
    expect(wrong.body.errors).toEqual({
      gstin: 'The last character of this GSTIN does not fit the others. Please check it.',
    });
    const served = { cities_served: ['Bombay', 'pune'] };
    expect((await patch(vendor, { ...facts, ...served, gstin: '27aapfu0939f1zv' })).status).toBe(200);
    const shown = async (caller: Caller) =>
      (await caller.get<{ vendors: { _id: string }[] }>('/vendor/details')).body.vendors.find(
        ({ _id }) => _id === vendor.id,
      );
    const cities_served = ['mumbai', 'pune'];
    expect(await shown(designer)).toMatchObject({ ...facts, cities_served, city: 'Pune', gstin: '27AAPFU0939F1ZV' });
    expect(await shown(new Caller(api.app))).toMatchObject({ ...facts, city: 'Pune', gstin: null });
    expect((await history(vendor))[0]?.changes.map(({ field }) => field)).toEqual([
      'GSTIN',
      'Delivery',
      'Minimum order',
      'Terms of payment',
      'Cities served',
    ]);
    expect((await history(vendor))[0]?.changes.at(-1)?.after).toBe('Mumbai, Pune');
  });
});

describe('a record of the directory', () => {
  it('is added, changed, retired and restored, with every term of its price', async () => {
    const { vendor, item: made } = await item();
    expect(made).toMatchObject({
      kind: 'item',
      image_url: null,
      fields: {
        base_price: 98.5,
        max_price: 98.5,
        unit: 'sqft',
        pack: 32,
        thickness_mm: 18,
        gst_rate: 18,
        lead_days: 3,
      },
    });
    const found = async () =>
      (
        await admin.get<{ catalog: { _id: string; image_url: string | null }[] }>(
          `/vendor/vendor/catalog?vendor=${vendor.id}`,
        )
      ).body.catalog;
    expect(await found()).toMatchObject([{ _id: made.id, image_url: null, unit: 'sqft', city: 'Kozhikode' }]);
    const changed = await patch(made, { base_price: 101, max_price: 104.25, city: null, unit: 'Sheets' });
    expect(changed.body.data.fields).toMatchObject({ base_price: 101, max_price: 104.25, city: null, unit: 'sheet' });

    const retired = await patch(changed.body.data, { retired: true });
    expect(await found()).toEqual([]);
    const list = (await admin.get<{ data: Retired }>('/vendor/retired')).body.data;
    expect(list).toContainEqual(expect.objectContaining({ id: made.id, kind: 'item', of: vendor.fields.name }));
    await patch(retired.body.data, { retired: false });
    expect(await found()).toHaveLength(1);
    // With its vendor retired, it is not found either.
    const gone = await patch(await get(vendor), { retired: true });
    expect(await found()).toEqual([]);
    await patch(gone.body.data, { retired: false });
    expect((await history(made)).map(({ is_new, changes }) => (is_new ? 'new' : changes[0]?.field))).toEqual([
      'Retired',
      'Retired',
      'Base price',
      'new',
    ]);
    expect((await history(made)).map(({ summary }) => summary)).toEqual([
      'Restored an item',
      'Retired an item',
      'Changed the price of an item',
      'Listed an item',
    ]);
  });

  it('is refused with a sentence where it contradicts the directory', async () => {
    const { vendor, brand, pattern, item: made } = await item();
    const own = { vendor_id: vendor.id, brand_id: brand.id, pattern_id: pattern.id, catalog_code: 'X', base_price: 1 };
    for (const [kind, fields, errors] of [
      ['brand', {}, { name: 'Please enter the name.' }],
      ['brand', { name: 'Oak', city: 'Pune' }, { city: 'This is no field of a brand.' }],
      ['brand', { name: 'X', slug: brand.slug }, { slug: 'There is a brand with this slug already.' }],
      ['vendor', { name: '北京' }, { slug: 'Please give a slug: the name has no Latin letters.' }],
      [
        'vendor',
        { name: 'X', website_url: 'javascript:1' },
        { website_url: 'A website begins with http:// or https://.' },
      ],
      [
        'item',
        { ...own, name: 'X', catalog_code: 'ply-18' },
        { catalog_code: 'This vendor has an item with this code already.' },
      ],
      ['item', { ...own, name: 'X', max_price: 0.5 }, { max_price: 'The max price is at least the base price.' }],
      ['item', { ...own, name: 'X', base_price: 1.005 }, { base_price: 'The base price has at most two decimals.' }],
      ['item', { ...own, name: 'X', brand_id: randomUUID() }, { brand_id: 'Please choose a brand.' }],
      [
        'item',
        { ...own, name: 'X', unit: 'bananas' },
        {
          unit: '“bananas” is no unit that is known: choose sqft, no, sheet, rft, box, kg, ltr or another of the list.',
        },
      ],
      ['item', { ...own, name: 'X', gst_rate: 41 }, { gst_rate: 'The GST rate is at most 40 %.' }],
      [
        'category',
        { name: 'X', patterns: [randomUUID()] },
        { patterns: 'Each pattern is named once, and must be in the directory.' },
      ],
    ] as const) {
      const answer = await admin.post<Saved>(`/vendor/records/${kind}`, fields);
      expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    }
    expect((await admin.patch(at(made), { name: 'X' })).status).toBe(428);
  });
});

describe('a page that is out of date', () => {
  it('undoes nobody’s change, whatever kind of record it shows', async () => {
    const { vendor, brand, pattern, item: made } = await item();
    const category = await add('category', { name: unique('Plywood') });
    const offered = (
      await admin.post<{ data: { _id: string; revision: number } }>(`/vendor/vendor/${vendor.slug}/offers`, {
        message: 'Ten',
      })
    ).body.data;
    const room = (
      await designer.post<{ data: { id: string; revision: number } }>('/rooms', {
        name: unique('Den'),
        alias: ['nook'],
      })
    ).body.data;
    const entry = (await designer.get<{ data: { revision: number } }>('/catalog/furniture/study-table')).body.data;
    const finish = (await designer.get<{ data: { revision: number } }>('/finish/furniture/veneer')).body.data;
    const words = { alias: [unique('alias')], description: ['As drawn'] };
    const kept = (record: RecordView, name: string) => ({
      caller: admin,
      method: 'patch' as const,
      path: at(record),
      revision: record.revision,
      body: (n: number) => ({ name: `${name} ${n}` }),
    });
    const vendorNow = await get(vendor);
    const pages = [
      kept(vendorNow, 'Vendor'),
      kept(brand, 'Brand'),
      kept(pattern, 'Pattern'),
      kept(category, 'Category'),
      kept(made, 'Item'),
      {
        caller: admin,
        method: 'patch' as const,
        path: `/vendor/offers/${offered._id}`,
        revision: offered.revision,
        body: (n: number) => ({ message: `Offer ${n}` }),
      },
      {
        caller: designer,
        method: 'put' as const,
        path: `/rooms/${room.id}`,
        revision: room.revision,
        body: (n: number) => ({ name: unique(`Den ${n}`), alias: ['nook'] }),
      },
      {
        caller: designer,
        method: 'put' as const,
        path: '/catalog/furniture/study-table',
        revision: entry.revision,
        body: (n: number) => ({ label: unique(`Study table ${n}`), ...words }),
      },
      {
        caller: designer,
        method: 'put' as const,
        path: '/finish/furniture/veneer',
        revision: finish.revision,
        body: (n: number) => ({ name: unique(`Veneer ${n}`), alias: words.alias.map((word) => `${word} v`) }),
      },
    ];
    for (const { caller, method, path, revision, body } of pages) {
      const send = (n: number, of: number) => caller[method]<Outdated>(path, body(n), { 'if-match': `"${of}"` });
      const first = await send(1, revision);
      expect([path, first.status]).toEqual([path, 200]);
      const late = await send(2, revision);
      expect([path, late.status]).toEqual([path, 412]);
      const { current } = late.body;
      // It says what changed in between, and from there on the change can be made.
      expect(current.changes).toHaveLength(1);
      expect(current.changes[0]?.changes.map(({ after }) => after).join(' ')).toContain(' 1');
      expect((await send(3, current.revision)).status).toBe(200);
    }
    // The calls of the specification are held to it as well.
    expect(
      (
        await admin.patch(
          `/vendor/vendor/${vendor.slug}/details`,
          { rating: 4 },
          { 'if-match': `"${vendorNow.revision}"` },
        )
      ).status,
    ).toBe(412);
    expect(
      (
        await admin.patch(
          `/vendor/category/${category.slug}/details`,
          { patterns: [] },
          { 'if-match': `"${category.revision}"` },
        )
      ).status,
    ).toBe(412);
    expect((await admin.delete(`/vendor/offers/${offered._id}`, { 'if-match': `"${offered.revision}"` })).status).toBe(
      412,
    );
    expect((await designer.delete(`/rooms/${room.id}`, { 'if-match': `"${room.revision}"` })).status).toBe(412);
  });
});

describe('undo', () => {
  it('takes a change back as a new one, and is refused when something later depends on it', async () => {
    const { brand, item: made } = await item();
    await patch(made, { base_price: 90, max_price: 110 });
    const [priced] = await history(made);
    expect((await undo(made, priced!.id)).status).toBe(200);
    const now = await get(made);
    expect(now.fields).toMatchObject({ base_price: 98.5, max_price: 98.5 });
    expect((await history(made))[0]).toMatchObject({
      reason: 'Undo of one change',
      summary: 'Undid a change',
    });
    await patch(now, { base_price: 95 });
    const again = await undo(made, priced!.id);
    expect([again.status, again.body.msg]).toEqual([
      409,
      '“BWP plywood 18 mm” has been changed again since: undo the later change first.',
    ]);
    const [added] = await history(brand);
    const used = await undo(brand, added!.id);
    expect([used.status, used.body.msg]).toEqual([
      409,
      `“${brand.fields.name}” cannot be taken back, because one item of it would remain: retire it instead.`,
    ]);
    const spare = await add('brand', { name: unique('Spare') });
    const [made2] = await history(spare);
    expect((await undo(spare, made2!.id)).status).toBe(200);
    expect((await admin.get(at(spare))).status).toBe(404);
    expect((await undo(brand, made2!.id)).status).toBe(404);
  });
});

describe('pictures in bulk', () => {
  it('are set by code from a zip; what is no picture or names no item is refused by name', async () => {
    const { vendor, item: made } = await item();
    const picture = await png(40, 30);
    const send = (files: Record<string, Buffer>) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(zip(files))]), 'pictures.zip');
      return postForm<{ message: string; data: ZipPictures; errors?: Record<string, string> }>(
        api.app,
        `/vendor/records/vendor/${vendor.id}/pictures`,
        form,
        { authorization: `Bearer ${admin.token}` },
      );
    };
    const set = await send({
      'photos/PLY-18.png': picture,
      'photos/ply-19.png': picture,
      'broken.jpg': Buffer.from('not a picture'),
      'notes.txt': Buffer.from('not read'),
    });
    expect([set.status, set.body.data]).toEqual([
      200,
      {
        set: 1,
        refused: [
          { file: 'broken.jpg', reason: 'Only JPEG, PNG, WebP and GIF images are accepted.' },
          { file: 'photos/ply-19.png', reason: 'No item of this vendor has the code “ply-19”.' },
        ],
      },
    ]);
    expect((await get(made)).image_url).toMatch(/^\/api\/vendor\/images\//);
    const hostile: Record<string, Buffer>[] = [{ 'notes.txt': Buffer.from('x') }, { '../evil.png': picture }];
    for (const files of hostile) {
      const refused = await send(files);
      expect(refused.status).toBe(400);
      expect(refused.body.errors?.file).toMatch(/\.$/);
    }
  });
});

/** A zip with these files, stored without packing. */
function zip(files: Readonly<Record<string, Buffer>>): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let from = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(content.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length, 0);
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0, 0]), sizes, lengths]);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, name, content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(from, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, rest, name]));
    body.push(local);
    from += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(from, 16);
  return Buffer.concat([...body, index, end]);
}

import sharp from 'sharp';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { ADMIN_ENV, Caller, type Answer } from '../../../test/support/client';
import { postForm } from '../../../test/support/form';
import { png } from '../../../test/support/picture';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import { changeRecord } from '../../platform/records/decision';
import { byTheProduct, Records } from '../../platform/records/records';
import { demoItems, seedVendors } from './seed-vendors';
import type { CatalogueFacets, CatalogueResult, ItemView, VendorDetails } from './vendors.dto';

interface Failed {
  msg: string;
  errors?: Record<string, string>;
}
interface Saved<T> extends Failed {
  message: string;
  data: T;
}
interface Change {
  what: string;
  actor: string;
  is_new: boolean;
  changes: { field: string; before: string | null; after: string | null }[];
}
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

let api: TestApi;
let guest: Caller;
let owner: Caller;
let admin: Caller;
let details: VendorDetails;
let picture: Blob;

beforeAll(async () => {
  api = await createTestApi([], { env: ADMIN_ENV });
  guest = new Caller(api.app);
  owner = await Caller.signedUp(api.app, 'home-owner');
  admin = await Caller.admin(api.app);
  await seedVendors(api.app.get(Records), api.app.get<FileStore>(FILE_STORE));
  details = (await admin.get<VendorDetails>('/vendor/details')).body;
  picture = new Blob([new Uint8Array(await png(900, 600))], { type: 'image/png' });
});
afterAll(() => api.close());

const pdf = new Blob([new Uint8Array(PDF)], { type: 'application/pdf' });
type Fields = Readonly<Record<string, string | Blob>>;
function send<T>(caller: Caller, path: string, fields: Fields, key?: string): Promise<Answer<T>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, value.type === 'application/pdf' ? 'catalogue.pdf' : 'picture.png');
  }
  return postForm<T>(api.app, path, form, {
    ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  });
}
const open = (url: string) => api.app.inject({ method: 'GET', url });
const find = async (query: string, caller = owner): Promise<CatalogueResult> =>
  (await caller.get<CatalogueResult>(`/vendor/vendor/catalog${query}`)).body;
const category = (slug: string) => details.finishes.find((one) => one.slug === slug)!;
const vendor = (slug: string) => details.vendors.find((one) => one.slug === slug)!;
const history = async (kind: string, slug: string): Promise<Change[]> =>
  (await admin.get<{ data: Change[] }>(`/vendor/${kind}/${slug}/history`)).body.data;

describe('the directory', () => {
  // [spec: V3.1, V7.5, V7.6]
  it('is filled once, with categories, patterns, vendors, brands, items and offers', async () => {
    expect(details.finishes.length).toBeGreaterThan(12);
    expect(details.vendors.length).toBeGreaterThan(12);
    expect(details.brands.length).toBeGreaterThan(12);
    expect(category('laminates')).toMatchObject({ name: 'Laminates', catalog_prefix: 'lam' });
    expect(category('laminates').patterns.map(({ name }) => name)).toContain('Wood grain');
    const { body } = await guest.get<{ offers: { message: string }[] }>('/vendor/offers');
    expect(body.offers).toHaveLength(6);
    const { count } = (await guest.get<{ count: number }>('/vendor/vendor/catalog/count')).body;
    expect(count).toBe(demoItems().length);
    expect(count).toBeGreaterThan(220);
    expect(await seedVendors(api.app.get(Records), api.app.get<FileStore>(FILE_STORE))).toBe(false);
  });

  // [spec: V6.2]
  it('shows contact details only to people with an account, and lets only the admin edit', async () => {
    const { vendors, can } = (await guest.get<VendorDetails>('/vendor/details')).body;
    expect(can).toEqual([]);
    expect(vendors[0]).toMatchObject({ rating: 4.6, review_count: 84 });
    for (const one of vendors)
      expect([one.address, one.email, one.website_url, one.phone_number]).toEqual([null, null, null, null]);
    const seen = (await owner.get<VendorDetails>('/vendor/details')).body;
    expect(seen.can).toEqual([]);
    expect(seen.vendors[0]?.email).toBe('sales@neelgiri-veneer-works.example');
    expect(details.can).toEqual(['edit']);
  });

  it('shows the product’s own drawings until a picture is uploaded', async () => {
    const shown = await open(category('veneers').image_url!);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect((await open('/api/vendor/swatches/nothing.teak.1.svg')).statusCode).toBe(404);
  });
});

describe('the catalogue search', () => {
  // [spec: V3.2, V7.4]
  it('counts pages from 0 and returns the number of items', async () => {
    const total = demoItems().length;
    const first = await find('');
    expect(first).toMatchObject({
      result_set_count: 12,
      current_page: 0,
      total_count: total,
      total_pages: Math.ceil(total / 12),
    });
    expect(first.catalog).toHaveLength(12);
    const last = await find(`?page=${first.total_pages - 1}`);
    expect(last.result_set_count).toBe(total % 12 || 12);
    expect(await find('?page=5000')).toMatchObject({ catalog: [], result_set_count: 0, total_count: total });
    const names = [...first.catalog, ...(await find('?page=1')).catalog].map(({ name }) => name);
    expect(new Set(names).size).toBeGreaterThan(12);
    expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  // [spec: V7.4]
  it('combines vendor, brand, patterns, category and words', async () => {
    const laminates = category('laminates');
    const [grain, matt] = laminates.patterns;
    const one = await find(`?pattern=${encodeURIComponent(JSON.stringify([grain!._id]))}`);
    expect(new Set(one.catalog.map((item) => item.pattern.name))).toEqual(new Set(['Wood grain']));
    const both = await find(`?pattern=${encodeURIComponent(JSON.stringify([grain!._id, matt!._id]))}`);
    expect(both.total_count).toBeGreaterThan(one.total_count);
    const all = await find(`?category=${laminates._id}`);
    expect(all.total_count).toBeGreaterThan(both.total_count);
    expect(await find('?pattern=%5B%5D')).toMatchObject({ total_count: demoItems().length });

    const seller = all.catalog[0]!.vendor;
    const sold = await find(`?category=${laminates._id}&vendor=${seller._id}&brand=${all.catalog[0]!.brand._id}`);
    expect(sold.catalog.every((item) => item.vendor._id === seller._id)).toBe(true);
    expect(sold.total_count).toBeLessThan(all.total_count);

    const smoked = (await find('?q=smok')).catalog.map(({ name, pattern }) => `${name} ${pattern.name}`);
    expect(smoked.length).toBeGreaterThan(3);
    for (const name of smoked) expect(name).toContain('Smoked');
    const words = await find(`?q=${encodeURIComponent('banyan her')}`);
    expect(words.catalog.map(({ pattern, vendor: { name } }) => [pattern.name, name])).toContainEqual([
      'Herringbone',
      'Banyan Floor Company',
    ]);
    const [item] = demoItems();
    expect((await find(`?q=${item!.code}`)).catalog.map(({ catalog_code }) => catalog_code)).toContain(item!.code);
    expect(await find(`?q=${encodeURIComponent("zzz'|!:*&")}`)).toMatchObject({ catalog: [], total_count: 0 });
  });

  // [spec: V2.44, V6.2]
  it('hides website, address and catalogue from a visitor; opens the catalogue in a frame for others', async () => {
    const mine = (await find('?q=herringbone', owner)).catalog[0]!;
    expect(mine.vendor).toMatchObject({ website_url: expect.stringMatching(/^https:/), address: expect.any(String) });
    expect(mine.vendor).toMatchObject({ phone_number: expect.any(String), email: expect.any(String) });
    const { vendor: hidden, catalog_url } = (await find('?q=herringbone', guest)).catalog[0]!;
    const { website_url, address, phone_number, email } = hidden;
    expect([website_url, address, phone_number, email, catalog_url]).toEqual([null, null, null, null, null]);

    const file = await open(mine.catalog_url!);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toMatch(/^inline/);
    const policy = String(file.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/);
    // No browser shows a PDF in a sandbox, so the content type must rule out anything else.
    expect([policy.includes('sandbox'), file.headers['x-content-type-options']]).toEqual([false, 'nosniff']);
    expect(file.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await open(mine.catalog_url!.replace('/catalogue/', '/pdf/'))).statusCode).toBe(403);
    expect(
      (await open(mine.catalog_url!.replace(/signature=(.)/, (_, first) => `signature=${first === 'f' ? 'e' : 'f'}`)))
        .statusCode,
    ).toBe(403);
    // A PDF is not a public picture either.
    const key = /catalogue\/([^?]+)/.exec(mine.catalog_url!)?.[1];
    expect((await open(`/api/vendor/images/${key}`)).statusCode).toBe(404);
  });

  it('finds what people in India ask for: other words, spelling, thickness and size', async () => {
    const named = async (q: string): Promise<string[]> =>
      (await find(`?q=${encodeURIComponent(q)}`)).catalog.map(({ name, pattern }) => `${name}, ${pattern.name}`);
    const first = async (q: string) => (await named(q))[0];
    expect(await first('plywood')).toMatch(/ply/);
    expect(await named('sunmica')).toEqual(await named('laminates'));
    expect(await first('commode')).toMatch(/WC/);
    expect(await first('wash basin')).toMatch(/basin/);
    expect(await first('geyser')).toMatch(/Geyser/);
    expect(await first('tubelight')).toMatch(/tube light/);
    expect(await first('switch board')).toMatch(/switch board/);
    expect(await first('POP')).toMatch(/POP/);
    for (const q of ['12mm ply', '12 mm ply', '12mm ply 8x4']) {
      const found = await named(q);
      expect(found.length).toBeGreaterThan(3);
      for (const name of found) expect(name).toMatch(/^12 mm .*ply/);
    }
    for (const name of await named('600x600 tile')) expect(name).toMatch(/tile|terrazzo/);
    expect((await named('2x2 tile')).length).toBe((await named('600 x 600 mm tile')).length);
    const typed = await find('?q=walnt');
    expect([typed.searched_for, typed.catalog[0]?.name]).toEqual(['walnut', expect.stringMatching(/walnut/i)]);
    expect((await find('?q=walnut')).searched_for).toBe('walnut');
    // What is called so comes before what is made of it or begins alike.
    for (const q of ['sunmica', 'laminate']) {
      const names = await named(q);
      const plank = names.findIndex((name) => /plank|underlay/i.test(name));
      const sheets = demoItems().filter(({ pattern: { slug } }) => /wood-grain-laminate|solid-matt/.test(slug));
      expect([q, names.slice(0, 5).filter((name) => !/plank|underlay|edge band/i.test(name)).length]).toEqual([q, 5]);
      expect(plank === -1 || plank >= sheets.length).toBe(true);
    }
    expect(await first('quarts')).toMatch(/quartz/i);
    expect(await first('almirah')).toMatch(/wardrobe/i);
    expect((await named('almirah')).join()).not.toMatch(/door/i);
    for (const q of ['louvre', 'louver']) expect(await first(q)).toMatch(/fluted panel/i);
    for (const name of (await named('3/4 ply')).slice(0, 3)) expect(name).toMatch(/^1[89] mm .*ply/);
    for (const q of ['ply wood', 'प्लाई']) expect(await named(q)).toEqual(await named('plywood'));
    // The demonstration sells no such thing, and nothing else is offered in its place.
    for (const q of ['health faucet', 'jet spray']) expect(await named(q)).toEqual([]);
    // A vendor's name alone finds what they sell; “laminate” does not find the ply of the Laminate Centre.
    const centre = (await find(`?vendor=${vendor('parat-laminate-centre')._id}`)).total_count;
    expect((await find('?q=parat%20laminate%20centre')).total_count).toBe(centre);
    expect((await named('kathora laminate')).join()).not.toMatch(/ply|MDF/);
  });

  it('narrows by city, unit, thickness and price, counts the choices, and sorts', async () => {
    const pune = await find('?q=18%20mm%20ply&city=pune&sort=price');
    expect(pune.catalog.map(({ name, city, unit }) => [name, city, unit])).toEqual([
      ['18 mm MR ply', 'Pune', 'sqft'],
      ['18 mm BWR ply', 'Pune', 'sqft'],
      ['18 mm BWP ply', 'Pune', 'sqft'],
    ]);
    expect(pune.catalog[0]?.vendor.phone_number).toBe('+91 20 5550 0233');
    const cheap = await find('?q=18%20mm%20ply&price_from=90&price_to=120');
    expect(new Set(cheap.catalog.map(({ name }) => name))).toEqual(new Set(['18 mm BWR ply']));
    const { body: facets } = await guest.get<CatalogueFacets>(
      '/vendor/vendor/catalog/facets?q=ply&city=Pune&thickness=18',
    );
    // Each list counts without its own choice.
    expect(facets.city.map(({ value }) => value).sort()).toEqual(['Gurugram', 'Pune']);
    expect(facets.thickness.map(({ value }) => value)).toEqual(expect.arrayContaining(['6', '12', '18', '25']));
    const at18 = await find('?q=ply&city=Pune&thickness=18');
    expect(facets.thickness.find(({ value }) => value === '18')?.count).toBe(at18.total_count);
    expect(facets.city.find(({ value }) => value === 'Pune')?.count).toBe(at18.total_count);
    // Vendors of Mumbai deliver to what is around it, too.
    const thane = await find('?delivers_to=thane');
    expect(thane.total_count).toBeGreaterThan(0);
    expect(new Set(thane.catalog.map(({ city }) => city))).toEqual(new Set(['Mumbai']));
    const { delivers_to: served } = (await guest.get<CatalogueFacets>('/vendor/vendor/catalog/facets')).body;
    expect(served.find(({ value }) => value === 'thane')?.count).toBe(thane.total_count);
    expect((await guest.get('/vendor/vendor/catalog?delivers_to=atlantis')).status).toBe(400);
    const prices = (await find('?sort=price')).catalog.map(({ base_price }) => base_price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const { data } = (
      await admin.post<Saved<{ id: string }>>('/vendor/records/item', {
        vendor_id: vendor('uttara-surfaces')._id,
        name: 'Aspen 0.8 mm',
        catalog_code: 'new-1',
        brand_id: details.brands[0]!._id,
        pattern_id: category('laminates').patterns[0]!._id,
        base_price: 118,
        max_price: 118,
        gst_included: true,
        gst_rate: 18,
        size: "8' x 4'",
      })
    ).body;
    expect((await find('?sort=newest')).catalog[0]?._id).toBe(data.id);
    expect((await find('?q=0.8mm%208x4')).catalog.map(({ _id }) => _id)).toEqual([data.id]);
    // 118 with 18 % of tax is 100.
    expect((await find('?q=aspen&price_to=100')).total_count).toBe(1);
    expect((await find('?q=aspen&price_to=99')).total_count).toBe(0);
    await admin.patch(`/vendor/records/item/${data.id}`, { retired: true }, { 'if-match': '*' });
  });

  it('shows and filters units in one spelling, also those stored before there was one', async () => {
    const before = await find('?unit=sqft');
    const [one] = before.catalog;
    const { unit: units } = (await guest.get<CatalogueFacets>('/vendor/vendor/catalog/facets')).body;
    for (const spelled of ['Sq. Ft.', 'sqft (net)', 'per Square Feet']) {
      await api.app.get(Records).write('directory', byTheProduct(), async (writer) => {
        await writer.carryOut(changeRecord('item-changed', 'item', one!._id, { unit: spelled }));
      });
      expect((await guest.get<CatalogueFacets>('/vendor/vendor/catalog/facets')).body.unit).toEqual(units);
      for (const unit of ['sqft', 'Sqft']) expect((await find(`?unit=${unit}`)).total_count).toBe(before.total_count);
      expect((await find(`?unit=sqft&q=${one!.catalog_code}`)).catalog[0]?.unit).toBe('sqft');
    }
  });

  it.each([
    ['price_from=x', 'price_from'],
    ['thickness=-1', 'thickness'],
    ['sort=worst', 'sort'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1e9', 'page'],
    ['pattern=%5B', 'pattern'],
    ['pattern=7', 'pattern'],
    ['pattern=%5B%22x%22%5D', 'pattern'],
    ['vendor=x', 'vendor'],
    ['brand=%27', 'brand'],
    [`q=${'x'.repeat(101)}`, 'q'],
  ])('refuses %s', async (query, field) => {
    const answer = await guest.get<Failed>(`/vendor/vendor/catalog?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });
});

describe('the admin', () => {
  // [spec: V7.1]
  it('changes the name and the picture of a category', async () => {
    const before = category('wallpapers');
    const saved = await send<Saved<typeof before>>(admin, '/vendor/category/wallpapers/details', {
      finish_image: picture,
      name: ' Wall   papers ',
      slug: 'wallpapers',
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'Updated successfully.', data: { name: 'Wall papers', slug: 'wallpapers' } },
    });
    expect(saved.body.data.patterns).toHaveLength(before.patterns.length);
    const [shown, thumb] = await Promise.all([open(saved.body.data.image_url!), open(saved.body.data.thumbnail_url!)]);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp' });
    expect((await sharp(thumb.rawPayload).metadata()).width).toBe(480);
    // The next picture replaces this one, which stays: an event names it, and an undo may bring it back.
    const next = await send<Saved<typeof before>>(admin, '/vendor/category/wallpapers/details', {
      finish_image: picture,
    });
    expect(next.body.data.image_url).not.toBe(saved.body.data.image_url);
    expect((await open(saved.body.data.image_url!)).statusCode).toBe(200);
    const [second, first] = await history('category', 'wallpapers');
    expect(second?.changes).toEqual([{ field: 'Picture', before: 'uploaded', after: 'another one' }]);
    expect(first?.changes).toContainEqual({ field: 'Name', before: 'Wallpapers', after: 'Wall papers' });
    expect(first?.actor).toBeTruthy();
  });

  // [spec: V7.6]
  it('sets the patterns of a category', async () => {
    const paints = category('paints');
    const wanted = [paints.patterns[2]!._id, category('fabrics').patterns[0]!._id];
    const saved = await admin.patch<Saved<typeof paints>>('/vendor/category/paints/details', {
      slug: 'paints',
      patterns: [...wanted, wanted[0]],
    });
    expect(saved.body.data.patterns.map(({ _id }) => _id)).toEqual(wanted);
    const again = (await guest.get<VendorDetails>('/vendor/details')).body.finishes.find(
      ({ slug }) => slug === 'paints',
    );
    expect(again?.patterns.map(({ _id }) => _id)).toEqual(wanted);
    expect((await history('category', 'paints'))[0]?.changes[0]).toMatchObject({
      field: 'Patterns',
      after: 'Textured paint, Sheer',
    });
    const unknown = await admin.patch<Failed>('/vendor/category/paints/details', { patterns: [paints._id] });
    expect([unknown.status, unknown.body.msg]).toEqual([400, 'One of these patterns no longer exists.']);
    expect((await admin.patch('/vendor/category/nowhere/details', { patterns: [] })).status).toBe(404);
  });

  // [spec: V2.12, V7.2]
  it('changes the picture of a brand, which needs a file', async () => {
    const saved = await send<Saved<{ image_url: string }>>(admin, '/vendor/brand/vanaro/details', {
      brand_image: picture,
    });
    expect(saved.body.message).toBe('Updated successfully.');
    expect((await open(saved.body.data.image_url)).statusCode).toBe(200);
    const none = await send<Failed>(admin, '/vendor/brand/vanaro/details', {});
    expect([none.status, none.body.errors]).toEqual([400, { brand_image: 'Please select a valid file' }]);
    const wrong = await send<Failed>(admin, '/vendor/brand/vanaro/details', { brand_image: pdf });
    expect([wrong.status, wrong.body.msg]).toEqual([400, 'Only JPEG, PNG, WebP and GIF images are accepted.']);
    expect((await history('brand', 'vanaro'))[0]?.changes).toContainEqual({
      field: 'Picture',
      before: null,
      after: 'uploaded',
    });
  });

  // [spec: V7.6]
  it('changes single fields of a vendor; its slug stays', async () => {
    const saved = await admin.patch<Saved<VendorDetails['vendors'][number]>>('/vendor/vendor/uttara-surfaces/details', {
      slug: 'another',
      phone_number: '+91 40 5550 9999',
      rating: 3.5,
      reviewCount: 2,
      website_url: ' ',
    });
    expect(saved.body.data).toMatchObject({
      slug: 'uttara-surfaces',
      name: 'Uttara Surfaces',
      phone_number: '+91 40 5550 9999',
      rating: 3.5,
      review_count: 2,
      website_url: null,
    });
    expect((await history('vendor', 'uttara-surfaces'))[0]?.changes).toContainEqual({
      field: 'Rating',
      before: null,
      after: '3.5',
    });
    const wrong: [object, string, string][] = [
      [{ name: ' ' }, 'name', 'Please enter the name of the vendor.'],
      [{ email: 'nobody' }, 'email', 'Please enter a valid email.'],
      [{ website_url: 'javascript:alert(1)' }, 'website_url', 'A website begins with http:// or https://.'],
      [{ rating: 5.1 }, 'rating', 'The rating is at most 5.'],
      [{ rating: 4.25 }, 'rating', 'The rating has at most one decimal.'],
      [{ phone_number: 'call me' }, 'phone_number', 'Please enter a valid contact number.'],
      [{ review_count: -1 }, 'review_count', 'The number of reviews is at least 0.'],
    ];
    for (const [body, field, message] of wrong) {
      const answer = await admin.patch<Failed>('/vendor/vendor/uttara-surfaces/details', body);
      expect([answer.status, answer.body.errors?.[field]]).toEqual([400, message]);
    }
  });

  // [spec: V3.2, V5.2, V7.3]
  it('adds an item with its picture and PDF, once', async () => {
    const laminates = category('laminates');
    const seller = vendor('uttara-surfaces');
    const fields = {
      catalog_image: picture,
      catalog_detail: pdf,
      slug: seller.slug,
      name: 'Monsoon blue 1 mm',
      base_price: '1,204.50',
      max_price: '1500',
      catalog_code: 'hc-999-lam',
      vendor_id: seller._id,
      brand_id: details.brands[0]!._id,
      pattern_id: laminates.patterns[0]!._id,
      unit: 'Sheets',
      pack: '10',
      thickness_mm: '1',
      size: '8 x 4 ft',
      gst_included: 'false',
      gst_rate: '18',
      lead_days: '7',
      city: '',
    };
    const path = '/vendor/vendor/uttara-surfaces/catalog';
    const added = await send<Saved<ItemView>>(admin, path, fields, 'add-monsoon');
    expect(added).toMatchObject({
      status: 201,
      body: {
        message: 'Item added successfully.',
        data: {
          name: 'Monsoon blue 1 mm',
          base_price: 1204.5,
          max_price: 1500,
          catalog_code: 'hc-999-lam',
          unit: 'sheet',
          pack: 10,
          thickness_mm: 1,
          size: '8 x 4 ft',
          gst_included: false,
          gst_rate: 18,
          lead_days: 7,
          city: null,
        },
      },
    });
    expect((await open(added.body.data.image_url!)).headers['content-type']).toBe('image/webp');
    expect((await open(added.body.data.catalog_url!)).rawPayload.equals(PDF)).toBe(true);
    expect((await find(`?vendor=${seller._id}&q=monsoon`)).total_count).toBe(1);
    const [newest] = await history('vendor', 'uttara-surfaces');
    expect(newest).toMatchObject({ what: 'Monsoon blue 1 mm', is_new: true });
    expect(newest?.changes).toContainEqual({ field: 'Base price', before: null, after: '₹1,204.5' });

    const UNKNOWN =
      '“bananas” is no unit that is known: choose sqft, no, sheet, rft, box, kg, ltr or another of the list.';
    const wrong: [Fields, string, string][] = [
      [{ catalog_code: 'HC-999-LAM' }, 'catalog_code', 'This vendor has an item with this code already.'],
      [{ name: '' }, 'name', 'Please enter the name of the item.'],
      [{ base_price: '' }, 'base_price', 'Please enter the base price.'],
      [
        { base_price: '-1' },
        'base_price',
        'A price is an amount in rupees above 0, with at most two decimals, up to ₹1,00,00,000.',
      ],
      [
        { base_price: '1e5' },
        'base_price',
        'A price is an amount in rupees above 0, with at most two decimals, up to ₹1,00,00,000.',
      ],
      [{ max_price: '10' }, 'max_price', 'The max price is at least the base price.'],
      [{ catalog_code: ' ' }, 'catalog_code', 'Please enter the catalogue code.'],
      [{ brand_id: '' }, 'brand_id', 'Please choose a brand.'],
      [{ unit: 'bananas' }, 'unit', UNKNOWN],
      [{ thickness_mm: 'thick' }, 'thickness_mm', 'The thickness is a number.'],
      [{ gst_rate: '90' }, 'gst_rate', 'The GST rate is at most 40 %.'],
      [{ pattern_id: seller._id, catalog_code: 'x-1' }, 'pattern_id', 'Please choose a pattern.'],
      [{ catalog_detail: picture }, 'catalog_detail', 'Only PDF files are accepted.'],
      [{ catalog_image: pdf }, 'catalog_image', 'Only JPEG, PNG, WebP and GIF images are accepted.'],
    ];
    const stored = await api.database.pool.query('select 1 from vendor_files');
    for (const [change, field, message] of wrong) {
      const answer = await send<Failed>(admin, path, { ...fields, ...change });
      expect([answer.status, answer.body.errors?.[field]]).toEqual([400, message]);
    }
    const { catalog_detail: _none, ...onlyImage } = fields;
    const half = await send<Failed>(admin, path, { ...onlyImage, catalog_code: 'x-2' });
    expect([half.status, half.body.errors]).toEqual([400, { catalog_detail: 'Please select a valid file' }]);
    const cut = new Blob([new Uint8Array(PDF.subarray(0, 20))], { type: 'application/pdf' });
    expect((await send<Failed>(admin, path, { ...fields, catalog_detail: cut })).body.msg).toBe(
      'This PDF is damaged and cannot be read.',
    );
    expect((await api.database.pool.query('select 1 from vendor_files')).rowCount).toBe(stored.rowCount);
    expect((await send(admin, '/vendor/vendor/nowhere/catalog', fields)).status).toBe(404);
  });

  // [spec: V6.1]
  it('is the only one who may', async () => {
    const writes = (caller: Caller): Promise<Answer<Failed>>[] => [
      send(caller, '/vendor/category/laminates/details', { name: 'x' }),
      send(caller, '/vendor/brand/vanaro/details', { brand_image: picture }),
      send(caller, '/vendor/vendor/uttara-surfaces/catalog', { name: 'x' }),
      caller.patch('/vendor/category/laminates/details', { patterns: [] }),
      caller.patch('/vendor/vendor/uttara-surfaces/details', { name: 'x' }),
      caller.get('/vendor/vendor/uttara-surfaces/history'),
    ];
    for (const [caller, status] of [
      [guest, 401],
      [owner, 403],
      [await Caller.signedUp(api.app, 'designer'), 403],
    ] as const) {
      expect((await Promise.all(writes(caller))).map((answer) => answer.status)).toEqual(Array(6).fill(status));
    }
  });
});

import { createTestApi, type TestApi } from '../../../test/support/application';
import { boqOf, newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { proof } from '../../../test/support/captcha';
import { ADMIN_ENV, Caller } from '../../../test/support/client';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { rebuild } from '../../platform/event-store/projections/rebuild';
import { today } from '../../kernel/day';
import { RecordsProjection } from '../../platform/records/projection';
import { Records } from '../../platform/records/records';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import { seedVendors } from '../../directory/vendors/vendors.public';
import type { VendorDetails, VendorView } from '../../directory/vendors/vendors.dto';
import type { RatingsPage } from './ratings.dto';

const NO_DEALING = 'Only people who ordered from this vendor, or whom it has answered, can rate it.';

let api: TestApi;
let guest: Caller;
let admin: Caller;
/** A vendor of each test. */
let vendors: VendorView[];

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], { env: ADMIN_ENV });
  guest = new Caller(api.app);
  admin = await Caller.admin(api.app);
  await seedVendors(api.app.get(Records), api.app.get<FileStore>(FILE_STORE));
  vendors = (await admin.get<VendorDetails>('/vendor/details')).body.vendors;
});
afterAll(() => api?.close());

const ratings = async (caller: Caller, { slug }: VendorView): Promise<RatingsPage> =>
  (await caller.get<RatingsPage>(`/vendor/vendor/${slug}/ratings`)).body;
const rate = (caller: Caller, { slug }: VendorView, body: object) =>
  caller.put<{ message: string; errors?: Record<string, string> }>(`/vendor/vendor/${slug}/rating`, body);
const shown = async ({ _id }: VendorView): Promise<VendorView> =>
  (await guest.get<VendorDetails>('/vendor/details')).body.vendors.find((one) => one._id === _id)!;

/** Someone whom the vendor has answered. */
async function answered({ _id }: VendorView): Promise<Caller> {
  const asker = await Caller.signedUp(api.app, 'home-owner');
  await asker.post('/vendor/contact', {
    captcha: await proof(asker),
    name: 'Asha Rao',
    phone_number: '+91 98200 12345',
    email: 'asha@example.in',
    message: 'Do you deliver to Powai?',
    vendor_id: _id,
  });
  const [{ id }] = (await asker.get<{ data: [{ id: string }] }>('/me/vendor-requests')).body.data;
  const { status } = await admin.post(`/admin/vendor-requests/${id}/answer`, { text: 'Yes.' });
  expect(status).toBe(200);
  return asker;
}

describe('a rating of a vendor', () => {
  it('comes only from people who ordered or were answered', async () => {
    const [vendor] = vendors as [VendorView];
    const person = await Caller.signedUp(api.app, 'home-owner');
    expect(await ratings(guest, vendor)).toMatchObject({
      you: { can: [], why_not: 'Log in to rate this vendor.', rating: null },
    });
    expect(await ratings(person, vendor)).toMatchObject({ you: { can: [], why_not: NO_DEALING } });
    expect((await rate(guest, vendor, { stars: 5 })).status).toBe(401);
    const refused = await rate(person, vendor, { stars: 5 });
    expect([refused.status, refused.body.message]).toEqual([403, NO_DEALING]);
    const known = await answered(vendor);
    // Another vendor is none of theirs.
    expect((await rate(known, vendors[1]!, { stars: 5 })).status).toBe(403);
    expect(await ratings(known, vendor)).toMatchObject({ you: { can: ['rate'], why_not: null } });
    for (const stars of [0, 6, 4.5, '4', null])
      expect((await rate(known, vendor, { stars })).body.errors).toEqual({ stars: 'Choose from 1 to 5 whole stars.' });
    expect((await rate(known, vendor, { stars: 4, comment: 'x'.repeat(301) })).status).toBe(400);
    expect((await shown(vendor)).customers).toBeNull();
  });

  it('is one per person, changed and taken back, and counts in place of the directory’s own', async () => {
    const [, , vendor] = vendors as [VendorView, VendorView, VendorView];
    const [asha, bharat] = [await answered(vendor), await answered(vendor)];
    await rate(asha, vendor, { stars: 2, comment: 'Slow.' });
    await rate(asha, vendor, { stars: 4, comment: 'Better now.' });
    await rate(bharat, vendor, { stars: 5 });
    const now = await shown(vendor);
    expect(now.customers).toEqual({ rating: 4.5, count: 2 });
    expect([now.rating, now.review_count]).toEqual([vendor.rating, vendor.review_count]);
    const list = await ratings(asha, vendor);
    expect(list.data.map(({ stars, comment, dealing }) => [stars, comment, dealing])).toEqual([
      [5, '', 'answered'],
      [4, 'Better now.', 'answered'],
    ]);
    expect([list.you.rating?.stars, list.data.every(({ by }) => by !== null)]).toEqual([4, true]);
    expect((await ratings(guest, vendor)).data.map(({ by }) => by)).toEqual([null, null]);
    const { status } = await asha.delete(`/vendor/vendor/${vendor.slug}/rating`);
    expect([status, (await asha.delete(`/vendor/vendor/${vendor.slug}/rating`)).status]).toEqual([200, 404]);
    expect(await ratings(asha, vendor)).toMatchObject({ you: { rating: null, can: ['rate'] }, meta: { total: 1 } });
    await rate(asha, vendor, { stars: 3 });
    expect((await shown(vendor)).customers).toEqual({ rating: 4, count: 2 });
  });

  it('is hidden with a reason that its author reads, stays hidden when it is changed, and is kept in the log', async () => {
    const [, , , vendor] = vendors as [VendorView, VendorView, VendorView, VendorView];
    const asha = await answered(vendor);
    await rate(asha, vendor, { stars: 1, comment: 'Ramesh is a crook.' });
    const { id } = (await ratings(admin, vendor)).data[0]!;
    const hide = (caller: Caller, hidden_reason: string | null) =>
      caller.patch<{ message: string }>(`/vendor/ratings/${id}`, { hidden_reason });
    expect([(await hide(asha, 'x')).status, (await hide(admin, ' ')).status]).toEqual([403, 400]);
    expect((await hide(admin, 'It names a person.')).status).toBe(200);
    await rate(asha, vendor, { stars: 2, comment: 'Rude.' });
    expect((await ratings(guest, vendor)).data).toEqual([]);
    expect((await shown(vendor)).customers).toBeNull();
    expect((await ratings(asha, vendor)).you.rating).toMatchObject({ stars: 2, hidden_reason: 'It names a person.' });
    expect((await ratings(admin, vendor)).data).toMatchObject([{ stars: 2, hidden_reason: 'It names a person.' }]);
    await hide(admin, null);
    expect((await shown(vendor)).customers).toEqual({ rating: 2, count: 1 });

    const events = async (caller: Caller) =>
      (await caller.get<{ data: object[] }>('/events?type=VendorRated&limit=500')).body.data;
    expect(JSON.stringify(await events(admin))).toContain('It names a person.');
    expect(await events(asha)).toEqual([]);
    const before = await ratings(admin, vendor);
    const store = api.app.get<EventStore>(EVENT_STORE);
    await rebuild({ pool: api.database.pool, store }, new RecordsProjection());
    expect(await ratings(admin, vendor)).toEqual(before);
  });

  it('comes from whoever awarded a quotation, and from whoever marked a purchase as ordered', async () => {
    const [, , , , quoted, bought] = vendors as VendorView[];
    const designer = await Caller.signedUp(api.app, 'designer');
    const boq = await newBoq(designer, SMALL_FLAT);
    const item = { service: 'civil', description: 'Italian marble', unit: 'sqft', quantity: 100, rate: 350 };
    const { id } = (await designer.post<{ data: { id: string } }>(`/manual?boq_id=${boq}`, item)).body.data;
    const asked = await designer.post<{ data: { id: string; quotes: { id: string }[] } }>(
      `/boqs/${boq}/quote-requests`,
      {
        title: 'Stone',
        closes_on: today(),
        lines: [{ description: 'Italian marble', quantity: 100, unit: 'sqft', item_ids: [id] }],
        vendors: [{ vendor_id: quoted!._id }],
      },
    );
    const request = `/boqs/${boq}/quote-requests/${asked.body.data.id}`;
    const quote = asked.body.data.quotes[0]!.id;
    expect((await ratings(designer, quoted!)).you.can).toEqual([]);
    const link = await designer.post<{ data: { url: string } }>(`${request}/quotes/${quote}/link`, {});
    const code = link.body.data.url.split('/').at(-1);
    await guest.put(`/quotes/${code}`, { lines: [{ no: 1, rate: 300 }], submit: true });
    expect((await rate(designer, quoted!, { stars: 4 })).status).toBe(200);
    const dealing = async (vendor: VendorView) => (await ratings(designer, vendor)).you.rating?.dealing;
    expect(await dealing(quoted!)).toBe('answered');
    await designer.post(`${request}/award`, { choices: [{ no: 1, quote_id: quote }] });
    await rate(designer, quoted!, { stars: 5 });
    expect(await dealing(quoted!)).toBe('ordered');
    const { revision } = await boqOf(designer, boq);
    // An award that was undone is no order: what is left is the answer.
    expect((await designer.post(`/boqs/${boq}/revisions/${revision}/undo`, {})).status).toBe(200);
    await rate(designer, quoted!, { stars: 3 });
    expect(await dealing(quoted!)).toBe('answered');

    // The firm's own rate of a material names whom it is bought from.
    const rowsOf = async (id: string) =>
      (
        await designer.get<{
          data: { rows: { key: string; kind: string; label: string; service: string; vendor: string | null }[] };
        }>(`/boqs/${id}/purchases`)
      ).body.data.rows;
    const { label, service } = (await rowsOf(boq)).find(({ kind }) => kind === 'material')!;
    const own = { service, kind: 'material', label, rate: 99, vendor: bought!.name };
    expect((await designer.post('/rate-library/rates', own)).status).toBe(201);
    const next = await newBoq(designer, SMALL_FLAT);
    const row = (await rowsOf(next)).find(({ vendor }) => vendor === bought!.name)!;
    expect((await ratings(designer, bought!)).you.can).toEqual([]);
    await designer.patch(`/boqs/${next}/purchases`, { marks: [{ key: row.key, ordered: true }] });
    expect((await ratings(designer, bought!)).you.can).toEqual(['rate']);
    await designer.patch(`/boqs/${next}/purchases`, { marks: [{ key: row.key, note: 'By lorry' }] });
    expect((await ratings(designer, bought!)).you.can).toEqual(['rate']);
    await designer.patch(`/boqs/${next}/purchases`, { marks: [{ key: row.key, ordered: false }] });
    expect((await ratings(designer, bought!)).you.can).toEqual([]);
  });
});

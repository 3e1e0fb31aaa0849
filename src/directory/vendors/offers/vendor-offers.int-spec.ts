import { createTestApi, type TestApi } from '../../../../test/support/application';
import { ADMIN_ENV, Caller } from '../../../../test/support/client';
import type { OfferView } from '../vendors.dto';
import { byTheProduct, Records } from '../../../platform/records/records';
import { upsertRecords } from '../upsert';

interface Answered {
  msg: string;
  errors?: Record<string, string>;
  message: string;
  data: OfferView;
}
interface Change {
  what: string;
  actor: string;
  is_new: boolean;
  changes: { field: string; before: string | null; after: string | null }[];
}
const NOBODY = '00000000-0000-4000-8000-000000000000';
const path = '/vendor/vendor/uttara-surfaces/offers';

let api: TestApi;
let guest: Caller;
let admin: Caller;

beforeAll(async () => {
  api = await createTestApi([], { env: ADMIN_ENV });
  guest = new Caller(api.app);
  admin = await Caller.admin(api.app);
  await api.app.get(Records).write('directory', byTheProduct(), async (records) => {
    await upsertRecords(records, 'vendor-listed', 'vendor', [
      { slug: 'uttara-surfaces', name: 'Uttara Surfaces' },
      { slug: 'aaina-glass-works', name: 'Aaina Glass Works' },
    ]);
  });
});
afterAll(() => api.close());

const offers = async (): Promise<OfferView[]> =>
  (await guest.get<{ offers: OfferView[] }>('/vendor/offers')).body.offers;
const history = async (): Promise<Change[]> =>
  (await admin.get<{ data: Change[] }>('/vendor/vendor/uttara-surfaces/history')).body.data;

describe('offers of a vendor', () => {
  // [spec: V3.16]
  it('are added once, edited and removed, each in the vendor’s history', async () => {
    const message = '  10% off slabs  in stock, till Diwali. ';
    const added = await admin.post<Answered>(path, { message }, { 'idempotency-key': 'diwali' });
    expect(added).toMatchObject({
      status: 201,
      body: {
        message: 'Offer added successfully.',
        data: { message: '10% off slabs in stock, till Diwali.', vendor: { slug: 'uttara-surfaces' } },
      },
    });
    await admin.post(path, { message }, { 'idempotency-key': 'diwali' });
    expect(await offers()).toEqual([added.body.data]);

    const at = `/vendor/offers/${added.body.data._id}`;
    const changed = await admin.patch<Answered>(at, { message: '12% off slabs in stock.' });
    expect(changed).toMatchObject({ status: 200, body: { message: 'Offer updated successfully.' } });
    expect(await offers()).toEqual([changed.body.data]);
    // Same text as before: no change is recorded.
    await admin.patch(at, { message: '12% off slabs in stock.' });

    const removed = await admin.delete<Answered>(at);
    expect([removed.status, removed.body.message]).toEqual([200, 'Offer has been removed successfully.']);
    expect(await offers()).toEqual([]);
    expect((await history()).slice(0, 3).map(({ what, is_new, changes }) => ({ what, is_new, changes }))).toEqual([
      {
        what: '12% off slabs in stock.',
        is_new: false,
        changes: [{ field: 'Offer', before: '12% off slabs in stock.', after: null }],
      },
      {
        what: '12% off slabs in stock.',
        is_new: false,
        changes: [{ field: 'Offer', before: '10% off slabs in stock, till Diwali.', after: '12% off slabs in stock.' }],
      },
      {
        what: '10% off slabs in stock, till Diwali.',
        is_new: true,
        changes: [{ field: 'Offer', before: null, after: '10% off slabs in stock, till Diwali.' }],
      },
    ]);
    expect((await admin.delete(at)).status).toBe(404);
  });

  // [spec: V3.16]
  it('have a text, unique for each vendor', async () => {
    const message = 'Samples at home, free.';
    const first = await admin.post<Answered>(path, { message });
    const twice = await admin.post<Answered>(path, { message });
    expect([twice.status, twice.body.errors]).toEqual([400, { message: 'This vendor has this offer already.' }]);
    expect((await admin.post('/vendor/vendor/aaina-glass-works/offers', { message })).status).toBe(201);
    const other = await admin.post<Answered>(path, { message: 'Cutting free.' });
    const same = await admin.patch<Answered>(`/vendor/offers/${other.body.data._id}`, { message });
    expect([same.status, same.body.errors]).toEqual([400, { message: 'This vendor has this offer already.' }]);
    for (const [body, text] of [
      [{}, 'Please enter the offer.'],
      [{ message: '  ' }, 'Please enter the offer.'],
      [{ message: 'x'.repeat(301) }, 'At most 300 characters, please.'],
    ] as const) {
      const wrong = await admin.post<Answered>(path, body);
      expect([wrong.status, wrong.body.errors]).toEqual([400, { message: text }]);
    }
    expect((await admin.post('/vendor/vendor/nowhere/offers', { message })).status).toBe(404);
    expect((await admin.patch(`/vendor/offers/${NOBODY}`, { message })).status).toBe(404);
    expect((await admin.delete('/vendor/offers/nothing')).status).toBe(400);
    expect(await offers()).toContainEqual(first.body.data);
  });

  // [spec: V3.16]
  it('are changed only by the admin', async () => {
    const [offer] = await offers();
    for (const [caller, status] of [
      [guest, 401],
      [await Caller.signedUp(api.app, 'home-owner'), 403],
      [await Caller.signedUp(api.app, 'designer'), 403],
    ] as const) {
      const answers = await Promise.all([
        caller.post(path, { message: 'Free.' }),
        caller.patch(`/vendor/offers/${offer!._id}`, { message: 'Free.' }),
        caller.delete(`/vendor/offers/${offer!._id}`),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { proof } from '../../../../test/support/captcha';
import { ADMIN_ENV, Caller, type Answer } from '../../../../test/support/client';
import { mailFor } from '../../../../test/support/outbox';
import { BoqProjectionsModule } from '../../../boq/boq.module';
import type { NoticeView } from '../../../boq/reads/notices/notices.dto';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { rebuild } from '../../../platform/event-store/projections/rebuild';
import { MailWorkerModule } from '../../../platform/mail/mail.module';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { Records } from '../../../platform/records/records';
import { RecordsProjection } from '../../../platform/records/projection';
import type { VendorRequests, VendorRequestView } from '../answers.dto';
import { seedVendors } from '../seed-vendors';
import type { CatalogueResult, ItemView } from '../vendors.dto';

interface Said {
  message: string;
  msg?: string;
  errors?: Record<string, string>;
}
let api: TestApi;
let guest: Caller;
let admin: Caller;
let item: ItemView;

beforeAll(async () => {
  api = await createTestApi([MailWorkerModule, BoqProjectionsModule, ProjectorModule], {
    env: { ...ADMIN_ENV, PUBLIC_URL: 'https://fitout.example' },
  });
  guest = new Caller(api.app);
  admin = await Caller.admin(api.app);
  await seedVendors(api.app.get(Records), api.app.get<FileStore>(FILE_STORE));
  item = (await guest.get<CatalogueResult>('/vendor/vendor/catalog?q=herringbone')).body.catalog[0]!;
});
afterAll(() => api.close());

const asha = (change: object = {}) => ({
  name: 'Asha Rao',
  phone_number: '+91 98200 12345',
  email: 'asha@example.in',
  message: 'Could you deliver 40 sheets to Powai?\nThank you.',
  vendor_id: item.vendor_id,
  vendor_catalog_id: item._id,
  vendorName: 'Somebody else',
  ...change,
});
const ask = async (
  what: 'contact' | 'sample',
  change: object = {},
  headers: Record<string, string> = {},
): Promise<Answer<Said>> =>
  guest.post<Said>(`/vendor/${what}`, { captcha: await proof(guest), ...asha(change) }, headers);
const rows = async (): Promise<number> =>
  (await api.database.pool.query('select 1 from vendor_requests')).rowCount ?? 0;
/** The item's vendor. Several sell items of one name, and their order in a search is undefined. */
const seller = async (): Promise<{ email: string; slug: string }> => {
  const { rows: found } = await api.database.pool.query<{ email: string; slug: string }>(
    'select email, slug from vendors where id = $1',
    [item.vendor_id],
  );
  return found[0]!;
};

describe('asking a vendor', () => {
  // [spec: V3.3, V7.6, V8.4]
  it('for a sample is stored, mailed to the vendor and listed for the admin', async () => {
    const answer = await ask('sample');
    expect(answer).toMatchObject({ status: 201, body: { message: 'Requested sample successfully.' } });
    const { email, slug } = await seller();
    const mail = await mailFor(api.dataDir, 'vendor-sample', email);
    for (const part of [
      item.name,
      item.catalog_code,
      'Asha Rao',
      '+91 98200 12345',
      'deliver 40 sheets',
      item.vendor.name,
    ])
      expect(mail).toContain(part);
    expect(mail).toContain('Reply-To: asha@example.in');
    expect(mail).toContain(`https://fitout.example/vendors/search?vendor=${slug}`);
    expect(mail).not.toContain('Somebody else');

    const list = await admin.get<{ data: object[]; meta: object }>('/admin/vendor-requests');
    expect(list.body).toMatchObject({
      data: [
        {
          kind: 'sample',
          name: 'Asha Rao',
          vendor: { name: item.vendor.name },
          item: { name: item.name, catalog_code: item.catalog_code },
          state: 'asked',
          answer: null,
        },
      ],
      meta: { page: 1, total: 1 },
    });
    expect((await guest.get('/admin/vendor-requests')).status).toBe(401);
    expect((await (await Caller.signedUp(api.app, 'designer')).get('/admin/vendor-requests')).status).toBe(403);
  });

  // [spec: V3.3, V8.4]
  it('for contact needs no item', async () => {
    const answer = await ask('contact', { vendor_catalog_id: undefined });
    expect(answer).toMatchObject({ status: 201, body: { message: 'Vendor will shortly contact you' } });
    expect(await mailFor(api.dataDir, 'vendor-contact', (await seller()).email)).toContain(
      'would like to be contacted.',
    );
    const without = await ask('sample', { vendor_catalog_id: null });
    expect([without.status, without.body.errors]).toEqual([
      400,
      { vendor_catalog_id: 'Please choose what to see a sample of.' },
    ]);
  });

  // [spec: V5.1]
  it('needs name, phone, email and message, an existing vendor, and a valid captcha', async () => {
    const before = await rows();
    const wrong: [object, string, string][] = [
      [{ name: ' ' }, 'name', 'Please enter your name.'],
      [{ phone_number: '' }, 'phone_number', 'Please enter your phone number.'],
      [{ phone_number: '12' }, 'phone_number', 'Please enter a valid contact number.'],
      [{ email: '' }, 'email', 'Please enter your email.'],
      [{ email: 'asha' }, 'email', 'Please enter a valid email.'],
      [{ message: '\n ' }, 'message', 'Please enter a message.'],
      [{ message: 'x'.repeat(2001) }, 'message', 'At most 2000 characters, please.'],
      [{ vendor_id: randomUUID() }, 'vendor_id', 'This vendor no longer exists.'],
      [{ vendor_catalog_id: randomUUID() }, 'vendor_catalog_id', 'This item no longer exists.'],
      [{ captcha: 'x' }, 'captcha', "Kindly accept I'm not a robot"],
    ];
    for (const [change, field, message] of wrong) {
      const answer = await ask('contact', change);
      expect([answer.status, answer.body.errors?.[field]]).toEqual([400, message]);
    }
    expect(await rows()).toBe(before);
  });

  it('twice with one key asks once', async () => {
    const before = await rows();
    const body = { captcha: await proof(guest), ...asha() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => guest.post<Said>('/vendor/contact', body, { 'idempotency-key': 'ask-once' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await rows()).toBe(before + 1);
  });
});

describe('what was asked', () => {
  const requests = async (caller: Caller): Promise<VendorRequestView[]> =>
    (await caller.get<VendorRequests>('/me/vendor-requests')).body.data;
  const answer = (id: string, body: object) => admin.post<Said>(`/admin/vendor-requests/${id}/answer`, body);
  const close = (caller: Caller, id: string) => caller.post<Said>(`/vendor/requests/${id}/close`, {});

  it('is answered for both sides to see, told by mail and bell, and closed by who asked', async () => {
    const asker = await Caller.signedUp(api.app, 'home-owner');
    const other = await Caller.signedUp(api.app, 'home-owner');
    const body = { captcha: await proof(asker), ...asha({ email: 'asker@example.in' }) };
    expect((await asker.post('/vendor/sample', body)).status).toBe(201);
    const [asked] = await requests(asker);
    expect(asked).toMatchObject({ kind: 'sample', state: 'asked', answer: null, item: { id: item._id } });
    expect(await requests(other)).toEqual([]);
    const id = asked!.id;

    expect((await answer(id, { text: ' ' })).body.errors).toEqual({ text: 'Please enter an answer.' });
    expect((await answer(id, { text: 'x', link: 'javascript:x' })).body.errors).toEqual({
      link: 'A website begins with http:// or https://.',
    });
    const link = 'https://courier.example/42';
    const given = { text: 'Three swatches are on their way.', link, catalogue: true };
    expect((await answer(id, given)).status).toBe(200);
    expect((await answer(id, given)).status).toBe(200);
    const [answered] = await requests(asker);
    expect(answered).toMatchObject({ state: 'answered', answer: given });
    const listed = await admin.get<VendorRequests>('/admin/vendor-requests');
    expect(listed.body.data.find((one) => one.id === id)).toEqual(answered);
    const mail = await mailFor(api.dataDir, 'vendor-answer', 'asker@example.in');
    for (const part of [item.vendor.name, item.name, given.text, link]) expect(mail).toContain(part);
    const bell = (await asker.get<{ data: NoticeView[] }>('/me/notices')).body.data;
    expect(bell).toMatchObject([
      { kind: 'answered', title: item.vendor.name, text: 'Your request to a vendor was answered', unread: true },
    ]);
    expect((await other.get<{ data: NoticeView[] }>('/me/notices')).body.data).toEqual([]);

    expect((await close(other, id)).status).toBe(404);
    expect((await close(asker, id)).status).toBe(200);
    expect((await requests(asker))[0]).toMatchObject({ state: 'closed', answer: given });
    expect((await answer(id, { text: 'One more thing' })).status).toBe(409);
    const before = (await api.database.pool.query('select * from vendor_request_states order by id')).rows;
    const store = api.app.get<EventStore>(EVENT_STORE);
    await rebuild({ pool: api.database.pool, store }, new RecordsProjection());
    expect((await api.database.pool.query('select * from vendor_request_states order by id')).rows).toEqual(before);
  });

  it('counts as answered once who asked says so, without a notice, and lets them rate', async () => {
    const asker = await Caller.signedUp(api.app, 'home-owner');
    const other = await Caller.signedUp(api.app, 'home-owner');
    await asker.post('/vendor/sample', { captcha: await proof(asker), ...asha({ email: 'asker@example.in' }) });
    const { id } = (await requests(asker))[0]!;
    const mail = await mailFor(api.dataDir, 'vendor-sample', (await seller()).email);
    expect(mail.replace(/=?\r\n/g, '')).toContain('Reply to this mail: your answer goes to Asha Rao.');
    const rate = () => asker.put(`/vendor/vendor/${item.vendor.slug}/rating`, { stars: 4, comment: '' });
    const note = (caller: Caller) => caller.post<Said>(`/vendor/requests/${id}/answered`, {});
    expect([(await rate()).status, (await note(other)).status, (await note(admin)).status]).toEqual([403, 404, 404]);
    expect([(await note(asker)).status, (await note(asker)).status]).toEqual([200, 200]);
    expect((await requests(asker))[0]).toMatchObject({ state: 'answered', answer: { text: '', link: null } });
    expect((await asker.get<{ data: NoticeView[] }>('/me/notices')).body.data).toEqual([]);
    expect((await rate()).status).toBe(200);
    // An answer that comes later takes its place.
    expect((await answer(id, { text: 'Here you are.' })).status).toBe(200);
    expect((await requests(asker))[0]).toMatchObject({ answer: { text: 'Here you are.' } });
  });

  it('lists open ones first, and answers those from before there were answers', async () => {
    const id = randomUUID();
    await api.database.pool.query(
      `insert into vendor_requests (id, kind, name, phone_number, email, message, vendor_id, created_at)
       values ($1, 'contact', 'Old', '1', 'old@x.in', 'x', $2, now() - interval '40 days')`,
      [id, item.vendor_id],
    );
    const listed = async () => {
      const { data } = (await admin.get<VendorRequests>('/admin/vendor-requests')).body;
      const states = data.map(({ state }) => (state === 'asked' ? 0 : 1));
      expect(states).toEqual([...states].sort());
      return data;
    };
    // The oldest of those without an answer, and before all others.
    const before = await listed();
    expect(before.findLast(({ state }) => state === 'asked')?.id).toBe(id);
    expect(before.at(-1)?.state).toBe('closed');
    expect((await answer(id, { text: 'Yes.' })).status).toBe(200);
    expect((await listed()).at(-1)).toMatchObject({ id, state: 'answered', answer: { text: 'Yes.', link: null } });
    expect((await close(admin, id)).status).toBe(200);
  });
});

describe('asking a vendor too often', () => {
  it('is refused after fifty requests to the vendor in a day', async () => {
    await api.database.pool.query(
      `insert into vendor_requests (id, kind, name, phone_number, email, message, vendor_id)
       select gen_random_uuid(), 'contact', 'x', '1', 'x@x.in', 'x', $1 from generate_series(1, 50)`,
      [item.vendor_id],
    );
    const answer = await ask('contact');
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('3600');
  });
});

import { createTestApi, projected, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { ADMIN_ENV, Caller } from '../../../test/support/client';
import { mailFor } from '../../../test/support/outbox';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../../platform/event-store/projections/projection';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { rebuild } from '../../platform/event-store/projections/rebuild';
import { MailWorkerModule } from '../../platform/mail/mail.module';

interface Person {
  id: string;
  name: string | null;
  email: string;
  role: string;
  verified: boolean;
  disabled: boolean;
  request: { answer: string | null; reason: string | null; firm: string } | null;
  revision: number;
}
interface Problem {
  message: string;
  code: string;
  errors?: Record<string, string>;
  current?: Person;
}
interface Me {
  user: { _id: string; email: string; verified: boolean; role: string };
  permissions: string[];
}
interface Entry {
  actor: string;
  reason: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
}
interface Menu {
  name: string;
  count?: number;
  subMenus: Menu[];
}

const REQUEST = {
  firm: 'Studio Kaveri',
  gstin: '27aapfu0939f1zv',
  portfolio: 'https://kaveri.example.in',
  note: 'Pune',
};
const password = 'correct horse';
let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule], { env: ADMIN_ENV });
  admin = await Caller.admin(api.app);
});
afterAll(() => api?.close());

const me = async (caller: Caller) => (await caller.get<Me>('/me')).body;
const found = async (email: string): Promise<Person> => {
  const { body } = await admin.get<{ data: Person[] }>(`/admin/people?q=${encodeURIComponent(email)}`);
  expect(body.data).toHaveLength(1);
  return body.data[0]!;
};
const change = ({ id, revision }: Pick<Person, 'id' | 'revision'>, body: object, by = admin) =>
  by.patch<{ data: Person } & Problem>(`/admin/people/${id}`, body, { 'if-match': `"${revision}"` });
const history = async ({ id }: Person) =>
  (await admin.get<{ data: Entry[] }>(`/admin/people/${id}/history`)).body.data.map(({ actor, reason, changes }) => [
    actor,
    reason,
    changes.map(({ field, before, after }) => `${field}: ${before ?? ''} > ${after ?? ''}`),
  ]);
const noticesOf = async (caller: Caller) =>
  (await caller.get<{ data: { kind: string; title: string; boq_id: null }[] }>('/me/notices')).body.data;
const waiting = async () =>
  (await admin.get<{ menus: Menu[] }>('/')).body.menus
    .flatMap(({ subMenus }) => subMenus)
    .find(({ name }) => name === 'People')?.count ?? 0;

async function person(
  role: 'user' | 'home-owner' | 'designer',
  name: string,
): Promise<{ caller: Caller; email: string }> {
  const caller = await (await Caller.signedUp(api.app, role)).confirmEmail();
  await caller.patch('/me', { user_name: name });
  return { caller, email: (await me(caller)).user.email };
}

/** Status of the calls that the specification gives designers, and of those it keeps for admins. */
async function tried(caller: Caller): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const note = async (name: string, answer: Promise<{ status: number }>) => (statuses[name] = (await answer).status);
  for (const type of ['furniture', 'false-ceiling', 'painting', 'electrical', 'civil']) {
    const { body } = await caller.get<{ data: { id: string; label: string }[] }>(`/catalog/${type}`);
    const { id, label } = body.data[0]!;
    const words = { label, description: ['As the catalogue has it'], alias: [`${label} of ${type}`] };
    await note(`catalogue ${type}`, caller.put(`/catalog/${type}/${id}`, words));
  }
  for (const type of ['furniture', 'civil', 'false-ceiling']) {
    const { body } = await caller.get<{ data: { id: string; label: string }[] }>(`/finish/${type}`);
    const { id, label } = body.data[0]!;
    await note(`finish ${type}`, caller.put(`/finish/${type}/${id}`, { name: label, alias: [`${label} ${type}`] }));
  }
  const room = { name: 'Puja corner', alias: ['deity corner'] };
  await note('room added', caller.post('/rooms', room));
  await note('room changed', caller.put('/rooms/puja-corner', { ...room, alias: ['shrine corner'] }));
  await note('room removed', caller.delete('/rooms/puja-corner'));
  const boqId = await newBoq(caller);
  type Rates = { data: { items: { label: string }[] } };
  const analysis = `/analysis?type=carpentry-labour&boq_id=${boqId}`;
  const label = (await caller.get<Rates>(analysis)).body.data.items[0]?.label;
  await note(
    'labour rate',
    caller.patch(analysis, { service: 'carpentry', action: 'submit', labour: label, rate: 321 }),
  );
  await note('design fee', caller.patch(`/boqs/${boqId}`, { design_fee: 9 }));
  await note('upload', caller.call('POST', '/boqs', undefined, { 'content-type': 'multipart/form-data; boundary=x' }));
  await note('vendor', caller.patch('/vendor/vendor/nowhere/details', { rating: 4 }));
  await note('people', caller.get('/admin/people'));
  return statuses;
}

const EVERY_DESIGNER = { 'labour rate': 200, 'design fee': 200, upload: 400, vendor: 403, people: 403 };
const writes = (status: number, added = status) => ({
  'catalogue furniture': status,
  'catalogue false-ceiling': status,
  'catalogue painting': status,
  'catalogue electrical': status,
  'catalogue civil': status,
  'finish furniture': status,
  'finish civil': status,
  'finish false-ceiling': status,
  'room added': added,
  'room changed': status,
  'room removed': status,
});

describe('a designer who asks to be verified', () => {
  // [spec: V6.3]
  it('is verified by an admin, is told, and has every right of the specification', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    await designer.patch('/me', { user_name: 'Kavya Nair' });
    const { email } = (await me(designer)).user;
    const ask = (body: object = REQUEST) => designer.post<Problem>('/me/verification', body);
    expect([(await ask()).status, (await ask()).body.message]).toEqual([403, expect.stringContaining('confirm')]);
    await designer.confirmEmail();
    for (const [body, field] of [
      [{ ...REQUEST, gstin: '27AAPFU0939F1ZW' }, 'gstin'],
      [{ ...REQUEST, portfolio: 'javascript:alert(1)' }, 'portfolio'],
      [{ firm: 'Studio Kaveri' }, 'portfolio'],
      [{ ...REQUEST, firm: ' ' }, 'firm'],
      [{ ...REQUEST, note: 'x'.repeat(1_001) }, 'note'],
    ] as const)
      expect(Object.keys((await ask(body)).body.errors ?? {})).toEqual([field]);
    expect(await tried(designer)).toEqual({ ...writes(403), ...EVERY_DESIGNER });
    const before = await waiting();
    const asked = await designer.post<{ data: { verified: boolean; request: Person['request']; can: string[] } }>(
      '/me/verification',
      REQUEST,
    );
    expect(asked.body.data).toMatchObject({
      verified: false,
      can: [],
      request: { gstin: '27AAPFU0939F1ZV', answer: null },
    });
    expect([(await ask()).status, (await ask()).body.code]).toEqual([409, 'waiting']);

    expect(await waiting()).toBe(before + 1);
    expect(await mailFor(api.dataDir, 'verification-asked', ADMIN_ENV.ADMIN_EMAIL)).toContain('Studio Kaveri');
    expect((await noticesOf(admin))[0]).toMatchObject({ kind: 'applied', title: 'Studio Kaveri', boq_id: null });
    const { body } = await admin.get<{ data: Person[] }>('/admin/people?show=waiting');
    expect(body.data.map((one) => one.email)).toEqual([email]);
    const seen = await found(email);
    expect((await admin.patch(`/admin/people/${seen.id}`, { verified: true, reason: 'x' })).status).toBe(428);
    expect((await change(seen, { verified: true })).body.errors).toHaveProperty('reason');
    expect((await change(seen, { reason: 'nothing' })).body.errors).toHaveProperty('role');
    const verified = await change(seen, { verified: true, reason: 'GSTIN and portfolio checked' });
    expect([verified.status, verified.body.data.revision > seen.revision]).toEqual([200, true]);
    expect(verified.body.data).toMatchObject({ verified: true, request: { answer: 'verified' } });
    const stale = await change(seen, { verified: false, reason: 'An old page' });
    expect([stale.status, stale.body.current]).toEqual([412, verified.body.data]);

    expect(await waiting()).toBe(before);
    expect(await mailFor(api.dataDir, 'verification-answered', email)).toContain('You are verified');
    expect(await noticesOf(designer)).toMatchObject([{ kind: 'verified' }]);
    expect((await ask()).body.code).toBe('verified');
    expect(await tried(designer)).toEqual({ ...writes(200, 201), ...EVERY_DESIGNER });
    expect((await me(designer)).permissions).toEqual(
      expect.arrayContaining(['edit_labour_rate', 'edit_material_rate', 'assign_boq', 'upload_boq', 'edit_design_fee']),
    );
    expect(await history(seen)).toEqual([
      [
        'Admin',
        'GSTIN and portfolio checked',
        ['Verified:  > yes', expect.stringMatching(/Studio Kaveri.* > verified$/)],
      ],
      ['Kavya Nair', null, [expect.stringContaining('27AAPFU0939F1ZV')]],
      [expect.any(String), null, ['Role:  > designer']],
    ]);
    const { data } = (await admin.get<{ data: { summary: string }[] }>(`/admin/people/${seen.id}/history`)).body;
    expect(data.map(({ summary }) => summary)).toEqual(['Verified a person', 'Asked to be verified', 'Chose a role']);
  });

  it('is refused with a reason, asks again, and loses it with the role', async () => {
    const { caller, email } = await person('designer', 'Ravi');
    await caller.post('/me/verification', REQUEST);
    const refused = await change(await found(email), { verified: false, reason: 'The link is broken' });
    expect(refused.body.data.request).toMatchObject({ answer: 'refused', reason: 'The link is broken' });
    expect(await mailFor(api.dataDir, 'verification-answered', email)).toContain('The link is broken');
    expect((await noticesOf(caller))[0]?.kind).toBe('unverified');
    expect((await caller.get<{ data: { can: string[] } }>('/me/verification')).body.data.can).toEqual(['ask']);
    expect((await caller.post('/me/verification', { ...REQUEST, portfolio: 'https://r.example' })).status).toBe(200);
    await change(await found(email), { verified: true, reason: 'Seen' });
    const corrected = await change(await found(email), { role: 'home-owner', reason: 'Chose the wrong role' });
    expect(corrected.body.data).toMatchObject({ role: 'home-owner', verified: false });
    expect((await caller.get<{ data: object }>('/me/verification')).body.data).toEqual({
      verified: false,
      request: null,
      can: [],
    });
    expect((await change(await found(email), { verified: true, reason: 'x' })).body.errors).toHaveProperty('verified');
    expect((await change(await found(email), { role: 'designer', reason: 'Is one' })).body.data.verified).toBe(false);
  });
});

describe('a verified designer who becomes an admin', () => {
  it('is told nothing of a refusal, and is verified as before when that ends', async () => {
    const { caller, email } = await person('designer', 'Meera');
    await caller.post('/me/verification', REQUEST);
    await change(await found(email), { verified: true, reason: 'Seen' });
    await change(await found(email), { role: 'admin', reason: 'Second admin' });
    expect((await noticesOf(caller)).map(({ kind }) => kind)).not.toContain('unverified');
    expect(await mailFor(api.dataDir, 'verification-answered', email)).not.toContain('Second admin');
    const back = await change(await found(email), { role: 'designer', reason: 'Back to work' });
    expect(back.body.data).toMatchObject({ role: 'designer', verified: true, request: { answer: 'verified' } });
  });
});

describe('a disabled person', () => {
  it('is out at once everywhere, is told so at the login alone, and finds the BOQs again', async () => {
    const { caller, email } = await person('home-owner', 'Vikram');
    const boqId = await newBoq(caller);
    const token = (await caller.post<{ token: string }>('/me/tokens', { name: 'Sheet', expires_in_days: 30 })).body
      .token;
    const program = new Caller(api.app);
    program.token = token;
    expect((await program.get('/boqs')).status).toBe(200);
    await api.app.listen(0, '127.0.0.1');
    const { port } = api.app.getHttpServer().address() as { port: number };
    const follow = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${caller.token ?? ''}` },
      });
    const streams = await Promise.all(['/api/events', `/api/boqs/${boqId}/live`].map(follow));
    expect((await change(await found(email), { disabled: true, reason: 'Sent spam' })).body.data.disabled).toBe(true);
    // Both streams end by themselves.
    for (const stream of streams) expect(await stream.text()).toContain('event: closed');
    expect([(await caller.get('/me')).status, (await program.get('/boqs')).status]).toEqual([401, 401]);
    const logIn = (word = password) =>
      new Caller(api.app).post<Problem & { token: string }>('/users/login', { email, password: word });
    expect((await logIn()).body).toMatchObject({
      code: 'account_disabled',
      message: expect.stringContaining('disabled'),
    });
    expect((await logIn('another word')).status).toBe(401);
    expect((await admin.get(`/boqs/${boqId}`)).status).toBe(200);

    await change(await found(email), { disabled: false, reason: 'It was somebody else' });
    expect([(await caller.get('/me')).status, (await program.get('/boqs')).status]).toEqual([401, 401]);
    caller.token = (await logIn()).body.token;
    expect((await caller.get(`/boqs/${boqId}`)).status).toBe(200);
    expect((await history(await found(email))).slice(0, 2)).toEqual([
      ['Admin', 'It was somebody else', ['Disabled: yes > ']],
      ['Admin', 'Sent spam', ['Disabled:  > yes']],
    ]);
  });
});

describe('admins', () => {
  it('cannot close or demote themselves, and one is always left', async () => {
    const self = await found(ADMIN_ENV.ADMIN_EMAIL);
    for (const body of [{ disabled: true }, { role: 'designer' }]) {
      const answer = await change(self, { ...body, reason: 'x' });
      expect([answer.status, answer.body.code]).toEqual([409, 'own_account']);
    }
    const { caller: second, email } = await person('user', 'Second');
    expect((await change(await found(email), { role: 'admin', reason: 'Helps' })).status).toBe(200);
    const [one, two] = [await found(ADMIN_ENV.ADMIN_EMAIL), await found(email)];
    // Each closes the other at the same time: whoever comes second would leave nobody.
    const answers = await Promise.all([
      change(two, { disabled: true, reason: 'x' }, admin),
      change(one, { disabled: true, reason: 'x' }, second),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await api.database.pool.query(
      `select email from users where role = 'admin' and disabled_at is null`,
    );
    expect(rows).toHaveLength(1);
    // Whoever is left lets the other in again.
    const left = answers[0]?.status === 200 ? admin : second;
    const closed = answers.find(({ status }) => status === 200)!.body.data;
    expect((await change(closed, { disabled: false, reason: 'Back' }, left)).status).toBe(200);
    admin = await Caller.admin(api.app);
    expect((await change(await found(email), { role: 'user', reason: 'No longer' })).status).toBe(200);
  });

  it('find people by name, email, role and standing, a page at a time', async () => {
    await person('designer', 'Zed 100% Design');
    const names = async (query: string) => {
      const { status, body } = await admin.get<{ data: Person[]; meta: { total: number } }>(`/admin/people?${query}`);
      return [status, body.meta.total, body.data.map(({ name }) => name)];
    };
    expect(await names('q=100%25')).toEqual([200, 1, ['Zed 100% Design']]);
    expect(await names('q=zed&role=designer&show=unverified')).toEqual([200, 1, ['Zed 100% Design']]);
    expect(await names('q=zed&role=admin')).toEqual([200, 0, []]);
    expect(await names('q=zed&show=disabled')).toEqual([200, 0, []]);
    const [, total, page] = await names('limit=1&page=2');
    expect([(total as number) > 3, (page as string[]).length]).toEqual([true, 1]);
    for (const query of ['role=owner', 'show=all', 'page=0', `q=${'x'.repeat(201)}`])
      expect([query, (await admin.get(`/admin/people?${query}`)).status]).toEqual([query, 400]);
    expect(
      (await change({ id: '00000000-0000-4000-8000-000000000000', revision: 0 }, { role: 'user', reason: 'x' })).status,
    ).toBe(404);
  });
});

it('people and notices are the same after a rebuild', async () => {
  const rows = async () =>
    (
      await api.database.pool.query(
        'select to_jsonb(t) as row from people t union all select to_jsonb(t) from notices t order by 1',
      )
    ).rows;
  await projected(api.app, 'records', 'notices');
  const before = await rows();
  const projections = api.app.get<readonly Projection[]>(PROJECTIONS, { strict: false });
  const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  for (const name of ['records', 'notices'])
    await rebuild(
      { pool: api.database.pool, store },
      projections.find((one) => one.name === name)!,
    );
  expect(await rows()).toEqual(before);
});

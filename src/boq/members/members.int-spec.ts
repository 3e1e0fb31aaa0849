import { createTestApi, type TestApi } from '../../../test/support/application';
import { boqOf, newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { mailFor } from '../../../test/support/outbox';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import { BoqProjectionsModule } from '../boq.module';

interface Members {
  data: {
    members: { id: string; name: string; email: string | null; as: string; right: string }[];
    invites: { id: string; email: string }[];
  };
}
type Problem = { msg: string; errors?: Record<string, string> };

let api: TestApi;
let designer: Caller;

const emailOf = async (caller: Caller) => (await caller.get<{ user: { email: string; _id: string } }>('/me')).body.user;

/** Invites a person and reads the code from the mail. */
async function invited(boqId: string, guest: Caller, nth = 1): Promise<string> {
  const { email } = await emailOf(guest);
  const answer = await designer.post<{ data: { email: string }; details: string }>(`/boqs/${boqId}/invite`, {
    name: 'Asha',
    email: email.toUpperCase(),
  });
  expect(answer.status).toBe(201);
  expect(answer.body.details).toContain(`Invitation sent to ${email}.`);
  const mail = await mailFor(api.dataDir, 'invite', email, nth);
  const code = /join\?invite=([\w-]+)/.exec(mail)?.[1];
  if (!code) throw new Error(`no link in the mail: ${mail}`);
  expect(mail).toContain(`/boqs/${boqId}/join`);
  return code;
}

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

describe('an invitation', () => {
  it('says who invites whom to what to the holder of its code, and to nobody once it is cancelled', async () => {
    const id = await newBoq(designer);
    const guest = await Caller.signedUp(api.app, 'home-owner');
    const code = await invited(id, guest);
    const visitor = new Caller(api.app);
    const shown = await visitor.get<{ data: object }>(`/invitations/${code}`);
    const { title } = (await designer.get<{ data: { title: string } }>(`/boqs/${id}`)).body.data;
    const { email } = await emailOf(guest);
    expect(shown.body.data).toMatchObject({ boq_id: id, title, name: 'Asha', email, right: 'edit' });
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect((await visitor.get('/invitations/guessed')).status).toBe(404);
    const { invites } = (await designer.get<Members>(`/boqs/${id}/members`)).body.data;
    await designer.delete(`/boqs/${id}/invites/${invites[0]?.id}`);
    expect((await visitor.get(`/invitations/${code}`)).status).toBe(404);
  });
});

describe('members', () => {
  // [spec: C7.9]
  it('join by the mailed link, only with its email, and leave when removed', async () => {
    const id = await newBoq(designer);
    const guest = await Caller.signedUp(api.app, 'home-owner');
    const thief = await Caller.signedUp(api.app, 'home-owner');
    const invite = await invited(id, guest);
    expect((await guest.get(`/boqs/${id}`)).status).toBe(404);
    const refusals = [
      await thief.post(`/boqs/${id}/user`, { invite }),
      await guest.post(`/boqs/${id}/user`, { invite: 'guessed' }),
      await guest.post(`/boqs/${id}/user`),
      await guest.post(`/boqs/${await newBoq(designer)}/user`, { invite }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const joins = await Promise.all([1, 2, 3].map(() => guest.post(`/boqs/${id}/user`, { invite })));
    expect(joins.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await boqOf(guest, id)).revision).toBe(3);

    const mine = (await designer.get<Members>(`/boqs/${id}/members`)).body.data;
    expect(mine.members.map(({ as }) => as)).toEqual(['owner', 'member']);
    expect(mine.invites).toEqual([]);
    const theirs = (await guest.get<Members>(`/boqs/${id}/members`)).body.data;
    expect(theirs.members.map(({ email }) => email)).toEqual([null, null]);
    expect(JSON.stringify(theirs)).not.toContain('@');
    const { _id: userId, email } = await emailOf(guest);
    expect((await designer.post<Problem>(`/boqs/${id}/invite`, { name: 'A', email })).body.errors).toEqual({
      email: 'This person already works on the BOQ.',
    });

    expect((await guest.delete(`/boqs/${id}/members/${userId}`)).status).toBe(403);
    expect((await designer.delete(`/boqs/${id}/members/${userId}`)).status).toBe(200);
    expect((await designer.delete(`/boqs/${id}/members/${userId}`)).status).toBe(404);
    expect((await guest.get(`/boqs/${id}`)).status).toBe(404);
    expect((await guest.post(`/boqs/${id}/user`, { invite })).status).toBe(404);
  });

  it('cannot join by an expired or cancelled link; one sent again leaves the first working', async () => {
    const id = await newBoq(designer);
    const guest = await Caller.signedUp(api.app, 'home-owner');
    const codes = [await invited(id, guest), await invited(id, guest, 2)];
    const { invites } = (await designer.get<Members>(`/boqs/${id}/members`)).body.data;
    expect(invites).toHaveLength(1);
    expect((await designer.delete(`/boqs/${id}/invites/${invites[0]!.id}`)).status).toBe(200);
    for (const invite of codes) expect((await guest.post(`/boqs/${id}/user`, { invite })).status).toBe(404);
    const third = await invited(id, guest, 3);
    await api.database.pool.query(`update boq_invites set expires_at = now() where boq_id = $1`, [id]);
    expect((await guest.post(`/boqs/${id}/user`, { invite: third })).status).toBe(404);
    const [first] = [await invited(id, guest, 4), await invited(id, guest, 5)];
    expect((await guest.post(`/boqs/${id}/user`, { invite: first })).status).toBe(200);
    const { rows } = await api.database.pool.query<{ row: string }>('select i::text as row from boq_invites i');
    expect(rows.some(({ row }) => [...codes, third, first].some((code) => row.includes(code)))).toBe(false);
  });

  it('are invited by an owner to view, to comment, to the site or to edit, and may do that and no more', async () => {
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const id = await newBoq(owner);
    const join = async (right: string): Promise<Caller> => {
      const person = await Caller.signedUp(api.app, 'home-owner');
      const { email } = await emailOf(person);
      expect((await owner.post(`/boqs/${id}/invite`, { name: 'A', email, right })).status).toBe(201);
      const mail = await mailFor(api.dataDir, 'invite', email);
      const code = /join\?invite=([\w-]+)/.exec(mail)?.[1] ?? '';
      expect((await person.post(`/boqs/${id}/user`, { invite: code })).status).toBe(200);
      return person;
    };
    const [viewer, commenter] = [await join('view'), await join('comment')];
    const [engineer, editor] = [await join('site'), await join('edit')];
    const can = async (person: Caller) => (await boqOf(person, id)).can;
    expect(await can(viewer)).toEqual(['explain']);
    expect(await can(commenter)).toEqual(['comment', 'explain', 'read_members']);
    const onSite = ['comment', 'explain', 'read_works', 'measure', 'keep_site', 'read_members'];
    expect(await can(engineer)).toEqual(onSite);
    expect(await can(editor)).toContain('edit_items');
    const listed = (await viewer.get<{ data: { boq_id: string }[] }>('/boqs')).body.data;
    expect(listed.map(({ boq_id }) => boq_id)).toContain(id);
    expect((await viewer.get<{ data: unknown[] }>(`/events?boq_id=${id}`)).body.data ?? []).toEqual([]);
    const people = (await owner.get<Members>(`/boqs/${id}/members`)).body.data.members;
    expect(people.map(({ right }) => right).slice(-4)).toEqual(['view', 'comment', 'site', 'edit']);
    expect((await owner.post(`/boqs/${id}/invite`, { name: 'A', email: 'b@c.in', right: 'own' })).status).toBe(400);
  });

  it('may be no one at all: a link shows prices to anyone until it ends or is cancelled', async () => {
    const id = await newBoq(designer);
    await designer.patch(`/boqs/${id}`, { markup: { overhead_percent: 10, profit_percent: 15 } });
    const visitor = await Caller.guest(api.app);
    const make = async () =>
      (await designer.post<{ data: { id: string; url: string } }>(`/boqs/${id}/links`, { days: 30 })).body.data;
    const [first, second] = [await make(), await make()];
    type Part = { label: string; cost: number };
    type Shared = {
      total_cost: number;
      rooms: Part[];
      services: Part[];
      others: Part[];
      plan: (Part & { room: string })[];
      items: { room: string | null; finish_id: string | null }[];
    };
    const open = (url: string, lang = 'en') =>
      visitor.get<{ data: Shared }>(url.replace(/^.*\/view(.*)$/, `/shared$1?lang=${lang}`));
    const paise = (parts: readonly Part[]) => parts.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0);
    const seen = await open(first.url);
    expect(seen.status).toBe(200);
    expect(seen.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(seen.body.data.total_cost).toBe((await boqOf(designer, id)).total_cost);
    const { rooms, services, others, total_cost: total } = seen.body.data;
    expect(others.map(({ label }) => label)).toEqual(['Design fee, 10 %', 'Miscellaneous, 2 %']);
    for (const parts of [rooms, services]) expect(paise([...parts, ...others])).toBe(Math.round(total * 100));
    // What the page draws: rooms of the plan by the names that items have, and finishes of the catalogue.
    const { plan, items } = seen.body.data;
    expect(plan.find(({ room }) => room === 'kitchen')).toMatchObject({ label: 'Kitchen', kind: 'kitchen' });
    expect(plan.reduce((sum, { cost }) => sum + cost, 0)).toBeGreaterThan(0);
    expect(items.some(({ finish_id: finish }) => finish === 'laminate')).toBe(true);
    const hindi = (await open(first.url, 'hi')).body.data;
    expect(hindi.total_cost).toBe(total);
    expect(hindi.others.map(({ label }) => label)).toEqual(['डिज़ाइन फ़ीस, 10 %', 'अन्य ख़र्च, 2 %']);
    expect(hindi.plan.find(({ room }) => room === 'kitchen')?.label).toBe('किचन');
    expect(hindi.items.filter(({ room }) => room === 'Kitchen')).toEqual([]);
    const text = JSON.stringify(seen.body);
    expect(text).not.toMatch(/@|costing|margin|markup|cost_rate|components|overhead/);
    expect(text).not.toContain((await emailOf(designer))._id);
    // The code opens this one reading: nothing else becomes visible by it.
    expect((await visitor.get(`/boqs/${id}`)).status).toBe(401);
    const { rows } = await api.database.pool.query<{ row: string }>('select l::text as row from boq_links l');
    expect(rows.some(({ row }) => row.includes(first.url.split('/').at(-1) ?? ''))).toBe(false);

    expect((await designer.delete(`/boqs/${id}/links/${first.id}`)).status).toBe(200);
    expect((await designer.delete(`/boqs/${await newBoq(designer)}/links/${second.id}`)).status).toBe(404);
    const cancelled = await open(first.url);
    await api.database.pool.query('update boq_links set expires_at = now() where id = $1', [second.id]);
    const over = await open(second.url);
    expect([cancelled.status, over.status]).toEqual([404, 404]);
    for (const days of [0, 366, 1.5]) expect((await designer.post(`/boqs/${id}/links`, { days })).status).toBe(400);
    const third = await make();
    await designer.delete(`/boqs/${id}`);
    expect((await open(third.url)).status).toBe(404);
  });

  it('are every visitor’s who logs in with the identifier that their BOQs were saved under', async () => {
    const visitor = await Caller.guest(api.app);
    const made = [await newBoq(visitor), await newBoq(visitor)];
    const saved = (await visitor.get<{ data: { boq_id: string; total_cost: number }[] }>('/estimates')).body.data;
    expect(saved.map(({ boq_id }) => boq_id).sort()).toEqual([...made].sort());
    // The total that the BOQ itself shows first.
    for (const { boq_id, total_cost } of saved) expect(total_cost).toBe((await boqOf(visitor, boq_id)).total_cost);
    const account = { email: `kept-${made[0]}@example.test`, password: 'correct horse battery' };
    const identifier = { 'system-identifier': visitor.identifier ?? '' };
    const { body } = await visitor.post<{ token: string }>('/users/signup', account, identifier);
    visitor.token = body.token;
    for (const id of made) expect((await boqOf(visitor, id)).can).toContain('delete');
    expect((await visitor.get<{ data: unknown[] }>('/estimates')).body.data).toEqual([]);
  });

  // [spec: T.49]
  it('are invited at most twenty times a day, with names that cannot change a mail’s layout', async () => {
    const id = await newBoq(designer);
    const send = (n: number) =>
      designer.post<Problem>(`/boqs/${id}/invite`, {
        name: '<b>Asha</b>\r\nBcc: evil@example.in',
        email: `flood-${n}-${id.slice(0, 8)}@example.test`,
      });
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => send(n)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(80_000);
    const sent = answers.findIndex(({ status }) => status === 201);
    const mail = await mailFor(api.dataDir, 'invite', `flood-${sent}-${id.slice(0, 8)}@example.test`);
    expect(mail).not.toMatch(/^Bcc:/m);
    expect(mail).toContain('&lt;b&gt;Asha');
    expect((await designer.post(`/boqs/${id}/invite`, { name: ' ', email: 'a@b.in' })).status).toBe(400);
    expect((await designer.post(`/boqs/${id}/invite`, { name: 'A', email: 'none' })).status).toBe(400);
  });

  // [spec: C6.8]
  it('are put in charge by a designer, once they have joined', async () => {
    const id = await newBoq(designer);
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const { email } = await emailOf(owner);
    const assign = (who: string, as: string) => designer.patch<Problem>(`/boqs/${id}`, { assign: { email: who, as } });
    const unknown = await assign('nobody@example.test', 'home-owner');
    const stranger = await assign(email, 'home-owner');
    expect([unknown.status, stranger.status]).toEqual([400, 400]);
    expect(stranger.body.msg).toBe(unknown.body.msg);
    await owner.post(`/boqs/${id}/user`, { invite: await invited(id, owner) });
    expect((await assign(email, 'designer')).status).toBe(400);
    expect((await assign(email, 'home-owner')).status).toBe(200);
    const people = (await owner.get<Members>(`/boqs/${id}/members`)).body.data.members;
    expect(people.map(({ as }) => as)).toEqual(['owner', 'designer']);
    expect((await boqOf(owner, id)).can).toContain('delete');
    expect((await boqOf(designer, id)).can).toContain('invite');
    expect((await owner.patch(`/boqs/${id}`, { assign: { email, as: 'home-owner' } })).status).toBe(403);

    // Only an admin gives it back, and says why.
    const admin = await Caller.signedUp(api.app, 'user');
    await api.database.pool.query(`update users set role = 'admin' where id = $1`, [(await emailOf(admin))._id]);
    const back = { assign: { email: (await emailOf(designer)).email, as: 'home-owner' } };
    expect((await admin.patch<Problem>(`/boqs/${id}`, back)).body.msg).toBe('Say why you hand this BOQ over.');
    expect((await admin.patch(`/boqs/${id}`, { ...back, reason: 'Handed over by mistake' })).status).toBe(200);
    const after = (await designer.get<Members>(`/boqs/${id}/members`)).body.data.members;
    expect(after.map(({ as }) => as)).toEqual(['owner', 'member']);
  });
});

import { createTestApi, type TestApi } from '../../../test/support/application';
import { boqOf, newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { mailFor } from '../../../test/support/outbox';
import { ProjectorModule } from '../../event-store/projections/projector.module';
import { MailWorkerModule } from '../../mail/mail.module';
import { BoqProjectionsModule } from '../boq.module';

interface Members {
  data: {
    members: { id: string; name: string; email: string | null; as: string }[];
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
  expect(answer.body.details).toBe(`Invitation sent to ${email}.`);
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
    expect((await boqOf(guest, id)).revision).toBe(2);

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

  it('cannot join by an expired, cancelled or replaced link', async () => {
    const id = await newBoq(designer);
    const guest = await Caller.signedUp(api.app, 'home-owner');
    const first = await invited(id, guest);
    const second = await invited(id, guest, 2);
    expect((await guest.post(`/boqs/${id}/user`, { invite: first })).status).toBe(404);
    const [open] = (await designer.get<Members>(`/boqs/${id}/members`)).body.data.invites;
    expect((await designer.delete(`/boqs/${id}/invites/${open!.id}`)).status).toBe(200);
    expect((await guest.post(`/boqs/${id}/user`, { invite: second })).status).toBe(404);
    const third = await invited(id, guest, 3);
    await api.database.pool.query(`update boq_invites set expires_at = now() where boq_id = $1`, [id]);
    expect((await guest.post(`/boqs/${id}/user`, { invite: third })).status).toBe(404);
    const { rows } = await api.database.pool.query<{ row: string }>('select i::text as row from boq_invites i');
    expect(rows.some(({ row }) => row.includes(third))).toBe(false);
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
  });
});

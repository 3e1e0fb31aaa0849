import { Module } from '@nestjs/common';
import { createTestApi, projected, type TestApi } from '../../../../test/support/application';
import { boqOf, joined, newBoq } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { issuedBoq } from '../../../../test/support/issued-boq';
import { mailFor, mailsIn } from '../../../../test/support/outbox';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { PROJECTIONS, type Projection } from '../../../platform/event-store/projections/projection';
import { rebuild } from '../../../platform/event-store/projections/rebuild';
import { MailModule, MailWorkerModule } from '../../../platform/mail/mail.module';
import { MailRepository } from '../../../platform/mail/mail.repository';
import { BoqProjectionsModule } from '../../boq.module';
import { NoticeDigests } from './digests/digests';
import { DIGESTS } from './digests/digests.module';

interface Notice {
  kind: string;
  text: string;
  boq_id: string;
  position: string;
  unread: boolean;
}

/** Without the worker, which would be in the way of the rounds made here. */
@Module({ imports: [MailModule], providers: DIGESTS })
class Digests {}

let api: TestApi;
const noticesOf = async (person: Caller) => (await person.get<{ data: Notice[] }>('/me/notices')).body.data;
const seen = async (person: Caller) => (await noticesOf(person)).map(({ kind, unread }) => [kind, unread]);

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule, Digests]);
});
afterAll(() => api?.close());

describe('notices', () => {
  it('tell each person what the others did, as far as they may know of it, until it is read', async () => {
    const owner = await Caller.signedUp(api.app, 'designer');
    const id = await newBoq(owner);
    const commenter = await joined(api, owner, id, 'comment', 'Meera Shah');
    const viewer = await joined(api, owner, id, 'view', 'Vikram Rao');
    const item = (await owner.get<{ data: { items: { id: string }[] } }>(`/carpentry?boq_id=${id}`)).body.data
      .items[0]!;
    for (const title of ['First', 'Second']) await owner.patch(`/boqs/${id}`, { title });
    const comment = (who: Caller, text: string) =>
      who.post(`/comments/carpentry?boq_id=${id}&work=${item.id}`, { text });
    expect((await comment(owner, 'Is veneer fine, @Meera Shah?')).status).toBe(201);
    expect((await comment(commenter, 'Yes')).status).toBe(201);

    expect(await seen(owner)).toEqual([
      ['commented', true],
      ['joined', true],
      ['joined', true],
    ]);
    expect(await seen(commenter)).toEqual([['mentioned', true]]);
    expect(await seen(viewer)).toEqual([]);
    const editor = await joined(api, owner, id, 'edit', 'Edwin');
    expect(await seen(editor)).toEqual([]);
    for (const title of ['Third', 'Fourth']) await owner.patch(`/boqs/${id}`, { title });
    expect(await noticesOf(editor)).toMatchObject([
      { kind: 'changed', text: expect.stringMatching(/ made 4 changes$/) as string, unread: true },
    ]);

    const [newest, ...older] = await noticesOf(owner);
    expect((await owner.put('/me/notices/read', { up_to: older[0]?.position })).status).toBe(200);
    expect(await seen(owner)).toEqual([
      ['joined', true],
      ['commented', false],
      ['joined', false],
      ['joined', false],
    ]);
    await owner.put('/me/notices/read', { up_to: newest?.position });
    await owner.put('/me/notices/read', { up_to: '0' });
    expect((await noticesOf(owner)).filter(({ unread }) => unread)).toEqual([]);
    expect((await owner.put('/me/notices/read', { up_to: 'all' })).status).toBe(400);

    const { _id: userId } = (await commenter.get<{ user: { _id: string } }>('/me')).body.user;
    await owner.delete(`/boqs/${id}/members/${userId}`);
    expect(await noticesOf(commenter)).toEqual([]);
    expect((await boqOf(owner, id)).revision).toBeGreaterThan(8);
  });

  it('are the same after a rebuild, and stay read', async () => {
    const rows = async () => (await api.database.pool.query('select * from notices order by id')).rows;
    await projected(api.app, 'notices');
    const before = await rows();
    expect(before.length).toBeGreaterThan(4);
    const projection = api.app
      .get<readonly Projection[]>(PROJECTIONS, { strict: false })
      .find(({ name }) => name === 'notices');
    const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
    await rebuild({ pool: api.database.pool, store }, projection!);
    expect(await rows()).toEqual(before);
  });
});

describe('questions, invitations and handing over', () => {
  it('are notices and events of the feed, without what was asked and without emails', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    const { id, code } = await issuedBoq(designer);
    const client = await Caller.guest(api.app);
    const asked = { name: 'Meera Shah', text: 'In sage green?' };
    expect((await client.post(`/accept/${code}/questions`, asked)).status).toBe(200);
    expect((await noticesOf(designer))[0]).toMatchObject({
      kind: 'asked',
      text: 'Meera Shah asked about the quotation',
    });

    const invited = await Caller.signedUp(api.app, 'designer');
    const { email } = (await invited.get<{ user: { email: string } }>('/me')).body.user;
    const invite = () => designer.post(`/boqs/${id}/invite`, { name: 'Ravi', email, right: 'edit' });
    // An account that has not confirmed the email learns of nothing, and cannot join without the link.
    expect((await invite()).status).toBe(201);
    expect(await noticesOf(invited)).toEqual([]);
    expect((await invited.post(`/boqs/${id}/user`)).status).toBe(404);
    await invited.confirmEmail();
    expect((await invite()).status).toBe(201);
    expect(await noticesOf(invited)).toMatchObject([{ kind: 'invited', boq_id: id }]);
    expect((await invited.post(`/boqs/${id}/user`)).status).toBe(200);
    expect(await noticesOf(invited)).toEqual([]);
    expect((await noticesOf(designer))[0]).toMatchObject({ kind: 'joined' });

    await designer.patch(`/boqs/${id}`, { assign: { email, as: 'designer' } });
    expect((await noticesOf(invited))[0]).toMatchObject({
      kind: 'assigned',
      text: expect.stringMatching(/ handed the BOQ over to you$/) as string,
    });

    const events = (await designer.get<{ data: { type: string }[] }>(`/events?boq_id=${id}&limit=100`)).body.data;
    const types = events.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['IssueAsked', 'MemberInvited', 'BoqAttached', 'BoqAssigned']));
    expect(events.find(({ type }) => type === 'MemberInvited')).toMatchObject({
      data: { userId: null, right: 'edit' },
    });
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`sage green|${email}`));
  });

  it('cannot be joined once the invitation was cancelled', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    const id = await newBoq(designer);
    const invited = await (await Caller.signedUp(api.app, 'home-owner')).confirmEmail();
    const { email } = (await invited.get<{ user: { email: string } }>('/me')).body.user;
    const made = await designer.post<{ data: { id: string } }>(`/boqs/${id}/invite`, {
      name: 'A',
      email,
      right: 'view',
    });
    expect(await noticesOf(invited)).toHaveLength(1);
    await designer.delete(`/boqs/${id}/invites/${made.body.data.id}`);
    expect(await noticesOf(invited)).toEqual([]);
    expect((await invited.post(`/boqs/${id}/user`)).status).toBe(404);
  });
});

describe('the settings of notices', () => {
  it('show everything at first, and hide kinds in the bell', async () => {
    const owner = await Caller.signedUp(api.app, 'designer');
    const id = await newBoq(owner);
    const editor = await joined(api, owner, id, 'edit', 'Edwin');
    expect(await seen(owner)).toEqual([['joined', true]]);
    const everything = { digest: true, bell_off: [], digest_off: [] };
    expect((await owner.get('/me/notices/settings')).body).toEqual({ data: everything });
    const chosen = { digest: false, bell_off: ['joined'], digest_off: ['changed', 'commented'] };
    expect((await owner.put('/me/notices/settings', chosen)).body).toEqual({ data: chosen });
    expect(await seen(owner)).toEqual([]);
    expect((await owner.put('/me/notices/settings', { ...chosen, bell_off: ['weather'] })).status).toBe(400);
    expect((await owner.get('/me/notices/settings')).body).toEqual({ data: chosen });
    expect((await editor.get('/me/notices/settings')).body).toEqual({ data: everything });
  });
});

describe('the daily mail', () => {
  const idOf = async (person: Caller) => (await person.get<{ user: { _id: string; email: string } }>('/me')).body.user;
  /**
   * As if what has happened so far had happened two days ago, and every mail of it were due. It has to be projected: the bell reads
   * what is not there yet as well, a mail does not.
   */
  const aDayPasses = async (): Promise<void> => {
    await projected(api.app, 'notices');
    await api.database.pool.query(`update notices set at = at - interval '2 days'`);
    await api.database.pool.query(`update notice_digests set day = day - 1`);
  };
  /** A BOQ of Olga with Edwin, whose invitation has confirmed his email. */
  const team = async () => {
    const owner = await Caller.signedUp(api.app, 'designer');
    await owner.patch('/me', { user_name: 'Olga' });
    const id = await newBoq(owner);
    const reader = await joined(api, owner, id, 'edit', 'Edwin');
    const { _id: readerId, email } = await idOf(reader);
    return { owner, id, reader, readerId, email };
  };
  const digests = () => api.app.get(NoticeDigests, { strict: false });
  /** Mails of everybody who is due, by two workers at once. */
  const round = async (): Promise<void> => {
    const due = await digests().due();
    await Promise.all([...due, ...due].map((userId) => digests().send(userId)));
  };
  const waiting = async (email: string) => {
    const { rows } = await api.database.pool.query<{ count: number }>(
      `select count(*)::int as count from mails where kind = 'digest' and content ->> 'to' = $1 and status = 'waiting'`,
      [email],
    );
    return rows[0]?.count;
  };

  it('tells a person once what they have not read, and can be turned off by its link without a login', async () => {
    const { owner, id, reader, readerId, email } = await team();
    await owner.patch(`/boqs/${id}`, { title: 'Flat <12>' });
    const viewer = await joined(api, owner, id, 'view', 'Meera');
    await noticesOf(reader);
    expect(await digests().due()).not.toContain(readerId);
    await aDayPasses();
    expect(await digests().due()).toContain(readerId);
    await round();
    const mail = await mailFor(api.dataDir, 'digest', email);
    expect(mail).toMatch(/- Meera joined\r?\n- Olga made a change\r?\n/);
    expect(mail).toContain(`/boqs/${id}/details`);
    expect(mail).toContain('Flat &lt;12&gt;');
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);

    // The same day nobody is mailed again, whatever happens; the next day only what is new.
    await owner.patch(`/boqs/${id}`, { title: 'Flat 13' });
    await noticesOf(reader);
    await round();
    await digests().send(readerId);
    expect(await mailsIn(api.dataDir, 'digest', email)).toHaveLength(1);
    await api.database.pool.query(`update notice_digests set day = day - 1`);
    await round();
    expect([await waiting(email), (await mailsIn(api.dataDir, 'digest', email)).length]).toEqual([0, 1]);
    await aDayPasses();
    await round();
    const second = await mailFor(api.dataDir, 'digest', email, 2);
    expect([second.includes('Olga made 2 changes'), second.includes('Meera joined')]).toEqual([true, false]);

    const link = new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(mail.replace(/\r\n /g, ' '))?.[1] ?? '');
    const path = link.pathname;
    const open = (method: 'GET' | 'POST', url: string) =>
      api.app.inject({
        method,
        url,
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }),
      });
    const page = await open('GET', path);
    expect([page.statusCode, page.headers['content-type'], page.body.includes('<form method="post">')]).toEqual([
      200,
      'text/html; charset=utf-8',
      true,
    ]);
    const digestOf = async () =>
      (await reader.get<{ data: { digest: boolean } }>('/me/notices/settings')).body.data.digest;
    expect(await digestOf()).toBe(true);
    expect(
      (
        await open(
          'POST',
          path.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        )
      ).statusCode,
    ).toBe(404);
    expect((await open('POST', path.replace(readerId, (await idOf(viewer))._id))).statusCode).toBe(404);
    expect(await digestOf()).toBe(true);
    const off = await open('POST', path);
    expect([off.statusCode, off.body.includes('The daily mail is off.')]).toEqual([200, true]);
    expect(await digestOf()).toBe(false);
    await owner.patch(`/boqs/${id}`, { title: 'Flat 14' });
    await noticesOf(reader);
    await aDayPasses();
    expect(await digests().due()).not.toContain(readerId);
    await digests().send(readerId);
    expect(await waiting(email)).toBe(0);
  });

  it('leaves out what was read or is not wanted, and goes to confirmed addresses only', async () => {
    const { owner, id, reader, readerId, email } = await team();
    await owner.patch(`/boqs/${id}`, { title: 'Flat 12' });
    await joined(api, owner, id, 'view', 'Meera');
    const everything = { digest: true, bell_off: [], digest_off: [] };
    await reader.put('/me/notices/settings', { ...everything, digest_off: ['joined'] });
    const [newest, older] = await noticesOf(reader);
    expect([newest?.kind, older?.kind]).toEqual(['joined', 'changed']);
    await reader.put('/me/notices/read', { up_to: older?.position });
    await aDayPasses();
    await round();
    expect([await waiting(email), (await mailsIn(api.dataDir, 'digest', email)).length]).toEqual([0, 0]);
    await reader.put('/me/notices/settings', everything);
    await aDayPasses();
    expect(await digests().due()).toContain(readerId);
    await api.database.pool.query('update users set email_confirmed_at = null where email = $1', [email]);
    expect(await digests().due()).not.toContain(readerId);
  });

  it('is not claimed when its mail could not be stored', async () => {
    const { owner, id, reader, readerId, email } = await team();
    await owner.patch(`/boqs/${id}`, { title: 'Flat 12' });
    await noticesOf(reader);
    await aDayPasses();
    const broken = jest.spyOn(api.app.get(MailRepository), 'add').mockRejectedValueOnce(new Error('no room'));
    await expect(digests().send(readerId)).rejects.toThrow('no room');
    broken.mockRestore();
    expect(await digests().due()).toContain(readerId);
    await digests().send(readerId);
    expect(await mailFor(api.dataDir, 'digest', email)).toContain('Olga made a change');
  });
});

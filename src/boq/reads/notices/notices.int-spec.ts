import { createTestApi, type TestApi } from '../../../../test/support/application';
import { boqOf, newBoq } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { mailFor } from '../../../../test/support/outbox';
import { EVENT_STORE, type EventStore } from '../../../event-store/event-store';
import { ProjectorModule } from '../../../event-store/projections/projector.module';
import { PROJECTIONS, type Projection } from '../../../event-store/projections/projection';
import { rebuild } from '../../../event-store/projections/rebuild';
import { MailWorkerModule } from '../../../mail/mail.module';
import { BoqProjectionsModule } from '../../boq.module';

interface Notice {
  kind: string;
  boq_id: string;
  by: string;
  count: number;
  position: string;
  unread: boolean;
}

let api: TestApi;
const noticesOf = async (person: Caller) => (await person.get<{ data: Notice[] }>('/me/notices')).body.data;
const seen = async (person: Caller) => (await noticesOf(person)).map(({ kind, unread }) => [kind, unread]);

async function joined(owner: Caller, boqId: string, right: string, name: string): Promise<Caller> {
  const person = await Caller.signedUp(api.app, 'home-owner');
  await person.patch('/me', { user_name: name });
  const { email } = (await person.get<{ user: { email: string } }>('/me')).body.user;
  await owner.post(`/boqs/${boqId}/invite`, { name, email, right });
  const code = /join\?invite=([\w-]+)/.exec(await mailFor(api.dataDir, 'invite', email))?.[1];
  expect((await person.post(`/boqs/${boqId}/user`, { invite: code })).status).toBe(200);
  return person;
}

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule]);
});
afterAll(() => api?.close());

describe('notices', () => {
  it('tell each person what the others did, as far as they may know of it, until it is read', async () => {
    const owner = await Caller.signedUp(api.app, 'designer');
    const id = await newBoq(owner);
    const commenter = await joined(owner, id, 'comment', 'Meera Shah');
    const viewer = await joined(owner, id, 'view', 'Vikram Rao');
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
    const editor = await joined(owner, id, 'edit', 'Edwin');
    expect(await seen(editor)).toEqual([]);
    for (const title of ['Third', 'Fourth']) await owner.patch(`/boqs/${id}`, { title });
    expect(await noticesOf(editor)).toMatchObject([{ kind: 'changed', count: 4, unread: true }]);

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

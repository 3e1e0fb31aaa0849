import { createHash } from 'node:crypto';
import { alterIssue } from '../../../test/support/altered-issue';
import { createTestApi, projected, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { elsewhere, issuedBoq } from '../../../test/support/issued-boq';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';

interface Proof {
  content_hash: string;
  recomputed_hash: string;
  intact: boolean;
}
interface Shown {
  data: Proof & { status: string; accepted_by: string | null };
}
interface Listed {
  data: { issues: (Proof & { issue: number })[] };
}
interface Answered {
  data: { status: string; name: string; at: string };
  msg: string;
  code: string;
}

const ACCEPTED = { accept: true, name: 'Asha Rao' };

let api: TestApi;
let designer: Caller;
let visitor: Caller;

const offer = async (code: string, caller = visitor) => (await caller.get<Shown>(`/accept/${code}`)).body.data;
const answer = (code: string, body: object, caller = visitor) => caller.post<Answered>(`/accept/${code}`, body);
const verified = async (hash: string) => (await visitor.get<{ data: Proof }>(`/verify/${hash}`)).body.data;

const alter = (id: string, set?: string): Promise<void> => alterIssue(api.database.ownerUrl, id, set);

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  visitor = await Caller.guest(api.app);
});
afterAll(() => api?.close());

describe('an issue whose record was altered', () => {
  it('says so to people with its link and cannot be accepted; it can still be declined', async () => {
    const { id, code, hash } = await issuedBoq(designer);
    expect(await offer(code)).toMatchObject({ content_hash: hash, recomputed_hash: hash, intact: true });
    await alter(id);
    const shown = await offer(code);
    expect(shown).toMatchObject({ status: 'open', content_hash: hash, intact: false });
    const { rawPayload } = await api.app.inject({ url: `/api/accept/${code}/document` });
    expect(shown.recomputed_hash).toBe(createHash('sha256').update(rawPayload).digest('hex'));

    const refused = await answer(code, ACCEPTED);
    expect([refused.status, refused.body.code, refused.body.msg]).toEqual([
      409,
      'record_altered',
      'The record of this quotation was altered after it was sent, so it cannot be accepted. Please ask for a new one.',
    ]);
    expect((await offer(code)).status).toBe('open');
    const declined = await answer(code, { accept: false, remark: 'The figures have moved' });
    expect([declined.status, declined.body.data.status]).toEqual([200, 'declined']);
  });

  it('asks for no payment any more: the UPI id may be what was altered', async () => {
    await designer.call('PUT', '/me/firm', { name: 'Studio Kaveri', upi_id: 'kaveri@okaxis' });
    const { id, code } = await issuedBoq(designer);
    await answer(code, ACCEPTED);
    expect(await offer(code)).toMatchObject({ status: 'accepted', payment: { upi_id: 'kaveri@okaxis' } });
    await alter(id);
    expect(await offer(code)).toMatchObject({ status: 'accepted', intact: false, payment: null });
  });

  it('says so once accepted, as does the public page; the acceptance remains valid and repeats its answer', async () => {
    const { id, code, hash } = await issuedBoq(designer);
    const first = await answer(code, ACCEPTED);
    await projected(api.app, 'boq-issues');
    await alter(id);
    const shown = await offer(code);
    const { content_hash, recomputed_hash, intact } = await verified(hash);
    expect([content_hash, intact]).toEqual([hash, false]);
    expect(shown).toMatchObject({ status: 'accepted', accepted_by: 'Asha Rao', content_hash, recomputed_hash, intact });
    const again = await answer(code, ACCEPTED);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it.each([false, true])(
    'is detected when the hash next to its content was adjusted; accepted: %s',
    async (accepted) => {
      const { id, code, hash } = await issuedBoq(designer);
      if (accepted) expect((await answer(code, ACCEPTED)).status).toBe(200);
      await projected(api.app, 'boq-issues');
      await alter(id);
      const { recomputed_hash: fitting } = await offer(code);
      await alter(id, `data = jsonb_set(data, '{contentHash}', '"${fitting}"')`);
      const found = { content_hash: hash, recomputed_hash: fitting, intact: false };
      await elsewhere(api, async (app) => {
        const stranger = await Caller.guest(app);
        expect(await offer(code, stranger)).toMatchObject(found);
        if (accepted) expect((await stranger.get<Shown>(`/verify/${hash}`)).body.data).toMatchObject(found);
        else expect((await answer(code, ACCEPTED, stranger)).body.code).toBe('record_altered');
      });
    },
  );

  it('a changed byte of accepted content is detected', async () => {
    const { id, code, hash } = await issuedBoq(designer);
    await answer(code, ACCEPTED);
    await projected(api.app, 'boq-issues');
    expect((await verified(hash)).intact).toBe(true);
    await alter(id, `data = jsonb_set(data, '{content,issuedBy}', '"Meera Nain"')`);
    expect((await verified(hash)).intact).toBe(false);
  });

  // [spec: C1.35]
  it('is marked in the designer’s list; no variation can be issued on it', async () => {
    const [sound, { id, code, hash }] = await Promise.all([issuedBoq(designer), issuedBoq(designer)]);
    const list = async (boqId: string) => (await designer.get<Listed>(`/boqs/${boqId}/issues`)).body.data.issues;
    expect(await list(sound.id)).toMatchObject([{ issue: 1, intact: true }]);
    expect((await answer(code, ACCEPTED)).status).toBe(200);
    await designer.patch(`/boqs/${id}`, { title: 'Rao residence, Powai' });
    await alter(id);
    expect(await list(id)).toMatchObject([{ issue: 1, intact: false, content_hash: hash, status: 'accepted' }]);
    const refused = await designer.post<Answered>(`/boqs/${id}/issues`);
    expect([refused.status, refused.body.code, refused.body.msg]).toEqual([
      409,
      'record_altered',
      'The record of quotation 1 was altered after it was accepted, so no variation of it can be sent. Please ask an admin to check the log.',
    ]);
    expect(await list(id)).toHaveLength(1);
  });
});

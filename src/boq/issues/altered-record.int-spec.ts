import { createHash } from 'node:crypto';
import { alterIssue } from '../../../test/support/altered-issue';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { ApiModule } from '../../api.module';
import { loadConfig } from '../../config';
import { EVENT_STORE, type EventStore } from '../../event-store/event-store';
import { ProjectionWatch } from '../../event-store/projections/projection-watch';
import { ProjectorModule } from '../../event-store/projections/projector.module';
import { createApplication } from '../../http/application';
import { BoqProjectionsModule } from '../boq.module';

interface Proof {
  content_hash: string;
  recomputed_hash: string;
  intact: boolean;
}
interface Shown {
  data: Proof & { status: string; accepted_by: string | null };
}
interface Answered {
  data: { status: string; name: string; at: string };
  msg: string;
  code: string;
}
interface Issued {
  id: string;
  code: string;
  hash: string;
}

const ACCEPTED = { accept: true, name: 'Asha Rao' };

let api: TestApi;
let designer: Caller;
let visitor: Caller;

const offer = async (code: string, caller = visitor) => (await caller.get<Shown>(`/accept/${code}`)).body.data;
const answer = (code: string, body: object, caller = visitor) => caller.post<Answered>(`/accept/${code}`, body);
const verified = async (hash: string) => (await visitor.get<{ data: Proof }>(`/verify/${hash}`)).body.data;

async function issued(): Promise<Issued> {
  const id = await newBoq(designer, { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480 });
  const made = await designer.post<{ data: { content_hash: string } }>(`/boqs/${id}/issues`);
  const link = await designer.post<{ data: { url: string } }>(`/boqs/${id}/issues/1/link`);
  return { id, code: link.body.data.url.split('/accept/')[1] ?? '', hash: made.body.data.content_hash };
}

/** Waits until the list of all issues, by which a hash is found, has what was done so far. */
async function listed(): Promise<void> {
  const head = await api.app.get<EventStore>(EVENT_STORE).head();
  expect(await api.app.get(ProjectionWatch).waitFor(head, 30_000, ['boq-issues'])).toBe(true);
}

const alter = (id: string, set?: string): Promise<void> => alterIssue(api.database.ownerUrl, id, set);

/** What a process that has read nothing yet, and so remembers nothing, makes of the log. */
async function elsewhere<T>(work: (visitor: Caller) => Promise<T>): Promise<T> {
  const config = loadConfig({ DATABASE_URL: api.database.url, LOG_LEVEL: 'silent', DEMO: '0' });
  const app = await createApplication(ApiModule.forRoot(config));
  try {
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return await work(await Caller.guest(app));
  } finally {
    await app.close();
  }
}

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  visitor = await Caller.guest(api.app);
}, 60_000);
afterAll(() => api?.close());

describe('an issue whose record was altered', () => {
  it('says so behind its link and cannot be accepted; declining stays', async () => {
    const { id, code, hash } = await issued();
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
      'The record of this estimate was altered after it was issued, so it cannot be accepted. Please ask for a new one.',
    ]);
    expect((await offer(code)).status).toBe('open');
    const declined = await answer(code, { accept: false, remark: 'The figures have moved' });
    expect([declined.status, declined.body.data.status]).toEqual([200, 'declined']);
  });

  it('says so once it is accepted, as the public page does; the acceptance stands and answers as at first', async () => {
    const { id, code, hash } = await issued();
    const first = await answer(code, ACCEPTED);
    await listed();
    await alter(id);
    const shown = await offer(code);
    const { content_hash, recomputed_hash, intact } = await verified(hash);
    expect([content_hash, intact]).toEqual([hash, false]);
    expect(shown).toMatchObject({ status: 'accepted', accepted_by: 'Asha Rao', content_hash, recomputed_hash, intact });
    const again = await answer(code, ACCEPTED);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it.each([false, true])(
    'is found where the hash beside its content was made to fit; accepted: %s',
    async (accepted) => {
      const { id, code, hash } = await issued();
      if (accepted) expect((await answer(code, ACCEPTED)).status).toBe(200);
      await listed();
      await alter(id);
      const { recomputed_hash: fitting } = await offer(code);
      await alter(id, `data = jsonb_set(data, '{contentHash}', '"${fitting}"')`);
      const found = { content_hash: hash, recomputed_hash: fitting, intact: false };
      await elsewhere(async (stranger) => {
        expect(await offer(code, stranger)).toMatchObject(found);
        if (accepted) expect((await stranger.get<Shown>(`/verify/${hash}`)).body.data).toMatchObject(found);
        else expect((await answer(code, ACCEPTED, stranger)).body.code).toBe('record_altered');
      });
    },
  );

  it('a changed byte of accepted content is found', async () => {
    const { id, code, hash } = await issued();
    await answer(code, ACCEPTED);
    await listed();
    expect((await verified(hash)).intact).toBe(true);
    await alter(id, `data = jsonb_set(data, '{content,issuedBy}', '"Meera Nain"')`);
    expect((await verified(hash)).intact).toBe(false);
  });
});

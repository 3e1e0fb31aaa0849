import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { mailFor } from '../../../test/support/outbox';
import { PATIENCE_MS } from '../../../test/support/until';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { ProjectionWatch } from '../../platform/event-store/projections/projection-watch';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { isClean, verifyProjection } from '../../platform/event-store/projections/verify';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import { AnswerMailsModule, BoqProjectionsModule } from '../boq.module';
import { IssuesProjection } from '../reads/issues/projection';
import type { IssueView } from './issues.dto';

const HOME = {
  layout_type: '1bhk',
  bedrooms: ['master'],
  has_modular_kitchen: true,
  carpet_area: 480,
  budget_type: 'low',
  city: 'mumbai',
};

interface Offer {
  data: {
    status: string;
    content_hash: string;
    accepted_by: string | null;
    accepted_sum: number | null;
    document: {
      kind: string;
      title: string;
      items: { id: string; cost: number }[];
      services: { cost: number }[];
      rooms: { cost: number }[];
      rates: unknown[];
      totals: { material: number; labour: number; total: number; total_with_gst: number };
      variation: {
        before: { total: number };
        totals: { total: number };
        items: { change: string; delta: number }[];
      } | null;
    };
  };
}
interface Boq {
  status: string;
  total_cost: number;
  revision: number;
  can: string[];
  issued: {
    accepted: { sum: number; by: string; variation: number; changed: boolean } | null;
    waiting: { issue: number; delta: number } | null;
  } | null;
}
interface Answered {
  data: { status: string; name: string; at: string };
  message: string;
}
interface Verified {
  data: { intact: boolean; accepted_by: string; total: number; later: number | null; accepted_sum: number };
}
type Problem = { msg: string; errors?: Record<string, string> };

let api: TestApi;
let dataDir: string;
let designer: Caller;
let visitor: Caller;

const newBoq = async () => (await designer.post<{ data: { boq_id: string } }>('/boqs', HOME)).body.data.boq_id;
const boqOf = async (id: string) => (await designer.get<{ data: Boq }>(`/boqs/${id}`)).body.data;
const itemsOf = async (id: string) =>
  (await designer.get<{ data: { items: { id: string; service: string; cost: number }[] } }>(`/boqs/${id}/items`)).body
    .data.items;
const issue = (id: string, body: object = {}) =>
  designer.post<{ data: IssueView; details: string; revision: number } & Problem>(`/boqs/${id}/issues`, body);
const offer = (code: string, caller = visitor) => caller.get<Offer & Problem>(`/accept/${code}`);
const answer = (code: string, body: object) => visitor.post<Answered & Problem>(`/accept/${code}`, body);
const withdraw = (id: string, n = 1) => designer.post<Problem>(`/boqs/${id}/issues/${n}/withdraw`);
const paise = (rupees: number) => Math.round(rupees * 100);

async function link(id: string, n = 1): Promise<string> {
  const { status, body } = await designer.post<{ data: { url: string } }>(`/boqs/${id}/issues/${n}/link`);
  expect(status).toBe(201);
  return body.data.url.split('/accept/')[1] ?? '';
}
async function issued(): Promise<{ id: string; code: string; hash: string }> {
  const id = await newBoq();
  const { status, body } = await issue(id);
  expect(status).toBe(201);
  return { id, code: await link(id), hash: body.data.content_hash };
}
async function accepted(): Promise<{ id: string; code: string; hash: string }> {
  const made = await issued();
  expect((await answer(made.code, { accept: true, name: 'Asha Rao' })).status).toBe(200);
  return made;
}
const addItem = (id: string) =>
  designer.post<{ revision: number }>(`/manual?boq_id=${id}`, {
    service: 'civil',
    description: 'Core cutting',
    unit: 'no',
    quantity: 2,
    rate: 400.25,
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fitout-issues-'));
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule, AnswerMailsModule], {
    env: { DATA_DIR: dataDir, PUBLIC_URL: 'https://fitout.example' },
  });
  designer = await Caller.signedUp(api.app, 'designer');
  visitor = await Caller.guest(api.app);
});
afterAll(async () => {
  await api?.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('an issue', () => {
  it('contains every line and rate and adds up to the total; its document’s bytes have its hash', async () => {
    const { id, code, hash } = await issued();
    const boq = await boqOf(id);
    const { document, content_hash, status } = (await offer(code)).body.data;
    expect([status, content_hash]).toEqual(['open', hash]);
    expect(document.totals.total).toBe(boq.total_cost);
    expect(document.items.map(({ id: item, cost }) => [item, cost])).toEqual(
      (await itemsOf(id)).map(({ id: item, cost }) => [item, cost]),
    );
    const lines = paise(document.totals.material) + paise(document.totals.labour);
    for (const parts of [document.items, document.services, document.rooms]) {
      expect(parts.reduce((sum, { cost }) => sum + paise(cost), 0)).toBe(lines);
    }
    expect(document.rates.length).toBeGreaterThan(5);
    const files = await Promise.all([
      api.app.inject({ url: `/api/accept/${code}/document` }),
      api.app.inject({
        url: `/api/boqs/${id}/issues/1/document`,
        headers: { authorization: `Bearer ${designer.token}` },
      }),
    ]);
    for (const { rawPayload } of files) expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(hash);
    expect(boq.issued).toMatchObject({ accepted: null, waiting: { issue: 1, delta: boq.total_cost } });
  });

  it('is mailed with a link that works without an account; the answer is mailed to the designer', async () => {
    const id = await newBoq();
    const email = `${randomUUID()}@example.test`;
    const made = await issue(id, { name: 'Asha Rao', email: email.toUpperCase(), note: 'As spoken on Friday' });
    expect(made.body.details).toBe(`Sent to ${email}.`);
    const mail = await mailFor(dataDir, 'issue', email);
    expect(mail).toContain('As spoken on Friday');
    const code = /https:\/\/fitout\.example\/accept\/([\w-]{43})/.exec(mail)?.[1] ?? '';
    const stranger = new Caller(api.app);
    expect((await offer(code, stranger)).body.data.document.kind).toBe('estimate');
    await answer(code, { accept: false, remark: 'Please without the veneer' });
    const { user } = (await designer.get<{ user: { email: string } }>('/me')).body;
    expect(await mailFor(dataDir, 'issue-answer', user.email)).toContain('Please without the veneer');
    const { issues } = (await designer.get<{ data: { issues: IssueView[] } }>(`/boqs/${id}/issues`)).body.data;
    expect(issues[0]).toMatchObject({ status: 'declined', remark: 'Please without the veneer', decided_by: null });
  });

  it('of a past revision has the BOQ’s content at that time', async () => {
    const id = await newBoq();
    const before = await boqOf(id);
    await addItem(id);
    const { body } = await issue(id, { revision: before.revision });
    expect(body.data.total).toBe(before.total_cost);
    expect((await issue(id, { revision: 9_999 })).body.errors).toEqual({ revision: 'There is no such version yet.' });
  });

  it('is created once by a repeated command', async () => {
    const id = await newBoq();
    const key = { 'Idempotency-Key': randomUUID() };
    const [one, two] = [
      await designer.post(`/boqs/${id}/issues`, {}, key),
      await designer.post(`/boqs/${id}/issues`, {}, key),
    ];
    expect(two.body).toEqual(one.body);
    expect((await designer.get<{ data: { issues: unknown[] } }>(`/boqs/${id}/issues`)).body.data.issues).toHaveLength(
      1,
    );
  });

  it('leaves no link code in the database', async () => {
    const { code } = await issued();
    const { rows } = await api.database.pool.query<{ found: number }>(
      `select count(*)::int as found from issue_links l where l::text like $1`,
      [`%${code}%`],
    );
    expect(rows[0]?.found).toBe(0);
  });
});

describe('an acceptance', () => {
  it('has a name and the database’s time, makes the BOQ accepted, and happens once', async () => {
    const { id, code, hash } = await issued();
    expect((await answer(code, { accept: true, name: ' ' })).body.errors).toEqual({ name: 'Please enter your name.' });
    const first = await answer(code, { accept: true, name: 'Asha  Rao' });
    expect(first.body).toMatchObject({
      data: { status: 'accepted', name: 'Asha Rao' },
      message: 'Accepted. Thank you.',
    });
    const again = await answer(code, { accept: true, name: 'asha rao' });
    expect(again.body.data).toEqual(first.body.data);
    // Nobody is told that they accepted what someone else did.
    expect(await answer(code, { accept: true, name: 'Somebody Else' })).toMatchObject({
      status: 409,
      body: { code: 'answered', message: 'Quotation 1 was accepted already, by Asha Rao.' },
    });
    const boq = await boqOf(id);
    expect(boq.status).toBe('accepted');
    expect(boq.issued?.accepted).toMatchObject({ sum: boq.total_cost, by: 'Asha Rao', variation: 0, changed: false });
    expect((await offer(code)).body.data).toMatchObject({ status: 'accepted', accepted_by: 'Asha Rao' });
    const declined = await answer(code, { accept: false });
    expect([declined.status, declined.body.msg]).toEqual([409, 'Quotation 1 was accepted already, by Asha Rao.']);
    const { data } = (await visitor.get<Verified>(`/verify/${hash.toUpperCase()}`)).body;
    expect(data).toMatchObject({ intact: true, accepted_by: 'Asha Rao', total: boq.total_cost, later: null });
  });

  it('is final: no withdrawal, no undo, no deletion, and a revert changes content only', async () => {
    const { id } = await accepted();
    const refused = await withdraw(id);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Quotation 1 was accepted by Asha Rao, which is final. Later changes can be sent as a variation.',
    ]);
    const { revision } = await boqOf(id);
    const undone = await designer.post<Problem>(`/boqs/${id}/revisions/${revision}/undo`);
    expect([undone.status, undone.body.msg]).toEqual([
      409,
      'An acceptance cannot be undone. Later changes are sent as a variation of what was accepted.',
    ]);
    const deleted = await designer.delete<Problem>(`/boqs/${id}`);
    expect([deleted.status, deleted.body.msg]).toEqual([
      409,
      'Quotation 1 of this BOQ was accepted by Asha Rao. It cannot be deleted.',
    ]);
    await addItem(id);
    expect((await designer.post(`/boqs/${id}/revert`, { revision: 1 })).status).toBe(200);
    expect((await boqOf(id)).issued?.accepted).toMatchObject({ variation: 0 });
    expect((await boqOf(id)).status).toBe('accepted');
  });

  it('and a concurrent withdrawal: exactly one succeeds, and the other is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, code } = await issued();
      const [left, right] = await Promise.all(
        round % 2 === 0
          ? [answer(code, { accept: true, name: 'Asha Rao' }), withdraw(id)]
          : [withdraw(id), answer(code, { accept: true, name: 'Asha Rao' })],
      );
      const statuses = [left.status, right.status].sort();
      expect(statuses).toEqual([200, 409]);
      const { issues } = (await designer.get<{ data: { issues: IssueView[] } }>(`/boqs/${id}/issues`)).body.data;
      const isAccepted = (await boqOf(id)).status === 'accepted';
      expect(issues[0]?.status).toBe(isAccepted ? 'accepted' : 'withdrawn');
    }
  });
});

describe('a variation', () => {
  it('is the signed difference from what was accepted; accepted ones add up to the paisa', async () => {
    const { id, hash } = await accepted();
    const before = await boqOf(id);
    expect((await issue(id)).body.msg).toBe('Nothing has changed since quotation 1 was accepted.');
    await addItem(id);
    const [gone] = await itemsOf(id);
    expect((await designer.delete(`/${gone?.service}/${gone?.id}?boq_id=${id}`)).status).toBe(200);
    const changed = await boqOf(id);
    const delta = paise(changed.total_cost) - paise(before.total_cost);
    expect(changed.issued?.accepted).toMatchObject({ sum: before.total_cost, variation: delta / 100, changed: true });

    const made = await issue(id);
    expect(made.body.data).toMatchObject({ issue: 2, kind: 'variation', against: 1, delta: delta / 100 });
    const code = await link(id, 2);
    const { document, accepted_sum } = (await offer(code)).body.data;
    expect(accepted_sum).toBe(before.total_cost);
    expect(document.variation?.totals.total).toBe(delta / 100);
    expect(document.variation?.before.total).toBe(before.total_cost);
    expect(document.variation?.items.map(({ change }) => change).sort()).toContain('removed');
    await answer(code, { accept: true, name: 'Asha Rao' });

    const after = await boqOf(id);
    expect(after.issued?.accepted).toMatchObject({ sum: after.total_cost, variation: 0, changed: false });
    const { data } = (await visitor.get<Verified>(`/verify/${hash}`)).body;
    expect(data).toMatchObject({ total: before.total_cost, later: 2, accepted_sum: after.total_cost, intact: true });
  });

  it('is compared with what was accepted, never with what that would cost now', async () => {
    const { id, code } = await accepted();
    const was = (await offer(code)).body;
    await designer.patch(`/boqs/${id}`, { city: 'bangalore' });
    expect((await offer(code)).body).toEqual(was);
    const boq = await boqOf(id);
    expect(boq.issued?.accepted?.sum).toBe(was.data.document.totals.total);
    expect(boq.issued?.accepted?.variation).toBe((paise(boq.total_cost) - paise(was.data.document.totals.total)) / 100);
  });
});

describe('a link', () => {
  it('gets the same answer whether guessed or over, and otherwise says what became of its quotation', async () => {
    const expired = await issued();
    await api.database.pool.query(`update issue_links set expires_at = now() where boq_id = $1`, [expired.id]);
    const withdrawn = await issued();
    await withdraw(withdrawn.id);
    const replaced = await issued();
    await issue(replaced.id);
    const used = await issued();
    await answer(used.code, { accept: false, remark: 'No' });
    const said: [code: string, status: number, msg: string][] = [
      ['A'.repeat(43), 404, 'Not found.'],
      ['short', 404, 'Not found.'],
      [expired.code, 404, 'Not found.'],
      [withdrawn.code, 409, 'This quotation was withdrawn.'],
      [replaced.code, 409, 'This quotation was replaced by a newer one.'],
      [used.code, 409, 'This quotation was declined.'],
    ];
    for (const [code, status, msg] of said) {
      for (const given of [await offer(code), await answer(code, { accept: true, name: 'Asha Rao' })])
        expect([given.status, given.body.msg]).toEqual([status, msg]);
    }
    for (const { id } of [expired, withdrawn, replaced, used]) expect((await boqOf(id)).status).toBe('draft');
  });

  it('works for a year where it is given out after the acceptance', async () => {
    const { id } = await accepted();
    const { body } = await designer.post<{ data: { expires_at: string } }>(`/boqs/${id}/issues/1/link`);
    expect(Math.round((Date.parse(body.data.expires_at) - Date.now()) / 86_400_000)).toBe(365);
  });

  it('shows nothing of a deleted BOQ', async () => {
    const { id, code } = await issued();
    await designer.delete(`/boqs/${id}`);
    expect((await offer(code)).status).toBe(404);
  });

  it('is created and the issue withdrawn by those who may issue; members read, others see nothing', async () => {
    const { id, hash } = await issued();
    const owner = await Caller.signedUp(api.app, 'home-owner');
    expect((await owner.post(`/boqs/${id}/issues`)).status).toBe(404);
    expect((await visitor.get(`/boqs/${id}/issues`)).status).toBe(401);
    expect((await visitor.get(`/verify/${hash}`)).status).toBe(404);
    expect((await visitor.get('/verify/nonsense')).status).toBe(400);
    const own = (await owner.post<{ data: { boq_id: string } }>('/boqs', HOME)).body.data.boq_id;
    for (const path of ['issues', 'issues/1/link', 'issues/1/withdraw']) {
      expect((await owner.post(`/boqs/${own}/${path}`)).status).toBe(403);
    }
    expect((await owner.get(`/boqs/${own}/issues`)).status).toBe(200);
    expect((await boqOf(id)).can).toEqual(expect.arrayContaining(['issue', 'read_issues']));
  });
});

it('the projection of issues equals a rebuild from the log', async () => {
  const { id } = await accepted();
  const watch = api.app.get(ProjectionWatch);
  const store = api.app.get<EventStore>(EVENT_STORE);
  await watch.waitFor(await store.head(), PATIENCE_MS, ['boq-issues']);
  const found = await verifyProjection({ pool: api.database.pool, store }, new IssuesProjection());
  expect(isClean(found)).toBe(true);
  const { rows } = await api.database.pool.query<{ status: string }>(
    'select status from boq_issues where boq_id = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'accepted' }]);
});

import { createHash } from 'node:crypto';
import { alterIssue } from '../../../test/support/altered-issue';
import { createTestApi, projected, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { elsewhere, issuedBoq, type IssuedBoq } from '../../../test/support/issued-boq';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';

interface Problem {
  code: string;
  msg: string;
  current: Record<string, unknown>;
}
interface Listed {
  data: {
    accepted_sum: number | null;
    issues: { issue: number; intact: boolean; content_hash: string; total: number | null }[];
  };
}
type Verified = { data: Record<string, unknown> };

const ACCEPTED = { accept: true, name: 'Asha Rao' };

/** Ways to damage an issue's event so that it can no longer be rendered. */
const DAMAGES: readonly [what: string, set: string][] = [
  ['its content is gone', `data = data - 'content'`],
  ['its totals are gone', `data = data #- '{content,totals}'`],
  ['its lines are gone', `data = data #- '{content,lines}'`],
  ['its lines are no list', `data = jsonb_set(data, '{content,lines}', '"three"')`],
  ['a line lost its cost', `data = data #- '{content,lines,0,cost}'`],
  ['a line is no line', `data = jsonb_set(data, '{content,lines,0}', 'null')`],
  ['the total is a word', `data = jsonb_set(data, '{content,totals,total}', '"a lot"')`],
  ['its facts are of another kind', `data = jsonb_set(data, '{content,layout}', '{"rooms": 3}')`],
  ['its content is a text', `data = jsonb_set(data, '{content}', '"gone"')`],
  ['what is recorded is a list', `data = '[]'`],
  ['what is recorded is nothing', `data = 'null'`],
];

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

const damage = (id: string, set: string): Promise<void> => alterIssue(api.database.ownerUrl, id, set);

/** A visitor and the designer at a new process with cold caches. */
async function strangers<T>(work: (visitor: Caller, maker: Caller) => Promise<T>): Promise<T> {
  return elsewhere(api, async (app) => {
    const maker = new Caller(app);
    maker.token = designer.token;
    return work(await Caller.guest(app), maker);
  });
}

async function answered(): Promise<IssuedBoq> {
  const made = await issuedBoq(designer);
  const visitor = await Caller.guest(api.app);
  expect((await visitor.post(`/accept/${made.code}`, ACCEPTED)).status).toBe(200);
  await projected(api.app, 'boq-issues');
  return made;
}

describe('an issue whose record can no longer be rendered', () => {
  // [spec: C1.34]
  it('shows a message with what is still known, cannot be accepted and can be declined', async () => {
    const made = await Promise.all(DAMAGES.map(() => issuedBoq(designer)));
    await projected(api.app, 'boq-issues');
    for (const [index, [, set]] of DAMAGES.entries()) await damage(made[index]?.id ?? '', set);
    await strangers(async (visitor, maker) => {
      for (const [index, [what]] of DAMAGES.entries()) {
        const { id, code, hash } = made[index] as IssuedBoq;
        const offer = await visitor.get<Problem>(`/accept/${code}`);
        expect([what, offer.status, offer.body.code, offer.body.msg]).toEqual([
          what,
          409,
          'record_altered',
          'The record of this quotation was altered after it was sent, so it can no longer be shown. Please ask for a new one.',
        ]);
        expect(offer.body.current).toMatchObject({ issue: 1, kind: 'estimate', status: 'open', content_hash: hash });
        expect(offer.body.current.issued_at).toEqual(expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
        expect(offer.body.current.recomputed_hash).not.toBe(hash);
        expect(offer.body.current).not.toHaveProperty('document');

        const accepting = await visitor.post<Problem>(`/accept/${code}`, ACCEPTED);
        expect([what, accepting.status, accepting.body.code]).toEqual([what, 409, 'record_altered']);

        const list = await maker.get<Listed>(`/boqs/${id}/issues`);
        expect([what, list.status]).toEqual([what, 200]);
        expect(list.body.data.issues).toMatchObject([{ issue: 1, intact: false, content_hash: hash }]);

        const declining = await visitor.post(`/accept/${code}`, { accept: false, remark: 'It cannot be read' });
        expect([what, declining.status]).toEqual([what, 200]);
      }
    });
  });

  // [spec: C1.34]
  it('is shown on the public page without figures when accepted; the acceptance remains valid', async () => {
    const made = await Promise.all(DAMAGES.map(() => answered()));
    for (const [index, [, set]] of DAMAGES.entries()) await damage(made[index]?.id ?? '', set);
    await strangers(async (visitor, maker) => {
      for (const [index, [what]] of DAMAGES.entries()) {
        const { id, code, hash } = made[index] as IssuedBoq;
        const { status, body } = await visitor.get<Verified>(`/verify/${hash}`);
        expect([what, status]).toEqual([what, 200]);
        expect(body.data).toMatchObject({
          content_hash: hash,
          intact: false,
          issue: 1,
          kind: 'estimate',
          title: null,
          items: null,
          total: null,
          total_with_gst: null,
          delta: null,
          accepted_by: 'Asha Rao',
        });
        const offer = await visitor.get<Problem>(`/accept/${code}`);
        expect([what, offer.status, offer.body.msg]).toEqual([
          what,
          409,
          'The record of this quotation was altered after it was accepted, so it can no longer be shown. The acceptance remains valid.',
        ]);
        expect(offer.body.current).toMatchObject({ status: 'accepted', accepted_by: 'Asha Rao' });
        expect((await visitor.post(`/accept/${code}`, ACCEPTED)).status).toBe(200);

        const boq = await maker.get<{ data: { revision: number } }>(`/boqs/${id}`);
        expect([what, boq.status]).toEqual([what, 200]);
        expect((await maker.patch(`/boqs/${id}`, { title: 'Rao residence, Powai' })).status).toBe(200);
        const vary = await maker.post<Problem>(`/boqs/${id}/issues`);
        expect([what, vary.status, vary.body.code]).toEqual([what, 409, 'record_altered']);
      }
    });
  });

  // [spec: C1.34]
  it('returns the recorded bytes when there are any, and says so when there are none', async () => {
    const { id, code, hash } = await answered();
    await damage(id, `data = data #- '{content,totals}'`);
    // A process with cached figures shows no more than one without.
    const { data } = (await designer.get<Listed>(`/boqs/${id}/issues`)).body;
    expect(data).toMatchObject({ issues: [{ intact: false, total: null }], accepted_sum: null });
    const held = await strangers(async (visitor) => (await visitor.get<Problem>(`/accept/${code}`)).body.current);
    const { rawPayload } = await api.app.inject({ url: `/api/accept/${code}/document` });
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(held.recomputed_hash);
    expect(held.recomputed_hash).not.toBe(hash);

    await damage(id, `data = data - 'content'`);
    const visitor = await Caller.guest(api.app);
    for (const gone of [
      await visitor.get<Problem>(`/accept/${code}/document`),
      await designer.get<Problem>(`/boqs/${id}/issues/1/document`),
    ]) {
      expect([gone.status, gone.body.code, gone.body.msg]).toEqual([
        409,
        'record_altered',
        'The record of quotation 1 was altered after it was accepted: nothing is left of the document.',
      ]);
    }
  });

  it('leaves the history unchanged', async () => {
    const { id, code } = await issuedBoq(designer);
    await projected(api.app, 'boq-issues');
    await damage(id, `data = '[]'`);
    await strangers(async (visitor, maker) => {
      expect((await visitor.post(`/accept/${code}`, { accept: false, remark: 'Unreadable' })).status).toBe(200);
      const history = await maker.get<{ data: { summary: string }[] }>(`/revisions?boq_id=${id}`);
      expect(history.body.data.map(({ summary }) => summary)).toEqual(
        expect.arrayContaining(['Quotation 1 was declined: Unreadable', 'Sent quotation 1']),
      );
    });
  });

  // [spec: C1.34]
  it('leaves the rest of its BOQ readable, at any revision', async () => {
    for (const set of [`data = data - 'content'`, `data = '[]'`]) {
      const { id } = await answered();
      await designer.patch(`/boqs/${id}`, { title: 'Rao residence, Powai' });
      await damage(id, set);
      await strangers(async (_visitor, maker) => {
        for (const path of [
          `/boqs/${id}`,
          `/boqs?boq_id=${id}&revision=1`,
          `/boqs?boq_id=${id}&revision=2`,
          `/boqs/${id}/items?revision=3`,
          `/boqs/${id}/totals`,
          `/boqs/${id}/why?of=total`,
          `/boqs/${id}/export?format=json&revision=1`,
          `/boqs/${id}/issues/1`,
          `/revisions/compare?boq_id=${id}&from=1&to=4`,
        ]) {
          const { status, body } = await maker.get<{ msg?: string }>(path);
          expect([path, status, body.msg]).toEqual([path, 200, undefined]);
        }
      });
    }
  });
});

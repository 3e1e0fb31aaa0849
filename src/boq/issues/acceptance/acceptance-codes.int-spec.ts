import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { newBoq } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { mailsMade } from '../../../../test/support/event-mails';
import { Chores } from '../../../platform/jobs/chores';
import { streamOf } from '../../core/boq-stream';
import type { IssueView } from '../issues.dto';
import { IssueLinks } from '../sending/issue-links';

interface Problem {
  msg: string;
  code?: string;
  errors?: Record<string, string>;
  current?: { tries_left?: number };
}
interface Offer {
  data: { status: string; code_to: string | null; confirmed_by: string | null; confirmed_to: string | null };
}

let api: TestApi;
let designer: Caller;
let client: Caller;

beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
  client = await Caller.guest(api.app);
});
afterAll(() => api?.close());
beforeEach(() => api.forgetTries());

const NAME = 'Asha Rao';

/** A quotation that was mailed: its BOQ, address, and a link. */
async function mailed(): Promise<{ id: string; email: string; link: string }> {
  const id = await newBoq(designer, { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480 });
  const email = `k${randomUUID()}@example.test`;
  expect((await designer.post(`/boqs/${id}/issues`, { email })).status).toBe(201);
  return { id, email, link: await linkOf(id) };
}
async function linkOf(id: string): Promise<string> {
  const { body } = await designer.post<{ data: { url: string } }>(`/boqs/${id}/issues/1/link`);
  return body.data.url.split('/accept/')[1] ?? '';
}
const ask = (link: string, query = '') =>
  client.post<{ data: { to: string; minutes: number; resend_after: number } } & Problem>(
    `/accept/${link}/code${query}`,
  );
const accept = (link: string, code?: string, name = NAME) =>
  client.post<{ data: { name: string } } & Problem>(`/accept/${link}`, { accept: true, name, ...(code && { code }) });
const offer = async (link: string) => (await client.get<Offer>(`/accept/${link}`)).body.data;
const mailsTo = async (email: string) =>
  (await mailsMade(api)).filter(({ kind, to }) => kind === 'acceptance-code' && to === email);
const newestCode = async (email: string) =>
  /^\d{6}$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? 'no code';
/** Another code than this. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Makes all that was mailed for a BOQ so many seconds older. */
const age = (id: string, seconds: number) =>
  api.database.pool.query(
    'update issue_codes set created_at = created_at - make_interval(secs => $2) where boq_id = $1',
    [id, seconds],
  );

describe('accepting a quotation that was mailed', () => {
  it('needs the code that is mailed to its address, by whatever link it is opened, and says so everywhere', async () => {
    const { id, email, link } = await mailed();
    expect(await offer(link)).toMatchObject({ code_to: 'k…@example.test', confirmed_by: null });
    const without = await accept(link);
    expect([without.status, without.body.code, without.body.msg]).toEqual([
      409,
      'code_needed',
      'Accepting this quotation needs a code that is mailed to k…@example.test. Please ask for the code first.',
    ]);
    const sent = await ask(link);
    expect([sent.status, sent.body.data]).toEqual([200, { to: 'k…@example.test', minutes: 10, resend_after: 30 }]);
    const code = await newestCode(email);
    expect((await accept(link, code)).status).toBe(200);
    expect(await offer(link)).toMatchObject({
      status: 'accepted',
      code_to: null,
      confirmed_by: 'code',
      confirmed_to: 'k…@example.test',
    });
    const { body } = await designer.get<{ data: { issues: IssueView[] } }>(`/boqs/${id}/issues`);
    expect(body.data.issues[0]).toMatchObject({ confirmed_by: 'code', confirmed_to: 'k…@example.test' });
    const proof = await client.get<{ data: { confirmed_by: string } }>(`/verify/${body.data.issues[0]?.content_hash}`);
    expect(proof.body.data.confirmed_by).toBe('code');
    // Repeated under the same name it is the same acceptance; the code is worth nothing any more.
    expect((await accept(link)).body.data.name).toBe(NAME);
    expect((await accept(link, code, 'Someone else')).body.code).toBe('answered');
    expect((await ask(link)).status).toBe(409);
    const { rows } = await api.database.pool.query<{ data: object }>(
      `select data from events where type = 'IssueAccepted' and stream_id = $1`,
      [streamOf(id)],
    );
    expect(rows).toMatchObject([{ data: { confirmed: { by: 'code', to: 'k…@example.test' } } }]);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('mails the code in the language of the page, and keeps it nowhere else', async () => {
    const { id, email, link } = await mailed();
    expect((await ask(link, '?lang=hi')).status).toBe(200);
    const [mail] = await mailsTo(email);
    const code = await newestCode(email);
    expect(mail?.subject).toMatch(/[ऀ-ॿ]/);
    expect(mail?.subject).not.toContain(code);
    const { rows } = await api.database.pool.query<{ row: string }>(
      'select c::text as row from issue_codes c where boq_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row.split(',')).not.toContain(code);
  });

  it('is refused after 5 guesses, even with the code', async () => {
    const { email, link } = await mailed();
    await ask(link);
    const code = await newestCode(email);
    const first = await accept(link, wrong(code));
    const message = 'The code is not right. 4 tries are left.';
    expect([first.status, first.body.code, first.body.errors]).toEqual([400, 'code_wrong', { code: message }]);
    expect(first.body.current).toEqual({ tries_left: 4 });
    for (const triesLeft of [3, 2, 1])
      expect((await accept(link, wrong(code))).body.current).toEqual({ tries_left: triesLeft });
    expect((await accept(link, wrong(code))).body.code).toBe('code_over');
    expect((await accept(link, code)).body.code).toBe('code_over');
    expect((await offer(link)).status).toBe('open');
  });

  it('counts guesses that come at once', async () => {
    const { email, link } = await mailed();
    await ask(link);
    const code = await newestCode(email);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => accept(link, wrong(code))));
    expect(guesses.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(4);
    expect((await accept(link, code)).body.code).toBe('code_over');
  });

  it('takes no try for what is refused anyway', async () => {
    const { email, link } = await mailed();
    await ask(link);
    const code = await newestCode(email);
    for (let at = 0; at < 6; at += 1) expect((await accept(link, wrong(code), '')).status).toBe(400);
    for (const malformed of ['12345', '1234567', '12 456', 'abcdef', '١٢٣٤٥٦'])
      expect((await accept(link, malformed)).body.errors).toEqual({ code: 'The code has 6 digits.' });
    expect((await accept(link, code)).status).toBe(200);
  });

  it('takes neither the code of another quotation, nor one that expired or was replaced', async () => {
    const [one, two] = [await mailed(), await mailed()];
    await ask(one.link);
    expect((await accept(two.link, await newestCode(one.email))).body.code).toBe('code_over');
    await ask(two.link);
    const [first, second] = [await newestCode(one.email), await newestCode(two.email)];
    if (first !== second) expect((await accept(two.link, first)).body.code).toBe('code_wrong');
    await age(one.id, 601);
    expect((await accept(one.link, first)).body.code).toBe('code_over');
    await age(two.id, 31);
    await ask(two.link);
    const newest = await newestCode(two.email);
    if (newest !== second) expect((await accept(two.link, second)).body.code).toBe('code_wrong');
    expect((await accept(two.link, newest)).status).toBe(200);
  });

  it('is one acceptance when two with the code accept at once', async () => {
    const { email, link } = await mailed();
    await ask(link);
    const code = await newestCode(email);
    const answers = await Promise.all(['Asha Rao', 'Kiran Rao'].map((name) => accept(link, code, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('asks the address that it was sent to, not that of whoever asked about it', async () => {
    const { id, email, link } = await mailed();
    const other = `x${randomUUID()}@example.test`;
    const { madeBy } = (await api.app.get(IssueLinks, { strict: false }).find(link)) ?? {};
    const links = api.app.get(IssueLinks, { strict: false });
    const { code: theirs } = await links.add({ boqId: id, issue: 1, email: other, madeBy: madeBy ?? '' });
    expect((await ask(theirs)).body.data.to).toBe('k…@example.test');
    expect([(await mailsTo(email)).length, (await mailsTo(other)).length]).toEqual([1, 0]);
  });
});

describe('asking for a code', () => {
  it('is possible once in 30 seconds, 5 times an hour and 20 times a day, however many ask at once', async () => {
    const { id, email, link } = await mailed();
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask(link)));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    for (let at = 0; at < 4; at += 1) {
      await age(id, 31);
      expect((await ask(link)).status).toBe(200);
    }
    await age(id, 31);
    api.forgetTries();
    const sixth = await ask(link);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await mailsTo(email)).toHaveLength(5);
    await api.database.pool.query(
      `insert into issue_codes (boq_id, issue, tries_left, created_at)
       select $1, 1, 0, now() - interval '2 hours' from generate_series(1, 15)`,
      [id],
    );
    await age(id, 3600);
    const twentyFirst = await ask(link);
    expect(twentyFirst.status).toBe(429);
    expect(Number(twentyFirst.headers['retry-after'])).toBeGreaterThan(70_000);
  });

  it('is refused where a name is enough, and for whoever has no link', async () => {
    const id = await newBoq(designer, { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480 });
    await designer.post(`/boqs/${id}/issues`);
    const link = await linkOf(id);
    expect((await ask(link)).body.code).toBe('no_code_needed');
    expect((await ask('A'.repeat(43))).status).toBe(404);
    expect((await offer(link)).code_to).toBeNull();
    expect((await accept(link)).status).toBe(200);
    expect(await offer(link)).toMatchObject({ confirmed_by: 'name', confirmed_to: null });
  });

  it('leaves nothing behind after a day', async () => {
    const { id, link } = await mailed();
    await ask(link);
    await age(id, 86_500);
    await api.app.get(Chores, { strict: false }).round();
    const { rows } = await api.database.pool.query('select from issue_codes where boq_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

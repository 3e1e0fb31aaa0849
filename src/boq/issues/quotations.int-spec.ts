import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PinoLogger } from 'nestjs-pino';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { codeFor, mailFor } from '../../../test/support/outbox';
import { PG_POOL } from '../../platform/database/tokens';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { PagePreviews } from '../../platform/http/files/page-previews';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import { AnswerMailsModule, BoqProjectionsModule } from '../boq.module';
import type { IssueView } from './issues.dto';
import { ClientPage } from './page/client-page';

const HOME = {
  layout_type: '2bhk',
  bedrooms: ['master', 'kids'],
  has_modular_kitchen: true,
  carpet_area: 950,
  budget_type: 'medium',
  city: 'pune',
};
const PLAN = [
  { label: 'On acceptance', stage: 'acceptance', percentage: 33.33 },
  { label: 'Handover', stage: 'handover', percentage: 66.67 },
];

interface Offer {
  data: {
    status: string;
    document: {
      totals: { total: number; total_with_gst: number };
      items: { id: string }[];
      proposal: {
        number: string;
        client: string;
        site: string;
        valid_until: string;
        firm: { name: string; logo: string; gstin: string };
        plan: unknown[];
        schedule: { starts_on: string }[];
        milestones: { amount: number; on: string | null }[];
        options: { item: { id: string; title: string }; chosen: boolean; adds: number }[];
        alternatives: { label: string; items: string[]; base: string | null }[];
      };
    };
    pictures: { item_id: string | null; url: string }[];
    questions: IssueView['questions'];
  };
}
type Problem = { msg: string; code?: string; errors?: Record<string, string>; current?: Record<string, unknown> };
interface Item {
  id: string;
  title: string;
  room: string | null;
}

let api: TestApi;
let dataDir: string;
let designer: Caller;
let client: Caller;

const paise = (rupees: number) => Math.round(rupees * 100);
const newBoq = async (caller = designer) =>
  (await caller.post<{ data: { boq_id: string } }>('/boqs', HOME)).body.data.boq_id;
const itemsOf = async (id: string) =>
  (await designer.get<{ data: { items: Item[] } }>(`/boqs/${id}/items`)).body.data.items;
const send = (id: string, body: object = {}, caller = designer) =>
  caller.post<{ data: IssueView; details: string } & Problem>(`/boqs/${id}/issues`, body);
const offer = (code: string, query = '') => client.get<Offer & Problem>(`/accept/${code}${query}`);
const listed = async (id: string) =>
  (await designer.get<{ data: { issues: IssueView[]; accepted_sum: number } }>(`/boqs/${id}/issues`)).body.data;

async function mailed(id: string, body: object = {}): Promise<{ email: string; code: string; mail: string }> {
  const email = `${randomUUID()}@example.test`;
  expect((await send(id, { name: 'Meera Kulkarni', email, ...body })).status).toBe(201);
  const mail = await mailFor(dataDir, 'issue', email);
  return { email, mail, code: /\/accept\/([\w-]{43})/.exec(mail)?.[1] ?? '' };
}

async function accept(link: string, email: string, options: readonly string[] = []): Promise<void> {
  expect((await client.post(`/accept/${link}/code`)).status).toBe(200);
  const body = { accept: true, name: 'Meera Kulkarni', options, code: await codeFor(dataDir, email) };
  expect((await client.post(`/accept/${link}`, body)).status).toBe(200);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fitout-quotations-'));
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule, AnswerMailsModule], {
    env: { DATA_DIR: dataDir, PUBLIC_URL: 'https://fitout.example' },
  });
  designer = await Caller.signedUp(api.app, 'designer');
  client = await Caller.guest(api.app);
});
afterAll(async () => {
  await api?.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a firm', () => {
  it('has the usual terms until it is described, and says which field is wrong', async () => {
    const { body } = await designer.get<{ data: { name: string; validity_days: number } }>('/me/firm');
    expect(body.data).toMatchObject({ name: '', validity_days: 30 });
    const wrong = { name: 'Studio', gstin: '27AAKFS4821M1Z0', validity_days: 0, milestones: PLAN.slice(1) };
    const { status, body: refused } = await designer.call<Problem>('PUT', '/me/firm', wrong);
    expect(status).toBe(400);
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['gstin', 'milestones', 'validity_days']);
    expect(refused.errors?.milestones).toBe('The milestones must add up to 100 %.');
    const fake = `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`;
    const { body: image } = await designer.call<Problem>('PUT', '/me/firm', { name: 'Studio', logo: fake });
    expect(image.errors?.logo).toContain('images are accepted');
  });

  it('is frozen in what was sent: the logo as a small PNG, and a later name changes nothing', async () => {
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#1f5c4a' } })
      .jpeg()
      .toBuffer();
    const logo = `data:image/jpeg;base64,${picture.toString('base64')}`;
    expect(
      (await designer.call('PUT', '/me/firm', { name: 'Studio Kaveri', phone: '+91 98230 41175', logo })).status,
    ).toBe(200);
    const { code } = await mailed(await newBoq(), { site: 'Tulip Greens, Baner' });
    await designer.call('PUT', '/me/firm', { name: 'Other name' });
    const { proposal } = (await offer(code)).body.data.document;
    expect(proposal.firm.name).toBe('Studio Kaveri');
    expect(proposal.firm.logo).toMatch(/^data:image\/png;base64,/);
    expect([proposal.client, proposal.site]).toEqual(['Meera Kulkarni', 'Tulip Greens, Baner']);
    expect(proposal.plan.length).toBeGreaterThan(5);
    expect(proposal.schedule.length).toBeGreaterThan(3);
    const previews = api.app.get(PagePreviews, { strict: false, each: true });
    const preview = (await Promise.all(previews.map((one) => one.of(`accept/${code}`, {})))).find(
      (one) => one !== null,
    );
    expect(preview?.title).toBe('Quotation from Studio Kaveri');
    expect(JSON.stringify(preview)).not.toMatch(/₹|Lacs|\d{4}/);
  });
});

describe('the first payment by UPI', () => {
  interface Paid {
    data: { payment: { amount: number; upi_id: string; name: string; link: string } | null };
  }
  const firm = (body: object) => designer.call<Problem>('PUT', '/me/firm', { name: 'Studio Kaveri', ...body });
  const paid = async (code: string) => (await client.get<Paid>(`/accept/${code}`)).body.data.payment;

  it('refuses an id that could change the payment', async () => {
    const { status, body } = await firm({ upi_id: 'kaveri@okaxis&am=1' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['upi_id']]);
  });

  it('is asked for once accepted, on the page and in the mail, as the firm was when it was sent', async () => {
    expect((await firm({ upi_id: 'studio.kaveri@okaxis', upi_name: 'K & Sons' })).status).toBe(200);
    const { code, email } = await mailed(await newBoq(), { milestones: PLAN });
    await firm({ upi_id: 'other@okaxis' });
    expect(await paid(code)).toBeNull();
    const { milestones, number } = (await offer(code)).body.data.document.proposal;
    await accept(code, email);
    const payment = await paid(code);
    expect(payment).toMatchObject({ amount: milestones[0]?.amount, upi_id: 'studio.kaveri@okaxis', name: 'K & Sons' });
    const link = new URL(payment?.link ?? '');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      pa: 'studio.kaveri@okaxis',
      pn: 'K & Sons',
      am: milestones[0]?.amount.toFixed(2),
      cu: 'INR',
      tn: number,
    });
    expect(await mailFor(dataDir, 'issue-copy', email)).toMatch(/image\/png; name=upi-payment\.png/);
  });

  it('is not asked for by a firm without an id', async () => {
    await firm({ upi_id: '' });
    const { code, email } = await mailed(await newBoq());
    await accept(code, email);
    expect(await paid(code)).toBeNull();
  });
});

describe('a quotation', () => {
  it('has the next number of its firm and year, without gaps when many are sent at once and one is refused', async () => {
    const sender = await Caller.signedUp(api.app, 'designer');
    const boqs = await Promise.all(Array.from({ length: 4 }, () => newBoq(sender)));
    await Promise.all([...boqs.map((id) => send(id, {}, sender)), send(boqs[0] ?? '', { revision: 999 }, sender)]);
    await send(boqs[0] ?? '', { milestones: [] }, sender);
    const last = (await send(boqs[0] ?? '', {}, sender)).body.data.number ?? '';
    const lists = await Promise.all(
      boqs.map((id) => sender.get<{ data: { issues: IssueView[] } }>(`/boqs/${id}/issues`)),
    );
    const numbers = lists.flatMap(({ body }) => body.data.issues.map(({ number }) => Number(number?.split('/')[1])));
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(last).toMatch(/^20\d\d-\d\d\/005$/);
  });

  it('is previewed without being stored, and mailed with its link and PDF', async () => {
    const id = await newBoq();
    const input = { name: 'Meera', note: 'As spoken', milestones: PLAN };
    const { body } = await designer.post<{ data: Offer['data']['document'] }>(`/boqs/${id}/issues/preview`, input);
    expect(body.data.proposal).toMatchObject({ number: '', client: 'Meera' });
    const paid = body.data.proposal.milestones.reduce((sum, { amount }) => sum + paise(amount), 0);
    expect(paid).toBe(paise(body.data.totals.total_with_gst));
    expect((await listed(id)).issues).toEqual([]);
    const { mail, email, code } = await mailed(id, input);
    expect(mail).toContain('View quotation');
    expect(mail).toMatch(/application\/pdf; name=quotation-1\.pdf/);
    expect((await designer.post<{ message: string }>(`/boqs/${id}/issues/1/remind`)).body.message).toContain(email);
    expect(await mailFor(dataDir, 'issue-reminder', email)).toContain('waiting for your reply');
    for (const url of [`/api/accept/${code}/pdf`, `/api/boqs/${id}/issues/1/pdf`]) {
      const file = await api.app.inject({ url, headers: { authorization: `Bearer ${designer.token}` } });
      expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  });

  it('shows the designer that it was opened, and passes questions on', async () => {
    const id = await newBoq();
    const { code } = await mailed(id);
    expect((await listed(id)).issues[0]?.opened).toBeNull();
    await offer(code);
    await offer(code);
    const [item] = await itemsOf(id);
    const asked = { name: 'Meera', text: 'In sage green?', item_id: item?.id };
    expect((await client.post(`/accept/${code}/questions`, asked)).status).toBe(200);
    const wrong = await client.post<Problem>(`/accept/${code}/questions`, { ...asked, item_id: randomUUID() });
    expect(wrong.body.errors).toEqual({ item_id: 'This is not an item of the quotation.' });
    const [issue] = (await listed(id)).issues;
    expect(issue?.opened?.times).toBe(1);
    expect(issue?.questions).toMatchObject([{ name: 'Meera', text: 'In sage green?', item: item?.title }]);
    const { user } = (await designer.get<{ user: { email: string } }>('/me')).body;
    expect(await mailFor(dataDir, 'issue-question', user.email)).toContain('In sage green?');
  });

  it('takes 40 questions a day about a BOQ, however many come at once', async () => {
    const id = await newBoq();
    const { code } = await mailed(id);
    await api.app.get<Pool>(PG_POOL).query(
      `insert into issue_questions (boq_id, issue, name, text)
           select $1, 1, 'Meera', 'Question ' || n from generate_series(1, 38) n`,
      [id],
    );
    const question = { itemId: null, name: 'Meera', text: 'And this?', email: null };
    const page = api.app.get(ClientPage, { strict: false });
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => page.ask(id, 1, question)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const more = await client.post<Problem>(`/accept/${code}/questions`, { name: 'Meera', text: 'And this?' });
    expect([more.status, more.body.msg]).toEqual([429, 'You have asked a lot today. Please call or try tomorrow.']);
  });

  it('shows the client the answers of the designer and the pictures of its items, and mails the answer', async () => {
    const id = await newBoq();
    const { code, email } = await mailed(id);
    const [item] = await itemsOf(id);
    await client.post(`/accept/${code}/questions`, { name: 'Meera', text: 'In sage green?', item_id: item?.id });
    const [question] = (await listed(id)).issues[0]?.questions ?? [];
    const path = `/boqs/${id}/issues/1/questions`;
    const answer = (of: string, caller = designer) =>
      caller.post<{ message: string }>(`${path}/${of}/answer`, { text: 'Yes, at the same price.' });
    expect((await answer(randomUUID())).status).toBe(404);
    expect((await answer(question?.id ?? '', client)).status).toBe(401);
    expect((await answer(question?.id ?? '', await Caller.signedUp(api.app, 'designer'))).status).toBe(404);
    expect((await answer(question?.id ?? '')).body.message).toBe(`Answered, and mailed to ${email}.`);
    const reply = await mailFor(dataDir, 'issue-reply', email);
    expect(reply).toContain('Yes, at the same price.');
    const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a5471f' } })
      .png()
      .toBuffer();
    const images = [`data:image/png;base64,${image.toString('base64')}`];
    expect((await designer.post(`/boqs/${id}/images?item_id=${item?.id}`, { images })).status).toBe(201);
    // The link of the answer opens the same page.
    const { data } = (await offer(/\/accept\/([\w-]{43})/.exec(reply)?.[1] ?? '')).body;
    expect(data.questions).toMatchObject([
      { item_id: item?.id, text: 'In sage green?', answer: { text: 'Yes, at the same price.' } },
    ]);
    expect(data.pictures).toMatchObject([{ item_id: item?.id }]);
    expect((await api.app.inject({ url: data.pictures[0]?.url ?? '' })).statusCode).toBe(200);
  });

  it('shows marked pictures on its page and in its PDF; one that cannot be read breaks neither', async () => {
    const id = await newBoq();
    const item = (await itemsOf(id)).find(({ room }) => room !== null);
    const { code } = await mailed(id);
    const noise = await sharp({
      create: { width: 2400, height: 1600, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 25 } },
    })
      .jpeg()
      .toBuffer();
    const images = [`data:image/jpeg;base64,${noise.toString('base64')}`];
    const add = async (path: string) =>
      (await designer.post<{ data: { id: string }[] }>(`/boqs/${id}/images${path}`, { images })).body.data[0]?.id ?? '';
    const pdf = async () => {
      const made = await api.app.inject({ url: `/api/accept/${code}/pdf` });
      expect(made.statusCode).toBe(200);
      const drawn = made.rawPayload.toString('latin1').match(/\/Subtype \/Image/g) ?? [];
      return { size: made.rawPayload.length, drawn: drawn.length };
    };
    const pictures = async () => (await offer(code)).body.data.pictures.map(({ item_id: of }) => of);
    const plain = await pdf();
    const project = await add('');
    // Those of the project are for those who work on it, until they are marked.
    expect(await pictures()).toEqual([]);
    const show = (image: string, shown: unknown, caller = designer) =>
      caller.call('PUT', `/boqs/${id}/images/${image}`, { for_client: shown });
    expect((await show(project, 'yes')).status).toBe(400);
    expect((await show(randomUUID(), true)).status).toBe(404);
    expect((await show(project, true, await Caller.signedUp(api.app, 'designer'))).status).toBe(404);
    expect((await show(project, true)).status).toBe(200);
    const ofItem = await add(`?item_id=${item?.id}`);
    expect(await pictures()).toEqual([null, item?.id]);
    const pictured = await pdf();
    expect(pictured.drawn - plain.drawn).toBe(2);
    // The worst that a picture can be: noise. Two of them were 8 MB.
    expect(pictured.size - plain.size).toBeLessThan(700_000);
    const warn = jest.spyOn(PinoLogger.prototype, 'warn');
    const pool = api.app.get<Pool>(PG_POOL);
    // What was rendered before is kept by the ids of its pictures.
    const moved = 'update boq_images set id = gen_random_uuid() where id = $1 returning file_key as key';
    const { rows } = await pool.query<{ key: string }>(moved, [ofItem]);
    await api.app.get<FileStore>(FILE_STORE).delete(rows[0]?.key ?? '');
    expect((await pdf()).drawn - plain.drawn).toBe(1);
    expect(warn.mock.calls).toContainEqual([
      expect.objectContaining({ boqId: id }),
      expect.stringContaining('cannot be read'),
    ]);
    warn.mockRestore();
  });

  it('is not accepted after its last day, which can be asked about', async () => {
    const id = await newBoq();
    const { code, email } = await mailed(id, { validity_days: 1 });
    const pool = api.app.get<Pool>(PG_POOL);
    const query = pool.query.bind(pool) as (...of: unknown[]) => unknown;
    const inTwoDays = { rows: [{ now: Date.now() / 1000 + 2 * 86_400 }] };
    const clock = jest
      .spyOn(pool, 'query')
      .mockImplementation(((asked: { name?: string }, ...rest: unknown[]) =>
        asked.name === 'database-seconds' ? Promise.resolve(inTwoDays) : query(asked, ...rest)) as never);
    expect((await offer(code)).body.data.status).toBe('expired');
    const late = await client.post<Problem>(`/accept/${code}`, { accept: true, name: 'Meera Kulkarni' });
    expect([late.status, late.body.code]).toEqual([409, 'quotation_expired']);
    expect(late.body.msg).toMatch(/^This quotation was valid until .* Please ask for a new date\.$/);
    clock.mockRestore();
    expect((await client.post(`/accept/${code}/questions`, { name: 'Meera', text: 'A new date?' })).status).toBe(200);
    expect((await send(id, { email })).status).toBe(201);
    expect((await offer(code)).body.current).toMatchObject({ newer: 2 });
  });

  it('that was accepted opens the variation to it that the same address was mailed, from its works', async () => {
    const id = await newBoq();
    const { code, email } = await mailed(id);
    await accept(code, email);
    const core = { service: 'civil', description: 'Core cutting', unit: 'no', quantity: 2, rate: 400 };
    await designer.post(`/manual?boq_id=${id}`, core);
    const asked = async () =>
      (await client.get<{ data: { to_answer: unknown } }>(`/accept/${code}/works`)).body.data.to_answer;
    await send(id, { email: `${randomUUID()}@example.test` });
    expect(await asked()).toMatchObject({ issue: 2, opens: false });
    await designer.post(`/boqs/${id}/issues/2/withdraw`, {});
    await send(id, { email });
    expect(await asked()).toMatchObject({ issue: 3, opens: true });
    expect((await offer(code, '?issue=3')).body.data.status).toBe('open');
  });

  it('that was replaced leads whom both were mailed to the newer one, and nobody else', async () => {
    const id = await newBoq();
    const { code, email } = await mailed(id);
    await send(id, { email });
    const closed = (await offer(code)).body;
    expect([closed.code, closed.current]).toMatchObject(['quotation_closed', { status: 'superseded', newer: 2 }]);
    expect((await offer(code, '?issue=2')).body.data.status).toBe('open');
    await send(id, { email: `${randomUUID()}@example.test` });
    expect((await offer(code)).body.current).toMatchObject({ status: 'superseded', newer: null });
    expect((await offer(code, '?issue=3')).status).toBe(404);
    await designer.post(`/boqs/${id}/issues/3/withdraw`, {});
    const reminder = await designer.post<Problem>(`/boqs/${id}/issues/3/remind`);
    expect([reminder.status, reminder.body.msg]).toEqual([409, 'Quotation 3 is not awaiting a reply.']);
  });
});

describe('options', () => {
  it('move total, lines and payments together, and what was chosen is what is accepted', async () => {
    const id = await newBoq();
    const whole = (await designer.get<{ data: { total_with_gst: number } }>(`/boqs/${id}`)).body.data.total_with_gst;
    const [first, second] = (await itemsOf(id)).map((item) => item.id);
    const { code, email } = await mailed(id, { options: [first, second] });
    const none = (await offer(code)).body.data.document;
    const one = (await offer(code, `?options=${first}`)).body.data.document;
    const both = (await offer(code, `?options=${first},${second}`)).body.data.document;
    expect(both.totals.total_with_gst).toBe(whole);
    expect([none, one, both].map(({ items }) => items.some((item) => item.id === first))).toEqual([false, true, true]);
    const adds = none.proposal.options.find(({ item }) => item.id === first)?.adds ?? 0;
    expect(paise(one.totals.total_with_gst) - paise(none.totals.total_with_gst)).toBe(paise(adds));
    for (const { totals, proposal } of [none, one, both])
      expect(proposal.milestones.reduce((sum, { amount }) => sum + paise(amount), 0)).toBe(
        paise(totals.total_with_gst),
      );
    const body = { accept: true, name: 'Meera Kulkarni', options: [first] };
    const unknown = await client.post<Problem>(`/accept/${code}`, { ...body, options: [randomUUID()] });
    expect(unknown.body.errors).toEqual({ options: 'These are not options of this quotation.' });
    await accept(code, email, [first ?? '']);
    expect((await listed(id)).accepted_sum).toBe(one.totals.total);
    expect((await offer(code)).body.data.document.totals).toEqual(one.totals);
    expect(await mailFor(dataDir, 'issue-copy', email)).toMatch(/quotation-1\.pdf/);
    const { user } = (await designer.get<{ user: { email: string } }>('/me')).body;
    expect(await mailFor(dataDir, 'issue-answer', user.email)).toContain('application/pdf');
  });

  it('can exclude each other: one is in the total, accepting fixes it, and the others leave the BOQ when asked to', async () => {
    const id = await newBoq();
    const items = await itemsOf(id);
    const [{ room, id: a } = { room: null, id: '' }] = items;
    const b = items.find((item) => item.id !== a && item.room === room)?.id ?? '';
    const c = items.find((item) => item.room !== room)?.id ?? '';
    const group = { label: 'Wardrobe', items: [a, b], base: a };
    const apart = await send(id, { alternatives: [{ ...group, items: [a, c] }] });
    expect(apart.body.errors?.alternatives).toBe('The items of “Wardrobe” are in different rooms. Put them in one.');
    const { code, email } = await mailed(id, { options: [c], alternatives: [group] });
    const first = (await offer(code)).body.data.document;
    const second = (await offer(code, `?options=${b}`)).body.data.document;
    const has = ({ items }: typeof first) => [a, b, c].map((one) => items.some((item) => item.id === one));
    expect([has(first), has(second)]).toEqual([
      [true, false, false],
      [false, true, false],
    ]);
    expect(first.proposal.alternatives).toEqual([group]);
    const adds = first.proposal.options.find(({ item }) => item.id === b)?.adds ?? 0;
    expect(paise(second.totals.total_with_gst) - paise(first.totals.total_with_gst)).toBe(paise(adds));
    const both = await client.post<Problem>(`/accept/${code}`, { accept: true, name: 'Meera', options: [a, b] });
    expect([both.status, both.body.errors]).toEqual([400, { options: 'Choose one of “Wardrobe”.' }]);
    const pdf = await api.app.inject({ url: `/api/accept/${code}/pdf?options=${b}` });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await accept(code, email, [b]);
    expect((await offer(code)).body.data.document.totals).toEqual(second.totals);
    const [issue] = (await listed(id)).issues;
    expect([issue?.total_with_gst, issue?.intact]).toEqual([second.totals.total_with_gst, true]);
    expect(issue?.left_out.map((item) => item.id).sort()).toEqual([a, c].sort());
    const removed = { ids: [a, c], change: { delete: true } };
    expect((await designer.post(`/boqs/${id}/bulk`, removed)).status).toBe(200);
    expect((await listed(id)).issues[0]?.left_out).toEqual([]);
    expect((await send(id)).body.msg).toBe('Nothing has changed since quotation 1 was accepted.');
  });

  it('that exclude each other are refused where they overlap or make too many combinations', async () => {
    const id = await newBoq();
    const ids = (await itemsOf(id)).map((item) => item.id);
    const group = (from: number, to: number, base: string | null = null) => ({
      label: 'Wardrobe',
      items: ids.slice(from, to),
      base,
    });
    const refused = async (body: object) => (await send(id, body)).body.errors;
    expect(await refused({ alternatives: [group(0, 1)] })).toEqual({
      'alternatives.0.items': 'A choice needs at least 2 items.',
    });
    expect(await refused({ options: [ids[0]], alternatives: [group(0, 2)] })).toEqual({
      alternatives: 'An item of “Wardrobe” is an optional item as well. Remove one.',
    });
    expect(await refused({ alternatives: [group(0, 2), group(1, 3)] })).toEqual({
      alternatives: 'An item can be in one choice only.',
    });
    expect(await refused({ alternatives: [group(0, 4), group(4, 8), group(8, 12)] })).toEqual({
      alternatives: 'These options make 125 combinations. At most 64 can be offered.',
    });
  });

  it('are items of the BOQ, not all of them, and only in the first quotation', async () => {
    const id = await newBoq();
    const ids = (await itemsOf(id)).map((item) => item.id);
    expect((await send(id, { options: [randomUUID()] })).body.errors?.options).toContain('not an item');
    expect((await send(id, { options: ids.slice(0, 7) })).body.errors?.options).toBe(
      'At most 6 items can be optional.',
    );
    const { code, email } = await mailed(id);
    await accept(code, email);
    expect((await send(id, { options: ids.slice(0, 1) })).body.errors?.options).toContain('A variation has no options');
  });
});

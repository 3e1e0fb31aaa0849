import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { pdfText } from '../../../test/support/papers';
import { png } from '../../../test/support/picture';
import type { Billed } from '../bills/bills.dto';
import type { Entered } from '../works-fields.dto';
import type { WorksLines } from '../works.dto';
import type { ClientWorks } from './client-works.dto';

type Problem = { code: string; message: string };

let api: TestApi;
let designer: Caller;
let client: Caller;
let boq: string;
let code: string;

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
const at = (path: string): string => `/boqs/${boq}/works/${path}`;
const post = async <Body = Entered>(path: string, body: object = {}) => {
  const answer = await designer.post<Body>(at(path), body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const byLink = (link = code, query = '') =>
  client.get<{ data: ClientWorks } & Problem>(`/accept/${link}/works${query}`);
const seen = async (query = '') => (await byLink(code, query)).body.data;

async function send(body: object = {}): Promise<string> {
  const sent = await designer.post<{ data: { issue: number } }>(`/boqs/${boq}/issues`, body);
  const link = await designer.post<{ data: { url: string } }>(`/boqs/${boq}/issues/${sent.body.data.issue}/link`);
  return link.body.data.url.split('/accept/')[1] ?? '';
}
const answer = (link: string, accepts = true) =>
  client.post(`/accept/${link}`, { accept: accepts, name: 'Asha Rao', remark: '' });

beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
  client = await Caller.guest(api.app);
  await designer.put('/me/firm', { name: 'Studio Kaveri', upi_id: 'studio@okhdfcbank', upi_name: 'Kaveri' });
});
beforeEach(async () => {
  boq = await newBoq(designer, SMALL_FLAT);
  code = await send({ name: 'Asha Rao' });
  await answer(code);
});
afterAll(() => api?.close());

/** A site on which everything happened that there is, with a word in what no client may read. */
async function busySite(): Promise<{ shared: string; hidden: string }> {
  const { data } = (await designer.get<WorksLines>(at('lines'))).body;
  const [line, other] = data as [(typeof data)[0], (typeof data)[0]];
  const picture = (await png(64, 48)).toString('base64');
  await post('measurements', { item_id: line.item_id, date: '2026-01-05', quantity: line.quantity });
  await post('progress', { item_id: other.item_id, percent: 50, note: 'SECRET note' });
  const { id: order } = await post('orders', {
    vendor: 'SECRET Plywoods',
    lines: [{ name: 'Ply', unit: 'sheet', quantity: 10, rate: 3_200 }],
  });
  await post('deliveries', { order, lines: [{ line: 1, quantity: 10 }] });
  await post('costs', { kind: 'expense', amount: 1_234, note: 'SECRET tempo' });
  await post('snags', { text: 'SECRET hinge' });
  await post('diary', { text: 'SECRET day' });
  await post('attendance', { workers: 3, note: 'SECRET helpers' });
  await post('indents', { name: 'SECRET ply', quantity: 6, unit: 'sheet' });
  const buyer = { name: 'SECRET LLP', address: 'SECRET lane', place: 'Pune', pin: 411_004, state: '27' };
  await designer.put(at('buyer'), { buyer });
  await post('bills', { kind: 'stage', stage: 'acceptance', retention_percent: 5, tds_percent: 1 });
  const { bill } = await post<Billed>('bills/1/record');
  await post('receipts', { date: '2026-01-06', mode: 'upi', reference: 'UTR 1', amount: 1_000, bills: [1] });
  const { id: wrong } = await post('receipts', { date: '2026-01-06', mode: 'cash', amount: 7, reference: 'SECRET' });
  await post(`receipts/${wrong}/reverse`, { reason: 'SECRET reason' });
  await post('bills', { kind: 'stage', stage: 'start' });
  const photo = async (note: string, shared: boolean) => (await post('photos', { images: [picture], note, shared })).id;
  const shared = await photo('Pipes laid', true);
  const hidden = await photo('SECRET crack', false);
  await post(`photos/${await photo('SECRET flat', true)}/reverse`, { reason: 'SECRET mistake' });
  expect(bill.due).toBeGreaterThan(0);
  return { shared, hidden };
}

/** Every key of an answer, and every text in it. */
function walk(value: unknown, found = { keys: new Set<string>(), texts: new Set<string>() }) {
  if (typeof value === 'string') found.texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      if (!Array.isArray(value)) found.keys.add(key);
      walk(part, found);
    }
  return found;
}
const FORBIDDEN =
  /cost|budget|margin|forecast|committed|actual|payable(s|_)|vendor|order|deliver|snag|diary|attendance|indent|workers|draft|^(by|at|reason|reversed|shared|waiting|rate|lines|excess)$/;

describe('the works by the link of the accepted quotation', () => {
  it('show progress, bills, receipts and shared photos, and nothing of what they cost or what is not shared', async () => {
    const { shared, hidden } = await busySite();
    const works = await seen();
    expect(works).toMatchObject({
      firm: { name: 'Studio Kaveri' },
      contract: { accepted_by: 'Asha Rao' },
      bills: [{ n: 1, status: 'recorded', received: 1_000, upi: { upi_id: 'studio@okhdfcbank' } }],
      receipts: [{ amount: 1_000, mode: 'upi', bills: [1] }],
      photos: [{ id: shared, note: 'Pipes laid' }],
      to_answer: null,
    });
    expect(works.retained).toBeGreaterThan(0);
    // Work has begun: what comes before it is not next.
    expect(works.next.map(({ label }) => label)).not.toContain('Design and approvals');
    expect(works.due).toBe(works.bills[0]?.due);
    expect(works.home?.plan.length).toBeGreaterThan(0);
    const { keys, texts } = walk(works);
    expect([...keys].filter((key) => FORBIDDEN.test(key))).toEqual([]);
    expect([...texts].filter((text) => text.includes('SECRET') || text.includes(hidden))).toEqual([]);
    expect((await api.app.inject({ url: works.photos[0]?.url ?? '' })).statusCode).toBe(200);
  });

  it('count measurements once they are checked', async () => {
    const { data } = (await designer.get<WorksLines>(at('lines'))).body;
    const [line] = data;
    const { id } = await post('measurements', {
      item_id: line?.item_id,
      date: '2026-01-05',
      quantity: line?.quantity,
    });
    expect((await seen()).progress).toBe(0);
    await post(`measurements/${id}/check`);
    const { progress, rooms } = await seen();
    expect(progress).toBeGreaterThan(0);
    expect(rooms.some((room) => room.progress > 0)).toBe(true);
  });

  it('have a variation to answer, which the same link opens where it was mailed to the same address', async () => {
    const core = { service: 'civil', description: 'Core cutting', unit: 'no', quantity: 2, rate: 400 };
    await designer.post(`/manual?boq_id=${boq}`, core);
    const variation = await send();
    const { to_answer: asked, contract } = await seen();
    expect(asked).toMatchObject({ issue: 2, opens: false });
    expect(asked?.total_with_gst).toBeGreaterThan(800);
    expect((await byLink(variation)).status).toBe(404);
    await answer(variation);
    const after = await seen();
    expect(after.to_answer).toBeNull();
    expect(after.contract.variations).toMatchObject([{ issue: 2, total_with_gst: asked?.total_with_gst }]);
    expect(after.contract.total_with_gst).toBeGreaterThan(contract.total_with_gst);
  });

  it('are said in the language of the page', async () => {
    const [english, hindi] = [await seen(), await seen('?lang=hi')];
    expect(hindi.rooms.map(({ progress }) => progress)).toEqual(english.rooms.map(({ progress }) => progress));
    expect(hindi.rooms.every(({ label }) => /\p{Script=Devanagari}/u.test(label))).toBe(true);
    expect(hindi.contract.stages.every(({ label }) => /\p{Script=Devanagari}/u.test(label))).toBe(true);
    expect(hindi.next.every(({ label }) => /\p{Script=Devanagari}/u.test(label))).toBe(true);
  });

  it('have bills as PDF, and no draft', async () => {
    await busySite();
    const pdf = async (n: number) => api.app.inject({ url: `/api/accept/${code}/works/bills/${n}/pdf` });
    const bill = await pdf(1);
    expect([bill.statusCode, bill.headers['content-type']]).toEqual([200, 'application/pdf']);
    // Whom it is made out to stands on papers alone.
    expect(pdfText(bill.rawPayload).text).toContain('For SECRET LLP');
    expect((await pdf(2)).statusCode).toBe(404);
  });

  it('have receipts and the account as PDF, and the papers of the handover once everything is done', async () => {
    await busySite();
    const paper = async (path: string) => {
      const { statusCode, rawPayload } = await api.app.inject({ url: `/api/accept/${code}/works/papers/${path}` });
      return { status: statusCode, text: statusCode === 200 ? pdfText(rawPayload).text : '' };
    };
    const { receipts, handover } = await seen();
    expect(handover).toBeNull();
    const shown = [await paper(`receipt?entry=${receipts[0]?.id}`), await paper('statement?lang=hi')];
    expect(shown.map(({ status }) => status)).toEqual([200, 200]);
    expect(shown[0]?.text).toContain('UTR 1');
    for (const path of ['certificate', 'warranty', `receipt?entry=${randomUUID()}`, 'receipt'])
      expect((await paper(path)).status).toBe(404);

    const { data } = (await designer.get<WorksLines>(at('lines'))).body;
    const entered = async (note: string) =>
      (await post('measurements', { item_id: data[0]?.item_id, date: TODAY, quantity: 1, note })).id;
    await entered('SECRET, not checked');
    const taken = await entered('SECRET, taken back');
    await post(`measurements/${taken}/check`);
    await post(`measurements/${taken}/reverse`, { reason: 'SECRET reason' });
    expect([(await seen()).measured, (await paper('measurements')).status]).toEqual([false, 404]);
    await post(`measurements/${await entered('North wall')}/check`);
    expect((await seen()).measured).toBe(true);
    shown.push(await paper('measurements'));
    expect(shown.at(-1)?.text).toContain('North wall');

    for (const { item_id } of data) await post('progress', { item_id, percent: 100 });
    expect((await seen()).handover).toBeNull();
    const { data: snags } = (await designer.get<{ data: { id: string }[] }>(at('snags'))).body;
    for (const { id } of snags) await post(`snags/${id}/done`);
    expect((await seen()).handover).toEqual({ on: TODAY, warranty: false });
    const certificate = await paper('certificate');
    expect(certificate.text).toContain('Certificate of completion');
    expect([...shown, certificate].filter(({ text }) => /SECRET|margin|1,234/.test(text))).toEqual([]);
    expect((await paper('warranty')).status).toBe(404);
  });

  it('have the warranty card where the quotation has a warranty, once everything is done', async () => {
    const firm = { name: 'Studio Kaveri', upi_id: 'studio@okhdfcbank', upi_name: 'Kaveri' };
    await designer.put('/me/firm', { ...firm, warranty: '10 years on BWP ply, 1 year on workmanship.' });
    boq = await newBoq(designer, SMALL_FLAT);
    code = await send({ name: 'Asha Rao' });
    await designer.put('/me/firm', firm);
    await answer(code);
    // From elsewhere: papers are limited by address, and the test before has asked for many.
    const card = async () =>
      api.app.inject({ url: `/api/accept/${code}/works/papers/warranty`, remoteAddress: '127.0.0.2' });
    expect((await card()).statusCode).toBe(404);
    await post('costs', { kind: 'expense', amount: 1_234, note: 'SECRET tempo' });
    const { data } = (await designer.get<WorksLines>(at('lines'))).body;
    for (const { item_id } of data) await post('progress', { item_id, percent: 100, note: 'SECRET note' });
    expect((await seen()).handover).toEqual({ on: TODAY, warranty: true });
    const { statusCode, headers, rawPayload } = await card();
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = pdfText(rawPayload);
    expect(text).toContain('10 years on BWP ply, 1 year on workmanship.');
    expect(text).toContain('Asha Rao');
    expect(text).not.toMatch(/SECRET|1,234/);
  });

  it('are the same for who is logged in', async () => {
    await busySite();
    const { data } = (await designer.get<{ data: ClientWorks }>(at('client'))).body;
    const withoutAddresses = ({ photos, ...works }: ClientWorks) => ({ ...works, photos: photos.map(({ id }) => id) });
    expect(withoutAddresses(data)).toEqual(withoutAddresses(await seen()));
  });
});

describe('the works by a link that does not open them', () => {
  it('are not there for a wrong code, or one that is over', async () => {
    expect((await byLink(code.replace(/./, (letter) => (letter === 'A' ? 'B' : 'A')))).status).toBe(404);
    await api.database.pool.query('update issue_links set expires_at = now() where boq_id = $1', [boq]);
    expect((await byLink()).status).toBe(404);
    const pdf = await api.app.inject({ url: `/api/accept/${code}/works/bills/1/pdf` });
    expect(pdf.statusCode).toBe(404);
  });

  it('are not there before the acceptance, and closed after a withdrawal', async () => {
    boq = await newBoq(designer, SMALL_FLAT);
    const open = await send();
    expect((await byLink(open)).status).toBe(404);
    await designer.post(`/boqs/${boq}/issues/1/withdraw`);
    const closed = await byLink(open);
    expect([closed.status, closed.body.code]).toEqual([409, 'quotation_closed']);
  });

  it('are closed to strangers who are logged in', async () => {
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await stranger.get(at('client'))).status).toBe(404);
  });
});

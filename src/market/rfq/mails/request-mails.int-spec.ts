import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { eventsMailed, followAgain, mailsMade } from '../../../../test/support/event-mails';
import { elsewhere } from '../../../../test/support/issued-boq';
import { today } from '../../../kernel/day';
import { MailRepository } from '../../../platform/mail/mail.repository';
import { RemindersModule } from '../reminders/reminders.module';
import type { QuoteRequestView, VendorPageView } from '../rfq.dto';

/** An API without a worker: what it accepts is mailed by a process that starts later. */
let api: TestApi;
let designer: Caller;
let vendor: Caller;
let designersEmail: string;

beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
  vendor = new Caller(api.app);
  designersEmail = (await designer.get<{ user: { email: string } }>('/me')).body.user.email;
});
afterAll(() => api?.close());
afterEach(() => jest.restoreAllMocks());

const later = today(new Date(Date.now() + 10 * 86_400_000));
const VENDORS = [
  { name: 'Asha Stones', email: 'asha@stones.example' },
  { name: 'Bharat Ply', email: 'bharat@ply.example' },
  { name: 'Chitra Traders', email: 'chitra@traders.example' },
];
const ADDRESSES = VENDORS.map(({ email }) => email);

const followed = (): Promise<void> => elsewhere(api, (app) => eventsMailed(api, app), [RemindersModule]);
const ours = async () => (await mailsMade(api)).filter(({ kind }) => kind.startsWith('quote-'));
const sentOut = async () => (await ours()).map(({ kind, to }) => [kind, to]);
const clear = () => api.database.pool.query('delete from mails');
const links = async () => (await api.database.pool.query('select from quote_links')).rows.length;

describe('the mails of a request for quotation', () => {
  it('reach each vendor once where their making breaks off after the first, and report what vendors do', async () => {
    const boq = await newBoq(designer, SMALL_FLAT);
    const lines = ['Marble', 'Ply'].map((description) => ({ description, quantity: 10, unit: 'sqft', item_ids: [] }));
    const body = { title: 'Stone and ply', message: 'Please.', closes_on: later, lines, vendors: VENDORS };
    const key = { 'idempotency-key': randomUUID() };
    const path = `/boqs/${boq}/quote-requests`;
    const made = await designer.post<{ data: QuoteRequestView }>(path, body, key);
    expect(made.status).toBe(201);
    // It says what will be mailed, and the request itself has mailed nobody.
    expect(made.body.data.quotes.every(({ mailed_at }) => mailed_at !== null)).toBe(true);
    expect(await ours()).toEqual([]);
    expect((await designer.post(path, body, key)).status).toBe(201);

    const { add } = MailRepository.prototype;
    jest
      .spyOn(MailRepository.prototype, 'add')
      .mockImplementationOnce(function (this: MailRepository, ...given) {
        return add.apply(this, given);
      })
      .mockRejectedValueOnce(new Error('terminating connection'));
    await followed();
    const mails = await ours();
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual(ADDRESSES.map((to) => ['quote-request', to]));
    expect(mails[0]?.text).toContain('asks for your prices for “Stone and ply” (2 items).');
    // No link of the attempt that failed is left.
    expect(await links()).toBe(3);
    const codes = mails.map(({ text }) => /quote\/([\w-]{43})/.exec(text)?.[1] ?? '');
    const page = (await vendor.get<{ data: VendorPageView }>(`/quotes/${codes[1]}`)).body;
    expect(page.data.vendor).toBe('Bharat Ply');
    await followAgain(api);
    await followed();
    expect(await sentOut()).toHaveLength(3);
    await clear();

    const { id, quotes } = made.body.data;
    const sent = { lines: [{ no: 1, rate: 300 }], submit: true };
    expect((await vendor.put(`/quotes/${codes[0]}`, sent)).status).toBe(200);
    expect((await vendor.post(`/quotes/${codes[0]}/messages`, { text: 'Polished?' })).status).toBe(200);
    const first = quotes[0]?.id ?? '';
    await designer.post(`${path}/${id}/quotes/${first}/messages`, { text: 'Honed.' });
    await followed();
    const told = await ours();
    expect(told.map(({ kind, to }) => [kind, to])).toEqual([
      ['quote-message', 'asha@stones.example'],
      ['quote-report', designersEmail],
      ['quote-report', designersEmail],
    ]);
    expect(told[0]?.text).toContain('Honed.');
    const reports = told.slice(1).map(({ subject }) => subject);
    expect(reports.sort()).toEqual(['Asha Stones asks about your request', 'Asha Stones has sent prices']);
    await clear();

    const award = { choices: [{ no: 1, quote_id: first }] };
    expect((await designer.post(`${path}/${id}/award`, award)).status).toBe(200);
    expect(await ours()).toEqual([]);
    await followed();
    const ended = await ours();
    expect(ended.map(({ to }) => to)).toEqual(ADDRESSES);
    expect(ended[0]?.text).toContain('Your prices were chosen for Marble: ₹3,000 without tax.');
    expect(ended[1]?.text).toContain('The request has been awarded, and prices are no longer needed. Thank you.');
    await clear();
  });

  it('and the links in them are in the language that the sender chose', async () => {
    const boq = await newBoq(designer, SMALL_FLAT);
    const lines = [{ description: 'Marble', quantity: 10, unit: 'sqft', item_ids: [] }];
    const body = { title: 'Stone', closes_on: later, lines, vendors: VENDORS.slice(0, 1), language: 'mr' };
    const path = `/boqs/${boq}/quote-requests`;
    const preview = await designer.post<{ data: { subject: string } }>(`${path}/preview`, body);
    expect(preview.body.data.subject).toMatch(/यांना भाव हवे आहेत: Stone$/);
    const made = await designer.post<{ data: QuoteRequestView }>(path, body);
    expect(made.body.data.language).toBe('mr');
    const { id, quotes } = made.body.data;
    await followed();
    const [asked] = await ours();
    expect(asked?.subject).toBe(preview.body.data.subject.trim());
    expect(asked?.text).toMatch(/^नमस्कार Asha Stones,\n/);
    const [, code] = /\/quote\/([\w-]{43})\?lang=mr\n/.exec(asked?.text ?? '') ?? [];
    const link = await designer.post<{ data: { url: string } }>(`${path}/${id}/quotes/${quotes[0]?.id}/link`, {});
    expect(link.body.data.url).toMatch(/\/quote\/[\w-]{43}\?lang=mr$/);
    await clear();
    const sent = { lines: [{ no: 1, rate: 300 }], freight: 500, submit: true };
    expect((await vendor.put(`/quotes/${code}`, sent)).status).toBe(200);
    await followed();
    expect((await ours()).map(({ subject }) => subject)).toEqual(['Asha Stones has sent prices']);
    await clear();
    await designer.post(`${path}/${id}/award`, { choices: [{ no: 1, quote_id: quotes[0]?.id }] });
    await followed();
    expect((await ours())[0]?.text).toContain('Marble साठी तुमचे भाव निवडले आहेत: कराशिवाय ₹3,000, आणि वाहतूक भाडे ₹500.');
    await clear();
  });

  it('tell each vendor once that it is withdrawn', async () => {
    const boq = await newBoq(designer, SMALL_FLAT);
    const lines = [{ description: 'Marble', quantity: 10, unit: 'sqft', item_ids: [] }];
    const body = { title: 'Stone', closes_on: later, lines, vendors: VENDORS };
    const path = `/boqs/${boq}/quote-requests`;
    const { id } = (await designer.post<{ data: QuoteRequestView }>(path, body)).body.data;
    expect((await designer.post(`${path}/${id}/withdraw`, {})).status).toBe(200);
    await followed();
    const mails = (await ours()).filter(({ kind }) => kind === 'quote-message');
    expect(mails.map(({ to }) => to)).toEqual(ADDRESSES);
    expect(mails[2]?.text).toContain('Prices are no longer needed. Thank you.');
  });
});

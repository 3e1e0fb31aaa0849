import type { Kysely } from 'kysely';
import { createTestApi, projected, type TestApi } from '../../../test/support/application';
import { boqOf, itemsOf, newBoq, SMALL_FLAT, type Item } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { eventsMailed } from '../../../test/support/event-mails';
import { postForm } from '../../../test/support/form';
import { workbookOf } from '../../../test/support/papers';
import { BoqProjectionsModule } from '../../boq/boq.module';
import type { Comparison } from '../../boq/history/comparison/compare.dto';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { rebuild } from '../../platform/event-store/projections/rebuild';
import { RecordsProjection } from '../../platform/records/projection';
import { today } from '../../kernel/day';
import { QuoteReminders } from './reminders/reminders';
import { RemindersModule } from './reminders/reminders.module';
import type { Awarded, QuoteRequestView, VendorPageView } from './rfq.dto';

let api: TestApi;
let designer: Caller;
let vendor: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, RemindersModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  vendor = new Caller(api.app);
});
afterAll(() => api?.close());

const later = today(new Date(Date.now() + 10 * 86_400_000));
const VENDORS = [
  { name: 'Asha Stones', email: 'asha@stones.example' },
  { name: 'Bharat Ply', email: 'bharat@ply.example' },
  { name: 'Chitra Traders' },
];

interface Asked {
  readonly boq: string;
  readonly items: readonly string[];
  readonly request: QuoteRequestView;
  /** Codes of the vendors' links, in their order. */
  readonly codes: readonly string[];
}

/** A BOQ with two typed items and one of the rate book, asked of three vendors. */
async function asked(): Promise<Asked> {
  const boq = await newBoq(designer, { ...SMALL_FLAT, title: 'Secret client' });
  const typed = async (description: string, unit: string, quantity: number, rate: number): Promise<string> => {
    const body = { service: 'civil', description, unit, quantity, rate };
    return (await designer.post<{ data: { id: string } }>(`/manual?boq_id=${boq}`, body)).body.data.id;
  };
  const items = [await typed('Italian marble', 'sqft', 100, 350), await typed('Marine ply', 'sqft', 320, 120)];
  const all = await itemsOf<Item & { unit: string; quantity: number; count: number }>(designer, boq);
  const work = all.find(({ id, cost }) => !items.includes(id) && cost > 0)!;
  const made = await designer.post<{ data: QuoteRequestView }>(`/boqs/${boq}/quote-requests`, {
    title: 'Stone and ply',
    message: 'Please quote for all.',
    closes_on: later,
    lines: [
      { description: 'Italian marble', quantity: 100, unit: 'sqft', item_ids: [items[0]] },
      { description: 'Marine ply', quantity: 320, unit: 'sqft', item_ids: [items[1]] },
      { description: work.title, quantity: work.quantity * work.count, unit: work.unit, item_ids: [work.id] },
    ],
    vendors: VENDORS,
  });
  expect(made.status).toBe(201);
  const request = made.body.data;
  const codes: string[] = [];
  for (const { id } of request.quotes) {
    const path = `/boqs/${boq}/quote-requests/${request.id}/quotes/${id}/link`;
    codes.push((await designer.post<{ data: { url: string } }>(path, {})).body.data.url.split('/').at(-1)!);
  }
  return { boq, items: [...items, work.id], request, codes };
}

const answer = (code: string, lines: object[], more: object = {}) =>
  vendor.put<{ data: VendorPageView; message: string }>(`/quotes/${code}`, { lines, submit: true, ...more });
const requestOf = async ({ boq, request }: Asked): Promise<QuoteRequestView> =>
  (await designer.get<{ data: QuoteRequestView }>(`/boqs/${boq}/quote-requests/${request.id}`)).body.data;
const award = ({ boq, request }: Asked, body: object, headers?: Record<string, string>) =>
  designer.post<Awarded & { message: string }>(`/boqs/${boq}/quote-requests/${request.id}/award`, body, headers);

describe('a request for quotation', () => {
  it('is answered by link, made comparable, and awarded as one revision that names its vendors', async () => {
    const given = await asked();
    const { boq, items, request, codes } = given;
    const page = (await vendor.get<{ data: VendorPageView }>(`/quotes/${codes[0]}`)).body;
    expect(page.data).toMatchObject({ vendor: 'Asha Stones', title: 'Stone and ply', state: 'open', answer: null });
    // Nothing of the client, the BOQ, its prices or the other vendors.
    const text = JSON.stringify(page);
    for (const secret of ['Secret client', boq, ...items, '350', 'Bharat', 'bharat@'])
      expect(text).not.toContain(secret);

    const draft = await vendor.put<{ data: VendorPageView }>(`/quotes/${codes[0]}`, { lines: [{ no: 1, rate: 300 }] });
    expect(draft.body.data.is_draft).toBe(true);
    expect((await requestOf(given)).quotes[0]).toMatchObject({ answered_at: null, lines: [] });
    await answer(codes[0]!, [
      { no: 1, rate: 354, tax_included: true, delivery_days: 10 },
      { no: 2, rate: 115 },
    ]);
    await answer(
      codes[1]!,
      [
        { no: 1, rate: null, cannot_supply: true },
        { no: 2, rate: 3_200, unit: 'sheet', per: 32, brand: 'Bhandari' },
        { no: 3, rate: 50 },
      ],
      { freight: 500, valid_until: later },
    );
    const { body: bell } = await designer.get<{ data: object[] }>('/me/notices');
    expect(bell.data.slice(0, 2)).toMatchObject([
      { kind: 'quoted', text: 'Bharat Ply sent prices', boq_id: boq, title: 'Secret client', unread: true },
      { kind: 'quoted', text: 'Asha Stones sent prices' },
    ]);
    const level = await requestOf(given);
    expect(level.quotes.map(({ lines }) => lines.map(({ net_rate }) => net_rate))).toEqual([
      [300, 115],
      [null, 100, 50],
      [],
    ]);
    expect(level.quotes.map(({ missing, total }) => [missing, total])[0]).toEqual([1, 66_800]);
    const [asha, bharat] = level.quotes;
    expect(level.best_mix).toMatchObject({
      choices: [asha, bharat, bharat].map((one, index) => ({ no: index + 1, quote_id: one!.id })),
      missing: 0,
    });

    const before = await boqOf(designer, boq);
    const choices = level.best_mix!.choices;
    const tried = await award(given, { choices, dry_run: true });
    expect(tried.body.data).toMatchObject({ items_changed: 3, total_before: before.total_cost });
    expect(tried.body.data.vendors.map(({ name, freight }) => [name, freight])).toEqual([
      ['Asha Stones', 0],
      ['Bharat Ply', 500],
    ]);
    expect((await boqOf(designer, boq)).revision).toBe(before.revision);
    const token = { 'x-estimate-token': tried.body.estimate_token! };
    const done = await award(given, { choices, reason: 'Best mix' }, token);
    expect([done.status, done.body.revision]).toEqual([200, before.revision + 1]);
    expect(done.body.data).toEqual(tried.body.data);
    const after = await boqOf(designer, boq);
    expect(after.total_cost).toBe(tried.body.data.total_after);
    // The freight of the vendor who has one is an item, taxed as what it brings.
    const freight = (await itemsOf(designer, boq)).filter(({ title }) => title.startsWith('Freight'));
    expect(freight).toMatchObject([{ title: 'Freight, Bharat Ply', service: 'civil', cost: 500 }]);

    const bridge = (
      await designer.get<{ data: Comparison }>(
        `/revisions/compare?boq_id=${boq}&from=${before.revision}&to=${after.revision}`,
      )
    ).body.data.bridge;
    const named = new Map(bridge.flatMap((part) => part.items.map(({ id, quoted_by }) => [id, quoted_by])));
    expect(items.map((id) => named.get(id))).toEqual(['Asha Stones', 'Bharat Ply', 'Bharat Ply']);
    const summaries = bridge.flatMap(({ revisions }) => revisions.map(({ summary }) => summary));
    expect(summaries).toContain('Awarded “Stone and ply” to Asha Stones (1 item), Bharat Ply (2 items)');
    const why = await designer.get<{ data: { words: string } }>(`/boqs/${boq}/why?of=item:${items[1]}`);
    expect(why.body.data.words).toContain('Its rate was quoted by Bharat Ply: ₹100 per sqft without tax on');
    const { rows } = (
      await designer.get<{ data: { rows: { key: string; vendor: string | null }[] } }>(`/boqs/${boq}/purchases`)
    ).body.data;
    expect(items.map((id) => rows.find(({ key }) => key === `item|${id}`)?.vendor)).toEqual([
      'Asha Stones',
      'Bharat Ply',
      'Bharat Ply',
    ]);
    // Final on both sides; the revision can be undone like any other.
    expect((await award(given, { choices })).status).toBe(409);
    expect((await answer(codes[2]!, [{ no: 1, rate: 1 }])).status).toBe(409);
    expect((await designer.post(`/boqs/${boq}/quote-requests/${request.id}/withdraw`, {})).status).toBe(409);
    const seen = async (code: string) => (await vendor.get<{ data: VendorPageView }>(`/quotes/${code}`)).body.data;
    expect((await Promise.all(codes.map(seen))).map(({ state, awarded }) => [state, awarded])).toEqual([
      ['awarded', [1]],
      ['awarded', [2, 3]],
      ['awarded', []],
    ]);
    // What each line cost before stays to be compared with.
    const over = await requestOf(given);
    expect([over.award_undone, over.lines.map(({ bill_rate }) => bill_rate)]).toEqual([
      false,
      level.lines.map(({ bill_rate }) => bill_rate),
    ]);
    // Each vendor is told how it ended for them.
    await eventsMailed(api, api.app);
    const told = await api.database.pool.query<{ text: string }>(
      `select content ->> 'text' as text from mails where kind = 'quote-message' and content ->> 'to' = 'bharat@ply.example'`,
    );
    expect(told.rows.map(({ text }) => text).join()).toContain('Your prices were chosen for Marine ply');

    await designer.post(`/boqs/${boq}/revisions/${after.revision}/undo`);
    expect((await boqOf(designer, boq)).total_cost).toBe(before.total_cost);
    expect((await requestOf(given)).award_undone).toBe(true);
    const again = await award(given, { choices: [{ no: 2, quote_id: bharat!.id }], reason: 'Client chose anew' });
    expect(again.status).toBe(200);
    expect((await award(given, { choices })).status).toBe(409);
    expect((await requestOf(given)).awards).toEqual([{ no: 2, quote_id: bharat!.id }]);
  });

  it('is awarded to one of two who award at the same time', async () => {
    const given = await asked();
    await answer(given.codes[0]!, [{ no: 1, rate: 300 }]);
    await answer(given.codes[1]!, [{ no: 1, rate: 310 }]);
    const before = await boqOf(designer, given.boq);
    const readsOutside = jest.spyOn(api.app.get<Kysely<Database>>(DB), 'selectFrom');
    const both = await Promise.all(
      given.request.quotes.slice(0, 2).map(({ id }) => award(given, { choices: [{ no: 1, quote_id: id }] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // What is decided on is read in the transaction of the write, so that nothing swaps or changes it in between.
    const tables: unknown[] = readsOutside.mock.calls.map(([table]) => table);
    readsOutside.mockRestore();
    for (const table of ['quote_requests', 'quotes']) expect(tables).not.toContain(table);
    expect((await boqOf(designer, given.boq)).revision).toBe(before.revision + 1);
  });

  it('refuses what does not fit, with a sentence, and what belongs to someone else', async () => {
    const given = await asked();
    const { boq, request, codes } = given;
    const [first] = request.quotes;
    for (const [lines, sentence] of [
      [[{ no: 9, rate: 1 }], 'Line 9 is not in the request, or given twice.'],
      [[{ no: 1, rate: 10, unit: 'box' }], 'Line 1: for your own unit, state how many of the asked unit it holds.'],
      [[{ no: 1, rate: 10, cannot_supply: true }], 'Line 1: give a rate, or say that you cannot supply it.'],
      [[], 'Give at least one rate, or say that you cannot supply the items.'],
    ] as const) {
      const refused = await answer(codes[0]!, [...lines]);
      expect([refused.status, refused.body.message]).toEqual([400, sentence]);
    }
    expect((await award(given, { choices: [{ no: 1, quote_id: first!.id }] })).status).toBe(400);
    const other = await asked();
    expect((await award(given, { choices: [{ no: 1, quote_id: other.request.quotes[0]!.id }] })).status).toBe(404);
    const stranger = await Caller.signedUp(api.app, 'designer');
    const paths = [`/boqs/${boq}/quote-requests/${request.id}`, `/boqs/${other.boq}/quote-requests/${request.id}`];
    expect((await stranger.get(paths[0]!)).status).toBe(404);
    expect((await designer.get(paths[1]!)).status).toBe(404);
    const messages = `${paths[0]}/quotes/${other.request.quotes[0]!.id}/messages`;
    expect((await designer.post(messages, { text: 'Hello' })).status).toBe(404);
    expect((await vendor.get(`/quotes/${'x'.repeat(43)}`)).status).toBe(404);
    const past = { title: 'Late', closes_on: '2020-01-01', vendors: VENDORS };
    const line = { description: 'Marble', quantity: 1, unit: 'sqft', item_ids: [] };
    expect((await designer.post(`/boqs/${boq}/quote-requests`, { ...past, lines: [line] })).status).toBe(400);
    const foreign = { ...line, item_ids: [other.items[0]] };
    const body = { ...past, closes_on: later, lines: [foreign] };
    expect((await designer.post(`/boqs/${boq}/quote-requests`, body)).status).toBe(404);
  });

  it('is talked about on both sides, mailed without the client’s name, and withdrawn for good', async () => {
    const given = await asked();
    const { boq, request, codes } = given;
    await vendor.post(`/quotes/${codes[0]}/messages`, { text: 'Polished or honed?' });
    const path = `/boqs/${boq}/quote-requests/${request.id}`;
    await designer.post(`${path}/quotes/${request.quotes[0]!.id}/messages`, { text: 'Honed.' });
    const page = (await vendor.get<{ data: VendorPageView }>(`/quotes/${codes[0]}`)).body.data;
    expect(page.messages.map(({ by, text }) => [by, text])).toEqual([
      ['vendor', 'Polished or honed?'],
      ['sender', 'Honed.'],
    ]);
    expect((await designer.post(`${path}/withdraw`, { reason: 'Bought elsewhere' })).status).toBe(200);
    expect((await answer(codes[0]!, [{ no: 1, rate: 300 }])).status).toBe(409);
    await eventsMailed(api, api.app);
    const { rows } = await api.database.pool.query<{ kind: string; content: { to: string; text: string } }>(
      `select kind, content from mails where content ->> 'to' = 'asha@stones.example'`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['quote-request', 'quote-message']));
    expect(JSON.stringify(rows)).not.toContain('Secret client');
    const hashes = await api.database.pool.query<{ text: string }>('select l::text as text from quote_links l');
    expect(JSON.stringify(hashes.rows)).not.toContain(codes[0]);
  });

  it('reminds each vendor who has not answered once, two days before its last day', async () => {
    const given = await asked();
    await answer(given.codes[0]!, [{ no: 1, rate: 300 }]);
    const reminders = api.app.get(QuoteReminders, { strict: false });
    const [, bharat] = given.request.quotes;
    const own = new Set(given.request.quotes.map(({ id }) => id));
    const after = (days: number): Date => new Date(Date.now() + days * 86_400_000);
    const due = async (days: number) => (await reminders.due(after(days))).filter((id) => own.has(id));
    const mails = async () =>
      (
        await api.database.pool.query<{ content: { to: string; subject: string; text: string } }>(
          `select content from mails where content ->> 'subject' like 'Reminder: %' and content ->> 'to' = 'bharat@ply.example'`,
        )
      ).rows;
    await projected(api.app);
    // Asha has answered, Chitra has no email. After the last day nobody can answer any more.
    expect([await due(7), await due(8), await due(10), await due(11)]).toEqual([[], [bharat!.id], [bharat!.id], []]);
    await reminders.send(bharat!.id, after(7));
    expect(await mails()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => reminders.send(bharat!.id, after(8))));
    await reminders.send(bharat!.id, after(10));
    expect(await due(10)).toEqual([]);
    const [sent, ...more] = await mails();
    expect(more).toEqual([]);
    const code = /quote\/([\w-]{43})/.exec(sent!.content.text)?.[1];
    expect((await vendor.get<{ data: VendorPageView }>(`/quotes/${code}`)).body.data.vendor).toBe('Bharat Ply');
  });

  it('is answered by a filled-in sheet, whose faults are named by cell', async () => {
    const { codes } = await asked();
    const sheet = await api.app.inject({ url: `/api/quotes/${codes[0]}/sheet` });
    const book = await workbookOf(sheet.rawPayload);
    const page = book.getWorksheet('Prices')!;
    expect(page.getCell('B5').value).toBe('Italian marble');
    page.getCell('E5').value = 354;
    page.getCell('F5').value = 'yes';
    page.getCell('E6').value = 'ask me';
    page.getCell('E7').value = 50;
    page.getCell('K7').value = 900;
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await book.xlsx.writeBuffer())]), 'prices.xlsx');
    const read = await postForm<{ data: VendorPageView }>(api.app, `/quotes/${codes[0]}/sheet`, form);
    expect([read.status, read.body.data.is_draft, read.body.data.sent_at]).toEqual([200, true, null]);
    expect(read.body.data.answer?.lines.map(({ rate, tax_included }) => [rate, tax_included])).toEqual([
      [354, true],
      [null, false],
      [50, false],
    ]);
    expect(read.body.data.problems).toEqual([
      'E6: “ask me” is not a rate. Write a number up to 1,00,00,000.',
      'K7: “900” is not a number of days. Write a number up to 365.',
    ]);
    const none = new FormData();
    none.append('file', new Blob(['not a workbook']), 'prices.xlsx');
    expect((await postForm(api.app, `/quotes/${codes[0]}/sheet`, none)).status).toBe(400);
  });

  it('is in the feed of those who see the costs, and is rebuilt as it is', async () => {
    const given = await asked();
    await answer(given.codes[0]!, [{ no: 1, rate: 300 }]);
    const events = async (caller: Caller) =>
      (await caller.get<{ data: { data: object }[] }>('/events?type=QuoteRequestChanged&limit=500')).body.data;
    const mine = JSON.stringify(await events(designer));
    expect(mine).toContain(given.request.id);
    // What happened, in its order, is named by each event.
    expect(mine.match(/(?<="fact":")[a-z-]+/g)?.slice(-2)).toEqual(['vendors-asked', 'quote-sent']);
    // Addresses are kept out of the log.
    expect(mine).not.toContain('asha@stones.example');
    expect(await events(await Caller.signedUp(api.app, 'designer'))).toEqual([]);
    expect(await events(await Caller.signedUp(api.app, 'home-owner'))).toEqual([]);
    const before = await requestOf(given);
    const store = api.app.get<EventStore>(EVENT_STORE);
    await rebuild({ pool: api.database.pool, store }, new RecordsProjection());
    expect(await requestOf(given)).toEqual(before);
  });
});

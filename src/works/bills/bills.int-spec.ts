import { createTestApi, type TestApi } from '../../../test/support/application';
import { accept, acceptedBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import type { ReceiptsPage, RetentionView } from '../money/money.dto';
import type { WhyAnswer } from '../outturn/outturn.dto';
import { MONEY_FIGURES } from '../outturn/why-money';
import type { Entered } from '../works-fields.dto';
import type { WorksLines, WorksView } from '../works.dto';
import type { Billed, BillView } from './bills.dto';

type Problem = { code: string; message: string; errors?: Record<string, string>; current?: unknown };

let api: TestApi;
let designer: Caller;
let visitor: Caller;

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
const paise = (rupees: number) => Math.round(rupees * 100);

const worksOf = async (id: string) => (await designer.get<{ data: WorksView }>(`/boqs/${id}/works`)).body.data;
const linesOf = async (id: string) => (await designer.get<WorksLines>(`/boqs/${id}/works/lines`)).body.data;
const measure = (id: string, item: string, quantity: number, over: object = {}) =>
  designer.post<Entered & Problem>(`/boqs/${id}/works/measurements`, { item_id: item, date: TODAY, quantity, ...over });
const draft = (id: string, body: object, caller = designer) =>
  caller.post<Billed & Problem>(`/boqs/${id}/works/bills`, body);
const record = (id: string, n: number) => designer.post<Billed & Problem>(`/boqs/${id}/works/bills/${n}/record`);
const reverse = (id: string, what: string) =>
  designer.post<Billed & Problem>(`/boqs/${id}/works/${what}/reverse`, { reason: 'Wrong client' });
const billOf = async (id: string, n: number) =>
  (await designer.get<{ data: BillView }>(`/boqs/${id}/works/bills/${n}`)).body.data;
const pay = (id: string, body: object) =>
  designer.post<Entered & Problem>(`/boqs/${id}/works/receipts`, {
    date: TODAY,
    mode: 'upi',
    reference: '6334',
    ...body,
  });

async function billed(id: string, body: object): Promise<BillView> {
  const made = await draft(id, body);
  expect([made.status, made.body.message]).toEqual([201, 'Drafted.']);
  return (await record(id, made.body.bill.n)).body.bill;
}
/** The kinds of the parts of each figure; every figure is what the works say, and its parts add up to it. */
async function whysOf(id: string): Promise<Record<string, string[]>> {
  const works = await worksOf(id);
  const kinds: Record<string, string[]> = {};
  for (const figure of MONEY_FIGURES) {
    const { data } = (await designer.get<{ data: WhyAnswer }>(`/boqs/${id}/works/why?figure=${figure}`)).body;
    expect([figure, data.amount]).toEqual([figure, works[figure]]);
    expect(data.parts.reduce((sum, { amount }) => sum + paise(amount), 0)).toBe(paise(data.amount));
    kinds[figure] = data.parts.map(({ kind }) => kind);
  }
  return kinds;
}
const serial = ({ invoice_number: number }: BillView) => Number(number?.split('/').at(-1));

beforeAll(async () => {
  api = await createTestApi();
  visitor = await Caller.guest(api.app);
});
beforeEach(async () => {
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

describe('bills by stage', () => {
  it('are the amounts that the quotation names, with GST, and together the contract', async () => {
    const id = await acceptedBoq(designer, visitor);
    const { contract } = await worksOf(id);
    const bills: BillView[] = [];
    for (const { stage } of contract.stages) bills.push(await billed(id, { kind: 'stage', stage }));
    expect(bills.map(({ total }) => total)).toEqual(contract.stages.map(({ amount }) => amount));
    expect(bills.reduce((sum, { total }) => sum + paise(total), 0)).toBe(paise(contract.total_with_gst));
    expect(bills.map(({ label }) => label)).toEqual(contract.stages.map(({ label }) => label));
    expect((await worksOf(id)).contract.stages.map(({ bill }) => bill)).toEqual([1, 2, 3, 4]);
    const again = await draft(id, { kind: 'stage', stage: 'start' });
    expect([again.status, again.body.code]).toEqual([409, 'recorded']);
  });

  it('follow a variation: the last asks for what the contract is by then', async () => {
    const id = await acceptedBoq(designer, visitor);
    await billed(id, { kind: 'stage', stage: 'acceptance' });
    await designer.post(`/manual?boq_id=${id}`, {
      service: 'civil',
      description: 'Core cutting',
      unit: 'no',
      quantity: 2,
      rate: 4_000.25,
    });
    await accept(designer, visitor, id);
    for (const stage of ['start', 'carpentry', 'handover']) await billed(id, { kind: 'stage', stage });
    const { contract, invoiced } = await worksOf(id);
    expect(invoiced).toBe(contract.total_with_gst);
  });
});

describe('bills by measurement', () => {
  it('ask for everything to date less what earlier bills asked for, and end with the contract', async () => {
    const id = await acceptedBoq(designer, visitor);
    const lines = await linesOf(id);
    const [first] = lines;
    await measure(id, first!.item_id, first!.quantity / 2);
    const one = await billed(id, { kind: 'measurement', retention_percent: 5, tds_percent: 1 });
    expect(one).toMatchObject({ label: 'RA 1', status: 'recorded', date: TODAY });
    expect(one.deductions).toEqual([
      {
        kind: 'retention',
        label: 'Retention',
        rule: '5 % of the amount before GST',
        amount: Math.round(one.taxable * 5) / 100,
      },
      { kind: 'tds', label: 'TDS', rule: '1 % of the amount before GST', amount: Math.round(one.taxable) / 100 },
    ]);
    for (const { item_id: item, quantity, measured } of await linesOf(id))
      if (measured < quantity) await measure(id, item, Math.round((quantity - measured) * 10_000) / 10_000);
    const two = await billed(id, { kind: 'measurement' });
    const again = two.lines.find(({ item_id: item }) => item === first!.item_id);
    expect(again?.amount).toMatchObject({ to_date: first!.amount, previous: one.lines[0]?.amount.this });
    const { contract, invoiced, progress, retained } = await worksOf(id);
    expect(paise(one.total) + paise(two.total)).toBe(paise(contract.total_with_gst));
    expect([invoiced, progress, retained]).toEqual([contract.total_with_gst, 100, one.deductions[0]?.amount]);
    const three = await draft(id, { kind: 'measurement' });
    expect([three.status, three.body.code]).toEqual([409, 'nothing_to_bill']);
  });

  it('split their GST within the state, and add up', async () => {
    const id = await acceptedBoq(designer, visitor);
    const [line] = await linesOf(id);
    await measure(id, line!.item_id, 1.25);
    const { taxes, taxable, gst, round_off: off, total } = await billed(id, { kind: 'measurement' });
    expect(taxes.reduce((sum, row) => sum + paise(row.taxable), 0)).toBe(paise(taxable));
    for (const row of taxes) expect([row.cgst, row.igst]).toEqual([row.sgst, 0]);
    expect(paise(total)).toBe(paise(taxable) + paise(gst) + paise(off));
  });

  it('refuse an excess by name until it is accepted with a reason', async () => {
    const id = await acceptedBoq(designer, visitor);
    const [line] = await linesOf(id);
    await measure(id, line!.item_id, line!.quantity + 1.5);
    const refused = await draft(id, { kind: 'measurement' });
    expect(refused.body).toMatchObject({
      code: 'excess_quantity',
      current: [{ item_id: line!.item_id, unit: line!.unit, excess: 1.5 }],
    });
    const excess = [{ item_id: line!.item_id, reason: 'Agreed on site with Asha' }];
    const made = await billed(id, { kind: 'measurement', excess });
    expect(made.lines[0]?.quantity.to_date).toBe(line!.quantity + 1.5);
    expect(made.lines[0]?.amount.to_date).toBeGreaterThan(line!.amount);
  });

  it('hold the entries up to their day, which are reversed after the bill', async () => {
    const id = await acceptedBoq(designer, visitor);
    const [line] = await linesOf(id);
    const early = await measure(id, line!.item_id, 1, { date: '2026-01-05' });
    await measure(id, line!.item_id, 2);
    const made = await billed(id, { kind: 'measurement', upto: '2026-01-31' });
    expect(made.lines[0]?.quantity.this).toBe(1);
    const entry = `measurements/${early.body.id}`;
    const refused = await reverse(id, entry);
    expect([refused.status, refused.body.code, refused.body.current]).toEqual([409, 'rests_on', { bill: 1 }]);
    expect((await reverse(id, 'bills/1')).body.bill).toMatchObject({
      status: 'reversed',
      reversed: { reason: 'Wrong client' },
    });
    expect((await reverse(id, entry)).status).toBe(200);
  });
});

describe('a draft', () => {
  it('replaces another, is discarded, and is refused once something has changed', async () => {
    const id = await acceptedBoq(designer, visitor);
    const [line] = await linesOf(id);
    await draft(id, { kind: 'stage', stage: 'acceptance' });
    const other = await draft(id, { kind: 'stage', stage: 'start' });
    expect(other.body.bill).toMatchObject({ n: 1, stage: 'start', status: 'draft', invoice_number: null });
    await designer.delete(`/boqs/${id}/works/bills/1`);
    expect((await record(id, 1)).status).toBe(404);
    await measure(id, line!.item_id, 1);
    await draft(id, { kind: 'measurement' });
    await measure(id, line!.item_id, 1);
    expect((await record(id, 1)).body.code).toBe('moved');
  });
});

describe('numbers of invoices', () => {
  it('have no gap and no duplicate: not by refusals, repeats, or BOQs billed at the same moment', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => acceptedBoq(designer, visitor)));
    await Promise.all(ids.map((id) => draft(id, { kind: 'stage', stage: 'acceptance' })));
    expect((await record(ids[0]!, 7)).status).toBe(404);
    const key = { 'Idempotency-Key': 'record-once' };
    const twice = () => designer.post<Billed>(`/boqs/${ids[0]}/works/bills/1/record`, {}, key);
    const bills = (await Promise.all([twice(), twice(), record(ids[1]!, 1), record(ids[2]!, 1)])).map(
      ({ body }) => body.bill,
    );
    expect([...new Set(bills.map(serial))].sort()).toEqual([1, 2, 3]);
    expect(bills[0]?.invoice_number).toMatch(/^INV\/20\d\d-\d\d\/00[123]$/);
    expect((await reverse(ids[1]!, 'bills/1')).body.bill.credit_note_number).toMatch(/^CN\/20\d\d-\d\d\/001$/);
    const next = await billed(ids[1]!, { kind: 'stage', stage: 'acceptance' });
    expect(serial(next)).toBe(4);
  });
});

describe('receipts', () => {
  it('pay bills with the TDS that was kept; a bill is reversed after them', async () => {
    const id = await acceptedBoq(designer, visitor);
    const bill = await billed(id, { kind: 'stage', stage: 'acceptance', tds_percent: 1 });
    const tds = bill.deductions[0]?.amount ?? 0;
    expect(bill.due).toBe(bill.payable);
    const made = await pay(id, { amount: bill.payable, tds, bills: [1] });
    expect(made.status).toBe(201);
    expect(await billOf(id, 1)).toMatchObject({ received: bill.payable, tds, open: 0, due: 0, upi: null });
    expect((await worksOf(id)).waiting).toEqual([]);
    expect(await whysOf(id)).toMatchObject({ invoiced: ['bill'], received: ['receipt'], tds: ['receipt'], due: [] });
    const refused = await reverse(id, 'bills/1');
    expect([refused.body.code, refused.body.current]).toEqual(['rests_on', { receipt: made.body.id }]);
    await reverse(id, `receipts/${made.body.id}`);
    expect((await reverse(id, 'bills/1')).status).toBe(200);
    const { invoiced, received } = await worksOf(id);
    expect([invoiced, received]).toEqual([0, 0]);
  });

  it('without a bill are on account, and the next bill uses them', async () => {
    const id = await acceptedBoq(designer, visitor);
    const { body } = await pay(id, { amount: 1_000.5 });
    expect((await worksOf(id)).on_account).toBe(1_000.5);
    expect(await whysOf(id)).toMatchObject({ on_account: ['receipt'], invoiced: [] });
    const bill = await billed(id, { kind: 'stage', stage: 'acceptance' });
    expect(bill.deductions).toMatchObject([{ kind: 'advance', amount: 1_000.5 }]);
    expect(paise(bill.due)).toBe(paise(bill.total) - 100_050);
    expect((await reverse(id, `receipts/${body.id}`)).body.code).toBe('rests_on');
    const page = (await designer.get<ReceiptsPage>(`/boqs/${id}/works/receipts`)).body;
    expect([page.meta.on_account, page.data[0]?.on_account, page.meta.total]).toEqual([0, 0, 1]);
  });

  it('keep no TDS without a bill', async () => {
    const id = await acceptedBoq(designer, visitor);
    expect((await pay(id, { amount: 10, tds: 5 })).body.errors).toHaveProperty('tds');
  });
});

describe('another deduction', () => {
  it('is named on the bill, leaves the invoice as it is, and is never due', async () => {
    const id = await acceptedBoq(designer, visitor);
    const others = [{ label: 'Water and power', amount: 1_250.5 }];
    const terms = { kind: 'stage', stage: 'acceptance', retention_percent: 5 };
    const refused = await draft(id, { ...terms, others: [{ label: 'Water and power', amount: 90_000_000 }] });
    expect([refused.status, refused.body.errors]).toEqual([400, { others: expect.stringMatching(/^Only ₹/) }]);
    const bill = await billed(id, { ...terms, others });
    const [kept, other] = bill.deductions;
    expect(other).toEqual({ kind: 'other', label: 'Water and power', rule: 'As agreed', amount: 1_250.5 });
    expect(paise(bill.payable)).toBe(paise(bill.total) - paise(kept!.amount) - 125_050);
    expect(bill.due).toBe(bill.payable);
    await pay(id, { amount: bill.payable, bills: [1] });
    expect(await worksOf(id)).toMatchObject({ deducted: 1_250.5, due: 0, retained: kept!.amount });
    expect(await billOf(id, 1)).toMatchObject({ open: kept!.amount, due: 0 });
    expect(await whysOf(id)).toMatchObject({ deducted: ['bill'], due: [] });
  });
});

describe('retention', () => {
  it('is kept by bills, released up to what is held, and becomes due', async () => {
    const id = await acceptedBoq(designer, visitor);
    const bill = await billed(id, { kind: 'stage', stage: 'acceptance', retention_percent: 10 });
    const kept = bill.deductions[0]?.amount ?? 0;
    expect(paise(bill.due)).toBe(paise(bill.total) - paise(kept));
    const release = (amount?: number) =>
      designer.post<Entered & Problem>(`/boqs/${id}/works/retention/release`, { date: TODAY, amount });
    expect((await release(kept + 1)).body.errors).toHaveProperty('amount');
    expect(await whysOf(id)).toMatchObject({ retained: ['bill'], due: ['bill'] });
    const { body } = await release();
    expect(await whysOf(id)).toMatchObject({ retained: ['bill', 'release'], due: ['bill'] });
    expect((await billOf(id, 1)).due).toBe(bill.total);
    expect((await reverse(id, 'bills/1')).body.current).toEqual({ release: body.id });
    await reverse(id, `retention/${body.id}`);
    const { data } = (await designer.get<{ data: RetentionView }>(`/boqs/${id}/works/retention`)).body;
    expect([data.held, data.releases.length]).toEqual([kept, 1]);
  });
});

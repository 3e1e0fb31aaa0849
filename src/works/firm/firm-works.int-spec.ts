import { alterIssue } from '../../../test/support/altered-issue';
import { createTestApi, projected, type TestApi } from '../../../test/support/application';
import { accept, acceptedBoq, boqOf, newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import type { LibraryView } from '../../directory/rate-books/rate-books.public';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import type { Billed } from '../bills/bills.dto';
import type { WorksLines, WorksView } from '../works.dto';
import { WorksService } from '../works.service';
import type { FirmCash } from './firm-cash.dto';
import type { FirmWorksPage } from './firm-works.dto';
import type { ProposalEstimate, WorksProposals } from './proposals/proposals.dto';

let api: TestApi;
let designer: Caller;
let visitor: Caller;

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
const post = async <Body>(path: string, body: object): Promise<Body> => {
  const answer = await designer.post<Body>(path, body);
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body;
};
const firm = async (query = '') => (await designer.get<FirmWorksPage>(`/firm/works${query}`)).body;
const proposals = async () => (await designer.get<WorksProposals>('/firm/works/proposals')).body;
const worksOf = async (id: string) => (await designer.get<{ data: WorksView }>(`/boqs/${id}/works`)).body.data;
const paise = (rupees: number) => Math.round(rupees * 100);

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  visitor = await Caller.guest(api.app);
});
afterAll(() => api?.close());
beforeEach(async () => {
  designer = await Caller.signedUp(api.app, 'designer');
});

describe('the works of a firm', () => {
  it('add up, with what is due by its age and what vendors are owed', async () => {
    const [one, two] = [await acceptedBoq(designer, visitor), await acceptedBoq(designer, visitor)];
    const { bill } = await post<Billed>(`/boqs/${one}/works/bills`, { kind: 'stage', stage: 'acceptance' });
    await post(`/boqs/${one}/works/bills/${bill.n}/record`, {});
    await post(`/boqs/${two}/works/costs`, { kind: 'vendor_bill', vendor: 'Shree Plywoods', amount: 1_000 });
    const page = await firm();
    expect(page.data.map(({ boq_id: id }) => id).sort()).toEqual([one, two].sort());
    const { total } = page;
    expect(total.receivables[0]).toEqual({ label: '0–30 days', amount: bill.payable });
    expect(total).toMatchObject({ works: 2, due: bill.payable, invoiced: bill.total, payables: 1_000 });
    const all = [await worksOf(one), await worksOf(two)];
    expect(paise(total.contract)).toBe(all.reduce((sum, { contract }) => sum + paise(contract.total_with_gst), 0));
    expect(paise(total.margin_now)).toBe(all.reduce((sum, { cost }) => sum + paise(cost!.margin_now), 0));
    await post(`/boqs/${one}/works/receipts`, {
      date: TODAY,
      mode: 'upi',
      reference: '6334',
      amount: bill.payable,
      bills: [bill.n],
    });
    expect((await firm()).total).toMatchObject({ due: 0, received: bill.payable });
  });

  it('are those of named BOQs alone, and no others of theirs', async () => {
    const stranger = await Caller.signedUp(api.app, 'designer');
    const theirs = await acceptedBoq(stranger, visitor);
    const [one] = [await acceptedBoq(designer, visitor), await acceptedBoq(designer, visitor)];
    const page = await firm(`?boq_ids=${one},${theirs}`);
    expect(page.data.map(({ boq_id: id }) => id)).toEqual([one]);
    expect(page.total.works).toBe(1);
    expect((await designer.get('/firm/works?boq_ids=1')).status).toBe(400);
  });

  it('are read from the database once for as long as they are as they were', async () => {
    const one = await acceptedBoq(designer, visitor);
    await firm();
    const before = (await firm()).data;
    // The column is replaced, what it is made of is not.
    await api.database.pool.query(`update work_summaries set summary = '{}' where boq_id = $1`, [one]);
    expect((await firm()).data).toEqual(before);
    await post(`/boqs/${one}/works/costs`, { kind: 'vendor_bill', vendor: 'Shree Plywoods', amount: 1_000 });
    expect((await firm()).total.payables).toBe(1_000);
  });

  it('are read again once anything was changed anywhere, and not before', async () => {
    const one = await acceptedBoq(designer, visitor);
    await projected(api.app);
    const before = (await firm()).data;
    const read = jest.spyOn(api.app.get<EventStore>(EVENT_STORE), 'tails');
    expect((await firm()).data).toEqual(before);
    expect(read).not.toHaveBeenCalled();
    const stranger = await Caller.signedUp(api.app, 'designer');
    await newBoq(stranger, SMALL_FLAT);
    expect((await firm()).data).toEqual(before);
    expect(read).toHaveBeenCalledTimes(1);
    await post(`/boqs/${one}/works/costs`, { kind: 'vendor_bill', vendor: 'Shree Plywoods', amount: 1_000 });
    expect((await firm()).total.payables).toBe(1_000);
    read.mockRestore();
  });

  it('are there once a quotation is accepted, and have each variation, though they were read before', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    expect((await firm()).data).toEqual([]);
    await accept(designer, visitor, id);
    await projected(api.app);
    const before = (await firm()).total.contract;
    const core = { service: 'civil', description: 'Core cutting', unit: 'no', quantity: 2, rate: 400.25 };
    expect(before).toBe((await worksOf(id)).contract.total_with_gst);
    await designer.post(`/manual?boq_id=${id}`, core);
    await accept(designer, visitor, id);
    await projected(api.app);
    const after = (await firm()).total.contract;
    expect([after, after > before]).toEqual([(await worksOf(id)).contract.total_with_gst, true]);
  });

  it('are added up without those whose record was altered, which are counted', async () => {
    const [one, altered] = [await acceptedBoq(designer, visitor), await acceptedBoq(designer, visitor)];
    await alterIssue(api.database.ownerUrl, altered);
    const page = await firm();
    expect(page.data.map(({ boq_id: id }) => id)).toEqual([one]);
    expect(page.total).toMatchObject({ works: 1, altered: 1 });
    expect((await proposals()).finished).toBe(0);
  });

  it('are listed page by page, with the sums of all of them', async () => {
    const ids = [await acceptedBoq(designer, visitor), await acceptedBoq(designer, visitor)];
    const [first, second] = [await firm('?limit=1'), await firm('?limit=1&page=2')];
    expect([first.data[0]?.boq_id, second.data[0]?.boq_id].sort()).toEqual(ids.sort());
    expect(second).toMatchObject({ meta: { total: 2, total_pages: 2 }, total: { works: 2 } });
  });

  it('bring and cost by week what their bills, stages and forecasts are, to the rupee', async () => {
    const id = await acceptedBoq(designer, visitor);
    const { bill } = await post<Billed>(`/boqs/${id}/works/bills`, { kind: 'stage', stage: 'acceptance' });
    await post(`/boqs/${id}/works/bills/${bill.n}/record`, {});
    await post(`/boqs/${id}/works/costs`, { kind: 'vendor_bill', vendor: 'Shree Plywoods', amount: 1_000 });
    const { data, later, undated } = (await designer.get<FirmCash>('/firm/works/cash')).body;
    expect(data).toHaveLength(12);
    expect(data[0]!.parts.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['bill', bill.payable],
        ['vendor_bill', -1_000],
      ]),
    );
    const all = [...data, later, undated];
    const { contract, cost } = await worksOf(id);
    const of = (key: 'comes' | 'goes') => all.reduce((sum, week) => sum + paise(week[key]), 0);
    expect(of('comes')).toBe(paise(contract.total_with_gst));
    // The bill is part of the forecast, and not paid.
    expect(of('goes')).toBe(-paise(cost!.forecast));
    expect(paise(data.at(-1)!.balance)).toBe(
      data.reduce((sum, { comes, goes }) => sum + paise(comes) + paise(goes), 0),
    );
    for (const { comes, goes, parts } of all)
      expect(paise(comes) + paise(goes)).toBe(parts.reduce((sum, { amount }) => sum + paise(amount), 0));
  });

  it('are made once, and again only of what has changed, whichever process asks', async () => {
    const [one, two] = [await acceptedBoq(designer, visitor), await acceptedBoq(designer, visitor)];
    const made = jest.spyOn(WorksService.prototype, 'of');
    const answers = () =>
      Promise.all(['', '/cash'].map(async (path) => (await designer.get<object>(`/firm/works${path}`)).body));
    await firm();
    expect(made.mock.calls.map(([id]) => id).sort()).toEqual([one, two].sort());
    const first = await answers();
    await post(`/boqs/${one}/works/costs`, { kind: 'vendor_bill', vendor: 'Shree Plywoods', amount: 1_000 });
    made.mockClear();
    expect((await firm()).total.payables).toBe(1_000);
    expect(made.mock.calls).toEqual([[one]]);
    await api.database.pool.query('delete from work_summaries');
    const again = await answers();
    expect(again).not.toEqual(first);
    expect(await answers()).toEqual(again);
    made.mockRestore();
  });

  it('answer within their time: works that take longer wait, as they were before or not at all', async () => {
    const one = await acceptedBoq(designer, visitor);
    await firm();
    await acceptedBoq(designer, visitor);
    await projected(api.app);
    await post(`/boqs/${one}/works/costs`, { kind: 'vendor_bill', vendor: 'Shree Plywoods', amount: 1_000 });
    // The time is over at once.
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
    const late = await firm().finally(() => clock.mockRestore());
    expect(late.total).toMatchObject({ works: 1, waiting: 2, altered: 0, payables: 0 });
    expect((await firm()).total).toMatchObject({ works: 2, waiting: 0, payables: 1_000 });
  });

  it('are those of nobody else, and for designers', async () => {
    await acceptedBoq(designer, visitor);
    designer = await Caller.signedUp(api.app, 'designer');
    expect((await firm()).data).toEqual([]);
    const client = await Caller.signedUp(api.app, 'home-owner');
    expect((await client.get('/firm/works')).status).toBe(403);
  });

  it('propose what three finished works took more than they were estimated at', async () => {
    for (const over of [1.12, 1.1, 1.11]) {
      const id = await acceptedBoq(designer, visitor);
      await finish(id, over);
      if (over === 1.1) expect(await proposals()).toMatchObject({ data: [], finished: 2 });
    }
    const { data, finished } = await proposals();
    expect(finished).toBe(3);
    expect(data.map(({ text }) => text)).toEqual(['Carpentry ran 11 % over in 3 of 3 works.']);
    expect(data[0]).toMatchObject({ percent: 11, side: 'all', error_before: 11 });
    expect(data[0]!.error_after).toBeLessThan(1);
    expect(data[0]!.backtest).toHaveLength(3);

    const open = await newBoq(designer, SMALL_FLAT);
    const asked = { service: 'carpentry', side: 'all' };
    const estimate = (await designer.post<ProposalEstimate>('/firm/works/proposals/estimate', asked)).body;
    expect(estimate).toMatchObject({ library_version: 0, meta: { total: 1 } });
    const [row] = estimate.data;
    expect([row!.boq_id, row!.delta! > 0]).toEqual([open, true]);
    const { before, after } = estimate.rates.find(({ label }) => label === 'Carpentry labour')!;
    expect(after / before).toBeCloseTo(1.11, 3);

    const seen = { ...asked, percent: 11, library_version: 0 };
    const stale = await designer.post('/firm/works/proposals/adopt', { ...seen, percent: 12 });
    expect(stale.status).toBe(409);
    const key = { 'idempotency-key': 'adopt-carpentry' };
    const adopted = await designer.post<{ data: LibraryView }>('/firm/works/proposals/adopt', seen, key);
    expect(adopted.body.data).toMatchObject({ version: 1, history: [{ note: data[0]!.text }] });
    expect(new Set(adopted.body.data.rates.map(({ document }) => document))).toEqual(
      new Set(['From 3 finished works']),
    );
    expect((await proposals()).data).toEqual([]);
    const repeated = await designer.post('/firm/works/proposals/adopt', seen, key);
    expect([repeated.status, repeated.body]).toEqual([200, adopted.body]);
    expect((await designer.post('/firm/works/proposals/adopt', seen)).status).toBe(409);
    expect((await designer.post('/firm/works/proposals/estimate', asked)).status).toBe(409);

    // With the adopted rates the open BOQ comes to what was previewed.
    await designer.patch(`/boqs/${open}`, { rate_library_version: 1 });
    expect((await boqOf(designer, open)).total_cost).toBe(row!.total_under);

    expect((await designer.post('/rate-library/undo', { version: 1 })).status).toBe(200);
    expect((await proposals()).data.map(({ percent }) => percent)).toEqual([11]);
  });

  it('give new estimates a range of their own from five on, until it is taken back', async () => {
    const before = await newBoq(designer, SMALL_FLAT);
    const rangeOf = async (boqId: string) =>
      (await designer.get<{ data: { range: { percent: number; works: number | null } } }>(`/boqs/${boqId}`)).body.data
        .range;
    const usual = await rangeOf(before);
    expect(usual.works).toBeNull();
    for (const over of [1.3, 0.7, 1.3, 0.7, 1]) {
      expect((await designer.put('/firm/works/range', { own: true })).status).toBe(409);
      await finish(await acceptedBoq(designer, visitor), over);
    }
    const { range } = await proposals();
    expect(range).toMatchObject({ own: { works: 5 }, used: null });
    expect((await designer.put('/firm/works/range', { own: true })).status).toBe(200);
    expect((await proposals()).range.used).toEqual(range.own);
    const own = await rangeOf(await newBoq(designer, SMALL_FLAT));
    expect(own).toMatchObject({ works: 5 });
    expect(own.percent).not.toBe(usual.percent);
    expect(await rangeOf(before)).toEqual(usual);

    await designer.put('/firm/works/range', { own: false });
    expect((await rangeOf(await newBoq(designer, SMALL_FLAT))).works).toBeNull();
  });
});

/** Every item is done at its budget; carpentry took so many times of it. */
async function finish(id: string, carpentry: number): Promise<void> {
  const { data: lines } = (await designer.get<WorksLines>(`/boqs/${id}/works/lines`)).body;
  for (const { item_id: item } of lines) await post(`/boqs/${id}/works/progress`, { item_id: item, percent: 100 });
  for (const { service, budget } of (await worksOf(id)).cost!.by_service) {
    const amount = Math.round(budget * (service === 'carpentry' ? carpentry : 1) * 100) / 100;
    await post(`/boqs/${id}/works/costs`, { kind: 'expense', amount, service });
  }
}

import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { accept, acceptedBoq, joined, newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import type { Outturn, WhyAnswer } from '../outturn/outturn.dto';
import { OUTTURN_FIGURES } from '../outturn/why-outturn';
import type { DiaryPage, ProgressSet, SnagsPage } from '../site/site.dto';
import type { Entered } from '../works-fields.dto';
import type { FirmWorksPage } from '../firm/firm-works.dto';
import type { WorksSchedule } from '../site/programme.dto';
import type { WorksLines, WorksView } from '../works.dto';
import type { CostsPage, DeliveriesPage, OrdersPage } from './costs.dto';

type Problem = { code: string; message: string; current?: unknown };

let api: TestApi;
let designer: Caller;
let visitor: Caller;
let boq: string;

const at = (path: string, id = boq): string => `/boqs/${id}/works/${path}`;
const post = (path: string, body: object = {}, caller = designer, id = boq) =>
  caller.post<Entered & ProgressSet & Problem>(at(path, id), body);
const read = async <Body>(path: string, caller = designer): Promise<Body> => {
  const { status, body } = await caller.get<Body>(at(path));
  expect(status).toBe(200);
  return body;
};
const costOf = async () => (await designer.get<{ data: WorksView }>(`/boqs/${boq}/works`)).body.data.cost!;
const linesOf = async () => (await read<WorksLines>('lines')).data;
const paise = (rupees: number) => Math.round(rupees * 100);
const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + paise(amount), 0);

const PLY = { name: '18 mm BWP ply', unit: 'sheet', quantity: 10, rate: 3_200.5 };

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  visitor = await Caller.guest(api.app);
});
afterAll(() => api?.close());
beforeEach(async () => {
  boq = await acceptedBoq(designer, visitor);
});

describe('what works cost', () => {
  it('is budgeted at the cost of the items, before any mark-up', async () => {
    const markup = { overhead_percent: 10, profit_percent: 10, services: {}, items: {} };
    await designer.patch(`/boqs/${boq}`, { markup });
    await accept(designer, visitor, boq);
    const items = (await designer.get<{ data: { items: { costing?: { cost: number } }[] } }>(`/boqs/${boq}/items`))
      .body;
    const atCost = total(items.data.items.map(({ costing }) => costing!.cost));
    const cost = await costOf();
    expect(paise(cost.budget)).toBe(atCost);
    expect(total(cost.by_service.map(({ budget }) => budget))).toBe(atCost);
    expect(cost).toMatchObject({
      committed: 0,
      actual: 0,
      forecast: cost.budget,
      margin_now: cost.margin_at_acceptance,
    });
  });

  it('goes from an order over its delivery to the vendor’s bill and its payment', async () => {
    const order = (await post('orders', { vendor: 'Shree Plywoods', lines: [{ ...PLY, service: 'carpentry' }] })).body;
    expect(order).toMatchObject({ message: 'Ordered.', revision: 1 });
    expect((await costOf()).committed).toBe(32_005);
    const bill = { kind: 'vendor_bill', order: order.id, amount: 16_002.5 };
    const early = await post('costs', bill);
    expect([early.status, early.body.code]).toEqual([409, 'not_delivered']);
    const delivery = (await post('deliveries', { order: order.id, lines: [{ line: 1, quantity: 6 }] })).body;
    const tooMuch = await post('deliveries', { order: order.id, lines: [{ line: 1, quantity: 5 }] });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'excess_quantity']);
    const billed = (await post('costs', bill)).body;
    const carpentry = (await costOf()).by_service.find(({ service }) => service === 'carpentry');
    expect(carpentry).toMatchObject({ committed: 16_002.5, actual: 16_002.5 });
    const resting = await post(`deliveries/${delivery.id}/reverse`, { reason: 'Wrong site' });
    expect([resting.status, resting.body.code, resting.body.current]).toEqual([409, 'rests_on', { cost: billed.id }]);
    await post(`costs/${billed.id}/pay`, { amount: 6_002.5, reference: 'UTR 4412' });
    const { data: costs } = await read<CostsPage>('costs');
    expect(costs).toMatchObject([{ vendor: 'Shree Plywoods', open: 10_000, payments: [{ amount: 6_002.5 }] }]);
    const { data: orders } = await read<OrdersPage>('orders');
    expect(orders).toMatchObject([{ amount: 32_005, billed: 16_002.5, lines: [{ delivered: 6, rate: 3_200.5 }] }]);
    const reason = 'Entered twice';
    const paid = costs[0]!.payments[0]!.id;
    const undo = [`costs/${paid}`, `costs/${billed.id}`, `deliveries/${delivery.id}`, `orders/${order.id}`];
    for (const path of undo) expect((await post(`${path}/reverse`, { reason })).status).toBe(200);
    expect(await costOf()).toMatchObject({ committed: 0, actual: 0 });
    expect((await read<DeliveriesPage>('deliveries')).data[0]?.reversed).toMatchObject({ reason });
  });

  it('is borne by items to the paisa, and explained by its parts', async () => {
    const [first, second] = await linesOf();
    const ids = [first!.item_id, second!.item_id];
    await post('costs', { kind: 'expense', amount: 1_000.01, item_ids: ids, note: 'Hardware' });
    await post('costs', { kind: 'labour', workers: 3, days: 1.5, rate: 900, note: 'Helpers' });
    const cost = await costOf();
    expect(cost.actual).toBe(5_050.01);
    const { data: lines, total: whole } = await read<Outturn>('outturn');
    expect(total(lines.map(({ actual }) => actual))).toBe(paise(5_050.01));
    for (const figure of OUTTURN_FIGURES) {
      const of = (await read<{ data: WhyAnswer }>(`why?figure=${figure}&item_id=${first!.item_id}`)).data;
      expect([figure, of.figure, total(of.parts.map(({ amount }) => amount))]).toEqual([
        figure,
        figure,
        paise(of.amount),
      ]);
      if (figure === 'estimate' || figure === 'difference')
        expect(paise((await read<{ data: WhyAnswer }>(`why?figure=${figure}`)).data.amount)).toBe(paise(whole[figure]));
    }
    expect(whole).toMatchObject({ actual: 5_050.01, budget: cost.budget, forecast: cost.forecast });
    for (const figure of ['budget', 'committed', 'actual', 'forecast', 'margin_now'] as const) {
      const why = (await read<{ data: WhyAnswer }>(`why?figure=${figure}`)).data;
      expect([figure, paise(why.amount)]).toEqual([figure, paise(cost[figure])]);
      expect(total(why.parts.map(({ amount }) => amount))).toBe(paise(why.amount));
      if (figure === 'margin_now') continue;
      const of = (await read<{ data: WhyAnswer }>(`why?figure=${figure}&item_id=${first!.item_id}`)).data;
      expect(of.of).toBe(first!.title);
      expect(total(of.parts.map(({ amount }) => amount))).toBe(paise(of.amount));
    }
  });

  it('waits for a look once a tenth of the margin is lost, for who may see costs', async () => {
    const markup = { overhead_percent: 10, profit_percent: 10, services: {}, items: {} };
    await designer.patch(`/boqs/${boq}`, { markup });
    await accept(designer, visitor, boq);
    const { budget, margin_at_acceptance: margin } = await costOf();
    const waiting = async (caller = designer) =>
      (await caller.get<{ data: WorksView }>(`/boqs/${boq}/works`)).body.data.waiting.filter(
        ({ kind }) => kind === 'margin',
      );
    await post('costs', { kind: 'expense', amount: 1 });
    expect([(await costOf()).margin_lost, await waiting()]).toEqual([0, []]);
    await post('costs', { kind: 'expense', amount: Math.ceil(budget + margin / 5) });
    expect((await costOf()).margin_lost).toBeGreaterThan(margin / 10);
    expect((await waiting())[0]?.text).toMatch(/^The margin is ₹[\d,.]+ less than at acceptance\.$/);
    expect(await waiting(await joined(api, designer, boq, 'edit'))).toEqual([]);
    const { data } = (await designer.get<FirmWorksPage>(`/firm/works?boq_ids=${boq}`)).body;
    expect(data).toMatchObject([{ margin_lost: (await costOf()).margin_lost }]);
  });

  it('is refused outside the contract, and stored once however often it is sent', async () => {
    const strange = await post('costs', { kind: 'expense', amount: 10, item_ids: [randomUUID()] });
    expect([strange.status, strange.body.code]).toEqual([409, 'not_in_contract']);
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { kind: 'expense', amount: 10 };
    const answers = await Promise.all([1, 2, 3].map(() => designer.post<Entered>(at('costs'), body, key)));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await read<CostsPage>('costs')).meta.total).toBe(1);
    const more = await Promise.all(Array.from({ length: 8 }, () => post('costs', { kind: 'expense', amount: 0.05 })));
    expect(more.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await costOf()).actual).toBe(10.4);
  });
});

describe('the site', () => {
  it('has the progress of an item, its snags and its diary', async () => {
    const [line] = await linesOf();
    const set = await post('progress', { item_id: line!.item_id, percent: 40 });
    expect(set.body).toMatchObject({ progress: 40, revision: 1 });
    expect((await linesOf())[0]?.progress).toBe(40);
    const snag = (await post('snags', { text: 'Hinge squeaks', room: 'Kitchen', until: '2026-01-01' })).body;
    await post('snags', { text: 'Paint drops on the floor' });
    await post(`snags/${snag.id}/done`);
    const { data: snags } = await read<SnagsPage>('snags');
    expect(snags).toMatchObject([{ done: null }, { text: 'Hinge squeaks', late: false, done: {} }]);
    await post('diary', { text: 'Tiles came', workers: 4 });
    expect((await read<DiaryPage>('diary')).data).toMatchObject([{ text: 'Tiles came', workers: 4, reversed: null }]);
    const [written] = (await read<DiaryPage>('diary')).data;
    for (const { id } of [snag, written!])
      expect((await post(`site/${id}/reverse`, { reason: 'Another flat' })).status).toBe(200);
    expect((await read<DiaryPage>('diary')).data[0]?.reversed?.reason).toBe('Another flat');
    expect((await read<SnagsPage>('snags')).data.map(({ reversed }) => reversed?.reason)).toEqual([
      undefined,
      'Another flat',
    ]);
  });

  it('is kept by people with the right to it, who see no cost', async () => {
    const order = (await post('orders', { vendor: 'Shree Plywoods', lines: [PLY] })).body;
    const engineer = await joined(api, designer, boq, 'site');
    const { data } = (await engineer.get<{ data: WorksView }>(`/boqs/${boq}/works`)).body;
    expect(data.cost).toBeNull();
    const [line] = await linesOf();
    const entries: [string, object][] = [
      ['measurements', { item_id: line!.item_id, date: '2026-01-05', quantity: 1 }],
      ['progress', { item_id: line!.item_id, percent: 10 }],
      ['snags', { text: 'Scratch' }],
      ['diary', { text: 'Rain' }],
      ['deliveries', { order: order.id, lines: [{ line: 1, quantity: 2 }] }],
    ];
    for (const [path, body] of entries) expect([path, (await post(path, body, engineer)).status]).toEqual([path, 201]);
    const [shown] = (await read<OrdersPage>('orders', engineer)).data;
    expect(shown).toMatchObject({ amount: null, billed: null, lines: [{ delivered: 2, rate: null, amount: null }] });
    const refused = ['costs', 'outturn', 'why?figure=budget'].map((path) => engineer.get(at(path)));
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await post('costs', { kind: 'expense', amount: 1 }, engineer)).status).toBe(403);
    expect((await post('orders', { vendor: 'A', lines: [PLY] }, engineer)).status).toBe(403);
  });

  it.each([
    ['comment', 403],
    ['view', 403],
  ] as const)('is closed to who may only %s', async (right, status) => {
    const person = await joined(api, designer, boq, right);
    for (const path of ['snags', 'orders', 'costs']) expect((await person.get(at(path))).status).toBe(status);
  });
});

it('begins with the first acceptance', async () => {
  const fresh = await newBoq(designer, SMALL_FLAT);
  const { status, body } = await post('costs', { kind: 'expense', amount: 1 }, designer, fresh);
  expect([status, body.message]).toEqual([404, 'No quotation of this BOQ was accepted yet.']);
});

describe('the schedule of works', () => {
  it('is as it was agreed, is moved for a reason, and says how late the works are', async () => {
    const { data, days_late: late } = await read<WorksSchedule>('schedule');
    const first = data.find(({ progress }) => progress !== null);
    expect(data.length).toBeGreaterThan(3);
    expect(first).toMatchObject({ planned_from: first!.agreed_from, started_on: null, days_late: 0 });
    expect(late).toBe(0);
    const body = { starts_on: '2026-01-05', ends_on: '2026-01-10', reason: 'Begun before' };
    expect((await post(`schedule/${first!.phase}`, body)).status).toBe(200);
    const moved = await read<WorksSchedule>('schedule');
    expect(moved.data.find(({ phase }) => phase === first!.phase)).toMatchObject({
      planned_from: '2026-01-05',
      agreed_from: first!.agreed_from,
      moved: { reason: 'Begun before' },
    });
    const { body: works } = await designer.get<{ data: WorksView }>(`/boqs/${boq}/works`);
    expect(works.data.days_late).toBe(moved.days_late);
    expect(moved.days_late).toBeGreaterThan(0);
    const listed = (await designer.get<FirmWorksPage>('/firm/works')).body.data.find(({ boq_id: id }) => id === boq);
    expect(listed?.days_late).toBe(moved.days_late);
    expect((await post('schedule/no-such-phase', body)).status).toBe(404);
    expect((await post(`schedule/${first!.phase}`, { ...body, reason: '' })).status).toBe(400);
  });
});

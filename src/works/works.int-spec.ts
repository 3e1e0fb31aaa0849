import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../test/support/application';
import { accept, acceptedBoq, newBoq, SMALL_FLAT } from '../../test/support/boqs';
import { Caller } from '../../test/support/client';
import { mailFor } from '../../test/support/outbox';
import { BoqProjectionsModule } from '../boq/boq.module';
import { ProjectorModule } from '../platform/event-store/projections/projector.module';
import { MailWorkerModule } from '../platform/mail/mail.module';
import type { MeasurementsPage, Measured } from './measure/measure.dto';
import type { WorksLines, WorksView } from './works.dto';

type Problem = { code: string; message: string; current?: unknown };

let api: TestApi;
let designer: Caller;
let visitor: Caller;

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

const worksOf = async (id: string, caller = designer) =>
  (await caller.get<{ data: WorksView } & Problem>(`/boqs/${id}/works`)).body;
const linesOf = async (id: string) => (await designer.get<WorksLines>(`/boqs/${id}/works/lines`)).body;
const bookOf = async (id: string, caller = designer) =>
  (await caller.get<MeasurementsPage>(`/boqs/${id}/works/measurements`)).body;
const measure = (id: string, body: object, headers: Record<string, string> = {}) =>
  designer.post<Measured & Problem>(`/boqs/${id}/works/measurements`, { date: TODAY, ...body }, headers);
const paise = (rupees: number) => Math.round(rupees * 100);

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  visitor = await Caller.guest(api.app);
});
afterAll(() => api?.close());

describe('works', () => {
  it('begin with the first acceptance', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const answer = await designer.get<Problem>(`/boqs/${id}/works`);
    expect([answer.status, answer.body.message]).toEqual([404, 'No quotation of this BOQ was accepted yet.']);
    await accept(designer, visitor, id);
    expect((await worksOf(id)).data).toMatchObject({ revision: 0, progress: 0, waiting: [] });
  });

  it('have the contract as it was accepted: lines and parts are its total, stages its total with GST', async () => {
    const id = await acceptedBoq(designer, visitor);
    const { contract } = (await worksOf(id)).data;
    const { data: lines, parts } = await linesOf(id);
    expect(contract.accepted_by).toBe('Asha Rao');
    expect(contract.accepted_on).toBe(TODAY);
    expect([...lines, ...parts].reduce((sum, { amount }) => sum + paise(amount), 0)).toBe(paise(contract.total));
    expect(contract.stages.reduce((sum, { amount }) => sum + paise(amount), 0)).toBe(paise(contract.total_with_gst));
    expect(paise(contract.total) + paise(contract.gst)).toBe(paise(contract.total_with_gst));
  });

  it('have the lines of an accepted variation', async () => {
    const id = await acceptedBoq(designer, visitor);
    const before = (await worksOf(id)).data.contract;
    const core = { service: 'civil', description: 'Core cutting', unit: 'no', quantity: 2, rate: 400.25 };
    await designer.post(`/manual?boq_id=${id}`, core);
    expect((await linesOf(id)).data.filter(({ title }) => title === 'Core cutting')).toEqual([]);
    await accept(designer, visitor, id);
    const { contract } = (await worksOf(id)).data;
    const [variation] = contract.variations;
    expect((await linesOf(id)).data.find(({ title }) => title === 'Core cutting')).toMatchObject({
      quantity: 2,
      rate: 400.25,
      amount: 800.5,
    });
    expect(paise(before.total_with_gst) + paise(variation?.total_with_gst ?? 0)).toBe(paise(contract.total_with_gst));
  });
});

describe('the measurement book', () => {
  it('adds up what is measured of a line, and what it is worth', async () => {
    const id = await acceptedBoq(designer, visitor);
    const [line] = (await linesOf(id)).data;
    const half = Math.round((line!.quantity / 2) * 10_000) / 10_000;
    const first = await measure(id, { item_id: line!.item_id, quantity: half, note: 'East side' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ revision: 1, quantity: half, measured: half, excess: 0 });
    await measure(id, { item_id: line!.item_id, quantity: line!.quantity });
    const after = (await linesOf(id)).data[0]!;
    expect(after).toMatchObject({ measured: half + line!.quantity, excess: half, progress: 100 });
    expect((await worksOf(id)).data.waiting.map(({ kind }) => kind)).toEqual(['check', 'excess']);
    expect((await bookOf(id)).data.map(({ quantity }) => quantity)).toEqual([line!.quantity, half]);
  });

  it('stores a repeated entry once, and refuses one on works that have moved', async () => {
    const id = await acceptedBoq(designer, visitor);
    const [line] = (await linesOf(id)).data;
    const body = { item_id: line!.item_id, quantity: 1 };
    const key = { 'Idempotency-Key': randomUUID() };
    const [one, two] = [await measure(id, body, key), await measure(id, body, key)];
    expect(two.body).toEqual(one.body);
    expect((await measure(id, body, { 'If-Match': '"0"' })).status).toBe(412);
    expect((await bookOf(id)).meta.total).toBe(1);
  });

  it('takes every one of many entries at once', async () => {
    const id = await acceptedBoq(designer, visitor);
    const [line] = (await linesOf(id)).data;
    const made = await Promise.all(
      Array.from({ length: 12 }, () => measure(id, { item_id: line!.item_id, quantity: 0.25 })),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect((await linesOf(id)).data[0]?.measured).toBe(3);
    expect((await worksOf(id)).data.revision).toBe(12);
  });

  it('refuses what is not in the contract', async () => {
    const id = await acceptedBoq(designer, visitor);
    const answer = await measure(id, { item_id: randomUUID(), quantity: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'not_in_contract']);
  });

  it('shows a client the checked entries, and lets them enter none', async () => {
    const client = await Caller.signedUp(api.app, 'home-owner');
    const id = await newBoq(client, SMALL_FLAT);
    await inviteDesigner(client, id);
    await accept(designer, visitor, id);
    const [line] = (await linesOf(id)).data;
    const { body } = await measure(id, { item_id: line!.item_id, quantity: 1 });
    await measure(id, { item_id: line!.item_id, quantity: 0.5 });
    expect((await bookOf(id, client)).data).toEqual([]);
    const check = await designer.post(`/boqs/${id}/works/measurements/${body.id}/check`);
    expect(check.status).toBe(200);
    expect((await bookOf(id, client)).data).toMatchObject([{ id: body.id, quantity: 1 }]);
    expect((await client.post(`/boqs/${id}/works/measurements`, { item_id: line!.item_id })).status).toBe(403);
    expect((await worksOf(id, client)).data.cost).toBeNull();
  });

  it('lists the entries of one line alone', async () => {
    const id = await acceptedBoq(designer, visitor);
    const [one, other] = (await linesOf(id)).data;
    const { body } = await measure(id, { item_id: one!.item_id, quantity: 1 });
    await measure(id, { item_id: other!.item_id, quantity: 0.5 });
    const own = await designer.get<MeasurementsPage>(`/boqs/${id}/works/measurements?item_id=${one!.item_id}`);
    expect(own.body.data.map((entry) => entry.id)).toEqual([body.id]);
    expect(own.body.meta.total).toBe(1);
  });

  it('keeps a reversed entry with its reason', async () => {
    const id = await acceptedBoq(designer, visitor);
    const [line] = (await linesOf(id)).data;
    const { body } = await measure(id, { item_id: line!.item_id, quantity: 1 });
    const reason = 'Entered for the other bedroom';
    await designer.post(`/boqs/${id}/works/measurements/${body.id}/reverse`, { reason });
    expect((await bookOf(id)).data).toMatchObject([{ id: body.id, reversed: { reason } }]);
    expect((await linesOf(id)).data[0]?.measured).toBe(0);
  });
});

/** The BOQ’s owner invites the designer, who accepts. */
async function inviteDesigner(owner: Caller, boqId: string): Promise<void> {
  const { email } = (await designer.get<{ user: { email: string } }>('/me')).body.user;
  await owner.post(`/boqs/${boqId}/invite`, { name: 'Meera', email });
  const invite = /join\?invite=([\w-]+)/.exec(await mailFor(api.dataDir, 'invite', email))?.[1];
  expect((await designer.post(`/boqs/${boqId}/user`, { invite })).status).toBe(200);
}

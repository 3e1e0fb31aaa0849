import { createTestApi, projected, type TestApi } from '../../../test/support/application';
import { acceptedBoq, joined } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import type { CostsPage, OrdersPage } from '../costs/costs.dto';
import type { Entered } from '../works-fields.dto';
import type { WorksLines, WorksView } from '../works.dto';
import type { AttendancePage } from './attendance/attendance.dto';
import type { IndentsPage } from './indents/indents.dto';
import type { SnagsPage } from './site.dto';

type Problem = { code: string; message: string; errors?: Record<string, string> };

let api: TestApi;
let designer: Caller;
let engineer: Caller;
let boq: string;

const meOf = async (person: Caller) =>
  (await person.get<{ user: { _id: string; email: string; name: string } }>('/me')).body.user;
const post = (path: string, body: object = {}, who = designer) =>
  who.post<Entered & Problem>(`/boqs/${boq}/works/${path}`, body);
const read = async <Body>(path: string, who = designer): Promise<Body> =>
  (await who.get<Body>(`/boqs/${boq}/works/${path}`)).body;
const costOf = async () => (await designer.get<{ data: WorksView }>(`/boqs/${boq}/works`)).body.data.cost!;
const waiting = async () =>
  (await designer.get<{ data: WorksView }>(`/boqs/${boq}/works`)).body.data.waiting.map(({ text }) => text);
const textsOf = async (person: Caller): Promise<string[]> => {
  await projected(api.app);
  const { data } = (await person.get<{ data: { kind: string; text: string }[] }>('/me/notices')).body;
  return data.filter(({ kind }) => kind === 'snag' || kind === 'indent').map(({ text }) => text);
};

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  await designer.patch('/me', { user_name: 'Priya' });
});
afterAll(() => api?.close());
beforeEach(async () => {
  boq = await acceptedBoq(designer, await Caller.guest(api.app));
  engineer = await joined(api, designer, boq, 'site');
});

describe('attendance from site', () => {
  it('is noted without a cost, which follows from the day rate, once', async () => {
    const { service } = (await read<WorksLines>('lines')).data[0]!;
    const before = (await costOf()).actual;
    const { status, body } = await post('attendance', { service, workers: 4, days: 0.5 }, engineer);
    expect([status, body.message]).toEqual([201, 'Noted.']);
    expect(await waiting()).toContain('1 attendance without a day rate.');
    expect((await costOf()).actual).toBe(before);
    const rate = { service, rate: 950 };
    expect((await designer.put(`/boqs/${boq}/works/attendance/rates`, rate)).status).toBe(200);
    expect((await designer.put(`/boqs/${boq}/works/attendance/rates`, rate)).status).toBe(200);
    expect((await costOf()).actual).toBe(before + 1_900);
    await post('attendance', { service, workers: 1 }, engineer);
    expect((await costOf()).actual).toBe(before + 2_850);
    const own = await read<AttendancePage>('attendance');
    expect([own.rates, own.data.map(({ cost }) => cost?.amount)]).toEqual([[rate], [950, 1_900]]);
    const { data } = await read<CostsPage>('costs');
    expect(data).toMatchObject([{ kind: 'labour', attendance: own.data[0]?.id }, { attendance: body.id }]);
  });

  it('shows no cost to who works on site, and lets them set none', async () => {
    await designer.put(`/boqs/${boq}/works/attendance/rates`, { rate: 700 });
    const { body } = await post('attendance', { workers: 2 }, engineer);
    const seen = await read<AttendancePage>('attendance', engineer);
    expect(seen).toMatchObject({ data: [{ label: 'Other workers', workers: 2, cost: null }], rates: [], usual: [] });
    expect((await engineer.put(`/boqs/${boq}/works/attendance/rates`, { rate: 1 })).status).toBe(403);
    expect((await post(`attendance/${body.id}/cost`, { rate: 1 }, engineer)).status).toBe(403);
  });

  it('takes its labour cost with it when it is taken back', async () => {
    await designer.put(`/boqs/${boq}/works/attendance/rates`, { rate: 700 });
    const { body } = await post('attendance', { workers: 2 }, engineer);
    expect((await post(`attendance/${body.id}/cost`, { rate: 800 })).body.code).toBe('recorded');
    expect((await post(`site/${body.id}/reverse`, { reason: 'Of another site' }, engineer)).status).toBe(200);
    expect((await costOf()).actual).toBe(0);
    expect((await read<CostsPage>('costs')).data).toMatchObject([{ reversed: { reason: 'Of another site' } }]);
    expect((await post(`attendance/${body.id}/cost`, { rate: 800 })).body.code).toBe('reversed');
  });

  it('has the rates of the firm’s other works at hand', async () => {
    await designer.put(`/boqs/${boq}/works/attendance/rates`, { rate: 725 });
    await designer.get('/firm/works');
    boq = await acceptedBoq(designer, await Caller.guest(api.app));
    const { rates, usual } = await read<AttendancePage>('attendance');
    expect(rates).toEqual([]);
    expect(usual).toContainEqual({ service: null, rate: 725 });
  });

  it.each([
    ['nobody', { workers: 0 }],
    ['a third of a day', { workers: 1, days: 0.3 }],
    ['a day that has not come', { workers: 1, date: '2099-01-01' }],
    ['an unknown trade', { workers: 1, service: 'plumbing' }],
  ])('is refused of %s', async (_what, body) => {
    expect((await post('attendance', body, engineer)).status).toBe(400);
  });
});

describe('material that the site asks for', () => {
  it('is ordered by a line of an order, and delivered with it', async () => {
    const asked = { name: '18 mm ply', quantity: 6, unit: 'sheet', needed_by: '2026-01-01' };
    const { status, body } = await post('indents', asked, engineer);
    expect([status, body.message]).toEqual([201, 'Asked for.']);
    expect(await textsOf(designer)).toEqual([expect.stringMatching(/ asked for material$/)]);
    expect(await waiting()).toContain('1 request for material to order.');
    const stateOf = async () => (await read<IndentsPage>('indents', engineer)).data[0];
    expect(await stateOf()).toMatchObject({ ...asked, state: 'asked', late: true, order: null });
    const line = { name: '18 mm ply', unit: 'sheet', quantity: 6, rate: 3_000, indent: body.id };
    const order = await post('orders', { vendor: 'Ply House', lines: [line] });
    expect(await stateOf()).toMatchObject({ state: 'ordered', order: order.body.id });
    expect((await post('orders', { vendor: 'Ply House', lines: [line] })).body.code).toBe('recorded');
    expect((await post(`site/${body.id}/reverse`, { reason: 'Found some' }, engineer)).body.code).toBe('rests_on');
    await post('deliveries', { order: order.body.id, lines: [{ line: 1, quantity: 6 }] }, engineer);
    expect(await stateOf()).toMatchObject({ state: 'delivered', delivered: 6, late: false });
    expect((await read<OrdersPage>('orders')).data[0]?.lines[0]).toMatchObject({ indent: body.id });
  });

  it('is answered only by an order of the same works', async () => {
    const { body } = await post('indents', { name: 'Ply', quantity: 1, unit: 'sheet' }, engineer);
    boq = await acceptedBoq(designer, await Caller.guest(api.app));
    const line = { name: 'Ply', unit: 'sheet', quantity: 1, rate: 10, indent: body.id };
    expect((await post('orders', { vendor: 'Ply House', lines: [line] })).status).toBe(400);
  });
});

describe('a snag for a member', () => {
  it('notifies them alone; one for nobody notifies all on site', async () => {
    const other = await joined(api, designer, boq, 'site');
    const { _id: member } = await meOf(engineer);
    await engineer.patch('/me', { user_name: 'Asha' });
    await post('snags', { text: 'Door rubs', member });
    expect(await textsOf(engineer)).toEqual(['Priya raised a snag for you']);
    expect(await textsOf(other)).toEqual([]);
    expect((await read<SnagsPage>('snags')).data).toMatchObject([{ who: 'Asha', member }]);
    await post('snags', { text: 'Scratch', who: 'Salim' });
    expect(await textsOf(other)).toEqual(['Priya raised a snag']);
  });

  it('is refused for who is not on this site', async () => {
    const client = await joined(api, designer, boq, 'edit');
    for (const person of [client, await Caller.signedUp(api.app, 'designer')]) {
      const { _id: member } = await meOf(person);
      expect((await post('snags', { text: 'Door rubs', member })).body.errors).toHaveProperty('member');
    }
  });
});

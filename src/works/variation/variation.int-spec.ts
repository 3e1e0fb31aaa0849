import { createTestApi, type TestApi } from '../../../test/support/application';
import { accept, newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import type { Billed } from '../bills/bills.dto';
import type { WorksLines, WorksView } from '../works.dto';
import type { VariationMade } from './variation.dto';

type Problem = { code: string };

let api: TestApi;
let designer: Caller;
let visitor: Caller;

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

const linesOf = async (id: string) => (await designer.get<WorksLines>(`/boqs/${id}/works/lines`)).body.data;
const apply = (id: string, body: object, headers: Record<string, string> = {}) =>
  designer.post<VariationMade & Problem>(`/boqs/${id}/works/variation`, body, headers);
const measure = (id: string, item: string, quantity: number) =>
  designer.post(`/boqs/${id}/works/measurements`, { item_id: item, date: TODAY, quantity });

beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
  visitor = await Caller.guest(api.app);
});
afterAll(() => api?.close());

describe('what was measured beyond the contract', () => {
  it('changes the items of the BOQ as one revision, is sent as a variation, and is billed once that is accepted', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const typed = { service: 'civil', description: 'Core cutting', unit: 'no', quantity: 2, rate: 400.25 };
    await designer.post(`/manual?boq_id=${id}`, typed);
    const markup = { overhead_percent: 10, profit_percent: 12.5, services: {}, items: {} };
    await designer.patch(`/boqs/${id}`, { markup });
    await accept(designer, visitor, id);
    const lines = await linesOf(id);
    const core = lines.find(({ title }) => title === 'Core cutting')!;
    const paint = lines.find(({ service }) => service === 'painting')!;
    const wardrobe = lines.find(({ service, size }) => service === 'carpentry' && size !== null)!;
    await measure(id, core.item_id, 5);
    await measure(id, paint.item_id, paint.quantity + 12.5);
    await measure(id, wardrobe.item_id, wardrobe.quantity + 0.5);

    const trial = await apply(id, { dry_run: true });
    expect(trial.status).toBe(200);
    const { data, estimate_token: token } = trial.body;
    expect(data.changed.map(({ item_id: item, measured }) => [item, measured])).toEqual(
      expect.arrayContaining([
        [core.item_id, 5],
        [paint.item_id, paint.quantity + 12.5],
      ]),
    );
    expect(data.changed.map(({ item_id: item }) => item)).toContain(wardrobe.item_id);
    expect(data.left).toEqual([]);
    expect(data.total_after).toBeGreaterThan(data.total_before + 3 * 400.25);
    const done = await apply(id, {}, { 'X-Estimate-Token': token ?? '' });
    expect(done.body.data).toEqual(data);

    await accept(designer, visitor, id);
    expect((await linesOf(id)).find(({ item_id: item }) => item === core.item_id)).toMatchObject({
      quantity: 5,
      excess: 0,
    });
    const { contract } = (await designer.get<{ data: WorksView }>(`/boqs/${id}/works`)).body.data;
    expect(contract.total).toBe(data.total_after);
    // Of several sides: the measured quantity at the rate that was agreed, and “why” says where it is from.
    const built = (await linesOf(id)).find(({ item_id: item }) => item === wardrobe.item_id)!;
    expect(built).toMatchObject({ quantity: wardrobe.quantity + 0.5, excess: 0 });
    expect(Math.abs(built.rate - wardrobe.rate)).toBeLessThanOrEqual(0.02);
    const why = await designer.get<{ data: { text: string } }>(`/boqs/${id}/why?of=item:${wardrobe.item_id}`);
    expect(JSON.stringify(why.body)).toContain('Its quantity was measured on site: ');
    const bill = await designer.post<Billed>(`/boqs/${id}/works/bills`, { kind: 'measurement' });
    expect([bill.status, bill.body.bill.excess]).toEqual([201, []]);
  });

  it('is nothing to change before more is measured', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    await accept(designer, visitor, id);
    const answer = await apply(id, { dry_run: true });
    expect([answer.status, answer.body.code]).toEqual([409, 'nothing_to_change']);
  });
});

import { createTestApi, type TestApi } from '../../../test/support/application';
import { itemsOf, newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';
import type { Why } from './why.dto';

interface Boq {
  project_duration: number;
  timeline: { weeks_low: number; weeks_high: number };
  total_cost: number;
  cost_breakup: { service: string; cost: number; items: number }[];
  range: { percent: number; if_measured: number };
}

const HOME = { layout_type: '2bhk', carpet_area: 800, budget_type: 'medium', condition: 'renovation' };

let api: TestApi;
let designer: Caller;
let id: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  id = await newBoq(designer, HOME);
});
afterAll(() => api?.close());

const boqOf = async (boq = id): Promise<Boq> => (await designer.get<{ data: Boq }>(`/boqs/${boq}`)).body.data;
const why = async (of: string): Promise<Why> =>
  (await designer.get<{ data: Why }>(`/boqs/${id}/why?of=${of}`)).body.data;

describe('why the weeks have their value', () => {
  it('names the end of each phase, and the quantities and outputs behind its days', async () => {
    const [boq, { amount, sum, terms, programme, factor, rates }] = [await boqOf(), await why('weeks')];
    expect(amount).toBe(boq.project_duration);
    expect([factor, Math.ceil(sum / 6)]).toEqual([{ kind: 'weeks', value: 6 }, amount]);
    expect(terms.reduce((days, term) => days + term.amount, 0)).toBe(sum);
    expect(programme).toMatchObject(boq.timeline && { weeks_low: boq.timeline.weeks_low });
    expect(programme?.weeks_high).toBe(boq.timeline.weeks_high);
    expect(rates).toEqual([]);
    expect(programme?.phases.map(({ label }) => label)).toEqual(terms.map(({ label }) => label));
    const civil = programme?.phases.find(({ label }) => label === 'Civil');
    const plaster = civil?.work.find(({ label }) => label === 'Plaster labour');
    expect(plaster).toMatchObject({ unit: 'sqft', per_day: 58, source: expect.stringMatching(/^CPWD: /) });
    expect(plaster?.worker_days).toBeCloseTo((plaster?.quantity ?? 0) / 58, 1);
    // The crew finishes its worker-days in the given days, within the hours when noise is allowed.
    const { days = 0, curing_days: cures = 0, crew = 0, worker_days: work = 0 } = civil ?? {};
    expect(crew * (days - cures)).toBeGreaterThanOrEqual(work);
    expect(programme?.phases.find(({ label }) => label === 'Modular installation')?.lead_days).toBe(24);
  });

  it('follows items and carpet area, not rates', async () => {
    await designer.patch(`/boqs/${id}`, { city: 'pune' });
    expect((await why('weeks')).revisions.map(({ revision }) => revision)).toEqual([1]);
    await designer.patch(`/boqs/${id}`, { carpet_area: 805 });
    expect((await why('weeks')).revisions.map(({ revision }) => revision)).toEqual([3, 1]);
  });
});

describe('the history of an amount', () => {
  it('shows what one change added in one row, with its count and cost', async () => {
    const other = await newBoq(designer, HOME);
    const ask = async (of: string): Promise<Why> =>
      (await designer.get<{ data: Why }>(`/boqs/${other}/why?of=${of}`)).body.data;
    const boq = await boqOf(other);
    const items = await itemsOf(designer, other);
    const [total, carpentry] = [await ask('total'), await ask('service:carpentry')];
    const rupees = (amount: number): string =>
      amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const whole = items.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0) / 100;
    expect(total.revisions.at(-1)?.changes).toMatchObject([{ path: 'items', label: `${items.length} items` }]);
    expect(total.revisions.at(-1)?.changes[0]?.after?.replace(/\.00$/, '')).toBe(
      `Added, ₹${rupees(whole)}`.replace(/\.00$/, ''),
    );
    const part = boq.cost_breakup.find(({ service }) => service === 'carpentry');
    expect(carpentry.revisions.at(-1)?.changes).toMatchObject([
      { label: `${part?.items} items`, after: `Added, ₹${rupees(part?.cost ?? 0)}` },
    ]);
    await designer.delete(`/carpentry/${items.find(({ service }) => service === 'carpentry')?.id}?boq_id=${other}`);
    expect((await ask('total')).revisions[0]?.changes).toMatchObject([{ before: 'Removed', after: null }]);
  });
});

describe('the range of a BOQ', () => {
  it('narrows with each measured room, and says so before saving', async () => {
    const home = await newBoq(designer, { ...HOME, condition: 'new' });
    const before = (await boqOf(home)).range;
    const sizes = { rooms: { kitchen: { L: { feet: 11, inches: 0 }, W: { feet: 8, inches: 0 } } } };
    const { body } = await designer.post<{ range_percent_before: number; range_percent_after: number }>(
      `/boqs/${home}/estimate`,
      { sizes },
    );
    expect(body.range_percent_before).toBe(before.percent);
    expect(body.range_percent_after).toBeLessThan(before.percent);
    await designer.patch(`/boqs/${home}`, { sizes });
    expect((await boqOf(home)).range.percent).toBe(body.range_percent_after);
    const alike = await newBoq(designer, { ...HOME, condition: 'new', sizes });
    expect((await boqOf(alike)).range).toEqual((await boqOf(home)).range);
    await designer.patch(`/boqs/${home}`, { sizes: null });
    expect((await boqOf(home)).range).toEqual(before);
  });
});

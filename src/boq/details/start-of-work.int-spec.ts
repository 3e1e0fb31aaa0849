import { createTestApi, type TestApi } from '../../../test/support/application';
import { boqOf, newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { mondayAfter } from '../../kernel/day';
import { BoqProjectionsModule } from '../boq.module';

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

interface Dated {
  total_cost: number;
  revision: number;
  project_duration: number;
  schedule: {
    phase: string;
    start_day: number;
    days: number;
    lead_days: number;
    starts_on: string;
    ends_on: string;
    ordered_on: string | null;
  }[];
  timeline: {
    starts_on: string;
    chosen: boolean;
    on_site_from: string;
    ends_on: string;
    weeks_low: number;
    weeks_high: number;
  };
}
const read = async (id: string): Promise<Dated> => (await boqOf(designer, id)) as unknown as Dated;

describe('the start of work', () => {
  it('is the Monday after today unless chosen, gives every phase its dates, and can be undone', async () => {
    const id = await newBoq(designer);
    const before = await read(id);
    expect(before.timeline).toMatchObject({ starts_on: mondayAfter(new Date()), chosen: false });

    const { status } = await designer.patch(`/boqs/${id}`, { start_date: '2027-01-04', reason: 'After possession' });
    expect(status).toBe(200);
    const after = await read(id);
    expect([after.total_cost, after.project_duration]).toEqual([before.total_cost, before.project_duration]);
    expect(after.timeline).toMatchObject({ starts_on: '2027-01-04', chosen: true });
    const [design, ...works] = after.schedule;
    expect(design).toMatchObject({ phase: 'design', starts_on: '2027-01-04', ordered_on: null });
    expect(works[0]).toMatchObject({ phase: 'civil', starts_on: after.timeline.on_site_from });
    expect(after.timeline.ends_on).toBe(after.schedule.at(-1)?.ends_on);
    for (const { starts_on, ends_on, lead_days, ordered_on } of after.schedule) {
      expect(starts_on <= ends_on).toBe(true);
      expect(ordered_on !== null && ordered_on < starts_on).toBe(lead_days > 0);
    }
    expect(after.timeline.weeks_low).toBeLessThanOrEqual(after.project_duration);
    expect(after.timeline.weeks_high).toBeGreaterThan(after.project_duration);

    await designer.post(`/boqs/${id}/revisions/${after.revision}/undo`, {});
    expect((await read(id)).timeline).toEqual(before.timeline);
    await designer.patch(`/boqs/${id}`, { start_date: '2027-01-04' });
    await designer.patch(`/boqs/${id}`, { start_date: null });
    expect((await read(id)).timeline).toEqual(before.timeline);
  });

  it.each(['2027-02-29', '04/01/2027', '1999-12-31', '2100-01-01', '', 20270104])('refuses %j', async (start_date) => {
    const id = await newBoq(designer);
    const { status, body } = await designer.patch<{ errors?: Record<string, string> }>(`/boqs/${id}`, { start_date });
    expect(status).toBe(400);
    expect(body.errors?.start_date).toMatch(/\.$/);
  });

  it('is also shown in an estimate, which has a range of weeks', async () => {
    const answers = { layout_type: '2bhk', carpet_area: 800, city: 'Kochi' };
    const { body } = await designer.post<{
      data: Dated & { weeks: number; cities: { city: string; label: string }[] };
    }>('/estimates/quick', answers);
    const { data } = body;
    expect(data.timeline).toMatchObject({ starts_on: mondayAfter(new Date()), chosen: false });
    expect(data.timeline.weeks_low).toBeLessThanOrEqual(data.weeks);
    expect(data.cities.map(({ city }) => city)).toEqual([
      'mumbai',
      'delhi',
      'bangalore',
      'chennai',
      'gurugram',
      'hyderabad',
      'pune',
      'kochi',
    ]);
  });
});

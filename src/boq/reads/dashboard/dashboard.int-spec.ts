import { createTestApi, type TestApi } from '../../../../test/support/application';
import { boqOf, newBoq } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../../boq.module';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
});
afterAll(() => api?.close());

describe('the dashboard', () => {
  // [spec: C1.13]
  it('adds up the estimates that a person can see, by status, city, package, layout and month, and filters them', async () => {
    const me = await Caller.signedUp(api.app, 'home-owner');
    expect((await (await Caller.guest(api.app)).get('/dashboard/estimates')).status).toBe(401);
    const empty = await me.get<{ figures: object; estimations: unknown[] }>('/dashboard/estimates');
    expect(empty.body).toMatchObject({ estimations: [], figures: { count: 0, total_value: 0, average_value: null } });
    const ids = [await newBoq(me), await newBoq(me)];
    await me.patch(`/boqs/${ids[1]}`, { city: 'pune', title: 'Pune flat' });
    const boqs = await Promise.all(ids.map((id) => boqOf(me, id)));
    type Part = { key: string; label: string; count: number; total: number };
    const { body } = await me.get<{
      estimations: { title: string }[];
      figures: Record<'by_city' | 'by_package' | 'by_status' | 'by_layout' | 'by_month', Part[]> & {
        count: number;
        total_value: number;
        average_per_sq_feet: number;
      };
    }>('/dashboard/estimates');
    const total = (boqs[0]!.total_cost * 100 + boqs[1]!.total_cost * 100) / 100;
    expect(body.figures.count).toBe(2);
    expect(body.figures.total_value).toBeCloseTo(total, 2);
    expect(body.figures.average_per_sq_feet).toBe(Math.round(total / 1960));
    expect(body.figures.by_city).toMatchObject([
      { key: 'mumbai', label: 'Mumbai', count: 1, total: boqs[0]!.total_cost },
      { key: 'pune', label: 'Pune', count: 1, total: boqs[1]!.total_cost },
    ]);
    expect(body.figures.by_package).toMatchObject([{ key: 'medium', label: 'Comfort', count: 2 }]);
    expect(body.figures.by_layout).toMatchObject([{ key: '2bhk', label: '2 BHK', count: 2 }]);
    expect(body.figures.by_status).toMatchObject([{ key: 'draft', label: 'Draft', count: 2 }]);
    expect(body.figures.by_month).toHaveLength(1);
    expect(body.estimations[0]?.title).toBe('Pune flat');
    const filtered = await me.get<typeof body>('/dashboard/estimates?city=pune&budget_type=medium&days=7&q=flat');
    expect(filtered.body.figures.count).toBe(1);
    for (const bad of ['city=atlantis', 'days=0', 'page=-1', 'limit=1e9', 'status=gone'])
      expect([bad, (await me.get(`/dashboard/estimates?${bad}`)).status]).toEqual([bad, 400]);
  });
});

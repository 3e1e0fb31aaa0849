import { createTestApi, type TestApi } from '../../../../test/support/application';
import { newBoq } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../../boq.module';
import type { MovedEstimate } from './estimate-tokens';

const MOVED = 'The figures behind this estimate have changed. Please check the new amount.';

interface Estimated {
  estimate_token: string;
  boq_cost: number;
  cost: number;
  total_after: number;
  revision: number;
}
interface Refused {
  code: string;
  message: string;
  current: MovedEstimate;
}

let api: TestApi;
let designer: Caller;
let id: string;
let item: { id: string; count: number };
let other: { id: string; count: number };

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());
beforeEach(async () => {
  id = await newBoq(designer);
  const furniture = (await designer.get<{ data: { items: (typeof item)[] } }>(`/carpentry?boq_id=${id}`)).body.data
    .items;
  [item, other] = furniture as [typeof item, typeof item];
});

const applying = (token: string): Record<string, string> => ({ 'x-estimate-token': token });
const total = async (): Promise<number> =>
  (await designer.get<{ data: { total_cost: number } }>(`/boqs?boq_id=${id}`)).body.data.total_cost;
const meddle = () => designer.patch(`/carpentry/${other.id}?boq_id=${id}`, { count: (other.count % 9) + 1 });

/** Every change that can be estimated: how to estimate it, and how to apply it. */
const CHANGES: readonly {
  name: string;
  estimate: () => Promise<{ status: number; body: Estimated }>;
  submit: (headers: Record<string, string>) => Promise<{ status: number; body: unknown }>;
  after: (estimate: Estimated) => number;
}[] = [
  {
    name: 'a rate',
    estimate: () => designer.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, rate('estimate')),
    submit: (headers) => designer.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, rate('submit'), headers),
    after: (estimate) => estimate.boq_cost,
  },
  {
    name: 'an item that is added',
    estimate: () => designer.post(`/catalog/furniture/estimate?boq_id=${id}`, { furniture: 'study-table' }),
    submit: (headers) => designer.post(`/carpentry?boq_id=${id}`, { furniture: 'study-table' }, headers),
    after: (estimate) => estimate.boq_cost,
  },
  {
    name: 'an item that is changed',
    estimate: () => designer.post(`/catalog/furniture/estimate?boq_id=${id}`, { id: item.id, count: item.count + 1 }),
    submit: (headers) => designer.patch(`/carpentry/${item.id}?boq_id=${id}`, { count: item.count + 1 }, headers),
    after: (estimate) => estimate.boq_cost,
  },
  {
    name: 'many items',
    estimate: async () => {
      type Answer = { data: Estimated; estimate_token: string };
      const { status, body } = await designer.post<Answer>(`/boqs/${id}/bulk`, { ...bulk(), dry_run: true });
      return { status, body: { ...body.data, estimate_token: body.estimate_token } };
    },
    submit: (headers) => designer.post(`/boqs/${id}/bulk`, { ...bulk(), dry_run: false }, headers),
    after: (estimate) => estimate.total_after,
  },
  {
    name: 'details of the BOQ',
    estimate: () => designer.post(`/boqs/${id}/estimate`, { city: 'pune' }),
    submit: (headers) => designer.patch(`/boqs/${id}`, { city: 'pune' }, headers),
    after: (estimate) => estimate.total_after,
  },
  {
    name: 'an undo',
    estimate: async () => {
      await designer.patch(`/carpentry/${item.id}?boq_id=${id}`, { count: (item.count % 9) + 1 });
      return designer.post(`/boqs/${id}/revisions/2/undo/estimate`, {});
    },
    submit: (headers) => designer.post(`/boqs/${id}/revisions/2/undo`, {}, headers),
    after: (estimate) => estimate.total_after,
  },
  {
    name: 'a revert',
    estimate: async () => {
      await designer.patch(`/carpentry/${item.id}?boq_id=${id}`, { count: (item.count % 9) + 1 });
      return designer.post(`/boqs/${id}/revert/estimate`, { revision: 1 });
    },
    submit: (headers) => designer.post(`/boqs/${id}/revert`, { revision: 1 }, headers),
    after: (estimate) => estimate.total_after,
  },
];
const rate = (action: string) => ({ service: 'carpentry', action, labour: 'carpentry labour', rate: 512.5 });
const bulk = () => ({ ids: [item.id, other.id], change: { count: 8 } });

describe.each(CHANGES)('the estimate of $name', ({ estimate, submit, after }) => {
  // [spec: C3.23]
  it('equals the result of its submit', async () => {
    const { status, body } = await estimate();
    expect(status).toBe(200);
    expect((await submit(applying(body.estimate_token))).status).toBeLessThan(300);
    expect(await total()).toBe(after(body));
  });

  // [spec: C3.23]
  it('is refused when anything behind it has changed, with the new figure and its token', async () => {
    const { body } = await estimate();
    expect((await meddle()).status).toBe(200);
    const before = await total();
    const refused = (await submit(applying(body.estimate_token))) as { status: number; body: Refused };
    expect([refused.status, refused.body.message, refused.body.code]).toEqual([409, MOVED, 'moved']);
    expect(refused.body.current.total_before).toBe(before);
    expect(await total()).toBe(before);
    expect((await submit(applying(refused.body.current.estimate_token))).status).toBeLessThan(300);
    expect(await total()).toBe(refused.body.current.total_after);
  });
});

describe('an estimate token', () => {
  it('is valid only for its own command, BOQ and figures', async () => {
    const { body } = await designer.post<Estimated>(`/boqs/${id}/estimate`, { city: 'pune' });
    const elsewhere = await newBoq(designer);
    const header = applying(body.estimate_token);
    expect((await designer.patch(`/boqs/${id}`, { city: 'delhi' }, header)).status).toBe(409);
    expect((await designer.patch(`/boqs/${elsewhere}`, { city: 'pune' }, header)).status).toBe(409);
    const [expires, proof] = body.estimate_token.split('.');
    for (const altered of [`${Number(expires) + 60}.${proof}`, `${expires}.${'0'.repeat(64)}`])
      expect((await designer.patch(`/boqs/${id}`, { city: 'pune' }, applying(altered))).status).toBe(409);
    for (const wrong of ['x', `${expires}.abc`, '.', `1e9.${proof}`])
      expect((await designer.patch(`/boqs/${id}`, { city: 'pune' }, applying(wrong))).status).toBe(400);
    // A change without amounts does not invalidate the estimate.
    expect((await designer.patch(`/boqs/${id}`, { title: 'Another name' })).status).toBe(200);
    expect((await designer.patch(`/boqs/${id}`, { city: 'pune' }, header)).status).toBe(200);
  });

  it('lets only one of ten simultaneous submits through', async () => {
    const { body } = await designer.patch<Estimated>(`/analysis?type=carpentry-labour&boq_id=${id}`, rate('estimate'));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        designer.patch(`/carpentry/${item.id}?boq_id=${id}`, { count: (item.count % 9) + 1 + (n % 2) }),
      ).concat(
        Array.from({ length: 10 }, () =>
          designer.patch(`/analysis?type=carpentry-labour&boq_id=${id}`, rate('submit'), applying(body.estimate_token)),
        ),
      ),
    );
    const submits = answers.slice(10).map(({ status }) => status);
    expect(submits.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(submits.every((status) => status === 200 || status === 409)).toBe(true);
  });

  it('expires after fifteen minutes by the database’s clock, and says so', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { body } = await designer.post<Estimated>(`/boqs/${id}/estimate`, { city: 'pune' });
    const expires = Number(body.estimate_token.split('.')[0]);
    expect(expires).toBeGreaterThanOrEqual(before + 900);
    expect(expires).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 900);
    const { EstimateTokens } = await import('./estimate-tokens');
    const { Secrets } = await import('../../../platform/http/security/secrets');
    // A database whose clock is sixteen minutes ahead.
    const pool = Object.assign(Object.create(api.database.pool) as typeof api.database.pool, {
      query: () => Promise.resolve({ rows: [{ now: Date.now() / 1000 + 16 * 60 }] }),
    });
    const late = new EstimateTokens(pool, new Secrets(api.database.pool));
    const totals = (n: number) => ({ material: n, labour: n, total: 2 * n }) as never;
    const figures = { before: totals(100), after: totals(200) };
    const command = { type: 'ChangeDesignFee', designFeeBp: 1 } as const;
    const token = await new EstimateTokens(api.database.pool, new Secrets(api.database.pool)).issue(
      id,
      command,
      figures,
    );
    const check = await late.check(token, id, command);
    expect(() => check(figures)).toThrow('The estimate is older than 15 minutes. Please check the figure again.');
  });
});

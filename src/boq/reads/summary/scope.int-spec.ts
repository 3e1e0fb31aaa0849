import { createTestApi, type TestApi } from '../../../../test/support/application';
import { newBoq } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { CONDITIONS } from '../../../kernel/terms';

interface Part {
  readonly id: string;
  readonly included: boolean;
  readonly chosen: boolean;
  readonly amount: number;
}

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(async () => {
  await api?.close();
});

const flat = { layout_type: '2bhk', carpet_area: 800, city: 'mumbai', budget_type: 'medium' };

async function partsOf(id: string): Promise<{ parts: Part[]; total: number }> {
  const { body } = await designer.get<{ data: { scope: Part[]; total_cost: number } }>(`/boqs/${id}`);
  return { parts: body.data.scope, total: body.data.total_cost };
}

async function deltaOf(id: string, scope: readonly string[]): Promise<number> {
  const { body } = await designer.post<{ delta: number }>(`/boqs/${id}/estimate`, { scope });
  return body.delta;
}

const chosenOf = (parts: readonly Part[]) => parts.flatMap(({ id, chosen }) => (chosen ? [id] : []));

describe('the parts of the work in a BOQ', () => {
  it.each(CONDITIONS)(
    'are those of the quick estimate, and change nothing when they are given back: %s',
    async (condition) => {
      const answers = { ...flat, condition };
      const quick = await designer.post<{ data: { scope: Part[] } }>('/estimates/quick', answers);
      const id = await newBoq(designer, answers);
      const { parts, total } = await partsOf(id);
      expect(chosenOf(parts)).toEqual(quick.body.data.scope.flatMap((part) => (part.included ? [part.id] : [])));
      expect(parts.every(({ included, chosen }) => included === chosen)).toBe(true);
      const inside = parts.reduce((sum, { included, amount }) => sum + (included ? Math.round(amount * 100) : 0), 0);
      expect(Math.abs(inside - Math.round(total * 100))).toBeLessThanOrEqual(parts.length);
      expect(await deltaOf(id, chosenOf(parts))).toBe(0);
    },
  );

  it('take out their own lines and nothing else, also next to a line that was added by hand', async () => {
    const id = await newBoq(designer, { ...flat, condition: 'new' });
    const added = { work: 'curtain', area: 42, room: 'living-room' };
    expect((await designer.post(`/soft-furnishing?boq_id=${id}`, added)).status).toBe(201);
    const { parts } = await partsOf(id);
    expect(parts.filter(({ included, chosen }) => included && !chosen)).toHaveLength(1);
    expect(await deltaOf(id, chosenOf(parts))).toBe(0);
    const without = chosenOf(parts).filter((part) => part !== 'electrical');
    expect(await deltaOf(id, without)).toBeLessThan(0);
  });
});

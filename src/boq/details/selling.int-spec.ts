import { createTestApi, type TestApi } from '../../../test/support/application';
import { itemsOf, newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

interface Boq {
  revision: number;
  material_cost: number;
  labour_cost: number;
  total_cost: number;
  gst: number;
  total_with_gst: number;
  design_fee: { percentage: number; cost: number };
  miscellaneous: { cost: number };
  cost_breakup: { cost: number }[];
  rooms: { cost: number }[];
  tax: { taxable: number; amount: number }[];
  discounts: { label: string; reason: string; amount: number }[];
  contingency: { amount: number; released: number } | null;
  additions: { label: string; amount: number; taxed: boolean }[];
  fee: { kind: string };
  costing: { cost: number; margin: number; margin_percent: number; below_floor: boolean };
}
type Refusal = { message: string; errors?: Record<string, string> };

const read = async (id: string) => (await designer.get<{ data: Boq }>(`/boqs/${id}`)).body.data;
const paise = (rupees: number): number => Math.round(rupees * 100);
const added = (rows: readonly number[]): number => rows.reduce((sum, one) => sum + paise(one), 0);
/** The BOQ without its revision and what follows from the moment. */
const figures = ({ material_cost, labour_cost, total_cost, gst, total_with_gst, tax, cost_breakup, rooms }: Boq) => ({
  material_cost,
  labour_cost,
  total_cost,
  gst,
  total_with_gst,
  tax,
  cost_breakup,
  rooms,
});

async function change(id: string, body: object): Promise<Boq> {
  const before = await read(id);
  const preview = await designer.post<{ total_before: number; total_after: number }>(`/boqs/${id}/estimate`, body);
  const { status, body: answer } = await designer.patch<Refusal>(`/boqs/${id}`, body);
  expect([status, answer.errors]).toEqual([200, undefined]);
  const after = await read(id);
  expect([before.total_cost, after.total_cost]).toEqual([preview.body.total_before, preview.body.total_after]);
  expect(after.revision).toBe(before.revision + 1);
  return after;
}

function expectSums(boq: Boq): void {
  const work = paise(boq.material_cost) + paise(boq.labour_cost);
  expect(added(boq.cost_breakup.map(({ cost }) => cost))).toBe(work);
  expect(added(boq.rooms.map(({ cost }) => cost))).toBe(work);
  const rest = added([
    boq.design_fee.cost,
    boq.miscellaneous.cost,
    boq.contingency?.amount ?? 0,
    ...boq.additions.map(({ amount }) => amount),
  ]);
  expect(work + rest - added(boq.discounts.map(({ amount }) => amount))).toBe(paise(boq.total_cost));
  expect(added(boq.tax.map(({ taxable }) => taxable))).toBe(
    paise(boq.total_cost) - added(boq.additions.flatMap(({ amount, taxed }) => (taxed ? [] : [amount]))),
  );
  expect(paise(boq.total_cost) + paise(boq.gst)).toBe(paise(boq.total_with_gst));
}

const CHANGES: [string, object][] = [
  [
    'a mark-up',
    {
      markup: {
        overhead_percent: 12,
        profit_percent: 15,
        services: { civil: { overhead_percent: 0, profit_percent: 5 } },
      },
    },
  ],
  [
    'discounts',
    {
      discounts: [
        { percent: 3, reason: 'Festival' },
        { service: 'carpentry', amount: 5_000, reason: 'Display piece' },
      ],
    },
  ],
  ['a contingency', { contingency: { percent: 5 } }],
  ['a release of it', { contingency: { percent: 5, releases: [{ amount: 20_000, reason: 'Walls were straight' }] } }],
  [
    'additions',
    {
      additions: [
        { label: 'Tender premium', percent: 11.11 },
        { label: 'Electrification', percent: 7, services: ['civil', 'painting'] },
        { label: 'Rebate', percent: -5, of: 'additions' },
        { label: 'Water and electricity', amount: 25_000 },
        { label: 'Labour cess', percent: 1, of: 'tax', taxed: false },
      ],
    },
  ],
  ['fewer additions', { additions: [{ label: 'Rebate', amount: -1_000.5 }] }],
  ['a fee per square foot', { fee: { kind: 'per_sq_ft', rate: 120 } }],
  ['a lump sum', { fee: { kind: 'lump_sum', amount: 1_50_000 } }],
  [
    'a percentage without services',
    { fee: { kind: 'percent_without', services: ['civil', 'painting'] }, design_fee: 8 },
  ],
  ['the percentage of all items', { fee: { kind: 'percent' }, design_fee: 9 }],
  ['a note', { miscellaneous_note: 'Small repairs' }],
  ['a floor', { margin_floor_percent: 20 }],
];

describe('the terms that a BOQ is sold on', () => {
  it('are applied as estimated, add up, stand in the history and are taken back to the paisa', async () => {
    const id = await newBoq(designer);
    const states = [await read(id)];
    for (const [, body] of CHANGES) {
      const boq = await change(id, body);
      expectSums(boq);
      states.push(boq);
    }
    const { data } = (
      await designer.get<{ data: { revision: number; summary: string; can_undo: boolean }[] }>(
        `/revisions?boq_id=${id}`,
      )
    ).body;
    const summaries = data.map(({ summary }) => summary);
    expect(summaries).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Mark-up to overhead 12 %, profit 15 %; Civil/)]),
    );
    expect(summaries.join('\n')).toContain('₹20,000 released (Walls were straight)');
    expect(summaries.join('\n')).toContain('₹5,000 on Carpentry (Display piece)');
    expect(summaries.join('\n')).toContain('Rebate: -5 % of all items and the additions above');
    for (let at = CHANGES.length; at > 0; at -= 1) {
      const { revision } = states[at]!;
      const { status } = await designer.post(`/boqs/${id}/revisions/${revision}/undo`, {});
      expect([CHANGES[at - 1]?.[0], status]).toEqual([CHANGES[at - 1]?.[0], 200]);
      expect(figures(await read(id))).toEqual(figures(states[at - 1]!));
    }
  });

  it('leave quantity × rate the amount of every item, and are compared by a cause of their own', async () => {
    const id = await newBoq(designer);
    const before = await read(id);
    const after = await change(id, {
      markup: { overhead_percent: 10, profit_percent: 10 },
      contingency: { percent: 4 },
    });
    const items = await itemsOf<
      { quantity: number; unit_rate: number; costing: { cost: number } } & Awaited<ReturnType<typeof itemsOf>>[number]
    >(designer, id);
    for (const { quantity, unit_rate: rate, count, cost, costing } of items) {
      expect(paise(quantity * rate) * count).toBe(paise(cost));
      expect(costing.cost).toBeLessThan(cost);
    }
    expect(paise(after.costing.cost)).toBe(paise(before.material_cost) + paise(before.labour_cost));
    expect(after.costing.margin_percent).toBeGreaterThan(17);
    const { data } = (
      await designer.get<{ data: { delta: number; bridge: { cause: string; amount: number }[] } }>(
        `/revisions/compare?boq_id=${id}&from=${before.revision}&to=${after.revision}`,
      )
    ).body;
    expect(added(data.bridge.map(({ amount }) => amount))).toBe(paise(data.delta));
    const moved = data.bridge.filter(({ amount }) => amount !== 0).map(({ cause }) => cause);
    expect(moved).toEqual(['fee', 'terms']);
    const why = await designer.get<{ terms: { label: string }[] }>(`/boqs/${id}/why?of=total`);
    expect(JSON.stringify(why.body)).toContain('Contingency');
  });

  it('mark an item up by itself, and follow it into a copy', async () => {
    const id = await newBoq(designer);
    const [first] = await itemsOf(designer, id);
    const boq = await change(id, {
      markup: {
        overhead_percent: 0,
        profit_percent: 0,
        items: { [first!.id]: { overhead_percent: 0, profit_percent: 100 } },
      },
    });
    const [item] = await itemsOf(designer, id);
    expect(item?.cost).toBeGreaterThan(first!.cost * 1.99);
    const { body } = await designer.post<{ data: { boq_id: string } }>(`/boqs/${id}/clone`);
    expect((await read(body.data.boq_id)).total_cost).toBe(boq.total_cost);
  });

  it('raise an alarm under the margin floor', async () => {
    const id = await newBoq(designer);
    const found = async () =>
      JSON.stringify((await designer.get(`/boqs/${id}/checks`)).body).includes('margin-under-floor');
    const boq = await change(id, { markup: { overhead_percent: 5, profit_percent: 5 }, margin_floor_percent: 9 });
    expect([boq.costing.below_floor, await found()]).toEqual([false, false]);
    const off = await change(id, { discounts: [{ percent: 2, reason: 'Loyal client' }] });
    expect([off.costing.below_floor, await found()]).toEqual([true, true]);
  });

  it('keep the percentage of the design fee as it was: a new one takes the place of a sum', async () => {
    const id = await newBoq(designer);
    const lump = await change(id, { fee: { kind: 'lump_sum', amount: 10_000 } });
    expect(lump.design_fee).toEqual({ percentage: 0, cost: 10_000 });
    const percent = await change(id, { design_fee: 7.5 });
    expect([percent.fee.kind, percent.design_fee.percentage]).toEqual(['percent', 7.5]);
  });

  it.each([
    ['discounts', { discounts: [{ percent: 10, reason: ' ' }] }, /reason/],
    ['discounts', { discounts: [{ reason: 'Why' }] }, /percentage or an amount/],
    [
      'discounts',
      {
        discounts: [
          { percent: 60, reason: 'A' },
          { percent: 60, reason: 'B' },
        ],
      },
      /“B” is more than/,
    ],
    ['discounts', { discounts: [{ item_id: 'nobody', percent: 5, reason: 'A' }] }, /no such item/],
    [
      'contingency',
      { contingency: { percent: 1, releases: [{ amount: 900_000, reason: 'A' }] } },
      /cannot be released/,
    ],
    ['contingency', { contingency: { percent: 51 } }, /at most 50 %/],
    ['markup', { markup: { overhead_percent: -1, profit_percent: 0 } }, /0 % or more/],
    [
      'markup',
      {
        markup: {
          overhead_percent: 1,
          profit_percent: 0,
          items: { nobody: { overhead_percent: 1, profit_percent: 1 } },
        },
      },
      /no such item/,
    ],
    ['additions', { additions: [{ label: 'Premium' }] }, /percentage or an amount/],
    ['additions', { additions: [{ label: ' ', percent: 3 }] }, /name of an addition/],
    ['additions', { additions: [{ label: 'Premium', percent: -101 }] }, /−100 % or more/],
    ['additions', { additions: [{ label: 'Cess', percent: 1, of: 'tax' }] }, /not taxed itself/],
    ['additions', { additions: [{ label: 'Rebate', amount: -90_000_000 }] }, /“Rebate” takes off more/],
    ['fee', { fee: { kind: 'percent_without', services: [] } }, /Choose a service/],
    ['margin_floor_percent', { margin_floor_percent: 100 }, /at most 99 %/],
  ])('refuse what makes no sense in a sentence: %s %j', async (field, body, words) => {
    const id = await newBoq(designer);
    const answer = await designer.patch<Refusal>(`/boqs/${id}`, body);
    expect(answer.status).toBe(400);
    const [name, sentence] = Object.entries(answer.body.errors ?? {})[0] ?? [];
    expect([name?.startsWith(field), sentence]).toEqual([true, expect.stringMatching(words)]);
    expect((await designer.post(`/boqs/${id}/estimate`, body)).status).toBe(400);
  });
});

import fc from 'fast-check';
import { Rejection } from '../../../kernel/decisions/rejection';
import { paise, sum } from '../../../kernel/money';
import { quantityOf } from '../../../kernel/quantity';

import {
  BUDGET,
  CONTRACT,
  cost,
  DAY,
  delivery,
  order,
  orderLine,
  reverse,
  run,
  STAMP,
  works,
} from '../costs/costs.fixtures';
import { addFigures, figuresBy, lineFigures } from '../costs/figures';
import { brokenLaws } from '../laws';
import { Refusal } from '../refusal';
import { standing } from '../stamp';
import type { WorksCommand } from '../works.commands';
import { initialWorks, type WorksState } from '../works.state';

const bill = (id: string, amount: number, of: string | null = null, reason?: string) =>
  cost(id, {
    kind: 'vendor_bill',
    amount: paise(amount),
    order: of,
    vendor: of === null ? 'Shree Plywoods' : null,
    reason,
  });
const pay = (id: string, of: string, amount: number | null = null) => ({
  ...STAMP,
  type: 'PayCost' as const,
  id,
  cost: of,
  date: DAY,
  amount: amount === null ? null : paise(amount),
  reference: '',
});
const progress = (itemId: string, bp: number) => ({
  ...STAMP,
  type: 'SetProgress' as const,
  itemId,
  bp,
  date: DAY,
  note: '',
});

function refusal(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return [error.problem, error.current];
    if (error instanceof Rejection) return error.field ?? error.code;
    throw error;
  }
  return null;
}

const sharesOf = (state: WorksState, id: string): unknown =>
  Object.fromEntries(state.costs.entries.get(id)?.shares.map(({ itemId, amount }) => [itemId, amount]) ?? []);
const figures = (state: WorksState) => addFigures(lineFigures(CONTRACT, state, BUDGET));

describe('a cost', () => {
  it('is borne by its items as they are budgeted, to the paisa', () => {
    const state = works(
      cost('items', { amount: paise(100_01), target: { kind: 'items', itemIds: ['loft', 'wardrobe', 'loft'] } }),
      cost('trade', { amount: paise(500), target: { kind: 'service', service: 'painting' } }),
      cost('whole', { amount: paise(58_00) }),
    );
    expect(sharesOf(state, 'items')).toEqual({ loft: 20_00, wardrobe: 80_01 });
    expect(sharesOf(state, 'trade')).toEqual({ paint: 500 });
    expect(sharesOf(state, 'whole')).toEqual({ wardrobe: 40_00, loft: 10_00, paint: 8_00 });
  });

  it('of labour is workers × days × rate', () => {
    const hours = { kind: 'labour' as const, amount: null, workers: 3, days: quantityOf(1.5), rate: paise(900_00) };
    expect(works(cost('l1', hours)).costs.entries.get('l1')?.amount).toBe(4_050_00);
    expect(refusal(() => works(cost('l1', { ...hours, amount: paise(4_000_00) })))).toBe('amount');
    expect(refusal(() => works(cost('l1', { ...hours, days: null })))).toBe('amount');
  });

  it('is refused for what the contract does not have, without a vendor, and for a later day', () => {
    expect(refusal(() => works(cost('c1', { target: { kind: 'items', itemIds: ['sofa'] } })))).toEqual([
      'not_in_contract',
      undefined,
    ]);
    expect(refusal(() => works(cost('c1', { target: { kind: 'service', service: 'civil' } })))).toBe('service');
    expect(refusal(() => works(cost('c1', { kind: 'vendor_bill' })))).toBe('vendor');
    expect(refusal(() => works(cost('c1', { date: '2026-11-28' })))).toBe('date');
    expect(refusal(() => works(order('o1'), cost('c1', { order: 'o1' })))).toBe('order');
  });
});

describe('an order', () => {
  it('is delivered up to what was ordered, and more with a reason', () => {
    const state = works(order('o1'), delivery('d1', 'o1', 8));
    expect(refusal(() => run(state, delivery('d2', 'o1', 3)))).toEqual(['excess_quantity', { line: 1, excess: 1 }]);
    expect(run(state, delivery('d2', 'o1', 3, 'Two were broken')).costs.deliveries.size).toBe(2);
    expect(() => run(state, delivery('d2', 'o1', 3))).toThrow(/ 1 sheet more than was ordered/);
    expect(() => run(state, delivery('d2', 'o1', 20))).toThrow(/ 18 sheets more than was ordered/);
  });

  it('is billed up to what was delivered, and more with a reason', () => {
    const state = works(order('o1'), delivery('d1', 'o1', 4));
    expect(refusal(() => run(state, bill('b1', 4_000_01, 'o1')))).toEqual(['not_delivered', { excess: 1 }]);
    expect(run(state, bill('b1', 4_000_00, 'o1')).costs.entries.get('b1')).toMatchObject({
      vendor: 'Shree Plywoods',
      target: { kind: 'items', itemIds: ['wardrobe', 'loft'] },
    });
    expect(run(state, bill('b1', 9_000_00, 'o1', 'Advance as agreed')).costs.entries.size).toBe(1);
  });

  it('cannot go while something rests on it, and the refusal names that', () => {
    const state = works(order('o1'), delivery('d1', 'o1', 4), bill('b1', 3_000_00, 'o1'), pay('p1', 'b1', 1_000_00));
    expect(refusal(() => run(state, reverse('order', 'o1')))).toEqual(['rests_on', { cost: 'b1' }]);
    expect(refusal(() => run(state, reverse('delivery', 'd1')))).toEqual(['rests_on', { cost: 'b1' }]);
    expect(refusal(() => run(state, reverse('cost', 'b1')))).toEqual(['rests_on', { payment: 'p1' }]);
    const unbilled = run(state, reverse('payment', 'p1'), reverse('cost', 'b1'));
    expect(refusal(() => run(unbilled, reverse('order', 'o1')))).toEqual(['rests_on', { delivery: 'd1' }]);
    const none = run(unbilled, reverse('delivery', 'd1'), reverse('order', 'o1'));
    expect(figures(none)).toEqual(figures(works()));
    expect(none.costs.orders.get('o1')?.reversed).toMatchObject({ by: 'Ravi Iyer', reason: 'Entered twice' });
    expect(run(none, reverse('order', 'o1'))).toEqual(none);
    expect(refusal(() => run(none, delivery('d2', 'o1', 1)))).toEqual(['reversed', undefined]);
  });
});

describe('a payment', () => {
  it('is of a vendor’s bill, of what is open of it', () => {
    const state = works(bill('b1', 3_000_00), pay('p1', 'b1', 1_000_00));
    expect(refusal(() => run(state, pay('p2', 'b1', 2_000_01)))).toBe('amount');
    const paid = run(state, pay('p2', 'b1'));
    expect(paid.costs.payments.get('p2')?.amount).toBe(2_000_00);
    expect(refusal(() => run(paid, pay('p3', 'b1')))).toBe('amount');
    expect(refusal(() => works(cost('c1'), pay('p1', 'c1')))).toBe('not-found');
  });
});

describe('the forecast', () => {
  it('is the budget before anything happened', () => {
    expect(figures(works())).toEqual({ budget: 58_000_00, committed: 0, actual: 0, forecast: 58_000_00 });
  });

  it('is what is spent and the larger of what is ordered and what is left to do', () => {
    const state = works(
      order('o1', { lines: [orderLine(10, 1_000_00, { kind: 'items', itemIds: ['loft'] })] }),
      delivery('d1', 'o1', 5),
      bill('b1', 5_000_00, 'o1'),
      progress('loft', 8_000),
      progress('wardrobe', 2_500),
      cost('l1', { amount: paise(9_000_00), target: { kind: 'items', itemIds: ['wardrobe'] } }),
    );
    const [wardrobe, loft, paint] = lineFigures(CONTRACT, state, BUDGET);
    // 20 % of ₹10,000 is left to do, ₹5,000 is ordered; 75 % of ₹40,000 is left to do, nothing is ordered.
    expect(loft).toMatchObject({ committed: 5_000_00, actual: 5_000_00, left: 2_000_00, forecast: 10_000_00 });
    expect(wardrobe).toMatchObject({ committed: 0, actual: 9_000_00, left: 30_000_00, forecast: 39_000_00 });
    expect(paint).toMatchObject({ actual: 0, forecast: 8_000_00 });
  });

  it('of an item that has not begun stays the budget while what is bought for it is within that', () => {
    const bought = works(order('o1'), delivery('d1', 'o1', 10), bill('b1', 10_000_00, 'o1'), cost('whole'));
    expect(figures(bought)).toEqual({ budget: 58_000_00, committed: 0, actual: 11_000_00, forecast: 58_000_00 });
    const dear = cost('c1', { amount: paise(9_500_00), target: { kind: 'service', service: 'painting' } });
    expect(figures(works(dear)).forecast).toBe(59_500_00);
  });

  it('moves with the work without a jump: what was bought ahead counts less as more is done', () => {
    const ply = cost('ply', { amount: paise(20_000_00), target: { kind: 'items', itemIds: ['wardrobe'] } });
    const at = (bp: number) => lineFigures(CONTRACT, works(ply, progress('wardrobe', bp)), BUDGET)[0]!;
    // ₹20,000 of ₹40,000 spent: at a quarter ₹10,000 is ahead, of which three quarters are for what is left.
    expect(at(2_500)).toMatchObject({ ahead: 7_500_00, left: 22_500_00, forecast: 42_500_00 });
    expect([at(0), at(1), at(5_000), at(10_000)].map(({ forecast }) => forecast)).toEqual([
      40_000_00, 40_002_00, 40_000_00, 20_000_00,
    ]);
  });

  it('keeps what was spent on an item that a variation took out', () => {
    const state = works(cost('c1', { target: { kind: 'items', itemIds: ['loft'] } }));
    const without = { ...CONTRACT, lines: CONTRACT.lines.filter(({ id }) => id !== 'loft') };
    const lines = lineFigures(without, state, BUDGET);
    expect(lines.at(-1)).toMatchObject({ budget: 0, actual: 1_000_00, forecast: 1_000_00 });
    expect(addFigures(lines)).toMatchObject({ budget: 48_000_00, actual: 1_000_00, forecast: 49_000_00 });
  });
});

const ids = ['a', 'b', 'c'];
const some = fc.constantFrom(...ids);
const target = fc.constantFrom<Parameters<typeof orderLine>[2]>(
  { kind: 'whole' },
  { kind: 'service', service: 'carpentry' },
  { kind: 'items', itemIds: ['paint'] },
  { kind: 'items', itemIds: ['wardrobe', 'paint'] },
);
const maybe = fc.option(fc.constant('Agreed on site'), { nil: undefined });
const anyCommand: fc.Arbitrary<WorksCommand> = fc.oneof(
  fc
    .tuple(some, target, fc.integer({ min: 1, max: 500_00 }))
    .map(([id, for_, rate]) => order(id, { lines: [orderLine(3, rate, for_), orderLine(1.25, rate + 1)] })),
  fc.tuple(some, some, fc.integer({ min: 1, max: 4 }), maybe).map(([id, of, many, why]) => delivery(id, of, many, why)),
  fc
    .tuple(some, fc.option(some), fc.integer({ min: 1, max: 900_00 }), maybe)
    .map(([id, of, amount, why]) => bill(id, amount, of, why)),
  fc
    .tuple(some, target, fc.integer({ min: 0, max: 999_99 }))
    .map(([id, for_, amount]) => cost(id, { kind: 'labour', amount: paise(amount), target: for_ ?? null })),
  fc.tuple(some, some, fc.option(fc.integer({ min: 1, max: 500_00 }))).map(([id, of, amount]) => pay(id, of, amount)),
  fc
    .tuple(fc.constantFrom('order' as const, 'delivery' as const, 'cost' as const, 'payment' as const), some)
    .map(([of, id]) => reverse(of, id)),
  fc
    .tuple(fc.constantFrom('wardrobe', 'loft', 'paint'), fc.integer({ min: 0, max: 10_000 }))
    .map(([id, bp]) => progress(id, bp)),
);

describe('any sequence of commands', () => {
  it('leaves every order matched, every amount shared, nothing paid twice, and figures that add up', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        let state = initialWorks('b1');
        for (const [at, command] of commands.entries()) {
          try {
            state = run(state, command);
          } catch (error) {
            if (!(error instanceof Rejection)) throw new Error(`command ${at}`, { cause: error });
          }
        }
        const { costs } = state;
        expect(brokenLaws(state)).toEqual([]);
        for (const one of [...costs.entries.values(), ...[...costs.orders.values()].flatMap(({ lines }) => lines)])
          expect(sum(one.shares.map(({ amount }) => amount))).toBe(one.amount);
        const lines = lineFigures(CONTRACT, state, BUDGET);
        const whole = addFigures(lines);
        expect(addFigures([...figuresBy(lines, ({ service }) => service).values()])).toEqual(whole);
        expect(whole.actual).toBe(sum(standing(costs.entries).map(({ amount }) => amount)));
        expect(whole.forecast).toBeGreaterThanOrEqual(whole.actual + whole.committed);
      }),
      { numRuns: 2_000 },
    );
  });
});

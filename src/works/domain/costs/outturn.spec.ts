import fc from 'fast-check';
import { paise, sum } from '../../../kernel/money';
import { quantityOf } from '../../../kernel/quantity';
import { BUDGET, CONTRACT, cost, DAY, order, orderLine, STAMP, works } from './costs.fixtures';
import { CAUSES, addOutturns, mainCause, outturnOf, type LineOutturn } from './outturn';
import type { Budget } from './costs.state';
import type { WorksCommand } from '../works.commands';

const NO_SIDES = { nos: null, length: null, breadth: null, height: null };
const budgets = (estimate: Budget = BUDGET) => ({ contract: BUDGET, estimate });
const finished = (itemId: string) => ({
  ...STAMP,
  type: 'SetProgress' as const,
  itemId,
  bp: 10_000,
  date: DAY,
  note: '',
});
const measured = (itemId: string, many: number) => ({
  ...STAMP,
  type: 'Measure' as const,
  id: `m ${itemId}`,
  itemId,
  date: DAY,
  note: '',
  sides: { ...NO_SIDES, quantity: quantityOf(many) },
  isDeduction: false,
});
const spent = (id: string, kind: 'expense' | 'labour', amount: number, itemId = 'wardrobe') =>
  cost(id, { kind, amount: paise(amount), target: { kind: 'items', itemIds: [itemId] } });
const lineOf = (id: string, commands: WorksCommand[], estimate?: Budget): LineOutturn =>
  outturnOf(CONTRACT, works(...commands), budgets(estimate)).find(({ line }) => line.id === id)!;

describe('the outturn of a line', () => {
  // The wardrobe is 100 sq ft, for ₹30,000 of material and ₹10,000 of labour.
  it('names no cause while the line is not done', () => {
    const line = lineOf('wardrobe', [spent('c1', 'expense', 35_000_00)]);
    expect([line.causes, line.difference]).toEqual([null, 0]);
  });

  it('is the budget, and names no cause, while no cost is entered', () => {
    const line = lineOf('wardrobe', [finished('wardrobe')]);
    expect(line).toMatchObject({ hasCost: false, forecast: 40_000_00, difference: 0, causes: null });
  });

  it('says what was bought dearer and what took longer', () => {
    const line = lineOf('wardrobe', [
      finished('wardrobe'),
      spent('c1', 'expense', 33_000_00),
      spent('l1', 'labour', 15_000_00),
    ]);
    expect(line.difference).toBe(8_000_00);
    expect(line.causes).toEqual({
      changed_by_client: 0,
      measured_more: 0,
      bought_dearer: 3_000_00,
      took_longer: 5_000_00,
    });
    expect(mainCause(line.difference, line.causes)).toBe('took_longer');
  });

  it('says what more was measured than agreed', () => {
    const line = lineOf('wardrobe', [
      measured('wardrobe', 125),
      spent('c1', 'expense', 37_500_00),
      spent('l1', 'labour', 12_500_00),
    ]);
    expect(line.causes).toMatchObject({ measured_more: 10_000_00, bought_dearer: 0, took_longer: 0 });
  });

  it('says what the client changed since the estimate', () => {
    const estimate = new Map([...BUDGET, ['wardrobe', { material: paise(20_000_00), labour: paise(10_000_00) }]]);
    const line = lineOf('wardrobe', [finished('wardrobe'), spent('c1', 'expense', 40_000_00)], estimate);
    expect([line.difference, mainCause(line.difference, line.causes)]).toEqual([10_000_00, 'changed_by_client']);
  });

  it('holds the labour of what was bought whole', () => {
    const line = lineOf('wardrobe', [finished('wardrobe'), spent('c1', 'expense', 41_000_00)]);
    expect(line.causes).toMatchObject({ bought_dearer: 1_000_00, took_longer: 0 });
  });

  it('has the days that were worked on it', () => {
    const hours = { kind: 'labour' as const, amount: null, workers: 2, days: quantityOf(5), rate: paise(900_00) };
    const line = lineOf('loft', [cost('l1', { ...hours, target: { kind: 'items', itemIds: ['loft', 'wardrobe'] } })]);
    expect(line.labourDays).toBe(quantityOf(2));
  });
});

it('has causes that add up to the difference, whatever happened', () => {
  const item = fc.constantFrom('wardrobe', 'loft', 'paint');
  const amount = fc.integer({ min: 0, max: 90_000_00 });
  const command: fc.Arbitrary<WorksCommand> = fc.oneof(
    fc.tuple(item, fc.double({ min: 0.01, max: 300, noNaN: true })).map(([id, many]) => measured(id, many)),
    item.map(finished),
    fc
      .tuple(fc.uuid(), fc.constantFrom('expense' as const, 'labour' as const), amount, item)
      .map(([id, kind, of, to]) => spent(id, kind, of, to)),
    fc.tuple(fc.uuid(), amount).map(([id, rate]) => order(id, { lines: [orderLine(1, rate)] })),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), amount, (commands, first) => {
      const estimate = new Map([...BUDGET, ['loft', { material: paise(first), labour: paise(0) }]]);
      const lines = outturnOf(CONTRACT, works(...commands), budgets(estimate));
      for (const { causes, difference, bought, labour, forecast, progressBp } of lines) {
        if (!causes) continue;
        expect(progressBp).toBe(10_000);
        expect(bought + labour).toBe(forecast);
        expect(sum(CAUSES.map((name) => causes[name]))).toBe(difference);
      }
      const whole = addOutturns(lines);
      expect(whole.forecast - whole.estimate).toBe(whole.difference);
    }),
    { numRuns: 500 },
  );
});

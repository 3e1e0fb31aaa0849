import fc from 'fast-check';
import { paise } from '../../kernel/money';
import { quantityOf } from '../../kernel/quantity';
import { BUDGET, CONTRACT, cost, DAY, order, reverse, STAMP, works } from '../domain/costs/costs.fixtures';
import type { Budget } from '../domain/costs/costs.state';
import type { WorksCommand } from '../domain/works.commands';
import { OUTTURN_FIGURES, whyOutturn, type OutturnFigure } from './why-outturn';

const NO_SIDES = { nos: null, length: null, breadth: null, height: null };
const ESTIMATE: Budget = new Map([...BUDGET].filter(([id]) => id !== 'loft'));
const ESTIMATED = {
  issue: 1,
  number: '2026-27/001',
  acceptedOn: '2026-11-21',
  acceptedBy: 'Asha Rao',
  totalWithGst: paise(1_06_200_00),
};
const finished = (itemId: string) => ({
  ...STAMP,
  type: 'SetProgress' as const,
  itemId,
  bp: 10_000,
  date: DAY,
  note: '',
});
const measured = (id: string, itemId: string, many: number, note = '') => ({
  ...STAMP,
  type: 'Measure' as const,
  id,
  itemId,
  date: DAY,
  note,
  sides: { ...NO_SIDES, quantity: quantityOf(many) },
  isDeduction: false,
});
const spent = (id: string, kind: 'expense' | 'labour', amount: number, itemId = 'wardrobe') =>
  cost(id, { kind, amount: paise(amount), target: { kind: 'items', itemIds: [itemId] } });
const attended = (id: string, workers: number, days: number) =>
  cost(id, {
    kind: 'labour',
    amount: null,
    workers,
    days: quantityOf(days),
    rate: paise(900_00),
    target: { kind: 'service', service: 'carpentry' },
  });

function why(figure: OutturnFigure, commands: readonly WorksCommand[], itemId?: string) {
  const built = { agreed: { contract: CONTRACT, estimate: ESTIMATED, variations: [] }, state: works(...commands) };
  return whyOutturn(built, { contract: BUDGET, estimate: ESTIMATE }, { figure, itemId });
}

describe('why an outturn is what it is', () => {
  const done = [
    finished('wardrobe'),
    measured('m1', 'wardrobe', 80, 'Master bedroom'),
    measured('m2', 'wardrobe', 30),
    spent('c1', 'expense', 35_000_00),
    spent('l1', 'labour', 12_000_00),
  ];

  it('leads from the difference by its causes to further figures', () => {
    const { amount, text, parts } = why('difference', done, 'wardrobe');
    expect([amount, text]).toEqual([7_000, '₹7,000 is the forecast less the estimate.']);
    expect(parts).toEqual([
      { kind: 'figure', id: 'measured_more', label: 'Measured quantity', amount: 4_000 },
      { kind: 'figure', id: 'bought_dearer', label: 'Prices', amount: 2_000 },
      { kind: 'figure', id: 'took_longer', label: 'Labour', amount: 1_000 },
    ]);
    expect(why('bought_dearer', done, 'wardrobe').parts).toEqual([
      { kind: 'figure', id: 'bought', label: 'Bought', amount: 35_000 },
      { kind: 'figure', id: 'budget', label: 'Its budget at what was measured', amount: -33_000 },
    ]);
    expect(why('bought', done, 'wardrobe').parts).toEqual([
      { kind: 'cost', id: 'c1', label: 'Expense, 26/11/2026', amount: 35_000 },
    ]);
  });

  it('leads from what was measured to the entries of the book, in the unit of the item', () => {
    expect(why('measured', done, 'wardrobe')).toMatchObject({
      amount: 110,
      unit: 'sqft',
      text: 'The measurement book has 110 sq ft; the contract has 100.',
      parts: [
        { kind: 'measurement', id: 'm2', label: 'Measured, 26/11/2026', amount: 30 },
        { kind: 'measurement', id: 'm1', label: 'Master bedroom, 26/11/2026', amount: 80 },
      ],
    });
    expect(() => why('measured', done)).toThrow('Quantities of items do not add up: choose one item.');
  });

  it('leads from days of labour to the attendance that they are shares of', () => {
    const days = [attended('l1', 3, 2), attended('l2', 1, 1)];
    expect(why('labour_days', days)).toMatchObject({ amount: 7, unit: 'day', parts: [{ kind: 'service', amount: 7 }] });
    const { amount, parts } = why('labour_days', days, 'wardrobe');
    expect([amount, parts.map(({ id }) => id)]).toEqual([5.6, ['l1', 'l2']]);
  });

  it('ends with the quotation whose acceptance fixed the estimate', () => {
    const { text, parts } = why('estimate', [], 'wardrobe');
    expect(text).toMatch(/Quotation 2026-27\/001 was accepted by Asha Rao on 21\/11\/2026\.$/);
    expect(parts.map(({ kind, id }) => [kind, id])).toEqual([
      ['budget', '1'],
      ['budget', '1'],
    ]);
  });

  it('says that causes are not known while the item is not done', () => {
    expect(why('took_longer', [spent('l1', 'labour', 100)], 'wardrobe')).toMatchObject({ amount: 0, parts: [] });
    const { parts } = why('difference', [spent('l1', 'labour', 90_000_00)], 'wardrobe');
    expect(parts.map(({ id }) => id)).toEqual(['forecast', 'estimate']);
  });

  it('is what its parts add up to, whatever happened', () => {
    const item = fc.constantFrom('wardrobe', 'loft', 'paint');
    const id = fc.uuid();
    const commands = fc.array(
      fc.oneof(
        item.map(finished),
        fc.tuple(id, item, fc.integer({ min: 1, max: 300 })).map((one) => measured(...one)),
        fc
          .tuple(
            id,
            fc.constantFrom('expense' as const, 'labour' as const),
            fc.integer({ min: 1, max: 9_000_000 }),
            item,
          )
          .map((one) => spent(...one)),
        fc.tuple(id, fc.integer({ min: 1, max: 9 }), fc.constantFrom(0.5, 1, 3)).map((one) => attended(...one)),
        id.map((one) => order(one)),
      ),
      { maxLength: 12 },
    );
    const figure = fc.constantFrom(...OUTTURN_FIGURES);
    const whole = fc.constantFrom(undefined, 'wardrobe', 'loft', 'paint');
    fc.assert(
      fc.property(commands, figure, whole, (all, asked, itemId) => {
        fc.pre(asked !== 'measured' || itemId !== undefined);
        const { amount, parts } = why(asked, all, itemId);
        const scaled = (value: number): number => Math.round(value * 10_000);
        expect(parts.reduce((sum, one) => sum + scaled(one.amount), 0)).toBe(scaled(amount));
      }),
      { numRuns: 300 },
    );
  });

  it('counts nothing that was taken back', () => {
    const { amount, parts } = why('labour', [spent('l1', 'labour', 100), reverse('cost', 'l1')], 'wardrobe');
    expect([amount, parts]).toEqual([0, []]);
  });
});

import { paise } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import type { MarkUps } from '../../kernel/selling';
import { context, line } from '../line.fixtures';
import { priceLine } from '../price-line';
import { draftLibrary, emptyLibrary, withLibrary } from '../rates/rate-library';
import { panel, PANEL, rateOf, smallBook } from '../small-book.fixtures';
import type { PricedLine } from '../types';
import { markUpOf } from './mark-up';

const percent = (overhead: number, profit = 0): MarkUps => ({
  overheadBp: overhead * 100,
  profitBp: profit * 100,
  services: {},
  lines: {},
});
const rows = ({ components }: PricedLine) => components.map(({ label, rate, amount }) => [label, rate, amount]);

describe('a mark-up', () => {
  it('of overhead or of profit alone is one, of neither is none', () => {
    const wardrobe = line('carpentry', null);
    expect(markUpOf(percent(0, 5), wardrobe)).toMatchObject({ profitBp: 500 });
    expect(markUpOf(percent(5), wardrobe)).toMatchObject({ overheadBp: 500 });
    expect(markUpOf(percent(0), wardrobe)).toBeNull();
    expect(markUpOf(undefined, wardrobe)).toBeNull();
  });

  it('raises every rate, and shares of them by what they are of', () => {
    const price = priceLine(panel(10), context({ book: smallBook(), markUp: percent(10) }));
    expect(rows(price)).toEqual([
      ['Board', 110_00, 1_100_00],
      ['Consumables', 1_100_00, 55_00],
      ['Fitting', 55_00, 550_00],
      ['Overhead on material', 1_155_00, 115_50],
      ['Overhead on labour', 550_00, 55_00],
    ]);
    expect(price.components.map(({ bookRate, costRate }) => [bookRate, costRate])).toEqual([
      [110_00, 100_00],
      [1_100_00, 1_000_00],
      [55_00, 50_00],
      [1_155_00, 1_050_00],
      [550_00, 500_00],
    ]);
    expect(price).toMatchObject({ unitRate: 187_55, cost: 1_875_50, atCost: 1_705_00 });
  });

  it('raises the escalation by what was escalated, not by all that is above it', () => {
    const rates = [
      rateOf('Board', 'material', 100),
      rateOf('Hinges', 'material', 20, { asOf: '2027-01' }),
      rateOf('Fitting', 'labour', 50),
    ];
    const components = [...PANEL.components, { kind: 'material' as const, label: 'Hinges', formula: 'area' }];
    const rising = { month: '2027-01', material: { yearlyBp: 1_000 }, labour: { yearlyBp: 0 } };
    const library = draftLibrary(emptyLibrary('u1'), { rates: [], escalation: { before: null, after: rising } });
    const book = withLibrary(smallBook({ components, finishes: {}, overhead: false }, { rates }), library);
    expect(rows(priceLine(panel(10), context({ book, markUp: percent(10) })))).toEqual([
      ['Board', 110_00, 1_100_00],
      ['Hinges', 22_00, 220_00],
      ['Escalation, Jan 2026 to Jan 2027, +10 %', 1_100_00, 110_00],
      ['Consumables', 1_430_00, 71_50],
      ['Fitting', 55_00, 550_00],
    ]);
  });
});

describe('a marked-up rate that is printed', () => {
  const rates = [rateOf('Board', 'material', 10.01), rateOf('Fitting', 'labour', 20.02)];
  const bare = { consumablesBp: 0, overhead: false, finishes: {} };
  const book = smallBook(bare, { edition: 2, rates });

  it('is to the paisa for one piece', () => {
    const price = priceLine(panel('1.5'), context({ book, markUp: percent(1) }));
    expect(rows(price)).toEqual([
      ['Board', 10_11, 15_17],
      ['Fitting', 20_22, 30_33],
    ]);
    expect(price).toMatchObject({ unitRate: 30_33, cost: 45_50 });
  });

  it('is in whole rupees for several pieces, with the rest as a rounding of the material', () => {
    const price = priceLine(panel('1.5', { count: 2 }), context({ book, markUp: percent(1) }));
    // 1.5 × ₹30 is also what a piece costs: that is not below cost.
    expect(price).toMatchObject({ unitRate: 30_00, cost: 90_00, atCost: 90_00 });
    expect(rows(price)).toEqual([
      ['Board', 10_11, 15_17],
      ['Fitting', 20_22, 30_33],
      ['Rounding', -50, -50],
    ]);
    expect(price.components.at(-1)?.side).toBe('material');
  });

  it('is rounded up where rounding down would sell below cost', () => {
    const own = panel('1.5', { count: 2, rate: paise(30_40) });
    const price = priceLine(own, context({ book, markUp: { ...percent(0), overheadBp: 10 } }));
    expect(price).toMatchObject({ unitRate: 31_00, cost: 93_00, atCost: 91_20 });
  });

  it('has its rounding on labour where nothing else is in it', () => {
    const labour = smallBook({ ...bare, components: PANEL.components.slice(0, 1) }, { edition: 2, rates });
    const price = priceLine(panel('1.5', { count: 2 }), context({ book: labour, markUp: percent(1) }));
    expect(rows(price)).toEqual([
      ['Fitting', 20_22, 30_33],
      ['Rounding', -33, -33],
    ]);
    expect(price.components.at(-1)?.side).toBe('labour');
  });

  it('is none without a quantity', () => {
    const price = priceLine(panel(0), context({ book, markUp: percent(10) }));
    expect(price).toMatchObject({ unitRate: null, cost: 0 });
    expect(price.components.map(({ kind }) => kind)).toEqual(['material', 'labour']);
  });
});

describe('a marked-up item of its own figures', () => {
  const figures = { unit: 'no', quantity: parseQuantity(3), rate: paise(100_00), amount: paise(300_00) };
  const sold = (manual: object) =>
    priceLine(line('carpentry', null, { manual: { ...figures, ...manual } }), context({ markUp: percent(10) }));

  it('has material and labour marked up each', () => {
    const price = sold({ labour: { rate: paise(40_00), amount: paise(120_00), from: 'trade' } });
    expect(rows(price)).toEqual([
      ['Material', 66_00, 198_00],
      ['Labour', 44_00, 132_00],
    ]);
    expect(price).toMatchObject({ unitRate: 110_00, material: 198_00, labour: 132_00, atCost: 300_00 });
  });

  it('keeps an amount that is no product, marked up', () => {
    expect(rows(sold({ amount: paise(310_00) }))).toEqual([['As in the source', 110_00, 341_00]]);
  });
});

import { paise } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import type { TypedMeasure } from '../../kernel/typed-measure';
import { manualComponents } from './manual-components';

const measure = (quantity: number | string, rate: number, amount: number): TypedMeasure => ({
  unit: 'sqft',
  quantity: parseQuantity(quantity),
  rate: paise(rate),
  amount: paise(amount),
});
const labour = (rate: number, amount: number) => ({
  labour: { rate: paise(rate), amount: paise(amount), from: 'file' as const },
});
const rows = (manual: TypedMeasure) =>
  manualComponents(manual).map(({ label, side, rate, amount }) => [label, side, rate, amount]);

describe('the components of a typed item', () => {
  it('are its material and its labour', () => {
    const parts = manualComponents({ ...measure(3, 100_00, 300_00), ...labour(40_00, 120_00) });
    const common = { formula: '', quantity: parseQuantity(3), unit: 'sqft', wastageBp: 0, provenance: 'typed' };
    const material = { rate: 60_00, bookRate: 60_00, amount: 180_00, rateKey: null };
    expect(parts).toEqual([
      { ...common, ...material, kind: 'material', side: 'material', label: 'Material' },
      {
        ...common,
        kind: 'labour',
        side: 'labour',
        label: 'Labour',
        rate: 40_00,
        bookRate: 40_00,
        amount: 120_00,
        rateKey: null,
      },
    ]);
  });

  it('are one where all is material or all is labour', () => {
    expect(rows({ ...measure(3, 100_00, 300_00), ...labour(0, 0) })).toEqual([
      ['Material', 'material', 100_00, 300_00],
    ]);
    expect(rows({ ...measure(3, 100_00, 300_00), ...labour(100_00, 300_00) })).toEqual([
      ['Labour', 'labour', 100_00, 300_00],
    ]);
  });

  it('are one of material where nothing is known of labour, or nothing is charged', () => {
    expect(rows(measure(3, 100_00, 300_00))).toEqual([['As in the source', 'material', 100_00, 300_00]]);
    expect(rows({ ...measure(3, 0, 0), ...labour(0, 0) })).toEqual([['Material', 'material', 0, 0]]);
  });

  it('have a paisa of rounding where each of them is rounded up', () => {
    // Half of 4 paise is 2; half of 1 paisa and half of 3 are rounded to 1 and 2.
    expect(rows({ ...measure('0.5', 4, 2), ...labour(1, 1) })).toEqual([
      ['Material', 'material', 3, 2],
      ['Labour', 'labour', 1, 1],
      ['Rounding', 'material', -1, -1],
    ]);
  });

  it('keep the amounts of a source and mark those that are no product', () => {
    const parts = manualComponents({ ...measure(3, 100_00, 310_00), ...labour(40_00, 120_00) });
    expect(parts.map(({ amount, amountDisagrees }) => [amount, amountDisagrees])).toEqual([
      [190_00, true],
      [120_00, undefined],
    ]);
  });

  it('keep a part that has an amount without a rate, or a rate without an amount', () => {
    expect(rows({ ...measure(1, 100_00, 150_00), ...labour(0, 50_00) })).toEqual([
      ['Material', 'material', 100_00, 100_00],
      ['Labour', 'labour', 0, 50_00],
    ]);
    expect(rows({ ...measure(0, 100_00, 0), ...labour(40_00, 0) })).toEqual([
      ['Material', 'material', 60_00, 0],
      ['Labour', 'labour', 40_00, 0],
    ]);
  });
});

import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];
const N = null;
const lines = fc.array(fc.tuple(fc.integer({ min: 4, max: 400 }), fc.integer({ min: 20, max: 2_000 })), {
  minLength: 3,
  maxLength: 8,
});

/** A quotation without a column of units, as interior designers write it. */
const quotation = (all: readonly (readonly [number, number])[], head: readonly string[]): Row[] => [
  ['Sr', 'Particulars', ...head],
  ...all.map(([quantity, rate], at): Row => [at + 1, `Wardrobe ${at}`, quantity, rate, quantity * rate]),
  [all.length + 1, 'Handles', N, N, 5_000],
  [N, 'Total', N, N, all.reduce((sum, [quantity, rate]) => sum + quantity * rate, 5_000)],
];

describe('a unit in the headings', () => {
  const heads = fc.constantFrom<readonly [readonly string[], string]>(
    [['Area (sqft)', 'Rate', 'Amount'], 'sqft'],
    [['Sq.ft', 'Rate', 'Amount'], 'sqft'],
    [['Total Sqft', 'Rate', 'Amount'], 'sqft'],
    [['Qty in Rft', 'Rate', 'Amount'], 'rft'],
    [['Quantity', 'Rate/sqft', 'Amount'], 'sqft'],
    [['Qty', 'Rate (per Rft)', 'Amount'], 'rft'],
    [['Qty', 'Rate', 'Amount'], ''],
    [['Qty.', 'Rate', 'Amount'], ''],
    [['Qty', 'Rate per unit', 'Total amount'], ''],
  );

  it('is that of each quantity, and of no lump sum', () => {
    fc.assert(
      fc.property(lines, heads, (all, [head, unit]) => {
        const { status, items, differences } = understand(gridFile(quotation(all, head)));
        expect([status, differences]).toEqual(['done', []]);
        expect(items.map((item) => item.unit)).toEqual([...all.map(() => unit), 'LS']);
      }),
      { numRuns: 60 },
    );
  });

  it('gives way to a column of units', () => {
    const { items } = understand(
      gridFile([
        ['No', 'Description', 'Unit', 'Area (sqft)', 'Rate', 'Amount'],
        [1, 'Painting', 'sqm', 10, 20, 200],
        [2, 'Door', 'no', 2, 400, 800],
        [3, 'Sundries', N, 1, 300, 300],
      ]),
    );
    expect(items.map(({ unit }) => unit)).toEqual(['sqm', 'no', '']);
  });
});

describe('amounts alone under a heading of lakhs', () => {
  it('are rupees in the bill', () => {
    const heads = fc.constantFrom<readonly [string, number]>(
      ['Amount (in lakhs)', 100_000],
      ['Amount Rs. in Lacs', 100_000],
      ['Cost in crores', 10_000_000],
      ['Amount (Rs.)', 1],
    );
    const amounts = fc.array(fc.integer({ min: 101, max: 9_999 }), { minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(amounts, heads, (all, [heading, scale]) => {
        const sum = all.reduce((whole, one) => whole + one, 0);
        const { status, computedTotal, differences } = understand(
          gridFile([
            ['Sr', 'Head of work', heading],
            ...all.map((amount, at): Row => [at + 1, `Civil work ${at}`, amount / 100]),
            [N, 'Total', sum / 100],
          ]),
        );
        expect([status, computedTotal, differences]).toEqual(['done', sum * scale, []]);
      }),
      { numRuns: 60 },
    );
  });
});

import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

/** Headings of the columns whose figures make the quantity, in the order in which designers write them. */
const WAYS = [
  ['Qty', 'Area'],
  ['L', 'H', 'Nos'],
  ['Nos', 'L', 'B'],
  ['Length', 'Height', 'Qty'],
  ['No', 'L', 'B', 'H'],
] as const;

const line = fc.record({
  sizes: fc.array(fc.integer({ min: 4, max: 90 }), { minLength: 4, maxLength: 4 }),
  rate: fc.integer({ min: 12, max: 950 }),
});

describe('quantities whose sizes and pieces stand in columns of their own', () => {
  it('are their product where only so the lines multiply out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WAYS),
        fc.array(line, { minLength: 3, maxLength: 12 }),
        fc.boolean(),
        fc.boolean(),
        (heads, lines, isSummed, hasUnits) => {
          // Sizes in halves of a foot.
          const all = lines.map(({ sizes, rate }) => ({ sizes: heads.map((_, at) => (sizes[at] ?? 1) / 2), rate }));
          const quantities = all.map(({ sizes }) => sizes.reduce((product, size) => product * size, 1));
          const amounts = all.map(({ rate }, at) => Math.round((quantities[at] ?? 0) * rate * 100) / 100);
          const total = Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
          const unit = <T>(cell: T): T[] => (hasUnits ? [cell] : []);
          const rows: RawCell[][] = all.map(({ sizes, rate }, at) => [
            at + 1,
            `Panelling of wall ${'abcdefghijkl'[at] ?? ''}`,
            ...unit('sqft'),
            ...sizes,
            rate,
            amounts[at] ?? null,
          ]);
          const boq = understand(
            gridFile([
              ['Sr', 'Description', ...unit('Unit'), ...heads, 'Rate', 'Amount'],
              ...rows,
              ...(isSummed ? [[null, 'Total', ...unit(null), ...heads.map(() => null), null, total]] : []),
            ]),
          );
          expect(boq).toMatchObject({ status: 'done', computedTotal: Math.round(total * 100), differences: [] });
          expect(boq.items.map(({ quantity }) => quantity / 10_000)).toEqual(quantities.map((one) => +one.toFixed(4)));
          expect(boq.items.every(({ unit: own }) => own === (hasUnits ? 'sqft' : ''))).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('are the pieces where these cost the rate, whatever their size', () => {
    const boq = understand(
      gridFile([
        ['Sr', 'Description', 'L', 'H', 'Nos', 'Rate', 'Amount'],
        [1, 'Shutter of the wardrobe', 2, 7, 4, 4_500, 18_000],
        [2, 'Loft above it', 2, 2, 3, 2_100, 6_300],
        [3, 'Long table', 6, 2.5, 1, 14_000, 14_000],
      ]),
    );
    expect(boq).toMatchObject({ status: 'done', computedTotal: 3_830_000, differences: [] });
    expect(boq.items.map(({ quantity, unit }) => [quantity / 10_000, unit])).toEqual([
      [4, 'no'],
      [3, 'no'],
      [1, 'no'],
    ]);
  });

  it('leave a difference where no product makes the amount', () => {
    const boq = understand(
      gridFile([
        ['Sr', 'Description', 'Unit', 'Qty', 'Area', 'Rate', 'Amount'],
        [1, 'Panelling', 'sqft', 2, 42, 950, 79_800],
        [2, 'Cladding', 'sqft', 3, 60.5, 420, 76_230],
        [3, 'Ceiling', 'sqft', 1, 35, 1_250, 44_750],
      ]),
    );
    expect(boq.differences.map(({ kind, stated }) => [kind, stated])).toEqual([['amount', 4_475_000]]);
  });
});

import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const HEADER: RawCell[] = ['S.No.', 'Particulars', 'Nos.', 'L', 'B', 'H', 'Qty.', 'Unit', 'Rate', 'Amount'];

/** An item as engineers work it out: its words, what was measured, the sum, and the price in the row of the sum or, in a larger unit, below it. */
const item = fc.record({
  title: fc.constantFrom(
    'Earth work in excavation',
    'Cement concrete in footings',
    'Reinforcement for RCC',
    'Railing of pipe',
  ),
  measured: fc.array(fc.integer({ min: 11, max: 900 }), { minLength: 1, maxLength: 4 }),
  rate: fc.integer({ min: 51, max: 9_000 }),
  isConverted: fc.boolean(),
  isWorded: fc.boolean(),
});

describe('items that are measured in their own lines', () => {
  it('count once, at the price in the row of their sum or in the unit of the row below it', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 4, maxLength: 9 }), fc.boolean(), (items, points) => {
        let sum = 0;
        const rows = items.flatMap(({ title, measured, rate, isConverted, isWorded }, index): RawCell[][] => {
          const all = measured.reduce((total, one) => total + one, 0);
          const pieces = isConverted ? all / 10 : all;
          const amount = Math.round(pieces * rate * 100) / 100;
          sum += amount;
          const size: RawCell[] = isWorded ? ['2x3.5 @ 3.85 Kg/m', null, null, null] : [1, null, null, null];
          return [
            [index + 1, title],
            ...measured.map((one): RawCell[] => [null, 'At the abutment', ...size, one, 'Kg']),
            ...(isConverted
              ? ([
                  [null, null, null, null, null, 'Total', all, 'Kg'],
                  [null, null, null, null, null, null, pieces, 'Quintal', rate, amount],
                ] as RawCell[][])
              : [[null, null, null, null, null, 'Total', all, 'Kg', rate, amount] as RawCell[]]),
            // Words that point to rows are no headings.
            ...(points && index === 2 ? [[null, null, '[total work]', null, 'item 1', 'item 2'] as RawCell[]] : []),
          ];
        });
        const total: RawCell[] = [null, null, null, null, null, null, null, 'TOTAL', null, Math.round(sum * 100) / 100];
        const boq = understand(gridFile([HEADER, ...rows, total]));
        expect([boq.status, boq.differences]).toEqual(['done', []]);
        expect(boq.computedTotal).toBe(Math.round(sum * 100));
        expect(boq.items.filter(({ amount }) => amount !== 0)).toHaveLength(items.length);
        expect(boq.items).toHaveLength(items.length);
      }),
      { numRuns: 80 },
    );
  });
});

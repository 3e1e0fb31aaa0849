import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { paise } from '../../../../kernel/money';
import { understand } from '../understand';
import { closingOf } from './closing';

const HEADER: RawCell[] = ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const WORKS = ['Wall panelling', 'Loft above the door', 'Study table', 'Mirror', 'Cornice', 'Plinth'];

describe('tables below each other, each with its own tax and total', () => {
  it('come to the sum of their totals', () => {
    const table = fc.array(fc.tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 20, max: 900 })), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.array(table, { minLength: 2, maxLength: 4 }), fc.constantFrom(18, 12, 5), (tables, percent) => {
        const sums = tables.map((lines) => lines.reduce((sum, [many, rate]) => sum + many * rate, 0));
        const rows = tables.flatMap((lines, at): RawCell[][] => {
          const sum = sums[at] ?? 0;
          const tax = (sum * percent) / 100;
          return [
            ...lines.map(([many, rate], index): RawCell[] => [
              index + 1,
              `${WORKS[index] ?? ''} of flat ${at + 1}`,
              'nos',
              many,
              rate,
              many * rate,
            ]),
            [null, 'Total', null, null, null, sum],
            [null, `GST ${percent}%`, null, null, null, tax],
            [null, 'Grand Total', null, null, null, sum + tax],
          ];
        });
        const { computedTotal, closing, differences } = understand(gridFile([HEADER, ...rows]));
        const all = sums.reduce((sum, one) => sum + one, 0);
        expect([computedTotal, closing?.tax?.amount, closing?.grand, differences]).toEqual([
          all * 100,
          all * percent,
          all * (100 + percent),
          [],
        ]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a summary below the last of several tables', () => {
  it('adds to all of them once', () => {
    const fee = {
      label: 'Design fee 10%',
      at: 'B9',
      percent: null,
      amount: paise(6_423_000),
      of: 'items' as const,
      sections: [],
      taxed: true,
    };
    const tax = { amount: paise(12_717_540), at: 'B10', label: 'GST 18%' };
    const bills = [
      { heading: null, computed: paise(14_050_000), closing: null },
      { heading: null, computed: paise(50_180_000), closing: { additions: [fee], tax, grand: paise(83_370_540) } },
    ];
    expect(closingOf(bills, [], [])?.grand).toBe(83_370_540);
    // Of the second table alone they are added to the first as well.
    const own = { additions: [fee], tax, grand: paise(69_320_540) };
    expect(closingOf([bills[0]!, { ...bills[1]!, closing: own }], [], [])?.grand).toBe(83_370_540);
  });
});

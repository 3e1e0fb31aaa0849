import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const lines = fc.array(
  fc.record({ count: fc.integer({ min: 2, max: 90 }), rate: fc.integer({ min: 100, max: 900 }), off: fc.nat(99) }),
  { minLength: 3, maxLength: 8 },
);

describe('amounts beside those before a discount', () => {
  it('are what the lines cost, with their tax in columns and said once more below', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (works, isAgain) => {
        fc.pre(works.some(({ off }) => off > 0));
        const rows = works.map(({ count, rate, off }, at): RawCell[] => {
          const net = count * rate - off;
          const tax = Math.round(net * 18) / 100;
          return [
            at + 1,
            `Blinds ${at}`,
            '5702',
            count,
            'sqm',
            rate,
            count * rate,
            off === 0 ? '-' : off,
            net,
            tax,
            net + tax,
          ];
        });
        const totalOf = (column: number): number =>
          Math.round(rows.reduce((all, row) => all + (Number(row[column]) || 0), 0) * 100) / 100;
        const [net, tax] = [totalOf(8), totalOf(9)];
        const below = (words: string, amount: number): RawCell[] => [N, words, ...Array<null>(8).fill(N), amount];
        const { items, computedTotal, closing, differences } = understand(
          gridFile([
            ['Sr', 'Description', 'HSN', 'Qty', 'Unit', 'Rate', 'Amount', 'Disc.', 'Taxable Value', 'GST Amt', 'Total'],
            ...rows,
            [N, 'Total', N, N, N, N, totalOf(6), totalOf(7), net, tax, Math.round((net + tax) * 100) / 100],
            ...(isAgain
              ? [
                  below('Total amount before tax', net),
                  below('Add: GST', tax),
                  below('Total amount after tax', Math.round((net + tax) * 100) / 100),
                ]
              : []),
          ]),
        );
        expect(items.map(({ amount }) => amount)).toEqual(
          works.map(({ count, rate, off }) => (count * rate - off) * 100),
        );
        expect([computedTotal, differences]).toEqual([Math.round(net * 100), []]);
        expect(closing?.grand).toBe(Math.round((net + tax) * 100));
      }),
      { numRuns: 60 },
    );
  });
});

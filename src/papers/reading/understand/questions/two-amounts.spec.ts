import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const costs = fc.tuple(fc.integer({ min: 6_000, max: 90_000 }), fc.integer({ min: 1, max: 9 }));

describe('lines with two amounts and no rate', () => {
  /** The sum of the first two is stated, those of the others are not. */
  const bill = (all: readonly (readonly [number, number])[], words: (at: number) => string) =>
    understand({
      ...gridFile([
        ['Item no', 'Description', 'Quantity', 'Unit', 'Total mark-up', 'VAT', 'Total cost'],
        ...all.flatMap(([cost, share], at): RawCell[][] => {
          const markUp = cost * share;
          return [
            [`B.${at} (1) Works`, 'As planned', N, N, N, N, N],
            [N, words(at), 1, 'ls', markUp, 0, cost + markUp],
            ...(at === 1 ? [[N, 'Subtotal of part B', N, N, sumOf(all.slice(0, 2)), N, N]] : []),
          ];
        }),
      ]),
      kind: 'pdf',
    });
  const sumOf = (all: readonly (readonly [number, number])[]): number =>
    all.reduce((sum, [cost, share]) => sum + cost * share, 0);

  it('are asked for, where no total of most of them says which they cost', () => {
    fc.assert(
      fc.property(fc.array(costs, { minLength: 9, maxLength: 14 }), (all) => {
        fc.pre(sumOf(all.slice(0, 2)) * 2 < sumOf(all));
        expect(bill(all, () => 'As offered').status).toBe('review');
        expect(bill(all, (at) => `Clearing of the part ${at}`).status).toBe('review');
      }),
      { numRuns: 30 },
    );
  });
});

describe('an owner’s list of quotes, what is paid of them, and the balance', () => {
  const quotes = fc.array(fc.tuple(fc.integer({ min: 4_000, max: 90_000 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 5,
    maxLength: 9,
  });

  it('costs the quotes, whatever they are called', () => {
    fc.assert(
      fc.property(quotes, fc.constantFrom('Quote (₹)', 'Deal', 'Final'), (all, name) => {
        const rows = all.map(([quote, share], at): RawCell[] => {
          const paid = Math.floor((quote * share) / 10);
          return [at === 0 ? 'Living' : N, `Work of the ${at}. day`, `Vendor ${at}`, quote, paid, quote - paid];
        });
        const sum = (column: number): number => rows.reduce((total, row) => total + Number(row[column]), 0);
        const { status, items, computedTotal } = understand(
          gridFile([
            ['Room', 'Item', 'Vendor', name, 'Paid so far', 'Balance'],
            ...rows,
            ['Total', N, N, sum(3), sum(4), sum(5)],
          ]),
        );
        expect([status, items.length, computedTotal]).toEqual(['done', all.length, sum(3) * 100]);
      }),
      { numRuns: 40 },
    );
  });
});

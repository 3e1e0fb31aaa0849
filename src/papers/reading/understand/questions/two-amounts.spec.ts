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

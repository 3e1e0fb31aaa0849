import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];
const N = null;
const HEADER: Row = ['S.No', 'Description of item', 'Qty', 'Unit', 'Rate', 'Amount'];
const lines = fc.array(fc.tuple(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 50, max: 900 })), {
  minLength: 2,
  maxLength: 6,
});

describe('credits for old material', () => {
  const works = (all: readonly (readonly [number, number])[]): Row[] =>
    all.map(([count, rate], at) => [at + 1, `Wiring of group ${at}`, count, 'no', rate, count * rate]);
  const sumOf = (all: readonly (readonly [number, number])[]): number =>
    all.reduce((sum, [count, rate]) => sum + count * rate, 0);

  it('are taken off where the total of the file takes them off, though they have no sign', () => {
    const name = fc.constantFrom('Credit for dismantled materials', 'Buy-back of old units', 'CREDIT');
    fc.assert(
      fc.property(lines, lines, name, fc.boolean(), (done, old, words, isNamed) => {
        const [whole, credit] = [sumOf(done), sumOf(old)];
        fc.pre(credit * 2 < whole && credit !== 0);
        const credits = old.map(([count, rate], at): Row => [
          `${done.length + 1}.${at + 1}`,
          isNamed ? `${words}, kind ${at}` : `Old fan of kind ${at}`,
          count,
          'no',
          rate,
          count * rate,
        ]);
        const { status, items, computedTotal, differences } = understand(
          gridFile([
            HEADER,
            ...works(done),
            [N, 'Total (A)', N, N, N, whole],
            ...(isNamed ? [] : [[done.length + 1, words, N, N, N, N]]),
            ...credits,
            [N, 'Total (B)', N, N, N, credit],
            [N, 'Grand Total (A-B)', N, N, N, whole - credit],
          ]),
        );
        expect([status, items.length, computedTotal, differences]).toEqual([
          'done',
          done.length + old.length,
          (whole - credit) * 100,
          [],
        ]);
      }),
      { numRuns: 80 },
    );
  });

  it('count as they stand where the total counts them', () => {
    const { computedTotal, differences } = understand(
      gridFile([
        HEADER,
        [1, 'Wiring', 10, 'no', 100, 1_000],
        [2, 'Credit card machine', 1, 'no', 400, 400],
        [N, 'Total', N, N, N, 1_400],
      ]),
    );
    expect([computedTotal, differences]).toEqual([140_000, []]);
  });
});

import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const HEADER: RawCell[] = ['S.N.', 'Particulars', 'Size ft', 'Qty', 'Unit', 'Rate', 'Amount'];
const ROOMS = ['Living', 'Dining', 'Passage', 'Bed 1', 'Bed 2'];

describe('lines that measure the item above them', () => {
  const item = fc.record({
    sizes: fc.array(fc.tuple(fc.integer({ min: 4, max: 60 }), fc.integer({ min: 4, max: 60 })), {
      minLength: 1,
      maxLength: 5,
    }),
    rate: fc.integer({ min: 20, max: 200 }),
  });

  it('are no items where their quantities add up to its own', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 3, maxLength: 6 }), (items) => {
        const rows = items.flatMap(({ sizes, rate }, at): RawCell[][] => {
          const areas = sizes.map(([length, breadth]) => (length * breadth) / 4);
          const area = areas.reduce((sum, one) => sum + one, 0);
          return [
            [at + 1, `Laying of tiles of kind ${'ABCDEF'[at] ?? ''}`, null, area, 'Sft', rate, area * rate],
            ...sizes.map(([length, breadth], index): RawCell[] => [
              null,
              ROOMS[index] ?? null,
              `${length / 2} x ${breadth / 2}`,
              areas[index] ?? null,
            ]),
          ];
        });
        const boq = understand(gridFile([HEADER, ...rows]));
        expect([boq.status, boq.items.length, boq.differences]).toEqual(['done', items.length, []]);
      }),
      { numRuns: 60 },
    );
  });

  it('are items where they do not', () => {
    const rows: RawCell[][] = [
      [1, 'Laying of tiles', null, 200, 'Sft', 45, 9_000],
      [null, 'Skirting', '4 inch', 60],
      [2, 'Polishing', null, 200, 'Sft', 52, 10_400],
      [3, 'Door sill', null, 7, 'Nos', 350, 2_450],
    ];
    expect(understand(gridFile([HEADER, ...rows])).items.map(({ title }) => title)).toContain('Skirting');
  });
});

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

describe('an item with its first measurement beside it', () => {
  it('has the quantity, rate and amount of the total below the others', () => {
    const { items, computedTotal, differences } = understand(
      gridFile([
        ['S.No', 'Description of work', 'No.', 'Length', 'Breadth', 'Depth', 'Qty.', 'Rate', 'Amount'],
        [1, 'Excavation', 1, 16.7, 2.1, 0.1, 3.51, 131.2, 461],
        [2, 'Cement concrete pavement', 1, 62.5, 2.7, 0.15, 25.31, null, null],
        [null, null, 1, 18, 2.1, 0.15, 5.67, null, null],
        [null, 'Total', null, null, null, null, 30.98, 4_618.42, 143_079],
        [3, 'Mastic pads', 6, 2.7, null, 0.15, 2.43, 742, 1_803],
        [null, 'Total', null, null, null, null, null, null, 145_343],
      ]),
    );
    expect(items.map(({ title, quantity, unitText, amount }) => [title, quantity, unitText, amount])).toEqual([
      ['Excavation', 35_100, '', 46_100],
      ['Cement concrete pavement', 309_800, '', 14_307_900],
      ['Mastic pads', 24_300, '', 180_300],
    ]);
    expect([computedTotal, differences]).toEqual([14_534_300, []]);
  });
});

it('makes a line without a price of a description whose row of figures has none', () => {
  const { items, computedTotal } = understand(
    gridFile([
      ['Sr', 'Description of item', 'No', 'Length', 'Height', 'Quantity', 'Unit', 'Rate', 'Amount Rs.'],
      [1, 'Removing loose plaster'],
      [null, 'Wing A', 1, 18.4, 14.5, 266.8],
      [null, 'Total', null, null, null, 266.8, 'sqm', 165, 44_022],
      [2, 'Epoxy grouting'],
      [null, 'Nozzles', 180, null, null, 180],
      [null, 'Total', null, null, null, 180, 'no', 210, 37_800],
      [3, 'Shifting of AC units (payable by members)'],
      [null, null, null, null, null, '-', 'no', '-', 'NIL'],
      [null, 'Total estimated cost', null, null, null, null, null, null, 81_822],
    ]),
  );
  expect(items.map(({ title, amount }) => [title, amount / 100])).toEqual([
    ['Removing loose plaster', 44_022],
    ['Epoxy grouting', 37_800],
    ['Shifting of AC units (payable by members)', 0],
  ]);
  expect(computedTotal).toBe(8_182_200);
});

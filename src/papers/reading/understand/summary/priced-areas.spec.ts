import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell, RawFile } from '../../parse/raw-file';
import { understand } from '../understand';

const SIZES = ['Details', 'Height', 'Width', 'No. of Unit', 'Total Area'];
const PRICES = ['Details', 'Total Area', 'Rate', 'Total Amount'];
const groups = fc.array(
  fc.record({
    sizes: fc.array(fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 20 })), {
      minLength: 2,
      maxLength: 6,
    }),
    rate: fc.integer({ min: 500, max: 2_500 }),
  }),
  { minLength: 3, maxLength: 5 },
);

/** Areas of furniture in one sheet and what they cost in the next. */
function file(given: { sizes: [number, number][]; rate: number }[], less: number): RawFile {
  const bill = given.map(({ sizes, rate }, at) => ({
    name: `Total area - Cupboards of floor ${'ABCDE'[at] ?? ''}`,
    sizes,
    rate,
    area: sizes.reduce((sum, [height, width]) => sum + height * width, 0),
  }));
  const areas = bill.flatMap(({ name, sizes, area }): RawCell[][] => [
    [`${name.slice(13)} - Wood Work`, null, null, null, null],
    ...sizes.map(([height, width], at): RawCell[] => [`${at + 1}. Unit`, height, width, 1, height * width]),
    [name, null, null, null, area],
  ]);
  const total = bill.reduce((sum, { area, rate }) => sum + area * rate, 0);
  const prices = [
    ...bill.map(({ name, area, rate }): RawCell[] => [name, area, rate, area * rate]),
    ['Total Amount', null, null, total],
    ['Less: discount', null, null, less],
    ['Our best price', null, null, total - less],
  ];
  const [one] = gridFile([SIZES, ...areas]).sheets;
  const other = gridFile([PRICES, ...prices]);
  return { ...other, sheets: [...(one ? [{ ...one, name: 'Areas' }] : []), ...other.sheets] };
}

describe('areas that are measured first and priced together', () => {
  it('are items at their rates, and the sizes are measurements', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 100, max: 900 }), (bill, less) => {
        const boq = understand(file(bill, less));
        const costs = bill.map(({ sizes, rate }) => sizes.reduce((sum, [a, b]) => sum + a * b, 0) * rate * 100);
        expect(boq.items.map(({ amount }) => amount)).toEqual(costs);
        expect([boq.status, boq.differences, boq.grandTotal?.amount ?? boq.closing?.grand]).toEqual([
          'done',
          [],
          costs.reduce((sum, cost) => sum + cost, 0) - less * 100,
        ]);
      }),
    );
  });

  it('stay totals where they sum the items above them', () => {
    const rows: RawCell[][] = [
      ['Cupboard', 10, 900, 9_000],
      ['Wardrobe', 20, 900, 18_000],
      ['Total area', 30, 900, 27_000],
    ];
    expect(understand(gridFile([PRICES, ...rows])).computedTotal).toBe(2_700_000);
  });
});

describe('the first section below headings', () => {
  it('is none of them, whatever the column of the works is called', () => {
    for (const label of ['Details', 'Description', 'Particulars']) {
      const rows: RawCell[][] = [
        ['Kitchen and Pooja Area - Wood Work - A', null, null, null],
        ['Cupboard', 10, 900, 9_000],
        ['Wardrobe', 20, 900, 18_000],
      ];
      const boq = understand(gridFile([[label, 'Total Area', 'Rate', 'Total Amount'], ...rows]));
      expect(boq.items.map(({ section }) => section)).toEqual(Array(2).fill('Kitchen and Pooja Area - Wood Work - A'));
    }
  });
});

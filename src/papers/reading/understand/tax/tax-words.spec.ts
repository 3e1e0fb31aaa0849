import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { taxSaid } from './tax-words';
import { understand } from '../understand';

const N = null;
const HEADER = ['Sr. No.', 'Description of work', 'Unit', 'Qty', 'Rate', 'Amount'];
const ITEMS: RawCell[][] = [
  [1, 'Wall tiles, rate including all taxes and wastage', 'sqft', 100, 118, 11800],
  [2, 'Floor tiles', 'sqft', 50, 236, 11800],
  [3, 'Plaster', 'sqft', 10, 59, 590],
];
const said = (...rows: RawCell[][]) => understand(gridFile(rows)).taxInRates;

describe('what a text says of tax in the rates', () => {
  it.each([
    ['Rates are inclusive of GST', true],
    ['All rates incl. taxes', true],
    ['Prices including 18% GST.', true],
    ['GST included', true],
    ['Rate (incl GST)', true],
    ['GST extra', false],
    ['GST @ 18% extra as applicable', false],
    ['Taxes as applicable', false],
    ['The above rates are exclusive of GST', false],
    ['Rates are not inclusive of taxes', false],
    ['Excluding GST', false],
    ['plus GST', false],
    ['GST will be charged extra', false],
    ['GST No. 27AAPFU0939F1ZV', null],
    ['Rate', null],
    ['', null],
  ])('%s', (text, includes) => {
    expect(taxSaid(text)).toBe(includes);
  });
});

describe('whether the rates of a file include tax', () => {
  it('is told by its notes, above or below the bill', () => {
    expect(said(['BOQ of Mr Sharma, rates inclusive of GST'], HEADER, ...ITEMS)).toMatchObject({
      includes: true,
      words: 'BOQ of Mr Sharma, rates inclusive of GST',
    });
    expect(said(HEADER, ...ITEMS, ['Terms and conditions'], ['GST extra as applicable'])?.includes).toBe(false);
  });

  it('is told by the tax that it adds below its items, whatever else it says', () => {
    const total = [N, 'Total', N, N, N, 24190];
    const tax = [N, 'GST @ 18%', N, N, N, 4354.2];
    expect(said(['Rates inclusive of taxes'], HEADER, ...ITEMS, total, tax)).toMatchObject({
      includes: false,
      words: 'GST @ 18%',
    });
  });

  it('is told by the headings of its figures, which are read where there are no others', () => {
    const heading = ['Sr. No.', 'Description of work', 'Unit', 'Qty', 'Rate incl. GST', 'Amount incl. GST'];
    const boq = understand(gridFile([heading, ...ITEMS]));
    expect(boq.taxInRates).toMatchObject({ includes: true, words: 'Rate incl. GST' });
    expect(boq.items.map(({ rate, amount }) => [rate, amount])).toEqual([
      [118_00, 11_800_00],
      [236_00, 11_800_00],
      [59_00, 590_00],
    ]);
  });

  it('is not told by the words of single items, and not where notes say both', () => {
    expect(said(HEADER, ...ITEMS)).toBeNull();
    expect(said(['Rates inclusive of GST'], HEADER, ...ITEMS, ['Terms'], ['GST extra'])).toBeNull();
  });
});

describe('columns of material and labour', () => {
  const row = (...cells: RawCell[]): RawCell[] => [1, 'Wardrobe in ply', 'sqft', 10, ...cells];

  it('are added to the rate and tell its labour', () => {
    const heading = ['Sr. No.', 'Description', 'Unit', 'Qty', 'Material rate', 'Labour rate', 'Amount'];
    const [item] = understand(gridFile([heading, row(1000, 400, 14000), row(500, 100, 6000), row(50, 10, 600)])).items;
    expect([item?.rate, item?.labour]).toEqual([1400_00, { of: 400_00, whole: 1400_00 }]);
  });

  it('of amounts tell it where there are none of rates', () => {
    const heading = [
      'Sr. No.',
      'Description',
      'Unit',
      'Qty',
      'Rate',
      'Material amount',
      'Labour amount',
      'Total amount',
    ];
    const rows = [row(1400, 10000, 4000, 14000), row(600, 5000, 1000, 6000), row(60, 500, 100, 600)];
    const [item] = understand(gridFile([heading, ...rows])).items;
    expect([item?.amount, item?.labour]).toEqual([14000_00, { of: 4000_00, whole: 14000_00 }]);
  });

  it('say nothing where there are none', () => {
    expect(understand(gridFile([HEADER, ...ITEMS])).items.map(({ labour }) => labour)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('two taxes that one cell names', () => {
  const shapes = fc.constantFrom(
    (each: string) => [N, `CGST 9% = ${each}, SGST 9% = ${each}`, N, N, N, N],
    (each: string) => [N, `CGST @ 9 % : Rs. ${each} SGST @ 9 % : Rs. ${each}`, N, N, N, N],
    (_each: string, both: number) => [N, 'CGST @ 9 % + SGST @ 9 %', N, N, N, both],
    (each: string, both: number) => [N, `CGST 9% : ${each} SGST 9% : ${each}`, N, N, N, both],
  );

  it('are added to the total with their money, and a total that lacks one is a difference', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 900 }), shapes, fc.boolean(), (count, shape, isOff) => {
        const net = 100 * count + 11_800;
        const each = (net * 9) / 100;
        const rows: RawCell[][] = [
          [1, 'Wall tiles', 'sqft', count, 100, 100 * count],
          [2, 'Floor tiles', 'sqft', 50, 236, 11_800],
          [N, 'Total', N, N, N, net],
          shape(each.toFixed(2), 2 * each),
          [N, 'Grand Total', N, N, N, net + (isOff ? 1 : 2) * each],
        ];
        const { closing, computedTotal, differences } = understand(gridFile([HEADER, ...rows]));
        expect([computedTotal, differences.length]).toEqual([100 * net, isOff ? 1 : 0]);
        if (!isOff) expect(closing?.tax?.amount).toBe(Math.round(200 * each));
      }),
      { numRuns: 60 },
    );
  });
});

import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../test/fixtures/imports/grid';
import { toNumber } from '../../../kernel/quantity';
import type { RawCell } from '../parse/raw-file';
import { understand } from '../understand/understand';

const HEADINGS = ['No', 'Description', 'Nos', 'L', 'B', 'Qty', 'Unit'];
const TILES: RawCell[][] = [
  [1, 'Vitrified tiles', null, null, null, null, 'sqm'],
  [null, 'Living', 1, 5.4, 3.6, 19.44],
  [null, 'Deduct: column', 2, 0.3, 0.45, 0.27],
];
const itemsOf = (rows: readonly RawCell[][]) =>
  understand(gridFile([...rows])).items.map(({ title, quantity, unit }) => [title, toNumber(quantity), unit]);

describe('measurements in place of a bill', () => {
  it('become items of their quantities, with the working in the description', () => {
    const boq = understand(gridFile([['Flat 302'], HEADINGS, ...TILES]));
    expect(boq.status).toBe('done');
    expect(boq.items).toMatchObject([
      {
        at: 'Sheet1!B3',
        number: '1',
        title: 'Vitrified tiles',
        unit: 'sqm',
        quantity: 191_700,
        description: ['Vitrified tiles\nLiving: 1 × 5.4 × 3.6 = 19.44\nDeduct: column: 2 × 0.3 × 0.45 = −0.27'],
      },
    ]);
    expect(boq.warnings[0]).toContain('Items: 1, of 2 rows');
  });

  it('name a total that their rows do not come to, and keep to the rows', () => {
    const boq = understand(gridFile([HEADINGS, ...TILES, [null, 'Total', null, null, null, 20]]));
    expect(boq.items.map(({ quantity }) => toNumber(quantity))).toEqual([19.17]);
    expect(boq.warnings).toContain('Sheet1, row 2: Its rows come to 19.17 sqm, and the sheet says 20.');
  });

  it('are none where a heading names money by its sign: sizes beside a price for each square foot', () => {
    const { items, computedTotal } = understand(
      gridFile([
        ['Code', 'Element', 'Finish', 'W (ft)', 'H (ft)', 'Sft', '₹/sft', 'Value ₹'],
        ['A', 'FOYER'],
        ['A1', 'Shoe rack', 'Laminate', 4.5, 3.5, 15.75, 1_650, 25_987.5],
        ['A2', 'Safety door', 'MS', 3.25, 7, 22.75, 780, 17_745],
        ['A3', 'Name plate', 'Acrylic', null, null, null, null, 'By client'],
        [null, 'Foyer total', null, null, null, null, null, 43_732.5],
      ]),
    );
    expect(items.map(({ title, amount }) => [title, amount / 100])).toEqual([
      ['Shoe rack', 25_987.5],
      ['Safety door', 17_745],
      ['Name plate', 0],
    ]);
    expect(computedTotal).toBe(4_373_250);
  });

  it('are left to the bill where the file has one', () => {
    const bill: RawCell[][] = [
      ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Tiles', 'sqm', 19.17, 900, 17253],
    ];
    const both = understand(namedGridFile({ Bill: bill, Measurements: [HEADINGS, ...TILES] }));
    expect(both.items.map(({ amount }) => amount)).toEqual([1_725_300]);
    expect(both.warnings.join()).not.toContain('holds measurements');
  });

  it('come back exact from any layout', () => {
    fc.assert(
      fc.property(sheets, ({ rows, expected }) => expect(itemsOf(rows)).toEqual(expected)),
      { numRuns: 300 },
    );
  });
});

const hundredths = (most: number) => fc.integer({ min: 25, max: most }).map((value) => value / 100);
const row = fc.record({
  place: fc.constantFrom('Living', 'Master bedroom', 'Kitchen wall', 'Passage', ''),
  nos: fc.integer({ min: 1, max: 6 }),
  length: hundredths(1500),
  breadth: hundredths(400),
});
const item = fc.record({
  words: fc.constantFrom('Vitrified tiles', 'Gypsum ceiling', 'Putty and two coats of paint', 'Dado in kitchen'),
  rows: fc.array(row, { minLength: 2, maxLength: 6 }),
  less: fc.option(fc.constantFrom('word', 'sign', 'heading'), { nil: null }),
});
const layout = fc.record({
  unit: fc.constantFrom(['sqm', 'sqm'], ['sft', 'sqft'], ['Sq. Mtr', 'sqm']),
  headings: fc.constantFrom(
    ['Sr No', 'Description', 'Nos', 'L', 'B', 'Qty', 'Unit'],
    ['S.No.', 'Particulars', 'No.', 'Length', 'Breadth', 'Quantity', 'Unit'],
    ['Item', 'Description of work', 'Nos.', 'L', 'H/D', 'Contents', 'UOM'],
  ),
  unitAt: fc.constantFrom('heading', 'total', 'rows'),
  totals: fc.constantFrom('Total', 'Net Qty', ''),
  above: fc.array(fc.constantFrom('MEASUREMENT SHEET', 'Client: invented', 'Date 01/04/2026'), { maxLength: 3 }),
});

/** A sheet of invented measurements in a layout, and the items that it has. */
const sheets = fc
  .record({ layout, items: fc.array(item, { minLength: 1, maxLength: 5 }) })
  .map(({ layout: of, items }) => {
    const [written, unit] = of.unit;
    const expected: [string, number, string | undefined][] = [];
    const rows: RawCell[][] = [...of.above.map((text) => [text]), [...of.headings]];
    for (const [index, { words, rows: measured, less }] of items.entries()) {
      rows.push([index + 1, words, null, null, null, null, of.unitAt === 'heading' ? (written ?? '') : null]);
      let sum = 0;
      for (const [at, { place, nos, length, breadth }] of measured.entries()) {
        const isLess = less !== null && at === measured.length - 1;
        if (isLess && less === 'heading') rows.push([null, 'Deductions']);
        const size = Math.round(nos * length * breadth * 10_000) / 10_000;
        const sign = isLess && less === 'sign' ? -1 : 1;
        const text = isLess && less === 'word' ? `Less ${place}` : place;
        rows.push([
          null,
          text,
          nos * sign,
          length,
          breadth,
          size * sign,
          of.unitAt === 'rows' ? (written ?? '') : null,
        ]);
        sum += isLess ? -size : size;
      }
      const total = Math.round(sum * 10_000) / 10_000;
      rows.push([null, of.totals, null, null, null, total, of.unitAt === 'total' ? (written ?? '') : null]);
      expected.push([words, total, unit]);
    }
    return { rows, expected };
  })
  // Nobody measures what comes to nothing.
  .filter(({ expected }) => expected.every(([, sum]) => sum > 0));

describe('a quotation by length and height with its rates in another language', () => {
  it('is a bill', () => {
    const HEADS: RawCell[] = ['No', 'Particular', 'L (ft)', 'H (ft)', 'Sqft', 'Bhav', 'Rakam'];
    const { items, computedTotal } = understand(
      gridFile([
        HEADS,
        [null, 'DRAWING ROOM'],
        [1, 'Safety door', 3.5, 7, 24.5, 1_350, 33_075],
        [2, 'TV panel', 9, 8, 72, 780, 56_160],
        [null, 'KITCHEN'],
        [3, 'Upper cabinet', 12, 2.25, 27, 1_050, 28_350],
        [4, 'Loft', 15, 2, 30, 750, 22_500],
        [null, 'TOTAL', null, null, null, null, 140_085],
      ]),
    );
    expect([items.length, computedTotal]).toEqual([4, 14_008_500]);
  });
});

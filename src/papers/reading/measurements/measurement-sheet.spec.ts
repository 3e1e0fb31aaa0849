import fc from 'fast-check';
import { toNumber } from '../../../kernel/quantity';
import type { RawCell } from '../parse/raw-file';
import { readMeasurements } from './measurement-sheet';

const HEADINGS = ['No', 'Description', 'Nos', 'L', 'B', 'H/D', 'Qty', 'Unit'];
const read = (...rows: RawCell[][]) =>
  readMeasurements(
    'Sheet1',
    rows.map((cells, index) => ({ at: index + 1, cells })),
  );
const items = (...rows: RawCell[][]) =>
  (read(...rows)?.items ?? []).map((item) => [item.words, toNumber(item.sum), item.unit]);
const rowsOf = (...rows: RawCell[][]) =>
  (read(...rows)?.items ?? []).flatMap((item) =>
    item.rows.map(({ note, nos, length, breadth, height, quantity, ...row }) => ({
      ...row,
      note,
      factors: [nos, length, breadth, height].map((factor) => factor && toNumber(factor)),
      quantity: quantity && toNumber(quantity),
    })),
  );
const problems = (...rows: RawCell[][]) =>
  (read(...rows)?.items ?? [])
    .flatMap((item) => [item.problem, ...item.rows.map((row) => row.problem)])
    .filter(Boolean);

const PLASTER: RawCell[] = [1, 'Plaster', null, null, null, null, null, 'sqm'];

describe('a sheet of measurements', () => {
  it('has an item per heading, with deductions taken off', () => {
    const rows: RawCell[][] = [
      ['Flat 302'],
      HEADINGS,
      PLASTER,
      [null, 'Long walls', 2, 5.4, null, 3, 32.4],
      [null, 'Deduct door', 1, 1, null, 2.1, 2.1],
      [null, 'Column', -2, 0.3, null, 0.45, -0.27],
      [null, 'Total', null, null, null, null, 30.03, 'sqm'],
      [2, 'Skirting', null, null, null, null, null, 'rm'],
      [null, 'Living', 1, 18, null, null, 18],
    ];
    expect(items(...rows)).toEqual([
      ['Plaster', 30.03, 'sqm'],
      ['Skirting', 18, 'rm'],
    ]);
    expect(problems(...rows)).toEqual([]);
    expect(rowsOf(...rows).map(({ isDeduction }) => isDeduction)).toEqual([false, true, true, false]);
  });

  it('takes the unit of lengths from their heading, their cell, or the unit that they multiply to', () => {
    const unitsOf = (headings: RawCell[], row: RawCell[], unit: string | null) =>
      rowsOf(headings, [1, 'Ceiling', null, null, null, null, null, unit], row).map(({ lengthsIn }) => lengthsIn);
    const row: RawCell[] = [null, 'Living', 1, 18, 12.5, null, 225];
    expect(unitsOf(['No', 'Description', 'Nos', 'L (m)', 'B (m)', 'H', 'Qty', 'Unit'], row, null)).toEqual(['m']);
    expect(unitsOf(HEADINGS, [null, 'Living', 1, `18'-0"`, `12'6"`, null, 225], null)).toEqual(['ft']);
    expect(unitsOf(HEADINGS, row, 'sft')).toEqual(['ft']);
    expect(unitsOf(HEADINGS, row, null)).toEqual([null]);
  });

  it('reads lengths in millimetres as metres', () => {
    const rows = rowsOf(
      ['No', 'Description', 'Nos', 'Length (mm)', 'Height (mm)', 'Area', 'Unit'],
      [1, 'Panelling', null, null, null, null, 'sqm'],
      [null, 'TV wall', 1, 3650, 2400, 8.76],
    );
    expect(rows).toMatchObject([{ factors: [1, 3.65, null, 2.4], quantity: 8.76, lengthsIn: 'm', problem: null }]);
  });

  it('multiplies several columns and a product in the column of numbers', () => {
    const headings = ['No', 'Description', 'No.', '', 'Length', 'Breadth', 'Contents'];
    const rows = rowsOf(
      headings,
      [1, 'Tiles', null, null, null, null, null],
      [null, 'Bath', 2, 3, 1.5, 2, 18],
      [null, 'Loft', '2 x 2', null, 1, 2, 8],
    );
    expect(rows.map(({ factors }) => factors[0])).toEqual([6, 4]);
  });

  it('goes on below a total with what is deducted from it', () => {
    const rows: RawCell[][] = [
      HEADINGS,
      PLASTER,
      [null, 'Long walls', 2, 5, null, 3, 30],
      [null, 'Total', null, null, null, null, 30],
      [null, 'Deductions'],
      [null, 'Door', 1, 1, null, 2, 2],
      [null, 'Net total', null, null, null, null, 28],
    ];
    expect(items(...rows)).toEqual([['Plaster', 28, 'sqm']]);
    expect(rowsOf(...rows).at(-1)).toMatchObject({ note: 'Deductions, Door', isDeduction: true });
    expect(problems(...rows)).toEqual([]);
  });

  it('has headings without a number where each has its total', () => {
    const rows: RawCell[][] = [
      ['Particulars', 'Nos', 'L', 'B', 'Qty'],
      ['Flooring'],
      ['Living', 1, 5, 4, 20],
      ['Total', null, null, null, '20 sqm'],
      ['Dado'],
      ['Kitchen', 1, 3, 2, 6],
      ['Total', null, null, null, '6 sqm'],
    ];
    expect(items(...rows)).toEqual([
      ['Flooring', 20, 'sqm'],
      ['Dado', 6, 'sqm'],
    ]);
  });

  it('has rows that name their items, with the place of each', () => {
    const rows: RawCell[][] = [
      ['Item', 'Location', 'Nos', 'Length (ft)', 'Height (ft)', 'Qty', 'Unit'],
      ['Ground floor'],
      ['Wardrobe', 'Master bedroom', 1, 7, 8, 56, 'sqft'],
      ['Wardrobe', 'Guest bedroom', 1, 6, 8, 48, 'sqft'],
      ['Handles', 'Master bedroom', 4, null, null, 4, 'nos'],
    ];
    expect(items(...rows)).toEqual([
      ['Wardrobe', 104, 'sqft'],
      ['Handles', 4, 'no'],
    ]);
    expect(rowsOf(...rows)[1]).toMatchObject({ note: 'Ground floor, Guest bedroom' });
  });

  it('says what does not add up', () => {
    expect(
      problems(
        HEADINGS,
        PLASTER,
        [null, 'Living', 2, 5, null, 3, 31],
        [null, 'Hall', 1, 'two', null, 3, 6],
        [null, 'Bath', 1, 2, null, 2, 4, 'sft'],
        [null, 'Loft', 1, 2, null, 2, { e: '#REF!' }],
        [null, 'Total', null, null, null, null, 50, 'sqm'],
      ),
    ).toEqual([
      'Its rows come to 45 sqm, and the sheet says 50.',
      'It multiplies to 30 sqm, and the sheet says 31.',
      '“two” is not a number.',
      'It is in sq ft, and its item in sqm.',
      '“#REF!” is not a number.',
    ]);
  });

  it('names lengths whose unit does not fit their quantity', () => {
    const headings = ['No', 'Description', 'Nos', 'L (m)', 'B (m)', 'Qty', 'Unit'];
    expect(
      problems(
        headings,
        [1, 'Ceiling', null, null, null, null, 'sqft'],
        [null, 'Hall', 1, 3, 4, 12],
        [null, 'Bath', 1, 1, 1, 10.76],
      ),
    ).toEqual(['It multiplies to 129.1669 sq ft, and the sheet says 12.']);
  });

  it('is none with prices, without lengths, or without a row that is measured', () => {
    expect(
      read(['No', 'Description', 'Nos', 'L', 'B', 'Qty', 'Rate', 'Amount'], [1, 'Tiles', 1, 2, 3, 6, 90, 540]),
    ).toBeNull();
    expect(read(['No', 'Description', 'Qty', 'Unit'], [1, 'Tiles', 6, 'sqm'])).toBeNull();
    expect(read(HEADINGS, PLASTER)).toBeNull();
  });
});

describe('figures that are no sizes', () => {
  it('come to nothing that breaks the reading: dates, telephone numbers and codes', () => {
    const figure = fc.constantFrom(9_871_793_958, 45_123, 20_240_731, 99_999_999, 3.5, 0.23, -9_999_999_999);
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, figure, figure, figure), { minLength: 2, maxLength: 40 }), (all) => {
        const rows = [
          ['No', 'Description', 'Nos', 'L', 'B', 'H', 'Quantity'],
          ['1', 'Brick work', null, null, null, null, null],
          ...all.map(([nos, l, b, h]) => [null, 'wall', nos, l, b, h, null]),
        ].map((cells, at) => ({ at: at + 1, cells }));
        expect(() => readMeasurements('MB', rows)).not.toThrow();
      }),
      { numRuns: 60 },
    );
  });
});

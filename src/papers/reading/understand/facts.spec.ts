import { gridFile } from '../../../../test/fixtures/imports/grid';
import type { RawCell, RawKind } from '../parse/raw-file';
import { factColumns, factFields, factsIn } from './facts';
import { understand } from './understand';

describe('facts of an item in columns of their own', () => {
  it.each(['Warranty', 'Warranty (years)', 'WARRANTY PERIOD IN YRS', 'Guarantee period'])(
    'are found under “%s”',
    (header) => {
      const columns = factColumns(['Description', header]);
      expect(factsIn(['Wardrobe', 10], columns)).toEqual({ warrantyYears: '10' });
    },
  );

  it.each([
    ['10', 10],
    ['1 year', 1],
    ['24 months', 2],
    ['0', 0],
    ['18 months', undefined],
    ['26', undefined],
    ['as per maker', undefined],
    ['', undefined],
  ])('read a warranty of “%s” as %s', (text, years) => {
    expect(factFields({ warrantyYears: text })).toEqual(years === undefined ? {} : { warrantyYears: years });
  });

  it('come with the items of a bill that has such a column', () => {
    const { items } = understand(
      gridFile([
        ['Sr. No.', 'Description of work', 'Unit', 'Qty', 'Rate', 'Amount', 'Warranty (years)'],
        [1, 'Wardrobe in BWP ply', 'sqft', 48, 1450, 69600, 10],
        [2, 'Wooden door', 'no', 2, 500, 1000, '1 year'],
        [3, 'Glass door', 'no', 2, 500, 1000, null],
      ]),
    );
    expect(items.map(({ facts }) => factFields(facts ?? {}))).toEqual([
      { warrantyYears: 10 },
      { warrantyYears: 1 },
      {},
    ]);
  });
});

describe('what other columns say of a line', () => {
  const notesOf = (rows: RawCell[][], kind: RawKind = 'xlsx'): (readonly string[])[] =>
    understand({ ...gridFile(rows), kind }).items.map(({ notes }) => notes ?? []);

  const LONG = 'As per the sample that was approved on site. '.repeat(9).trim();

  it('is kept with its heading: make, sizes and finish, and no picture, tax or figure of the price', () => {
    expect(
      notesOf([
        ['Sr', 'Item', 'Make', 'W mm', 'H mm', 'Colour', 'Photo', 'HSN', 'Qty', 'MRP', 'Rate', 'Amount', 'GST %'],
        [1, 'Base unit', 'Hettich', 600, 720, '3000K', 'see file', '9403', 2, 900, 500, 1_000, 18],
        [2, 'Wall unit', null, 900, 720, '-', null, '9403', 1, 700, 600, 600, 18],
        [3, 'Loft', LONG, null, null, null, null, '9403', 3, 200, 100, 300, 18],
      ]),
    ).toEqual([
      ['Make: Hettich', 'W mm: 600', 'H mm: 720', 'Colour: 3000K'],
      ['W mm: 900', 'H mm: 720'],
      [`Make: ${LONG}`],
    ]);
  });

  it('is kept without a heading too, but in print that ran out of another column', () => {
    const rows = [
      ['Item', 'Qty', 'Rate', 'Amount'],
      ['Mandir', 1, 16_000, 16_000, 'free polish'],
      ['Pelmet', 34, 120, 4_080],
      ['Repair', 2, 500, 1_000],
    ];
    expect([notesOf(rows)[0], notesOf(rows, 'pdf')[0]]).toEqual([['free polish'], []]);
  });
});

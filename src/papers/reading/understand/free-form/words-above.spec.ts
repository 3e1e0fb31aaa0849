import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { bills, layouts, written } from '../../../../../test/fixtures/imports/layouts';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = readonly RawCell[];

const PRICED = layouts(['number', 'description', 'unit', 'quantity', 'rate', 'amount']);
const TO_FILL = layouts(['number', 'description', 'unit', 'quantity']);

/** Each line in two rows: its number and words, and what it comes to below them. */
function apart(rows: readonly Row[], described: number): Row[] {
  return rows.flatMap((row) => {
    const isLine = typeof row[0] === 'number' && typeof row[described] === 'string';
    if (!isLine) return [row];
    const isName = (column: number): boolean => column === 0 || column === described;
    return [true, false].map((above) => row.map((cell, column) => (isName(column) === above ? cell : null)));
  });
}

describe('lines whose words stand in the row above their figures', () => {
  it.each([
    ['with prices', PRICED],
    ['to be priced', TO_FILL],
  ])('are read as lines in one row are, %s', (_, how) => {
    fc.assert(
      fc.property(bills, how, (sections, layout) => {
        const rows = written(sections, layout);
        const [whole, split] = [rows, apart(rows, layout.columns.indexOf('description'))].map((own) =>
          understand(gridFile(own)),
        );
        const read = ({ items, statedTotal, differences }: ReturnType<typeof understand>) => ({
          items: items.map(({ title, section, unit, quantity, rate, amount }) => ({
            title,
            section,
            unit,
            quantity,
            rate,
            amount,
          })),
          total: statedTotal?.amount,
          differences: differences.length,
        });
        if (!whole || !split) throw new Error('nothing was read');
        expect(read(split)).toEqual(read(whole));
        expect(split.status).toBe('done');
        expect(split.counts.item).toBe(sections.flatMap(({ lines }) => lines).length);
      }),
      { numRuns: 30 },
    );
  });

  it('are at the row of their figures, and their words are accounted for', () => {
    const { items, rows } = understand(
      gridFile([
        ['No', 'Description', 'Unit', 'Qty'],
        ...['Wardrobe', 'Loft', 'Bed back'].flatMap((title, index): Row[] => [
          [index + 1, title],
          [null, null, 'sqft', 20 + index],
        ]),
      ]),
    );
    expect(items.map(({ title, at }) => [title, at.split('!')[1]])).toEqual([
      ['Wardrobe', 'B3'],
      ['Loft', 'B5'],
      ['Bed back', 'B7'],
    ]);
    expect(rows.filter(({ reason }) => reason === 'description of the figures below')).toHaveLength(3);
  });

  it('leaves headings above figures without words alone where most lines have words', () => {
    const { items } = understand(
      gridFile([
        ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        [null, 'KITCHEN'],
        [1, 'Base units', 'sqft', 40, 1450, 58000],
        [2, 'Wall units', 'sqft', 30, 1250, 37500],
        [3, 'Counter', 'rft', 12, 900, 10800],
        [null, 'All of the kitchen'],
        [null, null, null, null, null, 106300],
      ]),
    );
    expect(items.map(({ title }) => title)).toEqual(['Base units', 'Wall units', 'Counter']);
  });

  it('leaves sums without words below lines without prices what they are', () => {
    const line = (index: number): Row => [index, `Panel ${index}`, 'no', 2, null, null];
    const sums = [1, 2, 3].flatMap((index): Row[] => [line(index), [null, null, null, null, null, 5_000 + index]]);
    const { items } = understand(
      gridFile([['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], [9, 'Cable', 'm', 3, 5_000, 15_000], ...sums]),
    );
    expect(items.slice(1).map(({ amount }) => amount)).toEqual([0, 0, 0]);
  });
});

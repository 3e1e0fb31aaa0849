import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

const WORKS = ['Painting of walls', 'False ceiling', 'Wardrobe with loft', 'Skirting', 'Counter of granite'];
const lines = fc.array(fc.tuple(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 31, max: 9_000 })), {
  minLength: 2,
  maxLength: 5,
});
const SHAPES: readonly (readonly [Row, Row, (line: readonly [number, number], at: number) => [Row, Row]])[] = [
  [
    ['Sr', 'Description', 'Unit', 'Qty'],
    [null, null, 'Rate', 'Amount'],
    ([count, rate], at) => [
      [at + 1, WORKS[at] ?? '', 'sqft', count],
      [null, null, rate, count * rate],
    ],
  ],
  [
    ['Description', 'Quantity', 'Unit'],
    [null, 'Rate (Rs)', 'Amount (Rs)'],
    ([count, rate], at) => [
      [WORKS[at] ?? '', count, 'nos'],
      [null, rate, count * rate],
    ],
  ],
];

describe('a table whose headings and lines take two rows each', () => {
  it('is read line by line, with its total', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...SHAPES), fc.boolean(), (all, [first, second, shown], isOff) => {
        const total = all.reduce((sum, [count, rate]) => sum + count * rate, 0);
        const below: Row = first.map(() => null);
        below[first.indexOf('Description')] = 'Total';
        below[first.length - 1] = total + (isOff ? 900 : 0);
        const boq = understand(gridFile([first, second, ...all.flatMap(shown), below]));
        expect([boq.status, boq.computedTotal, boq.differences.length]).toEqual(['done', 100 * total, isOff ? 1 : 0]);
        expect(boq.items.map(({ title, quantity, rate }) => [title, quantity, rate])).toEqual(
          all.map(([count, rate], at) => [WORKS[at], 10_000 * count, 100 * rate]),
        );
        // Nothing may be written to columns that are none of the file's.
        expect(boq.sheets.map(({ columns, tables }) => [columns, tables])).toEqual([[null, undefined]]);
      }),
      { numRuns: 60 },
    );
  });

  it('is named where its lines do not multiply out', () => {
    const [[first, second] = [[], []]] = SHAPES;
    const odd: Row[] = [
      [1, 'Painting', 'sqft', 100],
      [null, 22, 7_000],
      [2, 'Ceiling', 'sqft', 40],
      [null, 110, 9_000],
    ].map((row, at) => (at % 2 === 0 ? row : [null, null, ...row.slice(1)]));
    const boq = understand(gridFile([first, second, ...odd]));
    expect(boq.status === 'review' || boq.warnings.join().includes('names money too')).toBe(true);
  });
});

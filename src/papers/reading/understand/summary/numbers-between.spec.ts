import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

const HEADER: Row = ['Sr No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const WORDS = ['Wall tiles', 'Door shutter', 'Cornice', 'Wardrobe', 'Skirting'];

describe('rows that the serial numbers count', () => {
  const places = fc.record({ count: fc.integer({ min: 5, max: 9 }), gap: fc.integer({ min: 1, max: 2 }) });

  it('are named where they are no items of a priced bill', () => {
    fc.assert(
      fc.property(places, ({ count, gap }) => {
        const rows = Array.from({ length: count }, (_, index): Row => {
          const title = WORDS[index % WORDS.length] ?? '';
          const isOff = index >= 2 && index < 2 + gap;
          return isOff ? [index + 1, `${title} by others`] : [index + 1, title, 'no', 2, 450 + index, 900 + 2 * index];
        });
        const { items, warnings } = understand(gridFile([HEADER, ...rows]));
        expect(items).toHaveLength(count - gap);
        expect(warnings.some((warning) => warning.startsWith('Numbered like the items around'))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('are not named where the rows below them are their parts', () => {
    const { items, warnings } = understand(
      gridFile([
        HEADER,
        [1, 'Wall tiles', 'sqm', 3, 700, 2100],
        [2, 'Doors of the following sizes:'],
        [null, 'a) 900 mm wide', 'no', 2, 4000, 8000],
        [3, 'Cornice', 'rm', 5, 90, 450],
      ]),
    );
    expect(items).toHaveLength(3);
    expect(warnings.join()).not.toContain('Numbered like');
  });

  it('are items of a list to be priced, also without a description', () => {
    const rows = Array.from({ length: 9 }, (_, index): Row => [
      index + 1,
      'Joinery',
      index === 4 ? null : (WORDS[index % WORDS.length] ?? null),
      index === 4 ? null : 'sqm',
    ]);
    const { items } = understand(gridFile([['Sr No', 'Activity', 'Description', 'UOM'], ...rows]));
    expect(items.map(({ title }) => title)[4]).toBe('Joinery');
    expect(items).toHaveLength(9);
  });
});

describe('a proposal with empty forms', () => {
  const FORM: Row[] = [
    ['Sr. No.', 'Description of goods', 'Make', 'Qty', 'Unit rate', 'Total'],
    ['A', 'Display'],
    ['B', 'Cables'],
    ['C', 'Services'],
  ];
  const summary = (...rows: Row[]): Row[] => [['Sr. No', 'Description', 'Qty', 'Rate', 'Amount'], ...rows];
  const counts = summary([1, 'Meeting room, option 1', 1], [2, 'Meeting room, option 2', 2]);

  it('is no bill by the counts of what the forms are for', () => {
    expect(understand(namedGridFile({ Proposal: counts, Room: FORM })).items).toEqual([]);
  });

  it('is one as soon as its lines have prices or units', () => {
    const priced = summary([1, 'Meeting room, option 1', 1, 9000, 9000], [2, 'Meeting room, option 2', 2, 50, 100]);
    expect(understand(namedGridFile({ Proposal: priced, Room: FORM })).items).toHaveLength(2);
    expect(understand(namedGridFile({ Proposal: counts })).items).toHaveLength(2);
  });
});

import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

const HEADER: Row = ['Sr No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const WORDS = ['Wall tiles', 'Door shutter', 'Cornice', 'Wardrobe', 'Skirting'];

describe('rows that the serial numbers count', () => {
  const places = fc.record({ count: fc.integer({ min: 5, max: 9 }), gap: fc.integer({ min: 1, max: 2 }) });

  it('are items without a price among those of a priced bill', () => {
    fc.assert(
      fc.property(places, ({ count, gap }) => {
        const rows = Array.from({ length: count }, (_, index): Row => {
          const title = WORDS[index % WORDS.length] ?? '';
          const isOff = index >= 2 && index < 2 + gap;
          return isOff ? [index + 1, `${title} by others`] : [index + 1, title, 'no', 2, 450 + index, 900 + 2 * index];
        });
        const { items, warnings } = understand(gridFile([HEADER, ...rows]));
        expect(items.map(({ title }) => title)).toHaveLength(count);
        expect(items.filter(({ amount }) => amount === 0)).toHaveLength(gap);
        expect(warnings.join()).toContain(`${gap} of ${count} items have no amount`);
      }),
      { numRuns: 20 },
    );
  });

  it('are items in the last row of a room too, which a total or the next room follows', () => {
    const boq = understand(
      gridFile([
        HEADER,
        ['A', 'LIVING ROOM'],
        ['A1', 'TV unit', 'sqft', 76, 1450, 110_200],
        ['A2', 'Crockery unit', 'sqft', 35, 1750, 61_250],
        ['A3', 'Dining table (client will buy)'],
        [null, 'TOTAL A', null, null, null, 171_450],
        ['B', 'STUDY'],
        ['B1', 'Work table', 'sqft', 17.5, 1550, 27_125],
        ['B2', 'Sofa cum bed', 'as per actual'],
        ['B3', 'Pin up board', 'sqft', 12, 320, 3_840],
        [null, 'TOTAL B', null, null, null, 30_965],
      ]),
    );
    expect(boq).toMatchObject({ status: 'done', computedTotal: 20_241_500, differences: [] });
    expect(boq.items.map(({ number, section }) => [number, section])).toEqual([
      ['A1', 'LIVING ROOM'],
      ['A2', 'LIVING ROOM'],
      ['A3', 'LIVING ROOM'],
      ['B1', 'STUDY'],
      ['B2', 'STUDY'],
      ['B3', 'STUDY'],
    ]);
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

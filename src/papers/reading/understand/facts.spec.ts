import { gridFile } from '../../../../test/fixtures/imports/grid';
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

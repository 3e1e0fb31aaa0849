import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { understand } from '../understand';
import { knownUnit } from '../units';

describe('a unit that a text spells', () => {
  it.each([
    ['P Cum', 'cum'],
    ['per sq.ft.', 'sqft'],
    ['1 Sqm', 'sqm'],
    ['MT²', 'sqm'],
    ['ONE CUM', 'cum'],
    ['One', 'no'],
    ['bundle', null],
  ])('is known: %s', (text, unit) => {
    expect(knownUnit(text)).toBe(unit);
  });
});

describe('words in the column of units', () => {
  it.each(['NIL', 'n/a', 'N.A.', 'Not applicable', '-', 'none'])(
    'name no unit where nothing is measured: %s',
    (word) => {
      const boq = understand(
        gridFile([
          ['S.N', 'Material', 'Unit', 'Total Qty', 'Unit Rate', 'Total Amount'],
          ['i', 'Pipes of 200 mm', 'Rmt', 200, null, null],
          ['ii', 'Pipes of 150 mm', 'Rmt', 0, null, null],
          ['iii', 'Thermal insulation', 'Sqm', 4_000, null, null],
          [null, 'Duty benefit, if any', word, null, null, 'List of attachments'],
        ]),
      );
      expect(boq.items.map(({ number }) => number)).toEqual(['i', 'ii', 'iii']);
    },
  );
});

import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { understand } from '../understand';
import { isTonne, knownUnit } from '../units';

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

describe('MT as a unit', () => {
  it.each([
    ['MT', 'Reinforcement steel Fe 500D in footings', true],
    ['M.T.', 'TMT bars, cutting and bending', true],
    ['per MT', 'Structural steel in trusses', true],
    ['MT', 'Supply of OPC 53 grade cement', true],
    ['MT', 'River sand', true],
    ['MT', 'Dismantled iron, rate per tonne', true],
    ['MT', 'Cement skirting 100 mm high', false],
    ['MT', 'Structural steel railing with handrail', false],
    ['MT', 'Cement plaster bands 50 mm wide', false],
    ['MT', 'Steel pipe 50 mm', false],
    ['MT', 'PVC casing for wires', false],
    ['RMT', 'TMT bars', false],
    ['sqm', 'Reinforcement mesh', false],
  ])('%s of “%s” is a tonne: %s', (text, words, isOne) => {
    expect(isTonne(text, words)).toBe(isOne);
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

describe('a remark that ran into the column of units', () => {
  it('leaves the unit before it, and the line with it', () => {
    const boq = understand(
      gridFile([
        ['No.', 'Description', 'Qty', 'Unit'],
        ['1.1', 'Insulation of 13 mm', 210, 'Sqm'],
        ['1.2', 'Insulation of 19 mm', 80, 'Sqm'],
        ['2.0', 'Lining of ducts'],
        [null, 'Lining of 10 mm stuck to walls', 160, 'Sq.M. We offer another density than the one you ask for'],
      ]),
    );
    expect(boq.items.map(({ quantity, unit }) => [quantity / 10_000, unit])).toEqual([
      [210, 'sqm'],
      [80, 'sqm'],
      [160, 'sqm'],
    ]);
  });
});

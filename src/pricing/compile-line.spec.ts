import { paise } from '../kernel/money';
import { parseQuantity } from '../kernel/quantity';
import { compileLine } from './compile-line';
import { PricingError, RateBookError, UnknownRateBookError } from './errors';
import { line } from './line.fixtures';
import { panel, PANEL, smallBook } from './small-book.fixtures';
import type { PricingLine, RateBook, Recipe } from './types';

const labels = (book: RateBook, of: PricingLine) => compileLine(book, of).parts.map(({ rate }) => rate.label);

function refusal(book: RateBook, of: PricingLine): unknown {
  try {
    return compileLine(book, of);
  } catch (error) {
    const { name, field, message, lineId } = error as PricingError;
    return [name, field, message, lineId === of.id];
  }
}

describe('a compiled line', () => {
  it('has its quantities, material first, and the keys of its rates', () => {
    const wasted = {
      ...PANEL.components[1]!,
      wastageBp: 1_000,
      boughtAs: { formula: 'ceil(area / 32)', unit: 'sheet' },
    };
    const compiled = compileLine(smallBook({ components: [PANEL.components[0]!, wasted] }), panel('10.005'));
    expect(compiled).toMatchObject({
      unit: 'sqft',
      quantity: 10_0050,
      materialParts: 1,
      consumablesBp: 500,
      overheadBp: 1_000,
      taxInclusive: false,
      isPrinted: false,
    });
    expect(compiled.parts).toMatchObject([
      {
        kind: 'material',
        side: 'material',
        rateKey: 'carpentry|material|board',
        formula: 'area',
        wastageBp: 1_000,
        quantity: 11_0055,
        boughtAs: { quantity: 1, unit: 'sheet' },
      },
      { kind: 'labour', side: 'labour', rateKey: 'carpentry|labour|fitting', wastageBp: 0, quantity: 10_0050 },
    ]);
    expect(compiled.parts[1]).not.toHaveProperty('boughtAs');
  });

  it('has quantities of two decimals where they are printed, and something of whatever there is', () => {
    const book = smallBook({}, { edition: 2 });
    const quantityOf = (area: string) => compileLine(book, panel(area)).quantity;
    expect(['10.0049', '10.005', '0.0001', '0'].map(quantityOf)).toEqual([10_0000, 10_0100, 100, 0]);
    expect(compileLine(book, panel('10.005')).parts.map(({ quantity }) => quantity)).toEqual([10_0100, 10_0100]);
  });

  it('of figures of its own has no parts', () => {
    const manual = { unit: 'kg', quantity: parseQuantity(3), rate: paise(100_00), amount: paise(300_00) };
    expect(compileLine(smallBook({}, { edition: 2 }), line('civil', null, { manual }))).toMatchObject({
      recipe: null,
      unit: 'kg',
      quantity: parseQuantity(3),
      taxInclusive: false,
      isPrinted: false,
      parts: [],
      materialParts: 0,
      consumablesBp: 0,
      overheadBp: 0,
    });
  });

  it('includes tax where its recipe says so and the book has such prices', () => {
    const included = (edition: number) =>
      compileLine(smallBook({ taxInclusive: true }, { edition }), panel(1)).taxInclusive;
    expect([included(1), included(2)]).toEqual([true, false]);
  });
});

describe('the finish of a line', () => {
  const only: Partial<Recipe> = {
    components: [...PANEL.components, { kind: 'material', label: 'Board', formula: 'area', onlyFinishes: ['plain'] }],
  };

  it('puts one rate in the place of another', () => {
    expect(labels(smallBook(), panel(1, { finish: 'veneered' }))).toEqual(['Veneered board', 'Fitting']);
    expect(labels(smallBook(), panel(1))).toEqual(['Board', 'Fitting']);
  });

  it('is the usual one of the work where it has none', () => {
    expect(labels(smallBook({ defaultFinish: 'veneered' }), panel(1))).toEqual(['Veneered board', 'Fitting']);
    expect(labels(smallBook({ defaultFinish: 'veneered' }), panel(1, { finish: 'plain' }))).toEqual([
      'Board',
      'Fitting',
    ]);
  });

  it('has components that others have not', () => {
    expect(labels(smallBook(only), panel(1, { finish: 'plain' }))).toEqual(['Board', 'Board', 'Fitting']);
    expect(labels(smallBook(only), panel(1, { finish: 'veneered' }))).toEqual(['Veneered board', 'Fitting']);
    expect(labels(smallBook(only), panel(1))).toEqual(['Board', 'Fitting']);
  });
});

describe('a line that cannot be priced', () => {
  it.each<[string, PricingLine, string, string]>([
    [
      'without a work',
      line('carpentry', null),
      'work',
      'An item without a rate of its own needs an entry of the catalogue.',
    ],
    [
      'of a work that the book does not know',
      line('carpentry', 'tall-wall-panel'),
      'work',
      'Rate book 77 is older than tall wall panel. Price the BOQ by a newer rate book first.',
    ],
    [
      'in a finish that the work has not',
      panel(1, { finish: 'gold' }),
      'finish',
      'The finish “gold” is not available for wall panel.',
    ],
    ['without its area', panel(1, { area: null }), 'area', 'Wall panel needs an area to be priced.'],
  ])('%s says why', (_, of, field, message) => {
    expect(refusal(smallBook(), of)).toEqual(['PricingError', field, message, true]);
  });

  it.each([
    ['area - 20', 10, 'These dimensions of wall panel give no sensible quantity.'],
    ['area / (area - 10)', 10, 'These dimensions of wall panel give no sensible quantity.'],
    ['area * 1000000000', 90_000, 'The quantity of wall panel is too large.'],
  ])('by %s at %i sq ft says why', (formula, area, message) => {
    const book = smallBook({ components: [{ ...PANEL.components[0]!, formula }], finishes: {} });
    expect(refusal(book, panel(area))).toEqual(['PricingError', 'dimension', message, true]);
  });

  it('says which rate its recipe uses and the book has not', () => {
    const book = { ...smallBook(), rates: new Map(smallBook().rates) };
    book.rates.delete('board');
    expect(refusal(book, panel(1))).toEqual([
      'PricingError',
      'work',
      'Rate book 77 has no rate “Board”, which the recipe of wall panel uses. Price the BOQ by a newer rate book first.',
      true,
    ]);
  });
});

describe('what a book is wrong about', () => {
  it('is an error of its own kind', () => {
    expect(new RateBookError('x').name).toBe('RateBookError');
    expect(new UnknownRateBookError(7)).toMatchObject({
      name: 'UnknownRateBookError',
      version: 7,
      message: 'There is no rate book with version 7.',
    });
  });
});

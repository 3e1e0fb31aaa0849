import { paise } from '../kernel/money';
import { parseQuantity } from '../kernel/quantity';
import { perSquareFoot } from './per-area';
import { context } from './line.fixtures';
import { isShare, priceLine } from './price-line';
import { draftLibrary, emptyLibrary, withLibrary } from './rates/rate-library';
import { panel, PANEL, rateOf, smallBook } from './small-book.fixtures';
import type { PricedLine, Recipe } from './types';
import { unitRateOf } from './rates/unit-rate';

const rows = ({ components }: PricedLine) => components.map(({ label, rate, amount }) => [label, rate, amount]);
const bare: Partial<Recipe> = { consumablesBp: 0, overhead: false };
const paisaRates = [
  rateOf('Board', 'material', 10.01),
  rateOf('Veneered board', 'material', 30),
  rateOf('Fitting', 'labour', 20.02),
];

describe('a line of a work', () => {
  it('costs its material, consumables of it, its labour, and the overhead on either side', () => {
    const price = priceLine(panel(10, { count: 2 }), context({ book: smallBook() }));
    expect(rows(price)).toEqual([
      ['Board', 100_00, 1_000_00],
      ['Consumables', 1_000_00, 50_00],
      ['Fitting', 50_00, 500_00],
      ['Overhead on material', 1_050_00, 105_00],
      ['Overhead on labour', 500_00, 50_00],
    ]);
    expect(price).toMatchObject({
      unit: 'sqft',
      quantity: parseQuantity(10),
      unitRate: 170_50,
      material: 2_310_00,
      labour: 1_100_00,
      cost: 3_410_00,
      taxInclusive: false,
    });
  });

  it('shows each share as its percentage × what it is of', () => {
    const { components } = priceLine(panel(10), context({ book: smallBook() }));
    const share = { unit: 'share', wastageBp: 0, provenance: 'provisional', rateKey: null };
    expect(components[1]).toEqual({
      ...share,
      kind: 'consumable',
      side: 'material',
      label: 'Consumables',
      formula: '5 % of material',
      quantity: parseQuantity('0.05'),
      rate: 1_000_00,
      amount: 50_00,
      bookRate: 1_000_00,
    });
    expect(components[4]).toMatchObject({ ...share, kind: 'overhead', side: 'labour', formula: '10 % of labour' });
  });

  it('has no overhead where its rates hold it, nor on a side that costs nothing', () => {
    const labels = (recipe: Partial<Recipe>) =>
      priceLine(panel(10), context({ book: smallBook(recipe) })).components.map(({ label }) => label);
    expect(labels({ overhead: false })).toEqual(['Board', 'Consumables', 'Fitting']);
    expect(labels(bare)).toEqual(['Board', 'Fitting']);
    const [fitting, board] = PANEL.components;
    expect(labels({ ...bare, overhead: true, components: [fitting!], finishes: {} })).toEqual([
      'Fitting',
      'Overhead on labour',
    ]);
    expect(labels({ ...bare, overhead: true, components: [board!] })).toEqual(['Board', 'Overhead on material']);
  });

  it('has consumables after the escalation of its material', () => {
    const rising = { month: '2027-01', material: { yearlyBp: 1_000 }, labour: { yearlyBp: 500 } };
    const library = draftLibrary(emptyLibrary('u1'), { rates: [], escalation: { before: null, after: rising } });
    const price = priceLine(panel(10), context({ book: withLibrary(smallBook({ overhead: false }), library) }));
    expect(rows(price)).toEqual([
      ['Board', 100_00, 1_000_00],
      ['Escalation, Jan 2026 to Jan 2027, +10 %', 1_000_00, 100_00],
      ['Consumables', 1_100_00, 55_00],
      ['Fitting', 50_00, 500_00],
      ['Escalation, Jan 2026 to Jan 2027, +5 %', 500_00, 25_00],
    ]);
  });
});

describe('a line whose rate is printed', () => {
  const book = smallBook(bare, { edition: 2, rates: paisaRates });

  it('costs quantity × rate, and says what that differs from its parts', () => {
    // 15.02 + 30.03 a piece; in whole rupees where there are several pieces.
    const price = priceLine(panel('1.5', { count: 2 }), context({ book }));
    expect(price).toMatchObject({ unitRate: 30_00, cost: 90_00, material: 29_94, labour: 60_06 });
    expect(price.components[2]).toEqual({
      kind: 'rounding',
      side: 'material',
      label: 'Rounding',
      formula: 'so that quantity × rate is the amount',
      quantity: parseQuantity(1),
      unit: 'sum',
      wastageBp: 0,
      rate: -5,
      amount: -5,
      provenance: 'typed',
      bookRate: -5,
      rateKey: null,
    });
  });

  it('has no rounding where there is nothing to round, and none without a quantity', () => {
    expect(rows(priceLine(panel('1.5'), context({ book })))).toEqual([
      ['Board', 10_01, 15_02],
      ['Fitting', 20_02, 30_03],
    ]);
    expect(priceLine(panel(0), context({ book }))).toMatchObject({ unitRate: null, cost: 0, components: [{}, {}] });
  });

  it('has its rounding on labour where it has no material', () => {
    const labour = smallBook(
      { ...bare, components: PANEL.components.slice(0, 1), finishes: {} },
      { edition: 2, rates: paisaRates },
    );
    const price = priceLine(panel('1.5', { count: 2 }), context({ book: labour }));
    expect(price).toMatchObject({ unitRate: 20_00, material: 0, labour: 60_00 });
  });
});

describe('a line of its own all-in rate', () => {
  it('is divided as the book would have it, at this city’s rates', () => {
    // Of 170.50 the book has 115.50 for material: 200 × 1,155 ÷ 1,705 = 135.48.
    const { components, ...price } = priceLine(panel(10, { rate: paise(200_00) }), context({ book: smallBook() }));
    expect(price).toMatchObject({ unitRate: 200_00, material: 1_354_80, labour: 645_20 });
    const own = { formula: 'area', quantity: parseQuantity(10), unit: 'sqft', wastageBp: 0, provenance: 'typed' };
    expect(components).toEqual([
      {
        ...own,
        kind: 'material',
        side: 'material',
        label: 'Material at the typed rate',
        rate: 135_48,
        amount: 1_354_80,
        bookRate: 115_50,
        rateKey: null,
      },
      {
        ...own,
        kind: 'labour',
        side: 'labour',
        label: 'Labour at the typed rate',
        rate: 64_52,
        amount: 645_20,
        bookRate: 55_00,
        rateKey: null,
      },
    ]);
  });

  it('has no part that the book has not, but keeps one that the book has when the rate is nothing', () => {
    const [fitting, board] = PANEL.components;
    const labels = (recipe: Partial<Recipe>, rate: number) =>
      rows(priceLine(panel(10, { rate: paise(rate) }), context({ book: smallBook({ ...bare, ...recipe }) })));
    expect(labels({ components: [board!] }, 200_00)).toEqual([['Material at the typed rate', 200_00, 2_000_00]]);
    expect(labels({ components: [fitting!], finishes: {} }, 200_00)).toEqual([
      ['Labour at the typed rate', 200_00, 2_000_00],
    ]);
    expect(labels({}, 0)).toEqual([
      ['Material at the typed rate', 0, 0],
      ['Labour at the typed rate', 0, 0],
    ]);
  });

  it('is all material where the book has no cost to divide it by', () => {
    const free = ['Board', 'Veneered board'].map((label) => rateOf(label, 'material', 0));
    const book = smallBook({}, { rates: [...free, rateOf('Fitting', 'labour', 0)] });
    expect(rows(priceLine(panel(10, { rate: paise(200_00) }), context({ book })))).toEqual([
      ['Material at the typed rate', 200_00, 2_000_00],
    ]);
    const none = priceLine(panel(0, { rate: paise(200_00) }), context({ book: smallBook() }));
    expect(none.components.map(({ label, bookRate }) => [label, bookRate])).toEqual([
      ['Material at the typed rate', 0],
    ]);
  });
});

describe('a component that has no rate to look up', () => {
  it.each([
    ['overhead', 'share', true],
    ['rounding', 'sum', true],
    ['escalation', 'share', true],
    ['consumable', 'share', true],
    ['consumable', 'kg', false],
    ['material', 'share', false],
    ['labour', 'sqft', false],
  ] as const)('%s per %s: %s', (kind, unit, is) => {
    expect(isShare({ kind, unit })).toBe(is);
  });
});

describe('the rate of a unit', () => {
  it('is half-up to the paisa, or to whole rupees, and none without a quantity', () => {
    expect(unitRateOf(paise(100_00), parseQuantity(3))).toBe(33_33);
    expect(unitRateOf(paise(100_00), parseQuantity(3), 100)).toBe(33_00);
    expect(unitRateOf(paise(101), parseQuantity(2))).toBe(51);
    expect(unitRateOf(paise(301_00), parseQuantity(2), 100)).toBe(151_00);
    expect(unitRateOf(paise(100_00), parseQuantity(0))).toBeNull();
  });

  it('of a flat is per square foot, in whole rupees', () => {
    expect(perSquareFoot(paise(10_00_000_00), parseQuantity(800))).toBe(1_250_00);
    expect(perSquareFoot(paise(10_00_399_99), parseQuantity(800))).toBe(1_250_00);
    expect(perSquareFoot(paise(10_00_400_00), parseQuantity(800))).toBe(1_251_00);
  });
});

import fc from 'fast-check';
import { paise, sum } from '../../kernel/money';
import { parseQuantity, quantity, quantityOf, times, toNumber } from '../../kernel/quantity';
import type { MarkUps } from '../../kernel/selling';
import { CITIES } from '../../kernel/terms';
import { context, line } from '../line.fixtures';
import { priceLine, type RateContext } from '../price-line';
import { panel, smallBook } from '../small-book.fixtures';
import type { PricedLine, PricingLine, Recipe } from '../types';
import { isProportional } from './one-rate';
import { rateBook } from './rate-book';
import { draftLibrary, emptyLibrary, withLibrary } from './rate-library';

const book = rateBook(3_000);
const recipes = [...book.recipes.values()];
const linear = recipes.filter(isProportional);

/** Works whose rate follows from their size, each with the reason. All others have one rate. */
const BY_SIZE: Readonly<Record<string, string>> = {
  // Doors, shelves, hinges, handles and sides of a box do not grow with its front; small ones have a least work.
  ...Object.fromEntries(
    `hinged-wardrobe sliding-wardrobe walk-in-wardrobe loft chest-of-drawers bedside-table dressing-table tv-unit study-table
     bookshelf display-unit shoe-rack crockery-unit bar-unit pooja-unit foyer-console vanity-unit mirror-cabinet utility-cabinet
     window-seat wall-shelf storage-cabinet kitchen-base-cabinet kitchen-wall-cabinet kitchen-tall-unit kitchen-loft kitchen-island
     breakfast-counter kitchen-trolley-shutters`
      .split(/\s+/)
      .map((work) => [work, 'a box with its fittings']),
  ),
  ...Object.fromEntries(
    'king-bed-with-storage queen-bed-with-storage single-bed-with-storage bunk-bed day-bed'
      .split(' ')
      .map((work) => [work, 'the top is the quantity; sides and headboard are measured otherwise']),
  ),
  'flush-door': 'one piece of any size',
  'main-door': 'one piece of any size',
  'tv-panel': 'one wiring box to a panel',
  waterproofing: 'floor and walls have different rates',
  'complete-wiring': 'one distribution board to a flat',
  'led-lighting': 'whole lights',
  curtain: 'whole widths of fabric, and a hem',
  'sheer-curtain': 'whole widths of fabric, and a hem',
  'vinyl-wallpaper': 'whole rolls',
  'non-woven-wallpaper': 'whole rolls',
  'fabric-wallpaper': 'whole rolls',
  'mural-wallpaper': 'a margin around the print',
  'lining-paper': 'whole rolls',
};

const feet = fc.integer({ min: 1, max: 400 });
const anySize = fc.record({
  dimension: fc.record({ L: feet, W: feet, H: feet }),
  area: fc.option(fc.integer({ min: 1, max: 90_000 }).map((hundredths) => quantity(hundredths * 100 + 37))),
  carpetArea: fc.integer({ min: 2_000, max: 90_000 }).map((hundredths) => quantity(hundredths * 100 + 53)),
  trips: fc.integer({ min: 1, max: 20 }),
  count: fc.integer({ min: 1, max: 10 }),
});
const bp = fc.integer({ min: 0, max: 5_000 });
const anyMarkUp: fc.Arbitrary<MarkUps> = fc
  .record({ overheadBp: bp, profitBp: bp })
  .map((own) => ({ ...own, services: {}, lines: {} }));
const finishesOf = ({ finishes }: Recipe) => [null, ...Object.keys(finishes)];

const lineOf = ({ service, work }: Recipe, more: object): PricingLine => line(service, work, more);
const unitsOf = ({ quantity: piece }: PricedLine, { count }: PricingLine) => quantityOf(toNumber(piece) * count);

/** What a client may check with a calculator: the amount is quantity × rate, and the parts with what is rounded are the amount. */
function holdsTogether(priced: PricedLine, item: PricingLine): void {
  expect(times(unitsOf(priced, item), priced.unitRate!)).toBe(priced.cost);
  const piece = sum(priced.components.map(({ amount }) => amount));
  expect(piece * item.count + (priced.rest ?? 0)).toBe(priced.cost);
  expect(priced.material + priced.labour).toBe(priced.cost);
  for (const part of priced.components) expect(times(part.quantity, part.rate)).toBe(part.amount);
  expect(Math.abs(priced.rest ?? 0)).toBeLessThanOrEqual(item.count / 2 + 0.5);
}

describe('the works of the newest book', () => {
  it('have one rate at any size, but for these', () => {
    const bySize = recipes.filter((recipe) => !isProportional(recipe)).map(({ work }) => work);
    expect(bySize.sort()).toEqual(Object.keys(BY_SIZE).sort());
    expect([recipes.length, linear.length]).toEqual([142, 95]);
  });

  it('have the rate of their work, whatever their quantity and count, at cost and as sold', () => {
    for (const recipe of linear)
      for (const finish of finishesOf(recipe))
        fc.assert(
          fc.property(
            anySize,
            anySize,
            fc.option(anyMarkUp),
            fc.constantFrom(...CITIES),
            (one, other, markUp, city) => {
              const items = [one, other].map((size) => lineOf(recipe, { ...size, finish }));
              const prices = items.map((item) => priceLine(item, context({ book, city, markUp })));
              prices.forEach((priced, at) => holdsTogether(priced, items[at]!));
              // A room with less wall than its door and window has nothing to paint, and no rate.
              const rates = prices.filter(({ quantity: units }) => units > 0).map(({ unitRate }) => unitRate);
              expect(new Set(rates).size).toBeLessThanOrEqual(1);
            },
          ),
          { numRuns: 6 },
        );
  });

  it('are never sold below cost, and at one price', () => {
    fc.assert(
      fc.property(fc.constantFrom(...recipes), anySize, anyMarkUp, (recipe, size, markUp) => {
        const item = lineOf(recipe, size);
        const [cost, sold] = [context({ book }), context({ book, markUp })].map((at) => priceLine(item, at));
        if (sold!.unitRate === null) return;
        expect(sold!.cost).toBeGreaterThanOrEqual(cost!.cost);
        holdsTogether(sold!, item);
        const piece = priceLine({ ...item, count: 1 }, context({ book, markUp }));
        expect(sold!.unitRate).toBe(piece.unitRate);
      }),
      { numRuns: 400 },
    );
  });

  it('have one rate by the rates of a BOQ, of a firm, and brought to a later month', () => {
    const rising = { month: '2028-03', material: { yearlyBp: 733 }, labour: { yearlyBp: 517 } };
    const library = draftLibrary(emptyLibrary('u1'), { rates: [], escalation: { before: null, after: rising } });
    const rateChanges = new Map([['false-ceiling|labour|cove labour', paise(41_37)]]);
    const at: RateContext = context({ book: withLibrary(book, library), rateChanges });
    const rates = ['1', '0.37', '17.13', '123.45', '9876.5'].map((area) => {
      const item = line('false-ceiling', 'cove', { area: parseQuantity(area) });
      const priced = priceLine(item, at);
      holdsTogether(priced, item);
      return priced.unitRate;
    });
    expect(new Set(rates).size).toBe(1);
  });
});

describe('an all-in rate of a line', () => {
  it('is its rate to the paisa for several pieces too', () => {
    fc.assert(
      fc.property(fc.constantFrom(...recipes), anySize, fc.integer({ min: 1, max: 900_000 }), (recipe, size, rate) => {
        const item = lineOf(recipe, { ...size, rate: paise(rate) });
        const priced = priceLine(item, context({ book }));
        expect(priced.unitRate).toBe(rate);
        holdsTogether(priced, item);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the edition', () => {
  const of = (edition: number, area: string, count = 1) =>
    priceLine(panel(area, { count }), context({ book: smallBook({ components: WASTED }, { edition }) }));
  const WASTED: Recipe['components'] = [
    { kind: 'material', label: 'Board', formula: 'area', wastageBp: 330 },
    { kind: 'labour', label: 'Fitting', formula: 'area / 7' },
  ];

  it('decides: before the third, the rate is what the rounded parts of this quantity come to', () => {
    // ₹100 × 1.033 with consumables of 5 % and ₹50 ÷ 7, and 10 % of all on top: ₹127.1686 a sq ft.
    expect(['1.37', '2.11', '48.5'].map((area) => of(3, area).unitRate)).toEqual([127_17, 127_17, 127_17]);
    expect(['1.37', '2.11', '48.5'].map((area) => of(2, area).unitRate)).toEqual([127_74, 127_15, 127_17]);
    expect([of(3, '1.37', 3).unitRate, of(2, '1.37', 3).unitRate]).toEqual([127_17, 128_00]);
  });

  it('shows what several pieces differ by from as many single ones', () => {
    const priced = of(3, '1.37', 3);
    // 4.11 × 127.17 is 522.67; three times 1.37 × 127.17 is 522.66.
    expect([priced.cost, priced.rest, of(3, '1.37').cost * 3]).toEqual([522_67, 1, 522_66]);
    expect(of(3, '1.37')).not.toHaveProperty('rest');
    expect(of(2, '1.37', 3)).not.toHaveProperty('rest');
  });
});

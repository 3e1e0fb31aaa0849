import { RATED_CITIES, type City } from '../../kernel/terms';
import { parseQuantity } from '../../kernel/quantity';
import { context, dimension, line } from '../line.fixtures';
import { priceLine } from '../price-line';
import { isBuiltIn, rateBook, versionAfter } from '../rates/rate-book';
import type { RateBook } from '../types';

const SIZE = {
  dimension: dimension({ L: 10, W: 6, H: 8 }),
  carpetArea: parseQuantity(700),
  trips: 2,
  area: parseQuantity(40),
};

/** A finish that a recipe gains moves no BOQ; those it had price what they priced. */
const SINCE = new Set(['acrylic-bwp']);

/** What one of everything costs by a book in a city, in paise: every work in every finish that it had when it was pinned. */
function oneOfEverything(book: RateBook, city: City): number {
  let total = 0;
  for (const { work, service, finishes } of book.recipes.values())
    for (const finish of [null, ...Object.keys(finishes).filter((one) => !SINCE.has(one))])
      total += priceLine(line(service, work, { ...SIZE, finish }), context({ book, city })).cost;
  return total;
}

describe('a built-in rate book', () => {
  it('prices everything as it did when BOQs were pinned to it, to the paisa', () => {
    expect(Object.fromEntries(RATED_CITIES.map((city) => [city, oneOfEverything(rateBook(1), city)]))).toEqual({
      mumbai: 7_096_090_223,
      delhi: 6_400_168_992,
      bangalore: 8_078_579_502,
      chennai: 6_468_405_702,
      gurugram: 6_400_168_992,
      hyderabad: 6_304_630_333,
      pune: 7_341_695_414,
    });
  });

  it('prices everything of 2026 net of tax, to the paisa', () => {
    expect(Object.fromEntries(RATED_CITIES.map((city) => [city, oneOfEverything(rateBook(2_000), city)]))).toEqual({
      mumbai: 7_160_528_845,
      delhi: 6_504_513_064,
      bangalore: 8_088_104_834,
      chennai: 6_564_793_912,
      gurugram: 6_504_513_064,
      hyderabad: 6_417_759_164,
      pune: 7_398_112_013,
    });
  });

  it('prices everything of edition 3 at one rate of a work, to the paisa', () => {
    expect(Object.fromEntries(RATED_CITIES.map((city) => [city, oneOfEverything(rateBook(3_000), city)]))).toEqual({
      mumbai: 7_160_527_084,
      delhi: 6_504_511_183,
      bangalore: 8_088_102_505,
      chennai: 6_564_792_312,
      gurugram: 6_504_511_183,
      hyderabad: 6_417_757_442,
      pune: 7_398_109_981,
    });
  });

  it('has a version that no published book can have', () => {
    expect([1, 999, 1_000, 1_999].map(versionAfter)).toEqual([2, 1_001, 1_001, 2_001]);
    expect([1, 2, 1_001].map(isBuiltIn)).toEqual([true, false, false]);
  });
});

import { multiplyScaled, type Paise } from '../kernel/money';
import { labelKey } from '../kernel/rate-key';
import { CITIES, type City } from '../kernel/terms';
import { mumbai2022 } from './books/2022-mumbai';
import { RateBookError } from './errors';
import { checkRecipe } from './recipe';
import type { Rate, RateBook, RateBookData, Recipe } from './types';

/**
 * Builds an immutable book from its data and checks it whole: unique labels and works, formulas that compile, labels and
 * measures that exist. Throws RateBookError naming the first thing that is wrong.
 */
export function buildRateBook(data: RateBookData): RateBook {
  const rates = new Map<string, Rate>();
  for (const rate of data.rates) {
    const key = labelKey(rate.label);
    if (rates.has(key)) throw new RateBookError(`The rate “${rate.label}” is in the book twice.`);
    rates.set(key, rate);
  }
  const recipes = new Map<string, Recipe>();
  for (const recipe of data.recipes) {
    if (recipes.has(recipe.work)) throw new RateBookError(`The work “${recipe.work}” has two recipes.`);
    checkRecipe(recipe, rates);
    recipes.set(recipe.work, recipe);
  }
  return { ...data, rates, recipes };
}

const SOURCES: readonly (() => RateBookData)[] = [mumbai2022];
const built = new Map<number, RateBook>();

/** The built-in book of a version. Throws RateBookError when there is none. Built at its first use, then kept. */
export function rateBook(version: number): RateBook {
  const known = built.get(version);
  if (known) return known;
  const source = SOURCES[version - 1];
  if (!source) throw new RateBookError(`There is no rate book with version ${version}.`);
  const book = buildRateBook(source());
  built.set(version, book);
  return book;
}

/** Number of the newest built-in book: new BOQs are pinned to it. */
export const CURRENT_RATE_BOOK_VERSION = SOURCES.length;

/** The newest built-in book. */
export function currentRateBook(): RateBook {
  return rateBook(CURRENT_RATE_BOOK_VERSION);
}

/** The rate of a label. Throws RateBookError when the book has none. */
export function rateOf(book: RateBook, label: string): Rate {
  const rate = book.rates.get(labelKey(label));
  if (!rate) throw new RateBookError(`The rate book ${book.version} has no rate “${label}”.`);
  return rate;
}

const cityRates = new WeakMap<RateBook, Map<City, Map<Rate, Paise>>>();

/** A rate of the book in a city: the book's × the city's factor for its kind, half-up to the paisa. */
export function cityRate(book: RateBook, city: City, rate: Rate): Paise {
  let cities = cityRates.get(book);
  if (!cities) cityRates.set(book, (cities = new Map(CITIES.map((name) => [name, new Map<Rate, Paise>()]))));
  let rates = cities.get(city);
  if (!rates) cities.set(city, (rates = new Map()));
  let value = rates.get(rate);
  if (value === undefined) rates.set(rate, (value = multiplyScaled(rate.rate, book.cityFactors[city][rate.kind])));
  return value;
}

import { multiplyScaled, type Paise } from '../../kernel/money';
import { labelKey } from '../../kernel/rate-key';
import type { City } from '../../kernel/terms';
import { mumbai2022 } from '../books/2022-mumbai';
import { mumbai2026 } from '../books/2026-mumbai';
import { withOneRate } from '../books/2026-one-rate';
import { withWallpaper } from '../books/2026-wallpaper';
import { factorOf } from '../city';
import { RateBookError, UnknownRateBookError } from '../errors';
import { checkRecipe } from '../recipe';
import { pricedRate } from '../tax/tax';
import type { Rate, RateBook, RateBookData, Recipe } from '../types';

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

/** The built-in books, oldest first. But for the first their versions are multiples of this, which no published book has (ADR 0013). */
const BUILT_IN_STEP = 1_000;
const SOURCES: ReadonlyMap<number, () => Omit<RateBookData, 'version'>> = new Map([
  [1, mumbai2022],
  [1_000, withWallpaper],
  [2_000, mumbai2026],
  [3_000, withOneRate],
]);
/** Every book this process knows: the built-in ones once they are used, and those that were published. */
const books = new Map<number, RateBook>();

/** Versions of the built-in books, oldest first: they need no publishing. */
export const BUILT_IN_RATE_BOOKS: readonly number[] = [...SOURCES.keys()];
/** It prices every work of the catalogue. */
export const NEWEST_BUILT_IN = Math.max(...BUILT_IN_RATE_BOOKS);
let newest = NEWEST_BUILT_IN;

export function isBuiltIn(version: number): boolean {
  return SOURCES.has(version);
}

/** The version that follows one in the numbers of published books. */
export function versionAfter(version: number): number {
  return (version + 1) % BUILT_IN_STEP === 0 ? version + 2 : version + 1;
}

/** Whether `rateBook` has this version. */
export function knowsRateBook(version: number): boolean {
  return books.has(version) || isBuiltIn(version);
}

/** Every version `rateBook` has, newest first: a published one is newer than all built-in ones. */
export function rateBookVersions(): number[] {
  const published = [...books.keys()].filter((version) => !isBuiltIn(version)).sort((one, other) => other - one);
  return [...published, ...[...BUILT_IN_RATE_BOOKS].reverse()];
}

/** The book of a version. Throws UnknownRateBookError when this process has none. A built-in one is built at its first use. */
export function rateBook(version: number): RateBook {
  const known = books.get(version);
  if (known) return known;
  const source = SOURCES.get(version);
  if (!source) throw new UnknownRateBookError(version);
  const book = buildRateBook({ ...source(), version });
  books.set(version, book);
  return book;
}

/** Takes a published book in. A version never changes: one that is here already stays as it is. */
export function addRateBook(book: RateBook): void {
  if (knowsRateBook(book.version)) return;
  books.set(book.version, book);
  newest = isBuiltIn(newest) ? book.version : Math.max(newest, book.version);
}

/** Version of the newest book. Builds none, which a process that prices nothing need not wait for. */
export function currentRateBookVersion(): number {
  return newest;
}

/** The newest book: new BOQs are pinned to it. */
export function currentRateBook(): RateBook {
  return rateBook(newest);
}

/**
 * The book that questionnaires are priced by: the newest one that knows all they ask. One that an admin published on the ground of an
 * edition before these questions does not; the newest built-in one is used until they publish it again.
 */
export function questionnaireBook(): RateBook {
  const current = currentRateBook();
  return editionOf(current) >= QUESTIONS_SINCE ? current : rateBook(NEWEST_BUILT_IN);
}

/** The newest book; for a work it is too old for, the newest built-in one, which has a recipe for every work of the catalogue. */
export function rateBookWith(work: string): RateBook {
  const current = currentRateBook();
  return current.recipes.has(work) ? current : rateBook(NEWEST_BUILT_IN);
}

/** The edition whose recipes know all works that a questionnaire asks for. */
const QUESTIONS_SINCE = 2;

/** Which rules a book prices by. */
const editionOf = (book: RateBook): number => book.edition ?? 1;

/** The rate of a label. Throws RateBookError when the book has none. */
export function rateOf(book: RateBook, label: string): Rate {
  const rate = book.rates.get(labelKey(label));
  if (!rate) throw new RateBookError(`The rate book ${book.version} has no rate “${label}”.`);
  return rate;
}

const cityRates = new WeakMap<RateBook, Map<City, Map<Rate, Paise>>>();

/** A rate of the book in a city: the book's, net of tax from edition 2 on, × the city's factor for its kind, half-up to the paisa. */
export function cityRate(book: RateBook, city: City, rate: Rate): Paise {
  let cities = cityRates.get(book);
  if (!cities) cityRates.set(book, (cities = new Map()));
  let rates = cities.get(city);
  if (!rates) cities.set(city, (rates = new Map()));
  let value = rates.get(rate);
  if (value === undefined)
    rates.set(rate, (value = multiplyScaled(pricedRate(book, rate), factorOf(book, city, rate))));
  return value;
}

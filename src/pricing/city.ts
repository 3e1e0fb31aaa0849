import { CITIES, type City } from '../kernel/terms';
import type { RateBook } from './types';

/** The labour share at which a city's two factors make one figure. */
const LABOUR_SHARE_BP = 4_000;

/** How a city's rates stand to Mumbai's, in basis points (10,000 = the same). */
export interface CityIndex {
  readonly city: City;
  readonly labour: number;
  readonly material: number;
  /** Derived from the other two at a labour share of 40 %; never stored. */
  readonly overall: number;
}

/** A city's factors and the overall one derived from them. */
export function cityIndex(book: RateBook, city: City): CityIndex {
  const { labour, material } = book.cityFactors[city];
  const overall = Math.round((labour * LABOUR_SHARE_BP + material * (10_000 - LABOUR_SHARE_BP)) / 10_000);
  return { city, labour, material, overall };
}

/** All cities beside each other, Mumbai first. */
export function compareCities(book: RateBook): CityIndex[] {
  return CITIES.map((city) => cityIndex(book, city));
}

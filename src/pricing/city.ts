import { cityFacts, RATED_CITIES, type City, type RatedCity, type Tier } from '../kernel/places/cities';
import type { Paise } from '../kernel/money';
import type { Rate, RateBook } from './types';

/** Basis points of Mumbai's rates; 10,000 = the same. */
export interface CityFactors {
  readonly labour: number;
  readonly material: number;
}

/**
 * Factors of cities that no rate book has factors for, by tier; all are assumed. Tier 1 comes to about 6 % below Mumbai, where
 * JLL's figures for fitting out offices of May 2025 have Kolkata. Below it labour falls faster than material, which comes from the
 * same makers (ADR 0020).
 */
const TIER_FACTORS: Readonly<Record<Tier, CityFactors>> = {
  1: { labour: 9_200, material: 9_500 },
  2: { labour: 8_500, material: 9_200 },
  3: { labour: 8_000, material: 9_200 },
};

/** A city's factors in a book: its own, those of the city it belongs to, or those of its tier. */
export function cityFactors(book: Pick<RateBook, 'cityFactors'>, city: City): CityFactors {
  const { ratedAs, tier } = cityFacts(city);
  return ratedAs === null ? TIER_FACTORS[tier] : book.cityFactors[ratedAs];
}

const AS_IN_MUMBAI = 10_000;

/** The factor that one rate of a book has in a city. A brand's goods cost the same everywhere in India: from edition 2 on they have none. */
export function factorOf(book: RateBook, city: City, rate: Pick<Rate, 'kind' | 'branded'>): number {
  const onePrice = rate.branded === true && (book.edition ?? 1) >= 2;
  return onePrice ? AS_IN_MUMBAI : cityFactors(book, city)[rate.kind];
}

/** The labour share at which the two factors make one figure where there is no BOQ to take it from. */
const LABOUR_SHARE_BP = 4_000;

/** A city's rates relative to Mumbai's, in basis points (10,000 = the same). */
export interface CityIndex<Key extends City = City> extends CityFactors {
  readonly city: Key;
  /** Of what is bought with both; never stored. */
  readonly overall: number;
}

/** A city's factors and the overall one derived from them at a labour share of 40 %, as the specification's table of cities is. */
export function cityIndex<Key extends City>(book: RateBook, city: Key): CityIndex<Key> {
  const { labour, material } = cityFactors(book, city);
  const overall = Math.round((labour * LABOUR_SHARE_BP + material * (10_000 - LABOUR_SHARE_BP)) / 10_000);
  return { city, labour, material, overall };
}

/** A city's factors, with the overall one of a home that costs `here` there and `inMumbai` there: at the home's own share of labour. */
export function cityIndexOf(book: RateBook, city: City, here: Paise, inMumbai: Paise): CityIndex {
  const { labour, material } = cityFactors(book, city);
  return { city, labour, material, overall: inMumbai === 0 ? 10_000 : Math.round((here / inMumbai) * 10_000) };
}

/** The rated cities side by side, Mumbai first. */
export function compareCities(book: RateBook): CityIndex<RatedCity>[] {
  return RATED_CITIES.map((city) => cityIndex(book, city));
}

import { CITIES, type City } from '../kernel/terms';
import { cityIndex, type RateBook } from '../pricing';
import { CITY_WORDS } from './data';
import type { CityRow } from './reference.dto';

const SAME = { labour: 'same', material: 'same', overall: 'same' } as const;

/** Each city against Mumbai: the surveyed ranges in words, and what the rate book computes with, in percent. */
export function cityComparison(book: RateBook): CityRow[] {
  return CITIES.map((city) => {
    const { labour, material, overall } = cityIndex(book, city);
    return {
      city,
      label: labelOf(city),
      ...(city === 'mumbai' ? SAME : CITY_WORDS[city]),
      labour_percent: percent(labour),
      material_percent: percent(material),
      overall_percent: percent(overall),
    };
  });
}

function labelOf(city: City): string {
  return city.charAt(0).toUpperCase() + city.slice(1);
}

function percent(factorBp: number): number {
  return (factorBp - 10_000) / 100;
}

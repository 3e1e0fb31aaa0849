import { cityName } from '../../kernel/places/cities';
import { compareCities, type RateBook } from '../../pricing';
import { CITY_WORDS } from './data';
import type { CityRow } from './reference.dto';

const SAME = { labour: 'same', material: 'same', overall: 'same' } as const;

/** Each city compared with Mumbai: the surveyed ranges in words, and the rate book's factors in percent. */
export function cityComparison(book: RateBook): CityRow[] {
  return compareCities(book).map(({ city, labour, material, overall }) => ({
    city,
    label: cityName(city),
    ...(city === 'mumbai' ? SAME : CITY_WORDS[city]),
    labour_percent: percent(labour),
    material_percent: percent(material),
    overall_percent: percent(overall),
  }));
}

function percent(factorBp: number): number {
  return (factorBp - 10_000) / 100;
}

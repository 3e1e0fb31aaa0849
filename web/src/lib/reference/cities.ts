import { CITIES } from '../../api/cities';

export type City = (typeof CITIES)[number]['value'];

const FACTS = new Map<string, (typeof CITIES)[number]>(CITIES.map((city) => [city.value, city]));

/** Display name of a city: `Navi Mumbai`. */
export function cityName(city: string): string {
  return FACTS.get(city)?.label ?? city;
}

/** `Tier 1 cities`: group heading in lists. */
const tierName = (tier: number): string => `Tier ${tier} cities`;

export interface CityChoice {
  value: City;
  label: string;
  group: string;
  /** The alias by which it was found. */
  note?: string;
}

/** Every city, by tier. */
export const CITY_CHOICES: readonly CityChoice[] = [...CITIES]
  .sort((one, other) => one.tier - other.tier)
  .map(({ value, label, tier }) => ({ value, label, group: tierName(tier) }));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Cities with a name or alias containing this text, prefix matches first; all of them for an empty text. */
export function citiesOf(text: string): readonly CityChoice[] {
  const wanted = plain(text);
  if (wanted === '') return CITY_CHOICES;
  const found = CITY_CHOICES.flatMap((choice) => {
    const aliases: readonly string[] = FACTS.get(choice.value)?.aliases ?? [];
    const [best] = [choice.label, ...aliases]
      .map((name) => ({ name, at: plain(name).indexOf(wanted) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at);
    if (!best) return [];
    const note = best.name === choice.label ? {} : { note: titled(best.name) };
    return [{ choice: { ...choice, ...note }, at: best.at }];
  });
  return found
    .sort(
      (one, other) => Number(one.at > 0) - Number(other.at > 0) || one.choice.group.localeCompare(other.choice.group),
    )
    .map(({ choice }) => choice);
}

const titled = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

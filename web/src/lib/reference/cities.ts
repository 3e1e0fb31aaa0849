import { CITIES } from '../../api/cities';

export type City = (typeof CITIES)[number]['value'];

const FACTS = new Map<string, (typeof CITIES)[number]>(CITIES.map((city) => [city.value, city]));

/** Display name of a city: `Navi Mumbai`. */
export function cityName(city: string): string {
  return FACTS.get(city)?.label ?? city;
}

export interface CityChoice {
  value: City;
  label: string;
  tier: number;
  /** The alias by which it was found. */
  note?: string;
}

/** Every city, by tier. */
export const CITY_CHOICES: readonly CityChoice[] = [...CITIES]
  .sort((one, other) => one.tier - other.tier)
  .map(({ value, label, tier }) => ({ value, label, tier }));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]/gu, '');

/** Cities with a name or alias containing this text, prefix matches first; all of them for an empty text. `names`: those of a language, by id. */
export function citiesOf(text: string, names: Readonly<Record<string, string>> = {}): readonly CityChoice[] {
  const wanted = plain(text);
  if (wanted === '') return CITY_CHOICES;
  const found = CITY_CHOICES.flatMap((choice) => {
    const aliases: readonly string[] = FACTS.get(choice.value)?.aliases ?? [];
    const own = names[choice.value] ?? choice.label;
    const [best] = [own, choice.label, ...aliases]
      .map((name) => ({ name, at: plain(name).indexOf(wanted) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at);
    if (!best) return [];
    const note = best.name === own || best.name === choice.label ? {} : { note: titled(best.name) };
    return [{ choice: { ...choice, ...note }, at: best.at }];
  });
  return found
    .sort((one, other) => Number(one.at > 0) - Number(other.at > 0) || one.choice.tier - other.choice.tier)
    .map(({ choice }) => choice);
}

const titled = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

import { CITIES, cityFacts } from '../../kernel/places/cities';

/** The cities as the client lists and searches them. */
export const CITIES_SERVED = CITIES.map((value) => {
  const { label, aliases, tier, state } = cityFacts(value);
  return { value, label, aliases, tier, state };
});

import type { RatedCity } from '../../../kernel/terms';

/** How a city compares with Mumbai, in words for people. */
export interface CityWords {
  readonly labour: string;
  readonly material: string;
  readonly overall: string;
}

const AS_IN_DELHI: CityWords = { labour: 'same as Delhi', material: 'same as Delhi', overall: 'same as Delhi' };

/** Surveyed ranges; the rate book's factors lie within them. */
export const CITY_WORDS: Readonly<Record<Exclude<RatedCity, 'mumbai'>, CityWords>> = {
  delhi: { labour: '7 to 8% lower', material: '10 to 11% lower', overall: '8 to 10% lower' },
  bangalore: { labour: '10% higher', material: '15% higher', overall: '12 to 13% higher' },
  chennai: { labour: '5% lower', material: '10% lower', overall: '8 to 9% lower' },
  gurugram: AS_IN_DELHI,
  hyderabad: { labour: '10% lower', material: '11 to 12% lower', overall: '11 to 11.5% lower' },
  pune: { labour: 'same', material: '4 to 5% higher', overall: '3 to 3.5% higher' },
};

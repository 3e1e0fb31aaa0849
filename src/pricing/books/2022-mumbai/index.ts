import type { RateBookData } from '../../types';
import { CARPENTRY } from './carpentry';
import { CIVIL } from './civil';
import { ELECTRICAL } from './electrical';
import { FALSE_CEILING } from './false-ceiling';
import { PAINTING } from './painting';
import { SOFT_FURNISHING } from './soft-furnishing';

const TRADES = [CARPENTRY, CIVIL, ELECTRICAL, PAINTING, FALSE_CEILING, SOFT_FURNISHING];

/** Rate book 1: Mumbai, 2022. Rates of the specification as it gives them, the others provisional and marked so. */
export function mumbai2022(): Omit<RateBookData, 'version'> {
  return {
    publishedAt: '2022-06-01T00:00:00.000Z',
    basis: 'Mumbai 2022, without GST except where a rate says so',
    rates: TRADES.flatMap((trade) => trade.rates).map((rate) => ({ ...rate, asOf: '2022-06' })),
    recipes: TRADES.flatMap((trade) => trade.recipes),
    cityFactors: {
      mumbai: { labour: 10_000, material: 10_000 },
      delhi: { labour: 9_250, material: 8_950 },
      bangalore: { labour: 11_000, material: 11_500 },
      chennai: { labour: 9_500, material: 9_000 },
      gurugram: { labour: 9_250, material: 8_950 },
      hyderabad: { labour: 9_000, material: 8_850 },
      pune: { labour: 10_000, material: 10_450 },
    },
    overheadBp: 1_000,
    gstBp: 1_800,
    designFeeBp: 1_000,
    miscellaneousBp: 200,
  };
}

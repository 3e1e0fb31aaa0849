import { labelKey } from '../../../kernel/rate-key';
import { divideHalfUp, paise } from '../../../kernel/money';
import type { Rate, RateBookData, Recipe } from '../../types';
import { withWallpaper } from '../2026-wallpaper';

/** What consumer prices rose by from June 2022 to November 2026, in basis points of the earlier price. */
const RISE_BP = 11_500;

const RATES: readonly Rate[] = [];
const RECIPES: readonly Recipe[] = [];

/** Rate book 2000: Mumbai, November 2026. The rates and recipes of the book before it, with what was found anew laid over them. */
export function mumbai2026(): Omit<RateBookData, 'version'> {
  const before = withWallpaper();
  const rates = new Map(before.rates.map((rate) => [labelKey(rate.label), carried(rate)]));
  for (const rate of RATES) rates.set(labelKey(rate.label), rate);
  const recipes = new Map(before.recipes.map((recipe) => [recipe.work, recipe]));
  for (const recipe of RECIPES) recipes.set(recipe.work, recipe);
  return {
    ...before,
    edition: 2,
    publishedAt: '2026-11-21T12:00:00.000Z',
    basis: 'Mumbai, November 2026; no rate holds GST when it is priced',
    rates: [...rates.values()],
    // Tax is never inside a rate: a gross figure is taken net before it is priced.
    recipes: [...recipes.values()].map((recipe) => ({ ...recipe, taxInclusive: false })),
  };
}

/** A rate of 2022 that nothing newer was found for, raised by the index; one of the specification or of 2026 as it is. */
function carried(rate: Rate): Rate {
  if (rate.provenance === 'spec')
    return { ...rate, source: 'Specification, assumed rates', asOf: '2026-11', confidence: 'medium' };
  if (rate.provenance === 'published') return { ...rate, asOf: '2026-11', confidence: 'medium' };
  const raised = paise(Number(divideHalfUp(BigInt(rate.rate) * BigInt(RISE_BP), 1_000_000n)) * 100);
  return {
    ...rate,
    rate: raised,
    note: [rate.note, 'of 2022, raised 15 %'].filter(Boolean).join('; '),
    asOf: '2026-11',
    confidence: 'low',
  };
}

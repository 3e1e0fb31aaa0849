import { paise, percentOf } from '../../../kernel/money';
import { labelKey } from '../../../kernel/rate-key';
import type { Rate, RateBookData, Recipe } from '../../types';
import { withWallpaper } from '../2026-wallpaper';
import { byTheFoot } from './by-the-foot';
import { CARPENTRY_RATES } from './carpentry-rates';
import { CARPENTRY_RECIPES } from './carpentry-recipes';
import { CIVIL_RATES } from './civil-rates';
import { CIVIL_RECIPES } from './civil-recipes';
import { withoutZeros } from './positive';
import { SERVICE_RATES } from './service-rates';
import { SERVICE_RECIPES } from './service-recipes';
import { SOURCES } from './sources';

const RATES: readonly Rate[] = [...CARPENTRY_RATES, ...CIVIL_RATES, ...SERVICE_RATES];
const RECIPES: readonly Recipe[] = [...CARPENTRY_RECIPES, ...CIVIL_RECIPES, ...SERVICE_RECIPES];

/**
 * What a rate of June 2022 that nothing newer was found for is multiplied by, in basis points: material 3 % a year (construction
 * cost rose by 2 to 4 % in 2024), labour 5 % a year (it rose by 5 %), over four years and five months.
 */
const RAISED_BP = { material: 11_400, labour: 12_400 } as const;

/** Goods of a make: they cost the same in every city. */
const BRANDED =
  /^(ceiling fan|exhaust fan|geyser|split air|video door|led downlight|king mattress|single mattress|hob and|built-in|sanitary set|soft-close|drawer channel|lift-up|hydraulic|ss basket|tandem|cutlery|kitchen sink|bathroom acc)/;

/** Rate book 2000: Mumbai, November 2026. The rates and recipes of the book before it, with the newly found ones on top. */
export function mumbai2026(): Omit<RateBookData, 'version'> {
  const before = withWallpaper();
  const rates = new Map(before.rates.map((rate) => [labelKey(rate.label), carried(rate)]));
  for (const rate of RATES) rates.set(labelKey(rate.label), rate);
  const recipes = new Map(before.recipes.map((recipe) => [recipe.work, recipe]));
  for (const recipe of RECIPES) recipes.set(recipe.work, recipe);
  const used = labelsOf([...recipes.values()]);
  // What the specification gives stays in the book, even where it is priced by its parts.
  const isUsed = ({ label, provenance }: Rate): boolean => provenance === 'spec' || used.has(labelKey(label));
  return {
    ...before,
    edition: 2,
    publishedAt: '2026-11-21T12:00:00.000Z',
    basis: 'Mumbai, November 2026; without GST except where a rate says so',
    rates: [...rates.values()]
      .filter(isUsed)
      .map((rate) => (BRANDED.test(labelKey(rate.label)) ? { ...rate, branded: true } : rate)),
    // Tax is never inside a rate: a gross figure is taken net before it is priced.
    recipes: [...recipes.values()].map((recipe) => ({
      ...byTheFoot(withoutZeros(recipe), (label) => rates.get(labelKey(label))?.unit),
      taxInclusive: false,
    })),
  };
}

function labelsOf(recipes: readonly Recipe[]): ReadonlySet<string> {
  return new Set(
    recipes.flatMap(({ components, finishes }) =>
      [...components.map(({ label }) => label), ...Object.values(finishes).flatMap(Object.values)].map(labelKey),
    ),
  );
}

/** A rate of the book before: of the specification or of 2026 as it is, one of 2022 raised. */
function carried(rate: Rate): Rate {
  if (rate.provenance === 'spec')
    return { ...rate, source: 'specification, assumed rates', asOf: '2026-11', confidence: 'medium' };
  if (rate.provenance === 'published')
    return {
      ...rate,
      ...(rate.note === undefined ? {} : { source: rate.note }),
      asOf: '2026-11',
      confidence: 'medium',
    };
  const factor = RAISED_BP[rate.kind];
  const of2022 = `2022 × ${factor / 10_000}, ${SOURCES.escalation.name}`;
  return {
    ...rate,
    rate: wholeRupees(percentOf(rate.rate, factor)),
    note: rate.note === undefined ? of2022 : `${rate.note}; ${of2022}`,
    asOf: '2026-11',
    confidence: 'low',
  };
}

function wholeRupees(rate: Rate['rate']): Rate['rate'] {
  return paise(Math.round(rate / 100) * 100);
}

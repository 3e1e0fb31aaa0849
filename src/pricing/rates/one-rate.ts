import { oncePer } from '../../kernel/once-per';
import { compileFormula, type Measures } from '../formula/formula';
import type { RateBook, Recipe } from '../types';

/**
 * From edition 3 on two items of one work and specification have one rate, whatever their quantity and their number of pieces.
 * See `isProportional` for the works whose rate follows from their size.
 */
export function hasOneRate({ edition = 1 }: Pick<RateBook, 'edition'>): boolean {
  return edition >= 3;
}

/** The rate of a work is worked out on so many units of it: what the rounding of their parts leaves is far below a paisa of one unit. */
export const MANY_UNITS = 10_000;

/** Sizes in feet and square feet, from a small piece to a large flat, none of them a whole multiple of another. */
const SIZES: readonly Readonly<Record<string, number>>[] = [
  { L: 1.37, W: 0.61, H: 0.83, area: 0.97, carpet_area: 41.3, total_trips: 1 },
  { L: 3.19, W: 1.93, H: 2.27, area: 7.61, carpet_area: 211.7, total_trips: 2 },
  { L: 8.83, W: 2.11, H: 6.89, area: 57.1, carpet_area: 787.9, total_trips: 5 },
  { L: 17.3, W: 13.9, H: 10.7, area: 241.9, carpet_area: 2_753, total_trips: 13 },
];
/** The last digits of a quotient of doubles differ. */
const SAME = 1e-9;

/**
 * Whether every part of a recipe grows with its quantity: then its rate per unit is the same at any size. It is not where a part is
 * counted in whole pieces, has a least quantity, or is measured otherwise than the work is (doors and shelves in a wardrobe).
 */
export const isProportional = oncePer((recipe: Recipe): boolean => {
  const shares = SIZES.map((size) => sharesAt(recipe, size)).filter((row) => row !== null);
  const [first = []] = shares;
  return shares.every((row) =>
    row.every((share, at) => Math.abs(share - (first[at] ?? 0)) <= SAME * Math.max(1, share)),
  );
});

/** What each part is per unit of the work at a size; null where the size gives no quantity. */
function sharesAt(recipe: Recipe, size: Readonly<Record<string, number>>): number[] | null {
  const measures: Measures = new Map(Object.entries(size));
  for (const { name, formula } of recipe.measures) measures.set(name, compileFormula(formula).evaluate(measures));
  const units = compileFormula(recipe.quantity).evaluate(measures);
  if (units <= 0) return null;
  return recipe.components.map(({ formula }) => compileFormula(formula).evaluate(measures) / units);
}

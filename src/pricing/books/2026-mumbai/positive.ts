import { compileFormula, type Measures } from '../../formula/formula';
import type { Recipe } from '../../types';

/** Sizes of a line that use every input, in feet and square feet. */
const SIZES: readonly Readonly<Record<string, number>>[] = [
  { L: 3, W: 1, H: 2, area: 6, carpet_area: 200, total_trips: 1 },
  { L: 6, W: 2, H: 7, area: 42, carpet_area: 800, total_trips: 3 },
  { L: 14, W: 12, H: 9, area: 168, carpet_area: 2_000, total_trips: 8 },
];

/** The recipe without components that are nothing at any size, but for those that a finish replaces. */
export function withoutZeros(recipe: Recipe): Recipe {
  const replaced = new Set(Object.values(recipe.finishes).flatMap((labels) => Object.keys(labels)));
  const measured = SIZES.map((size) => measuresAt(recipe, size));
  const components = recipe.components.filter(
    ({ label, formula }) =>
      replaced.has(label) || measured.some((measures) => compileFormula(formula).evaluate(measures) !== 0),
  );
  return components.length === recipe.components.length ? recipe : { ...recipe, components };
}

function measuresAt(recipe: Recipe, size: Readonly<Record<string, number>>): Measures {
  const measures: Measures = new Map(Object.entries(size));
  for (const { name, formula } of recipe.measures) measures.set(name, compileFormula(formula).evaluate(measures));
  return measures;
}

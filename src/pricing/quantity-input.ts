import { compileFormula } from './formula/formula';
import { lineOf } from './own-recipe/sizes';
import { inputsOf, isMeasured, measuresOf } from './recipe';
import type { Recipe } from './types';

/** Measures that may be the quantity themselves, by their names in the API. */
const FIELDS = ['area', 'carpet_area', 'total_trips'] as const;
export type QuantityField = (typeof FIELDS)[number];

const known = new WeakMap<Recipe, readonly QuantityField[]>();

/**
 * The measures that are the quantity of a recipe when they alone are given: whoever says how much there is of the work says one of
 * them. The area of a painted wall is, the carpet area of its room is not. None where sides or pieces make the quantity.
 */
export function quantityInputs(recipe: Recipe): readonly QuantityField[] {
  const found = known.get(recipe);
  if (found) return found;
  const { required, optional } = inputsOf(recipe);
  const fields = FIELDS.filter((name) => required.includes(name) || optional.includes(name));
  const inputs = fields.filter((name) => isQuantity(recipe, name));
  known.set(recipe, inputs);
  return inputs;
}

function isQuantity(recipe: Recipe, field: QuantityField): boolean {
  // Two sizes that no rounding to pieces, rolls or sheets leaves as they are.
  return [7.5, 311.25].every((size) => {
    const given = field === 'total_trips' ? Math.round(size) : size;
    const line = lineOf(recipe, { [field]: given });
    if (!isMeasured(recipe, line)) return false;
    const { names, evaluate } = compileFormula(recipe.quantity);
    const measures = measuresOf(recipe, line);
    return names.every((name) => measures.has(name)) && Math.abs(evaluate(measures) - given) < 1e-9;
  });
}

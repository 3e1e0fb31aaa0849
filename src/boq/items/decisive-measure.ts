/** Size, area and carpet area stand in for one another in many recipes: what is said last decides, and is all that a line keeps. */
import { inputsOf, isMeasured, type LineInput, type Recipe } from '../../pricing';
import type { LineDraft } from '../domain/boq.commands';
import { sameValue } from '../domain/boq.patch';

/** In the order in which they decide where a request says several at once: the more exact one first. */
const MEASURES = ['dimension', 'area', 'carpetArea'] as const;
type Measure = (typeof MEASURES)[number];
export type Measured = Pick<LineDraft, Measure>;

const INPUTS: Readonly<Record<Measure, readonly LineInput[]>> = {
  dimension: ['L', 'W', 'H'],
  area: ['area'],
  carpetArea: ['carpet_area'],
};

/** The areas among what is said that a recipe has no use for. Sizes describe furniture that is priced by the piece, too. */
export function unusedAreas(said: Partial<Measured>, recipe: Recipe): Measure[] {
  const { required, optional } = inputsOf(recipe);
  return MEASURES.filter(
    (one) => one !== 'dimension' && said[one] !== undefined && !isIn(one, required) && !isIn(one, optional),
  );
}

/**
 * What else is said by it when a line that `recipe` prices is given measures: the one that is new empties those that could stand
 * in its place, so that no line shows a measure that its price does not follow.
 */
export function emptiedBy(said: Partial<Measured>, before: Measured, recipe: Recipe): Partial<Measured> {
  const { required, optional } = inputsOf(recipe);
  const rivals = MEASURES.filter((one) => isIn(one, optional) && !isIn(one, required));
  const decides = rivals.find((one) => {
    const value = said[one] ?? null;
    if (value === null || sameValue(value, before[one])) return false;
    return isMeasured(recipe, { ...NOTHING, [one]: value });
  });
  if (!decides) return {};
  return Object.fromEntries(rivals.filter((one) => one !== decides).map((one) => [one, null]));
}

/** Whether what a line has of measures is all that its recipe takes. */
export function hasMeasures({ dimension, area, carpetArea }: Measured, recipe: Recipe): boolean {
  return isMeasured(recipe, { ...NOTHING, dimension, area, carpetArea });
}

const NOTHING = { dimension: null, area: null, carpetArea: null, trips: null };

function isIn(measure: Measure, inputs: readonly LineInput[]): boolean {
  return INPUTS[measure].some((input) => inputs.includes(input));
}

/**
 * Size, area and carpet area are alternatives in many recipes: the latest one counts, and a line stores only that one.
 */
import { inputsOf, isMeasured, type LineInput, type Recipe } from '../../pricing';
import type { LineDraft } from '../domain/boq.commands';
import { sameValue } from '../../kernel/decisions/same-value';

/** In order of precedence when a request gives several: the more exact one first. */
const MEASURES = ['dimension', 'area', 'carpetArea'] as const;
type Measure = (typeof MEASURES)[number];
export type DecisiveMeasures = Pick<LineDraft, Measure>;

const INPUTS: Readonly<Record<Measure, readonly LineInput[]>> = {
  dimension: ['L', 'W', 'H'],
  area: ['area'],
  carpetArea: ['carpet_area'],
};

/** The given areas that a recipe does not use. Sizes also describe furniture that is priced by the piece. */
export function unusedAreas(said: Partial<DecisiveMeasures>, recipe: Recipe): Measure[] {
  const { required, optional } = inputsOf(recipe);
  return MEASURES.filter(
    (one) => one !== 'dimension' && said[one] !== undefined && !isIn(one, required) && !isIn(one, optional),
  );
}

/**
 * What else changes when a line that `recipe` prices is given measures: a new measure clears its alternatives, so that
 * no line shows a measure that its price does not follow from.
 */
export function emptiedBy(
  said: Partial<DecisiveMeasures>,
  before: DecisiveMeasures,
  recipe: Recipe,
): Partial<DecisiveMeasures> {
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

/** Whether a line has all the measures that its recipe needs. */
export function hasMeasures({ dimension, area, carpetArea }: DecisiveMeasures, recipe: Recipe): boolean {
  return isMeasured(recipe, { ...NOTHING, dimension, area, carpetArea });
}

const NOTHING = { dimension: null, area: null, carpetArea: null, trips: null };

function isIn(measure: Measure, inputs: readonly LineInput[]): boolean {
  return INPUTS[measure].some((input) => inputs.includes(input));
}

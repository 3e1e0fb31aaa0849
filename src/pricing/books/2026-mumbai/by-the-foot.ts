import type { Rate, Recipe, RecipeComponent } from '../../types';

const WHOLE_BAYS = /^max\(1, ceil\(width \/ (\d+(?:\.\d+)?)\)\)$/;
const PIECES: ReadonlySet<string> = new Set(['no', 'pair']);

/**
 * Divisions, drawers and baskets of a cabinet by the running foot in place of by whole bays. A width that the questionnaire assumed
 * stands for those around it: with whole bays one foot more of a room made a jump of a drawer stack. How many pieces are bought
 * is shown next to the quantity.
 */
export function byTheFoot(recipe: Recipe, unitOf: (label: string) => Rate['unit'] | undefined): Recipe {
  if (!recipe.measures.some(({ name, formula }) => name === 'bays' && WHOLE_BAYS.test(formula))) return recipe;
  return {
    ...recipe,
    measures: recipe.measures.map((measure) =>
      measure.name === 'bays'
        ? { ...measure, formula: measure.formula.replace(WHOLE_BAYS, 'max(1, width / $1)') }
        : measure,
    ),
    components: recipe.components.map((component) => inPieces(component, unitOf(component.label))),
  };
}

function inPieces(component: RecipeComponent, unit: string | undefined): RecipeComponent {
  const isCounted = /\b(bays|drawers|width)\b/.test(component.formula) && unit !== undefined && PIECES.has(unit);
  if (!isCounted || component.boughtAs) return component;
  return { ...component, boughtAs: { formula: `ceil(${component.formula})`, unit } };
}

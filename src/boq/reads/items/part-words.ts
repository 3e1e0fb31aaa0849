import { formulaWords, type PricedComponent, type RateBook, type Recipe } from '../../../pricing';
import type { Line } from '../../domain/boq.state';

/** Why material and labour have percentages on top. */
const REASONS = {
  consumable: 'for adhesive, screws, nails and what else is used up and not counted',
  escalation: 'to bring rates of that month to later prices, as the firm’s own rates say',
  overhead: 'for supervision, tools, storage, transport on the site and the contractor’s office',
} as const;

/** A percentage on one side of an item, with its reason. */
export function shareWords({ kind, formula }: Pick<PricedComponent, 'kind' | 'formula'>): string {
  return kind === 'consumable' || kind === 'overhead' || kind === 'escalation'
    ? `${formula}, ${REASONS[kind]}`
    : formula;
}

/** The recipe that prices a line; none for a typed one. */
export function recipeOf({ work, manual }: Pick<Line, 'work' | 'manual'>, book: RateBook): Recipe | undefined {
  return work === null || manual ? undefined : book.recipes.get(work);
}

/** Parts whose measure has a usual name, shorter than its formula in words. */
const USUAL_NAMES: Readonly<Record<string, string>> = { 'Edge band': 'all visible edges' };

/** How the quantity of a part was computed, in words; empty where it was entered directly. */
export function partWords(part: PricedComponent, recipe: Recipe | undefined): string {
  // What rounding adds says so itself.
  if (part.formula === '' || part.kind === 'rounding') return part.formula;
  const usual = part.rateKey === null ? undefined : USUAL_NAMES[part.label];
  if (usual !== undefined) return usual;
  return part.rateKey === null && part.provenance !== 'typed' ? shareWords(part) : wordsOf(part.formula, recipe);
}

const known = new WeakMap<Recipe, Map<string, string>>();

/** A recipe has few formulas and many lines: each formula is put into words once. */
function wordsOf(formula: string, recipe: Recipe | undefined): string {
  if (!recipe) return formulaWords(formula);
  const of = known.get(recipe) ?? new Map<string, string>();
  known.set(recipe, of);
  const words = of.get(formula) ?? formulaWords(formula, recipe);
  of.set(formula, words);
  return words;
}

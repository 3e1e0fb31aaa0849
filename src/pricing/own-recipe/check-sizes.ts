import { rupeesText, type Paise } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import { PricingError } from '../errors';
import { compileFormula, type Measures } from '../formula/formula';
import { priceLine } from '../price-line';
import { cityRate, rateOf } from '../rates/rate-book';
import { firmRate } from '../rates/rate-library';
import { measuresOf } from '../recipe';
import type { RateBook, Recipe } from '../types';
import type { RecipeFinding } from './check-recipe';
import { fiveSizes, growingSizes, lineOf, sizeWords, waysToMeasure, type Size } from './sizes';

/** What a recipe comes to at one size, before and after a change. */
export interface SizeEffect {
  readonly size: string;
  /** Null where the recipe cannot price the size. */
  readonly before: Paise | null;
  readonly after: Paise | null;
}

/** A firm's recipe compared with the product's at five sizes, both at the firm's rates, in Mumbai and the usual finish. */
export function recipeEffect(own: Recipe, product: Recipe, book: RateBook): SizeEffect[] {
  return fiveSizes(product).map((size) => ({
    size: sizeWords(size),
    before: costOf(product, size, book),
    after: costOf(own, size, book),
  }));
}

function costOf(recipe: Recipe, size: Size, book: RateBook): Paise | null {
  const priced = { ...book, recipes: new Map([[recipe.work, recipe]]) };
  try {
    return priceLine(lineOf(recipe, size), { book: priced, city: 'mumbai', rateChanges: new Map() }).cost;
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

/** What is nothing, negative, or falls while a size grows, in every way in which the work is measured and in every finish. */
export function sizeFindings(own: Recipe, book: RateBook): RecipeFinding[] {
  const findings = new Map<string, RecipeFinding>();
  // One for each component and one for the whole: the first size says enough.
  const told = (finding: RecipeFinding): void => {
    const key = String(finding.component);
    if (!findings.has(key)) findings.set(key, finding);
  };
  const everUsed = new Set<number>();
  const costs = costsAt(own, book);
  for (const inputs of waysToMeasure(own))
    for (const row of growingSizes(own, inputs)) {
      let before: Priced | null = null;
      for (const size of row) {
        const quantities = quantitiesAt(own, size);
        if (!quantities) continue;
        quantities.forEach((quantity, component) => {
          if (quantity > 0) everUsed.add(component);
          if (Number.isFinite(quantity) && quantity >= 0) return;
          told({ component, severity: 'error', message: `At ${sizeWords(size)} this is less than nothing.` });
        });
        const now: Priced = { size, costs: costs(quantities) };
        const problem = priceProblem(now, before);
        if (problem !== null) told({ component: null, severity: 'error', message: problem });
        before = now;
      }
    }
  own.components.forEach((_, component) => {
    if (!everUsed.has(component))
      told({ component, severity: 'warning', message: 'This is nothing at any of the sizes that were tried.' });
  });
  return [...findings.values()].sort((one, other) => (one.component ?? -1) - (other.component ?? -1));
}

interface Priced {
  readonly size: Size;
  /** By finish, in paise. */
  readonly costs: readonly number[];
}

/** Less than this is the last bit of a double. */
const NOTHING = 1e-6;

function priceProblem({ size, costs }: Priced, before: Priced | null): string | null {
  if (costs.some((cost) => cost <= 0)) return `At ${sizeWords(size)} it costs nothing.`;
  const at = costs.findIndex((cost, finish) => cost < (before?.costs[finish] ?? 0) * (1 - NOTHING));
  if (at < 0 || !before) return null;
  const [more, less] = [before.costs[at] ?? 0, costs[at] ?? 0].map((cost) => rupeesText(Math.round(cost) as Paise));
  return `A larger size costs less: ${sizeWords(before.size)} comes to ${more}, ${sizeWords(size)} to ${less}.`;
}

/** The quantities of the components at a size; null where there is nothing of the work, or no measuring it. */
function quantitiesAt(recipe: Recipe, size: Size): number[] | null {
  let measures: Measures;
  try {
    measures = measuresOf(recipe, lineOf(recipe, size));
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
  if (!(compileFormula(recipe.quantity).evaluate(measures) > 0)) return null;
  return recipe.components.map(({ formula }) => compileFormula(formula).evaluate(measures));
}

/** The cost of quantities in every finish, unrounded: what is rounded makes no price rise or fall. */
function costsAt(recipe: Recipe, book: RateBook): (quantities: readonly number[]) => number[] {
  const finishes = Object.keys(recipe.finishes);
  const rates = (finishes.length === 0 ? [null] : finishes).map((finish) =>
    recipe.components.map(({ kind, label, wastageBp = 0, onlyFinishes }) => {
      if (onlyFinishes && (finish === null || !onlyFinishes.includes(finish))) return 0;
      const name = (finish === null ? undefined : recipe.finishes[finish]?.[label]) ?? label;
      const side = kind === 'labour' ? 'labour' : 'material';
      const rate = rateOf(book, name);
      const own = firmRate(book, rateKey(recipe.service, side, name), recipe.taxInclusive);
      const withConsumables = side === 'material' ? 1 + recipe.consumablesBp / 10_000 : 1;
      return (own ?? cityRate(book, 'mumbai', rate)) * (1 + wastageBp / 10_000) * withConsumables;
    }),
  );
  return (quantities) =>
    rates.map((own) => quantities.reduce((cost, quantity, at) => cost + quantity * (own[at] ?? 0), 0));
}

import { rupees } from '../../../../kernel/money';
import { labelKey, rateKey } from '../../../../kernel/rate-key';
import { SERVICES } from '../../../../kernel/terms';
import {
  checkOwnRecipe,
  cityRate,
  composeRecipe,
  firmRate,
  formulaWords,
  isSameRecipe,
  knowsRateBook,
  measuredBy,
  nameWords,
  ownPartOf,
  rateBook,
  RateBookError,
  recipeEffect,
  withLibrary,
  type OwnComponent,
  type OwnRecipe,
  type RateBook,
  type RateLibrary,
  type Recipe,
} from '../../../../pricing';
import { workTitle } from './recipe.decider';
import type { CheckedRecipeView, FirmRecipeView, RecipeRow, WorkRecipeView } from './recipes.dto';

/**
 * A recipe of the firm's own next to that of another version; null where the product's recipe prices the work. `book`:
 * the newest.
 */
export function firmRecipeView(
  work: string,
  library: RateLibrary,
  before: RateLibrary | null,
  book: RateBook,
): FirmRecipeView | null {
  const own = library.recipes.get(work);
  if (!own) return null;
  const was = before?.recipes.get(work);
  return {
    work,
    title: workTitle(work),
    service: own.recipe.service,
    since: own.since,
    rate_book_version: own.from,
    product_changed: isProductChanged(work, own.from, book),
    recipe: partView(own.recipe),
    before: was ? partView(was.recipe) : null,
    changed: !isSameRecipe(own.recipe, was?.recipe),
  };
}

/** Every work of the book and whose recipe prices it, by trade. */
export function recipeRows(library: RateLibrary, book: RateBook): RecipeRow[] {
  return [...book.recipes.values()]
    .map((product) => {
      const own = library.recipes.get(product.work);
      const { work, service, unit, components } = own?.recipe ?? product;
      return {
        work,
        title: workTitle(work),
        service,
        unit,
        components: components.length,
        own: own !== undefined,
        product_changed: own !== undefined && isProductChanged(work, own.from, book),
      };
    })
    .sort(
      (one, other) =>
        SERVICES.indexOf(one.service) - SERVICES.indexOf(other.service) || one.title.localeCompare(other.title, 'en'),
    );
}

/** The recipes of a work, the product's and the firm's own, with the measures that formulas may use. */
export function workRecipeView(product: Recipe, library: RateLibrary, book: RateBook): WorkRecipeView {
  const { work, service, unit, quantity, finishes, defaultFinish } = product;
  return {
    work,
    title: workTitle(work),
    service,
    unit,
    quantity: formulaWords(quantity, product),
    measures: measuredBy(product, new Map()).map(({ name, words, unit: of }) => ({
      name,
      label: nameWords(name),
      unit: of,
      words,
    })),
    finishes: Object.keys(finishes),
    default_finish: defaultFinish,
    rate_book_version: book.version,
    product: partView(product),
    own: firmRecipeView(work, library, null, book),
  };
}

/** Problems of a recipe, its formulas in words, and its price for five sizes. */
export function checkedView(own: OwnRecipe, product: Recipe, library: RateLibrary, book: RateBook): CheckedRecipeView {
  const composed = withLibrary(book, library);
  const findings = checkOwnRecipe(own, product, composed);
  const isSound = findings.every(({ severity }) => severity !== 'error');
  const effect = isSound ? recipeEffect(composeRecipe(product, own, composed), product, composed) : [];
  return {
    findings: findings.map((finding) => ({ ...finding })),
    components: own.components.map((component) => componentView(component, product, composed)),
    effect: effect.map(({ size, before, after }) => ({
      size,
      before: before === null ? null : rupees(before),
      after: after === null ? null : rupees(after),
      percent: before && after !== null ? Math.round(((after - before) / before) * 10_000) / 100 : null,
    })),
  };
}

function componentView(
  { kind, label, formula }: OwnComponent,
  product: Recipe,
  book: RateBook,
): CheckedRecipeView['components'][number] {
  const rate = book.rates.get(labelKey(label));
  const key = rateKey(product.service, kind === 'labour' ? 'labour' : 'material', label);
  const paid = rate && (firmRate(book, key, product.taxInclusive) ?? cityRate(book, 'mumbai', rate));
  return {
    formula_words: wordsOf(formula, product),
    unit: rate?.unit ?? '',
    rate: paid === undefined ? null : rupees(paid),
  };
}

function wordsOf(formula: string, product: Recipe): string {
  try {
    return formulaWords(formula, product);
  } catch (error) {
    if (error instanceof RateBookError) return '';
    throw error;
  }
}

/** Whether the product's pricing of the work has changed since the firm's recipe was compared with it. */
function isProductChanged(work: string, from: number, book: RateBook): boolean {
  if (from === book.version || !knowsRateBook(from)) return false;
  return !isSameRecipe(rateBook(from).recipes.get(work), book.recipes.get(work));
}

function partView(recipe: Recipe): WorkRecipeView['product'] {
  const { components, consumablesBp } = ownPartOf(recipe);
  return {
    consumables: consumablesBp / 100,
    components: components.map(({ kind, label, formula, wastageBp = 0, onlyFinishes, boughtAs, finishes }) => ({
      kind,
      label,
      formula,
      wastage: wastageBp / 100,
      ...(onlyFinishes ? { only_finishes: [...onlyFinishes] } : {}),
      ...(finishes ? { finishes: { ...finishes } } : {}),
      ...(boughtAs ? { bought_as: { ...boughtAs } } : {}),
    })),
  };
}

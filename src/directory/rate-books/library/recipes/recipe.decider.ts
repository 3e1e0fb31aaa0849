import { Rejection } from '../../../../kernel/decisions/rejection';
import { labelKey } from '../../../../kernel/rate-key';
import {
  checkOwnRecipe,
  composeRecipe,
  isSameRecipe,
  withLibrary,
  type FirmRate,
  type FirmRecipe,
  type LibrarySave,
  type OwnRecipe,
  type RateBook,
  type RateLibrary,
  type Recipe,
} from '../../../../pricing';

export type RecipeCommand =
  /**
   * `since`: the version in which the recipe that the person saw was saved, 0 for the product's; refused when it has
   * changed.
   */
  | {
      readonly type: 'KeepRecipe';
      readonly work: string;
      readonly recipe: OwnRecipe;
      readonly since?: number | undefined;
    }
  /** Returns to the product's recipe. */
  | { readonly type: 'DropRecipe'; readonly work: string };

/** `hinged-wardrobe` in readable form. */
export function workTitle(work: string): string {
  const words = work.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Decides a change of a firm's own recipe; null when it changes nothing. Throws Rejection as decideLibrary does. */
export function decideRecipe(command: RecipeCommand, library: RateLibrary, book: RateBook): LibrarySave | null {
  const { work } = command;
  const there = library.recipes.get(work);
  if (command.type === 'DropRecipe') {
    if (!there) throw new Rejection('not-found', 'There is no such recipe.');
    return saved(work, there, null);
  }
  const product = book.recipes.get(work);
  if (!product) throw new Rejection('not-found', 'There is no such work.');
  if (command.since !== undefined && command.since !== (there?.since ?? 0))
    throw new Rejection('conflict', 'The recipe has been changed since you opened it.', 'recipe');
  const composed = withLibrary(book, library);
  const errors = checkOwnRecipe(command.recipe, product, composed).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const told = errors.map(({ component, message }) => {
      const label = component === null ? '' : command.recipe.components[component]?.label;
      return label ? `${label}: ${message}` : message;
    });
    throw new Rejection('invalid', told.join(' '), 'components');
  }
  const recipe = composeRecipe(product, command.recipe, composed);
  // A recipe equal to the product's is stored as the product's, so that it follows newer books.
  if (isSameRecipe(recipe, product)) return there ? saved(work, there, null) : null;
  if (there && isSameRecipe(recipe, there.recipe) && there.from === book.version) return null;
  return saved(work, there, { recipe, from: book.version });
}

function saved(work: string, there: FirmRecipe | undefined, after: FirmRecipe | null): LibrarySave {
  const before = there ? { recipe: there.recipe, from: there.from } : null;
  return { rates: [], recipes: [{ work, before, after }] };
}

/** Refuses to remove a rate that only the firm has while one of its recipes uses it. */
export function refuseUsed(rate: FirmRate, library: RateLibrary, book: RateBook): void {
  const key = labelKey(rate.label);
  if (book.rates.has(key)) return;
  const user = [...library.recipes.values()].find(
    ({ recipe }) => recipe.service === rate.service && labelsOf(recipe).some((label) => labelKey(label) === key),
  );
  if (!user) return;
  const title = workTitle(user.recipe.work);
  throw new Rejection('invalid', `Your recipe of ${title} uses ${rate.label}. Change the recipe first.`, 'label');
}

const labelsOf = ({ components, finishes }: Recipe): string[] => [
  ...components.map(({ label }) => label),
  ...Object.values(finishes).flatMap((labels) => Object.values(labels)),
];

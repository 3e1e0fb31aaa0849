import { labelKey } from '../../kernel/rate-key';
import type { RateBook, Recipe, RecipeComponent } from '../types';

/** A component as a firm writes it, with the labels that finishes put in its place. */
export interface OwnComponent extends RecipeComponent {
  readonly finishes?: Readonly<Record<string, string>>;
}

/** What a firm may change of a recipe. Measures, quantity and finishes are the product's, which its lines are measured by. */
export interface OwnRecipe {
  readonly components: readonly OwnComponent[];
  readonly consumablesBp: number;
}

/** What of a recipe a firm may change, as it is. */
export function ownPartOf({ components, finishes, consumablesBp }: Recipe): OwnRecipe {
  const entries = Object.entries(finishes);
  return {
    components: components.map((component) => {
      const own = entries.flatMap(([finish, labels]) => {
        const label = labels[component.label];
        return label === undefined ? [] : [[finish, label] as const];
      });
      return own.length === 0 ? component : { ...component, finishes: Object.fromEntries(own) };
    }),
    consumablesBp,
  };
}

/** The product's recipe with a firm's components. Labels are written as the book writes them. */
export function composeRecipe(product: Recipe, own: OwnRecipe, book: Pick<RateBook, 'rates'>): Recipe {
  const named = (label: string): string => book.rates.get(labelKey(label))?.label ?? label;
  const components = own.components.map(({ finishes: _finishes, ...component }) => ({
    ...component,
    label: named(component.label),
  }));
  const finishes = Object.keys(product.finishes).map((finish) => {
    const replaced = own.components.flatMap(({ label, finishes: by }) => {
      const other = by?.[finish];
      return other === undefined ? [] : [[named(label), named(other)] as const];
    });
    return [finish, Object.fromEntries(replaced)] as const;
  });
  return { ...product, components, finishes: Object.fromEntries(finishes), consumablesBp: own.consumablesBp };
}

/** Whether two recipes say the same. */
export function isSameRecipe(one: Recipe | undefined, other: Recipe | undefined): boolean {
  return one === other || (!!one && !!other && textOf(one) === textOf(other));
}

function textOf(recipe: Recipe): string {
  const { components, consumablesBp } = ownPartOf(recipe);
  return JSON.stringify([
    recipe.unit,
    recipe.quantity,
    recipe.measures,
    Object.keys(recipe.finishes),
    recipe.defaultFinish,
    recipe.overhead,
    recipe.taxInclusive,
    consumablesBp,
    components.map(({ kind, label, formula, wastageBp, onlyFinishes, boughtAs, finishes }) => [
      kind,
      label,
      formula,
      wastageBp ?? 0,
      onlyFinishes ?? [],
      boughtAs ?? null,
      Object.entries(finishes ?? {}).sort(),
    ]),
  ]);
}

import { FINISHES, WORKS } from '../../directory/catalogue/data';
import { BUDGET_TYPES, PACKAGE_LABELS, type BudgetType } from '../../kernel/terms';
import type { RateBook } from '../../pricing';
import { lowerFirst, PACKAGE_ASPECTS, PACKAGE_NOTES, packageFinishes, type PackageAspect } from '../quick-estimate';
import type { PackageComparison } from './packages.dto';

const works = new Map(WORKS.map(({ id, label }) => [id, label]));
const finishes = new Map(FINISHES.map(({ id, label }) => [id, label]));

/** What each package has where its part of the work is chosen, read from the template that prices it; null when it has none. What of it a price includes is in the estimate (`packages[].aspects`). */
export function packageComparison(book: RateBook): PackageComparison {
  return {
    packages: BUDGET_TYPES.map((budget_type) => ({
      budget_type,
      package: PACKAGE_LABELS[budget_type],
      about: PACKAGE_NOTES[budget_type],
    })),
    aspects: PACKAGE_ASPECTS.map((aspect) => ({
      id: aspect.id,
      label: aspect.label,
      cells: ofEach((budgetType) => cell(aspect, budgetType, book)?.words ?? null),
      finishes: ofEach((budgetType) => cell(aspect, budgetType, book)?.finish ?? null),
    })),
  };
}

const ofEach = (valueOf: (budgetType: BudgetType) => string | null) =>
  Object.fromEntries(BUDGET_TYPES.map((type) => [type, valueOf(type)])) as Record<BudgetType, string | null>;

function cell({ works: candidates, kind }: PackageAspect, budgetType: BudgetType, book: RateBook) {
  for (const work of candidates) {
    const chosen = packageFinishes(work, kind, 'renovation').find((choices) => choices[budgetType] !== '-')?.[
      budgetType
    ];
    if (chosen === undefined) continue;
    const finish = chosen || (book.recipes.get(work)?.defaultFinish ?? null);
    const named = finish ? finishes.get(finish) : undefined;
    // One work in different finishes is described by its finish alone; different works by their names.
    const label = works.get(work) ?? work;
    if (!named) return { words: candidates.length > 1 ? label : 'Included', finish };
    return { words: candidates.length > 1 ? `${label}, ${lowerFirst(named)}` : named, finish };
  }
  return null;
}

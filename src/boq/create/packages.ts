import { FINISHES, WORKS } from '../../directory/catalogue/data';
import { BUDGET_TYPES, PACKAGE_LABELS, type BudgetType } from '../../kernel/terms';
import type { Language } from '../../kernel/quotations/languages';
import { wordsOf } from '../../platform/language/words';
import type { RateBook } from '../../pricing';
import { lowerFirst, PACKAGE_ASPECTS, PACKAGE_NOTES, packageFinishes, type PackageAspect } from '../quick-estimate';
import { catalogueNames, type CatalogueNames } from '../reads/catalogue-names';
import type { PackageComparison } from './packages.dto';

const works = new Map(WORKS.map(({ id, label }) => [id, label]));
const finishes = new Map(FINISHES.map(({ id, label }) => [id, label]));

/** In a language, what each package has where its part of the work is chosen, read from the template that prices it; null when it has none. What of it a price includes is in the estimate (`packages[].aspects`). */
export function packageComparison(book: RateBook, language: Language = 'en'): PackageComparison {
  const names = catalogueNames(language);
  const i18n = wordsOf(language);
  return {
    packages: BUDGET_TYPES.map((budget_type) => ({
      budget_type,
      package: names.package(PACKAGE_LABELS[budget_type]),
      about: names.package(PACKAGE_NOTES[budget_type]),
    })),
    aspects: PACKAGE_ASPECTS.map((aspect) => {
      const cells = ofEach((budgetType) => cell(aspect, budgetType, book));
      return {
        id: aspect.id,
        label: names.aspect(aspect.label),
        cells: ofEach((type) => cellWords(aspect, cells[type], names) ?? (cells[type] && i18n.t('Included'))),
        finishes: ofEach((type) => cells[type]?.finish ?? null),
        works: ofEach((type) => cells[type]?.work ?? null),
      };
    }),
  };
}

const ofEach = <Value>(valueOf: (budgetType: BudgetType) => Value) =>
  Object.fromEntries(BUDGET_TYPES.map((type) => [type, valueOf(type)])) as Record<BudgetType, Value>;

/** What a package has of an aspect. */
interface Cell {
  readonly work: string;
  readonly finish: string | null;
}

/** One work in different finishes is described by its finish alone; different works by their names. */
function cellWords({ works: candidates }: PackageAspect, of: Cell | null, names: CatalogueNames): string | null {
  if (!of) return null;
  const finish = finishes.get(of.finish ?? '');
  const named = finish === undefined ? null : names.finish(of.finish, finish);
  if (candidates.length === 1) return named;
  return [names.work(works.get(of.work) ?? of.work), ...(named === null ? [] : [lowerFirst(named)])].join(', ');
}

function cell({ works: candidates, kind }: PackageAspect, budgetType: BudgetType, book: RateBook): Cell | null {
  for (const work of candidates) {
    const chosen = packageFinishes(work, kind, 'renovation').find((choices) => choices[budgetType] !== '-')?.[
      budgetType
    ];
    if (chosen !== undefined) return { work, finish: chosen || (book.recipes.get(work)?.defaultFinish ?? null) };
  }
  return null;
}

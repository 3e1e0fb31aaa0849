import { rupees, rupeesText } from '../../../kernel/money';
import { SERVICES } from '../../../kernel/terms';
import {
  isExpired,
  rateUses,
  type FirmRate,
  type LibrarySave,
  type RateBook,
  type RateLibrary,
} from '../../../pricing';
import { escalationView } from './escalation.dto';
import { isUndoable } from './library.decider';
import { rateId } from './rate-id';
import { firmRecipeView } from './recipes/recipe-view';
import { workTitle } from './recipes/recipe.decider';
import type { RateLibrarySaved } from './library-stream';
import type { FirmRateView, LibraryView, UsableRateView } from './library.dto';

/** A version of a library compared with another (null: with none), and its list of saves. `book`: the newest. */
export function libraryView(
  library: RateLibrary,
  before: RateLibrary | null,
  book: RateBook,
  saves: readonly RateLibrarySaved[],
): LibraryView {
  const uses = rateUses(book);
  const rates = [...library.rates].map(([key, rate]): FirmRateView => {
    const was = before?.rates.get(key);
    const use = uses.get(key);
    return {
      id: rateId(key),
      service: rate.service,
      kind: rate.kind,
      label: rate.label,
      unit: rate.unit,
      rate: rupees(rate.rate),
      tax_basis: rate.taxBasis,
      brand: rate.brand,
      vendor: rate.vendor,
      document: rate.document,
      date: rate.date,
      valid_until: rate.validUntil,
      note: rate.note,
      schedule: rate.schedule
        ? { ...rate.schedule, labour: rate.schedule.labour === null ? null : rupees(rate.schedule.labour) }
        : null,
      expired: isExpired(rate),
      before: was ? rupees(was.rate) : null,
      book_rate: use ? rupees(use.rate.rate) : null,
    };
  });
  return {
    owner: library.owner,
    version: library.version,
    newest: saves.length,
    compared_with: before?.version ?? null,
    rates: rates.sort(byTrade),
    removed: [...(before?.rates ?? [])].filter(([key]) => !library.rates.has(key)).map(([, { label }]) => label),
    recipes: [...library.recipes.keys()].sort().flatMap((work) => firmRecipeView(work, library, before, book) ?? []),
    removed_recipes: [...(before?.recipes.keys() ?? [])].filter((work) => !library.recipes.has(work)).map(workTitle),
    escalation: escalationView(library.escalation),
    escalation_before: escalationView(before?.escalation ?? null),
    history: saves
      .map(({ by, at, note, ...save }, index) => ({
        version: index + 1,
        by,
        at,
        summary: summaryOf(save),
        note: note || null,
        undoable: isUndoable(save),
      }))
      .reverse(),
  };
}

/** The rates of a book that a firm may replace with its own, in display order. */
export function usableView(book: RateBook): UsableRateView[] {
  return [...rateUses(book).values()]
    .map(({ service, kind, rate }) => ({
      service,
      kind,
      label: rate.label,
      unit: rate.unit,
      book_rate: rupees(rate.rate),
      tax_basis: rate.taxBasis,
    }))
    .sort(byTrade);
}

type Named = Pick<UsableRateView, 'service' | 'kind' | 'label'>;

function byTrade(one: Named, other: Named): number {
  return (
    SERVICES.indexOf(one.service) - SERVICES.indexOf(other.service) ||
    other.kind.localeCompare(one.kind) ||
    one.label.localeCompare(other.label, 'en')
  );
}

function summaryOf({ rates, recipes = [], escalation, spread }: LibrarySave): string {
  const moves = [
    ...rates.map(moveText),
    ...recipes.map(({ work, after }) => `Recipe of ${workTitle(work)}${after ? '' : ' reset to the product’s'}`),
    ...(escalation ? [escalation.after ? `Escalation to ${escalation.after.month}` : 'Escalation removed'] : []),
    ...(spread ? [spread.after ? `Range by ${spread.after.works} finished works` : 'Range by usual spreads'] : []),
  ];
  const shown = moves.slice(0, 3).join(', ');
  return moves.length > 3 ? `${shown} and ${moves.length - 3} more` : shown;
}

function moveText({ before, after }: LibrarySave['rates'][number]): string {
  const text = ({ rate }: FirmRate): string => rupeesText(rate);
  const label = (after ?? before)?.label ?? '';
  if (!after) return `${label} removed`;
  if (!before) return `${label} ${text(after)}`;
  return before.rate === after.rate ? `${label}: details` : `${label} ${text(before)} → ${text(after)}`;
}

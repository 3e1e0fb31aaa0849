import type { Paise } from '../../kernel/money';
import { oncePer } from '../../kernel/once-per';
import { SCOPES, type Scope } from '../../kernel/terms';
import { priceBoq, type PricingContext, type RateBook } from '../../pricing';
import { possibleLinesFor, type LineDraft } from './draft';
import type { Questionnaire } from './questionnaire';
import { scopeOf } from './scope';

/** A part of the work, and its cost with its share of the fee and miscellaneous. */
export interface ScopePart {
  readonly id: Scope;
  /** Whether something of it is in the price. */
  readonly included: boolean;
  /** Whether the answers have it: the chosen parts, given as the answer, change nothing. */
  readonly chosen: boolean;
  readonly amount: Paise;
}

/**
 * Every part that such a flat can have, or those asked for, each with what it adds to the total. Empty where the
 * questionnaire does not ask for parts. Omits works that are newer than the book.
 */
export function partsOf(
  questionnaire: Questionnaire,
  context: RateBook | PricingContext,
  asked: readonly Scope[] = SCOPES,
): ScopePart[] {
  const { condition, scope } = questionnaire;
  if (condition === null || asked.length === 0) return [];
  const pricing = 'book' in context ? context : contextOf(questionnaire, context);
  const wanted = scopeOf(condition, scope);
  const possible = linesByScope(questionnaire);
  return asked.flatMap((id) => {
    const lines = (possible.get(id) ?? []).filter(({ work }) => pricing.book.recipes.has(work));
    if (lines.length === 0) return [];
    const included = wanted.includes(id);
    return { id, included, chosen: included, amount: priceBoq(lines, pricing).totals.total };
  });
}

type PossibleLine = LineDraft & { readonly id: string };

/** The possible lines of each part. The same objects for the same questionnaire: they are priced once. */
const linesByScope = oncePer((questionnaire: Questionnaire): ReadonlyMap<Scope | null, readonly PossibleLine[]> => {
  const made = new Map<Scope | null, PossibleLine[]>();
  for (const [at, { scope, line }] of possibleLinesFor(questionnaire).entries())
    made.set(scope, [...(made.get(scope) ?? []), { ...line, id: String(at) }]);
  return made;
});

/** How a questionnaire is priced on its own: without a BOQ's own rates, with the book's percentages. */
export function contextOf({ city }: Questionnaire, book: RateBook): PricingContext {
  const { designFeeBp, miscellaneousBp } = book;
  return { book, city, rateChanges: new Map(), designFeeBp, miscellaneousBp };
}

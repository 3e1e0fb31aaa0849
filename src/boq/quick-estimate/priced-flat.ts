import { sameValue } from '../../kernel/decisions/same-value';
import { elementOf, type Element } from '../../kernel/elements';
import { priceBoq, type PricedBoq, type RateBook } from '../../pricing';
import { boqLinesFor, type LineDraft } from './draft';
import type { Questionnaire } from './questionnaire';
import { scopeOfWork } from './scope';
import { contextOf } from './scope-parts';

/** A line by its place: its room, its work, and which of several alike. The same place of two homes has the same id. */
export type PlacedDraft = LineDraft & { readonly id: string };

/** A home as it was chosen, with its lines and their prices. */
export interface PricedHome<Choice> {
  readonly choice: Choice;
  readonly lines: readonly PlacedDraft[];
  readonly priced: PricedBoq;
}

/** The home of a questionnaire. */
export type PricedFlat = PricedHome<Questionnaire>;

/** Prices a home. Lines that are as in `like` are taken from it: a line that is the same object is not priced again. */
export function priceFlat(questionnaire: Questionnaire, book: RateBook, like?: PricedFlat): PricedFlat {
  const known = new Map(like?.lines.map((line) => [line.id, line]));
  const places = new Map<string, number>();
  const lines = boqLinesFor(questionnaire).map((line) => {
    const alike = `${line.room ?? ''}|${line.work}`;
    const nth = (places.get(alike) ?? 0) + 1;
    places.set(alike, nth);
    const placed = { ...line, id: `${alike}|${nth}` };
    const before = known.get(placed.id);
    return before && sameValue(before, placed) ? before : placed;
  });
  return { choice: questionnaire, lines, priced: priceBoq(lines, contextOf(questionnaire, book)) };
}

/** The element that a line belongs to; null for a work that no questionnaire asks for. */
export function elementOfLine({ work }: Pick<LineDraft, 'work'>): Element | null {
  const scope = scopeOfWork(work);
  return scope ? elementOf(work, scope) : null;
}

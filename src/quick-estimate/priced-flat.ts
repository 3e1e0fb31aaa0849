import { elementOf, type Element } from '../kernel/elements';
import { priceBoq, type PricedBoq, type RateBook } from '../pricing';
import { boqLinesFor, type LineDraft } from './draft';
import type { Questionnaire } from './questionnaire';
import { scopeOfWork } from './scope';
import { contextOf } from './scope-parts';

export type NumberedDraft = LineDraft & { readonly id: string };

/** A questionnaire with its lines and their prices. */
export interface PricedFlat {
  readonly questionnaire: Questionnaire;
  readonly lines: readonly NumberedDraft[];
  readonly priced: PricedBoq;
}

export function priceFlat(questionnaire: Questionnaire, book: RateBook): PricedFlat {
  const lines = boqLinesFor(questionnaire).map((line, i) => ({ ...line, id: String(i + 1) }));
  return { questionnaire, lines, priced: priceBoq(lines, contextOf(questionnaire, book)) };
}

/** The element that a line belongs to; null for a work that no questionnaire asks for. */
export function elementOfLine({ work }: Pick<LineDraft, 'work'>): Element | null {
  const scope = scopeOfWork(work);
  return scope ? elementOf(work, scope) : null;
}

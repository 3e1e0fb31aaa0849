import { paise, rupees } from '../../kernel/money';
import { priceBoq, PricingError, type RateBook } from '../../pricing';
import { contextOf } from '../core/boq-pricing';
import type { BoqState } from '../domain/boq.state';
import type { EffectRow } from './rate-book-effect.dto';

/** What a book would make of a BOQ, without what names the BOQ. */
export type Compared = Omit<EffectRow, 'boq_id' | 'title' | 'origin'>;

/** The total of a BOQ beside the one by another book; without it, and why, where that cannot price the BOQ. */
export function compared(state: BoqState, book: RateBook): Compared {
  const context = contextOf(state);
  const now = priceBoq(state.lines, context).totals.total;
  const common = { revision: state.revision, rate_book_version: state.head.rateBookVersion, total_now: rupees(now) };
  try {
    const under = priceBoq(state.lines, { ...context, book }).totals.total;
    const delta = paise(under - now);
    return {
      ...common,
      total_under: rupees(under),
      delta: rupees(delta),
      percentage: now === 0 ? null : Math.round((delta / now) * 10_000) / 100,
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    return { ...common, total_under: null, delta: null, percentage: null, problem: error.message };
  }
}

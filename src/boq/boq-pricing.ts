import { Injectable } from '@nestjs/common';
import { priceBoq, rateBook, reprice, type PricedBoq, type PricingContext } from '../pricing';
import type { BoqState } from './domain/boq.state';

/** BOQs whose last prices are kept for repricing; the oldest leaves first. */
const KEPT = 500;

/** The pricing context of a state: its pinned book, city, own rates and percentages. */
export function contextOf(state: BoqState): PricingContext {
  return {
    book: rateBook(state.head.rateBookVersion),
    city: state.head.city,
    rateChanges: state.rateChanges,
    designFeeBp: state.head.designFeeBp,
    miscellaneousBp: state.head.miscellaneousBp,
  };
}

/**
 * Prices states of BOQs, each from the last one priced: states share the lines and rates that did not change, so a change
 * costs what it touches. Equal to a full pricing, always.
 */
@Injectable()
export class BoqPricing {
  private readonly last = new Map<string, PricedBoq>();

  /** Throws PricingError for a line that cannot be priced. */
  price(state: BoqState): PricedBoq {
    const previous = this.last.get(state.boqId);
    const context = contextOf(state);
    const priced = previous ? reprice(previous, state.lines, context) : priceBoq(state.lines, context);
    this.last.delete(state.boqId);
    this.last.set(state.boqId, priced);
    if (this.last.size > KEPT) this.last.delete(this.last.keys().next().value as string);
    return priced;
  }

  /** As `price`, for a state that is met once: nothing is kept, so that a rebuild's memory does not grow with the BOQs. */
  priceOnce(state: BoqState): PricedBoq {
    return priceBoq(state.lines, contextOf(state));
  }
}

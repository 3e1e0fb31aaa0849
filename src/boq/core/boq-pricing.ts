import { Injectable } from '@nestjs/common';
import { priceBoq, rateBook, type PricedBoq, type PricingContext, type RateBook } from '../../pricing';
import type { BoqState } from '../domain/boq.state';

/** The rate book that a state is priced by: the one that its version names, or the draft that it is tried with. */
export function bookOf({ state, book }: { readonly state: BoqState; readonly book?: RateBook }): RateBook {
  return book ?? rateBook(state.head.rateBookVersion);
}

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

/** Prices states of BOQs. States share the lines that did not change, and an unchanged line keeps its price (see `priceBoq`). */
@Injectable()
export class BoqPricing {
  /** Throws PricingError for a line that cannot be priced. */
  price(state: BoqState): PricedBoq {
    return priceBoq(state.lines, contextOf(state));
  }
}

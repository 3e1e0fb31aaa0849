import { Injectable } from '@nestjs/common';
import {
  priceBoq,
  rateBook,
  rateLibrary,
  withLibrary,
  type PricedBoq,
  type PricingContext,
  type RateBook,
} from '../../pricing';
import type { BoqHead, BoqState } from '../domain/boq.state';

/** A rate book with the firm's own rates applied, where the BOQ is pinned to a version of them. */
export function overBook(book: RateBook, { rateLibrary: pin }: Pick<BoqHead, 'rateLibrary'>): RateBook {
  return pin ? withLibrary(book, rateLibrary(pin)) : book;
}

/** The rate book that a BOQ is pinned to, with the firm's own rates applied. */
export function pinnedBook(head: Pick<BoqHead, 'rateBookVersion' | 'rateLibrary'>): RateBook {
  return overBook(rateBook(head.rateBookVersion), head);
}

/** The rate book that prices a state: the one that its version names, or the draft being tried. */
export function bookOf({ state, book }: { readonly state: BoqState; readonly book?: RateBook }): RateBook {
  return book ?? pinnedBook(state.head);
}

/** The pricing context of a state: its pinned book, city, own rates and percentages. */
export function contextOf(state: BoqState): PricingContext {
  return {
    book: pinnedBook(state.head),
    city: state.head.city,
    rateChanges: state.rateChanges,
    designFeeBp: state.head.designFeeBp,
    miscellaneousBp: state.head.miscellaneousBp,
    markUp: state.head.markUp,
    terms: state.head,
  };
}

/** What gives the prices of a state. */
export interface Prices {
  /** Throws PricingError for a line that cannot be priced. */
  price(state: BoqState): PricedBoq;
}

/**
 * Prices states of BOQs. States share their unchanged lines, and an unchanged line keeps its price (see `priceBoq`).
 */
@Injectable()
export class BoqPricing implements Prices {
  /** Throws PricingError for a line that cannot be priced. */
  price(state: BoqState): PricedBoq {
    return priceBoq(state.lines, contextOf(state));
  }
  /** The same prices for the duration of one command: each state is priced once, when it is first requested. */
  once(): Prices {
    const known = new Map<BoqState, PricedBoq>();
    return {
      price: (state) => {
        const priced = known.get(state) ?? this.price(state);
        known.set(state, priced);
        return priced;
      },
    };
  }
}

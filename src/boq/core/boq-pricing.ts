import { Injectable } from '@nestjs/common';
import type { Paise } from '../../kernel/money';
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

/**
 * What each line costs before the mark-up, all pieces, by line. For who may see costs. Throws PricingError for a line that cannot
 * be priced.
 */
export function lineCosts(state: BoqState): Map<string, Readonly<Record<'material' | 'labour', Paise>>> {
  const { lines } = priceBoq(state.lines, { ...contextOf(state), markUp: null });
  return new Map([...lines].map(([id, { material, labour }]) => [id, { material, labour }]));
}

/**
 * Prices states of BOQs. A state is priced once; states share their unchanged lines, and an unchanged line keeps its price
 * (see `priceBoq`).
 */
@Injectable()
export class BoqPricing {
  /** Held by their state, so they are freed with it. */
  private readonly known = new WeakMap<BoqState, PricedBoq>();

  /** Throws PricingError for a line that cannot be priced. */
  price(state: BoqState): PricedBoq {
    let priced = this.known.get(state);
    if (!priced) this.known.set(state, (priced = priceBoq(state.lines, contextOf(state))));
    return priced;
  }

  /** Takes over the prices of a state as it was decided for the same state as it is stored. */
  takeOver(stored: BoqState, decided: BoqState): void {
    this.known.set(stored, this.price(decided));
  }
}

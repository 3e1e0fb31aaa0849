import { Injectable } from '@nestjs/common';
import { priceBoq, rateBook, reprice, type PricedBoq, type PricingContext, type RateBook } from '../pricing';
import type { BoqState } from './domain/boq.state';

/** BOQs whose last prices are kept for repricing, and lines of them together; the oldest leaves first. */
const KEPT = 500;
const KEPT_LINES = 150_000;

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

/**
 * Prices states of BOQs, each from the last one priced: states share the lines and rates that did not change, so a change
 * costs what it touches. Equal to a full pricing, always.
 */
@Injectable()
export class BoqPricing {
  private readonly last = new Map<string, PricedBoq>();
  private lines = 0;

  /** Throws PricingError for a line that cannot be priced. */
  price(state: BoqState): PricedBoq {
    const previous = this.last.get(state.boqId);
    const context = contextOf(state);
    const priced = previous ? reprice(previous, state.lines, context) : priceBoq(state.lines, context);
    this.keep(state.boqId, priced);
    return priced;
  }

  /** As `price`, for a state that is met once: nothing is kept, so that a rebuild's memory does not grow with the BOQs. */
  priceOnce(state: BoqState): PricedBoq {
    return priceBoq(state.lines, contextOf(state));
  }

  private keep(boqId: string, priced: PricedBoq): void {
    this.lines += priced.lines.size - (this.last.get(boqId)?.lines.size ?? 0);
    this.last.delete(boqId);
    this.last.set(boqId, priced);
    for (const [oldest, { lines }] of this.last) {
      if (oldest === boqId || (this.last.size <= KEPT && this.lines <= KEPT_LINES)) break;
      this.last.delete(oldest);
      this.lines -= lines.size;
    }
  }
}

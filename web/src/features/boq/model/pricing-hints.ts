import { can } from '../../../lib/permissions';
import type { RateLibrary } from '../../../lib/reference/rate-library';
import type { Boq } from '../api/boq-queries';
import type { BoqChange } from '../api/change-commands';

/** Other rates that a BOQ can be priced by, in words. */
export interface Hint {
  readonly words: string;
  readonly change: BoqChange;
  readonly keep: string;
  readonly apply: string;
}

/** What is offered to people who may change the rates of a BOQ: a newer rate book, and their own rates. */
export function pricingHints(boq: Boq, newestRateBook: number | undefined, own: RateLibrary | undefined): Hint[] {
  if (!can(boq.can, 'edit_rates')) return [];
  const { rate_book_version: book } = boq;
  const hints: Hint[] = [];
  if (newestRateBook !== undefined && newestRateBook > book) {
    hints.push({
      words: `This BOQ is priced by rate book ${book}. Rate book ${newestRateBook} is newer.`,
      change: { rate_book_version: newestRateBook },
      keep: `Keep ${book}`,
      apply: `Price by ${newestRateBook}`,
    });
  }
  return own ? [...hints, ...ownRates(boq, own)] : hints;
}

function ownRates({ rate_library: pin }: Boq, own: RateLibrary): Hint[] {
  const newest: BoqChange = { rate_library_version: own.newest };
  const isMine = pin?.owner === own.owner;
  if (pin && isMine && pin.version === own.newest)
    return [
      {
        words: `This BOQ is priced by version ${pin.version} of your own rates.`,
        change: { rate_library_version: null },
        keep: 'Keep my rates',
        apply: 'Price by the rate book alone',
      },
    ];
  if (own.rates.length === 0 && own.recipes.length === 0 && own.escalation === null) return [];
  if (pin && isMine)
    return [
      {
        words: `This BOQ is priced by version ${pin.version} of your own rates. Version ${own.newest} is newer.`,
        change: newest,
        keep: `Keep version ${pin.version}`,
        apply: `Price by version ${own.newest}`,
      },
    ];
  const by = pin ? 'another designer’s rates' : 'the rate book alone';
  return [{ words: `This BOQ is priced by ${by}.`, change: newest, keep: 'Leave it', apply: 'Price by my rates' }];
}

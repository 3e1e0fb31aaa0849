import { describe, expect, it } from '@jest/globals';
import type { RateLibrary } from '../../../lib/reference/rate-library';
import { makeBoq } from './fixtures';
import { pricingHints } from './pricing-hints';

const own = (newest: number, rates: number): RateLibrary => ({
  owner: 'me',
  version: newest,
  newest,
  compared_with: null,
  rates: Array.from({ length: rates }, () => ({}) as RateLibrary['rates'][number]),
  removed: [],
  recipes: [],
  removed_recipes: [],
  escalation: null,
  escalation_before: null,
  history: [],
});
const boq = (rate_library: { owner: string; version: number } | null, can = ['edit_rates']) =>
  makeBoq({ can, rate_book_version: 1, rate_library });
const shown = (...of: Parameters<typeof pricingHints>) =>
  pricingHints(...of).map(({ words, change, apply }) => [words, change, apply]);

describe('what else a BOQ can be priced by', () => {
  it('is offered to whoever may change its rates', () => {
    expect(shown(boq(null, []), 3, own(1, 1))).toEqual([]);
    expect(shown(boq(null), 3, undefined)).toEqual([
      ['This BOQ is priced by rate book 1. Rate book 3 is newer.', { rate_book_version: 3 }, 'Price by 3'],
    ]);
    expect(shown(boq(null), 1, own(0, 0))).toEqual([]);
  });

  it('are one’s own rates, where it has none or those of another designer', () => {
    const change = { rate_library_version: 4 };
    expect(shown(boq(null), 1, own(4, 2))).toEqual([
      ['This BOQ is priced by the rate book alone.', change, 'Price by my rates'],
    ]);
    expect(shown(boq({ owner: 'you', version: 4 }), 1, own(4, 2))).toEqual([
      ['This BOQ is priced by another designer’s rates.', change, 'Price by my rates'],
    ]);
  });

  it('is the newer version of them, or the rate book alone', () => {
    expect(shown(boq({ owner: 'me', version: 2 }), 1, own(4, 2))).toEqual([
      [
        'This BOQ is priced by version 2 of your own rates. Version 4 is newer.',
        { rate_library_version: 4 },
        'Price by version 4',
      ],
    ]);
    expect(shown(boq({ owner: 'me', version: 4 }), 1, own(4, 2))).toEqual([
      [
        'This BOQ is priced by version 4 of your own rates.',
        { rate_library_version: null },
        'Price by the rate book alone',
      ],
    ]);
  });
});

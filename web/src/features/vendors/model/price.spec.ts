import { describe, expect, it } from '@jest/globals';
import { item } from './fixtures';
import { priceWords } from './price';

const TERMS = 'per sq ft, excl. 18\u00a0% GST';

describe('the words of a price', () => {
  it.each([
    [{}, TERMS],
    [{ valid_from: '2026-11-01' }, `${TERMS} · list of 01/11/2026`],
    [{ valid_from: '2026-11-01', valid_until: '2026-12-31' }, `${TERMS} · list of 01/11/2026, valid until 31/12/2026`],
    [
      { valid_from: '2026-11-01', next_price: { from: '2026-12-01', base_price: 93.7, max_price: 93.7 } },
      `${TERMS} · list of 01/11/2026, ₹93.70 from 01/12/2026`,
    ],
    [{ price_is: 'over' as const, valid_until: '2026-10-31' }, `${TERMS} · ended on 31/10/2026`],
    [
      {
        price_is: 'later' as const,
        valid_from: '2026-12-01',
        next_price: { from: '2026-12-01', base_price: 48, max_price: 92 },
      },
      `${TERMS} · from 01/12/2026`,
    ],
  ])('say of when it is: %j', (change, words) => expect(priceWords(item(change))).toBe(words));
});

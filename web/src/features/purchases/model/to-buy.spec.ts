import { describe, expect, it } from '@jest/globals';
import type { Purchase } from '../api/purchases';
import { toBuy, whySoMuch } from './to-buy';

const purchase = (own: Partial<Purchase>): Purchase =>
  ({ kind: 'material', need: 108, waste: 8, spare: 5.4, buy: 113, unit: 'sqft', basis: null, ...own }) as Purchase;

describe('what to buy', () => {
  it.each([
    [[{ label: 'box of 4 tiles, 2 × 2 ft', count: 78, holds: 16 }], '78 boxes of 4 tiles, 2 × 2 ft'],
    [[{ label: '8 × 4 ft sheet', count: 14, holds: 32 }], '14 sheets, 8 × 4 ft'],
    [
      [
        { label: '20 litre bucket', count: 2, holds: 1_300 },
        { label: '4 litre tin', count: 1, holds: 260 },
      ],
      '2 buckets, 20 litre + 1 tin, 4 litre',
    ],
    [[{ label: 'piece', count: 1, holds: 1 }], '1 piece'],
    [null, '113 sq ft'],
  ])('counts packs before their size', (packs, text) => {
    expect(toBuy(purchase({ packs }))).toBe(text);
  });

  it('is explained by what is needed, waste and spare', () => {
    expect(whySoMuch(purchase({ packs: [{ label: '8 × 4 ft sheet', count: 4, holds: 32 }] }))).toBe(
      'For 108 sq ft with 8 % waste and 5 % spare',
    );
    const pieces = [{ label: 'piece', count: 108, holds: 1 }];
    expect(whySoMuch(purchase({ packs: pieces, waste: 0, spare: 0 }))).toBe('');
    expect(whySoMuch(purchase({ packs: null, spare: 0 }))).toBe('With 8 % waste');
    // Quantities are rounded: the share of a waste of 10 % is 9.9999 %.
    expect(whySoMuch(purchase({ packs: null, need: 31.1666, waste: 2.8333, spare: 0 }))).toBe('With 10 % waste');
    expect(whySoMuch(purchase({ packs: null, waste: 0, spare: 0 }))).toBe('');
    expect(whySoMuch(purchase({ kind: 'item' }))).toBe('As described');
  });
});

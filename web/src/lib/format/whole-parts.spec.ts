import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wholeParts } from './whole-parts';

describe('whole rupees of a list', () => {
  it('add up to the rounded sum, each at most a rupee from its amount', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50_000_000, max: 900_000_000 }), { maxLength: 40 }), (paise) => {
        const whole = wholeParts(paise.map((amount) => amount / 100));
        expect(whole.reduce((sum, amount) => sum + amount, 0)).toBe(
          Math.round(paise.reduce((sum, amount) => sum + amount, 0) / 100) + 0,
        );
        whole.forEach((amount, at) => expect(Math.abs(amount - (paise[at] ?? 0) / 100)).toBeLessThanOrEqual(1));
      }),
    );
  });

  it('are those nearest to the next rupee first', () => {
    expect(wholeParts([10.5, 20.75, 30.75])).toEqual([10, 21, 31]);
    expect(wholeParts([])).toEqual([]);
  });
});

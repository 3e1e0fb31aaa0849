import fc from 'fast-check';
import { wholeParts } from './whole-rupees';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const listOfPaise = fc.array(fc.integer({ min: -50_000_000, max: 900_000_000 }), { minLength: 1, maxLength: 40 });

describe('whole rupees of a list', () => {
  it('add up to the sum rounded down or up, each at most a rupee from its amount', () => {
    fc.assert(
      fc.property(listOfPaise, fc.boolean(), (paise, isUp) => {
        const whole = Math[isUp ? 'ceil' : 'floor'](sum(paise) / 100);
        const parts = wholeParts(
          paise.map((amount) => amount / 100),
          whole,
        );
        expect(sum(parts)).toBe(whole);
        parts.forEach((amount, at) => expect(Math.abs(amount - (paise[at] ?? 0) / 100)).toBeLessThanOrEqual(1));
      }),
    );
  });

  it('are those nearest to the next rupee up first', () => {
    expect(wholeParts([10.5, 20.75, 30.75], 62)).toEqual([10, 21, 31]);
    expect(wholeParts([], 0)).toEqual([]);
  });
});

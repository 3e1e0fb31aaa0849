import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wholeParts, wholeSteps } from './whole-parts';

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

  it('have the sum of another list of the same money, whatever its groups', () => {
    const groups = fc.array(fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: 1, maxLength: 9 }), {
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(groups, fc.integer({ min: 0, max: 9_000_000 }), (all, fee) => {
        const sums = all.map((paise) => paise.reduce((sum, amount) => sum + amount, 0) / 100);
        const shown = wholeParts([...sums, fee / 100]).slice(0, -1);
        const sum = shown.reduce((total, amount) => total + amount, 0);
        const lines = all.flat().map((amount) => amount / 100);
        const whole = wholeParts(lines, sum);
        expect(whole.reduce((total, amount) => total + amount, 0)).toBe(sum);
        whole.forEach((amount, at) => expect(Math.abs(amount - (lines[at] ?? 0))).toBeLessThanOrEqual(1));
      }),
    );
  });

  it('lead from one amount to another as both are shown', () => {
    const paise = fc.integer({ min: -9_000_000, max: 9_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000_000 }), fc.array(paise, { maxLength: 9 }), (from, moves) => {
        const to = moves.reduce((sum, move) => sum + move, from);
        const steps = wholeSteps(
          from / 100,
          to / 100,
          moves.map((move) => ({ amount: move / 100 })),
        );
        const end = steps.reduce((sum, { amount }) => sum + amount, Math.round(from / 100));
        expect(moves.length === 0 || end === Math.round(to / 100)).toBe(true);
        steps.forEach(({ amount }, at) => expect(Math.abs(amount - (moves[at] ?? 0) / 100)).toBeLessThanOrEqual(1));
      }),
    );
  });
});

import fc from 'fast-check';
import { MAX_PAISE, paise, sum } from './money';
import { shareOut } from './shares';

/** Shares in basis points that add up to 100 %, from the boundaries between them. */
const shares = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 9 }).map((cuts) => {
  const edges = [0, ...cuts.sort((a, b) => a - b), 10_000];
  return edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
});

describe('an amount split by shares', () => {
  it('adds up to the amount, each part within a paisa of its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_PAISE, max: MAX_PAISE }), shares, (amount, parts) => {
        const split = shareOut(paise(amount), parts);
        expect(sum(split)).toBe(paise(amount));
        for (const [at, part] of split.entries()) {
          expect(Math.abs(part * 10_000 - amount * (parts[at] ?? 0))).toBeLessThanOrEqual(10_000);
        }
      }),
    );
  });

  it('gives the parts of a payment plan', () => {
    expect(shareOut(paise(252_850_400), [1000, 4000, 4000, 1000])).toEqual([
      25_285_040, 101_140_160, 101_140_160, 25_285_040,
    ]);
    expect(() => shareOut(paise(100), [5000, 4000])).toThrow(new RangeError('the shares must add up to 100 %'));
  });
});

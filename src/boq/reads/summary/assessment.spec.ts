import fc from 'fast-check';
import type { Contingency } from '../../../kernel/selling';
import { histories, pricing } from '../../core/snapshots/random-history.fixtures';
import { assessmentOf } from './assessment';

const AT = new Date('2026-11-26');
const contingencies = fc.constantFrom<Contingency | null>(null, { bp: 500, releases: [] }, { bp: 1_500, releases: [] });

describe('the range of any BOQ', () => {
  it('holds the total that stands above it, whatever was typed, taken off or kept in reserve', () => {
    fc.assert(
      fc.property(histories, contingencies, ({ states }, contingency) => {
        for (const one of states) {
          const state = { ...one, head: { ...one.head, contingency } };
          const priced = pricing.price(state);
          const { range } = assessmentOf({ state, priced }, AT);
          expect(range.low).toBeLessThanOrEqual(priced.totals.total);
          expect(range.high).toBeGreaterThanOrEqual(priced.totals.total);
          expect(range.low).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('allows less for what is forgotten with a contingency, which is for the same', () => {
    fc.assert(
      fc.property(histories, ({ states }) => {
        const state = states.at(-1)!;
        const allowedWith = (contingency: Contingency | null): number => {
          const sold = { ...state, head: { ...state.head, contingency } };
          const { range } = assessmentOf({ state: sold, priced: pricing.price(sold) }, AT);
          return range.omissions;
        };
        expect(allowedWith({ bp: 500, releases: [] })).toBeLessThanOrEqual(allowedWith(null));
      }),
      { numRuns: 20 },
    );
  });
});

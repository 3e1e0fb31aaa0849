import fc from 'fast-check';
import { paise } from '../../kernel/money';
import { lowerConfidence, type RatedCandidate } from './rated-candidates';

/** What of an offer its certainty depends on. */
const offered = (confidence: number, rate: number, chosen = 0): RatedCandidate =>
  ({
    ranked: { candidate: { ref: `${confidence} ${rate}` }, confidence, reasons: { chosen } },
    measure: { rate: paise(rate) },
    spread: null,
  }) as unknown as RatedCandidate;
const confidences = (offers: readonly RatedCandidate[]): number[] => offers.map(({ ranked }) => ranked.confidence);

describe('offers for a line', () => {
  it('are less certain, the further those apart that fit as well', () => {
    const far = lowerConfidence([offered(0.97, 21_700), offered(0.97, 40_000), offered(0.95, 69_000)]);
    expect(confidences(far)).toEqual([0.62, 0.62, 0.62]);
    expect(far[0]?.spread).toEqual([21_700, 69_000]);
    expect(confidences(lowerConfidence([offered(0.97, 10_000), offered(0.93, 12_500)]))).toEqual([0.81, 0.81]);
  });

  it('are as certain as they were where they agree, where the others fit less, and after an earlier choice', () => {
    for (const offers of [
      [offered(0.97, 10_000), offered(0.95, 11_000)],
      [offered(0.97, 10_000), offered(0.8, 60_000)],
      [offered(0.98, 10_000, 1), offered(0.97, 60_000)],
      [],
    ])
      expect(lowerConfidence(offers)).toEqual(offers);
  });

  it('keep their order, and none becomes more certain', () => {
    const some = fc.tuple(fc.integer({ min: 30, max: 97 }), fc.integer({ min: 1, max: 10_000_000 }));
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), (made) => {
        const offers = made
          .map(([percent, rate]) => offered(percent / 100, rate))
          .sort((a, b) => b.ranked.confidence - a.ranked.confidence);
        const after = lowerConfidence(offers);
        expect(after.map(({ ranked }) => ranked.candidate.ref)).toEqual(
          offers.map(({ ranked }) => ranked.candidate.ref),
        );
        for (const [at, { ranked }] of after.entries())
          expect(ranked.confidence).toBeLessThanOrEqual(offers[at]?.ranked.confidence ?? 0);
        expect(confidences(after)).toEqual(confidences(after).toSorted((a, b) => b - a));
      }),
    );
  });
});

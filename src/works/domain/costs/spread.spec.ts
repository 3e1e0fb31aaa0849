import fc from 'fast-check';
import { paise } from '../../../kernel/money';
import { outturnSpread } from './spread';

const LAKH = 1_00_000_00;
/** A work whose whole cost came to `ratio` of its budget; costs were entered for `covered` of it. */
const work = (ratio: number, covered = 1) => ({
  planned: paise(10 * LAKH),
  trades: [
    {
      work: 'w',
      service: 'carpentry' as const,
      side: 'all' as const,
      took: paise(Math.round(10 * LAKH * covered * ratio)),
      planned: { material: paise(6 * LAKH * covered), labour: paise(4 * LAKH * covered) },
    },
  ],
});
const asEstimated = () => 1;
const spreadOf = (ratios: readonly number[], moved = asEstimated) =>
  outturnSpread(
    ratios.map((ratio) => work(ratio)),
    moved,
  );

describe('the spread of a firm’s finished works', () => {
  it('of five is known, somewhat wider than they show', () => {
    const deviation = fc.integer({ min: 100, max: 2_000 });
    fc.assert(
      fc.property(deviation, (bp) => {
        // The squares of their errors add up to five times its square.
        const [one, far] = [bp / 10_000, Math.sqrt(3) * (bp / 10_000)];
        const spread = spreadOf([1 + one, 1 - one, 1 + far, 1, 1]);
        expect(spread!.works).toBe(5);
        expect(spread!.bp).toBeGreaterThanOrEqual(bp);
        expect(spread!.bp).toBeLessThanOrEqual(bp * 1.15 + 1);
      }),
    );
  });

  it('comes closer to what they show the more there are, and grows with how far they differ', () => {
    const errors = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 5, maxLength: 30 });
    fc.assert(
      fc.property(errors, (all) => {
        const [once, wider] = [spreadOf(all.map((error) => 1 + error)), spreadOf(all.map((error) => 1 + 2 * error))];
        expect(wider!.bp).toBeGreaterThanOrEqual(once!.bp);
        const twice = spreadOf([...all, ...all].map((error) => 1 + error));
        expect(twice!.bp).toBeLessThanOrEqual(once!.bp);
      }),
    );
  });

  it('is not said of four works, nor of works whose costs are missing', () => {
    expect(spreadOf([1.1, 0.9, 1.1, 0.9])).toBeNull();
    const half = [1.1, 0.9, 1.1, 0.9].map((ratio) => work(ratio));
    expect(outturnSpread([...half, work(1.2, 0.4)], asEstimated)).toBeNull();
    expect(outturnSpread([...half, { planned: paise(0), trades: [] }], asEstimated)).toBeNull();
    expect(outturnSpread([...half, work(1.2, 0.6)], asEstimated)).toMatchObject({ works: 5 });
  });

  it('is around the rates of now: what was learned does not widen it', () => {
    const over = [1.12, 1.1, 1.11, 1.09, 1.13];
    expect(spreadOf(over)!.bp).toBeGreaterThan(1_100);
    const adopted = spreadOf(over, () => 1.11)!.bp;
    expect(adopted).toBeLessThan(250);
    // They are those that the rates learned from, so that they count for one less.
    expect(adopted).toBeGreaterThan(spreadOf(over.map((ratio) => ratio / 1.11))!.bp);
  });
});

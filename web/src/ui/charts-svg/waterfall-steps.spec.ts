import { describe, expect, it } from '@jest/globals';
import { comparison } from './fixtures';
import { scaleOf, stepsOf } from './steps';

const NAMES = { from: 'Accepted', to: 'Now' };

describe('the bars of a price bridge', () => {
  it('go from one total to the other without a gap', () => {
    const steps = stepsOf(comparison(), NAMES);
    expect(steps.map(({ key }) => key)).toEqual(['from', 'added', 'labour_rate', 'to']);
    expect(steps[1]).toMatchObject({ from: 1_000_000, to: 1_050_000.25 });
    expect(steps[2]?.from).toBe(steps[1]?.to);
    expect(steps[2]?.to).toBe(steps[3]?.to);
  });

  it('show the smallest change, on a floor not below zero', () => {
    const { floor, span } = scaleOf(stepsOf(comparison(), NAMES));
    expect(floor).toBeGreaterThan(900_000);
    expect(floor + span).toBe(1_050_000.25);
    const same = comparison();
    const nothing = scaleOf(stepsOf({ ...same, bridge: [], to: same.from, delta: 0 }, NAMES));
    expect(nothing.floor).toBeGreaterThanOrEqual(0);
    expect(nothing.span).toBeGreaterThan(0);
  });
});

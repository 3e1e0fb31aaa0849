import { describe, expect, it } from '@jest/globals';
import { scaleOf, stepsOf } from './waterfall-steps';

const FROM = { label: 'Accepted', amount: 1_000_000 };
const TO = { label: 'Now', amount: 1_049_000.25 };
const CAUSES = [
  { key: 'added', label: 'Added', amount: 50_000.25 },
  { key: 'removed', label: 'Removed', amount: 0 },
  { key: 'labour_rate', label: 'Labour rates', amount: -1_000 },
];

describe('the bars of a price bridge', () => {
  it('go from one total to the other without a gap', () => {
    const steps = stepsOf(FROM, TO, CAUSES);
    expect(steps.map(({ key }) => key)).toEqual(['from', 'added', 'labour_rate', 'to']);
    expect(steps[1]).toMatchObject({ from: 1_000_000, to: 1_050_000.25 });
    expect(steps[2]?.from).toBe(steps[1]?.to);
    expect(steps[2]?.to).toBe(steps[3]?.to);
  });

  it('show the smallest change, on a floor not below zero', () => {
    const { floor, span } = scaleOf(stepsOf(FROM, TO, CAUSES));
    expect(floor).toBeGreaterThan(900_000);
    expect(floor + span).toBe(1_050_000.25);
    const nothing = scaleOf(stepsOf(FROM, FROM, []));
    expect(nothing.floor).toBeGreaterThanOrEqual(0);
    expect(nothing.span).toBeGreaterThan(0);
  });
});

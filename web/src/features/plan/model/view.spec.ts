import { describe, expect, it } from '@jest/globals';
import { TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { boxOf, fitted, panned, toPlan, zoomed } from './view';

const size = { width: 800, height: 600 };
const view = fitted(TWO_ROOMS, size);

describe('what is in sight of a plan', () => {
  it('is the whole plan, in the middle', () => {
    const { from, to } = boxOf(TWO_ROOMS);
    const [x, y] = toPlan(view, [400, 300]);
    expect([x, y]).toEqual([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    expect(toPlan(view, [0, 0])[0]).toBeLessThan(from[0]);
    expect(toPlan(view, [800, 600])[1]).toBeGreaterThan(to[1]);
  });

  it('keeps the place below the pointer where it zooms, up to an end', () => {
    const closer = zoomed(view, [120, 450], 2);
    expect(closer.mm).toBeCloseTo(view.mm / 2, 9);
    expect(toPlan(closer, [120, 450])[0]).toBeCloseTo(toPlan(view, [120, 450])[0], 6);
    expect(zoomed(view, [0, 0], 1e6).mm).toBe(0.8);
  });

  it('moves with the hand', () => {
    expect(toPlan(panned(view, 30, -10), [130, 90])).toEqual(toPlan(view, [100, 100]));
  });

  it('shows the picture that the plan is drawn over, and all of both', () => {
    const picture = { from: [-1_000, 0], to: [19_000, 9_000] } as const;
    const size = { width: 1_072, height: 2_000 };
    expect(fitted({ walls: [] }, size, picture)).toMatchObject({ x: -1_720, mm: 20 });
    expect(fitted(TWO_ROOMS, size, picture)).toMatchObject({ x: -1_720, mm: 20 });
    expect(fitted(TWO_ROOMS, size).mm).toBeLessThan(8);
  });
});

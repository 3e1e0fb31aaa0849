import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eyeOn } from './eye';

const coordinate = fc.double({ min: -20, max: 20, noNaN: true });
const FRONT = { around: 0, above: 0, open: Math.PI / 2, aspect: 2 };

describe('the eye on a flat', () => {
  it('looks at its middle, as far away as its nearer face and the angle ask', () => {
    const box = [4, 8].flatMap((x) => [0, 6].flatMap((y) => [10, 12].map((z) => [x, y, z] as const)));
    const { middle, away } = eyeOn(box, FRONT);
    for (const [i, value] of [6, 3, 11].entries()) expect(middle[i]).toBeCloseTo(value, 9);
    // 45 degrees up: as far from the nearer face as half of its height.
    expect(away / 1.06).toBeCloseTo(1 + 3, 9);
    expect(eyeOn([], FRONT)).toEqual({ middle: [0, 0, 0], away: 0 });
  });

  it('sees every place, whatever side it looks from', () => {
    const places = fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 1, maxLength: 30 });
    const angle = fc.double({ min: 0, max: 6, noNaN: true });
    fc.assert(
      fc.property(places, angle, fc.double({ min: 0, max: 1.5, noNaN: true }), (all, around, above) => {
        const sight = { around, above, open: 0.87, aspect: 1.6 };
        const { middle, away } = eyeOn(all, sight);
        for (const place of all) {
          const [x, y, z] = place.map((value, i) => value - (middle[i] ?? 0)) as [number, number, number];
          const level = Math.sin(around) * x + Math.cos(around) * z;
          const before = away - (Math.cos(above) * level + Math.sin(above) * y);
          const up = Math.abs(Math.cos(above) * y - Math.sin(above) * level);
          expect(up).toBeLessThanOrEqual(before * Math.tan(0.87 / 2) + 1e-6);
          const across = Math.abs(Math.cos(around) * x - Math.sin(around) * z);
          expect(across).toBeLessThanOrEqual(before * 1.6 * Math.tan(0.87 / 2) + 1e-6);
        }
      }),
    );
  });
});

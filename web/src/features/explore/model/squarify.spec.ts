import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { squarify } from './squarify';

describe('a plan filled with rooms', () => {
  // [spec: V2.30]
  it('gives each its share of the area, inside it, without overlap', () => {
    const sizes = fc.array(fc.integer({ min: 10, max: 900 }), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(sizes, (areas) => {
        const rects = squarify(areas, 40, 30);
        const total = areas.reduce((sum, area) => sum + area, 0);
        rects.forEach(({ x, y, width, height }, index) => {
          expect(width * height).toBeCloseTo(((areas[index] ?? 0) / total) * 1200, 5);
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(y).toBeGreaterThanOrEqual(-1e-9);
          expect(x + width).toBeLessThanOrEqual(40 + 1e-6);
          expect(y + height).toBeLessThanOrEqual(30 + 1e-6);
        });
        for (const [at, a] of rects.entries())
          for (const b of rects.slice(at + 1)) {
            const overlapX = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
            const overlapY = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
            expect(Math.min(overlapX, overlapY)).toBeLessThan(1e-6);
          }
      }),
    );
  });
});

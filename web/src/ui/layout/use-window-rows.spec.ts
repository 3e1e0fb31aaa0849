import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { indexAt } from './use-window-rows';

describe('window rows', () => {
  it('finds the row at a position', () => {
    expect([0, 37, 38, 93, 94, 9999].map((at) => indexAt([0, 38, 94, 150], at))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('agrees with counting, for any heights', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(heights, fc.nat(12_000), (sizes, position) => {
        const offsets = [0];
        for (const size of sizes) offsets.push((offsets.at(-1) ?? 0) + size);
        const counted = sizes.reduce((at, _size, index) => ((offsets[index] ?? 0) <= position ? index : at), 0);
        expect(indexAt(offsets, position)).toBe(counted);
      }),
    );
  });
});

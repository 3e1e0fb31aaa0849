import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bandAt, inkOf, thicknessOver, type Ink } from './ink';

const SIDE = 400;
type Rect = readonly [left: number, top: number, right: number, bottom: number, colour?: number];

/** Rectangles on paper, black where they have no other colour. */
function drawn(rects: readonly Rect[]): Ink {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (const [left, top, right, bottom, colour = 0] of rects)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) data.fill(colour, (y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3);
  return inkOf({ width: SIDE, height: SIDE, data });
}
const place = { at: [1_000, 500], mm: [20, 20] } as const;

describe('the dark lines of a picture', () => {
  it('are found by their middle, whatever the hand is off by', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 340 }),
        fc.integer({ min: 4, max: 16 }),
        fc.integer({ min: -12, max: 12 }),
        (left, wide, off) => {
          const ink = drawn([[left, 20, left + wide, 380]]);
          const middle = 1_000 + (left + wide / 2) * 20;
          const band = bandAt(ink, place, [middle + off * 20, 4_500], 'x', 240);
          expect(band).toEqual({ middle, wide: wide * 20 });
          expect(bandAt(ink, place, [middle + off * 20, 4_500], 'y', 240)).toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are the walls between two thin ones that are as far apart as its faces', () => {
    const hollow = drawn([
      [100, 20, 102, 380],
      [109, 20, 111, 380],
    ]);
    expect(bandAt(hollow, place, [3_080, 4_500], 'x', 240)).toEqual({ middle: 1_000 + 105.5 * 20, wide: 220 });
    const apart = drawn([
      [100, 20, 102, 380],
      [130, 20, 132, 380],
    ]);
    expect(bandAt(apart, place, [3_080, 4_500], 'x', 240)?.middle).toBe(3_020);
    // A thick wall, and what stands a little less far from it than it is thick.
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 20 }),
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        (wide, more, isLeft) => {
          const [near, far] = [150, 150 + wide];
          const beside = isLeft ? near - wide - more : far + wide + more;
          const ink = drawn([near, far - 2, beside].map((left): Rect => [left, 20, left + 2, 380]));
          const middle = 1_000 + (near + wide / 2) * 20;
          expect(bandAt(ink, place, [middle, 4_500], 'x', 100)).toEqual({ middle, wide: wide * 20 });
        },
      ),
    );
  });

  it('are no letters, nothing light, and nothing far away', () => {
    const letters = drawn([[100, 200, 103, 208]]);
    expect(bandAt(letters, place, [3_020, 500 + 204 * 20], 'x', 240)).toBeNull();
    expect(bandAt(drawn([[100, 20, 110, 380, 180]]), place, [3_100, 4_500], 'x', 240)).toBeNull();
    expect(bandAt(drawn([[100, 20, 110, 380]]), place, [3_400, 4_500], 'x', 240)).toBeNull();
  });

  it('are the black wall in the shadow of what stands at it, and all of a grey wall', () => {
    const point = [1_000 + 112 * 20, 4_500] as const;
    const shaded = drawn([
      [100, 20, 118, 380, 110],
      [100, 20, 110, 380],
    ]);
    // Its edge may be blurred by a pixel.
    expect(bandAt(shaded, place, point, 'x', 240)).toEqual({ middle: 1_000 + 105.5 * 20, wide: 220 });
    expect(thicknessOver(shaded, place, [3_100, 1_300], [3_100, 7_700])).toBe(220);
    // A floor so dark that wall and floor are thicker than any wall.
    const floor = drawn([
      [100, 20, 300, 380, 110],
      [100, 20, 110, 380],
    ]);
    expect(bandAt(floor, place, point, 'x', 240)).toEqual({ middle: 1_000 + 105 * 20, wide: 200 });
    const outlined = drawn([
      [100, 20, 112, 380, 110],
      [100, 20, 102, 380],
    ]);
    expect(bandAt(outlined, place, point, 'x', 240)).toEqual({ middle: 1_000 + 106 * 20, wide: 240 });
  });

  it('are light grey walls of a JPEG, whose pixels differ a little', () => {
    const speckled = drawn(
      Array.from({ length: 12 * 36 }, (_, i): Rect => {
        const [left, top] = [100 + (i % 12), 20 + Math.floor(i / 12) * 10];
        return [left, top, left + 1, top + 10, 147 + ((i * 5 + top * 7) % 12)];
      }),
    );
    expect(bandAt(speckled, place, [3_080, 4_500], 'x', 240)).toEqual({ middle: 1_000 + 106 * 20, wide: 240 });
  });

  it('are found at a corner, where each goes on to one side', () => {
    const corner = drawn([
      [100, 100, 112, 380],
      [100, 100, 380, 112],
    ]);
    const point = [1_000 + 108 * 20, 500 + 103 * 20] as const;
    expect(bandAt(corner, place, point, 'x', 240)?.middle).toBe(1_000 + 106 * 20);
    expect(bandAt(corner, place, point, 'y', 240)?.middle).toBe(500 + 106 * 20);
  });

  it('give a wall over them its thickness, past the openings in it', () => {
    const ink = drawn([
      [100, 40, 112, 160],
      [100, 210, 112, 380],
    ]);
    expect(thicknessOver(ink, place, [3_120, 1_300], [3_120, 8_100])).toBe(240);
    expect(thicknessOver(ink, place, [5_120, 1_300], [5_120, 8_100])).toBeNull();
    expect(thicknessOver(ink, place, [3_120, 1_300], [5_120, 8_100])).toBeNull();
  });

  it('give a slanted wall its thickness, filled or as two lines', () => {
    const slanted = fc.record({
      turn: fc.integer({ min: 15, max: 75 }),
      wide: fc.integer({ min: 12, max: 34 }),
      isHollow: fc.boolean(),
      off: fc.integer({ min: -3, max: 3 }),
    });
    fc.assert(
      fc.property(slanted, ({ turn, wide, isHollow, off }) => {
        const along = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)] as const;
        const isWall = (x: number, y: number): boolean => {
          const aside = Math.abs((x - 200) * along[1] - (y - 200) * along[0]);
          return aside <= wide / 2 && (!isHollow || aside >= wide / 2 - 3);
        };
        const dark: Rect[] = [];
        for (let y = 0; y < SIDE; y++)
          for (let x = 0; x < SIDE; x++) if (isWall(x + 0.5, y + 0.5)) dark.push([x, y, x + 1, y + 1]);
        const endAt = (way: number): readonly [number, number] => [
          (200 + way * along[0] + off) * 10,
          (200 + way * along[1]) * 10,
        ];
        const found = thicknessOver(drawn(dark), { at: [0, 0], mm: [10, 10] }, endAt(-120), endAt(120));
        expect(Math.abs((found ?? 0) - wide * 10)).toBeLessThanOrEqual(20);
      }),
      { numRuns: 30 },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { laidBelow, movedBy, placeOf, scaledBy, scaledTo, stretchedBy, withPicture, type Line } from './picture';

const ink = { width: 500, height: 250, dark: new Uint8Array(500 * 250) };
const blob = new Blob([]);
const picture = laidBelow(
  { url: 'blob:x', blob, width: 1_000, height: 500, ink },
  { from: [0, 0], to: [12_000, 6_000] },
);

describe('a picture below the plan', () => {
  it('is stretched along a line alone, whose beginning stays', () => {
    const down: Line = [
      [1_000, 2_000],
      [1_000, 4_000],
    ];
    const squeezed = stretchedBy(picture, down, 3_000);
    expect(squeezed).toMatchObject({ mm: 20, tall: 1.5, at: [-4_000, -4_000] });
    expect(withPicture(down, picture, squeezed)).toEqual([
      [1_000, 2_000],
      [1_000, 5_000],
    ]);
    const across = stretchedBy(
      squeezed,
      [
        [0, 0],
        [2_000, 10],
      ],
      1_000,
    );
    expect(across).toMatchObject({ mm: 10, tall: 3, at: [-2_000, -4_000] });
    expect(placeOf(across).mm).toEqual([20, 60]);
  });

  it('lies in its middle, at a scale that is roughly right', () => {
    expect(picture).toMatchObject({ mm: 20, at: [-4_000, -2_000] });
    expect(placeOf(picture)).toEqual({ at: [-4_000, -2_000], mm: [40, 40] });
    expect(movedBy(picture, [10, -20]).at).toEqual([-3_990, -2_020]);
  });

  it('is scaled by a line of a known length, whose beginning stays', () => {
    const line: Line = [
      [1_000, 1_000],
      [3_000, 1_000],
    ];
    const scaled = scaledBy(picture, line, 3_000);
    expect(scaled.mm).toBe(30);
    // What lay below the line's beginning still does.
    expect((1_000 - scaled.at[0]) / scaled.mm).toBeCloseTo((1_000 - picture.at[0]) / picture.mm, 9);
    expect(scaledBy(picture, [line[0], line[0]], 3_000)).toBe(picture);
  });

  it('is scaled by the area of the box around a line', () => {
    const corners: Line = [
      [0, 0],
      [10_000, -5_000],
    ];
    expect(scaledTo(picture, corners, 200_000_000).mm).toBeCloseTo(40, 9);
    expect(scaledTo(picture, [corners[0], [10_000, 0]], 200_000_000)).toBe(picture);
  });
});

import { describe, expect, it } from '@jest/globals';
import { distance } from '@fitout/plan/vector';
import { laidBelow, movedBy, placeOf, scaledBy, scaledTo, withPicture, type Line } from './picture';

const ink = { width: 500, height: 250, dark: new Uint8Array(500 * 250) };
const blob = new Blob([]);
const picture = laidBelow(
  { url: 'blob:x', blob, width: 1_000, height: 500, ink },
  { from: [0, 0], to: [12_000, 6_000] },
);

describe('a picture below the plan', () => {
  it('is scaled each way by itself once a length of both is known, and whole by the first and by a slanted one', () => {
    const across: Line = [
      [0, 0],
      [2_000, 10],
    ];
    const down: Line = [
      [1_000, 2_000],
      [1_000, 4_000],
    ];
    const whole = scaledBy(picture, across, distance(...across) / 2);
    expect(whole).toMatchObject({ mm: 10, tall: 1, known: ['x'] });
    // Typed again, it is still the only one.
    expect(scaledBy(whole, across, distance(...across) * 2)).toMatchObject({ mm: 20, tall: 1 });
    const squeezed = scaledBy(whole, down, 3_000);
    expect(squeezed).toMatchObject({ mm: 10, tall: 1.5, known: ['x', 'y'], at: [-2_000, -2_500] });
    expect(placeOf(squeezed).mm).toEqual([20, 30]);
    expect(withPicture(down, whole, squeezed)).toEqual([
      [1_000, 2_000],
      [1_000, 5_000],
    ]);
    expect(scaledBy(squeezed, across, distance(...across) * 2)).toMatchObject({
      mm: expect.closeTo(20, 1),
      tall: expect.closeTo(0.75, 2),
    });
    const slanted: Line = [
      [0, 0],
      [3_000, 4_000],
    ];
    expect(scaledBy(squeezed, slanted, 10_000)).toMatchObject({ mm: 20, tall: 1.5 });
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

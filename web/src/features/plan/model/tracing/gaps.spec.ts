import { describe, expect, it } from '@jest/globals';
import { wall } from '@fitout/plan/plan.fixtures';
import { gapsOf } from './gaps';
import type { Ink } from './ink';

/** 10 mm a pixel: a wall of 200 mm from left to right in the middle of it. */
const SIZE = { width: 500, height: 160 } as const;
const PLACE = { at: [0, 0], mm: [10, 10] } as const;
const WALL = { ...wall('w', [0, 500], [5_000, 500]), thickness: 200 };

function inkWith(paint: (x: number, y: number) => boolean): Ink {
  const dark = new Uint8Array(SIZE.width * SIZE.height);
  for (let y = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++) if (paint(x, y)) dark[y * SIZE.width + x] = 1;
  return { ...SIZE, dark };
}
const isFilled = (_: number, y: number): boolean => y >= 40 && y < 60;
const isFace = (_: number, y: number): boolean => y === 40 || y === 59;
const isDoor = (x: number): boolean => x >= 100 && x < 190;
const isWindow = (x: number): boolean => x >= 300 && x < 420;
const isPane = (y: number): boolean => y === 40 || y === 49 || y === 59;

describe('gaps in a wall of a picture', () => {
  it.each([
    ['filled', isFilled],
    ['drawn by its faces', isFace],
  ])('are empty at doors and lined at windows: %s', (_, isWall) => {
    const ink = inkWith((x, y) => (isDoor(x) ? false : isWindow(x) ? isPane(y) : isWall(x, y)));
    const gaps = gapsOf(ink, PLACE, WALL);
    expect(gaps?.map(({ looks }) => looks)).toEqual(['empty', 'lined']);
    for (const [i, [from, to]] of [
      [1_000, 1_900],
      [3_000, 4_200],
    ].entries()) {
      expect(Math.abs((gaps?.[i]?.from ?? 0) - (from ?? 0))).toBeLessThan(50);
      expect(Math.abs((gaps?.[i]?.to ?? 0) - (to ?? 0))).toBeLessThan(50);
    }
  });

  it('are no letters, no leaf of a door in it, and nothing of a wall that the picture does not show', () => {
    const withLeaf = inkWith((x, y) => (isDoor(x) ? x < 104 && y > 20 : x % 97 > 4 && isFilled(x, y)));
    expect(gapsOf(withLeaf, PLACE, WALL)?.length).toBe(1);
    expect(
      gapsOf(
        inkWith(() => false),
        PLACE,
        WALL,
      ),
    ).toBeNull();
  });

  it('say at which end a leaf hangs, and to which side it opens', () => {
    const isLeaf = (x: number, y: number): boolean => x >= 187 && x < 190 && y >= 60 && y < 145;
    const ink = inkWith((x, y) => isLeaf(x, y) || (!isDoor(x) && isFilled(x, y)));
    expect(gapsOf(ink, PLACE, WALL)?.[0]?.leaf).toEqual({ hinge: 'end', opens: 'right' });
    // A wall that goes off beside a gap is none.
    const isWall = (x: number, y: number): boolean => x >= 187 && x < 205 && y >= 40;
    const beside = inkWith((x, y) => isWall(x, y) || (!isDoor(x) && isFilled(x, y)));
    expect(gapsOf(beside, PLACE, WALL)?.[0]?.leaf).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Ink } from './ink';
import { filledBy, wallAlong, type SideOf } from './side-line';

/** 10 mm a pixel. */
const PLACE = { at: [0, 0], mm: [10, 10] } as const;

function inkWith(paint: (x: number, y: number) => boolean): Ink {
  const [width, height] = [400, 300];
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (paint(x, y)) dark[y * width + x] = 1;
  return { width, height, dark };
}
/** A wall of 230 mm down the sheet at 1,000 mm, with a door in it. */
const [LEFT, RIGHT] = [89, 111] as const;
const isDoor = (y: number): boolean => y > 100 && y < 190;
const filled = (x: number, y: number): boolean => x >= LEFT && x <= RIGHT && !isDoor(y);
const faces = (x: number, y: number): boolean => (x === LEFT || x === RIGHT) && !isDoor(y);
const side = (at: number): SideOf => ({ axis: 'x', at, span: [0, 3_000] });

describe('the wall of a picture along a side of a room', () => {
  it.each([
    ['filled', filled],
    ['drawn by its faces', faces],
  ])('is found in its middle, as thick as it is: %s', (_, isWall) => {
    for (const at of [1_000, 1_090, 930]) {
      const wall = wallAlong(inkWith(isWall), PLACE, side(at), 150);
      expect(Math.abs((wall?.middle ?? 0) - 1_000)).toBeLessThan(10);
      expect(wall?.wide).toBeCloseTo(230, -1);
    }
  });

  it('is no counter beside it, no pane of its window and no words', () => {
    const isCounter = (x: number, y: number): boolean => x === RIGHT + 15 && y > 30 && y < 280;
    const isPane = (x: number, y: number): boolean => x === 100 && y > 60 && y < 200;
    const isWord = (x: number, y: number): boolean => x > 60 && x < 85 && y > 140 && y < 160 && x % 3 === 0;
    const ink = inkWith((x, y) => [faces, isCounter, isPane, isWord].some((is) => is(x, y)));
    expect(Math.abs((wallAlong(ink, PLACE, side(1_040), 150)?.middle ?? 0) - 1_000)).toBeLessThan(10);
  });

  it('is none where the picture shows none', () => {
    expect(wallAlong(inkWith(filled), PLACE, side(2_500), 150)).toBeNull();
  });
});

describe('the part of a picture that a plan fills', () => {
  it('is between its outermost walls, without the words below it', () => {
    const isWall = (x: number, y: number): boolean =>
      x >= 100 && x < 300 && y >= 60 && y < 210 && (x < 110 || x >= 290 || y < 70 || y >= 200);
    const isTitle = (x: number, y: number): boolean => y > 250 && y < 270 && x > 150 && x < 250 && x % 5 === 0;
    const ink = inkWith((x, y) => isWall(x, y) || isTitle(x, y));
    expect(filledBy(ink)).toEqual({ middle: [0.5, 0.45], size: [0.5, 0.5] });
    expect(filledBy(inkWith(() => false))).toBeNull();
  });
});

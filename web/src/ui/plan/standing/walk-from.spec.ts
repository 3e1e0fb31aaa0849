import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { measurePlan, type Point } from '@fitout/plan';
import { tiledFlats } from '@fitout/plan/plan.fixtures';
import { isInside } from '@fitout/plan/vector';
import { walkFrom } from './walk-from';

const ROOM: Point[] = [
  [0, 0],
  [5_000, 0],
  [5_000, 3_000],
  [0, 3_000],
];
const ahead = ({ around }: ReturnType<typeof walkFrom>): Point => [-Math.sin(around), -Math.cos(around)];

describe('where a walk begins', () => {
  it('is a corner, with the room before one', () => {
    const from = walkFrom(ROOM, [], [2_500, 1_500]);
    const [x, y] = ahead(from);
    expect([Math.abs(from.at[0] - 2_500), Math.abs(from.at[1] - 1_500)]).toEqual([2_050, 1_050]);
    expect([(2_500 - from.at[0]) * x > 0, (1_500 - from.at[1]) * y > 0]).toEqual([true, true]);
  });

  it('is no corner where something stands, and does not look at its side', () => {
    const wardrobe: Point[] = [
      [0, 0],
      [1_800, 0],
      [1_800, 600],
      [0, 600],
    ];
    const from = walkFrom(ROOM, [wardrobe], [2_500, 1_500]);
    expect(from.at).not.toEqual([450, 450]);
    expect(isInside(wardrobe, from.at)).toBe(false);
    const [x, y] = ahead(from);
    const near: Point = [from.at[0] + 1_500 * x, from.at[1] + 1_500 * y];
    expect([isInside(ROOM, near), isInside(wardrobe, near)]).toEqual([true, false]);
  });

  it('is in the room, and sees half a metre of it, however it is drawn', () => {
    fc.assert(
      fc.property(tiledFlats, ({ plan }) => {
        for (const { face, mark } of measurePlan(plan).rooms) {
          const from = walkFrom(face.outline, [], mark.at);
          const [x, y] = ahead(from);
          for (const way of [0, 500])
            expect(isInside(face.outline, [from.at[0] + way * x, from.at[1] + way * y])).toBe(true);
        }
      }),
    );
  });
});

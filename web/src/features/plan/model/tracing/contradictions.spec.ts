import { describe, expect, it } from '@jest/globals';
import { TWO_ROOMS, wall } from '@fitout/plan/plan.fixtures';
import { contradictionsOf } from './contradictions';
import { fitSizes, type TypedSize } from './fit-sizes';

const found = (sizes: readonly TypedSize[]) => contradictionsOf(fitSizes(TWO_ROOMS, sizes), sizes);
const living = (size: number, axis: 'x' | 'y' = 'y'): TypedSize => ({ room: 'living-dining', axis, size });
const kitchen = (size: number, axis: 'x' | 'y' = 'y'): TypedSize => ({ room: 'kitchen', axis, size });

describe('sizes that are printed in rooms', () => {
  it('contradict each other where the same walls make both, by what is between them', () => {
    expect(found([living(3_100), kitchen(3_000), kitchen(2_800, 'x')])).toEqual([
      { of: living(3_100), rooms: ['kitchen'], by: 100 },
      { of: kitchen(3_000), rooms: ['living-dining'], by: 100 },
    ]);
  });

  it('contradict nothing where they hold together', () => {
    expect(found([living(3_100), kitchen(3_101), living(4_200, 'x'), kitchen(2_900, 'x')])).toEqual([]);
    expect(found([])).toEqual([]);
  });

  it('are not held where the walls of their room cannot come so near, which contradicts no other room', () => {
    const sizes = [kitchen(2_000, 'x'), living(4_000, 'x')];
    expect(contradictionsOf(TWO_ROOMS, sizes)).toEqual([{ of: kitchen(2_000, 'x'), rooms: [], by: 1_000 }]);
    // Two slanted walls that meet at the far side.
    const walls = [
      ...TWO_ROOMS.walls.filter(({ id }) => id !== 'right'),
      wall('right-1', [7_200, 0], [7_700, 1_550]),
      wall('right-2', [7_700, 1_550], [7_200, 3_100]),
    ];
    const slanted = [kitchen(2_500, 'x')];
    expect(contradictionsOf(fitSizes({ ...TWO_ROOMS, walls }, slanted), slanted)).toMatchObject([
      { of: slanted[0], rooms: [] },
    ]);
  });
});

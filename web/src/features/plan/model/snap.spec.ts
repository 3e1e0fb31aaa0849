import { describe, expect, it } from '@jest/globals';
import { TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { snapMove, snapPoint } from './snap';

const within = 80;

describe('a point', () => {
  it.each([
    ['is taken to an end that is near', [4_060, 30], undefined, [4_100, 0]],
    ['lies on a wall that is near, in whole centimetres', [2_344, -47], undefined, [2_340, 0]],
    ['goes on at a right angle', [2_000, 1_233], [1_970, 700], [1_970, 1_230]],
    ['comes onto a wall at a right angle', [2_000, 3_080], [1_973, 700], [1_973, 3_100]],
    ['is in line with an end of a wall', [-2_000, 3_060], undefined, [-2_000, 3_100]],
    ['is otherwise in whole centimetres', [1_234, 1_237], undefined, [1_230, 1_240]],
  ] as const)('%s', (_, point, from, at) => {
    expect(snapPoint(TWO_ROOMS, point, { within, from }).at).toEqual(at);
  });

  it('comes to a line of the picture before what is in line, and keeps its right angle before both', () => {
    const lineAt = (_: unknown, axis: 'x' | 'y') => (axis === 'x' ? 2_046 : 1_777);
    const at = (from?: readonly [number, number]) => snapPoint(TWO_ROOMS, [2_000, 1_790], { within, from, lineAt }).at;
    expect(at()).toEqual([2_046, 1_777]);
    expect(at([2_030, 300])).toEqual([2_030, 1_777]);
    // Ends of walls over the same line are in line.
    const nearly = (_: unknown, axis: 'x' | 'y') => (axis === 'x' ? 4_087.4 : 3_512.3);
    expect(snapPoint(TWO_ROOMS, [4_060, 3_500], { within, lineAt: nearly }).at).toEqual([4_100, 3_512]);
    expect(snapPoint(TWO_ROOMS, [4_060, 30], { within, lineAt }).at).toEqual([4_100, 0]);
  });

  it('lies on a wall that is nearer than a line of the picture', () => {
    const lineAt = (_: unknown, axis: 'x' | 'y') => (axis === 'y' ? 2_960 : null);
    expect(snapPoint(TWO_ROOMS, [2_000, 3_060], { within, lineAt }).at).toEqual([2_000, 3_100]);
    expect(snapPoint(TWO_ROOMS, [2_000, 3_025], { within, lineAt }).at).toEqual([2_000, 2_960]);
  });

  it('says what it was taken to', () => {
    expect(snapPoint(TWO_ROOMS, [-2_000, 3_060], { within }).guides).toEqual([
      [
        [0, 3_100],
        [-2_000, 3_100],
      ],
    ]);
  });
});

describe('a wall that moves', () => {
  const walls = [
    ...TWO_ROOMS.walls,
    { id: 'stub', from: [5_555, 5_000], to: [5_555, 6_000], thickness: 100, kind: 'new' } as const,
  ];

  it('comes into line with another, or moves by whole centimetres', () => {
    expect(snapMove({ walls }, 'between', -1_433, within)).toEqual({
      by: -1_455,
      guides: [
        [
          [5_555, 5_000],
          [5_555, 3_100],
        ],
      ],
    });
    expect(snapMove({ walls }, 'between', -1_234, within)).toEqual({ by: -1_230, guides: [] });
  });
});

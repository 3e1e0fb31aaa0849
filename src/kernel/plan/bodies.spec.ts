import fc from 'fast-check';
import { bodiesOf } from './bodies';
import type { Point, Wall } from './plan';
import { wall } from './plan.fixtures';
import { cross, distance, minus, unit } from './vector';

/** How far a point lies off the axis of a wall. */
const offAxis = ({ from, to }: Wall, point: Point): number =>
  Math.abs(cross(unit(minus(to, from)), minus(point, from)));

describe('the bodies of two walls that meet in a corner', () => {
  const corners = fc.record({
    turn: fc.integer({ min: 20, max: 150 }),
    thicknesses: fc.tuple(...[0, 1].map(() => fc.constantFrom(75, 115, 230, 380))),
  });
  const met = ({ turn, thicknesses: [a, b] }: { turn: number; thicknesses: number[] }): readonly [Wall, Wall] => {
    const radians = (turn * Math.PI) / 180;
    const end: Point = [Math.round(3_000 * Math.cos(radians)), Math.round(3_000 * Math.sin(radians))];
    return [wall('a', [-3_000, 0], [0, 0], { thickness: a ?? 0 }), wall('b', [0, 0], end, { thickness: b ?? 0 })];
  };

  it('do not stick out of each other', () => {
    fc.assert(
      fc.property(corners, (drawn) => {
        const walls = met(drawn);
        const [a, b] = bodiesOf({ walls, openings: [] });
        for (const [body, other] of [
          [a, walls[1]],
          [b, walls[0]],
        ] as const) {
          const beyond = (body?.corners ?? []).filter((corner) => distance(corner, [0, 0]) < 1_200);
          expect(beyond).toHaveLength(2);
          // What ends at the corner, without reaching into the other wall, is in no way.
          if (Math.max(...(body?.reach ?? [])) > 0)
            for (const corner of beyond) expect(offAxis(other, corner)).toBeLessThanOrEqual(other.thickness / 2 + 1);
        }
      }),
    );
  });

  it('fill the outer corner where it is not acute', () => {
    fc.assert(
      fc.property(corners, (drawn) => {
        fc.pre(drawn.turn <= 90);
        const walls = met(drawn);
        const all = bodiesOf({ walls, openings: [] }).flatMap(({ corners: four }) => four);
        const isOuter = (point: Point): boolean =>
          walls.every((one) => Math.abs(offAxis(one, point) - one.thickness / 2) < 1) &&
          distance(point, [0, 0]) < 1_200;
        expect(all.some(isOuter)).toBe(true);
      }),
    );
  });
});

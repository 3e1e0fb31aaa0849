import { EMPTY_PLAN, faultsOf, measurePlan, type Plan } from '@fitout/plan';
import { TWO_ROOMS, door, tiledFlats, wall } from '@fitout/plan/plan.fixtures';
import fc from 'fast-check';
import { clearSize, type Axis } from '../../../../ui/plan/drawn/clear-size';
import { AGREES_MM, fitSizes, type TypedSize } from './fit-sizes';
import { moveWall, spacesIn } from '../walls';

const AXES: readonly Axis[] = ['x', 'y'];
const sizesOf = (plan: Plan): TypedSize[] =>
  measurePlan(plan).rooms.flatMap(({ mark, face }) =>
    AXES.map((axis) => ({ room: mark.room, axis, size: clearSize(face, axis) })),
  );
const sizeOf = (plan: Plan, room: string, axis: Axis) =>
  sizesOf(plan).find((one) => one.room === room && one.axis === axis)?.size;

describe('rooms that are given the sizes printed in them', () => {
  it('share the move between the walls on both sides', () => {
    const fitted = fitSizes(TWO_ROOMS, [{ room: 'kitchen', axis: 'x', size: 3_200 }]);
    expect(sizeOf(fitted, 'kitchen', 'x')).toBe(3_200);
    expect(sizeOf(fitted, 'living-dining', 'x')).toBe(3_900);
    expect(fitted.walls.find(({ id }) => id === 'left')).toEqual(TWO_ROOMS.walls.find(({ id }) => id === 'left'));
  });

  it('keep what was typed before', () => {
    const fitted = fitSizes(TWO_ROOMS, [
      { room: 'living-dining', axis: 'x', size: 4_200 },
      { room: 'kitchen', axis: 'x', size: 2_900 },
      { room: 'kitchen', axis: 'y', size: 3_300 },
    ]);
    expect(AXES.map((axis) => sizeOf(fitted, 'kitchen', axis))).toEqual([2_900, 3_300]);
    expect(AXES.map((axis) => sizeOf(fitted, 'living-dining', axis))).toEqual([4_200, 3_300]);
  });

  it('share a contradiction, and stay where they agree already', () => {
    const fitted = fitSizes(TWO_ROOMS, [
      { room: 'living-dining', axis: 'y', size: 3_100 },
      { room: 'kitchen', axis: 'y', size: 3_000 },
    ]);
    expect(Math.abs((sizeOf(fitted, 'kitchen', 'y') ?? 0) - 3_050)).toBeLessThanOrEqual(5);
    expect(fitSizes(TWO_ROOMS, sizesOf(TWO_ROOMS))).toBe(TWO_ROOMS);
    expect(fitSizes(TWO_ROOMS, [{ room: 'nowhere', axis: 'x', size: 9_000 }])).toBe(TWO_ROOMS);
  });

  it('hold for a wall that was traced a little off straight, which becomes straight', () => {
    const between = TWO_ROOMS.walls.map((wall) =>
      wall.id === 'between' ? { ...wall, to: [4_300, 3_100] as const } : wall,
    );
    const fitted = fitSizes({ ...TWO_ROOMS, walls: between }, [{ room: 'kitchen', axis: 'x', size: 2_800 }]);
    expect(sizeOf(fitted, 'kitchen', 'x')).toBe(2_800);
    const wall = fitted.walls.find(({ id }) => id === 'between');
    expect(wall?.from[0]).toBe(wall?.to[0]);
    // One that was meant to be slanted stays so.
    const slanted = TWO_ROOMS.walls.map((one) =>
      one.id === 'between' ? { ...one, to: [4_700, 3_100] as const } : one,
    );
    const kept = fitSizes({ ...TWO_ROOMS, walls: slanted }, [{ room: 'kitchen', axis: 'y', size: 3_000 }]);
    expect(kept.walls.find(({ id }) => id === 'between')?.to).toEqual([4_700, 3_100]);
  });

  it('leave out a size that would open a room, and hold the others', () => {
    // Two toilets as they were traced, with walls of unlike thickness in one line.
    const walls = [
      wall('left', [-449, -1_176], [-449, 598], { thickness: 260 }),
      wall('top', [-449, -1_176], [2_280, -1_176], { thickness: 150 }),
      wall('right', [2_280, -1_176], [2_280, 598], { thickness: 130 }),
      wall('bottom', [-449, 598], [3_084, 598], { thickness: 130 }),
      wall('on', [-449, 598], [-449, 9_542], { thickness: 80 }),
      wall('top-2', [-449, 4_588], [3_084, 4_588], { thickness: 150 }),
      wall('right-2', [2_077, 4_588], [2_077, 6_308], { thickness: 145 }),
      wall('bottom-2', [-449, 6_308], [3_137, 6_308], { thickness: 130 }),
    ];
    const rooms = [
      { room: 'toilet-1', at: [129, -178] as const, ceilingHeight: 2_743 },
      { room: 'toilet-2', at: [246, 5_809] as const, ceilingHeight: 2_743 },
    ];
    const plan: Plan = { ...EMPTY_PLAN, walls, rooms };
    const sizes: TypedSize[] = [
      { room: 'toilet-1', axis: 'x', size: 2_440 },
      { room: 'toilet-2', axis: 'x', size: 2_285 },
      { room: 'toilet-1', axis: 'y', size: 1_540 },
    ];
    const fitted = fitSizes(plan, sizes);
    expect(spacesIn(fitted)).toBe(2);
    expect(sizes.map(({ room, axis }) => sizeOf(fitted, room, axis))).toEqual([2_440, expect.any(Number), 1_540]);
  });

  it('come no further from what is printed than they were drawn', () => {
    // The corner of this bedroom is where a thinner wall goes on as a thicker one.
    const walls = [
      wall('left', [3_765, 5_119], [3_765, 8_502], { thickness: 235 }),
      wall('top', [3_765, 5_119], [6_691, 5_119], { thickness: 155 }),
      wall('right', [6_691, 5_119], [6_691, 8_502], { thickness: 185 }),
      wall('bottom', [3_765, 8_502], [7_925, 8_502], { thickness: 105 }),
      wall('top-on', [6_691, 5_119], [8_988, 5_119], { thickness: 180 }),
    ];
    const plan: Plan = { ...EMPTY_PLAN, walls, rooms: [{ room: 'b', at: [5_000, 7_000], ceilingHeight: 2_743 }] };
    const wanted = 2_743;
    const offOf = (one: Plan) => Math.abs((sizeOf(one, 'b', 'x') ?? 0) - wanted);
    expect(offOf(fitSizes(plan, [{ room: 'b', axis: 'x', size: wanted }]))).toBeLessThanOrEqual(offOf(plan));
  });

  it('count two rooms that became one as one', () => {
    const walls = TWO_ROOMS.walls.filter(({ id }) => id !== 'between');
    expect([spacesIn(TWO_ROOMS), spacesIn({ ...TWO_ROOMS, walls })]).toEqual([2, 1]);
  });

  it('keep their doors', () => {
    const plan: Plan = { ...TWO_ROOMS, openings: [door('o', 'between', 500)] };
    const fitted = fitSizes(plan, [{ room: 'kitchen', axis: 'x', size: 3_200 }]);
    expect(fitted.openings).toEqual(plan.openings);
  });

  it('come to their sizes and areas between slanted walls, which keep their slant', () => {
    const rows = fc.record({
      widths: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 2_500, max: 5_000 }))),
      height: fc.integer({ min: 2_500, max: 4_500 }),
      thickness: fc.constantFrom(75, 115, 230, 380),
      // Less is taken for a hand that was not steady.
      slants: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 400, max: 900 }))),
      off: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -120, max: 120 }))),
    });
    fc.assert(
      fc.property(rows, ({ widths, height, thickness, slants, off }) => {
        const places = widths.map((_, i) => widths.slice(0, i + 1).reduce((sum, width) => sum + width, 0));
        const [end = 0] = places.slice(-1);
        const tilted = places.map((x, i) => (i % 2 === 0 ? 1 : -1) * (slants[i] ?? 0) + x);
        const plan: Plan = {
          ...EMPTY_PLAN,
          walls: [
            wall('top', [0, 0], [end, 0], { thickness }),
            wall('bottom', [0, height], [tilted.at(-1) ?? 0, height], { thickness }),
            wall('left', [0, 0], [0, height], { thickness }),
            ...places.map((x, i) => wall(`across-${i}`, [x, 0], [tilted[i] ?? x, height], { thickness })),
          ],
          rooms: places.map((x, i) => ({
            room: `room-${i}`,
            at: [x - (widths[i] ?? 0) / 2, Math.round(height / 2)] as const,
            ceilingHeight: 2_743,
          })),
        };
        const drawn = off.reduce((moved, by, i) => moveWall(moved, `across-${i}`, by), plan);
        const areasOf = (one: Plan) => measurePlan(one).rooms.map(({ area }) => area);
        const fitted = fitSizes(drawn, sizesOf(plan));
        for (const { room, axis, size } of sizesOf(plan))
          expect(Math.abs((sizeOf(fitted, room, axis) ?? 0) - size)).toBeLessThanOrEqual(3 * AGREES_MM);
        for (const [i, area] of areasOf(plan).entries())
          expect(Math.abs((areasOf(fitted)[i] ?? 0) / area - 1)).toBeLessThan(0.005);
      }),
    );
  });

  it('come to the sizes of the flat, however a hand has drawn it', () => {
    let tried = 0;
    fc.assert(
      fc.property(
        tiledFlats,
        fc.array(fc.integer({ min: -120, max: 120 }), { minLength: 8, maxLength: 8 }),
        (flat, off) => {
          const { plan } = flat;
          const drawn = plan.walls.reduce((moved, { id }, at) => moveWall(moved, id, off[at % off.length] ?? 0), plan);
          const isDrawnWell = (one: Plan) =>
            faultsOf(one, String).length === 0 && measurePlan(one).rooms.length === plan.rooms.length;
          if (!isDrawnWell(plan) || !isDrawnWell(drawn)) return;
          tried += 1;
          const wanted = sizesOf(plan);
          const fitted = fitSizes(drawn, wanted);
          for (const { room, axis, size } of wanted)
            expect(Math.abs((sizeOf(fitted, room, axis) ?? 0) - size)).toBeLessThanOrEqual(2 * AGREES_MM);
        },
      ),
    );
    expect(tried).toBeGreaterThan(10);
  });
});

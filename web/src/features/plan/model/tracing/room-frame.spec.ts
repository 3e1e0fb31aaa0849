import { describe, expect, it } from '@jest/globals';
import { EMPTY_PLAN, faultsOf, measurePlan, type Plan } from '@fitout/plan';
import { wall } from '@fitout/plan/plan.fixtures';
import { addFrame, frameOver, newSpace } from './room-frame';

const over = { within: 100 };
const drawnOver = (plan: Plan, a: readonly [number, number], b: readonly [number, number]): Plan => {
  const room = frameOver(plan, a, b, over);
  return room ? addFrame(plan, room) : plan;
};

describe('a room drawn from corner to corner', () => {
  it('shares the walls that are there, which a hand need not hit, and adds what is lacking', () => {
    const one = drawnOver(EMPTY_PLAN, [0, 0], [4_000, 3_000]);
    expect(one.walls.length).toBe(4);
    const two = drawnOver(one, [4_060, 30], [7_000, 2_950]);
    expect(two.walls.length).toBe(7);
    const rooms = [
      { room: 'one', at: [2_000, 1_500], ceilingHeight: 2_743 },
      { room: 'two', at: [5_500, 1_500], ceilingHeight: 2_743 },
    ] as const;
    const plan = { ...two, rooms };
    expect(faultsOf(plan, (room) => room)).toEqual([]);
    expect(measurePlan(plan).rooms.map(({ area }) => area)).toEqual([3_885 * 2_885, 2_885 * 2_885]);
  });

  it('is asked for its name where it is new: of a box around others, what they leave of it', () => {
    const corner = drawnOver(EMPTY_PLAN, [0, 0], [3_000, 3_000]);
    const around = drawnOver(corner, [0, 0], [8_000, 6_000]);
    const spot = newSpace(corner, around);
    expect(
      measurePlan({ ...around, rooms: [{ room: 'l', at: spot ?? [0, 0], ceilingHeight: 1 }] }).rooms[0]?.area,
    ).toBe(7_885 * 5_885 - 3_000 * 3_000 + 0);
    expect(newSpace(around, around)).toBeNull();
  });

  it('leaves rooms whole that it reaches into, and divides one that it lies in', () => {
    const bedroom = drawnOver(EMPTY_PLAN, [4_000, 0], [8_000, 4_000]);
    const around = drawnOver(bedroom, [0, 3_000], [8_000, 7_000]);
    const areas = (plan: Plan): number[] => measurePlan(plan).unnamed.map(({ area }) => area);
    expect(areas(around)).toHaveLength(2);
    expect(areas(around)).toContain(3_885 * 3_885);
    expect(areas(drawnOver(around, [6_000, 0], [8_000, 2_000]))).toContain(1_885 * 1_885);
  });

  it('is none where it is a slip of the hand, and lies as it was drawn where nothing snaps', () => {
    expect(frameOver(EMPTY_PLAN, [0, 0], [4_000, 300], over)).toBeNull();
    const plan = { ...EMPTY_PLAN, walls: [wall('w', [0, 0], [0, 3_000])] };
    expect(frameOver(plan, [33, 7], [4_001, 3_002], { within: 0 })?.frame).toEqual({
      left: 33,
      top: 7,
      right: 4_001,
      bottom: 3_002,
    });
  });

  it('comes to the walls of a picture, as thick as they are', () => {
    const seen = { within: 100, wallAlong: () => ({ middle: 1_230, wide: 203 }) };
    const room = frameOver(EMPTY_PLAN, [1_200, 1_260], [4_000, 3_000], {
      ...seen,
      wallAlong: ({ at }) => (at < 2_000 ? seen.wallAlong() : null),
    });
    expect(room).toEqual({
      frame: { left: 1_230, top: 1_230, right: 4_000, bottom: 3_000 },
      thickness: { left: 205, top: 205, right: 115, bottom: 115 },
    });
  });
});

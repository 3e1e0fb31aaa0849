import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EMPTY_PLAN, faultsOf, feet, measurePlan, sqft } from '@fitout/plan';
import { addTaped, type TapedRoom } from './tape';

const mm = (least: number, most: number) => fc.integer({ min: least, max: most });
const sizes = fc.record({
  long: mm(1_000, 9_000),
  wide: mm(1_000, 9_000),
  ceilingHeight: mm(2_400, 3_600),
  doors: fc.nat(3),
  windows: fc.nat(3),
});

describe('rooms by tape', () => {
  it('measure what the tape says, one beside the other, without a fault', () => {
    fc.assert(
      fc.property(fc.array(sizes, { minLength: 1, maxLength: 8 }), (taped) => {
        const rooms = taped.map((one, i): TapedRoom => ({ room: `room-${i}`, ...one }));
        const plan = rooms.reduce(addTaped, EMPTY_PLAN);
        expect(faultsOf(plan, (room) => room)).toEqual([]);
        const measured = measurePlan(plan).rooms;
        for (const [i, { long, wide, ceilingHeight }] of rooms.entries()) {
          const room = measured.find(({ mark }) => mark.room === `room-${i}`);
          expect(sqft(room?.area ?? 0)).toBeCloseTo(feet(long) * feet(wide), 6);
          expect(room?.perimeter).toBeCloseTo(2 * (long + wide), 6);
          expect(room?.wallArea).toBeCloseTo(2 * (long + wide) * ceilingHeight, 3);
        }
      }),
    );
  });

  it('are added once, with as many doors and windows as their walls have room for', () => {
    const kitchen: TapedRoom = {
      room: 'kitchen',
      long: 2_000,
      wide: 3_000,
      ceilingHeight: 2_743,
      doors: 3,
      windows: 1,
    };
    const plan = addTaped(EMPTY_PLAN, kitchen);
    expect(plan.openings.map(({ kind }) => kind)).toEqual(['door', 'window']);
    expect(addTaped(plan, kitchen)).toBe(plan);
  });
});

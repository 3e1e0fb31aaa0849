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
        const rooms = taped.map((one, i): TapedRoom => ({ room: `room-${i}`, leadsTo: null, ...one }));
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

  it('measure what the tape says where they lead to each other, with one door between two of them', () => {
    const chains = fc.array(fc.tuple(sizes, fc.nat(7)), { minLength: 2, maxLength: 5 });
    let shared = 0;
    fc.assert(
      fc.property(chains, (taped) => {
        const rooms = taped.map(([one, to], i): TapedRoom => ({
          ...one,
          room: `room-${i}`,
          leadsTo: i === 0 ? null : `room-${to % i}`,
        }));
        const plan = rooms.reduce(addTaped, EMPTY_PLAN);
        expect(faultsOf(plan, (room) => room)).toEqual([]);
        const measured = measurePlan(plan).rooms;
        for (const { room, long, wide } of rooms) {
          const own = measured.find(({ mark }) => mark.room === room);
          // A wall that stands within two millimetres of its place is used as it is.
          expect(Math.abs((own?.area ?? 0) - long * wide)).toBeLessThanOrEqual(4 * (long + wide));
        }
        shared += measured.filter(({ openings }) => openings.some(({ isInner }) => isInner)).length;
      }),
      { numRuns: 15 },
    );
    expect(shared).toBeGreaterThan(15);
  });

  it('share the wall and the door between them', () => {
    const hall: TapedRoom = {
      room: 'living-dining',
      long: 4_000,
      wide: 3_000,
      ceilingHeight: 2_743,
      doors: 1,
      windows: 1,
      leadsTo: null,
    };
    const kitchen: TapedRoom = { ...hall, room: 'kitchen', long: 2_500, leadsTo: 'living-dining' };
    const plan = addTaped(addTaped(EMPTY_PLAN, hall), kitchen);
    expect(plan.openings.filter(({ kind }) => kind === 'door')).toHaveLength(2);
    expect(plan.walls).toHaveLength(7);
    const doors = measurePlan(plan).rooms.map(
      ({ openings }) => openings.filter(({ opening }) => opening.kind === 'door').length,
    );
    expect(doors).toEqual([2, 1]);
    // What is not on the plan is led to by a door of its own.
    expect(addTaped(EMPTY_PLAN, kitchen).openings.filter(({ kind }) => kind === 'door')).toHaveLength(1);
  });

  it('are added once, with as many doors and windows as their walls have room for', () => {
    const kitchen: TapedRoom = {
      room: 'kitchen',
      long: 2_000,
      wide: 3_000,
      ceilingHeight: 2_743,
      doors: 3,
      windows: 1,
      leadsTo: null,
    };
    const plan = addTaped(EMPTY_PLAN, kitchen);
    expect(plan.openings.map(({ kind }) => kind)).toEqual(['door', 'window']);
    expect(addTaped(plan, kitchen)).toBe(plan);
  });
});

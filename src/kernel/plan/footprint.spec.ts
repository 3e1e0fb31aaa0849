import fc from 'fast-check';
import { elevationsOf } from './elevations';
import { footprint, legsOf, liesIn, partsOf } from './footprint';
import { measurePlan } from './measure';
import { TURNS, type PlacedItem, type Plan } from './plan';
import { TWO_ROOMS } from './plan.fixtures';
import { prismsOf } from './standing/prisms';
import { doubleArea } from './vector';

const SIZE = { title: 'Kitchen counter', wide: 4_800, deep: 600, high: 60, lift: 762 };
/** Along the top wall of the living room to its corner, and down the wall at its right. */
const RUN: PlacedItem = { itemId: 'counter', at: [2_550, 50], turn: 0, corners: [3_000] };
const WITH_RUN: Plan = { ...TWO_ROOMS, items: [RUN] };

describe('a run round a corner', () => {
  it('lies along both walls, and counts their corner once', () => {
    expect(legsOf(RUN, SIZE.wide, SIZE.deep)).toEqual([
      { at: [2_550, 50], turn: 0, wide: 3_000 },
      { at: [4_050, 1_250], turn: 90, wide: 2_400 },
    ]);
    const ground = footprint(RUN, SIZE.wide, SIZE.deep);
    expect(ground).toEqual([
      [1_050, 50],
      [4_050, 50],
      [4_050, 2_450],
      [3_450, 2_450],
      [3_450, 650],
      [1_050, 650],
    ]);
    const [living] = measurePlan(TWO_ROOMS).rooms;
    expect(living && liesIn(living.face.outline, ground)).toBe(true);
  });

  it('covers its length by its depth however often it turns, as do its parts beside each other', () => {
    const corners = fc.array(fc.integer({ min: 700, max: 3_000 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(corners, fc.constantFrom(...TURNS), fc.integer({ min: 700, max: 9_000 }), (ways, turn, wide) => {
        const item = { at: [0, 0] as const, turn, corners: ways };
        // One that comes back to where it began covers ground twice.
        fc.pre(legsOf(item, wide, 600).length < 4);
        expect(doubleArea(footprint(item, wide, 600)) / 2).toBeCloseTo(wide * 600, 3);
        const parts = partsOf(item, wide, 600).map((part) => doubleArea(part) / 2);
        expect(parts.reduce((sum, area) => sum + area, 0)).toBeCloseTo(wide * 600, 3);
      }),
    );
  });

  it('stands along one wall where it is shorter than the way to its corner', () => {
    expect(legsOf(RUN, 2_400, 600)).toEqual([{ at: [2_550, 50], turn: 0, wide: 2_400 }]);
  });

  it('is seen on both of its walls, and stands as a body along each', () => {
    const [top, right] = elevationsOf(WITH_RUN, 'living-dining', () => SIZE);
    expect(top?.things).toMatchObject([{ x: 1_000, width: 3_000, sill: 762 }]);
    expect(right?.things).toMatchObject([{ x: 0, width: 2_400, sill: 762 }]);
    const things = [{ ...SIZE, itemId: 'counter', finish: 'granite' }];
    expect(prismsOf({ plan: WITH_RUN, things }).filter(({ of }) => of === 'counter')).toHaveLength(2);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { footprint, liesIn, measurePlan, MM_PER_INCH, TURNS, type PlacedItem } from '@fitout/plan';
import { BODY_SIDES, sidesOf, type BodySide } from '@fitout/plan/footprint';
import { TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { distance, doubleArea, dot, minus } from '@fitout/plan/vector';
import { applyEdit, type Draft } from './edits';
import { pull, snapPull, type Pulled } from './pulling';

const mm = (inches: number): number => Math.round(inches * MM_PER_INCH);
const WARDROBE: PlacedItem = { itemId: 'wardrobe', at: [2_000, 50], turn: 0 };
const BODY = { wide: mm(72), deep: mm(24) };
const held = (side: BodySide, item = WARDROBE): Pulled => ({ item, ...BODY, side });

/** An item anywhere, straight or round up to three corners, whose legs are longer than it is deep. */
const things = fc
  .record({
    at: fc.tuple(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -9_000, max: 9_000 })),
    turn: fc.constantFrom(...TURNS),
    deep: fc.integer({ min: 8, max: 30 }).map(mm),
    corners: fc.array(fc.integer({ min: 1_400, max: 4_000 }), { maxLength: 3 }),
    wide: fc.integer({ min: 8, max: 160 }).map(mm),
  })
  .map(({ corners, wide, ...body }) => {
    const bends = corners.reduce((sum, corner) => sum + corner - body.deep, 0);
    const item = { itemId: 'thing', at: body.at, turn: body.turn, ...(corners.length > 0 && { corners }) };
    return {
      item,
      deep: body.deep,
      wide: corners.length > 0 ? mm(Math.round((bends + 1_400 + wide) / MM_PER_INCH)) : wide,
    };
  });
const sides = fc.constantFrom(...BODY_SIDES);
const ways = fc.integer({ min: -2_000, max: 2_000 });

/** As it is after a pull. */
function after(pulled: Pulled, by: number): Pulled {
  const { item, size } = pull(pulled, by);
  const { wide, deep } = size ?? {};
  return { ...pulled, item, ...(wide && { wide: mm(wide) }), ...(deep && { deep: mm(deep) }) };
}
const areaOf = ({ item, wide, deep }: Pulled): number => Math.abs(doubleArea(footprint(item, wide, deep))) / 2;

describe('an item that is pulled at a side', () => {
  it('grows there by whole inches, its other end and its back staying where they are', () => {
    expect(pull(held('right'), 310)).toEqual({
      do: 'size-item',
      item: { ...WARDROBE, at: [2_152, 50] },
      size: { wide: 84 },
    });
    expect(pull(held('left'), 310)).toMatchObject({ item: { at: [1_848, 50] }, size: { wide: 84 } });
    expect(pull(held('front'), -49)).toEqual({ do: 'size-item', item: WARDROBE, size: { deep: 22 } });
    expect(pull(held('right'), 9)).toMatchObject({ item: WARDROBE, size: null });
    expect(pull(held('right'), -9_000)).toMatchObject({ size: { wide: 6 } });
  });

  it('moves that side alone, and covers what is added', () => {
    fc.assert(
      fc.property(things, sides, ways, (thing, side, by) => {
        const before: Pulled = { ...thing, side };
        const now = after(before, by);
        const [was, is] = [before, now].map((one) => sidesOf(one.item, one.wide, one.deep));
        if (!was || !is) throw new Error('no sides');
        // Whole millimetres: half of one at each corner.
        const near = 1 + (thing.item.corners?.length ?? 0);
        for (const other of BODY_SIDES.filter((one) => one !== side))
          expect(Math.abs(dot(minus(is[other].at, was[other].at), was[other].out))).toBeLessThanOrEqual(near);
        expect(areaOf(now)).toBeCloseTo(now.wide * now.deep, 3);
      }),
    );
  });

  it('is as before when it is pulled back, however often it goes there and back', () => {
    fc.assert(
      fc.property(things, sides, fc.integer({ min: 1, max: 60 }), (thing, side, inches) => {
        const before: Pulled = { ...thing, side };
        let now = before;
        for (let i = 0; i < 5; i++) {
          const there = after(now, inches * MM_PER_INCH);
          if (there === now) return;
          now = after(there, side === 'front' ? now.deep - there.deep : now.wide - there.wide);
        }
        expect([now.wide, now.deep]).toEqual([before.wide, before.deep]);
        expect(distance(now.item.at, before.item.at)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('comes up to a wall or to what stands there, and not into it', () => {
    const size = { ...BODY, high: 2_100, lift: 0 };
    const plan = { ...TWO_ROOMS, items: [WARDROBE, { itemId: 'bed', at: [3_700, 50], turn: 0 } as const] };
    const ground = {
      plan,
      measured: measurePlan(plan),
      sizeOf: (id: string) => (id === 'bed' ? { ...size, wide: 600 } : size),
    };
    const [living] = ground.measured.rooms;
    for (const [side, by] of [
      ['left', 1_100],
      ['left', 990],
      ['right', 450],
      ['front', 2_500],
    ] as const) {
      const pulled = held(side);
      const within = snapPull(pulled, by, 200, ground);
      const now = after(pulled, within);
      expect(liesIn(living?.face.outline ?? [], footprint(now.item, now.wide, now.deep))).toBe(true);
      expect(within).not.toBe(by);
    }
    // 486 mm to the bed, less than an inch of it left free.
    const right = after(held('right'), snapPull(held('right'), 450, 200, ground));
    expect(3_400 - sidesOf(right.item, right.wide, right.deep).right.at[0]).toBeLessThan(MM_PER_INCH);
    expect(snapPull(held('right'), 100, 200, ground)).toBe(100);
  });

  it('has another size on the plan under the hand, and in a second pull begins with that', () => {
    const plan: Draft = { ...TWO_ROOMS, items: [WARDROBE] };
    const wider = applyEdit(plan, pull(held('right'), 310));
    expect(wider).toEqual({ ...plan, items: [{ ...WARDROBE, at: [2_152, 50] }], sized: { wardrobe: { wide: 84 } } });
    const deeper = applyEdit(wider, pull({ ...held('front'), wide: mm(84) }, 100));
    expect(deeper.sized).toEqual({ wardrobe: { wide: 84, deep: 28 } });
    expect(applyEdit(wider, pull(held('right'), 5))).toBe(wider);
  });
});

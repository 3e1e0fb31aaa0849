import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { measurePlan, type Plan } from '@fitout/plan';
import { planOf } from '@fitout/plan/arrange';
import { flats } from '@fitout/plan/arrange/flats.fixtures';
import { door, TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { placeIn, standAt, troubleOf } from './placing';

const sizeOf = () => ({ wide: 1_800, deep: 600, high: 2_100, lift: 0 });
const roomIn = (plan: Plan, id: string) => {
  const room = measurePlan(plan).rooms.find(({ mark }) => mark.room === id);
  if (!room) throw new Error(`no ${id}`);
  return room;
};
const place = (plan: Plan, itemId = 'wardrobe', size: (id: string) => ReturnType<typeof sizeOf> = sizeOf): Plan => {
  const found = placeIn(plan, roomIn(plan, 'living-dining'), itemId, size);
  if ('refused' in found) throw new Error(found.refused);
  return { ...plan, items: [...plan.items, found.item] };
};
const troubles = (plan: Plan, size: (id: string) => ReturnType<typeof sizeOf> = sizeOf) =>
  plan.items.map((item) => troubleOf(item, plan, measurePlan(plan), size));

describe('an item that is carried', () => {
  const at = (...point: [number, number]) => standAt(roomIn(TWO_ROOMS, 'living-dining'), point, 'wardrobe', sizeOf());

  it('stands with its back to the nearest wall, whole in the room, or free', () => {
    expect(at(2_000, 300)).toEqual({ itemId: 'wardrobe', at: [2_000, 50], turn: 0 });
    expect(at(100, 200)).toMatchObject({ at: [50, 950], turn: 270 });
    expect(at(2_000, 2_900)).toMatchObject({ at: [2_000, 3_050], turn: 180 });
    expect(at(2_000, 1_600)).toMatchObject({ at: [2_000, 1_300], turn: 0 });
  });
});

describe('a run of a kitchen', () => {
  const runOf = (wide: number) => () => ({ wide, deep: 600, high: 60, lift: 762, mayTurn: true });

  it('goes round a corner where it is longer than any wall, and counts the corner once', () => {
    const plan = place(TWO_ROOMS, 'counter', runOf(5_400));
    // 4,000 and 2,000 along the walls, less the corner of 600.
    expect(plan.items).toEqual([{ itemId: 'counter', at: [2_050, 50], turn: 0, corners: [4_000] }]);
    expect(troubles(plan, runOf(5_400))).toEqual([null]);
  });

  it('goes round two corners where two walls are too short, and past no door', () => {
    const plan = place(TWO_ROOMS, 'counter', runOf(7_800));
    expect(plan.items).toMatchObject([{ turn: 0, corners: [4_000, 3_000] }]);
    expect(troubles(plan, runOf(7_800))).toEqual([null]);
    const entered = { ...TWO_ROOMS, openings: [door('d', 'between', 1_000), door('e', 'top', 200)] };
    const beside = place(entered, 'counter', runOf(5_400));
    expect(troubles(beside, runOf(5_400))).toEqual([null]);
    expect(beside.items[0]?.turn).not.toBe(0);
  });

  it('stands along one wall where one is long enough, and nowhere where all together are not', () => {
    expect(place(TWO_ROOMS, 'counter', runOf(3_600)).items).toEqual([{ itemId: 'counter', at: [1_850, 50], turn: 0 }]);
    expect(placeIn(TWO_ROOMS, roomIn(TWO_ROOMS, 'living-dining'), 'counter', runOf(14_000))).toHaveProperty('refused');
  });

  it('leaves the ground inside its corner free', () => {
    const plan = place(TWO_ROOMS, 'counter', runOf(5_400));
    const island: Plan = { ...plan, items: [...plan.items, { itemId: 'island', at: [2_000, 1_600], turn: 0 }] };
    const sizes = (id: string) => (id === 'island' ? { wide: 900, deep: 600, high: 900, lift: 0 } : runOf(5_400)());
    expect(troubles(island, sizes)).toEqual([null, null]);
  });
});

describe('an item that is placed', () => {
  it('stands with its back to the longest wall, in its corner', () => {
    expect(place(TWO_ROOMS).items).toEqual([{ itemId: 'wardrobe', at: [950, 50], turn: 0 }]);
    expect(troubles(place(TWO_ROOMS))).toEqual([null]);
  });

  it('stands beside what stands there, and beside doors', () => {
    const two = place(place(TWO_ROOMS), 'cupboard');
    expect(two.items[1]).toMatchObject({ at: [2_750, 50], turn: 0 });
    const entered = place({ ...TWO_ROOMS, openings: [door('d', 'top', 100)] });
    expect(entered.items[0]).toMatchObject({ at: [1_900, 50] });
  });

  it('stands above what is lower', () => {
    const levels = (id: string) => ({ ...sizeOf(), ...(id === 'loft' ? { lift: 2_100, high: 600 } : {}) });
    const both = place(place(TWO_ROOMS, 'wardrobe', levels), 'loft', levels);
    expect(both.items[1]?.at).toEqual(both.items[0]?.at);
    expect(troubles(both, levels)).toEqual([null, null]);
  });

  it('says where it does not fit, stands in another, or blocks a door', () => {
    const inWall = { ...TWO_ROOMS, items: [{ itemId: 'wardrobe', at: [50, 50] as const, turn: 0 as const }] };
    expect(troubles(inWall)).toEqual(['It does not fit here: part of it is in a wall.']);
    const same = {
      ...TWO_ROOMS,
      items: place(TWO_ROOMS).items.flatMap((item) => [item, { ...item, itemId: 'other' }]),
    };
    expect(troubles(same)).toEqual(['It stands in another item.', 'It stands in another item.']);
    const blocking = { ...place(TWO_ROOMS), openings: [door('d', 'top', 300)] };
    expect(troubles(blocking)).toEqual(['It stands in the way of a door.']);
    // Besides the door, where its leaf comes to.
    const beside: Plan = {
      ...TWO_ROOMS,
      openings: [door('d', 'left', 2_000, { opens: 'right' })],
      items: [{ itemId: 'wardrobe', at: [950, 50], turn: 0 }],
    };
    expect(troubles(beside)).toEqual(['It stands in the way of a door.']);
    expect(troubles({ ...beside, openings: [door('d', 'left', 1_000, { opens: 'right', hinge: 'start' })] })).toEqual([
      null,
    ]);
  });

  it('stays off the plan where no wall is long enough, with its length and the longest that is free', () => {
    const wide = () => ({ ...sizeOf(), wide: 9_000 });
    expect(placeIn(TWO_ROOMS, roomIn(TWO_ROOMS, 'living-dining'), 'run', wide)).toEqual({
      refused: expect.stringMatching(
        /^This does not fit here: it is 29′ 6½″ long, and no wall has more than \S+ \S+ free\./,
      ),
    });
  });

  it('stands free in the middle where walls have no space left for it', () => {
    const table = () => ({ ...sizeOf(), wide: 1_200, deep: 500 });
    const arch = (on: string, at: number, width: number) => door(`in-${on}`, on, at, { kind: 'arch', width });
    const open: Plan = {
      ...TWO_ROOMS,
      openings: [
        arch('top', 800, 2_400),
        arch('bottom', 3_900, 2_400),
        arch('left', 750, 1_600),
        arch('between', 750, 1_600),
      ],
    };
    expect(place(open, 'table', table).items).toEqual([{ itemId: 'table', at: [2_050, 1_300], turn: 0 }]);
  });

  it('has no trouble wherever it is put, on random flats', () => {
    let [put, refused] = [0, 0];
    fc.assert(
      fc.property(
        flats,
        fc.integer({ min: 400, max: 6_000 }),
        fc.integer({ min: 300, max: 700 }),
        (rooms, wide, deep) => {
          const plan = planOf(rooms, 2_743);
          const size = () => ({ ...sizeOf(), wide, deep });
          for (const room of measurePlan(plan).rooms) {
            const found = placeIn(plan, room, 'thing', size);
            if ('refused' in found) {
              refused++;
              continue;
            }
            put++;
            const trouble = troubleOf(found.item, { ...plan, items: [found.item] }, measurePlan(plan), size);
            // A door across the corner is seen by who looks; nothing is put into a wall.
            expect(trouble ?? '').not.toMatch(/wall|another/);
          }
        },
      ),
    );
    expect(Math.min(put, refused)).toBeGreaterThan(20);
  });
});

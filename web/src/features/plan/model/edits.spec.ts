import { describe, expect, it } from '@jest/globals';
import { EMPTY_PLAN, faultsOf, measurePlan, type Plan, type Wall } from '@fitout/plan';
import { planOf } from '@fitout/plan/arrange';
import { flats } from '@fitout/plan/arrange/flats.fixtures';
import { door, TWO_ROOMS, tiledFlats, wall } from '@fitout/plan/plan.fixtures';
import fc from 'fast-check';
import { carriageOf } from './carriage';
import { applyEdit, nudgeOf, type Edit } from './edits';
import { ENDS, lengthOfWall, seenFrom, touchOf } from '../../../ui/plan/drawn/joints';
import { clearSize } from '../../../ui/plan/drawn/clear-size';

const names = (room: string): string => room;
const wallOf = (plan: Plan, id: string) => plan.walls.find((one) => one.id === id);
const sizeOf = (plan: Plan, room: string) => {
  const face = measurePlan(plan).rooms.find(({ mark }) => mark.room === room)?.face;
  return face && [clearSize(face, 'x'), clearSize(face, 'y')];
};
const move = (plan: Plan, id: string, by: number): Plan => applyEdit(plan, { do: 'move-wall', id, by });
/** Which ends touch which walls. */
const touches = ({ walls }: Plan): string[] =>
  walls.flatMap((one) =>
    walls.flatMap((other) =>
      one === other ? [] : ENDS.flatMap((end) => (touchOf(other, one[end]) ? [`${one.id} ${end} ${other.id}`] : [])),
    ),
  );

describe('a wall that is moved', () => {
  it('stretches the walls that it is joined to', () => {
    const plan = move(TWO_ROOMS, 'right', -500);
    expect(sizeOf(plan, 'kitchen')).toEqual([3_500, 3_000]);
    expect(wallOf(plan, 'top')?.to).toEqual([7_700, 0]);
    expect(wallOf(plan, 'bottom')?.from).toEqual([7_700, 3_100]);
    expect(faultsOf(plan, names)).toEqual([]);
  });

  it('takes the ends of walls that meet it between its ends', () => {
    const plan = move(TWO_ROOMS, 'top', -400);
    expect(wallOf(plan, 'between')?.from).toEqual([4_100, -400]);
    expect(sizeOf(plan, 'living-dining')).toEqual([4_000, 3_400]);
  });

  it('slides along the walls that it ends in', () => {
    const plan = move(TWO_ROOMS, 'between', 1_000);
    expect(sizeOf(plan, 'living-dining')).toEqual([3_000, 3_000]);
    expect(sizeOf(plan, 'kitchen')).toEqual([4_000, 3_000]);
    expect(wallOf(plan, 'top')).toEqual(wallOf(TWO_ROOMS, 'top'));
  });

  it('slides from one wall onto another that goes on in its line, and no further', () => {
    const parts = (id: string, y: number) => [wall(id, [0, y], [4_100, y]), wall(`${id}-on`, [4_100, y], [7_200, y])];
    const walls = TWO_ROOMS.walls.flatMap((one) =>
      one.id === 'top' ? parts('top', 0) : one.id === 'bottom' ? parts('bottom', 3_100) : [one],
    );
    const plan = { ...TWO_ROOMS, walls };
    const lines = ['top', 'top-on', 'bottom', 'bottom-on'];
    for (const by of [-300, 300]) {
      const moved = move(plan, 'between', by);
      expect(faultsOf(moved, names)).toEqual([]);
      expect(sizeOf(moved, 'kitchen')).toEqual([3_000 + by, 3_000]);
      expect(lines.map((id) => wallOf(moved, id))).toEqual(lines.map((id) => wallOf(plan, id)));
    }
    expect([-9_000, 9_000].map((by) => wallOf(move(plan, 'between', by), 'between')?.from)).toEqual([
      [7_150, 0],
      [50, 0],
    ]);
  });

  it('stops before it lies over another', () => {
    const plan = move(TWO_ROOMS, 'between', -9_000);
    expect(wallOf(plan, 'between')?.from).toEqual([7_150, 0]);
  });

  it('leaves a parapet in the same line where a third wall keeps the corner', () => {
    const plan: Plan = {
      ...TWO_ROOMS,
      walls: [...TWO_ROOMS.walls, wall('parapet', [7_200, 0], [9_000, 0], { height: 1_000 })],
    };
    const up = move(plan, 'top', -300);
    expect(wallOf(up, 'parapet')).toEqual(wallOf(plan, 'parapet'));
    expect(wallOf(up, 'right')?.from).toEqual([7_200, -300]);
    const down = move(plan, 'top', 300);
    expect(wallOf(down, 'right')?.from).toEqual([7_200, 0]);
    expect(wallOf(down, 'top')?.to).toEqual([7_200, 300]);
    expect(faultsOf(down, names)).toEqual([]);
  });

  it('keeps the doors of the walls that stretch where they are, and takes what stands at it', () => {
    const plan: Plan = {
      ...TWO_ROOMS,
      openings: [door('o', 'top', 5_000)],
      items: [{ itemId: 'wardrobe', at: [50, 1_500], turn: 90 }],
    };
    const moved = move(plan, 'left', -600);
    expect(wallOf(moved, 'top')?.from).toEqual([-600, 0]);
    expect(moved.openings[0]?.at).toBe(5_600);
    expect(moved.items[0]?.at).toEqual([-550, 1_500]);
  });

  it('pushes the doors of a wall that becomes too short for them along', () => {
    const plan: Plan = { ...TWO_ROOMS, openings: [door('o', 'top', 6_200)] };
    expect(move(plan, 'right', 700).openings[0]?.at).toBe(6_500 - 900 - 100);
    expect(move(plan, 'right', 50).openings[0]?.at).toBe(6_200);
    expect(move(plan, 'right', -700).openings[0]?.at).toBe(6_200);
  });

  const somewhere = fc.tuple(
    fc.nat(1_000),
    fc.oneof(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -4_000, max: 4_000 })),
  );

  it('goes there and back to the same plan, tears nothing off, and leaves every room its name', () => {
    let kept = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          tiledFlats.map(({ plan }) => plan),
          flats.map((rooms) => planOf(rooms, 2_743)),
        ),
        somewhere,
        (plan, [pick, wish]) => {
          if (faultsOf(plan, names).length > 0) return;
          const id = plan.walls[pick % plan.walls.length]?.id ?? '';
          const moved = wallOf(plan, id);
          const carriage = carriageOf(plan, id);
          if (!moved) throw new Error('A flat has walls');
          const by = Math.round(Math.min(carriage?.most ?? 0, Math.max(carriage?.least ?? 0, wish)));
          const there = move(plan, id, wish);
          for (const one of there.walls)
            expect(lengthOfWall(one)).toBeGreaterThanOrEqual(Math.min(50, lengthOfWall(wallOf(plan, one.id) ?? one)));
          expect(new Set(there.rooms.map(({ room }) => room)).size).toBe(plan.rooms.length);
          const faults = faultsOf(there, names).filter(({ message }) => !/door|window|open/.test(message));
          // Touching something new at the end of its way, it is joined to that from then on.
          if (faults.length > 0 || touches(there).join() !== touches(plan).join()) return;
          // What it pushed along does not come back with it.
          const isPushing = plan.openings.some(({ id, wall: on, at }) => {
            const shift = seenFrom(wallOf(plan, on) ?? moved, wallOf(there, on)?.from ?? [0, 0]).along;
            return there.openings.find((one) => one.id === id)?.at !== Math.round(at - shift);
          });
          if (isPushing) return;
          kept += 1;
          expect(measurePlan(there).rooms.map(({ mark }) => mark.room)).toEqual(plan.rooms.map(({ room }) => room));
          expect(move(there, id, -by)).toEqual(plan);
        },
      ),
    );
    expect(kept).toBeGreaterThan(10);
  });
});

describe('other changes of walls', () => {
  it('move an end with every end that is joined to it', () => {
    const plan = applyEdit(TWO_ROOMS, { do: 'move-end', id: 'top', end: 'to', to: [8_000, 0] });
    expect(wallOf(plan, 'right')?.from).toEqual([8_000, 0]);
    expect(faultsOf(plan, names)).toEqual([]);
  });

  it('keep a wall on one that turns', () => {
    const plan = applyEdit(TWO_ROOMS, { do: 'move-end', id: 'top', end: 'to', to: [7_200, -720] });
    expect(wallOf(plan, 'between')?.from).toEqual([4_100, -410]);
    expect(faultsOf(plan, names)).toEqual([]);
  });

  it('give a wall the length that is typed: what it ends in moves', () => {
    const plan = applyEdit(TWO_ROOMS, { do: 'lengthen-wall', id: 'top', length: 8_000 });
    expect(wallOf(plan, 'right')?.from).toEqual([8_000, 0]);
    expect(sizeOf(plan, 'kitchen')).toEqual([3_800, 3_000]);
    const back = applyEdit(plan, { do: 'lengthen-wall', id: 'top', length: 7_200 });
    expect(back).toEqual(TWO_ROOMS);
  });

  it('give a room the clear sizes that are typed', () => {
    const wide = applyEdit(TWO_ROOMS, { do: 'resize-room', room: 'living-dining', axis: 'x', size: 4_500 });
    expect(sizeOf(wide, 'living-dining')).toEqual([4_500, 3_000]);
    expect(sizeOf(wide, 'kitchen')).toEqual([2_500, 3_000]);
    const deep = applyEdit(wide, { do: 'resize-room', room: 'kitchen', axis: 'y', size: 3_600 });
    expect(sizeOf(deep, 'kitchen')).toEqual([2_500, 3_600]);
    expect(sizeOf(deep, 'living-dining')).toEqual([4_500, 3_600]);
  });

  it('draw a wall and name what it divides', () => {
    const wallAt = { from: [2_000, 0], to: [2_000, 3_100], thickness: 100, kind: 'new' } as const;
    const drawn = applyEdit(TWO_ROOMS, { do: 'add-wall', wall: wallAt });
    const named = applyEdit(drawn, { do: 'name-room', at: [1_000.4, 1_499.7], room: 'study', usualHeight: 2_743 });
    expect(faultsOf(named, names)).toEqual([]);
    // A press lies between two millimetres.
    expect(named.rooms.at(-1)?.at).toEqual([1_000, 1_500]);
    expect(sizeOf(named, 'study')).toEqual([1_900, 3_000]);
    const again = applyEdit(named, { do: 'name-room', at: [1_100, 1_500], room: 'pooja', usualHeight: 2_743 });
    expect(again.rooms.map(({ room }) => room)).toEqual(['living-dining', 'kitchen', 'pooja']);
  });

  it('make a wall that was drawn nearly straight to the end of another straight, and slant no other', () => {
    const upright = wall('upright', [4_000, 0], [4_000, 3_000]);
    const drawnTo = (others: readonly Wall[], within: number) =>
      applyEdit(
        { ...EMPTY_PLAN, walls: [upright, ...others] },
        { do: 'add-wall', wall: { from: [0, 3_060], to: [4_000, 3_000], thickness: 100, kind: 'existing' }, within },
      ).walls;
    const [stretched, , straight] = drawnTo([wall('far', [0, 0], [0, 3_060])], 90);
    expect(stretched?.to).toEqual(straight?.to);
    expect(straight?.from[1]).toBe(straight?.to[1]);
    // The corner is the end of a wall that is straight already: the other end comes to it.
    const [corner, beyond, other] = drawnTo([wall('beyond', [4_000, 3_000], [7_000, 3_000])], 90);
    expect([corner?.to, beyond?.from, other?.from]).toEqual([
      [4_000, 3_000],
      [4_000, 3_000],
      [0, 3_000],
    ]);
    expect(drawnTo([], 40).at(-1)?.from).toEqual([0, 3_060]);
  });

  it('bring loose ends that are near to a new wall to it', () => {
    const ends = [2_920, 3_070, 2_800].map((y, i) => wall(`end-${i}`, [1_000 * (i + 1), 0], [1_000 * (i + 1), y]));
    const { walls } = applyEdit(
      { ...EMPTY_PLAN, walls: ends },
      { do: 'add-wall', wall: { from: [0, 3_000], to: [5_000, 3_000], thickness: 100, kind: 'existing' }, within: 90 },
    );
    expect(walls.map(({ to }) => to)).toEqual([
      [1_000, 3_000],
      [2_000, 3_000],
      [3_000, 2_800],
      [5_000, 3_000],
    ]);
  });

  it('take the doors of a wall away with it', () => {
    const plan = { ...TWO_ROOMS, openings: [door('o', 'between', 500)] };
    const opened = applyEdit(plan, { do: 'remove', selected: { kind: 'wall', id: 'between' } });
    expect(opened.openings).toEqual([]);
    expect(faultsOf(opened, names).map(({ message }) => message)).toEqual([expect.stringMatching(/are one room here/)]);
  });
});

describe('a door', () => {
  const withDoor: Plan = { ...TWO_ROOMS, openings: [door('o', 'between', 500)] };
  const change = (to: Extract<Edit, { do: 'change-opening' }>['to']) =>
    applyEdit(withDoor, { do: 'change-opening', id: 'o', to }).openings[0];

  it('stays in its wall', () => {
    expect(change({ at: -300 })).toMatchObject({ at: 0, width: 900 });
    expect(change({ at: 9_000 })).toMatchObject({ at: 2_200 });
    expect(change({ width: 9_000 })).toMatchObject({ at: 0, width: 3_100 });
  });

  it('is added with its usual size', () => {
    const plan = applyEdit(TWO_ROOMS, { do: 'add-opening', wall: 'top', kind: 'window', middle: 1_000 });
    expect(plan.openings).toEqual([
      { id: 'opening-1', wall: 'top', kind: 'window', at: 400, width: 1_200, height: 1_200, sill: 900 },
    ]);
  });

  it('goes along its wall with the arrow keys, a wall to its side, and a room nowhere', () => {
    expect(nudgeOf(withDoor, { kind: 'opening', id: 'o' }, [0, 10])).toEqual({
      do: 'change-opening',
      id: 'o',
      to: { at: 510 },
    });
    expect(nudgeOf(withDoor, { kind: 'opening', id: 'o' }, [10, 0])).toBeNull();
    expect(nudgeOf(withDoor, { kind: 'wall', id: 'between' }, [100, 0])).toEqual({
      do: 'move-wall',
      id: 'between',
      by: -100,
    });
    expect(nudgeOf(withDoor, { kind: 'room', id: 'kitchen' }, [10, 0])).toBeNull();
  });
});

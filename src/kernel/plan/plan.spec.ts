import fc from 'fast-check';
import { leavesOf } from './leaves';
import { door, TWO_ROOMS, tiledFlats, wall } from './plan.fixtures';
import {
  carpetOf,
  faultsOf,
  feet,
  measurePlan,
  outlineOf,
  rectangleOf,
  sqft,
  wallsTo,
  type Opening,
  type Plan,
  type Point,
  type Wall,
} from '.';

const names = (room: string): string => room;
const M2 = 1_000_000;
const roomOf = (plan: Plan, id: string) => {
  const room = measurePlan(plan).rooms.find(({ mark }) => mark.room === id);
  if (!room) throw new Error(`${id} is not measured`);
  return room;
};

/** Whether a straight wall has a point between its ends, on its axis and well away from them. */
function isOn({ from, to }: Wall, [x, y]: Point): boolean {
  const [left, right, top, bottom] = extentOf(from, to);
  return left === right
    ? x === left && y > top + 200 && y < bottom - 200
    : y === top && x > left + 200 && x < right - 200;
}

/** Whether a point is in a straight wall, and not on its face. */
function isIn({ from, to, thickness }: Wall, [x, y]: Point): boolean {
  const [left, right, top, bottom] = extentOf(from, to);
  const half = thickness / 2 - 1;
  return left === right
    ? Math.abs(x - left) < half && y > top && y < bottom
    : Math.abs(y - top) < half && x > left && x < right;
}

const extentOf = ([ax, ay]: Point, [bx, by]: Point): [number, number, number, number] => [
  Math.min(ax, bx),
  Math.max(ax, bx),
  Math.min(ay, by),
  Math.max(ay, by),
];

describe('the leaves of a door', () => {
  const leavesIn = (plan: Plan) => {
    const { rooms } = measurePlan(plan);
    return plan.openings.flatMap((opening) => {
      const on = plan.walls.find(({ id }) => id === opening.wall);
      return on ? leavesOf(opening, on, rooms) : [];
    });
  };
  const withDoor = (more: Partial<Opening>, on = 'between') => ({ ...TWO_ROOMS, openings: [door('d', on, 500, more)] });

  it('open into the smaller of two rooms, or into the only one', () => {
    // The kitchen lies to the right of the sheet, and below its upper wall.
    expect(leavesIn(withDoor({}))[0]).toMatchObject({ hinge: [4_100, 500], tip: [4_100, 1_400], open: [5_000, 500] });
    expect(leavesIn(withDoor({}, 'top'))[0]?.open).toEqual([500, 900]);
    const turned = {
      ...withDoor({}, 'top'),
      walls: [wall('top', [7_200, 0], [0, 0]), ...TWO_ROOMS.walls.slice(1)],
    };
    expect(leavesIn(turned)[0]?.open).toEqual([6_700, 900]);
  });

  it('hang and open as it is said', () => {
    const [leaf] = leavesIn(withDoor({ hinge: 'end', opens: 'right' }));
    expect(leaf).toMatchObject({ hinge: [4_100, 1_400], tip: [4_100, 500], open: [3_200, 1_400] });
    const [other] = leavesIn(withDoor({ hinge: 'end', opens: 'left' }));
    expect(other?.open).toEqual([5_000, 1_400]);
    expect(other?.isClockwise).not.toBe(leaf?.isClockwise);
  });

  it('are two from 1,200 mm on, and none from 1,800 on: what slides', () => {
    expect([1_200, 1_201, 1_800, 1_801].map((width) => leavesIn(withDoor({ width })).length)).toEqual([1, 2, 2, 0]);
  });
});

describe('the carpet area of a plan', () => {
  it('is what lies between the outer walls, but for the corners of inner ones', () => {
    fc.assert(
      fc.property(tiledFlats, ({ plan, cells, thickness }) => {
        const [right, bottom] = [
          Math.max(...cells.map(({ x, width }) => x + width)),
          Math.max(...cells.map(({ y, height }) => y + height)),
        ];
        const whole = (right - thickness) * (bottom - thickness);
        const carpet = carpetOf(measurePlan(plan).rooms);
        expect(carpet).toBeLessThanOrEqual(whole + 1);
        expect(carpet).toBeGreaterThanOrEqual(whole - cells.length * 4 * thickness * thickness);
      }),
    );
  });
});

describe('the outline of a plan', () => {
  it('has no corner where another wall meets a straight one, and begins at the left and the top', () => {
    const moved: Plan = {
      ...TWO_ROOMS,
      walls: [
        ...TWO_ROOMS.walls.map((one) => ({
          ...one,
          from: [one.from[0] - 5_000, one.from[1] + 700] as const,
          to: [one.to[0] - 5_000, one.to[1] + 700] as const,
        })),
        wall('screen', [-5_000, 1_500], [-4_000, 1_500]),
      ],
      rooms: TWO_ROOMS.rooms.map((mark) => ({ ...mark, at: [mark.at[0] - 5_000, mark.at[1] + 700] as const })),
    };
    expect(outlineOf(moved).find(({ room }) => room === 'kitchen')?.points).toEqual([
      [410, 0],
      [720, 0],
      [720, 310],
      [410, 310],
    ]);
  });

  it('stays small, however a flat is drawn', () => {
    fc.assert(
      fc.property(tiledFlats, ({ plan }) => {
        const rooms = outlineOf(plan);
        expect(rooms.length).toBe(Math.min(30, plan.rooms.length));
        for (const { points } of rooms) expect(points.length).toBeLessThanOrEqual(24);
      }),
    );
    const round = Array.from({ length: 40 }, (_, i): Point => {
      const turn = (i / 40) * 2 * Math.PI;
      return [Math.round(4_000 * Math.cos(turn)), Math.round(4_000 * Math.sin(turn))];
    });
    const tower: Plan = {
      walls: round.map((from, i) => wall(`w${i}`, from, round[(i + 1) % 40] ?? from)),
      openings: [],
      rooms: [{ room: 'living-dining', at: [0, 0], ceilingHeight: 2_700 }],
      items: [],
    };
    expect(outlineOf(tower)[0]?.points).toEqual([
      [0, 0],
      [800, 0],
      [800, 800],
      [0, 800],
    ]);
  });
});

describe('rooms of a plan', () => {
  it('are measured between the faces of the walls', () => {
    expect(faultsOf(TWO_ROOMS, names)).toEqual([]);
    const [living, kitchen] = measurePlan(TWO_ROOMS).rooms;
    expect(living).toMatchObject({ area: 4_000 * 3_000, perimeter: 14_000, wallArea: 14_000 * 2_800 });
    expect(kitchen).toMatchObject({ area: 3_000 * 3_000, perimeter: 12_000, skirting: 12_000 });
  });

  it('give square feet and running feet', () => {
    expect(sqft(304.8 * 304.8 * 120)).toBeCloseTo(120, 9);
    expect(feet(3_048)).toBeCloseTo(10, 9);
  });

  it('lose what stands in them: a column and a stub of wall', () => {
    const column: Plan = {
      ...TWO_ROOMS,
      walls: [
        ...TWO_ROOMS.walls,
        wall('c1', [1_000, 1_000], [1_400, 1_000]),
        wall('c2', [1_400, 1_000], [1_400, 1_400]),
        wall('c3', [1_400, 1_400], [1_000, 1_400]),
        wall('c4', [1_000, 1_400], [1_000, 1_000]),
        wall('stub', [3_000, 0], [3_000, 1_050]),
      ],
    };
    const { rooms, unnamed } = measurePlan(column);
    // The column is 500 × 500 over its faces; the stub stands 1,000 into the room and is 100 thick.
    expect(rooms[0]?.area).toBeCloseTo(12 * M2 - 500 * 500 - 1_000 * 100, 3);
    expect(rooms[0]?.perimeter).toBeCloseTo(14_000 + 2_000 + 2 * 1_000, 3);
    expect(unnamed).toHaveLength(1);
  });

  it('take in what a wall that goes divided', () => {
    const opened: Plan = {
      ...TWO_ROOMS,
      walls: TWO_ROOMS.walls.map((one) => (one.id === 'between' ? { ...one, kind: 'demolish' } : one)),
      rooms: TWO_ROOMS.rooms.slice(0, 1),
    };
    const { rooms, demolished } = measurePlan(opened);
    expect(rooms[0]?.area).toBe(7_100 * 3_000);
    expect(demolished).toBe(3_100 * 2_800);
  });

  it('have no spur into a wall where another begins within its thickness', () => {
    const walls = TWO_ROOMS.walls.flatMap((one) =>
      one.id === 'top'
        ? [wall('top', [0, 0], [4_110, 0]), wall('top-on', [4_110, 0], [7_200, 0], { thickness: 200 })]
        : one,
    );
    const { face, area } = roomOf({ ...TWO_ROOMS, walls }, 'kitchen');
    expect(face.outline).toHaveLength(4);
    expect(face.outline).toEqual(
      expect.arrayContaining([
        [4_150, 100],
        [7_150, 100],
        [7_150, 3_050],
        [4_150, 3_050],
      ]),
    );
    expect(area).toBe(3_000 * 2_950);
    // Seen from the other room, the thicker wall begins in the thickness of what divides them.
    expect(roomOf({ ...TWO_ROOMS, walls }, 'living-dining').area).toBe(4_000 * 3_000);
  });

  it('have no corner inside a wall, wherever walls go on in another thickness', () => {
    fc.assert(
      fc.property(
        tiledFlats,
        fc.integer({ min: 20, max: 90 }),
        fc.integer({ min: 3, max: 60 }),
        ({ plan }, thicker, by) => {
          const walls = plan.walls.flatMap((one) => {
            const at = plan.walls.flatMap(({ from, to }) => [from, to]).find((end) => isOn(one, end));
            if (!at) return one;
            const isUpright = one.from[0] === one.to[0];
            const middle: Point = isUpright ? [at[0], at[1] + by] : [at[0] + by, at[1]];
            const on = { ...one, id: `${one.id} on`, from: middle, thickness: one.thickness + thicker };
            return [{ ...one, to: middle }, on];
          });
          for (const { face } of measurePlan({ ...plan, walls }).rooms)
            for (const corner of face.outline)
              expect(walls.filter((one) => isIn(one, corner)).map(({ id }) => id)).toEqual([]);
        },
      ),
    );
  });

  it('tile a flat of rectangles, each as large as its cell without its walls', () => {
    fc.assert(
      fc.property(tiledFlats, ({ cells, thickness, plan }) => {
        expect(faultsOf(plan, names)).toEqual([]);
        const { rooms, unnamed } = measurePlan(plan);
        expect(unnamed).toEqual([]);
        expect(rooms).toHaveLength(cells.length);
        for (const [i, { width, height }] of cells.entries()) {
          expect(rooms[i]?.area).toBeCloseTo((width - thickness) * (height - thickness), 3);
          expect(rooms[i]?.perimeter).toBeCloseTo(2 * (width + height - 2 * thickness), 3);
        }
      }),
    );
  });

  it('measure the same wherever the flat lies, mirrored, and however it is turned', () => {
    const moved = fc.tuple(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: -90_000, max: 90_000 }));
    fc.assert(
      fc.property(
        tiledFlats,
        moved,
        fc.integer({ min: 0, max: 359 }),
        fc.boolean(),
        ({ plan }, [dx, dy], degrees, isMirrored) => {
          const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
          const put = ([x, y]: Point): Point => {
            const flipped = isMirrored ? -x : x;
            return [flipped * cos - y * sin + dx, flipped * sin + y * cos + dy];
          };
          const turned: Plan = {
            ...plan,
            walls: plan.walls.map((one) => ({ ...one, from: put(one.from), to: put(one.to) })),
            rooms: plan.rooms.map((one) => ({ ...one, at: put(one.at) })),
          };
          const [as, is] = [measurePlan(plan).rooms, measurePlan(turned).rooms];
          expect(is.map(({ mark }) => mark.room)).toEqual(as.map(({ mark }) => mark.room));
          for (const [i, room] of is.entries()) {
            expect(room.area).toBeCloseTo(as[i]?.area ?? 0, 0);
            expect(room.perimeter).toBeCloseTo(as[i]?.perimeter ?? 0, 1);
          }
        },
      ),
    );
  });

  it('have slanted walls as well: a triangle by its incircle', () => {
    // A right triangle 3-4-5 on the faces: inradius 1,000, so the axes’ triangle is larger by half a wall all around.
    const half = 50;
    const scale = (1_000 + half) / 1_000;
    const corner = (x: number, y: number): Point => [(x - 1_000) * scale, (y - 1_000) * scale];
    const [a, b, c] = [corner(0, 0), corner(4_000, 0), corner(0, 3_000)];
    const plan: Plan = {
      ...TWO_ROOMS,
      walls: [wall('1', a, b), wall('2', b, c), wall('3', c, a)],
      rooms: [{ room: 'study', at: [0, 0], ceilingHeight: 2_700 }],
    };
    expect(roomOf(plan, 'study').area).toBeCloseTo(6 * M2, 0);
    expect(roomOf(plan, 'study').perimeter).toBeCloseTo(12_000, 2);
  });

  it('have a rectangle of the same area and perimeter', () => {
    fc.assert(
      fc.property(tiledFlats, ({ plan }) => {
        for (const room of measurePlan(plan).rooms) {
          const [long, short] = rectangleOf(room);
          expect(long * short).toBeCloseTo(room.area, 0);
          expect(2 * (long + short)).toBeCloseTo(room.perimeter, 2);
        }
      }),
    );
  });
});

describe('walls with openings', () => {
  const withDoors = (...openings: Plan['openings']): Plan => ({ ...TWO_ROOMS, openings });
  const gross = 14_000 * 2_800;

  // IS 1200: area, where it is, what this face loses.
  it.each([
    ['0.49 sq m between rooms', door('o', 'between', 500, { width: 700, height: 700, sill: 1_000 }), 0],
    ['1.89 sq m between rooms: half on each face', door('o', 'between', 500), (0.9 * 2.1 * M2) / 2],
    ['1.89 sq m to the outside: this face alone', door('o', 'top', 500), 0.9 * 2.1 * M2],
    ['3 sq m between rooms', door('o', 'between', 500, { width: 1_500, height: 2_000 }), 1.5 * M2],
    [
      'over 3 sq m between rooms: all, with half of jambs and soffit back',
      door('o', 'between', 500, { width: 2_000, height: 2_100 }),
      2 * 2.1 * M2 - (2 * 2_100 + 2_000) * 50,
    ],
    [
      'a window over 3 sq m: with its sill',
      door('o', 'top', 500, { width: 2_400, height: 1_500, sill: 900, kind: 'window' }),
      2.4 * 1.5 * M2 - (2 * 1_500 + 2 * 2_400) * 50,
    ],
  ])('%s', (_, opening, lost) => {
    const living = roomOf(withDoors(opening), 'living-dining');
    expect(living.wallArea).toBe(gross);
    expect(living.netWallArea).toBeCloseTo(gross - lost, 3);
  });

  it('both faces together lose one face of a door between two rooms', () => {
    const plan = withDoors(door('o', 'between', 500));
    const lost = measurePlan(plan).rooms.reduce((sum, { wallArea, netWallArea }) => sum + wallArea - netWallArea, 0);
    expect(lost).toBeCloseTo(0.9 * 2.1 * M2, 3);
  });

  it('skirting leaves out doors and open ways, not windows', () => {
    const window = door('w', 'top', 2_000, { sill: 900, height: 1_200, kind: 'window' });
    expect(roomOf(withDoors(door('d', 'between', 500), window), 'living-dining').skirting).toBe(14_000 - 900);
  });

  it('tiles up to a height lose the part of a door below it', () => {
    const living = roomOf(withDoors(door('d', 'top', 500)), 'living-dining');
    expect(wallsTo(living, 1_000).net).toBeCloseTo(14_000 * 1_000 - 900 * 1_000, 3);
  });

  it('a half-high wall is painted as high as it is', () => {
    const plan = {
      ...TWO_ROOMS,
      walls: TWO_ROOMS.walls.map((one) => (one.id === 'between' ? { ...one, height: 1_000 } : one)),
    };
    expect(roomOf(plan, 'living-dining').wallArea).toBe(11_000 * 2_800 + 3_000 * 1_000);
  });
});

describe('a plan that cannot be measured is refused with the place', () => {
  const gap = {
    ...TWO_ROOMS,
    walls: TWO_ROOMS.walls.map((one) => (one.id === 'between' ? { ...one, to: [4_100, 2_500] as const } : one)),
  };

  it.each<[string, Plan, Point | undefined, RegExp]>([
    ['one room where two are named', gap, [5_500, 1_500], /are one room here/],
    [
      'walls with a gap',
      { ...TWO_ROOMS, walls: TWO_ROOMS.walls.filter(({ id }) => id !== 'right') },
      [7_200, 0],
      /walls around kitchen are not closed/,
    ],
    [
      'walls over each other',
      { ...TWO_ROOMS, walls: [...TWO_ROOMS.walls, wall('again', [1_000, 0], [3_000, 0])] },
      [2_000, 0],
      /lie over each other/,
    ],
    [
      'a wall without a length',
      { ...TWO_ROOMS, walls: [...TWO_ROOMS.walls, wall('dot', [1_000, 900], [1_000, 910])] },
      [1_000, 900],
      /shorter than 50 mm/,
    ],
    [
      'a sheet of squared paper',
      {
        ...TWO_ROOMS,
        walls: [
          wall('apart', [-9_000, 0], [-9_000, 3_000]),
          ...Array.from({ length: 100 }, (_, i) => [
            wall(`x${i}`, [i * 500, 0], [i * 500, 60_000]),
            wall(`y${i}`, [0, i * 500], [60_000, i * 500]),
          ]).flat(),
        ],
      },
      [0, 0],
      /meet in more than 1,000 places/,
    ],
    [
      'a door beyond its wall',
      { ...TWO_ROOMS, openings: [door('d', 'between', 2_500)] },
      [4_100, 2_950],
      /beyond its wall/,
    ],
    [
      'a door where another wall meets',
      { ...TWO_ROOMS, openings: [door('d', 'top', 3_800)] },
      [4_250, 0],
      /Another wall meets a door/,
    ],
    [
      'doors over each other',
      { ...TWO_ROOMS, openings: [door('d', 'top', 500), door('e', 'top', 1_000)] },
      [950, 0],
      /Two openings lie over/,
    ],
    [
      'a door in no wall, which has no place',
      { ...TWO_ROOMS, openings: [door('d', 'gone', 500)] },
      undefined,
      /The door “d” is in the wall “gone”, which is not there/,
    ],
    [
      'a room named twice',
      { ...TWO_ROOMS, rooms: TWO_ROOMS.rooms.map((one) => ({ ...one, room: 'kitchen' })) },
      [5_500, 1_500],
      /on the plan twice/,
    ],
    [
      'an item outside',
      { ...TWO_ROOMS, items: [{ itemId: 'i', at: [9_000, 9_000], turn: 0 }] },
      [9_000, 9_000],
      /outside of all rooms/,
    ],
  ])('%s', (_, plan, at, message) => {
    const faults = faultsOf(plan, names);
    expect(faults).toContainEqual({ ...(at && { at }), message: expect.stringMatching(message) });
  });
});

import fc from 'fast-check';
import { measurePlan, wallsTo } from '../measure';
import { sqft, type Plan, type Point } from '../plan';
import { planOf } from '../arrange';
import { flats } from '../arrange/flats.fixtures';
import { door, TWO_ROOMS } from '../plan.fixtures';
import { distance, doubleArea } from '../vector';
import { isometric, projected } from './isometric';
import { prismsOf, roomPrisms, type Prism } from './prisms';

const volume = ({ base, bottom, top }: Prism): number => (Math.abs(doubleArea(base)) / 2) * (top - bottom);
const wallsOf = (plan: Plan, cutAt?: number): Prism[] =>
  prismsOf({ plan, things: [], ...(cutAt === undefined ? {} : { cutAt }) }).filter(({ body }) => body === 'wall');
const sum = (prisms: readonly Prism[]): number => prisms.reduce((all, prism) => all + volume(prism), 0);

describe('a flat standing up', () => {
  it('loses of its walls what its openings take', () => {
    const opening = door('d', 'between', 500);
    const [whole, open] = [sum(wallsOf(TWO_ROOMS)), sum(wallsOf({ ...TWO_ROOMS, openings: [opening] }))];
    expect(whole - open).toBeCloseTo(900 * 2_100 * 100, 0);
    const window = { ...opening, kind: 'window' as const, sill: 900, height: 1_200 };
    expect(whole - sum(wallsOf({ ...TWO_ROOMS, openings: [window] }))).toBeCloseTo(900 * 1_200 * 100, 0);
  });

  it('is cut where one wants to see in, and its things are not', () => {
    const plan: Plan = { ...TWO_ROOMS, items: [{ itemId: 'wardrobe', at: [2_000, 50], turn: 0 }] };
    const things = [{ itemId: 'wardrobe', wide: 1_800, deep: 600, high: 2_100, lift: 0, finish: 'laminate' }];
    const prisms = prismsOf({ plan, things, cutAt: 1_200 });
    expect(Math.max(...prisms.filter(({ body }) => body === 'wall').map(({ top }) => top))).toBe(1_200);
    expect(prisms.find(({ of }) => of === 'wardrobe')).toMatchObject({
      base: [
        [1_100, 50],
        [2_900, 50],
        [2_900, 650],
        [1_100, 650],
      ],
      bottom: 0,
      top: 2_100,
      finish: 'laminate',
    });
  });

  it('has every floor of an arranged flat, and no body turned inside out', () => {
    fc.assert(
      fc.property(flats, (rooms) => {
        const prisms = prismsOf({ plan: planOf(rooms, 2_743), things: [], cutAt: 1_200 });
        expect(
          prisms
            .filter(({ body }) => body === 'floor')
            .map(({ of }) => of)
            .sort(),
        ).toEqual(rooms.map(({ id }) => id).sort());
        expect(prisms.every(({ top, bottom }) => top > bottom)).toBe(true);
      }),
    );
  });
});

describe('a room standing up', () => {
  const opening = door('d', 'between', 500);
  const items = [
    { itemId: 'wardrobe', at: [2_000, 50] as const, turn: 0 as const },
    { itemId: 'hob', at: [5_500, 50] as const, turn: 0 as const },
  ];
  const things = ['wardrobe', 'hob'].map((itemId) => ({
    itemId,
    wide: 900,
    deep: 600,
    high: 900,
    lift: 0,
    finish: null,
  }));
  const plan: Plan = { ...TWO_ROOMS, openings: [opening], items };
  const topsOf = (room: string): Record<string, number> =>
    Object.fromEntries(roomPrisms({ plan, things }, room).map(({ of, top }) => [of, top]));

  it('has its walls up to the ceiling behind it, and a kerb of those one looks over', () => {
    expect(topsOf('kitchen')).toEqual({
      kitchen: 0,
      top: 2_800,
      between: 2_800,
      d: 2_100,
      right: 120,
      bottom: 120,
      hob: 900,
    });
    expect(topsOf('living-dining')).toEqual({
      'living-dining': 0,
      top: 2_800,
      left: 2_800,
      between: 120,
      bottom: 120,
      wardrobe: 900,
    });
  });

  it('ends its walls where the room does', () => {
    const wall = roomPrisms({ plan, things }, 'kitchen').find(({ of }) => of === 'top');
    expect(wall?.base.map(([x]) => Math.round(x)).sort((a, b) => a - b)).toEqual([4_050, 4_050, 7_250, 7_250]);
  });

  it('has its tiles as high as so many of them reach, around its openings, on the walls that one sees', () => {
    const kitchen = measurePlan(plan).rooms.find(({ mark }) => mark.room === 'kitchen')!;
    const { gross, net } = wallsTo(kitchen, 2_100, 'tiles');
    const dadoOf = (room: string) => (room === 'kitchen' ? { finish: 'marble', area: sqft(net) } : null);
    const tiles = (prisms: Prism[]): Prism[] => prisms.filter(({ body }) => body === 'facing');
    const all = tiles(prismsOf({ plan, things, dadoOf }));
    expect(Math.max(...all.map(({ top }) => top))).toBe(2_100);
    expect(all.every(({ finish, base }) => finish === 'marble' && doubleArea(base) > 0)).toBe(true);
    const gaps = kitchen.openings.reduce(
      (taken, { opening: { width, sill, height } }) => taken + width * (Math.min(2_100, sill + height) - sill),
      0,
    );
    const faced = all.reduce((own, { base: [a, b], bottom, top }) => own + distance(a!, b!) * (top - bottom), 0);
    expect(gaps).toBeGreaterThan(0);
    expect(faced).toBeCloseTo(gross - gaps, 0);
    const seen = tiles(roomPrisms({ plan, things, dadoOf }, 'kitchen'));
    expect([seen.length > 0, seen.length < all.length]).toEqual([true, true]);
  });

  it('is nothing where the plan encloses none', () => {
    expect(roomPrisms({ plan, things }, 'balcony')).toEqual([]);
  });
});

describe('the drawing of bodies', () => {
  const cube = (of: string, [x, y]: Point, z = 0): Prism => ({
    body: 'thing',
    of,
    base: [
      [x, y],
      [x + 100, y],
      [x + 100, y + 100],
      [x, y + 100],
    ],
    bottom: z,
    top: z + 100,
    finish: null,
  });
  const orderOf = (prisms: readonly Prism[]): string[] => [...new Set(isometric(prisms).map(({ prism }) => prism.of))];

  it('draws what is behind first, and what lies above after what lies below', () => {
    expect(orderOf([cube('front', [0, 100]), cube('behind', [0, 0])])).toEqual(['behind', 'front']);
    expect(orderOf([cube('right', [100, 0]), cube('left', [0, 0])])).toEqual(['left', 'right']);
    expect(orderOf([cube('above', [0, 0], 100), cube('below', [0, 0])])).toEqual(['below', 'above']);
  });

  it('draws in the same order, whatever the bodies are listed in', () => {
    const grid = fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(2)), {
      minLength: 2,
      maxLength: 12,
      selector: (one) => one.join(),
    });
    fc.assert(
      fc.property(grid, (places) => {
        const cubes = places.map(([x, y, z]) => cube([x, y, z].join(), [x * 100, y * 100], z * 100));
        const order = orderOf(cubes);
        for (const [i, one] of order.entries())
          for (const other of order.slice(i + 1)) {
            const [a = [], b = []] = [one, other].map((text) => text.split(',').map(Number));
            // What is drawn later never lies behind its neighbour in all three directions.
            const isBehind = b.every((value, axis) => value <= (a[axis] ?? 0) && value >= (a[axis] ?? 0) - 1);
            expect(isBehind).toBe(false);
          }
      }),
    );
  });

  it('shows the three faces of a cube that look at the viewer', () => {
    const faces = isometric([cube('one', [0, 0])]);
    expect(faces.map(({ side }) => side).sort()).toEqual(['left', 'right', 'top']);
    expect(projected([100, 100], 0)).toEqual([0, 100]);
  });
});

import fc from 'fast-check';
import { planWith } from './changes';
import { elevationsOf } from './elevations';
import { faultsOf } from './faults';
import { carpetOf, measurePlan, wallsTo, type MeasuredRoom } from './measure';
import type { Fixed, Plan } from './plan';
import { door, tiledFlats, TWO_ROOMS } from './plan.fixtures';
import { prismsOf, roomPrisms } from './standing/prisms';
import { fromWire, toWire } from './wire';

const M2 = 1_000_000;
const names = (room: string): string => room;
const fixed = (kind: Fixed['kind'], at: Fixed['at'], more: Partial<Fixed> = {}): Fixed => ({
  id: `${kind} ${at.join()}`,
  kind,
  at,
  wide: 300,
  deep: 300,
  ...more,
});
const withFixed = (...all: Fixed[]): Plan => ({ ...TWO_ROOMS, fixed: all });
function livingOf(plan: Plan): MeasuredRoom {
  const [room] = measurePlan(plan).rooms;
  if (!room) throw new Error('nothing is drawn');
  return room;
}

describe('columns and shafts', () => {
  // The living room lies from 50 to 4,050 across and to 3,050 down: 12 sq m, 14 m around it, 2,800 high.
  it.each<[string, Fixed, area: number, around: number]>([
    ['free in the room', fixed('column', [2_000, 1_500]), 0.09, 1_200],
    ['at a wall', fixed('column', [2_000, 200]), 0.09, 600],
    ['in a corner', fixed('shaft', [200, 200]), 0.09, 0],
    ['half in a wall', fixed('column', [2_000, 50]), 0.045, 300],
    ['a little off a wall', fixed('column', [2_000, 210]), 0.09, 1_200],
  ])('%s', (_, one, area, around) => {
    const plan = withFixed(one);
    expect(faultsOf(plan, names)).toEqual([]);
    const room = livingOf(plan);
    expect(room.area).toBeCloseTo(12 * M2 - area * M2, 3);
    expect(room.perimeter).toBeCloseTo(14_000 + around, 3);
    expect(room.skirting).toBeCloseTo(14_000 + around, 3);
    expect(room.wallArea).toBeCloseTo((14_000 + around) * 2_800, 3);
    expect(room.ceilingArea).toBe(room.area);
  });

  it('are carpet area where they are columns, and none where they are shafts', () => {
    const carpet = (...all: Fixed[]): number => carpetOf(measurePlan(withFixed(...all)).rooms);
    expect(carpet(fixed('column', [2_000, 1_500]))).toBeCloseTo(carpet(), 3);
    expect(carpet(fixed('shaft', [2_000, 1_500]))).toBeCloseTo(carpet() - 0.09 * M2, 3);
  });

  it('take from every room what lies in it, wherever they stand', () => {
    const place = fc.record({
      x: fc.integer({ min: -500, max: 14_500 }),
      y: fc.integer({ min: -500, max: 12_500 }),
      wide: fc.integer({ min: 50, max: 2_000 }),
      deep: fc.integer({ min: 50, max: 2_000 }),
    });
    fc.assert(
      fc.property(tiledFlats, place, ({ plan, cells, thickness }, { x, y, wide, deep }) => {
        const column = fixed('column', [x, y], { wide, deep });
        const part = (from: number, to: number, a: number, b: number): number =>
          Math.max(0, Math.min(to, b) - Math.max(from, a));
        const { rooms } = measurePlan({ ...plan, fixed: [column] });
        for (const [i, cell] of cells.entries()) {
          const half = thickness / 2;
          const [left, right] = [cell.x + half, cell.x + cell.width - half];
          const [top, bottom] = [cell.y + half, cell.y + cell.height - half];
          const across = part(x - wide / 2, x + wide / 2, left, right);
          const down = part(y - deep / 2, y + deep / 2, top, bottom);
          const whole = (right - left) * (bottom - top);
          expect(rooms[i]?.area).toBeCloseTo(whole - (across * down > 1 ? across * down : 0), 2);
          const isOpen = (from: number, side: number, to: number): boolean => side > from + 1 && side < to - 1;
          const open =
            (isOpen(left, x - wide / 2, right) ? down : 0) +
            (isOpen(left, x + wide / 2, right) ? down : 0) +
            (isOpen(top, y - deep / 2, bottom) ? across : 0) +
            (isOpen(top, y + deep / 2, bottom) ? across : 0);
          const near = [x - wide / 2 - left, x + wide / 2 - right, y - deep / 2 - top, y + deep / 2 - bottom];
          if (near.every((gap) => Math.abs(gap) > 2) && across * down > 1)
            expect(rooms[i]?.fixed[0]?.open).toBeCloseTo(open, 2);
        }
      }),
    );
  });
});

describe('beams and ceiling drops', () => {
  it('add their upright sides to the ceiling, and hide the walls that they hang at', () => {
    // Along the whole upper wall, 600 deep: its front is seen, its back and both ends are at walls.
    const room = livingOf(withFixed(fixed('drop', [2_050, 350], { wide: 4_000, deep: 600, down: 150 })));
    expect(room.area).toBe(12 * M2);
    expect(room.ceilingArea).toBeCloseTo(12 * M2 + 4_000 * 150, 3);
    expect(room.wallArea).toBeCloseTo(14_000 * 2_800 - 5_200 * 150, 3);
    // Walls that are finished to less than its underside lose nothing.
    expect(wallsTo(room, 2_100).gross).toBe(14_000 * 2_100);
  });

  it('cross rooms, each with its part', () => {
    const { rooms } = measurePlan(withFixed(fixed('beam', [3_600, 1_550], { wide: 7_100, deep: 200, down: 300 })));
    expect(rooms.map(({ ceilingArea, area }) => Math.round(ceilingArea - area))).toEqual([
      2 * 4_000 * 300,
      2 * 3_000 * 300,
    ]);
  });
});

describe('built-in furniture', () => {
  const wardrobe = { itemId: 'w', wide: 1_800, deep: 600, high: 2_100, lift: 0 };
  const stood: Plan = { ...TWO_ROOMS, items: [{ itemId: 'w', at: [1_200, 50], turn: 0 }] };

  it('has paint and skirting behind it until the plan says otherwise', () => {
    expect(livingOf(stood)).toMatchObject({ skirting: 14_000, paintedArea: 14_000 * 2_800 });
    const room = livingOf({ ...stood, builtIn: [wardrobe] });
    expect(room).toMatchObject({ skirting: 12_200, netWallArea: 14_000 * 2_800 });
    expect(room.paintedArea).toBeCloseTo(14_000 * 2_800 - 1_800 * 2_100, 3);
    expect(wallsTo(room, 1_000).painted).toBeCloseTo(14_000 * 1_000 - 1_800 * 1_000, 3);
    expect(wallsTo(room, 2_800, 'plaster').painted).toBe(14_000 * 2_800);
  });

  it('hides no opening twice, and nothing where it stands free', () => {
    const window = door('o', 'top', 900, { kind: 'window', width: 600, height: 600, sill: 900 });
    const behind = livingOf({ ...stood, openings: [window], builtIn: [wardrobe] });
    expect(behind.netWallArea - behind.paintedArea).toBeCloseTo(1_800 * 2_100 - 600 * 600, 3);
    const free: Plan = { ...stood, items: [{ itemId: 'w', at: [1_200, 1_000], turn: 0 }], builtIn: [wardrobe] };
    expect(livingOf(free).paintedArea).toBe(14_000 * 2_800);
    // Above the floor it leaves the skirting.
    expect(livingOf({ ...stood, builtIn: [{ ...wardrobe, lift: 2_100, high: 600 }] }).skirting).toBe(14_000);
  });

  it('hides the walls of both legs round a corner', () => {
    const counter = { itemId: 'k', wide: 3_000, deep: 600, high: 762, lift: 0 };
    const plan: Plan = {
      ...TWO_ROOMS,
      items: [{ itemId: 'k', at: [3_050, 50], turn: 0, corners: [2_000] }],
      builtIn: [counter],
    };
    const room = livingOf(plan);
    // Both legs reach into the corner: 2,000 and 1,600 along the walls.
    expect(room.netWallArea - room.paintedArea).toBeCloseTo((2_000 + 1_600) * 762, 3);
  });
});

describe('fixed things', () => {
  it.each<[string, Plan, RegExp]>([
    ['outside', withFixed(fixed('column', [9_000, 9_000])), /A column stands outside/],
    ['in a wall', withFixed(fixed('shaft', [4_100, 1_500], { wide: 90 })), /A shaft stands outside/],
    ['in another', withFixed(fixed('column', [900, 900]), fixed('shaft', [1_000, 1_000])), /stands in another/],
    ['too low', withFixed(fixed('drop', [900, 900], { down: 1_100 })), /less than 1,800 mm above the floor/],
    ['a point outside', withFixed(fixed('electrical', [9_000, 0])), /An electrical point stands outside/],
  ])('are refused %s', (_, plan, message) => {
    expect(faultsOf(plan, names).map((fault) => fault.message)).toEqual([expect.stringMatching(message)]);
  });

  it('are seen on the walls that they stand at, and stand up', () => {
    const plan = withFixed(
      fixed('column', [2_000, 200]),
      fixed('beam', [2_050, 1_500], { wide: 4_000, deep: 200, down: 300 }),
      fixed('electrical', [1_000, 60], { wide: 90, deep: 90, above: 300 }),
    );
    const [top] = elevationsOf(plan, 'living-dining', () => null);
    expect(top?.fixed.map(({ x, width, sill, height, fixed: { kind } }) => [kind, x, width, sill, height])).toEqual([
      ['column', 1_800, 300, 0, 2_800],
      ['electrical', 905, 90, 300, 90],
    ]);
    const bodies = prismsOf({ plan, things: [] }).filter(({ body }) => body === 'fixed' || body === 'hanging');
    expect(bodies.map(({ body, bottom, top: upTo }) => [body, bottom, upTo])).toEqual([
      // The ceilings of both rooms, and what hangs below one of them.
      ['hanging', 2_800, 2_860],
      ['hanging', 2_800, 2_860],
      ['fixed', 0, 2_800],
      ['hanging', 2_500, 2_800],
      ['fixed', 300, 390],
    ]);
    expect(prismsOf({ plan, things: [], cutAt: 1_200 }).filter(({ body }) => body === 'hanging')).toEqual([]);
    expect(roomPrisms({ plan, things: [] }, 'kitchen').filter(({ body }) => body === 'fixed')).toEqual([]);
    expect(roomPrisms({ plan, things: [] }, 'living-dining').filter(({ body }) => body === 'fixed')).toHaveLength(2);
  });

  it('are the same after they were sent', () => {
    const plan = { ...withFixed(fixed('drop', [900, 900], { down: 150 })), builtIn: [] };
    expect(fromWire(JSON.parse(JSON.stringify(toWire(plan))))).toEqual(plan);
    expect(fromWire(JSON.parse(JSON.stringify(toWire(TWO_ROOMS))))).toEqual(TWO_ROOMS);
  });

  it('come and go with the change that brought them, whatever was drawn since', () => {
    const [one, other] = [fixed('column', [900, 900]), fixed('column', [2_000, 900])];
    expect(planWith(withFixed(one), TWO_ROOMS, withFixed(one, other))).toEqual({ plan: withFixed(other) });
    const moved = { ...one, at: [1_000, 900] as const };
    expect(planWith(withFixed(one), TWO_ROOMS, withFixed(moved))).toEqual({ changed: { kind: 'fixed', id: one.id } });
    const net = { ...TWO_ROOMS, builtIn: [] };
    expect(planWith(net, TWO_ROOMS, { ...withFixed(one), builtIn: [] })).toEqual({ plan: withFixed(one) });
  });
});

import fc from 'fast-check';
import { planWith } from './changes';
import { faultsOf } from './faults';
import { measurePlan } from './measure';
import type { Plan, Point } from './plan';
import { door, tiledFlats, TWO_ROOMS, wall } from './plan.fixtures';

type Edit = (plan: Plan) => Plan;

/** Every wall on a line across the sheet goes to another, with the walls that end in it; doors stay where they are on the sheet. */
const moveLine =
  (i: 0 | 1, from: number, by: number): Edit =>
  (plan) => {
    const moved = (point: Point): Point =>
      point[i] === from ? (i === 0 ? [from + by, point[1]] : [point[0], from + by]) : point;
    const walls = plan.walls.map((one) => ({ ...one, from: moved(one.from), to: moved(one.to) }));
    const openings = plan.openings.map((opening) => {
      const at = plan.walls.findIndex(({ id }) => id === opening.wall);
      const [was, is] = [plan.walls[at]!, walls[at]!];
      const isAlong = was.from[1 - i] === was.to[1 - i];
      const way = Math.sign(was.to[i] - was.from[i]);
      return isAlong ? { ...opening, at: opening.at - way * (is.from[i] - was.from[i]) } : opening;
    });
    return { ...plan, walls, openings };
  };

const edits: fc.Arbitrary<(plan: Plan, id: string) => Plan> = fc.oneof(
  fc
    .tuple(fc.constantFrom(0 as const, 1 as const), fc.nat(100), fc.constantFrom(-150, -40, 60, 200))
    .map(([i, pick, by]) => (plan: Plan) => {
      const lines = [...new Set(plan.walls.flatMap(({ from, to }) => (from[i] === to[i] ? [from[i]] : [])))];
      return moveLine(i, lines[pick % lines.length]!, by)(plan);
    }),
  fc.tuple(fc.nat(100), fc.integer({ min: 150, max: 900 })).map(([pick, at]) => (plan: Plan, id: string) => ({
    ...plan,
    openings: [...plan.openings, door(id, plan.walls[pick % plan.walls.length]!.id, at, { width: 600 })],
  })),
  fc.tuple(fc.nat(100), fc.integer({ min: -80, max: 300 })).map(([pick, by]) => (plan: Plan) => ({
    ...plan,
    openings: plan.openings.map((one, i) => (i === pick % plan.openings.length ? { ...one, at: one.at + by } : one)),
  })),
  fc.tuple(fc.nat(100), fc.constantFrom(75, 230)).map(([pick, thickness]) => (plan: Plan) => ({
    ...plan,
    walls: plan.walls.map((one, i) => (i === pick % plan.walls.length ? { ...one, thickness } : one)),
  })),
  fc.nat(100).map((pick) => (plan: Plan) => ({
    ...plan,
    openings: plan.openings.filter((_, i) => i !== pick % plan.openings.length),
  })),
  fc.nat(100).map((pick) => (plan: Plan) => ({
    ...plan,
    rooms: plan.rooms.map((mark, i) => (i === pick % plan.rooms.length ? { ...mark, ceilingHeight: 3_000 } : mark)),
  })),
);

const isWhole = (plan: Plan): boolean => faultsOf(plan, (room) => room).length === 0;
const sorted = ({ walls, openings, rooms, items }: Plan) => ({
  walls: walls.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  openings: openings.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  rooms,
  items,
});
const areasOf = (plan: Plan) => measurePlan(plan).rooms.map(({ mark, area }) => [mark.room, Math.round(area)]);

describe('an older change of a plan taken back after a newer one', () => {
  it('leaves the newer one, which taken back as well leaves the first plan, or names what is in its way', () => {
    const counts = { made: 0, refused: 0 };
    fc.assert(
      fc.property(tiledFlats, edits, edits, ({ plan: first }, older, newer) => {
        const second = older(first, 'door-1');
        const third = newer(second, 'door-2');
        fc.pre(isWhole(second) && isWhole(third));
        const made = planWith(second, first, third);
        if ('changed' in made || !isWhole(made.plan)) {
          counts.refused += 1;
          return;
        }
        counts.made += 1;
        const back = planWith(third, second, made.plan);
        expect('plan' in back && sorted(back.plan)).toEqual(sorted(first));
      }),
      { numRuns: 300 },
    );
    expect(counts.made).toBeGreaterThan(counts.refused);
  });

  it('taken back at once, and made again, is the same plan', () => {
    fc.assert(
      fc.property(tiledFlats, edits, ({ plan }, edit) => {
        const next = edit(plan, 'door-1');
        expect(planWith(next, plan, next)).toEqual({ plan });
        expect(planWith(plan, next, plan)).toEqual({ plan: next });
      }),
      { numRuns: 200 },
    );
  });
});

describe('what was drawn since', () => {
  it('a door in a wall that begins elsewhere again stays where it is on the sheet', () => {
    const moved = moveLine(0, 0, 500)(TWO_ROOMS);
    const since = { ...moved, openings: [door('d', 'top', 1_000)] };
    const made = planWith(moved, TWO_ROOMS, since);
    expect(made).toMatchObject({ plan: { openings: [{ id: 'd', at: 1_500 }] } });
  });

  it('a corner moved across, and down since, goes back across alone', () => {
    const across = moveLine(0, 7_200, 400)(TWO_ROOMS);
    const down = moveLine(1, 3_100, 300)(across);
    const made = planWith(across, TWO_ROOMS, down);
    expect('plan' in made && areasOf(made.plan)).toEqual(areasOf(moveLine(1, 3_100, 300)(TWO_ROOMS)));
  });

  it('is named where it is in the way', () => {
    const moved = moveLine(0, 4_100, 300)(TWO_ROOMS);
    expect(planWith(moved, TWO_ROOMS, moveLine(0, 4_400, 100)(moved))).toEqual({
      changed: { kind: 'wall', id: 'between' },
    });
    const placed = { ...TWO_ROOMS, items: [{ itemId: 'bed', at: [1_000, 50] as const, turn: 0 as const }] };
    const turned = { ...placed, items: [{ itemId: 'bed', at: [1_000, 50] as const, turn: 90 as const }] };
    expect(planWith(placed, TWO_ROOMS, turned)).toEqual({ changed: { kind: 'item', id: 'bed' } });
    const without = { ...moved, walls: moved.walls.filter(({ id }) => id !== 'between') };
    expect(planWith(moved, TWO_ROOMS, without)).toEqual({ changed: { kind: 'wall', id: 'between' } });
  });

  it('a wall comes back to its place in the list', () => {
    const without = { ...TWO_ROOMS, walls: TWO_ROOMS.walls.filter(({ id }) => id !== 'right') };
    const more = { ...without, walls: [...without.walls, wall('more', [4_100, 1_500], [7_000, 1_500])] };
    const made = planWith(without, TWO_ROOMS, more);
    expect('plan' in made && made.plan.walls.map(({ id }) => id)).toEqual([
      'top',
      'right',
      'bottom',
      'left',
      'between',
      'more',
    ]);
  });
});

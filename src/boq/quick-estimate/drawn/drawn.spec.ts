import fc from 'fast-check';
import { measurePlan, sqft, type Plan } from '../../../kernel/plan';
import { planOf } from '../../../kernel/plan/arrange';
import { door, TWO_ROOMS } from '../../../kernel/plan/plan.fixtures';
import { currentRateBook } from '../../../pricing';
import { parseQuantity, toNumber } from '../../../kernel/quantity';
import { SCOPES } from '../../../kernel/terms';
import { boqLinesFor, planRooms, quickEstimate } from '..';
import { flat } from '../flats.fixtures';
import { sizeSources } from '../size-sources.public';

const FLAT = flat({ carpetArea: parseQuantity(980), condition: 'renovation' });
const AT = new Date('2026-11-27T00:00:00Z');
const linesIn = (plan: Plan | null, room: string) =>
  boqLinesFor({ ...FLAT, plan }).filter((line) => line.room === room);
const areasIn = (plan: Plan | null, room: string): Record<string, number> =>
  Object.fromEntries(linesIn(plan, room).flatMap(({ work, area }) => (area === null ? [] : [[work, toNumber(area)]])));

describe('lines of a drawn room', () => {
  it('take its floor, its walls without openings, and its edges', () => {
    const plan = { ...TWO_ROOMS, openings: [door('d', 'between', 500)] };
    const [living] = measurePlan(plan).rooms;
    if (!living) throw new Error('nothing is drawn');
    const floor = 129.17;
    const walls = Math.round(sqft(living.netWallArea) * 100) / 100;
    expect(areasIn(plan, 'living-dining')).toMatchObject({
      'vitrified-flooring': floor,
      'gypsum-false-ceiling': floor,
      'ceiling-paint': floor,
      'wall-plaster': walls,
      'royale-paint': walls,
      cove: 45.93,
      'tile-skirting': 42.98,
    });
  });

  it('deduct openings from tiles and plaster by their own parts of IS 1200', () => {
    const [living, kitchen] = TWO_ROOMS.rooms;
    if (!living || !kitchen) throw new Error('nothing is drawn');
    const plan: Plan = {
      ...TWO_ROOMS,
      rooms: [living, { ...kitchen, room: 'master-bathroom' }],
      openings: [
        door('d', 'between', 500),
        door('w', 'right', 500, { kind: 'window', width: 600, height: 600, sill: 1_200 }),
      ],
    };
    // 12 m around it, 7 feet high, less 1.89 and 0.36 sq m.
    expect(areasIn(plan, 'master-bathroom')['wall-tile-dado']).toBe(251.37);
    const words = (room: string, work: string) => sizeSources({ ...FLAT, plan }, { work, room }).get('area')?.words;
    expect(words('master-bathroom', 'wall-tile-dado')).toBe(
      'Drawn: 275.6 sq ft of walls; window 600 × 600 mm, less 3.9 sq ft, over 0.1 sq m: deducted in full (IS 1200 Part 11); door 900 × 2100 mm, less 20.3 sq ft, over 0.1 sq m: deducted in full (IS 1200 Part 11).',
    );
    expect(words('living-dining', 'wall-plaster')).toContain('deducted on one face (IS 1200 Part 12)');
  });

  it('are those of the answers without a plan, and the same works with one', () => {
    const arranged = planOf(
      planRooms(FLAT).map(({ id, kind, L, W }) => ({ id, kind, area: (L * W) / 144 })),
      2_743,
    );
    const works = (plan: Plan | null) =>
      boqLinesFor({ ...FLAT, plan }).map(({ room, work, finish }) => [room, work, finish]);
    expect(works(arranged)).toEqual(works(null));
    expect(boqLinesFor({ ...FLAT, plan: null })).toEqual(boqLinesFor(FLAT));
  });

  it('hang curtains before the windows that are drawn', () => {
    const window = (id: string, at: number) =>
      door(id, 'top', at, { kind: 'window', width: 1_200, height: 1_200, sill: 900 });
    const plan = { ...TWO_ROOMS, openings: [window('one', 300), window('two', 2_200)] };
    const furnished = { ...FLAT, scope: [...SCOPES] };
    const curtainOf = (drawn: Plan) =>
      boqLinesFor({ ...furnished, plan: drawn }).find(
        ({ work, room }) => work === 'curtain' && room === 'living-dining',
      )?.dimension;
    // 2 × (1,200 + 300) mm across, 900 + 1,200 + 150 mm down.
    expect(curtainOf(plan)).toEqual({ W: 118, H: 89 });
    expect(curtainOf(TWO_ROOMS)).toMatchObject({ H: 84 });
    const words = sizeSources({ ...furnished, plan }, { work: 'curtain', room: 'living-dining' });
    expect(words.get('W')?.words).toBe('Drawn: the windows of the room, each with 150 mm to both sides.');
  });

  it('wire the rooms that are drawn with the walls between them, once all are', () => {
    const only = { ...FLAT, roomsInScope: ['living-dining', 'kitchen'] };
    const wired = (plan: Plan | null) =>
      boqLinesFor({ ...only, plan }).find(({ work }) => work === 'complete-wiring')?.carpetArea;
    // 4,000 and 3,000 × 3,000 mm, and a wall of 100 between them.
    expect(wired(TWO_ROOMS)).toBe(parseQuantity(Math.round(sqft(7_100 * 3_000) * 100) / 100));
    expect(boqLinesFor({ ...FLAT, plan: TWO_ROOMS }).find(({ work }) => work === 'complete-wiring')?.carpetArea).toBe(
      FLAT.carpetArea,
    );
    const words = sizeSources({ ...only, plan: TWO_ROOMS }, { work: 'complete-wiring', room: null });
    expect(words.get('carpet_area')?.words).toBe('Drawn: the rooms of the plan with the walls between them.');
  });

  it('are priced, whatever is drawn', () => {
    const book = currentRateBook();
    fc.assert(
      fc.property(fc.integer({ min: 700, max: 6_500 }), fc.integer({ min: 2_100, max: 4_000 }), (at, ceilingHeight) => {
        const plan: Plan = {
          ...TWO_ROOMS,
          walls: TWO_ROOMS.walls.map((wall) =>
            wall.id === 'between' ? { ...wall, from: [at, 0], to: [at, 3_100] } : wall,
          ),
          rooms: TWO_ROOMS.rooms.map((room) => ({
            ...room,
            at: [room.room === 'kitchen' ? 7_100 : 100, 1_500],
            ceilingHeight,
          })),
        };
        expect(quickEstimate({ ...FLAT, plan }, book, AT).total).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });

  it('say where their quantities come from', () => {
    const plan = { ...TWO_ROOMS, openings: [door('d', 'between', 500)] };
    const words = (work: string) => sizeSources({ ...FLAT, plan }, { work, room: 'living-dining' }).get('area')?.words;
    expect(sizeSources({ ...FLAT, plan }, { work: 'wall-putty', room: 'living-dining' }).get('area')).toMatchObject({
      kind: 'drawn',
      figure: { room: 'living-dining', of: 'walls' },
    });
    expect(words('vitrified-flooring')).toBe('Drawn: the floor between the walls of the plan.');
    expect(words('tile-skirting')).toBe('Drawn: 45.9 ft around the room, less 3 ft of doors and open ways.');
    expect(words('wall-putty')).toBe(
      'Drawn: 421.9 sq ft of walls; door 900 × 2100 mm, less 10.2 sq ft, over 0.5 to 3 sq m: deducted on one face (IS 1200 Part 13, 3.2 b).',
    );
  });
});

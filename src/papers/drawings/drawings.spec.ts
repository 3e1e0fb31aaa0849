import fc from 'fast-check';
import { measurePlan, type Plan } from '../../kernel/plan';
import { planOf } from '../../kernel/plan/arrange';
import { flats } from '../../kernel/plan/arrange/flats.fixtures';
import { distance } from '../../kernel/plan/vector';
import { door, TWO_ROOMS, tiledFlats } from '../../kernel/plan/plan.fixtures';
import { render, type DrawnPlan } from './drawings.paper';
import { stopsOf } from './dimensions';
import { elevationsOf } from '../../kernel/plan/elevations';
import { itemDrawing } from './item-drawing';
import { marksOf } from './opening-marks';
import { sheetFor } from './paper-size';
import { planDrawing } from './plan-drawing';
import type { Standing } from '../../kernel/plan/standing/prisms';
import { roomPlan } from './room-plan';
import { roomSheets } from './room-sheets';
import { standingDrawing } from './standing-drawing';

const WARDROBE = {
  title: 'Wardrobe',
  wide: 1_800,
  deep: 600,
  high: 2_400,
  lift: 0,
  finish: { id: 'laminate', name: 'Laminate, 1 mm' },
  notes: ['Soft-close hinges'],
};
const nothing = (): null => null;
const NAMES = { nameOf: (room: string): string => room, sizeOf: nothing };

describe('the walls of a room', () => {
  const plan: Plan = {
    ...TWO_ROOMS,
    walls: TWO_ROOMS.walls.map((one) => (one.id === 'bottom' ? { ...one, height: 1_050 } : one)),
    openings: [
      door('way', 'between', 500),
      door('pane', 'right', 700, { kind: 'window', width: 1_200, height: 1_000, sill: 900 }),
    ],
    items: [{ itemId: 'wardrobe', at: [5_600, 50], turn: 0 }],
  };
  const walls = elevationsOf(plan, 'kitchen', () => WARDROBE);

  it('begin at the top of the plan and go clockwise, each with its clear length and height', () => {
    expect(walls.map(({ name, length, height }) => [name, length, height])).toEqual([
      ['A', 3_000, 2_800],
      ['B', 3_000, 2_800],
      ['C', 3_000, 1_050],
      ['D', 3_000, 2_800],
    ]);
  });

  it('show what stands at them, and not what stands behind them', () => {
    const thingsIn = (room: string) =>
      elevationsOf(
        { ...plan, items: [{ itemId: 'wardrobe', at: [4_150, 1_500], turn: 270 }] },
        room,
        () => WARDROBE,
      ).flatMap(({ name, things }) => things.map(({ title }) => [name, title]));
    expect(thingsIn('kitchen')).toEqual([['D', WARDROBE.title]]);
    expect(thingsIn('living-dining')).toEqual([]);
  });

  it('have their openings from the left, as one sees them from inside', () => {
    const [, right, , left] = walls;
    // Right wall: its axis begins at the top, where B begins; its face 50 below.
    expect(right?.openings).toMatchObject([{ x: 650, width: 1_200, sill: 900, height: 1_000 }]);
    // The wall between runs down; D is seen from its lower end.
    expect(left?.openings).toMatchObject([{ x: 3_050 - 500 - 900, width: 900, sill: 0 }]);
  });

  it('have what stands at them', () => {
    expect(walls.map(({ things }) => things.length)).toEqual([1, 0, 0, 0]);
    expect(walls[0]?.things).toMatchObject([
      { title: 'Wardrobe', x: 5_600 - 4_150 - 900, width: 1_800, height: 2_400 },
    ]);
  });

  it('are as long together as the room’s outline, and show every opening of it once', () => {
    fc.assert(
      fc.property(flats, (rooms) => {
        const drawn = planOf(rooms, 2_743);
        for (const { mark, openings, face } of measurePlan(drawn).rooms) {
          const all = elevationsOf(drawn, mark.room, nothing);
          const sides = face.outline.map((point, i) =>
            distance(point, face.outline[(i + 1) % face.outline.length] ?? point),
          );
          // Steps between walls of two thicknesses are no walls of their own.
          const short = sides.filter((length) => length < 300).reduce((sum, length) => sum + length, 0);
          const shown = all.reduce((sum, { length }) => sum + length, 0);
          expect(shown).toBeGreaterThanOrEqual(face.perimeter - short - 1);
          expect(shown).toBeLessThanOrEqual(face.perimeter + 1);
          const seen = all.flatMap((one) => one.openings.map(({ opening }) => opening.id));
          expect(new Set(seen).size).toBe(seen.length);
          if (short === 0) expect(seen.toSorted()).toEqual(openings.map(({ opening }) => opening.id).toSorted());
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are none for a room that is not drawn', () => {
    expect(elevationsOf(plan, 'pooja', nothing)).toEqual([]);
  });
});

describe('a drawn plan', () => {
  it('is on the smallest sheet at the largest scale that it fits on', () => {
    const sheetOf = (width: number, height: number) => {
      const { size, scale, orientation } = sheetFor(() => ({ width, height }));
      return [size, scale, orientation];
    };
    expect(sheetOf(9_000, 6_000)).toEqual(['A4', 50, 'landscape']);
    expect(sheetOf(6_000, 9_000)).toEqual(['A4', 50, 'portrait']);
    expect(sheetOf(16_000, 11_000)).toEqual(['A3', 50, 'landscape']);
    expect(sheetOf(25_000, 14_000)).toEqual(['A4', 100, 'landscape']);
    expect(sheetOf(35_000, 20_000)).toEqual(['A3', 100, 'landscape']);
    expect(sheetOf(9_000_000, 20_000)).toEqual(['A3', 500, 'portrait']);
  });

  it('has room for its walls and dimensions at any size', () => {
    fc.assert(
      fc.property(tiledFlats, ({ plan }) => {
        const sheet = sheetFor((scale) => planDrawing(plan, { scale }, NAMES).box);
        const { box, labels } = planDrawing(plan, sheet, NAMES);
        expect(sheet.scale).toBeLessThanOrEqual(100);
        expect(labels).toHaveLength(plan.rooms.length);
        for (const { at } of labels) {
          expect(at[0] > box.x && at[0] < box.x + box.width).toBe(true);
          expect(at[1] > box.y && at[1] < box.y + box.height).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('says the name, the area and the sides of a room', () => {
    const { labels } = planDrawing(TWO_ROOMS, { scale: 50 }, NAMES);
    expect(labels[1]).toEqual({ at: [5_650, 1_550], lines: ['kitchen', '96.9 sq ft', '3,000 × 3,000'] });
  });

  it('marks openings by their size, doors first', () => {
    const { sizes } = marksOf([
      door('1', 'w', 0),
      door('2', 'w', 0),
      door('3', 'w', 0, { width: 1_000 }),
      door('4', 'w', 0, { kind: 'window', sill: 900 }),
    ]);
    expect(sizes.map(({ mark, count, width }) => [mark, count, width])).toEqual([
      ['D1', 1, 1_000],
      ['D2', 2, 900],
      ['W1', 1, 900],
    ]);
  });

  it('keeps the ends of a chain of dimensions', () => {
    expect(stopsOf([0, 5, 1_000, 1_990, 2_000], 30)).toEqual([0, 1_000, 2_000]);
    expect(stopsOf([], 30)).toEqual([]);
  });

  it('is a picture in which words stay words', async () => {
    const drawn: DrawnPlan = {
      format: 'svg',
      plan: TWO_ROOMS,
      names: { kitchen: '<script>alert(1)</script>' },
      things: {},
      title: 'Flat',
      revision: 1,
      at: '2026-11-27T10:00:00Z',
      firm: { name: 'Studio', accent: '#1f5c4a', logo: '' },
    };
    const svg = (await render(drawn)).toString();
    expect(svg).toContain('&#60;script&#62;alert(1)');
    expect(svg).not.toContain('<script');
  });
});

describe('the sheets of a room', () => {
  const placed: Plan = { ...TWO_ROOMS, items: [{ itemId: 'w', at: [5_600, 50], turn: 0 }] };
  const marks = marksOf([]);
  const sheet = sheetFor(() => ({ width: 9_000, height: 6_000 }));
  const sheetsOf = (plan: Plan): string =>
    JSON.stringify(roomSheets({ plan, nameOf: (room) => room, thingOf: () => WARDROBE }, sheet, marks));

  it('have a plan of the room alone, as large as in the flat', () => {
    fc.assert(
      fc.property(tiledFlats, ({ plan }) => {
        for (const { mark, area, perimeter } of measurePlan(plan).rooms) {
          const cut = roomPlan(plan, mark.room, nothing);
          if (!cut) throw new Error(`no ${mark.room}`);
          expect(measurePlan(cut).rooms.map((room) => [room.area, room.perimeter])).toEqual([[area, perimeter]]);
        }
      }),
      { numRuns: 40 },
    );
    expect(roomPlan(placed, 'attic', nothing)).toBeNull();
    expect(roomPlan(placed, 'living-dining', () => WARDROBE)?.items).toEqual([]);
  });

  it('draws a run round a corner as one body on paper', () => {
    const run: Plan = { ...TWO_ROOMS, items: [{ itemId: 'run', at: [5_650, 50], turn: 0, corners: [3_000] }] };
    const sizeOf = () => ({ ...WARDROBE, wide: 4_800 });
    const { parts } = planDrawing(run, { scale: 50 }, { ...NAMES, sizeOf });
    expect(parts.join('')).toContain('4150,50 7150,50 7150,2450 6550,2450 6550,650 4150,650');
    expect(roomPlan(run, 'kitchen', sizeOf)?.items).toEqual(run.items);
  });

  it('list what is made for it with its sizes, its finish and its description, and draw it in that finish', () => {
    const text = sheetsOf(placed);
    for (const words of ['Wardrobe', '1,800', '2,400', 'Laminate, 1 mm', 'Soft-close hinges', '1 · front and side'])
      expect(text).toContain(words);
    // On its wall, and from its front.
    expect(text.match(/#cbb089/g)).toHaveLength(2);
    expect(sheetsOf(TWO_ROOMS)).not.toContain('What stands here');
  });

  it('draw what goes round corners unfolded and from above, with the length of each part', () => {
    const thing = { ...WARDROBE, wide: 4_800 };
    const { svg, views } = itemDrawing(thing, { scale: 50 }, [3_000]);
    expect(views).toBe('front unfolded, side and from above');
    // From its left end to its fold, and what is beyond; along its walls, 3,000 and 2,400.
    for (const length of ['3,000', '1,800', '2,400']) expect(svg).toContain(`>${length}<`);
    expect(svg).toContain('<line x1="3000" y1="0" x2="3000" y2="-2400"');
    const straight = itemDrawing(thing, { scale: 50 }, [5_000]);
    expect(straight).toEqual(itemDrawing(thing, { scale: 50 }));
    expect(straight.views).toBe('front and side');
  });

  it('keep the words of a plan off what stands there', () => {
    const [, kitchen] = planDrawing(
      placed,
      { scale: 50 },
      { ...NAMES, sizeOf: () => ({ ...WARDROBE, deep: 1_800 }) },
    ).labels;
    expect(kitchen?.at[1]).toBeGreaterThan(2_000);
  });
});

describe('a flat standing up on paper', () => {
  const marble = (room: string) => (room === 'kitchen' ? 'marble' : null);
  const picture = (standing: Partial<Standing>, room?: string) =>
    standingDrawing({ plan: TWO_ROOMS, things: [], ...standing }, room);
  const tones = (room?: string) => picture({ floorOf: marble }, room)?.match(/#f0ede7/g)?.length ?? 0;

  it('has its floors in the colour of what is laid on them', () => {
    expect(tones()).toBe(1);
    expect(tones('kitchen')).toBe(1);
    expect(tones('living-dining')).toBe(0);
    expect(picture({ floorOf: () => 'standard' })).toBe(picture({}));
  });
});

import fc from 'fast-check';
import { EMPTY_PLAN, faultsOf, measurePlan, type Plan } from '../../../kernel/plan';
import { planOf } from '../../../kernel/plan/arrange';
import { flats } from '../../../kernel/plan/arrange/flats.fixtures';
import { door, TWO_ROOMS, tiledFlats, wall } from '../../../kernel/plan/plan.fixtures';
import { ImportFailure } from '../../reading/import-failure';
import { trace } from '../trace/trace';
import { readDrawing } from './read-drawing';
import { planDxf } from './write-dxf';

const names = (room: string): string => room;
const NO_HINTS = { unit: null, roles: [] };

function readAgain(dxf: string): Plan {
  const traced = trace(readDrawing(Buffer.from(dxf)), NO_HINTS);
  return {
    walls: traced.walls,
    openings: traced.openings,
    rooms: traced.spaces.flatMap(({ words }) =>
      words.flatMap(({ at, room, ceiling }) => (room && ceiling ? [{ room, at, ceilingHeight: ceiling }] : [])),
    ),
    items: [],
  };
}

const byId = ({ walls, openings, rooms }: Plan) => ({
  walls: walls.toSorted((a, b) => a.id.localeCompare(b.id)),
  openings: openings.toSorted((a, b) => a.id.localeCompare(b.id)),
  rooms: rooms.toSorted((a, b) => a.room.localeCompare(b.room)),
});

/** Without what this program wrote next to its outlines, as another CAD may store it. */
const withoutNotes = (dxf: string): string => dxf.replace(/1001\r\nFITOUT\r\n(1000\r\n.*\r\n)+/g, '');

const areasOf = (plan: Plan): number[] => {
  const { rooms, unnamed } = measurePlan(plan);
  return [...rooms, ...unnamed].map(({ area }) => Math.round(area)).sort((a, b) => a - b);
};

describe('a plan written as DXF and read again', () => {
  it('is the same for flats of rectangles', () => {
    fc.assert(
      fc.property(tiledFlats, ({ plan }) => expect(byId(readAgain(planDxf(plan, names)))).toEqual(byId(plan))),
      { numRuns: 60 },
    );
  });

  it('is the same for arranged flats with their doors, windows and parapets', () => {
    fc.assert(
      fc.property(flats, (rooms) => {
        const plan = planOf(rooms, 2_743);
        expect(byId(readAgain(planDxf(plan, names)))).toEqual(byId(plan));
      }),
      { numRuns: 30 },
    );
  });

  it('is the same with its columns, beams, ceiling drops and points', () => {
    const fixed: Plan['fixed'] = [
      { id: 'c', kind: 'column', at: [300, 300], wide: 400, deep: 300 },
      { id: 's', kind: 'shaft', at: [7_000, 2_900], wide: 300, deep: 201 },
      { id: 'b', kind: 'beam', at: [2_050, 1_500], wide: 4_000, deep: 230, down: 300 },
      { id: 'd', kind: 'drop', at: [5_650, 300], wide: 3_000, deep: 500, down: 150 },
      { id: 'e', kind: 'electrical', at: [1_000, 60], wide: 90, deep: 90, above: 0 },
    ];
    const dxf = planDxf({ ...TWO_ROOMS, fixed }, names);
    const traced = trace(readDrawing(Buffer.from(dxf)), NO_HINTS);
    expect(traced.fixed).toEqual(fixed);
    expect(byId(readAgain(dxf))).toEqual(byId(TWO_ROOMS));
  });

  it('has the same rooms in nine flats of ten when another program dropped the notes', () => {
    const plans = fc.sample(flats, { seed: 5, numRuns: 30 }).map((rooms) => planOf(rooms, 2_743));
    const same = plans.filter((plan) => {
      const again = readAgain(withoutNotes(planDxf(plan, names)));
      return faultsOf(again, names).length === 0 && areasOf(again).join() === areasOf(plan).join();
    });
    expect(same.length).toBeGreaterThanOrEqual(27);
  });

  it('keeps slanted walls, new ones, those that go, heights, and how doors open', () => {
    const plan: Plan = {
      ...TWO_ROOMS,
      walls: [
        ...TWO_ROOMS.walls,
        wall('slant', [0, 3_100], [-2_000, 5_600], { kind: 'new', height: 1_200, thickness: 150 }),
        wall('goes', [1_000, 0], [1_000, 3_100], { kind: 'demolish' }),
      ],
      openings: [
        door('d', 'between', 500, { hinge: 'end', opens: 'left' }),
        door('w', 'slant', 900, { kind: 'window', sill: 600, height: 500 }),
      ],
    };
    expect(byId(readAgain(planDxf(plan, names)))).toEqual(byId(plan));
  });
});

describe('a DXF', () => {
  const group = (...pairs: readonly (readonly [number, string | number])[]): string =>
    pairs.map(([code, value]) => `${code}\n${value}\n`).join('');
  const file = (entities: string, blocks = ''): Buffer =>
    Buffer.from(
      `${blocks && `${group([0, 'SECTION'], [2, 'BLOCKS'])}${blocks}${group([0, 'ENDSEC'])}`}${group([0, 'SECTION'], [2, 'ENTITIES'])}${entities}${group([0, 'ENDSEC'], [0, 'EOF'])}`,
    );
  const line = (layer: string, x1: number, y1: number, x2: number, y2: number): string =>
    group([0, 'LINE'], [8, layer], [10, x1], [20, y1], [11, x2], [21, y2]);
  const failure = (bytes: Buffer): string | undefined => {
    try {
      readDrawing(bytes);
    } catch (error) {
      return error instanceof ImportFailure ? error.code : String(error);
    }
    return undefined;
  };
  /** The areas of the spaces that its walls enclose, in square millimetres. */
  const roomsOf = (bytes: Buffer): number[] =>
    areasOf({ ...EMPTY_PLAN, ...trace(readDrawing(bytes), NO_HINTS), rooms: [] });
  /** A room of 4 by 3 m inside, of two lines 100 apart. */
  const ROOM = [
    [0, 0, 4_200, 0],
    [4_200, 0, 4_200, 3_200],
    [4_200, 3_200, 0, 3_200],
    [0, 3_200, 0, 0],
    [100, 100, 4_100, 100],
    [4_100, 100, 4_100, 3_100],
    [4_100, 3_100, 100, 3_100],
    [100, 3_100, 100, 100],
  ] as const;
  const room = (layer: string, scale = 1): string =>
    ROOM.map(([a, b, c, d]) => line(layer, a * scale, b * scale, c * scale, d * scale)).join('');
  const text = (words: string, x: number, y: number): string =>
    group([0, 'TEXT'], [8, 'NAMES'], [10, x], [20, y], [40, 200], [1, words]);

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a text', Buffer.from('Dear Sir'), 'no-dxf'],
    ['a DWG', Buffer.from('AC1027 '), 'dwg'],
    ['a binary DXF', Buffer.from('AutoCAD Binary DXF\r\n'), 'dxf-binary'],
    ['one that is cut off', file(room('A-WALL')).subarray(0, 300), 'dxf-cut-off'],
    ['group codes that are none', file('zero\nLINE\n'), 'corrupt'],
    ['a number that is none', file(group([0, 'LINE'], [8, '0'], [10, 'NaN'], [20, 0])), 'corrupt'],
    ['one that is endless', file(line('0', 0, 0, 1e300, 0)), 'dxf-far'],
    ['no lines', file(text('Kitchen', 0, 0)), 'dxf-no-lines'],
    ['more entities than a flat has', file(line('0', 0, 0, 1, 1).repeat(200_001)), 'dxf-too-much'],
    [
      'blocks that draw each other ten times, ten deep',
      file(
        group([0, 'INSERT'], [2, 'B0'], [10, 0], [20, 0]),
        Array.from({ length: 10 }, (_, i) =>
          group(
            [0, 'BLOCK'],
            [2, `B${i}`],
            ...Array.from({ length: 10 }).flatMap(() => [[0, 'INSERT'] as const, [2, `B${i + 1}`] as const]),
            [0, 'ENDBLK'],
          ),
        ).join('') +
          group([0, 'BLOCK'], [2, 'B10'], [0, 'LINE'], [8, '0'], [10, 0], [20, 0], [11, 1], [21, 1], [0, 'ENDBLK']),
      ),
      'dxf-too-much',
    ],
    [
      'a block that draws itself',
      file(
        group([0, 'INSERT'], [2, 'SELF'], [10, 0], [20, 0]),
        group([0, 'BLOCK'], [2, 'SELF'], [0, 'INSERT'], [2, 'SELF'], [0, 'ENDBLK']),
      ),
      'dxf-too-much',
    ],
    [
      'an array of a billion',
      file(
        group([0, 'INSERT'], [2, 'B'], [70, 30_000], [71, 30_000]),
        group([0, 'BLOCK'], [2, 'B'], [0, 'LINE'], [8, '0'], [10, 0], [20, 0], [11, 1], [21, 1], [0, 'ENDBLK']),
      ),
      'dxf-too-much',
    ],
  ])('is refused for %s', (_, bytes, code) => expect(failure(bytes)).toBe(code));

  it('gives two lines a wall’s thickness apart as one wall, and words inside as words', () => {
    const bytes = file(`${room('A-WALL')}${text('KITC\u0007HEN', 2_000, 1_500)}${text('outside', 9_000, 9_000)}`);
    const traced = trace(readDrawing(bytes), { unit: 'mm', roles: [] });
    expect(traced.walls).toHaveLength(4);
    expect(traced.walls.map(({ thickness }) => thickness)).toEqual([100, 100, 100, 100]);
    expect(areasOf({ walls: traced.walls, openings: [], rooms: [], items: [] })).toEqual([4_000 * 3_000]);
    expect(traced.spaces.map(({ words }) => words.map((word) => word.text))).toEqual([['KITC HEN']]);
    expect([traced.question, traced.unit]).toEqual([null, { unit: 'mm', source: 'asked' }]);
  });

  it('reads words that a program wrote in two lines', () => {
    const bytes = file(
      `${room('A-WALL')}${text('Kitchen\nA: 12 sq m', 2_000, 1_500)}${line('A-WALL', 0, 5_000, 9, 5_000)}`,
    );
    const { spaces } = trace(readDrawing(bytes), { unit: 'mm', roles: [] });
    expect(spaces.map(({ words }) => words.map((word) => word.text))).toEqual([['Kitchen A: 12 sq m']]);
  });

  it('asks for the unit where it does not say it, with the likely one first', () => {
    const { question, unit } = trace(readDrawing(file(room('A-WALL', 1 / 25.4))), NO_HINTS);
    expect(unit.source).toBe('guess');
    expect(question).toMatchObject({ about: 'unit', text: expect.stringContaining('165.4 in the drawing') });
    expect(question?.choices.map(({ label }) => label)).toContain('165.4 inches (4.2 m)');
  });

  it('asks where the file says a unit in which no wall is as long as a wall', () => {
    const said = `${group([0, 'SECTION'], [2, 'HEADER'], [9, '$INSUNITS'], [70, 1], [0, 'ENDSEC'])}${file(room('A-WALL', 1 / 304.8)).toString()}`;
    const { question, unit } = trace(readDrawing(Buffer.from(said)), NO_HINTS);
    expect(unit).toEqual({ unit: 'foot', source: 'guess' });
    expect(question?.text).toMatch(/13.78 feet .* The file says inches, which is unusual for a flat/);
  });

  /** Rooms of 4 by 3 side by side, each wall one line. */
  const single = (count: number, unit: number): string =>
    [0, 3]
      .map((y) => line('A-WALL', 0, y * unit, 4 * count * unit, y * unit))
      .concat(Array.from({ length: count + 1 }, (_, i) => line('A-WALL', 4 * i * unit, 0, 4 * i * unit, 3 * unit)))
      .join('');
  const saying = (insUnits: number, entities: string): Buffer =>
    Buffer.from(
      group([0, 'SECTION'], [2, 'HEADER'], [9, '$INSUNITS'], [70, insUnits], [0, 'ENDSEC']) + file(entities).toString(),
    );

  it('asks how thick walls are that are single lines, and takes the answer', () => {
    const bytes = saying(4, single(3, 1_000));
    const asked = trace(readDrawing(bytes), NO_HINTS);
    expect(asked.question).toMatchObject({ about: 'thickness', choices: { 0: { value: '115' }, 3: { value: '230' } } });
    expect(areasOf({ ...EMPTY_PLAN, walls: asked.walls })).toEqual(Array.from({ length: 3 }, () => 3_885 * 2_885));
    const told = trace(readDrawing(bytes), { ...NO_HINTS, thickness: 230 });
    expect(told.question).toBeNull();
    expect(areasOf({ ...EMPTY_PLAN, walls: told.walls })).toEqual(Array.from({ length: 3 }, () => 3_770 * 2_770));
    expect(trace(readDrawing(file(room('A-WALL'))), { unit: 'mm', roles: [] }).question).toBeNull();
  });

  describe('with rooms that are closed outlines', () => {
    const outline = (...points: readonly (readonly [number, number])[]): string =>
      group([0, 'LWPOLYLINE'], [8, 'A-WALL'], [90, points.length], [70, 1]) +
      points.map(([x, y]) => group([10, x], [20, y])).join('');
    const box = (x: number, y: number, width: number, height: number): string =>
      outline([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
    const read = (entities: string, thickness?: number) =>
      trace(readDrawing(saying(4, entities)), { ...NO_HINTS, ...(thickness !== undefined && { thickness }) });
    const areas = (entities: string, thickness?: number): number[] =>
      areasOf({ ...EMPTY_PLAN, walls: read(entities, thickness).walls });
    // A living room with two rooms one below the other at its right.
    const FLAT = box(0, 0, 4_000, 5_120) + box(4_120, 0, 3_000, 3_000) + box(4_120, 3_120, 3_000, 2_000);
    const AREAS = [3_000 * 2_000, 3_000 * 3_000, 4_000 * 5_120];

    it('takes what is between them as walls, and asks how thick those around are', () => {
      expect(areas(FLAT, 120)).toEqual(AREAS);
      const asked = read(FLAT);
      expect(asked.question?.text).toMatch(/^The rooms are drawn as outlines\. How thick/);
      expect(faultsOf({ ...EMPTY_PLAN, walls: asked.walls }, names)).toEqual([]);
      const told = read(FLAT, 230);
      expect(told.question).toBeNull();
      expect(areas(FLAT, 230)).toEqual(AREAS);
      expect(new Set(told.walls.map(({ thickness }) => thickness))).toEqual(new Set([120, 230]));
    });

    it('reads a room round a corner, drawn either way round', () => {
      const corner = outline([0, 0], [0, 5_000], [2_000, 5_000], [2_000, 2_000], [5_000, 2_000], [5_000, 0]);
      expect(areas(corner + box(2_150, 2_150, 2_850, 2_850), 150)).toEqual([
        2_850 * 2_850,
        5_000 * 2_000 + 2_000 * 3_000,
      ]);
    });

    it('are as they were where an outer outline is drawn too, and axes where the rooms touch', () => {
      const around = box(-230, -230, 7_580, 5_580);
      expect(read(FLAT + around).question).toBeNull();
      expect(areas(FLAT + around)).toEqual(AREAS);
      expect(read(box(0, 0, 4_000, 3_000) + box(4_000, 0, 3_000, 3_000)).question?.text).toMatch(/single lines/);
    });
  });

  it('asks whether it is in feet where metres make rooms that no flat has', () => {
    // Rooms of 12 by 9 feet.
    const bytes = saying(6, single(3, 3));
    const asked = trace(readDrawing(bytes), NO_HINTS);
    expect(asked.unit).toEqual({ unit: 'foot', source: 'guess' });
    expect(asked.question).toEqual({
      about: 'unit',
      text: 'Is the drawing in feet? The file says metres, which makes rooms that no flat has.',
      choices: [
        { value: 'foot', label: 'feet: rooms of 9.31 sq m' },
        { value: 'm', label: 'metres: rooms of 106 sq m' },
      ],
    });
    const told = trace(readDrawing(bytes), { unit: 'm', roles: [] });
    expect([told.unit, told.question?.about]).toEqual([{ unit: 'm', source: 'asked' }, 'thickness']);
    expect(trace(readDrawing(saying(6, single(3, 1))), NO_HINTS).question?.about).toBe('thickness');
    expect(trace(readDrawing(saying(6, single(1, 3))), NO_HINTS).question?.about).toBe('thickness');
  });

  it('asks for the layer of the walls where no name says it, and takes the answer', () => {
    const bytes = file(`${room('XYZ')}${line('OTHER', 0, 0, 9_000, 0)}`);
    const asked = trace(readDrawing(bytes), { unit: 'mm', roles: [] });
    expect(asked.question).toMatchObject({ about: 'walls', choices: [{ value: 'XYZ' }, { value: 'OTHER' }] });
    expect(asked.walls).toHaveLength(4);
    const told = trace(readDrawing(bytes), { unit: 'mm', roles: [{ layer: 'XYZ', role: 'walls' }] });
    expect([told.question, told.walls.length]).toEqual([null, 4]);
    const without = trace(readDrawing(bytes), {
      unit: 'mm',
      roles: [
        { layer: 'XYZ', role: 'out' },
        { layer: 'OTHER', role: 'walls' },
      ],
    });
    expect(without.walls.every(({ from, to }) => from[1] === to[1])).toBe(true);
  });

  it('takes an arc in a gap as a door and lines in the wall as a window', () => {
    const [top, , , , inner, ...rest] = ROOM;
    const gap = [top, inner].flatMap(([a, b, c, d]) => [
      line('A-WALL', a, b, 1_000, d),
      line('A-WALL', 1_900, b, c, d),
    ]);
    const others = [...ROOM.slice(1, 4), ...rest].map(([a, b, c, d]) => line('A-WALL', a, b, c, d));
    const leaf = group([0, 'ARC'], [8, 'A-DOOR'], [10, 1_000], [20, 100], [40, 900], [50, 0], [51, 90]);
    const panes = [0, 50, 100].map((y) => line('A-GLAZ', 1_500, 3_100 + y, 2_700, 3_100 + y));
    const { openings, walls } = trace(readDrawing(file([...gap, ...others, leaf, ...panes].join(''))), {
      unit: 'mm',
      roles: [],
    });
    expect(walls).toHaveLength(4);
    expect(
      openings.map(({ kind, width, sill }) => ({ kind, width, sill })).toSorted((a, b) => a.width - b.width),
    ).toEqual([
      { kind: 'door', width: 900, sill: 0 },
      { kind: 'window', width: 1_200, sill: 900 },
    ]);
  });

  it('joins walls across a column, and takes what is left before another wall as an open way', () => {
    const strip = (x: number, y: number, width: number, height: number): string =>
      [
        line('WALL', x, y, x + width, y),
        line('WALL', x + width, y, x + width, y + height),
        line('WALL', x + width, y + height, x, y + height),
        line('WALL', x, y + height, x, y),
      ].join('');
    // A column of 400 is left out at the lower left; the wall between ends 900 before the upper one.
    const bytes = file(
      [
        strip(400, 0, 5_600, 100),
        strip(5_900, 0, 100, 4_000),
        strip(0, 3_900, 6_000, 100),
        strip(0, 400, 100, 3_600),
        strip(3_000, 0, 100, 3_000),
      ].join(''),
    );
    const { walls, openings } = trace(readDrawing(bytes), { unit: 'mm', roles: [] });
    const plan = { walls, openings, rooms: [], items: [] };
    expect(faultsOf(plan, names)).toEqual([]);
    expect(areasOf(plan)).toEqual([2_800 * 3_800, 2_900 * 3_800]);
    expect(openings).toMatchObject([{ kind: 'arch', width: 900 }]);
  });

  it('takes a wall that is drawn a little off its line beyond a window as one', () => {
    const faces = [
      [0, 0, 2_000, 0],
      [0, 200, 2_000, 200],
      [3_000, 30, 6_000, 30],
      [3_000, 230, 6_000, 230],
      [0, 0, 0, 3_000],
      [200, 200, 200, 2_800],
      [6_000, 30, 6_000, 3_000],
      [5_800, 230, 5_800, 2_800],
      [0, 3_000, 6_000, 3_000],
      [200, 2_800, 5_800, 2_800],
    ] as const;
    const panes = [50, 100, 150].map((y) => line('WINDOW', 2_000, y, 3_000, y));
    const bytes = file([...faces.map(([a, b, c, d]) => line('WALL', a, b, c, d)), ...panes].join(''));
    const { walls, openings } = trace(readDrawing(bytes), { unit: 'mm', roles: [] });
    const [room, ...more] = areasOf({ walls, openings, rooms: [], items: [] });
    expect(more).toEqual([]);
    expect((room ?? 0) / (5_600 * 2_585)).toBeCloseTo(1, 2);
    expect(openings).toMatchObject([{ kind: 'window', width: 1_000 }]);
  });

  it('closes the rooms at a corner that is thicker than the wall between them', () => {
    const ring = (...corners: readonly (readonly [number, number])[]): string =>
      corners
        .map(([x, y], i) => {
          const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y];
          return line('A-WALL', x, y, nextX, nextY);
        })
        .join('');
    const outer = ring([-75, -75], [8_075, -75], [8_075, 3_675], [4_142, 3_675], [4_142, 3_075], [-75, 3_075]);
    const left = ring([75, 75], [4_192, 75], [4_192, 2_925], [75, 2_925]);
    const right = ring([4_292, 75], [7_925, 75], [7_925, 3_525], [4_292, 3_525]);
    expect(roomsOf(file(outer + left + right)).map((area) => area / 1e6)).toEqual([
      expect.closeTo(4.117 * 2.85, 1),
      expect.closeTo(3.633 * 3.45, 1),
    ]);
  });

  it('takes the walls below the floor for no walls of the flat', () => {
    const stem = [line('S-STEM-WALL', 50, 50, 4_150, 50), line('S-FOUNDATION WALL', 50, 3_150, 4_150, 3_150)].join('');
    expect(roomsOf(file(room('A-WALL') + stem))).toEqual([12_000_000]);
  });

  it('lists blocks that look like furniture with their size, and counts what it does not read', () => {
    const sofa = group(
      [0, 'BLOCK'],
      [2, 'SOFA-3'],
      [10, 0],
      [20, 0],
      [0, 'LINE'],
      [8, '0'],
      [10, 0],
      [20, 0],
      [11, 2_100],
      [21, 900],
      [0, 'ENDBLK'],
    );
    const placed = [0, 90]
      .map((turn) => group([0, 'INSERT'], [8, 'FURN'], [2, 'SOFA-3'], [10, 500], [20, 500], [50, turn]))
      .join('');
    const bytes = file(
      `${room('A-WALL')}${placed}${group([0, 'HATCH'], [8, '0'])}${group([0, '__proto__'], [8, '0'])}`,
      sofa,
    );
    const { furniture, unread } = trace(readDrawing(bytes), { unit: 'mm', roles: [] });
    expect(furniture).toEqual([{ name: 'SOFA-3', count: 2, width: 2_100, depth: 900 }]);
    expect(unread).toEqual([
      { what: 'hatches', count: 1 },
      { what: 'other entities', count: 1 },
    ]);
  });
});

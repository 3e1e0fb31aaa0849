/** The arranged flat as a drawn plan: what a person begins with who has no drawing of the flat. */
import { measurePlan } from '../measure';
import { EMPTY_PLAN, MM2_PER_SQFT, MM_PER_INCH, type Opening, type Plan, type Point, type Wall } from '../plan';
import { arrange, type Arranged } from './arrange';
import { type Stretch, wallsOf } from './geometry';
import { joined } from './joined';
import type { RoomArea } from './types';
import { windowsOf } from './windows';

/** Millimetres: half a brick inside, a brick around the flat, and the parapet of a balcony. */
const INNER = 115;
const OUTER = 230;
const PARAPET_HEIGHT = 1_050;
/** Less wall than this beside an opening is not built. */
const JAMB = 75;

const DOOR = { height: 2_100, sill: 0 } as const;
const WINDOW = { height: 1_200, sill: 900 } as const;
const VENTILATOR = { height: 600, sill: 1_500 } as const;

/** Rooms by their areas in square feet as walls, doors and windows; together they are as large as they were given. Ceilings in millimetres. */
export function planOf(rooms: readonly RoomArea[], ceilingHeight: number): Plan {
  const flat = arrange(rooms);
  if (flat.width === 0) return EMPTY_PLAN;
  const wanted = flat.spaces.reduce((sum, { of }) => sum + of.area * MM2_PER_SQFT, 0);
  let scale = MM_PER_INCH;
  // Rooms are arranged without the thickness of walls: the flat grows until the clear rooms are as large as asked for.
  for (let i = 0; i < 4; i += 1) {
    const measured = measurePlan(drawn(flat, scale, ceilingHeight)).rooms.reduce((sum, { area }) => sum + area, 0);
    if (measured > 0) scale *= Math.sqrt(wanted / measured);
  }
  return drawn(flat, scale, ceilingHeight);
}

function drawn(flat: Arranged<RoomArea>, scale: number, ceilingHeight: number): Plan {
  const mm = (inches: number): number => Math.round(inches * scale);
  const walls = wallsIn(flat).map(({ line, is }, i): Wall => {
    const [from, to] = endsOf(line, mm);
    return {
      id: `wall-${i + 1}`,
      from,
      to,
      thickness: is === 'outer' ? OUTER : INNER,
      ...(is === 'parapet' ? { height: PARAPET_HEIGHT } : {}),
      kind: 'existing',
    };
  });
  const doors = flat.doors.map(({ gap, type }) => ({ gap, kind: type === 'open' ? 'arch' : 'door', ...DOOR }) as const);
  const windows = windowsOf(flat.spaces, flat.doors, flat.width, flat.height).map(
    (gap) => ({ gap, kind: 'window', ...(isOfBathroom(flat, gap) ? VENTILATOR : WINDOW) }) as const,
  );
  return {
    walls,
    openings: [...doors, ...windows].flatMap(({ gap, ...own }, i): Opening[] => {
      const [from, to] = endsOf(gap, mm);
      const wall = walls.find((one) => isOn(one, from) && isOn(one, to));
      if (!wall) return [];
      const axis = gap.along === 'x' ? 0 : 1;
      const [start, end] = offCorners([from[axis], to[axis]], freeAround(wall, axis, [from, to], walls), own.kind);
      return [{ id: `opening-${i + 1}`, wall: wall.id, at: start - wall.from[axis], width: end - start, ...own }];
    }),
    rooms: flat.spaces.map(({ of, rect: { x, y, width, height } }) => ({
      room: of.id,
      at: [mm(x + width / 2), mm(y + height / 2)],
      ceilingHeight,
    })),
    items: [],
  };
}

type Span = readonly [from: number, to: number];

/** Along a wall, between the faces of the walls that cross it on both sides of a gap. */
function freeAround(wall: Wall, axis: 0 | 1, [a, b]: readonly [Point, Point], walls: readonly Wall[]): Span {
  const middle = (a[axis] + b[axis]) / 2;
  const at = wall.from[1 - axis] ?? 0;
  const crossing = walls.filter(({ from, to }) => {
    const ends = [from[1 - axis] ?? 0, to[1 - axis] ?? 0];
    return from[axis] === to[axis] && Math.min(...ends) <= at && Math.max(...ends) >= at;
  });
  const faces = crossing.map(({ from, thickness }) => from[axis] + (Math.sign(middle - from[axis]) * thickness) / 2);
  return [
    Math.ceil(Math.max(...faces.filter((face) => face < middle))),
    Math.floor(Math.min(...faces.filter((face) => face > middle))),
  ];
}

/** An opening clear of the walls beside it: an open way reaches up to them where it nearly does, and others keep their width and a jamb. */
function offCorners([from, to]: Span, [least, most]: Span, kind: Opening['kind']): Span {
  if (kind === 'arch') return [from - least < JAMB ? least : from, most - to < JAMB ? most : to];
  const width = Math.min(to - from, most - least);
  const jamb = Math.min(JAMB, Math.floor((most - least - width) / 2));
  const start = Math.min(Math.max(from, least + jamb), most - jamb - width);
  return [start, start + width];
}

type WallOf = 'outer' | 'inner' | 'parapet';

/** Every wall of the flat once, those in one line as one. */
function wallsIn({ spaces, width, height }: Arranged<RoomArea>): { line: Stretch; is: WallOf }[] {
  const lines = new Map<WallOf, Stretch[]>([
    ['outer', []],
    ['inner', []],
    ['parapet', []],
  ]);
  for (const { of, rect } of spaces)
    for (const line of wallsOf(rect)) {
      const isOuter = line.along === 'y' ? line.at === 0 || line.at === width : line.at === 0 || line.at === height;
      const isParapet = of.kind === 'balcony' && !(line.along === 'y' && isOuter);
      lines.get(isParapet ? 'parapet' : isOuter ? 'outer' : 'inner')?.push(line);
    }
  return [...lines].flatMap(([is, all]) => joined(all).map((line) => ({ line, is })));
}

const endsOf = ({ along, at, from, to }: Stretch, mm: (inches: number) => number): [Point, Point] =>
  along === 'x'
    ? [
        [mm(from), mm(at)],
        [mm(to), mm(at)],
      ]
    : [
        [mm(at), mm(from)],
        [mm(at), mm(to)],
      ];

const isOn = ({ from, to }: Wall, [x, y]: Point): boolean => x >= from[0] && x <= to[0] && y >= from[1] && y <= to[1];

const isOfBathroom = ({ spaces }: Arranged<RoomArea>, gap: Stretch): boolean =>
  spaces.some(
    ({ of, rect }) =>
      of.kind === 'bathroom' &&
      wallsOf(rect).some(
        ({ along, at, from, to }) => along === gap.along && at === gap.at && gap.from >= from && gap.to <= to,
      ),
  );

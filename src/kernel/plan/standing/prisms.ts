/** A plan standing up: every body as a prism, for the drawing without and with depth. Millimetres; y down the sheet, z upwards. */
import { quad, reachAt } from '../bodies';
import type { Side } from '../faces';
import { partsOf } from '../footprint';
import { alongWall, measurePlan, type MeasuredRoom } from '../measure';
import { groundOf, roleOf } from '../fixed';
import type { Fixed, Opening, PlacedItem, Plan, Point, RoomMark, Wall } from '../plan';
import { distance, isInside, minus, plus, rightOf, scaled, unit } from '../vector';
import { dadoBodies } from './facings';
import type { Dado } from './finishes';

/** `facing`: what a wall is faced with. `fixed`: a column, a shaft or a point; `hanging`: a ceiling, and a beam or a drop below it. */
export type Body = 'floor' | 'wall' | 'facing' | 'glass' | 'leaf' | 'thing' | 'fixed' | 'hanging';

export interface Prism {
  readonly body: Body;
  /** Id of what it is of: a room, a wall, an opening or an item. */
  readonly of: string;
  readonly base: readonly Point[];
  readonly bottom: number;
  readonly top: number;
  /** Id of the finish that it has. */
  readonly finish: string | null;
}

/** An item of the bill as it stands: what it is called, its size, and its finish. */
export interface Thing {
  readonly itemId: string;
  readonly wide: number;
  readonly deep: number;
  readonly high: number;
  /** Above the floor: what hangs on a wall. */
  readonly lift: number;
  readonly finish: string | null;
}

export interface Standing {
  readonly plan: Plan;
  readonly things: readonly Thing[];
  /** The finish of the floor of a room, where it is known. */
  readonly floorOf?: (room: string) => string | null;
  /** The tiles on the walls of a room, where there are any. */
  readonly dadoOf?: (room: string) => Dado | null;
  /** Walls are cut at this height, so that one sees in; absent: nothing is. */
  readonly cutAt?: number;
}

const FLOOR = 60;
const GLASS = 24;
const LEAF = 40;
/** How high walls are where no room says it. */
const USUAL_CEILING = 2_743;
/** What is left of the walls between a room and who looks into it. */
const KERB = 120;

/** All bodies of a flat, with the ceilings of its rooms where nothing is cut. Walls are whole but for their openings; what is above the cut is left away. */
export function prismsOf({
  plan,
  things,
  floorOf = () => null,
  dadoOf = () => null,
  cutAt = Infinity,
}: Standing): Prism[] {
  const { rooms } = measurePlan(plan);
  const ceiling = Math.max(...rooms.map(({ mark }) => mark.ceilingHeight), 0) || USUAL_CEILING;
  const all: Prism[] = [
    ...rooms.flatMap(({ mark, face }) => [floorBody(mark.room, face.axis, floorOf), ceilingBody(mark, face.axis)]),
    ...plan.walls
      .filter(({ kind }) => kind !== 'demolish')
      .flatMap((wall) => wallBodies({ wall, start: 0, end: distance(wall.from, wall.to) }, plan, ceiling)),
    ...rooms.flatMap((room) => facings(plan, room, dadoOf)),
    ...thingBodies(plan.items, things),
    ...(plan.fixed ?? []).map((one) => fixedBody(one, ceilingAt(rooms, one) ?? ceiling)),
  ];
  return all.flatMap((prism) => {
    const top = prism.body === 'thing' ? prism.top : Math.min(prism.top, cutAt);
    return top > prism.bottom ? [{ ...prism, top }] : [];
  });
}

/**
 * One room as one looks into it from the bottom right of the sheet: its floor, the walls behind it up to its ceiling, of those before it
 * no more than a kerb, and what stands in it. Nothing for a room that the plan does not enclose.
 */
export function roomPrisms(
  { plan, things, floorOf = () => null, dadoOf = () => null }: Omit<Standing, 'cutAt'>,
  room: string,
): Prism[] {
  const measured = measurePlan(plan).rooms.find(({ mark }) => mark.room === room);
  if (!measured) return [];
  const { face, mark } = measured;
  const walls = stretchesOf(face.sides).flatMap((stretch) => {
    const top = isBefore(stretch, face.axis) ? KERB : mark.ceilingHeight;
    return wallBodies(stretch, plan, top).filter(({ body }) => body === 'wall' || top > KERB);
  });
  const standing = plan.items.filter(({ at, turn }) => isInside(face.axis, inFrontOf(at, turn)));
  // What faces a wall before the room looks away from who looks into it.
  const seen = facings(plan, measured, dadoOf).filter(({ base }) => looksOut(base));
  // What hangs below the ceiling would hide the room.
  const fixed = (plan.fixed ?? []).filter((one) => roleOf(one) !== 'lowered' && isInside(face.axis, one.at));
  return [
    floorBody(room, face.axis, floorOf),
    ...walls,
    ...seen,
    ...thingBodies(standing, things),
    ...fixed.map((one) => fixedBody(one, mark.ceilingHeight)),
  ];
}

const ceilingAt = (rooms: readonly MeasuredRoom[], { at }: Fixed): number | undefined =>
  rooms.find(({ face }) => isInside(face.axis, at))?.mark.ceilingHeight;

function fixedBody(fixed: Fixed, ceiling: number): Prism {
  const { id: of, down = 0, above = 0, wide } = fixed;
  const role = roleOf(fixed);
  const [bottom, top] =
    role === 'solid' ? [0, ceiling] : role === 'lowered' ? [ceiling - down, ceiling] : [above, above + wide];
  const body = role === 'lowered' ? 'hanging' : 'fixed';
  return { body, of, base: groundOf(fixed), bottom, top, finish: null };
}

const facings = (plan: Plan, room: MeasuredRoom, dadoOf: NonNullable<Standing['dadoOf']>): Prism[] => {
  const dado = dadoOf(room.mark.room);
  return dado ? dadoBodies(plan, room, dado) : [];
};

/** Whether a facing, whose ground begins along its wall, is seen from the bottom right of the sheet. */
function looksOut([from, , , off]: readonly Point[]): boolean {
  if (!from || !off) return false;
  const [x, y] = minus(off, from);
  return x + y > 1e-3;
}

type Stretch = Pick<Side, 'wall' | 'start' | 'end'>;

/** The sides of a room; those of one wall that touch are one, and both sides of a wall that stands free are. */
function stretchesOf(sides: readonly Side[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { wall, start, end } of sides.toSorted((a, b) => a.start - b.start)) {
    const before = stretches.findLastIndex((one) => one.wall.id === wall.id && one.end >= start - 1);
    const last = stretches[before];
    if (last) stretches[before] = { ...last, end: Math.max(last.end, end) };
    else stretches.push({ wall, start, end });
  }
  return stretches;
}

/** Whether a wall stands between its room and who looks into it. */
function isBefore({ wall, start, end }: Stretch, room: readonly Point[]): boolean {
  const right = rightOf(unit(minus(wall.to, wall.from)));
  const isOnRight = isInside(room, plus(alongWall(wall, (start + end) / 2), scaled(right, wall.thickness / 2 + 20)));
  const [x, y] = scaled(right, isOnRight ? -1 : 1);
  return x + y > 1e-3;
}

/** A little before the back of what stands somewhere: in its room, and not in the wall behind it. */
const inFrontOf = (at: Point, turn: number): Point => {
  const radians = ((turn + 90) * Math.PI) / 180;
  return plus(at, scaled([Math.cos(radians), Math.sin(radians)], 100));
};

const floorBody = (room: string, base: readonly Point[], floorOf: (room: string) => string | null): Prism => ({
  body: 'floor',
  of: room,
  base,
  bottom: -FLOOR,
  top: 0,
  finish: floorOf(room),
});

/** Over a walk: what is cut to see in has none. */
const ceilingBody = ({ room: of, ceilingHeight: bottom }: RoomMark, base: readonly Point[]): Prism => ({
  body: 'hanging',
  of,
  base,
  bottom,
  top: bottom + FLOOR,
  finish: null,
});

/** A stretch of wall up to a height, with what fills its openings. */
function wallBodies({ wall, start, end }: Stretch, { walls, openings }: Plan, ceiling: number): Prism[] {
  const top = Math.min(wall.height ?? ceiling, ceiling);
  const piece = (from: number, to: number, bottom: number, upTo: number): Prism[] =>
    to > from && upTo > bottom
      ? [{ body: 'wall', of: wall.id, base: quad(wall, from, to), bottom, top: upTo, finish: null }]
      : [];
  const own = openings
    .filter(({ wall: id, at, width }) => id === wall.id && at + width / 2 > start && at + width / 2 < end)
    .sort((a, b) => a.at - b.at);
  // Walls fill their corners.
  const [before, after] = reachOf({ wall, start, end }, walls);
  let from = start - before;
  const solid = own.flatMap((opening) => {
    const { at, width, sill, height } = opening;
    const bodies = [
      ...piece(from, at, 0, top),
      ...piece(at, at + width, 0, Math.min(sill, top)),
      ...piece(at, at + width, Math.min(sill + height, top), top),
      ...filling(opening, wall, top),
    ];
    from = at + width;
    return bodies;
  });
  return [...solid, ...piece(from, end + after, 0, top)];
}

/** How far a stretch reaches beyond its ends: into the corner where its wall ends, and half a wall where a crossing one is met. */
function reachOf({ wall, start, end }: Stretch, walls: readonly Wall[]): readonly [number, number] {
  return [
    start > 1 ? wall.thickness / 2 : reachAt(wall, wall.from, walls),
    end < distance(wall.from, wall.to) - 1 ? wall.thickness / 2 : reachAt(wall, wall.to, walls),
  ];
}

/** The glass of a window, the leaf of a door; nothing of an open way. */
function filling({ id, kind, at, width, sill, height }: Opening, wall: Wall, top: number): Prism[] {
  if (kind === 'arch' || sill >= top) return [];
  const [body, thickness] = kind === 'window' ? (['glass', GLASS] as const) : (['leaf', LEAF] as const);
  const base = quad({ ...wall, thickness }, at, at + width);
  return [{ body, of: id, base, bottom: sill, top: Math.min(sill + height, top), finish: null }];
}

function thingBodies(items: readonly PlacedItem[], things: readonly Thing[]): Prism[] {
  const sizes = new Map(things.map((thing) => [thing.itemId, thing]));
  return items.flatMap((item): Prism[] => {
    const thing = sizes.get(item.itemId);
    if (!thing) return [];
    const { wide, deep, high, lift, finish } = thing;
    return partsOf(item, wide, deep).map((base) => ({
      body: 'thing',
      of: item.itemId,
      base,
      bottom: lift,
      top: lift + high,
      finish,
    }));
  });
}

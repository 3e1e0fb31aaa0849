/** A plan standing up: every body as a prism, for the drawing without and with depth. Millimetres; y down the sheet, z upwards. */
import { footprint, measurePlan, type Opening, type PlacedItem, type Plan, type Point, type Wall } from '@fitout/plan';
import { quad, reachAt } from '@fitout/plan/bodies';
import { distance } from '@fitout/plan/vector';

export type Body = 'floor' | 'wall' | 'glass' | 'leaf' | 'thing';

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
  /** Walls are cut at this height, so that one sees in; absent: nothing is. */
  readonly cutAt?: number;
}

const FLOOR = 60;
const GLASS = 24;
const LEAF = 40;
/** How high walls are where no room says it. */
const USUAL_CEILING = 2_743;

/** All bodies of a flat. Walls are whole but for their openings; what is above the cut is left away. */
export function prismsOf({ plan, things, floorOf = () => null, cutAt = Infinity }: Standing): Prism[] {
  const { rooms } = measurePlan(plan);
  const ceiling = Math.max(...rooms.map(({ mark }) => mark.ceilingHeight), 0) || USUAL_CEILING;
  const sizes = new Map(things.map((thing) => [thing.itemId, thing]));
  const all: Prism[] = [
    ...rooms.map(({ mark, face }): Prism => ({
      body: 'floor',
      of: mark.room,
      base: face.axis,
      bottom: -FLOOR,
      top: 0,
      finish: floorOf(mark.room),
    })),
    ...plan.walls.filter(({ kind }) => kind !== 'demolish').flatMap((wall) => wallBodies(wall, plan, ceiling)),
    ...plan.items.flatMap((item): Prism[] => {
      const thing = sizes.get(item.itemId);
      return thing ? [thingBody(item, thing)] : [];
    }),
  ];
  return all.flatMap((prism) => {
    const top = prism.body === 'thing' ? prism.top : Math.min(prism.top, cutAt);
    return top > prism.bottom ? [{ ...prism, top }] : [];
  });
}

function wallBodies(wall: Wall, { walls, openings }: Plan, ceiling: number): Prism[] {
  const top = wall.height ?? ceiling;
  const length = distance(wall.from, wall.to);
  const own = openings.filter((opening) => opening.wall === wall.id).sort((a, b) => a.at - b.at);
  const piece = (start: number, end: number, bottom: number, to: number): Prism[] =>
    end > start && to > bottom
      ? [{ body: 'wall', of: wall.id, base: quad(wall, start, end), bottom, top: to, finish: null }]
      : [];
  // Walls fill their corners.
  const [before, after] = [reachAt(wall, wall.from, walls), reachAt(wall, wall.to, walls)];
  let from = -before;
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
  return [...solid, ...piece(from, length + after, 0, top)];
}

/** The glass of a window, the leaf of a door; nothing of an open way. */
function filling({ id, kind, at, width, sill, height }: Opening, wall: Wall, top: number): Prism[] {
  if (kind === 'arch') return [];
  const [body, thickness] = kind === 'window' ? (['glass', GLASS] as const) : (['leaf', LEAF] as const);
  const base = quad({ ...wall, thickness }, at, at + width);
  return [{ body, of: id, base, bottom: sill, top: Math.min(sill + height, top), finish: null }];
}

const thingBody = (item: PlacedItem, { wide, deep, high, lift, finish }: Thing): Prism => ({
  body: 'thing',
  of: item.itemId,
  base: footprint(item, wide, deep),
  bottom: lift,
  top: lift + high,
  finish,
});

/** The walls of a room as one sees them from inside, left to right: openings, and what stands at each. */
import type { ThingBody } from './body-of-work';
import { OFF_WALL } from './built-in';
import { groundOf, roleOf } from './fixed';
import { legsOf, type Leg } from './footprint';
import { alongWall, measurePlan } from './measure';
import type { Fixed, Opening, PlacedItem, Plan, Point, Wall } from './plan';
import { cross, distance, dot, minus, unit } from './vector';

/** What is placed, with its body. */
export interface ThingSize extends ThingBody {
  readonly title: string;
  /** A run that may go round corners. */
  readonly mayTurn?: boolean;
}

/** From the left corner and above the floor, in millimetres. */
export interface OnWall {
  readonly x: number;
  readonly width: number;
  readonly sill: number;
  readonly height: number;
}

export interface Elevation {
  /** A is at the top of the plan, B the next clockwise. */
  readonly name: string;
  /** Its left and its right corner, as one sees it from inside. */
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
  readonly height: number;
  readonly openings: readonly (OnWall & { readonly opening: Opening })[];
  readonly things: readonly (OnWall & { readonly item: PlacedItem; readonly title: string })[];
  /** Columns, shafts, beams, drops and points of services. */
  readonly fixed: readonly (OnWall & { readonly fixed: Fixed })[];
}

/** Shorter stretches are jambs and steps. Millimetres. */
const LEAST = 300;
const SAME = 2;

interface Stretch {
  readonly from: Point;
  readonly to: Point;
}

/** Empty for a room that is not on the plan. `sizeOf` gives what is placed, by the id of its item. */
export function elevationsOf(plan: Plan, room: string, sizeOf: (itemId: string) => ThingSize | null): Elevation[] {
  const found = measurePlan(plan).rooms.find(({ mark }) => mark.room === room);
  if (!found) return [];
  const { face, mark, openings } = found;
  const stretches = [fromTop(straight(face.outline)), ...face.holes.map(straight)]
    .flat()
    .filter(({ from, to }) => distance(from, to) >= LEAST);
  const byId = new Map(plan.walls.map((wall) => [wall.id, wall]));
  const seen = openings.map(({ opening }) => opening);
  return stretches.map((stretch, i): Elevation => {
    const behind = plan.walls.filter((wall) => wall.kind !== 'demolish' && isBehind(wall, stretch));
    const height = Math.max(
      0,
      ...behind.map((wall) => Math.min(wall.height ?? mark.ceilingHeight, mark.ceilingHeight)),
    );
    return {
      name: nameOf(i),
      ...stretch,
      length: distance(stretch.from, stretch.to),
      height: height || mark.ceilingHeight,
      openings: seen.flatMap((opening) => {
        const wall = byId.get(opening.wall);
        return wall && behind.includes(wall) ? openingOn(opening, wall, stretch) : [];
      }),
      things: plan.items.flatMap((item) => thingOn(item, sizeOf(item.itemId), stretch)),
      fixed: (plan.fixed ?? []).flatMap((one) => fixedOn(one, stretch, mark.ceilingHeight)),
    };
  });
}

const nameOf = (i: number): string => `${String.fromCharCode(65 + (i % 26))}${i < 26 ? '' : Math.floor(i / 26)}`;

/** The sides of a ring; those in one line are one wall. */
function straight(ring: readonly Point[]): Stretch[] {
  const turns = ring.filter((point, i) => {
    const before = ring[(i - 1 + ring.length) % ring.length] ?? point;
    const next = ring[(i + 1) % ring.length] ?? point;
    return Math.abs(cross(unit(minus(point, before)), unit(minus(next, point)))) > 1e-4;
  });
  return turns.map((from, i) => ({ from, to: turns[(i + 1) % turns.length] ?? from }));
}

function fromTop(stretches: readonly Stretch[]): Stretch[] {
  const heights = stretches.map(({ from, to }) => from[1] + to[1]);
  const first = heights.indexOf(Math.min(...heights));
  return [...stretches.slice(first), ...stretches.slice(0, first)];
}

/** A ring runs clockwise with the room on its right: whoever looks at the wall sees its beginning at the left. */
const along = ({ from, to }: Stretch): Point => unit(minus(to, from));

function isBehind(wall: Wall, stretch: Stretch): boolean {
  const direction = along(stretch);
  if (Math.abs(cross(direction, unit(minus(wall.to, wall.from)))) > 1e-3) return false;
  const off = cross(direction, minus(wall.from, stretch.from));
  if (Math.abs(off + wall.thickness / 2) > SAME) return false;
  const ends = [wall.from, wall.to].map((point) => dot(minus(point, stretch.from), direction));
  return Math.max(...ends) > SAME && Math.min(...ends) < distance(stretch.from, stretch.to) - SAME;
}

function openingOn(opening: Opening, wall: Wall, stretch: Stretch): Elevation['openings'][number][] {
  const direction = along(stretch);
  const ends = [opening.at, opening.at + opening.width].map((at) =>
    dot(minus(alongWall(wall, at), stretch.from), direction),
  );
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  if ((from + to) / 2 < 0 || (from + to) / 2 > distance(stretch.from, stretch.to)) return [];
  return [{ x: from, width: to - from, sill: opening.sill, height: opening.height, opening }];
}

/** A fixed thing at a wall, from its edges in the room. */
function fixedOn(fixed: Fixed, stretch: Stretch, ceiling: number): Elevation['fixed'][number][] {
  const direction = along(stretch);
  const length = distance(stretch.from, stretch.to);
  const corners = groundOf(fixed).map((corner) => minus(corner, stretch.from));
  const [ways, offs] = [
    corners.map((corner) => dot(corner, direction)),
    corners.map((corner) => cross(direction, corner)),
  ];
  const [from, to] = [Math.max(0, Math.min(...ways)), Math.min(length, Math.max(...ways))];
  // The room is on the right of who walks along its wall.
  const isAt = to > from && Math.min(...offs) <= OFF_WALL && Math.max(...offs) > 0;
  if (!isAt) return [];
  const { down = 0, above = 0, wide } = fixed;
  const [sill, height] = { solid: [0, ceiling], lowered: [ceiling - down, down], point: [above, wide] }[roleOf(fixed)];
  return [{ x: from, width: to - from, sill: sill ?? 0, height: height ?? 0, fixed }];
}

function thingOn(item: PlacedItem, size: ThingSize | null, stretch: Stretch): Elevation['things'][number][] {
  if (!size) return [];
  const { title, high, lift } = size;
  return legsOf(item, size.wide, size.deep).flatMap((leg) => {
    const x = placeOn(stretch, leg);
    return x === null ? [] : [{ x, width: leg.wide, sill: lift, height: high, item, title }];
  });
}

/** Where what stands at a stretch begins on it; null for what does not. */
function placeOn(stretch: Stretch, { at, turn, wide }: Leg): number | null {
  const direction = along(stretch);
  // What stands behind the wall looks the other way.
  const radians = (turn * Math.PI) / 180;
  if (dot([Math.cos(radians), Math.sin(radians)], direction) < 0.9) return null;
  const back = minus(at, stretch.from);
  const middle = dot(back, direction);
  const isAt =
    Math.abs(cross(direction, back)) <= OFF_WALL && middle >= 0 && middle <= distance(stretch.from, stretch.to);
  return isAt ? middle - wide / 2 : null;
}

/** Items of the bill on the plan: where one stands by itself, and what is wrong with where one stands. */
import {
  footprint,
  liesIn,
  measurePlan,
  middleOf,
  type MeasuredPlan,
  type MeasuredRoom,
  type Plan,
  type PlacedItem,
  type Point,
  TURNS,
} from '@fitout/plan';
import { sweptBy } from '@fitout/plan/free-spot';
import { leavesOf } from '@fitout/plan/leaves';
import { alongWall } from '@fitout/plan/measure';
import { cross, distance, dot, isInside, minus, plus, rightOf, scaled, unit } from '@fitout/plan/vector';
import { roundPoint } from '../../../ui/plan/drawn/joints';
import { lengthWords } from '../../../ui/plan/drawn/lengths';
import { middleOf as middleOfFace } from '../../../ui/plan/drawn/middle';
import type { ThingSize } from '@fitout/plan/elevations';

type SizeOf = (item: string) => Omit<ThingSize, 'title'>;

/** An edge of a room between two of its corners, with the room on the right. */
interface Edge {
  readonly from: Point;
  readonly along: Point;
  readonly length: number;
}

/** Free in front of a door, in millimetres. */
const DOOR_CLEAR = 600;
/** Bodies that touch do not overlap. */
const TOUCH = 2;

/** Whether two things are at the same height: a loft is above its wardrobe. */
const isLevel = (a: ReturnType<SizeOf>, b: ReturnType<SizeOf>): boolean =>
  a.lift < b.lift + b.high - TOUCH && b.lift < a.lift + a.high - TOUCH;

/** Where an item stands by itself; or why it does not, for people. */
type Place = { readonly item: PlacedItem } | { readonly refused: string };

/**
 * A place for an item with its back to a wall of its room, where nothing stands and no door is; the middle of the room where that
 * is free. It is never put into a wall or into another item, and never made shorter: its size is that of its line.
 */
export function placeIn(plan: Plan, room: MeasuredRoom, itemId: string, sizeOf: SizeOf): Place {
  const size = sizeOf(itemId);
  const { wide, deep } = size;
  const edges = edgesOf(room.face.outline).sort((a, b) => b.length - a.length);
  const measured = measurePlan(plan);
  const isGood = (item: PlacedItem): boolean => troubleOf(item, plan, measured, sizeOf) === null;
  let longest = 0;
  let usable: PlacedItem | null = null;
  for (const edge of edges) {
    const turn = turnOf(edge);
    if (turn === undefined) continue;
    const stretches = taken(edge, plan, room, size, sizeOf);
    longest = Math.max(longest, freeOn(edge, stretches));
    for (const start of startsOn(edge, stretches, wide)) {
      const at = roundPoint(plus(edge.from, scaled(edge.along, start + wide / 2)));
      const item = { itemId, at, turn };
      if (isGood(item)) return { item };
      if (liesIn(room.face.outline, footprint(item, wide, deep))) usable ??= item;
    }
  }
  // In the way of a door, which is said: in a bathroom there is often no other place.
  if (usable) return { item: usable };
  for (const turn of TURNS) {
    const back = footprint({ at: [0, 0], turn }, 0, -deep / 2)[2] ?? [0, 0];
    const item = { itemId, at: roundPoint(plus(middleOfFace(room.face), back)), turn };
    if (isGood(item)) return { item };
  }
  const reason =
    wide > longest
      ? `it is ${lengthWords(wide)} long, and no wall has more than ${lengthWords(longest)} free`
      : 'it reaches into the room further than there is space';
  return {
    refused: `This does not fit here: ${reason}. Change its size in the bill, or divide it into one item per wall.`,
  };
}

/** A free thing comes to the wall when it is nearer, in millimetres. */
const TO_WALL = 500;

/** Where a thing stands that a hand holds at a point of a room: with its back to the nearest wall, or free in the room. */
export function standAt(
  room: MeasuredRoom,
  point: Point,
  itemId: string,
  { wide, deep }: ReturnType<SizeOf>,
): PlacedItem {
  const backs = edgesOf(room.face.outline).flatMap((edge) => {
    const turn = turnOf(edge);
    const by = minus(point, edge.from);
    const [along, away] = [dot(edge.along, by), dot(rightOf(edge.along), by)];
    if (turn === undefined || edge.length < wide || along < 0 || along > edge.length || away < 0) return [];
    const held = Math.min(edge.length - wide / 2, Math.max(wide / 2, along));
    return [{ away, turn, at: roundPoint(plus(edge.from, scaled(edge.along, held))) }];
  });
  const [nearest] = backs.sort((a, b) => a.away - b.away);
  if (nearest && nearest.away <= deep + TO_WALL) return { itemId, at: nearest.at, turn: nearest.turn };
  return { itemId, at: roundPoint(minus(point, [0, deep / 2])), turn: 0 };
}

function edgesOf(outline: readonly Point[]): Edge[] {
  return outline.map((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    return { from, along: unit(minus(to, from)), length: distance(from, to) };
  });
}

/** How what stands at an edge is turned; undefined at a slanted one. */
function turnOf({ along: [x, y] }: Edge): PlacedItem['turn'] | undefined {
  const angle = (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
  return TURNS.find((turn) => turn === angle);
}

type Stretch = readonly [from: number, to: number];

/** The stretches of an edge that doors and other items take. */
function taken(
  edge: Edge,
  plan: Plan,
  { openings }: MeasuredRoom,
  thing: ReturnType<SizeOf>,
  sizeOf: SizeOf,
): Stretch[] {
  const doors = openings.flatMap(({ opening, side: { wall } }): Stretch[] => {
    if (opening.kind === 'window') return [];
    const ends = [alongWall(wall, opening.at), alongWall(wall, opening.at + opening.width)];
    const isHere = ends.every((end) => Math.abs(cross(edge.along, minus(end, edge.from))) <= wall.thickness);
    return isHere ? [reach(edge, ends)] : [];
  });
  const items = plan.items.flatMap((item): Stretch[] => {
    const size = sizeOf(item.itemId);
    if (!isLevel(size, thing)) return [];
    const corners = footprint(item, size.wide, size.deep);
    const away = corners.map((corner) => dot(rightOf(edge.along), minus(corner, edge.from)));
    return Math.max(...away) > TOUCH && Math.min(...away) < thing.deep - TOUCH ? [reach(edge, corners)] : [];
  });
  return [...doors, ...items].sort((a, b) => a[0] - b[0]);
}

function reach({ from, along }: Edge, points: readonly Point[]): Stretch {
  const places = points.map((point) => dot(along, minus(point, from)));
  return [Math.min(...places), Math.max(...places)];
}

/** The longest part of an edge that nothing takes. */
function freeOn({ length }: Edge, stretches: readonly Stretch[]): number {
  let [longest, begun] = [0, 0];
  for (const [from, to] of [...stretches, [length, length] as const]) {
    longest = Math.max(longest, Math.min(from, length) - begun);
    begun = Math.max(begun, to);
  }
  return longest;
}

/** Where something so wide may begin on an edge: behind each thing that is taken, and at its beginning. */
function startsOn({ length }: Edge, stretches: readonly Stretch[], wide: number): number[] {
  const starts = [0, ...stretches.map(([, to]) => Math.max(0, to))];
  return starts.filter(
    (start) =>
      start + wide <= length + TOUCH &&
      stretches.every(([from, to]) => to <= start + TOUCH || from >= start + wide - TOUCH),
  );
}

/** What is wrong with where an item stands, as a sentence; null where nothing is. */
export function troubleOf(item: PlacedItem, plan: Plan, { rooms }: MeasuredPlan, sizeOf: SizeOf): string | null {
  const body = bodyOf(item, sizeOf);
  const room = rooms.find(({ face }) => isInside(face.outline, middleOf(body)));
  if (!room || !liesIn(room.face.outline, body)) return 'It does not fit here: part of it is in a wall.';
  const other = plan.items.find(
    (one) =>
      one.itemId !== item.itemId &&
      isLevel(sizeOf(one.itemId), sizeOf(item.itemId)) &&
      overlap(body, bodyOf(one, sizeOf)),
  );
  if (other) return 'It stands in another item.';
  const blocked = room.openings.some(({ opening, side: { wall } }) => {
    if (opening.kind === 'window') return false;
    const [from, to] = [alongWall(wall, opening.at), alongWall(wall, opening.at + opening.width)];
    const aside = scaled(rightOf(unit(minus(to, from))), wall.thickness / 2 + DOOR_CLEAR);
    const before = [plus(from, aside), plus(to, aside), minus(to, aside), minus(from, aside)];
    return [before, ...leavesOf(opening, wall, rooms).map(sweptBy)].some((ground) => overlap(body, ground));
  });
  return blocked ? 'It stands in the way of a door.' : null;
}

const bodyOf = (item: PlacedItem, sizeOf: SizeOf): Point[] => {
  const { wide, deep } = sizeOf(item.itemId);
  return footprint(item, wide, deep);
};

/** Whether two convex bodies share ground: no edge of either has all of the other on its far side. */
function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  return ![a, b].some((body, i) => {
    const other = i === 0 ? b : a;
    const centre = middleOf(body);
    return edgesOf(body).some(({ from, along }) => {
      const inner = Math.sign(cross(along, minus(centre, from)));
      return other.every((point) => cross(along, minus(point, from)) * inner <= TOUCH);
    });
  });
}

/** Items of the bill on the plan: where one stands by itself, and what is wrong with where one stands. */
import {
  footprint,
  groundOf,
  liesIn,
  measurePlan,
  middleOf,
  MOST_CORNERS,
  partsOf,
  roleOf,
  type MeasuredPlan,
  type MeasuredRoom,
  type Plan,
  type PlacedItem,
  type Point,
  TURNS,
} from '@fitout/plan';
import { middleOfItem } from '@fitout/plan/footprint';
import { sweptBy } from '@fitout/plan/free-spot';
import { leavesOf } from '@fitout/plan/leaves';
import { alongWall } from '@fitout/plan/measure';
import { cross, distance, dot, isInside, minus, plus, rightOf, scaled, unit } from '@fitout/plan/vector';
import { roundPoint } from '../../../ui/plan/drawn/joints';
import { lengthWords } from '../../../ui/plan/drawn/lengths';
import { middleOf as middleOfFace } from '../../../ui/plan/drawn/middle';
import { edgesOf, isLevel, taken, TOUCH, turnOf, type Edge, type SizeOf, type Stretch } from './edges';
import { runsRound } from './runs';

/** Free in front of a door, in millimetres. */
const DOOR_CLEAR = 600;

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
  if (size.mayTurn) {
    const round = [1, 2, MOST_CORNERS].flatMap((corners) => runsRound(plan, room, { itemId, corners }, sizeOf));
    const good = round.find(isGood);
    if (good) return { item: good };
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

/** A place for a run round so many corners, the nearest to where it stands; for 0, along one wall. */
export function standRound(
  plan: Plan,
  room: MeasuredRoom,
  { itemId, at }: PlacedItem,
  corners: number,
  sizeOf: SizeOf,
): Place {
  const others = { ...plan, items: plan.items.filter((item) => item.itemId !== itemId) };
  if (corners === 0) return placeIn(others, room, itemId, (id) => ({ ...sizeOf(id), mayTurn: false }));
  const measured = measurePlan(others);
  const runs = runsRound(others, room, { itemId, corners }, sizeOf);
  const [nearest] = runs
    .filter((run) => troubleOf(run, others, measured, sizeOf) === null)
    .sort((a, b) => distance(a.at, at) - distance(b.at, at));
  return nearest ? { item: nearest } : { refused: 'No walls that meet in this room have so much free between doors.' };
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
  const { wide, deep } = sizeOf(item.itemId);
  const ground = footprint(item, wide, deep);
  const parts = partsIn(item, sizeOf);
  const room = rooms.find(({ face }) => isInside(face.outline, middleOfItem(item, sizeOf(item.itemId).deep)));
  if (!room || !liesIn(room.face.outline, ground)) return 'It does not fit here: part of it is in a wall.';
  const other = plan.items.find(
    (one) =>
      one.itemId !== item.itemId &&
      isLevel(sizeOf(one.itemId), sizeOf(item.itemId)) &&
      overlap(parts, partsIn(one, sizeOf)),
  );
  if (other) return 'It stands in another item.';
  const solid = (plan.fixed ?? []).filter((one) => roleOf(one) === 'solid').map(groundOf);
  if (overlap(parts, solid)) return 'It stands in a column or a shaft.';
  const blocked = room.openings.some(({ opening, side: { wall } }) => {
    if (opening.kind === 'window') return false;
    const [from, to] = [alongWall(wall, opening.at), alongWall(wall, opening.at + opening.width)];
    const aside = scaled(rightOf(unit(minus(to, from))), wall.thickness / 2 + DOOR_CLEAR);
    const before = [plus(from, aside), plus(to, aside), minus(to, aside), minus(from, aside)];
    return [before, ...leavesOf(opening, wall, rooms).map(sweptBy)].some((swept) => overlap(parts, [swept]));
  });
  return blocked ? 'It stands in the way of a door.' : null;
}

const partsIn = (item: PlacedItem, sizeOf: SizeOf): Point[][] => {
  const { wide, deep } = sizeOf(item.itemId);
  return partsOf(item, wide, deep);
};

const overlap = (parts: readonly Point[][], others: readonly Point[][]): boolean =>
  parts.some((part) => others.some((other) => meet(part, other)));

/** Whether two convex bodies share ground: no edge of either has all of the other on its far side. */
function meet(a: readonly Point[], b: readonly Point[]): boolean {
  return ![a, b].some((body, i) => {
    const other = i === 0 ? b : a;
    const centre = middleOf(body);
    return edgesOf(body).some(({ from, along }) => {
      const inner = Math.sign(cross(along, minus(centre, from)));
      return other.every((point) => cross(along, minus(point, from)) * inner <= TOUCH);
    });
  });
}

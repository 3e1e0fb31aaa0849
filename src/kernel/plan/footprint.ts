import { TURNS, type PlacedItem, type Point } from './plan';
import { isInside, minus, plus, rightOf, scaled, unit } from './vector';

type Placed = Pick<PlacedItem, 'at' | 'turn' | 'corners'>;

/** A straight part of what stands somewhere: the middle of its back, how it is turned, and its length along its wall. */
export interface Leg {
  readonly at: Point;
  readonly turn: PlacedItem['turn'];
  readonly wide: number;
}

/**
 * The parts of a run from wall to wall, left to right as one faces them, each with the corners that it reaches into; one part of what stands along
 * one wall. `wide` counts a corner once, as the bill does, so that it is the length of what is made. A corner beyond its end is none.
 */
export function legsOf({ at, turn, corners = [] }: Placed, wide: number, deep: number): Leg[] {
  const lengths: number[] = [];
  let rest = wide;
  for (const corner of corners) {
    if (corner >= rest) break;
    lengths.push(corner);
    rest += deep - corner;
  }
  lengths.push(rest);
  const legs: Leg[] = [];
  for (const [i, length] of lengths.entries()) {
    const last = legs.at(-1);
    const facing = TURNS[(TURNS.indexOf(turn) + i) % TURNS.length] ?? turn;
    const begun = last && endOf(last, 1);
    legs.push({ at: begun ? plus(begun, scaled(alongOf(facing), length / 2)) : at, turn: facing, wide: length });
  }
  return legs;
}

/** Where a thing lies, in millimetres: its back in the middle of its place, turned clockwise; unturned it faces down the sheet. */
export function footprint(item: Placed, wide: number, deep: number): Point[] {
  const legs = legsOf(item, wide, deep);
  const backs = legs.map((leg) => endOf(leg, 1));
  const fronts = legs.map((leg, i) => {
    const isLast = i === legs.length - 1;
    return plus(endOf(leg, 1), plus(outOf(leg, deep), scaled(alongOf(leg.turn), isLast ? 0 : -deep)));
  });
  const start = legs.slice(0, 1).flatMap((leg) => [plus(endOf(leg, -1), outOf(leg, deep)), endOf(leg, -1)]);
  const [front, back] = start;
  return front && back ? [back, ...backs, ...fronts.toReversed(), front] : [];
}

export const BODY_SIDES = ['left', 'right', 'front'] as const;
/** As one faces it: both its ends along the wall, and what it reaches into the room with. Of a run, the front of its first part. */
export type BodySide = (typeof BODY_SIDES)[number];

/** The middle of each side, and the way out of it. */
export function sidesOf(
  item: Placed,
  wide: number,
  deep: number,
): Readonly<Record<BodySide, { readonly at: Point; readonly out: Point }>> {
  const legs = legsOf(item, wide, deep);
  const first = legs[0] ?? { at: item.at, turn: item.turn, wide };
  const last = legs.at(-1) ?? first;
  const [left, right] = [scaled(alongOf(first.turn), -1), alongOf(last.turn)];
  // The corner that a run goes round covers the end of its first front.
  const front = plus(first.at, scaled(left, legs.length > 1 ? deep / 2 : 0));
  return {
    left: { at: plus(endOf(first, -1), outOf(first, deep / 2)), out: left },
    right: { at: plus(endOf(last, 1), outOf(last, deep / 2)), out: right },
    front: { at: plus(front, outOf(first, deep)), out: outOf(first, 1) },
  };
}

/** The same as rectangles beside each other: of a corner, the part before it has the ground. */
export function partsOf(item: Placed, wide: number, deep: number): Point[][] {
  return legsOf(item, wide, deep).map((leg, i) => {
    const cut = i === 0 ? 0 : deep;
    const at = plus(leg.at, scaled(alongOf(leg.turn), cut / 2));
    return footprint({ at, turn: leg.turn }, leg.wide - cut, deep);
  });
}

const alongOf = (turn: PlacedItem['turn']): Point => {
  const radians = (turn * Math.PI) / 180;
  return [Math.round(Math.cos(radians)), Math.round(Math.sin(radians))];
};
const endOf = ({ at, turn, wide }: Leg, sign: 1 | -1): Point => plus(at, scaled(alongOf(turn), (sign * wide) / 2));
const outOf = ({ turn }: Leg, deep: number): Point => scaled(rightOf(alongOf(turn)), deep);

/** The middle of what stands there; of a run round corners, that of its first part. */
export function middleOfItem(item: Placed, deep: number): Point {
  const [, , middle] = footprint(item, 0, deep / 2);
  return middle ?? item.at;
}

/** Millimetres: a corner on the line of a room lies in it. */
const ON_LINE = 4;

/** Whether all corners of a body lie in an outline. */
export function liesIn(outline: readonly Point[], body: readonly Point[]): boolean {
  const middle = middleOf(body);
  return body.every((corner) => isInside(outline, plus(corner, scaled(unit(minus(middle, corner)), ON_LINE))));
}

/** The middle of the corners of a body. */
export const middleOf = (body: readonly Point[]): Point =>
  scaled(body.reduce(plus, [0, 0] as Point), 1 / Math.max(1, body.length));

/** Rooms that are drawn each as a closed outline: walls are what is between them, and what stands around them all. */
import type { Point, WallKind } from '../../../kernel/plan';
import { doubleArea, dot, isInside, minus, unit } from '../../../kernel/plan/vector';
import type { Outline } from '../dxf/drawing';
import { across, forwards, isParallel, overlap, without, type Span } from './lines';
import type { Strip } from './strips';
import { WALL_THICKNESS } from './types';

/** The side of a room, as a line with the ground on its far side. */
interface Side {
  readonly room: number;
  readonly along: Point;
  readonly offset: number;
  readonly span: Span;
  /** Across which way the wall is. */
  readonly out: 1 | -1;
}

const { least: THINNEST, most: THICKEST } = WALL_THICKNESS;
/** A shaft is smaller, in square millimetres. */
const LEAST_ROOM = 700_000;
/** Shorter, it is a joint and no wall. */
const LEAST = 60;

/** The walls of such a drawing, `thickness` where nothing is on their other side; null where it is none. */
export function outlinedStrips(outlines: readonly Outline[], kind: WallKind, thickness: number): Strip[] | null {
  const rooms = outlines.map(({ points }) => points).filter((ring) => Math.abs(doubleArea(ring)) / 2 >= LEAST_ROOM);
  const isAround = (ring: readonly Point[]): boolean =>
    rooms.some((other) => other !== ring && other[0] !== undefined && isInside(ring, other[0]));
  if (rooms.length < 2 || rooms.some(isAround)) return null;
  const sides = rooms.flatMap((ring, room) => sidesOf(ring, room));
  const free = new Map(sides.map((side): [Side, Span[]] => [side, [side.span]]));
  const inner = betweenRooms(sides, free, kind);
  if (inner.length === 0) return null;
  const outer = sides.flatMap((side) =>
    (free.get(side) ?? [])
      .filter((span) => isWall(span, side))
      .map((span): Strip => ({
        ...side,
        offset: side.offset + (side.out * thickness) / 2,
        span,
        thickness,
        kind,
        note: null,
      })),
  );
  return [...inner, ...outer];
}

/** What two walls that end at this side leave of it between them is their joint. */
function isWall({ from, to }: Span, { span }: Side): boolean {
  const isBetween = from > span.from && to < span.to;
  return to - from >= (isBetween ? THICKEST : LEAST);
}

function sidesOf(ring: readonly Point[], room: number): Side[] {
  const isClockwise = doubleArea(ring) > 0;
  return ring.flatMap((from, i): Side[] => {
    const to = ring[(i + 1) % ring.length] ?? from;
    const own = unit(minus(to, from));
    const along = forwards(own);
    const ends = [dot(from, along), dot(to, along)] as const;
    if (Math.abs(ends[1] - ends[0]) < 1) return [];
    // With the room on the right hand, the wall is on the left.
    const isOnLeft = dot(own, along) > 0 === isClockwise;
    return [
      {
        room,
        along,
        offset: dot(from, across(along)),
        span: { from: Math.min(...ends), to: Math.max(...ends) },
        out: isOnLeft ? -1 : 1,
      },
    ];
  });
}

/** The nearest sides first, as far as they face each other; what they take is no longer free. */
function betweenRooms(sides: readonly Side[], free: Map<Side, Span[]>, kind: WallKind): Strip[] {
  const pairs = sides.flatMap((side, i) =>
    sides.slice(i + 1).flatMap((other) => {
      const gap = (other.offset - side.offset) * side.out;
      const isFacing = side.room !== other.room && side.out !== other.out && isParallel(side.along, other.along);
      return isFacing && gap >= THINNEST && gap <= THICKEST ? [{ side, other, gap }] : [];
    }),
  );
  return pairs
    .sort((a, b) => a.gap - b.gap)
    .flatMap(({ side, other, gap }) => {
      const shared = (free.get(side) ?? []).flatMap((one) =>
        (free.get(other) ?? []).flatMap((partner) => overlap(one, partner) ?? []),
      );
      const walls = shared.filter(({ from, to }) => to - from >= LEAST);
      for (const span of walls) for (const one of [side, other]) free.set(one, without(free.get(one) ?? [], span));
      return walls.map((span): Strip => ({
        along: side.along,
        offset: (side.offset + other.offset) / 2,
        span,
        thickness: gap,
        kind,
        note: null,
      }));
    });
}

/** What the walls of a room are faced with, as thin bodies before them. */
import { elevationsOf, type Elevation } from '../elevations';
import { wallsTo, type MeasuredRoom } from '../measure';
import { MM2_PER_SQFT, type Plan, type Point } from '../plan';
import { minus, plus, rightOf, scaled, unit } from '../vector';
import type { Dado } from './finishes';
import type { Prism } from './prisms';

/** Off the wall, so that both are seen apart. Millimetres. */
const THICKNESS = 15;
/** Halves the doubt each time: less than a millimetre of any wall. */
const STEPS = 14;

/** The dado of a room from the floor up, around its openings. */
export function dadoBodies(plan: Plan, room: MeasuredRoom, { finish, area }: Dado): Prism[] {
  const top = heightOf(room, area * MM2_PER_SQFT);
  return elevationsOf(plan, room.mark.room, () => null).flatMap((elevation) =>
    piecesOf(elevation, Math.min(top, elevation.height)).map(({ from, to, bottom, upTo }): Prism => ({
      body: 'facing',
      of: room.mark.room,
      base: groundOf(elevation, from, to),
      bottom,
      top: upTo,
      finish,
    })),
  );
}

/** How high so much of it goes, with the openings deducted as they are measured. */
function heightOf(room: MeasuredRoom, area: number): number {
  let [low, high] = [0, room.mark.ceilingHeight];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (wallsTo(room, middle, 'tiles').net < area) low = middle;
    else high = middle;
  }
  return Math.round(high);
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly upTo: number;
}

function piecesOf({ length, openings }: Elevation, top: number): Piece[] {
  let begun = 0;
  const pieces = openings
    .toSorted((a, b) => a.x - b.x)
    .flatMap(({ x, width, sill, height }) => {
      const [from, to] = [Math.max(0, x), Math.min(length, x + width)];
      const own: Piece[] = [
        { from: begun, to: from, bottom: 0, upTo: top },
        { from, to, bottom: 0, upTo: Math.min(sill, top) },
        { from, to, bottom: Math.min(sill + height, top), upTo: top },
      ];
      begun = to;
      return own;
    });
  return [...pieces, { from: begun, to: length, bottom: 0, upTo: top }].filter(
    ({ from, to, bottom, upTo }) => to > from && upTo > bottom,
  );
}

/** The room is on the right of who walks along its wall. */
function groundOf({ from: begin, to: end }: Elevation, from: number, to: number): Point[] {
  const along = unit(minus(end, begin));
  const [a, b] = [plus(begin, scaled(along, from)), plus(begin, scaled(along, to))];
  const off = scaled(rightOf(along), THICKNESS);
  return [a, b, plus(b, off), plus(a, off)];
}

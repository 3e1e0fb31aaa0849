/** A room as a brochure prints it: its name and its clear size in one line. */
import { parseLength } from '../../../../ui/plan/drawn/lengths';

export interface RoomSize {
  readonly x: number;
  readonly y: number;
}

export interface RoomWords {
  readonly name: string;
  /** Left to right and top to bottom, in millimetres; null where none is typed to its end. */
  readonly size: RoomSize | null;
}

const BETWEEN = /[x×*]/giu;
/** Above this a bare number is of centimetres, and above the other of millimetres: no room is so many feet, or metres, long. */
const [MOST_FEET, MOST_CM] = [99, 999] as const;

/** `kitchen 8'6" x 9'` is a kitchen of that size, left to right first. */
export function readRoom(text: string): RoomWords {
  const trimmed = text.trim();
  for (const { index } of [...trimmed.matchAll(BETWEEN)].reverse()) {
    const y = lengthOf(trimmed.slice(index + 1));
    const before = y === null ? null : lastLength(trimmed.slice(0, index));
    if (y !== null && before) return { name: before.rest, size: { x: before.length, y } };
  }
  return { name: trimmed, size: null };
}

function lengthOf(text: string): number | null {
  const bare = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  if (bare > MOST_CM) return bare;
  return bare > MOST_FEET ? bare * 10 : parseLength(text);
}

/** The length that a text ends with, and what is before it. A part in inches has its feet before it. */
function lastLength(text: string): { readonly length: number; readonly rest: string } | null {
  const words = text.trim().split(/\s+/);
  for (const count of [1, 2]) {
    const last = words.slice(-count).join(' ');
    const length = lengthOf(last);
    const isInches = /^\d+(?:\.\d*)?\s*(?:"|″|”|''|in)/i.test(last);
    if (length !== null && !(isInches && count === 1 && words.length > 1))
      return { length, rest: words.slice(0, -count).join(' ') };
  }
  return null;
}

/** How much better the other way round has to be: brochures squeeze their pictures, by less once a room has given them their scale. */
const BETTER = { first: 0.25, later: 0.1 } as const;

/** The size the way the room lies: brochures print it either way round. */
export function asItLies(typed: RoomSize, drawn: RoomSize, room: keyof typeof BETTER): RoomSize {
  const off = ({ x, y }: RoomSize): number => Math.abs(Math.log((x / y) * (drawn.y / drawn.x)));
  const turned = { x: typed.y, y: typed.x };
  return off(typed) > off(turned) + BETTER[room] ? turned : typed;
}

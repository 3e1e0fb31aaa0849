import { bottom, overlap, rect, right, type Rect } from '@fitout/plan/arrange';
import { isSwept, type Swing } from './label-place';

const STEP = 6;
const ROWS = 2;
/** Inches between words outside and the wall, and between two of them. */
const GAP = 8;
/** From the middle of an outer wall to its face. */
const WALL = 5;
/** What its mark needs free in the room. */
const MARK = 8;

/** A line straight up or down from a room to its words outside. */
export interface Leader {
  readonly x: number;
  /** Where it begins in the room. */
  readonly from: number;
  readonly to: number;
}

export interface OutsidePlace {
  readonly place: Rect;
  readonly leader: Leader;
}

/** What is drawn already. */
export interface Drawn {
  /** Of the flat without its balcony. */
  readonly flat: Rect;
  /** From where to where words may lie across. */
  readonly across: { readonly from: number; readonly to: number };
  /** Words in other rooms and outside, and leaders to them: nothing goes over them. */
  readonly words: readonly Rect[];
  /** Rooms that no leader crosses. */
  readonly others: readonly Rect[];
  /** A leader crosses as little of it as can be. */
  readonly furniture: readonly Rect[];
}

/** How thin a leader is, as ground that words keep off. */
export const leaderGround = ({ x, from, to }: Leader): Rect => rect(x - 2, Math.min(from, to), 4, Math.abs(to - from));

/** Where words of a size lie above or below the flat, with the shortest clear line to a room. Null where there is no such place. */
export function outsidePlace(
  room: Rect,
  { width, height }: Pick<Rect, 'width' | 'height'>,
  swings: readonly Swing[],
  { flat, across, words, others, furniture }: Drawn,
): OutsidePlace | null {
  let best: OutsidePlace | null = null;
  let least = Infinity;
  for (const isUp of [true, false]) {
    for (let x = room.x + MARK; x <= right(room) - MARK; x += STEP) {
      const from = beginning(room, x, isUp, furniture, swings);
      if (from === null) continue;
      for (let row = 0; row < ROWS; row++) {
        const away = WALL + GAP + row * (height + GAP);
        const y = isUp ? flat.y - away - height : bottom(flat) + away;
        const leader = { x, from, to: isUp ? y + height : y };
        const line = leaderGround(leader);
        if ([...words, ...others].some((one) => overlap(one, line) > 0)) continue;
        const crossed = furniture.reduce((sum, one) => sum + overlap(one, line) / line.width, 0);
        for (const part of [0.5, 0.25, 0.75]) {
          const fault = line.height + 2 * crossed + Math.abs(part - 0.5) * 40;
          if (fault >= least) continue;
          const place = rect(x - width * part, y, width, height);
          if (place.x < across.from || right(place) > across.to) continue;
          const around = rect(place.x - GAP, place.y, width + 2 * GAP, height);
          if (words.some((one) => overlap(one, around) > 0)) continue;
          // The leaf of a room as narrow as a cupboard swings beyond the flat.
          if (swings.some((swing) => isSwept(place, swing))) continue;
          least = fault;
          best = { place, leader };
        }
      }
    }
  }
  return best;
}

/** The free spot of a room nearest to the wall that a leader leaves through. */
function beginning(
  room: Rect,
  x: number,
  isUp: boolean,
  furniture: readonly Rect[],
  swings: readonly Swing[],
): number | null {
  for (let inward = MARK + 4; inward <= room.height - MARK; inward += STEP) {
    const y = isUp ? room.y + inward : bottom(room) - inward;
    const mark = rect(x - MARK / 2, y - MARK / 2, MARK, MARK);
    const isTaken = furniture.some((one) => overlap(one, mark) > 0) || swings.some((swing) => isSwept(mark, swing));
    if (!isTaken) return y;
  }
  return null;
}

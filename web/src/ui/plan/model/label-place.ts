import { areaOf, type Door, overlap, rect, type Rect } from '@fitout/plan/arrange';

const STEP = 6;
/** Kept clear of the walls, which are drawn half inside the room. */
const WALL = 6;

/** The quarter of a circle that a door's leaf sweeps: its hinge, and on which side of it the circle lies. */
export interface Swing {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly right: 1 | -1;
  readonly down: 1 | -1;
}

/** The swing of a door into a room; null for one without a leaf. */
export function swingOf({ gap, type }: Door, room: Rect): Swing | null {
  if (type !== 'leaf') return null;
  const radius = gap.to - gap.from;
  return gap.along === 'x'
    ? { x: gap.from, y: gap.at, radius, right: 1, down: gap.at === room.y ? 1 : -1 }
    : { x: gap.at, y: gap.from, radius, right: gap.at === room.x ? 1 : -1, down: 1 };
}

/** Whether a rectangle lies in a swing, in part at least. */
export function isSwept(place: Rect, { x, y, radius, right, down }: Swing): boolean {
  // The place as it lies from the hinge, with the swing to the right of it and below.
  const [left, top] = [
    right > 0 ? place.x - x : x - place.x - place.width,
    down > 0 ? place.y - y : y - place.y - place.height,
  ];
  if (left + place.width <= 0 || top + place.height <= 0) return false;
  return Math.hypot(Math.max(0, left), Math.max(0, top)) < radius;
}

/**
 * Where words of a size go in a room: on free ground, as near its middle as can be; never over furniture nor where a door swings.
 * Null where there is no such place.
 */
export function labelPlace(
  room: Rect,
  width: number,
  height: number,
  furniture: readonly Rect[],
  swings: readonly Swing[] = [],
): Rect | null {
  let best: Rect | null = null;
  let least = Infinity;
  const [slackX, slackY] = [room.width - width - 2 * WALL, room.height - height - 2 * WALL];
  if (slackX < 0 || slackY < 0 || areaOf(room) === 0) return null;
  for (let x = slackX % STEP; x <= slackX; x += STEP) {
    for (let y = slackY % STEP; y <= slackY; y += STEP) {
      const away = Math.abs(x - slackX / 2) + Math.abs(y - slackY / 2);
      if (away >= least) continue;
      const place = rect(room.x + WALL + x, room.y + WALL + y, width, height);
      const isTaken = furniture.some((one) => overlap(place, one) > 0) || swings.some((swing) => isSwept(place, swing));
      if (isTaken) continue;
      least = away;
      best = place;
    }
  }
  return best;
}

/** Words that a room may say, with their size in inches. */
interface Wording {
  readonly width: number;
  readonly height: number;
}

/**
 * The fullest wording that has a place off all that is `kept`, and how much of the furniture is drawn. With `least`, so many pieces
 * stay and the last of the others give way: an arrangement is an example, a price is not. Null: nothing has a place.
 */
export function labelOf<Words extends Wording>(
  room: Rect,
  wordings: readonly Words[],
  furniture: readonly Rect[],
  swings: readonly Swing[],
  kept: readonly Rect[] = [],
  least = furniture.length,
): { readonly words: Words; readonly place: Rect; readonly drawn: number } | null {
  for (let drawn = furniture.length; drawn >= Math.min(least, furniture.length); drawn--) {
    const taken = [...kept, ...furniture.slice(0, drawn)];
    for (const words of wordings) {
      const place = labelPlace(room, words.width, words.height, taken, swings);
      if (place) return { words, place, drawn };
    }
  }
  return null;
}

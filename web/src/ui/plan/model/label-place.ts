import { areaOf, overlap, rect, type Rect } from './geometry';
import type { Door } from './types';

const STEP = 6;
/** Kept clear of the walls, which are drawn half inside the room. */
const WALL = 6;
/** How much one inch away from the middle counts against a square inch of furniture under the words. */
const AWAY = 6;

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
function isSwept(place: Rect, { x, y, radius, right, down }: Swing): boolean {
  // The place as it lies from the hinge, with the swing to the right of it and below.
  const [left, top] = [
    right > 0 ? place.x - x : x - place.x - place.width,
    down > 0 ? place.y - y : y - place.y - place.height,
  ];
  if (left + place.width <= 0 || top + place.height <= 0) return false;
  return Math.hypot(Math.max(0, left), Math.max(0, top)) < radius;
}

/**
 * Where the words of a room go: over as little furniture as can be, else as near its middle as can be, and never where a door
 * swings. Null where they do not fit.
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
      const place = rect(room.x + WALL + x, room.y + WALL + y, width, height);
      const covered = furniture.reduce((sum, one) => sum + overlap(place, one), 0);
      const fault = covered + AWAY * (Math.abs(x - slackX / 2) + Math.abs(y - slackY / 2));
      if (fault < least && !swings.some((swing) => isSwept(place, swing))) {
        least = fault;
        best = place;
      }
    }
  }
  return best;
}

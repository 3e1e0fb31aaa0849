import { areaOf, overlap, rect, type Rect } from './geometry';

const STEP = 6;
/** Kept clear of the walls, which are drawn half inside the room. */
const WALL = 6;
/** How much one inch away from the middle counts against a square inch of furniture under the words. */
const AWAY = 6;

/** Where the words of a room go: over as little furniture as can be, else as near its middle as can be. Null where they do not fit. */
export function labelPlace(room: Rect, width: number, height: number, furniture: readonly Rect[]): Rect | null {
  let best: Rect | null = null;
  let least = Infinity;
  const [slackX, slackY] = [room.width - width - 2 * WALL, room.height - height - 2 * WALL];
  if (slackX < 0 || slackY < 0 || areaOf(room) === 0) return null;
  for (let x = slackX % STEP; x <= slackX; x += STEP) {
    for (let y = slackY % STEP; y <= slackY; y += STEP) {
      const place = rect(room.x + WALL + x, room.y + WALL + y, width, height);
      const covered = furniture.reduce((sum, one) => sum + overlap(place, one), 0);
      const fault = covered + AWAY * (Math.abs(x - slackX / 2) + Math.abs(y - slackY / 2));
      if (fault < least) {
        least = fault;
        best = place;
      }
    }
  }
  return best;
}

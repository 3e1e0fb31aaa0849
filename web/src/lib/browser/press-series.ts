/** How far apart two presses of one double click can be, in px: a finger is less exact than a pointer. */
const SAME_PLACE_PX = 12;

let series = 0;
let last: { readonly x: number; readonly y: number; readonly target: EventTarget | null } | null = null;

function onClick({ clientX: x, clientY: y, target, detail }: MouseEvent): void {
  const isByKey = detail === 0;
  const isSame = last && (isByKey ? last.target === target : Math.hypot(x - last.x, y - last.y) <= SAME_PLACE_PX);
  if (!isSame) series += 1;
  last = { x, y, target };
}

if (typeof window !== 'undefined') window.addEventListener('click', onClick, { capture: true });

/**
 * Number of the current series of presses at one place of the screen, or of one control by keyboard. The halves of a
 * double click have the same number; a press elsewhere in between gives the next one another.
 */
export function pressSeries(): number {
  return series;
}

/** What a drawn room says, and where. */
import { footprint, keptFree, type PlacedItem, type Point } from '@fitout/plan';
import { freeSpot, nearTo, type Ground } from '@fitout/plan/free-spot';
import { widthOfText } from '../model/letters';
import type { RoomScene, Scene } from './scene';

/** The sizes of letters, as in the style sheet, and how far they keep off walls and swinging doors. Pixels. */
const SIZE_PX = { name: 12, figure: 11 } as const;
const CLEAR_PX = 3;
export const LINE_PX = 15;

export interface PlacedWords {
  /** Their middle. */
  readonly at: Point;
  readonly lines: readonly string[];
  /** How many of the lines are its name. */
  readonly names: number;
  readonly isTurned: boolean;
}

/** The ground of each room that words keep off: what stands there, and where doors swing. */
export function takenOn(
  { plan, openings }: Scene,
  sizeOf: (item: PlacedItem['itemId']) => { readonly wide: number; readonly deep: number },
): (room: Pick<RoomScene, 'face'>) => (readonly Point[])[] {
  const things = plan.items.map((item) => {
    const { wide, deep } = sizeOf(item.itemId);
    return footprint(item, wide, deep);
  });
  const fixed = (plan.fixed ?? []).flatMap(keptFree);
  const taken = [...openings.flatMap(({ swept }) => swept), ...things, ...fixed];
  return ({ face }) => nearTo(face.outline, taken);
}

/**
 * The name with as many figures as find a free place, across before upright, on several lines where it is too long.
 * Null where not even the name has one: figures without it would be of any room. `mm`: millimetres to a pixel.
 */
export function wordsIn(
  ground: Ground,
  middle: Point,
  label: string,
  figures: readonly string[],
  mm: number,
): PlacedWords | null {
  const names = linesOf(label);
  for (const isTurned of [false, true]) {
    for (let said = figures.length; said >= 0; said--) {
      for (const name of names) {
        const lines = [...name, ...figures.slice(0, said)];
        const pixels = lines.map((line, i) => widthOfText(line, SIZE_PX[i < name.length ? 'name' : 'figure']));
        const size = [(Math.max(...pixels) + 2 * CLEAR_PX) * mm, lines.length * LINE_PX * mm] as const;
        const at = freeSpot(ground, middle, size[isTurned ? 1 : 0], size[isTurned ? 0 : 1]);
        if (at) return { at, lines, names: name.length, isTurned };
      }
    }
  }
  return null;
}

/** A name on one line, on two that are about as long, and each of its words on its own. */
function linesOf(label: string): readonly (readonly string[])[] {
  const words = label.split(' ');
  const halves = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));
  // Of two that are as even, the one with the fuller first line.
  const [even] = halves.reverse().sort((a, b) => longest(a) - longest(b));
  return even ? [[label], even, words] : [[label]];
}

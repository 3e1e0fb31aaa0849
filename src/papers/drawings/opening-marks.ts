/** Doors and windows by their size, as a schedule names them: D1, D2, W1. */
import type { Opening, OpeningKind } from '../../kernel/plan';

const LETTERS: Readonly<Record<OpeningKind, string>> = { door: 'D', window: 'W', arch: 'O' };

export interface MarkedSize extends Pick<Opening, 'kind' | 'width' | 'height' | 'sill'> {
  readonly mark: string;
  readonly count: number;
}

export interface Marks {
  readonly sizes: readonly MarkedSize[];
  readonly markOf: (opening: Opening) => string;
}

const keyOf = ({ kind, width, height, sill }: Omit<MarkedSize, 'mark' | 'count'>): string =>
  [kind, width, height, sill].join();

/** Doors first, then windows and open ways, the largest first. */
export function marksOf(openings: readonly Opening[]): Marks {
  const kinds: readonly OpeningKind[] = ['door', 'window', 'arch'];
  const sizes = kinds.flatMap((kind) => {
    const own = openings.filter((opening) => opening.kind === kind);
    const first = [...new Map(own.map((opening) => [keyOf(opening), opening])).values()];
    return first
      .sort((a, b) => b.width - a.width || b.height - a.height)
      .map(({ width, height, sill }, i): MarkedSize => {
        const count = own.filter((opening) => keyOf(opening) === keyOf({ kind, width, height, sill })).length;
        return { kind, width, height, sill, mark: `${LETTERS[kind]}${i + 1}`, count };
      });
  });
  const marks = new Map(sizes.map((size) => [keyOf(size), size.mark]));
  return { sizes, markOf: (opening) => marks.get(keyOf(opening)) ?? '' };
}

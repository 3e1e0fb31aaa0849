import { knownUnit } from '../../understand/units';
import { isPlainFigure, type PdfWord } from './line';

/** What was printed at a place, its words kept to be cut where other words lie over them. */
interface Printed {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly words: PdfWord[];
}

/** So many times as wide as what lies over it, a text of so many words runs out of its cell. */
const RUNS_OUT = { times: 2, words: 4 };
/** Of the narrower one: less of it in common are neighbours. */
const SHARED = 0.3;

/**
 * The words of a page, given as its texts in the order of their print. Text boxes hidden behind the cells, and bold made by printing twice, put
 * texts on top of each other: what comes first stays. A long text that runs out of its cell below the short ones of the next columns gives way to
 * them, whichever comes first: a reader of the print sees the figures.
 */
export function withoutOverprints(texts: readonly (readonly PdfWord[])[]): PdfWord[] {
  const kept = new Map<number, Printed[]>();
  const result: Printed[] = [];
  for (const words of texts) {
    const printed = placed(words);
    if (printed === null) continue;
    const bucket = Math.round(printed.y / 8);
    const below = [-3, -2, -1, 0, 1, 2, 3]
      .flatMap((near) => kept.get(bucket + near) ?? [])
      .filter((other) => cover(printed, other, words[0]?.size ?? 0));
    if (below.some((other) => !runsOutBelow(other, printed) && !runsOutBelow(printed, other))) continue;
    for (const other of below)
      if (runsOutBelow(other, printed)) giveWay(other, printed);
      else giveWay(printed, other);
    const beside = kept.get(bucket);
    if (beside) beside.push(printed);
    else kept.set(bucket, [printed]);
    result.push(printed);
  }
  return result.flatMap(({ words }) => words);
}

function placed(words: readonly PdfWord[]): Printed | null {
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? { left: first.left, right: last.right, y: first.y, words: [...words] } : null;
}

function cover(one: Printed, other: Printed, size: number): boolean {
  const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const narrower = Math.min(one.right - one.left, other.right - other.left);
  return shared > SHARED * narrower && Math.abs(other.y - one.y) < 0.75 * size;
}

/** Whether one is a long text and the other a figure or a unit of a column beside its cell. */
function runsOutBelow(long: Printed, short: Printed): boolean {
  const [width, other] = [long.right - long.left, short.right - short.left];
  if (long.words.length < RUNS_OUT.words || width < RUNS_OUT.times * other || short.left <= long.left) return false;
  const text = short.words.map((word) => word.text).join(' ');
  return isPlainFigure(text) || knownUnit(text) !== null;
}

function giveWay(long: Printed, short: Printed): void {
  const seen = long.words.filter((word) => word.right <= short.left || word.left >= short.right);
  long.words.splice(0, long.words.length, ...seen);
}

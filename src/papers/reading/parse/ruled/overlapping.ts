import { phrasesOf, type PdfLine, type PdfWord } from '../pdf/line';
import { figureLines, rowOf, type Box } from './cells';
import { FARTHEST, FEWEST_CELLS } from './open-sides';

/** Of the size of the type: lines of one cell are farther apart. */
const PITCH = 0.85;

/**
 * Joins the lines of each row whose cells are set in its middle: a cell of two lines has one above and one below those of a single line. Lines so
 * close to each other overlap, so they are of one row, and each run of words below each other is a cell of it.
 */
export function joinOverlapping(lines: readonly PdfLine[]): PdfLine[] {
  const result: PdfLine[] = [];
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    while (overlap(lines[to - 1], lines[to])) to += 1;
    const row = to - from > 1 ? joinedRow(lines.slice(from, to)) : null;
    result.push(...(row ? [row] : lines.slice(from, to)));
    from = to;
  }
  return result;
}

function overlap(one: PdfLine | undefined, other: PdfLine | undefined): boolean {
  if (!one || !other || one.page !== other.page || one.ruled || other.ruled) return false;
  // Words of a line may stand a little lower than others of it.
  const [lowest, highest] = [Math.max(...one.words.map(({ y }) => y)), Math.min(...other.words.map(({ y }) => y))];
  return highest - lowest < PITCH * Math.min(one.size, other.size);
}

/** One line of the cells; null where they are no row: words that overlap within a column, or a column that lists figures. */
function joinedRow(lines: readonly PdfLine[]): PdfLine | null {
  const cells = columnsIn(lines);
  const isRow = cells.length >= FEWEST_CELLS && cells.every((cell) => figureLines(cell) <= 1 && isOneCell(cell));
  return isRow ? rowOf(cells) : null;
}

function columnsIn(lines: readonly PdfLine[]): Box[] {
  const runs = lines.flatMap((line) =>
    phrasesOf(line).map(({ left, right }) => ({ line, left, right, words: wordsWithin(line, left, right) })),
  );
  const boxes: Box[] = [];
  let last: { left: number; right: number; lines: Map<PdfLine, PdfWord[]> } | null = null;
  for (const { line, left, right, words } of runs.sort((one, other) => one.left - other.left)) {
    if (!last || left > last.right) {
      last = { left, right, lines: new Map() };
      boxes.push({ ...last, top: 0, bottom: 0, lines: last.lines });
    }
    last.right = Math.max(last.right, right);
    last.lines.set(line, [...(last.lines.get(line) ?? []), ...words]);
  }
  return boxes.map((box) => ({
    ...box,
    right: Math.max(...[...box.lines.values()].flat().map((word) => word.right)),
    lines: new Map([...box.lines].sort(([one], [other]) => one.y - other.y)),
  }));
}

const wordsWithin = ({ words }: PdfLine, left: number, right: number): PdfWord[] =>
  words.filter((word) => word.left >= left - 0.01 && word.right <= right + 0.01);

/** Whether the lines of a column are as far apart as those of one text. */
function isOneCell({ lines }: Box): boolean {
  const first = [...lines.values()].flatMap((words) => words.slice(0, 1));
  return first.slice(1).every((word, index) => {
    const above = first[index] ?? word;
    const gap = word.y - above.y;
    return gap >= PITCH * Math.min(word.size, above.size) && gap <= FARTHEST * Math.max(word.size, above.size);
  });
}

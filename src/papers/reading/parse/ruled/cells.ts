import { totalKindOf } from '../../understand/labels';
import { LIMITS } from '../limits';
import { totalIn } from '../pdf/totals';
import { isPlainFigure, type PdfLine, type PdfPage, type PdfWord } from '../pdf/line';
import type { Rule, Rules } from './drawn-rules';
import { FARTHEST, FEWEST_CELLS, withSides } from './open-sides';
import { withoutUnderlines } from './underlines';

/** The four lines around a word, and the words within them by their line. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly lines: Map<PdfLine, PdfWord[]>;
}

/** Edges of two boxes that are so close are one. */
const SAME = 2;
/** Of the size of the type, left free at the sides of a cell: neighbours are farther apart than words. */
const MARGIN = 0.35;

/**
 * Puts the words of a page that are in drawn cells into one word per cell. The lines of a row between two drawn lines become one line,
 * wherever each cell sets its text; where a cell lists several figures, each line stays a row. Words outside of tables stay as they are.
 */
export function withCells({ rules: drawn }: Pick<PdfPage, 'rules'>, lines: readonly PdfLine[]): PdfLine[] {
  const rules = drawn && withoutUnderlines(withSides(drawn, lines), lines);
  if (!rules || rules.horizontal.length < 2 || rules.vertical.length < 2) return [...lines];
  // Sides that nobody drew do not part the name of a total, which is set across the columns.
  const isOpen = drawn?.vertical.length === 0;
  const boxed = isOpen ? lines.filter((line) => totalIn(line) === null) : lines;
  const table = rowsOf(tableBoxes(boxesOf(boxed, rules))).map(withoutTitle);
  const result = new Map<PdfLine, PdfWord[]>();
  const rows: PdfLine[] = [];
  for (const row of table) {
    const isLine = row.every((box) => figureLines(box) <= 1 && namedFigures(box) <= 1);
    if (row.length > 1 && isLine && !holdsTotal(row)) rows.push(rowOf(row));
    else
      for (const box of row)
        for (const [line, words] of box.lines)
          result.set(line, [...(result.get(line) ?? []), ...(row.length > 1 ? [cellOf(box, [words])] : words)]);
  }
  const held = new Set(table.flat().flatMap(({ lines: each }) => [...each.values()].flat()));
  for (const line of lines) {
    const free = line.words.filter((word) => !held.has(word));
    if (free.length > 0) result.set(line, [...(result.get(line) ?? []), ...free]);
  }
  const left = [...result].map(([line, words]): PdfLine => ({ ...line, words: words.sort(byLeft) }));
  return [...left, ...rows].sort((one, other) => one.y - other.y || byLeft(one.words[0], other.words[0]));
}

function byLeft(one: PdfWord | undefined, other: PdfWord | undefined): number {
  return (one?.left ?? 0) - (other?.left ?? 0);
}

function boxesOf(lines: readonly PdfLine[], { horizontal, vertical }: Rules): Box[] {
  const boxes = new Map<string, Box>();
  for (const line of lines) {
    for (const word of line.words) {
      const [x, y] = [(word.left + word.right) / 2, word.y - word.size * 0.3];
      const [left, right] = [before(vertical, x, y), after(vertical, x, y)];
      const [top, bottom] = [before(horizontal, y, x), after(horizontal, y, x)];
      if (left === null || right === null || top === null || bottom === null) continue;
      const key = [left, right, top, bottom].join('|');
      const box = boxes.get(key) ?? { left, right, top, bottom, lines: new Map<PdfLine, PdfWord[]>() };
      boxes.set(key, box);
      box.lines.set(line, [...(box.lines.get(line) ?? []), word]);
    }
  }
  return [...boxes.values()];
}

const crosses = ({ from, to }: Rule, place: number): boolean => from - 1 <= place && place <= to + 1;

/** Where the nearest line before a place is that reaches it; null without one. */
function before(rules: readonly Rule[], place: number, across: number): number | null {
  let nearest: number | null = null;
  for (const rule of rules)
    if (rule.at <= place && (nearest === null || rule.at > nearest) && crosses(rule, across)) nearest = rule.at;
  return nearest;
}

function after(rules: readonly Rule[], place: number, across: number): number | null {
  let nearest: number | null = null;
  for (const rule of rules)
    if (rule.at > place && (nearest === null || rule.at < nearest) && crosses(rule, across)) nearest = rule.at;
  return nearest;
}

const spans = (outer: Box, inner: Box): boolean =>
  outer !== inner && outer.top <= inner.top + SAME && outer.bottom >= inner.bottom - SAME;

/** Without the frame of a page or of a table, which has boxes within it. */
function tableBoxes(boxes: readonly Box[]): Box[] {
  const holds = (outer: Box, inner: Box): boolean =>
    spans(outer, inner) && outer.left <= inner.left + SAME && outer.right >= inner.right - SAME;
  return boxes.filter((box) => !boxes.some((other) => holds(box, other)));
}

/** The boxes row by row. One that is as high as several rows belongs to the first of them. */
function rowsOf(boxes: readonly Box[]): Box[][] {
  const isTall = (box: Box): boolean =>
    boxes.some((other) => spans(box, other) && other.bottom - other.top < box.bottom - box.top - SAME);
  const rows: { top: number; bottom: number; boxes: Box[] }[] = [];
  const put = (box: Box, isRow: (row: { top: number; bottom: number }) => boolean): void => {
    const row = rows.find(isRow);
    if (row) row.boxes.push(box);
    else rows.push({ top: box.top, bottom: box.bottom, boxes: [box] });
  };
  const tall = boxes.filter(isTall);
  for (const box of boxes.filter((each) => !tall.includes(each)))
    put(box, ({ top, bottom }) => Math.abs(top - box.top) <= SAME && Math.abs(bottom - box.bottom) <= SAME);
  rows.sort((one, other) => one.top - other.top);
  for (const box of tall) put(box, ({ top, bottom }) => top >= box.top - SAME && bottom <= box.bottom + SAME);
  return rows.map((row) => row.boxes);
}

const textOf = (words: readonly PdfWord[]): string => words.map(({ text }) => text).join(' ');

/**
 * How many lines of a cell are a figure each; one that is broken into lines for want of room counts once, and a tax next to its percentage too.
 */
export function figureLines(box: Box): number {
  const figures = [...box.lines.values()].filter((words) => isPlainFigure(textOf(words)));
  return isBroken(box) ? 1 : figures.length;
}

/** How many lines of a cell are a name and its figure: "Add: CGST: 1,35,547.20". */
const namedFigures = ({ lines }: Box): number =>
  [...lines.values()].filter((words) => NAMED_FIGURE.test(textOf(words))).length;

const NAMED_FIGURE = /\p{L}.*: ?(?:rs\.?|₹)? ?-?\d[\d,]*\.\d\d$/iu;

/** Of the width of a cell: a figure that fills it goes on in the next line. */
const FULL = 0.7;

function isBroken({ left, right, lines }: Box): boolean {
  const parts = [...lines.values()];
  const isFull = (words: readonly PdfWord[]): boolean =>
    (words.at(-1)?.right ?? 0) - (words[0]?.left ?? 0) >= FULL * (right - left);
  const texts = parts.map(textOf);
  return (
    parts.length > 1 &&
    texts.every((text) => /^[\d,.]+$/.test(text)) &&
    // Money with its paise is whole.
    !texts.slice(0, -1).some((text) => /\.\d\d$/.test(text)) &&
    parts.slice(0, -1).every(isFull)
  );
}

/** Whether a further line of a cell names a total, and the only cell beside it has its figure in that line. */
function holdsTotal(row: readonly Box[]): boolean {
  return row.some((box) => {
    const [beside, ...others] = row.filter(({ left }) => left > box.left);
    if (!beside || others.length > 0) return false;
    return [...box.lines]
      .slice(1)
      .some(
        ([line, words]) => totalKindOf(textOf(words)) !== null && isPlainFigure(textOf(beside.lines.get(line) ?? [])),
      );
  });
}

/** The boxes of a row without what is printed far above its only full line: the name of a room between two tables, above the headings of the second. */
function withoutTitle(row: readonly Box[]): readonly Box[] {
  const lines = [...new Set(row.flatMap((box) => [...box.lines.keys()]))].sort((one, other) => one.y - other.y);
  const full = lines.at(-1);
  const titles = lines.slice(0, -1);
  const last = titles.at(-1);
  if (!full || !last || row.filter((box) => box.lines.has(full)).length < FEWEST_CELLS) return row;
  const isAlone = titles.every((line) => row.filter((box) => box.lines.has(line)).length === 1);
  if (!isAlone || full.y - last.y <= FARTHEST * full.size || full.words.some(({ text }) => isPlainFigure(text)))
    return row;
  return row
    .filter((box) => box.lines.has(full))
    .map((box) => ({ ...box, lines: new Map([...box.lines].filter(([line]) => line === full)) }));
}

/** A line of the cells of a row, each one word. */
export function rowOf(boxes: readonly Box[]): PdfLine {
  const lines = boxes.flatMap((box) => [...box.lines.keys()]).sort((one, other) => one.y - other.y);
  const words = boxes.map((box) => cellOf(box, [...box.lines.values()])).sort(byLeft);
  const [first] = lines;
  return { page: first?.page ?? 1, y: first?.y ?? 0, size: first?.size ?? 1, running: false, ruled: true, words };
}

/** The text of a cell as one word, which keeps its distance from those next to it. */
function cellOf(box: Box, lines: readonly (readonly PdfWord[])[]): PdfWord {
  const words = lines.flat();
  const [first] = words;
  const { y, size } = first ?? { y: 0, size: 1 };
  const text = lines.map(textOf).join(isBroken(box) && lines.length > 1 ? '' : ' ');
  const least = Math.min(...words.map(({ left }) => left));
  const most = Math.max(...words.map(({ right }) => right));
  const left = Math.max(least, box.left + MARGIN * size);
  const right = Math.max(left + 1, Math.min(most, box.right - MARGIN * size));
  const sure = words.flatMap(({ confidence }) => confidence ?? []);
  return {
    text: text.slice(0, LIMITS.cellText),
    left,
    right,
    y,
    size,
    ...(sure.length > 0 ? { confidence: Math.min(...sure) } : {}),
  };
}

import { figureOf } from '../../understand/cells';
import { totalKindOf } from '../../understand/labels';
import type { PdfLine, PdfWord } from '../pdf/line';
import type { Rule, Rules } from './drawn-rules';

/** A row of a table has so many cells; a letterhead in two columns has fewer. */
export const FEWEST_CELLS = 3;
/** Of the size of the type: the lines of one cell are no farther apart. */
export const FARTHEST = 1.6;
/** Ends of lines of one table are so close, in points. */
const SAME = 6;
/** Of the size of the type: what stays free between columns, and not between words. */
const GUTTER = 0.6;
/** Before a figure less shows that a column begins there, if it is free in all rows. */
const BEFORE_FIGURE = 0.45;
/** Two figures are no words of one text: what stays free between their columns in all rows may be less. */
const NARROW = 0.15;
/** Rows with figures that show where columns are. */
const FEW = 3;
/** A higher row is a part of the page: what is above and below a table. */
const HIGHEST = 60;

/** What is printed between two lines across a table. */
interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly words: readonly PdfWord[];
}

/** The lines of a page, where tables have lines between their rows only, with one in each gutter between their columns. */
export function withSides(rules: Rules, lines: readonly PdfLine[]): Rules {
  if (rules.vertical.length > 0) return rules;
  const words = lines.flatMap((line) => line.words);
  const vertical = tablesIn(rules.horizontal).flatMap((table) => byHeadings(bandsOf(table, words)).flatMap(sidesOf));
  return vertical.length > 0 ? { ...rules, vertical } : rules;
}

/** Lines of the same width, table by table. */
function tablesIn(rules: readonly Rule[]): Rule[][] {
  const tables: Rule[][] = [];
  for (const rule of rules) {
    const table = tables.find(
      ([first]) => first && Math.abs(first.from - rule.from) <= SAME && Math.abs(first.to - rule.to) <= SAME,
    );
    if (table) table.push(rule);
    else tables.push([rule]);
  }
  return tables.map((table) => table.sort((one, other) => one.at - other.at));
}

function bandsOf(table: readonly Rule[], words: readonly PdfWord[]): Band[] {
  return table.slice(1).map((rule, index) => {
    const [top, bottom] = [table[index]?.at ?? 0, rule.at];
    const isWithin = ({ left, right, y, size }: PdfWord): boolean =>
      y - size * 0.3 > top && y - size * 0.3 < bottom && left >= rule.from - SAME && right <= rule.to + SAME;
    return withoutTitle({ top, bottom, words: words.filter(isWithin) });
  });
}

/** The bands of tables below each other that are equally wide, each from its own headings on: its columns may be others. */
function byHeadings(bands: readonly Band[]): Band[][] {
  const tables: Band[][] = [[]];
  for (const band of bands) {
    if (isHead(band)) tables.push([band]);
    else tables.at(-1)?.push(band);
  }
  return tables;
}

const cellsIn = ({ words }: Band): number => edgesOf(words).length - 1;

/** The sides of the columns of a run of low bands, from its headings to its totals; none where few of them have figures. */
function sidesOf(all: readonly Band[]): Rule[] {
  const isRow = ({ words }: Band): boolean => words.filter(isFigure).length > 1 && !namesTotal(words);
  const isLow = (band: Band | undefined): boolean => band !== undefined && band.bottom - band.top <= HIGHEST;
  const first = all.findIndex((band) => isLow(band) && isRow(band));
  const from = isLow(all[first - 1]) ? first - 1 : first;
  const high = all.findIndex((band, index) => index > first && !isLow(band));
  const bands = first < 0 ? [] : all.slice(from, high < 0 ? undefined : high);
  const rows = bands.filter(isRow);
  if (rows.length < FEW) return [];
  const wide = edgesOf(rows.flatMap(({ words }) => words));
  const edges = [...wide, ...alignedIn(rows, wide)].sort((one, other) => one - other);
  const [head, bottom] = [bands[0], bands.at(-1)?.bottom ?? 0];
  const top = head && isHead(head) && !fits(head, edges) ? head.bottom : (head?.top ?? 0);
  return edges.map((at) => ({ at, from: top, to: bottom }));
}

/** Where a word begins in nearly every row and none runs across: the columns of a code and of its words are set close to each other. */
function alignedIn(rows: readonly Band[], edges: readonly number[]): number[] {
  const words = rows.flatMap((row) => row.words);
  const starts = [...new Set(words.map(({ left }) => Math.round(left)))];
  return starts.flatMap((at) => {
    const begins = (word: PdfWord): boolean => Math.abs(word.left - at) <= 1;
    const often = rows.filter((row) => row.words.some(begins)).length;
    const isFree = words.every((word) => begins(word) || word.right <= at - NARROW * word.size || word.left > at);
    const isKnown = edges.some((edge) => Math.abs(edge - at) <= SAME);
    return often * 10 >= rows.length * 9 && rows.length >= MANY && isFree && !isKnown ? [at - 1] : [];
  });
}
/** So many rows with a word at the same place are no chance. */
const MANY = 6;

/** Whether each heading is in a column of its own: where one stands in the middle of a wide column, its words say more than the sides. */
function fits({ words }: Band, edges: readonly number[]): boolean {
  const heads = edgesOf(words);
  const columns = heads.slice(0, -1).map((left, index) => {
    const within = words.filter((word) => word.left > left && word.right < (heads[index + 1] ?? 0) + 1);
    const places = within.map((word) => edges.findLastIndex((edge) => edge <= (word.left + word.right) / 2));
    return new Set(places);
  });
  const taken = columns.flatMap((places) => [...places]);
  return new Set(taken).size === taken.length;
}

/** A band of headings without the name of a room far above them, which may have its sum beside it. */
function withoutTitle(band: Band): Band {
  const levels = [...new Set(band.words.map(({ y }) => y))].sort((one, other) => one - other);
  const first = levels.findIndex((y, index) => {
    const size = Math.max(...band.words.filter((word) => word.y <= y).map((word) => word.size));
    return (levels[index + 1] ?? y) - y > FARTHEST * size;
  });
  const [title, next] = [levels[first], levels[first + 1]];
  if (title === undefined || next === undefined) return band;
  const headings = { ...band, top: (title + next) / 2, words: band.words.filter(({ y }) => y >= next) };
  const isName = cellsIn({ ...band, words: band.words.filter(({ y }) => y < next) }) < FEWEST_CELLS;
  return isName && isHead(headings) ? headings : band;
}

const isHead = (band: Band): boolean => !band.words.some(isFigure) && cellsIn(band) >= FEWEST_CELLS;

/** Where columns of words begin, and where the last one ends. */
function edgesOf(words: readonly PdfWord[]): number[] {
  const edges: number[] = [];
  let last: PdfWord | null = null;
  for (const word of [...words].sort((one, other) => one.left - other.left)) {
    const least = !isFigure(word) ? GUTTER : last !== null && isFigure(last) ? NARROW : BEFORE_FIGURE;
    if (last === null || word.left - last.right > least * word.size) edges.push(word.left - 1);
    if (last === null || word.right > last.right) last = word;
  }
  return [...edges, (last?.right ?? -Infinity) + 1];
}

/** The name of a total is set across the columns. */
const namesTotal = (words: readonly PdfWord[]): boolean =>
  totalKindOf(
    words
      .slice(0, -1)
      .map(({ text }) => text)
      .join(' '),
  ) !== null;

const isFigure = ({ text }: PdfWord): boolean => figureOf(text).kind === 'number';

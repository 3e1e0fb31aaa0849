import type { RawCell, RawFile, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, moneyOf, textOf } from '../cells';
import { namesSum, totalKindOf } from '../labels';
import { oneLine } from '../text';

/** Parts that are summed ahead of themselves by no chance. */
const FEW = 3;
/** Rows in which the total of a summary stands: it is asked of every file. */
const TOP = 80;
/** Longer texts are notes. */
const LONGEST = 60;

interface Line {
  readonly words: string;
  /** Paise, of its only figure beside a number; null for any other row. */
  readonly amount: number | null;
  /** Of its last figure; -1 without one. */
  readonly column: number;
  readonly isSum: boolean;
}

/**
 * A printed file with the summaries of its parts told from them: each of their amounts is the total of a part, and right below stands their sum.
 * One that stands above its parts gets a sheet of its own, and one below them, which is set narrower, has its figures in the column of theirs.
 */
export const withSummariesApart = (file: RawFile): RawFile =>
  file.kind === 'pdf' ? { ...file, sheets: file.sheets.flatMap(split).map(aligned) } : file;

function aligned(sheet: RawSheet): RawSheet {
  const from = Math.max(0, sheet.rows.length - TOP);
  const last = sheet.rows.slice(from).map(lineOf);
  const total = last.findIndex(({ amount }, at) => amount !== null && sumsParts(last, at));
  if (total < 0) return sheet;
  const parts = partsAbove(last, total);
  const first = from + total - parts.length;
  const above = sheet.rows.slice(0, first);
  // The sum itself may be in its place, as a total whose words are known.
  const own = last[total - 1]?.column ?? -1;
  // Where each part has its total no word is needed: "After all rooms 14,86,480".
  const isNamed = last[total]?.isSum ?? false;
  const home = columnOfTotals(above, parts) ?? (isNamed ? columnOf(above, last[total]?.amount ?? 0) : null);
  if (home === null || home === own) return sheet;
  const rows = sheet.rows.map((row, at): RawRow => {
    const { amount, column } = at < first ? NOTHING : lineOf(row);
    if (amount === null || column !== own) return row;
    const cells = Array.from({ length: Math.max(row.cells.length, home + 1) }, (_, place) =>
      place === home ? (row.cells[own] ?? null) : place === own ? null : (row.cells[place] ?? null),
    );
    return { ...row, cells };
  });
  return { ...sheet, rows };
}

/** The column in which each of the parts has its total; null where it is not one column. */
function columnOfTotals(rows: readonly RawRow[], parts: readonly number[]): number | null {
  const totals = rows.map(lineOf);
  const homes = parts.map((amount) => totals.find((line) => line.isSum && line.amount === amount)?.column);
  const [home = null] = homes;
  return homes.every((column) => column === home) ? home : null;
}

/** The column whose figures come to a sum all together. */
function columnOf(rows: readonly RawRow[], sum: number): number | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const sums = Array.from({ length: width }, (_, column) =>
    rows.reduce((all, { cells }) => all + (moneyOf(figureOf(cells[column])) ?? 0), 0),
  );
  const home = sums.indexOf(sum);
  return home < 0 ? null : home;
}

/** Whether the total is the sum of the rows right above it. */
function sumsParts(lines: readonly Line[], total: number): boolean {
  const parts = partsAbove(lines, total);
  return parts.length >= FEW && parts.reduce((all, amount) => all + amount, 0) === lines[total]?.amount;
}

const NOTHING: Line = { words: '', amount: null, column: -1, isSum: false };

function split(sheet: RawSheet): RawSheet[] {
  const first = sheet.rows.slice(0, TOP).map(lineOf);
  const total = first.findIndex(({ isSum, amount }) => isSum && amount !== null);
  if (!sumsParts(first, total)) return [sheet];
  const parts = partsAbove(first, total);
  const lines = sheet.rows.map(lineOf);
  const sums = new Set(lines.slice(total + 1).flatMap(({ isSum, amount }) => (isSum ? (amount ?? []) : [])));
  if (!parts.every((amount) => sums.has(amount))) return [sheet];
  let end = total + 1;
  for (let line = lines[end]; line && belongsTo(line); line = lines[(end += 1)]);
  const [above, below] = [sheet.rows.slice(0, end), sheet.rows.slice(end)];
  return [
    { ...sheet, name: `${sheet.name}, summary`, rows: above, merges: [] },
    { ...sheet, rows: below, merges: [] },
  ];
}

/** The amounts of the rows right above a total that have nothing but words and an amount. */
function partsAbove(lines: readonly Line[], total: number): number[] {
  const above = lines.slice(0, Math.max(0, total)).toReversed();
  const end = above.findIndex(({ amount }) => amount === null);
  return above.slice(0, end < 0 ? above.length : end).flatMap(({ amount }) => amount ?? []);
}

/** Whether a row below the total is of the summary too: what is added, a further sum, a note. */
const belongsTo = ({ words, amount }: Line): boolean =>
  amount !== null || totalKindOf(words) !== null || words.length > LONGEST || /^rupees\b/i.test(words);

const isWorded = (cell: RawCell): boolean => /[\p{L}\p{M}]{3}/u.test(textOf(cell));

function lineOf({ cells }: RawRow): Line {
  const filled = cells.filter((cell) => !isEmpty(cell));
  // "3 Kids Bedroom" are words with their number.
  const [named, counted] = [filled.filter(isWorded), filled.filter((cell) => !isWorded(cell))];
  const figures = counted.map((cell) => figureOf(cell)).filter((figure) => figure.kind === 'number' && !figure.percent);
  const words = oneLine(named.map((cell) => textOf(cell)).join(' '));
  const [only = null, ...more] = figures.slice(-2).toReversed();
  const isAlone = only !== null && (more.length === 0 || (more[0]?.kind === 'number' && more[0].digits.length <= 2));
  return {
    words,
    column: cells.findLastIndex((cell) => !isWorded(cell) && figureOf(cell).kind === 'number'),
    amount: isAlone && words !== '' && figures.length <= 2 ? moneyOf(only) : null,
    isSum: namesSum(words),
  };
}

import type { RawCell, RawFile, RawRow, RawSheet } from '../../parse/raw-file';
import type { Paise } from '../../../../kernel/money';
import { CURRENCY_PATTERN, figureOf, moneyOf, textOf } from '../cells';
import { namesSum } from '../labels';
import { roleOf } from '../columns/roles';

/** So many lines of words with a figure at the end are a list. */
const FEWEST = 3;
const ENDED = new RegExp(String.raw`^(.*?\S)\s+((?:${CURRENCY_PATTERN}\s*)?\S*\d\S*)$`, 'isu');

/** A line of words that ends with a figure. */
interface Ended {
  readonly row: number;
  readonly words: string;
  readonly figure: string;
  readonly value: Paise;
}

/**
 * A file whose prices stand at the end of lines of plain text, each in one cell with its words, with those prices in a column of
 * their own; the same file where no heading and no total prove that they are prices: only then "Door, 4 panels 545.00" is no sentence.
 */
export function withTrailingFigures(file: RawFile): RawFile {
  const cut = file.sheets.map(cutSheet);
  return cut.every((sheet, at) => sheet === file.sheets[at]) ? file : { ...file, sheets: cut };
}

function cutSheet(sheet: RawSheet): RawSheet {
  const ended = sheet.rows.flatMap((row, at) => endOf(row, at) ?? []);
  const list = runs(ended).find((run) => totalOf(run, ended) !== null);
  const total = list && totalOf(list, ended);
  const above = (list?.[0]?.row ?? 0) - 1;
  const heading = headingOf(sheet.rows[above]);
  if (!list || !total || heading === null) return sheet;
  // Behind every other column: the number of a page in one of those is none of them.
  const between = Array<null>(Math.max(0, ...sheet.rows.map(({ cells }) => cells.length - 1))).fill(null);
  const cells = new Map<number, RawCell[]>(
    [...list, total].map(({ row, words, figure }) => [row, [words, ...between, figure]]),
  );
  // Whatever it is called, it is what the total sums.
  cells.set(above, [heading, ...between, 'Amount']);
  return { ...sheet, rows: sheet.rows.map((row, at) => ({ ...row, cells: cells.get(at) ?? row.cells })) };
}

function endOf(row: RawRow, at: number): Ended | null {
  const [, words = '', figure = ''] = ENDED.exec(onlyText(row)) ?? [];
  if (row.running || !/[\p{L}\p{M}]{2}/u.test(words)) return null;
  const read = figureOf(figure);
  const value = moneyOf(read);
  return value === null || read.kind !== 'number' || read.rest !== '' ? null : { row: at, words, figure, value };
}

/** The text of a row that has one filled cell; empty for any other. */
function onlyText({ cells }: Pick<RawRow, 'cells'>): string {
  const filled = cells.map((cell) => textOf(cell).trim()).filter((text) => text !== '');
  return filled.length === 1 ? (filled[0] ?? '') : '';
}

/** Lines that follow each other without another line between them, without those that sum others up. */
function runs(ended: readonly Ended[]): Ended[][] {
  const all: Ended[][] = [];
  for (const one of ended) {
    if (namesSum(one.words)) continue;
    const last = all.at(-1);
    if (last?.at(-1)?.row === one.row - 1) last.push(one);
    else all.push([one]);
  }
  return all.filter(({ length }) => length >= FEWEST);
}

/** The line below that states what the lines of a run come to. */
function totalOf(run: readonly Ended[], ended: readonly Ended[]): Ended | null {
  const sum = run.reduce((total, { value }) => total + value, 0);
  const last = run.at(-1)?.row ?? 0;
  return ended.find(({ row, words, value }) => row > last && value === sum && namesSum(words)) ?? null;
}

/** "Product description Price": its words without the last, which names the figures; null for any other line. */
function headingOf(row: RawRow | undefined): string | null {
  const [, words = '', last = ''] = /^(.*\S)\s+(\S+)$/s.exec(row ? onlyText(row) : '') ?? [];
  const role = roleOf(last);
  return role === 'rate' || role === 'amount' ? words : null;
}

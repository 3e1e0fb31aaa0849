import type { Item } from '../../api/items-query';
import type { Choice } from '../cell';
import { plainText } from '../cells';
import type { ColumnId } from '../columns';
import type { CellText } from '../read-cell-texts';
import type { Range } from './grid-nav';

const QUOTED = /["\t\r\n]/;

/** Rows of texts as sheets exchange them: tabs between cells, quotes around what holds a tab, a quote or a line's end. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}

/** Reads what a sheet copied. The end of the last line is no row. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [whole, raw = '', end = ''] = match;
    rows
      .at(-1)
      ?.push(raw.startsWith('"') && raw.endsWith('"') && raw.length > 1 ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end !== '\t' && end !== '') rows.push([]);
    if (end === '' || (whole === '' && pattern.lastIndex >= text.length)) break;
  }
  const last = rows.at(-1);
  if (rows.length > 1 && last && last.every((cell) => cell === '')) rows.pop();
  return rows;
}

/** The texts of a rectangle, as they are copied. */
export function copyRange(
  items: readonly Item[],
  columns: readonly ColumnId[],
  range: Range,
  rooms: readonly Choice[],
): string {
  const ids = columns.slice(range.left, range.right + 1);
  return toTsv(items.slice(range.top, range.bottom + 1).map((item) => ids.map((id) => plainText(item, id, rooms))));
}

/**
 * Which cell gets which text. One text fills the whole rectangle; more are pasted from its first cell on, and repeated
 * where the rectangle is a multiple of them; what would lie outside the grid is left out.
 */
export function laidOut(
  items: readonly Item[],
  columns: readonly ColumnId[],
  range: Range,
  texts: readonly (readonly string[])[],
): CellText[] {
  const [rows, cols] = [texts.length, Math.max(...texts.map((row) => row.length))];
  const [high, wide] = [range.bottom - range.top + 1, range.right - range.left + 1];
  const repeats = high % rows === 0 && wide % cols === 0;
  const [height, width] = repeats ? [high, wide] : [rows, cols];
  return items.slice(range.top, range.top + height).flatMap((item, row) =>
    columns.slice(range.left, range.left + width).flatMap((column, col) => {
      const text = texts[row % rows]?.[col % cols];
      return text === undefined ? [] : [{ item, column, text }];
    }),
  );
}

/** Fill down: the first row of the rectangle over the others, or the row above over a single one. */
export function filledDown(
  items: readonly Item[],
  columns: readonly ColumnId[],
  range: Range,
  rooms: readonly Choice[],
): CellText[] {
  const single = range.top === range.bottom;
  const source = items[single ? range.top - 1 : range.top];
  if (!source) return [];
  return items
    .slice(single ? range.top : range.top + 1, range.bottom + 1)
    .flatMap((item) =>
      columns
        .slice(range.left, range.right + 1)
        .map((column) => ({ item, column, text: plainText(source, column, rooms) })),
    );
}

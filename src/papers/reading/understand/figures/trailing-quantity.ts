import type { RawCell, RawFile, RawRow, RawSheet } from '../../parse/raw-file';
import { isEmpty, isNumeric, textOf } from '../cells';
import { namesSum } from '../labels';
import { namesColumns, roleOf } from '../columns/roles';

/** Lines of a table that show where its quantities are. */
const FEW = 2;
/** Words, and a number of pieces or a measure at their end: "Detergent holder 1", "LED profile light 4 rmt". */
const COUNTED = /^(.*[\p{L}\p{M}]{2}.*?)\s+(\d{1,5}(?:\.\d{1,3})?(?:\s*\p{L}{1,5}\.?)?)$/su;

/** The rows below one row of headings whose quantities stand behind the words of a column. */
interface Joined {
  readonly from: number;
  readonly to: number;
  readonly column: number;
  /** The words of the heading before that of the quantity; null where the words of the lines belong to the column to the left. */
  readonly heading: string | null;
}

/**
 * A printed file whose quantities stand right behind the descriptions, with those in a column of their own: under "Model Qty" in one cell, and where
 * the words run into the column of the quantities.
 */
export function withTrailingQuantities(file: RawFile): RawFile {
  if (file.kind !== 'pdf') return file;
  return { ...file, sheets: file.sheets.map((sheet) => joinedIn(sheet.rows).reduce(cut, sheet)) };
}

function joinedIn(rows: readonly RawRow[]): Joined[] {
  return rows.flatMap((row, at) => {
    const found = headingIn(row);
    if (!found) return [];
    let to = at + 1;
    for (let row = rows[to]; row && !isHeading(row) && !isSum(row); row = rows[(to += 1)]);
    const lines = rows
      .slice(at + 1, to)
      .filter(({ cells }) => cells.some((cell, column) => column > found.column && isNumeric(cell)));
    const counted = lines.filter(({ cells }) => COUNTED.test(textOf(cells[found.column])));
    return counted.length >= FEW && counted.length * 2 > lines.length ? [{ ...found, from: at, to }] : [];
  });
}

const isSum = ({ cells }: RawRow): boolean => cells.some((cell) => namesSum(textOf(cell)));

const isHeading = ({ cells }: RawRow): boolean => namesColumns(cells) && !cells.some(isNumeric);

/** Where a row of headings names the quantity behind other words, or alone beside what the lines are. */
function headingIn(row: RawRow): Pick<Joined, 'column' | 'heading'> | null {
  const { cells } = row;
  if (cells.some(isNumeric) || !cells.some((cell) => ['rate', 'amount'].includes(roleOf(textOf(cell)) ?? '')))
    return null;
  for (const [column, cell] of cells.entries()) {
    const [, before = '', last = textOf(cell)] = /^(.*\S)\s+(\S+)$/s.exec(textOf(cell)) ?? [];
    if (roleOf(last) !== 'quantity') continue;
    if (before === '') return column > 0 && !isEmpty(cells[column - 1]) ? { column, heading: null } : null;
    return roleOf(before) === 'quantity' ? null : { column, heading: before };
  }
  return null;
}

function cut(sheet: RawSheet, { from, to, column, heading }: Joined): RawSheet {
  const rows = sheet.rows.map((row, at): RawRow => {
    const isInside = at >= from && at < to;
    const [, words = null, count = null] = isInside ? (COUNTED.exec(textOf(row.cells[column])) ?? []) : [];
    if (heading === null) return count === null ? row : { ...row, cells: besides(row.cells, column, words, count) };
    const [left, right] = [row.cells.slice(0, column), row.cells.slice(column + 1)];
    // A longer description may have run to the left of it.
    const isApart = isInside && isNumeric(row.cells[column]) && !isEmpty(left.at(-1));
    if (isApart)
      return { ...row, cells: [...left.slice(0, -1), null, left.at(-1) ?? null, row.cells[column] ?? null, ...right] };
    const own: RawCell[] =
      at === from ? [heading, 'Qty'] : count === null ? [row.cells[column] ?? null, null] : [words, count];
    return { ...row, cells: [...left, ...own, ...right] };
  });
  const isRight = (at: number): number => (heading !== null && at > column ? at + 1 : at);
  return {
    ...sheet,
    rows,
    merges: sheet.merges.map(([top, left, bottom, right]) => [top, isRight(left), bottom, isRight(right)]),
  };
}

/** The words behind those of the column to the left, and the count alone. */
function besides(cells: readonly RawCell[], column: number, words: RawCell, count: RawCell): RawCell[] {
  const left = [textOf(cells[column - 1]), textOf(words)].filter((text) => text !== '').join(' ');
  return cells.map((cell, at) => (at === column - 1 ? left : at === column ? count : cell));
}

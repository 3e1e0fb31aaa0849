import type { RawCell, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, textOf } from '../cells';

/**
 * The sheet with a row for each line of those cells that list several items below each other, words and amounts alike: "TV unit ⏎ Bed" next
 * to "18,000 ⏎ 30,000". Null where no row does.
 */
export function withStackedRows(sheet: RawSheet): RawSheet | null {
  const rows = sheet.rows.map(linesOf);
  return rows.every((lines) => lines.length === 1) ? null : { ...sheet, rows: rows.flat(), merges: [] };
}

/** One row for each line, where every cell with figures has as many lines as the words; what stands once belongs to the first. */
function linesOf(row: RawRow): RawRow[] {
  const cells = row.cells.map((cell) => (typeof cell === 'string' ? textOf(cell).split('\n') : [cell]));
  const stacks = cells.filter((lines) => lines.length > 1);
  const [count = 1] = stacks.map((lines) => lines.length);
  const figures = stacks.filter((lines) => lines.every(isFigure));
  const hasWords = stacks.some((lines) => lines.every((line) => !isFigure(line)));
  const isLone = cells.some((lines) => lines.length === 1 && lines.some(isFigure) && lines !== cells[0]);
  if (figures.length === 0 || !hasWords || isLone || stacks.some((lines) => lines.length !== count)) return [row];
  return Array.from({ length: count }, (_, line) => ({
    ...row,
    cells: cells.map((lines) => lines[line] ?? null),
  }));
}

const isFigure = (cell: RawCell): boolean => figureOf(cell).kind === 'number';

import type { RawCell, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, textOf } from '../cells';

const FEW = 3;
/** The share of the rows with figures that stand below their words. */
const NEARLY = 0.6;

/** A sheet whose words stand in the row above their figures, with both in one row, and the rows of words that went. */
export interface JoinedSheet {
  readonly sheet: RawSheet;
  readonly words: readonly RawRow[];
}

/**
 * The sheet with each row of figures that has no words joined with the row of words right above it, at the place of the figures. Null where
 * fewer than three in five of the rows with figures (of those with units, in a list without any) stand so: words above a figure are then no name.
 */
export function withWordsAbove(sheet: RawSheet): JoinedSheet | null {
  const rows = sheet.rows.filter(({ running, struck }) => running !== true && struck !== true);
  const named = wordsColumnOf(rows);
  const pairs = new Map(
    rows.flatMap((row, index) => {
      const above = rows[index - 1];
      return above && isBelow(row, above, named) ? [[row, above] as const] : [];
    }),
  );
  const below = [...pairs.keys()];
  const isFull = below.some(({ cells }) => cells.some(isFigure)) ? isFigure : isFilled;
  const columns = new Set(below.flatMap((row) => columnsOf(row, isFull)));
  const all = rows.filter((row) => columnsOf(row, isFull).some((column) => columns.has(column)));
  if (pairs.size < FEW || pairs.size < all.length * NEARLY) return null;
  const words = [...pairs.values()];
  const gone = new Set(words);
  const joined = sheet.rows.flatMap((row) => {
    const above = pairs.get(row);
    return gone.has(row) ? [] : [above ? joinedOf(above, row) : row];
  });
  return { sheet: { ...sheet, rows: joined }, words };
}

/** The column that has most of the words in rows without any figure but a number at their beginning. */
function wordsColumnOf(rows: readonly RawRow[]): number {
  const lengths: number[] = [];
  for (const { cells } of rows) {
    if (cells.slice(1).some(isFigure)) continue;
    for (const [column, cell] of cells.entries()) lengths[column] = (lengths[column] ?? 0) + textOf(cell).length;
  }
  return lengths.reduce((best, length, column) => (length > (lengths[best] ?? 0) ? column : best), 0);
}

/** Whether a row is without words, and the one right above it has them, and nothing in the same columns. */
function isBelow(row: RawRow, above: RawRow, named: number): boolean {
  if (row.at !== above.at + 1 || isFilled(row.cells[named]) || !NAME.test(textOf(above.cells[named]))) return false;
  // A number before them is no figure of theirs.
  const figures = columnsOf(above, isFigure);
  if (figures.length > 1 || figures.some((column) => column > named)) return false;
  return columnsOf(row, isFilled).every((column) => isEmpty(above.cells[column]));
}

const NAME = /\p{L}.*\p{L}/su;

const isFilled = (cell: RawCell | undefined): boolean => !isEmpty(cell);
const isFigure = (cell: RawCell | undefined): boolean => figureOf(cell).kind === 'number';

const columnsOf = ({ cells }: RawRow, isFull: (cell: RawCell | undefined) => boolean): number[] =>
  cells.flatMap((cell, column) => (isFull(cell) ? [column] : []));

function joinedOf(words: RawRow, figures: RawRow): RawRow {
  const width = Math.max(words.cells.length, figures.cells.length);
  const cellAt = (column: number): RawCell => {
    const own = figures.cells[column] ?? null;
    return isEmpty(own) ? (words.cells[column] ?? null) : own;
  };
  return { ...figures, cells: Array.from({ length: width }, (_, column) => cellAt(column)) };
}

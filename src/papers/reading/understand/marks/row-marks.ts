import type { RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, labelKey, textOf } from '../cells';
import { oneLine } from '../text';
import type { SheetMapping } from '../types';
import type { RowMark } from './mark-types';

/** The mark of each marked row, by its number in the sheet. */
export type MarksByRow = ReadonlyMap<number, RowMark>;
export const NO_MARKS: MarksByRow = new Map();

/** The rows of a sheet with their marks: those of its own rows come before those that are kept by words. */
export function marksOf(
  { rows }: RawSheet,
  { rows: own = [], words = [] }: Pick<SheetMapping, 'rows' | 'words'>,
): MarksByRow {
  if (own.length === 0 && words.length === 0) return NO_MARKS;
  const kept = new Map(words.map(({ words: key, mark }) => [key, mark]));
  const marks = new Map<number, RowMark>();
  if (kept.size > 0)
    for (const row of rows) {
      const mark = kept.get(wordsOf(row));
      if (mark) marks.set(row.at, mark);
    }
  for (const { at, mark } of own) marks.set(at, mark);
  return marks;
}

/** The words of a row without its figures, as they are compared with those of other files; '' for a row of figures. */
export function wordsOf({ cells }: RawRow): string {
  const words = cells.filter((cell) => !isEmpty(cell) && figureOf(cell).kind === 'words');
  return labelKey(words.map((cell) => textOf(cell)).join(' ')).slice(0, 200);
}

/** The text of a row as it is shown. */
export function textOfRow({ cells }: RawRow): string {
  return oneLine(
    cells
      .map((cell) => textOf(cell))
      .filter((text) => text !== '')
      .join(' '),
  ).slice(0, 160);
}

interface TableRows {
  readonly rows: readonly RawRow[];
  readonly headerRows: readonly RawRow[];
}

/** The tables of a sheet, the first of them what is above all headings, with each marked row among those that are read. */
export function withMarkedRows<Table extends TableRows>(tables: readonly Table[], marks: MarksByRow): Table[] {
  const isMarked = ({ at }: RawRow): boolean => marks.has(at);
  const [above] = tables;
  if (marks.size === 0 || !above || tables.length < 2) return [...tables];
  return tables.map((table, index) => {
    if (index === 0) return { ...table, rows: table.rows.filter((row) => !isMarked(row)) };
    const marked = [...(index === 1 ? above.rows.filter(isMarked) : []), ...table.headerRows.filter(isMarked)];
    if (marked.length === 0) return table;
    return {
      ...table,
      rows: [...marked, ...table.rows].sort((one, other) => one.at - other.at),
      headerRows: table.headerRows.filter((row) => !isMarked(row)),
    };
  });
}

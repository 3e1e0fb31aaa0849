import type { RawRow, RawSheet } from '../../parse/raw-file';
import { isEmpty, textOf } from '../cells';
import type { Columns } from '../columns/columns';

/** A room or a description merged down over its items is in the first row only; the rows below get it too. */
export function filled(rows: readonly RawRow[], sheet: RawSheet, { room, description }: Columns): readonly RawRow[] {
  return [room, description].reduce((all, column) => (column === null ? all : filledDown(all, sheet, column)), rows);
}

function filledDown(rows: readonly RawRow[], sheet: RawSheet, column: number): readonly RawRow[] {
  const spans = sheet.merges.filter(([top, left, bottom, right]) => left <= column && right >= column && bottom > top);
  if (spans.length === 0) return rows;
  let current: { text: string; until: number } | null = null;
  const starts = new Map(spans.map(([top, , bottom]) => [top, bottom]));
  return rows.map((row) => {
    const until = starts.get(row.at);
    if (until !== undefined) current = { text: textOf(row.cells[column]), until };
    if (!current || row.at > current.until || !isEmpty(row.cells[column])) return row;
    const cells = [...row.cells];
    while (cells.length <= column) cells.push(null);
    cells[column] = current.text;
    return { ...row, cells };
  });
}

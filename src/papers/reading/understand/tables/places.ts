import type { RawKind, RawRow, RawSheet } from '../../parse/raw-file';

/** `GF1_ABS!A12`; for a PDF `page 3`. */
export function placeOf(kind: RawKind, sheet: RawSheet, row: RawRow, column: number): string {
  if (kind === 'pdf') return `page ${row.page ?? 1}`;
  return `${sheet.name.slice(0, 60)}!${columnName(column)}${row.at}`;
}

/** `A`, `AB`. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

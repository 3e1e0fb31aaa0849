import type { RawFile, RawKind, RawRow, RawSheet } from '../../parse/raw-file';
import { textOf } from '../cells';
import type { ReadSheet } from '../sheets';
import { clip, oneLine } from '../text';
import type { RowAccount } from '../types';

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

/** The rows of a bill that are no items, each with what it was read as. */
export function accountsOf(file: RawFile, { verdicts, sheet }: ReadSheet): RowAccount[] {
  return verdicts.flatMap(({ row, kind, reason }) => {
    if (kind === 'item') return [];
    const column = Math.max(
      0,
      row.cells.findIndex((cell) => textOf(cell) !== ''),
    );
    const text = clip(
      oneLine(
        row.cells
          .map((cell) => textOf(cell))
          .filter((part) => part !== '')
          .join(' '),
      ),
      160,
    );
    return [{ at: placeOf(file.kind, sheet, row, column), kind, text, reason }];
  });
}

import type { RawFile, RawKind, RawRow, RawSheet } from '../../parse/raw-file';
import { textOf } from '../cells';
import { namesRoom } from '../labels';
import type { ReadSheet } from '../sheets';
import { clip, oneLine, sectionUnder } from '../text';
import type { RowAccount, UnderstoodItem } from '../types';
import { isForAll } from './room-headings';

interface Sheet {
  readonly name: string;
  readonly items: readonly UnderstoodItem[];
}

/** The items of all sheets. Of several the name is the first part of every section, and where every sheet is a room that of its items. */
export function inSheets(sheets: readonly Sheet[]): UnderstoodItem[] {
  const [first] = sheets;
  if (sheets.length < 2) return [...(first?.items ?? [])];
  // The pages of a print name no part of a bill.
  const ofPages = sheets.every(({ name }) => /^pages? \d/.test(name));
  const areRooms = sheets.every(({ name }) => namesRoom(name) || isForAll(name));
  return sheets.flatMap(({ name, items }) => {
    const ofSheet = areRooms && !isForAll(name) ? name : null;
    return items.map((item) => ({
      ...item,
      section: ofPages ? item.section : sectionUnder(name, item.section),
      room: item.room ?? (item.roomAbove === null ? ofSheet : null),
    }));
  });
}

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

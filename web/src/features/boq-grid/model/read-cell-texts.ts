import type { Item } from '../api/items-query';
import type { CellValue, Choice, GridRights, Reason } from './cell';
import { lockOf, parseCell, valueOf } from './cells';
import type { ColumnId } from './columns';

/** A text for a cell, typed, pasted or filled. */
export interface CellText {
  item: Item;
  column: ColumnId;
  text: string;
}
/** Typed texts as the cells take them. */
export interface CellReading {
  values: (CellText & { value: CellValue })[];
  bad: (CellText & { error: string })[];
  /** Cells that may not be changed, and why the first of them may not. */
  locked: { count: number; reason: Reason | null };
}

/** Sorts texts into what the cells take, what they cannot read and what may not be changed; what changes nothing is dropped. */
export function readCellTexts(all: readonly CellText[], rights: GridRights, rooms: readonly Choice[]): CellReading {
  const read: CellReading = { values: [], bad: [], locked: { count: 0, reason: null } };
  for (const typed of all) {
    const { item, column, text } = typed;
    const reason = lockOf(item, column, rights);
    if (reason) {
      read.locked = { count: read.locked.count + 1, reason: read.locked.reason ?? reason };
      continue;
    }
    const parsed = parseCell(item, column, text, rooms);
    if (!parsed.ok) read.bad.push({ ...typed, error: parsed.error });
    else if (parsed.value !== valueOf(item, column)) read.values.push({ ...typed, value: parsed.value });
  }
  return read;
}

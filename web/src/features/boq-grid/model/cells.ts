import type { Item, ItemComponent } from '../api/items-query';
import type { CellValue, Choice, GridRights, LineFields, ParseResult, Reason } from './cell';
import { readLength } from './cell-reading';
import { COLUMNS, type Column, type ColumnId } from './columns';

/** The values that cells of one line are to have. */
export type CellValues = Partial<Record<ColumnId, CellValue>>;

const byId = indexed<ColumnId, Column>(COLUMNS);

function indexed<Id extends string, Entry extends { id: Id }>(entries: readonly Entry[]): Readonly<Record<Id, Entry>> {
  return Object.fromEntries(entries.map((entry) => [entry.id, entry] as const)) as Record<Id, Entry>;
}

/** The name of a column, as messages say it. */
export function columnName(id: ColumnId): string {
  return byId[id].name;
}

/** The columns of amounts: nobody types them. */
export function isAmount(column: ColumnId): column is 'material' | 'labour' | 'cost' {
  return byId[column].figure === 'amount';
}

/** The column where a field of a refusal was typed. */
export function columnOfField(field: string): ColumnId | undefined {
  return COLUMNS.find(({ errorFields }: Column) => errorFields?.includes(field))?.id;
}

/** What a cell holds now. */
export function valueOf(item: Item, column: ColumnId): CellValue {
  return byId[column].value(item);
}

/** A value as its cell shows it. */
export function showValue(item: Item, column: ColumnId, value: CellValue, rooms: readonly Choice[]): string {
  if (value === null) return '';
  return byId[column].show?.(value, item, rooms) ?? String(value);
}

/** The text of a cell that is not being edited: its value, or what an empty one means. */
export function currentValue(item: Item, column: ColumnId): CellValue {
  return valueOf(item, column) ?? byId[column].workedOut?.(item) ?? null;
}

/** The text an editor opens with, and what is copied: exact and without grouping, so that a sheet reads it as a number. */
export function plainText(item: Item, column: ColumnId, rooms: readonly Choice[]): string {
  const value = valueOf(item, column);
  const isLength = byId[column].parse === readLength;
  return typeof value === 'number' && !isLength ? String(value) : showValue(item, column, value, rooms);
}

/** Reads what was typed or pasted into a cell; a sentence where it cannot be that cell's value. */
export function parseCell(item: Item, column: ColumnId, text: string, rooms: readonly Choice[]): ParseResult {
  return byId[column].parse?.(text.trim(), item, rooms) ?? { ok: false, error: 'This cell is worked out.' };
}

/** Null where the cell may be changed, or why not. */
export function lockOf(item: Item, column: ColumnId, rights: GridRights): Reason | null {
  const { parse, lock } = byId[column];
  if (!parse) return lock?.(item, rights) ?? 'derived';
  return rights.edit ? (lock?.(item, rights) ?? null) : 'reader';
}

/** What to ask for to have what a cell holds explained: an amount, or a rate that the item was given; null for anything else. */
export function whyOf(item: Item, column: 'material' | 'labour' | 'cost'): string;
export function whyOf(item: Item, column: ColumnId): string | null;
export function whyOf(item: Item, column: ColumnId): string | null {
  return byId[column].why?.(item) ?? null;
}

/** What to ask for to have the rate of one part of an item explained; null for a percentage, which has none. */
export function whyOfRate({ id, service, manual, rate }: Item, part: ItemComponent): string | null {
  if (part.changeable) return `rate:${service}/${part.side}/${part.label}`;
  return manual || rate !== null ? `rate:item:${id}` : null;
}

/** Cells of a line as the fields of its call. */
export function fieldsOfCells(item: Item, cells: CellValues): LineFields {
  const fields = COLUMNS.map((column: Column): LineFields => {
    const value = cells[column.id];
    return value === undefined ? {} : (column.toFields?.(value, item, cells) ?? {});
  });
  return Object.assign({}, ...fields) as LineFields;
}

import { messageOf, type ApiError } from '../../../../lib/api/errors';
import type { Item } from '../../api/items-query';
import type { CellValue } from '../cell';
import { columnOfField, columnName, valueOf } from '../cells';
import type { ColumnId } from '../columns';

/** A cell's new value, the text it was typed as, and what the cell held when it was typed. */
export interface CellEdit {
  value: CellValue;
  text: string;
  base: CellValue;
  /** It came from the clipboard. */
  pasted?: boolean;
}
export type CellEdits = ReadonlyMap<ColumnId, CellEdit>;

/** New values of a line's cells, and the revision of the line that the person saw. */
export interface RowEdit {
  seen: number;
  cells: CellEdits;
}

/** Changes that are sent together and become one revision. */
export interface Batch {
  /** The command's idempotency key: a repeated send can never happen twice. */
  key: string;
  rows: Map<string, RowEdit>;
  state: 'queued' | 'sending' | 'offline';
}

/** The state of a cell that was typed into. */
export interface CellState {
  text: string;
  /** Undefined where the text is no value of the cell. */
  value: CellValue | undefined;
  status: 'saving' | 'waiting' | 'failed' | 'conflict';
  error: string | null;
  pasted?: boolean | undefined;
}
export type RowState = ReadonlyMap<ColumnId, CellState>;

/** How many strips under a line its unsaved cells take: one for all conflicts, one for each refusal. */
export function issueCount(state: RowState | undefined): number {
  if (!state) return 0;
  const all = [...state.values()];
  const failed = all.filter(({ status }) => status === 'failed').length;
  return failed + (all.some(({ status }) => status === 'conflict') ? 1 : 0);
}

/** Whether a change of a line is on its way, so that its amounts are being worked out again. */
export function isPending(state: RowState | undefined): boolean {
  return state !== undefined && [...state.values()].some(({ status }) => status === 'saving' || status === 'waiting');
}

/** The values of a line's cells alone. */
export function valuesOf(cells: CellEdits): Partial<Record<ColumnId, CellValue>> {
  return Object.fromEntries([...cells].map(([column, { value }]) => [column, value]));
}

/** Which cells of a line a refusal speaks of, with its sentence: all of them where it names none. */
export function refusedCells(cells: CellEdits, error: ApiError | Error): Map<ColumnId, string> {
  const fields = 'errors' in error ? Object.entries(error.errors) : [];
  const named = fields.flatMap(([field, sentence]): [ColumnId, string][] => {
    const column = columnOfField(field);
    return column && cells.has(column) ? [[column, sentence]] : [];
  });
  if (named.length > 0) return new Map(named);
  const sentence = fields[0]?.[1] ?? messageOf(error);
  return new Map([...cells.keys()].map((column) => [column, sentence]));
}

/** Values that wait, with newer ones in their place; what a cell held before the first of them stays what it is typed over. */
export function typedOver(waiting: CellEdits, newer: CellEdits): CellEdits {
  const cells = new Map(waiting);
  for (const [column, edit] of newer) cells.set(column, { ...edit, base: cells.get(column)?.base ?? edit.base });
  return cells;
}

/** Current values over those that the server has accepted in the meantime. */
export function rebaseCells(cells: CellEdits, taken: CellEdits): CellEdits {
  return new Map(
    [...cells].map(([column, edit]) => [column, { ...edit, base: taken.get(column)?.value ?? edit.base }]),
  );
}

/**
 * A line moved before the change arrived. Cells that still hold what the person saw may be sent again, over the new
 * revision; those that someone else changed to something else need an answer; those that are as wanted are done.
 */
export function settleMoved(item: Item, { cells }: RowEdit): { again: CellEdits; conflict: CellEdits } {
  const again = new Map<ColumnId, CellEdit>();
  const conflict = new Map<ColumnId, CellEdit>();
  for (const [column, edit] of cells) {
    const now = valueOf(item, column);
    if (now === edit.value) continue;
    if (now === edit.base) again.set(column, edit);
    else conflict.set(column, edit);
  }
  return { again, conflict };
}

/** What was changed, in a few words: `Hinged wardrobe: count 1 → 2`. `show` writes a value as its cell does. */
export function changeText(
  rows: readonly { item: Item; cells: CellEdits }[],
  show: (item: Item, column: ColumnId, value: CellValue) => string,
): string {
  const [first] = rows;
  if (!first || rows.length > 1) return `Updated successfully. ${rows.length} items`;
  const { item, cells } = first;
  const [only] = cells;
  if (!only || cells.size > 1) return `Item updated successfully. ${item.title}: ${cells.size} cells`;
  const [column, { base, value }] = only;
  const word = (held: CellValue): string => show(item, column, held) || 'none';
  if (column === 'title') return `Item updated successfully. ${word(value)}`;
  return `Item updated successfully. ${item.title}: ${columnName(column).toLowerCase()} ${word(base)} → ${word(value)}`;
}

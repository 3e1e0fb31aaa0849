import type { Item } from '../../api/items-query';
import { valueOf } from '../cells';
import type { ColumnId } from '../columns';
import type { Batch, CellEdit, CellState, RowState } from './edit-batch';

/** A value that the server did not take, or a text that is no value. */
export interface UnsavedEdit extends CellEdit {
  error: string;
  /** False where the text is no value of its cell: there is nothing to send again. */
  readable: boolean;
  /** Someone else changed the same cell: the person decides which value is kept. */
  conflict: boolean;
}

/** Why a value waits that was typed over one which has moved. */
export const MOVED = 'This was changed by someone else in the meantime.';

/** What was kept of a line, compared with the line as it is now: what is so already is done, what moved needs an answer. */
export function moveKept(item: Item, kept: ReadonlyMap<ColumnId, UnsavedEdit> | undefined): Map<ColumnId, UnsavedEdit> {
  const cells = new Map<ColumnId, UnsavedEdit>();
  for (const [column, cell] of kept ?? []) {
    const now = valueOf(item, column);
    if (!cell.readable || (now === cell.base && !cell.conflict)) cells.set(column, cell);
    else if (now !== cell.value) cells.set(column, cell.conflict ? cell : { ...cell, conflict: true, error: MOVED });
  }
  return cells;
}

export const NOTHING_TYPED: ReadonlyMap<string, RowState> = new Map();

/** Every cell that is not as the server has it, by line: what is on its way lies over what was kept. */
export function editsByLine(
  kept: ReadonlyMap<string, ReadonlyMap<ColumnId, UnsavedEdit>>,
  batches: readonly Batch[],
): ReadonlyMap<string, RowState> {
  const rows = new Map<string, Map<ColumnId, CellState>>();
  const put = (id: string, column: ColumnId, state: CellState): void => {
    rows.set(id, (rows.get(id) ?? new Map<ColumnId, CellState>()).set(column, state));
  };
  for (const [id, cells] of kept) {
    for (const [column, { text, value, readable, conflict, error, pasted }] of cells) {
      const status = conflict ? 'conflict' : 'failed';
      put(id, column, { text, value: readable ? value : undefined, status, error, pasted });
    }
  }
  for (const { rows: edits, state } of batches) {
    const status = state === 'offline' ? 'waiting' : 'saving';
    for (const [id, { cells }] of edits) {
      for (const [column, { text, value }] of cells) put(id, column, { text, value, status, error: null });
    }
  }
  return rows.size === 0 ? NOTHING_TYPED : rows;
}

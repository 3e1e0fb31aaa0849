import type { Item } from '../../api/items-query';
import type { CellEdit, CellEdits } from './edit-batch';
import { moveKept, type UnsavedEdit } from './edits-by-line';
import type { ColumnId } from '../columns';

/** What the server did not take of the cells, by line, until it is sent again, typed over or given up. */
export class UnsavedCells {
  private readonly lines = new Map<string, Map<ColumnId, UnsavedEdit>>();

  get rows(): ReadonlyMap<string, ReadonlyMap<ColumnId, UnsavedEdit>> {
    return this.lines;
  }

  /** Keeps a text that cannot be the cell's value, in place of what was kept there. */
  putText(id: string, column: ColumnId, text: string, error: string, pasted?: boolean): void {
    const row = this.lines.get(id) ?? new Map<ColumnId, UnsavedEdit>();
    this.lines.set(
      id,
      row.set(column, {
        value: null,
        text,
        base: null,
        error,
        readable: false,
        conflict: false,
        ...(pasted && { pasted }),
      }),
    );
  }

  /** Keeps values with the reason, but for cells where something is kept already. */
  put(id: string, errors: ReadonlyMap<ColumnId, string>, cells: CellEdits, conflict: boolean): void {
    const row = this.lines.get(id) ?? new Map<ColumnId, UnsavedEdit>();
    for (const [column, error] of errors) {
      const edit = cells.get(column);
      if (edit && !row.has(column)) row.set(column, { ...edit, error, readable: true, conflict });
    }
    if (row.size > 0) this.lines.set(id, row);
  }

  /** Takes out the values of a line that may be sent again; of every line where none is named. */
  take(itemId?: string): Map<string, Map<ColumnId, CellEdit>> {
    const taken = new Map<string, Map<ColumnId, CellEdit>>();
    for (const [id, cells] of this.lines) {
      if (itemId !== undefined && id !== itemId) continue;
      const again = [...cells].filter(([, cell]) => cell.readable);
      if (again.length > 0) taken.set(id, new Map(again));
      for (const [column] of again) this.drop(id, column);
    }
    return taken;
  }

  /** Forgets one cell of a line, or all of them where none is named. */
  drop(id: string, column?: ColumnId): void {
    const row = this.lines.get(id);
    if (column === undefined) row?.clear();
    else row?.delete(column);
    if (row?.size === 0) this.lines.delete(id);
  }

  /** Compares what is kept of a line with the line as it was read again. */
  move(item: Item): void {
    const kept = moveKept(item, this.lines.get(item.id));
    if (kept.size > 0) this.lines.set(item.id, kept);
    else this.lines.delete(item.id);
  }
}

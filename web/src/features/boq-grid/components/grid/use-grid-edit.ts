import { activePlace, editInHand, placeAfter, type Then } from '../../model/grid/grid-state';
import { lockOf, plainText, valueOf, whyOf } from '../../model/cells';
import { REASONS } from '../../model/cell';
import type { CellEdits } from '../parts/use-cell-edits';
import { useGridData, useGridDispatch, useGridFacts, useGridState } from './grid-context';
import type { CellFocus } from './use-cell-focus';

export interface GridEdit {
  /** Opens the editor of the active cell, with a typed character or what the cell holds; explains a locked cell instead. */
  begin: (typed: string | null) => void;
  /** Ends the edit with this text; returns why it cannot be taken, or null. A text that is left is kept under its line. */
  commit: (text: string, then: Then) => string | null;
  cancel: () => void;
}

/** The edit of one cell, from its first key to the queue of changes. */
export function useGridEdit(edits: CellEdits, { ahead }: CellFocus): GridEdit {
  const { columns, rooms, rights, onWhy } = useGridFacts();
  const { shown } = useGridData();
  const state = useGridState();
  const dispatch = useGridDispatch();
  const active = activePlace(state);

  function begin(typed: string | null): void {
    const [item, column] = [shown[active.row], columns[active.col]?.id];
    if (!item || !column) return;
    const lock = lockOf(item, column, rights);
    if (lock) {
      const of = typed === null ? whyOf(item, column) : null;
      return of ? onWhy(of) : dispatch({ type: 'tell', text: REASONS[lock], atCell: true });
    }
    const kept = edits.rows.get(item.id)?.get(column);
    const text = typed ?? kept?.text ?? plainText(item, column, rooms);
    const opened = valueOf(item, column);
    dispatch({ type: 'edit', edit: { itemId: item.id, column, text, typed: typed !== null, opened } });
  }

  function commit(text: string, then: Then): string | null {
    const edit = editInHand(state);
    const item = edit && shown[state.sheet.rowOf.get(edit.itemId) ?? -1];
    if (!item) return null;
    const refusal = edits.commit(item, edit.column, text, then === 'stay', edit.opened);
    if (refusal && then !== 'stay') return refusal;
    if (then !== 'stay') {
      const next = placeAfter(state, then);
      ahead(shown[next.row]?.id, columns[next.col]?.id);
    }
    dispatch({ type: 'commit', way: then });
    return null;
  }

  return { begin, commit, cancel: () => dispatch({ type: 'cancel' }) };
}

import type { ClipboardEvent, Dispatch, FocusEvent, KeyboardEvent } from 'react';
import type { Item } from '../../api/items-query';
import { whyOfSum } from '../../model/arrange';
import { REASONS } from '../../model/cell';
import { isAmount, lockOf, valueOf, whyOf } from '../../model/cells';
import type { ColumnId } from '../../model/columns';
import { nextPlace } from '../../model/grid/grid-nav';
import {
  activePlace,
  editInHand,
  markedRange,
  sizeOf,
  type CellEdit,
  type GridAction,
} from '../../model/grid/grid-state';
import type { CellEdits } from '../parts/use-cell-edits';
import { copyRange, filledDown, fromTsv, laidOut } from '../../model/grid/clipboard';
import { useGridData, useGridDispatch, useGridFacts, useGridState } from './grid-context';
import type { RowTargets } from './rows/use-row-targets';
import { onVerbKey } from './rows/verb-keys';
import type { GridEdit } from './use-grid-edit';

/** Keys that belong to the page: they are never the beginning of a typed value. */
const PAGE_KEYS = new Set(['/', '?']);

/** What the keys do in the grid; those of an edit belong to its editor once it has loaded. */
export function useGridKeys(edits: CellEdits, editor: GridEdit, { verb }: RowTargets) {
  const { rights, rooms, onOpen, onWhy } = useGridFacts();
  const { shown, groups, entry } = useGridData();
  const state = useGridState();
  const dispatch = useGridDispatch();
  const { columns } = state.sheet;
  const [active, range] = [activePlace(state), markedRange(state)];
  const [item, column] = [shown[active.row], columns[active.col]];
  const edit = editInHand(state);
  const tell = (text: string, atCell: boolean): void => dispatch({ type: 'tell', text, atCell });

  function move(key: string, far: boolean, extend: boolean): boolean {
    const to = nextPlace(active, key, far, sizeOf(state));
    if (to) dispatch({ type: 'go', to, extend });
    return to !== null;
  }

  /** What explains the active cell, or the sum over it of its room. */
  function whyHere(ofRoom: boolean): string | null {
    if (!item || !column) return null;
    const group = ofRoom ? groups.find(({ items: its }) => its.includes(item)) : undefined;
    return group ? whyOfSum(group, isAmount(column) ? column : 'cost') : whyOf(item, column);
  }

  function onCommand(key: string): boolean {
    if (key === 'a' && rights.edit) dispatch({ type: 'tick-all' });
    else if (key === 'd') {
      const texts = filledDown(shown, columns, range, rooms);
      if (texts.length > 0) tell(edits.commitAll(texts, 'Filled'), false);
    } else if (key === 'Enter' && item) onOpen(item.id);
    else return false;
    return true;
  }

  /** Empties the marked cells, or says why the active one cannot be empty. */
  function empty(at: Item, id: ColumnId): void {
    if (range.top < range.bottom || range.left < range.right) {
      return tell(edits.commitAll(laidOut(shown, columns, range, [['']]), 'Emptied'), false);
    }
    const lock = lockOf(at, id, rights);
    const refusal = lock ? REASONS[lock] : edits.commit(at, id, '', false, valueOf(at, id));
    if (refusal) tell(refusal, true);
  }

  function onPlain(key: string): boolean {
    if (!item || !column) return false;
    if (key === 'Enter' && (column === 'title' || column === 'comments')) onOpen(item.id);
    else if (key === 'Enter' || key === 'F2') editor.begin(null);
    else if (key === 'Backspace') editor.begin('');
    else if (key === 'Delete') {
      if (!rights.edit) tell(REASONS.reader, true);
      else if (column === 'title') verb.onRemove(verb.targets);
      else empty(item, column);
    } else if (key === ' ') {
      if (rights.edit) dispatch({ type: 'tick', itemId: item.id, range: false });
    } else if (key === 'Escape') {
      if (edits.rows.get(item.id)?.get(column)?.error) edits.queue.revert(item.id, column);
      dispatch({ type: 'collapse' });
    } else if (key === '/' && entry) entry.onCatalogue();
    else if (key.length === 1 && !PAGE_KEYS.has(key)) editor.begin(key);
    else return false;
    return true;
  }

  return {
    onKeyDown(event: KeyboardEvent): void {
      if (edit) {
        if (isCell(event.target) && onEarly(edit, editor, dispatch, event)) event.preventDefault();
        return;
      }
      // Boxes and buttons inside the grid keep their own keys, but for those that move.
      const own = event.target instanceof HTMLElement && !isCell(event.target);
      const far = event.ctrlKey || event.metaKey;
      const of = event.altKey && event.key === 'Enter' ? whyHere(event.shiftKey) : null;
      if (of) {
        event.preventDefault();
        return onWhy(of);
      }
      if (!own && onVerbKey(event, verb)) return event.preventDefault();
      if (event.altKey || (own && [' ', 'Enter', 'Delete', 'Backspace'].includes(event.key))) return;
      const done =
        move(event.key, far, event.shiftKey) ||
        (far ? onCommand(event.key.length === 1 ? event.key.toLowerCase() : event.key) : onPlain(event.key));
      if (done) event.preventDefault();
    },
    /** The cell is left before its editor is there: what was typed is kept, and the editor takes no focus any more. */
    onBlur({ target, relatedTarget, currentTarget }: FocusEvent): void {
      if (!edit || !isCell(target) || currentTarget.contains(relatedTarget)) return;
      if (edit.typed) editor.commit(edit.text, 'stay');
      else dispatch({ type: 'commit', way: 'stay' });
    },
  };
}

/** The editor is on its way: what is typed until it is there must not be lost. */
function onEarly(
  { text }: CellEdit,
  editor: GridEdit,
  dispatch: Dispatch<GridAction>,
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
): boolean {
  if (key === 'Enter' || key === 'Tab') {
    const error = editor.commit(text, key === 'Enter' ? 'down' : shiftKey ? 'left' : 'right');
    if (error) dispatch({ type: 'refuse', error });
  } else if (key === 'Escape') editor.cancel();
  else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) dispatch({ type: 'type', text: key });
  else return false;
  return true;
}

/** Copies the marked cells, or the ticked rows, as spreadsheet text, and pastes such text from the active cell on. */
export function useGridClipboard(edits: CellEdits, { ticked }: RowTargets) {
  const { rooms } = useGridFacts();
  const { shown } = useGridData();
  const state = useGridState();
  const dispatch = useGridDispatch();
  const { columns } = state.sheet;
  const range = markedRange(state);
  const hasEdit = editInHand(state) !== null;
  const tell = (text: string): void => dispatch({ type: 'tell', text, atCell: false });
  return {
    onCopy(event: ClipboardEvent): void {
      if (hasEdit || !isCell(event.target)) return;
      event.preventDefault();
      const { top, bottom, left, right } = range;
      if (ticked.length > 0 && top === bottom && left === right) {
        const rows = shown.filter(({ id }) => ticked.includes(id));
        const all = { top: 0, bottom: rows.length - 1, left: 0, right: columns.length - 1 };
        event.clipboardData.setData('text/plain', copyRange(rows, columns, all, rooms));
        return tell(`Copied ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`);
      }
      event.clipboardData.setData('text/plain', copyRange(shown, columns, range, rooms));
      const count = (bottom - top + 1) * (right - left + 1);
      tell(`Copied ${count} ${count === 1 ? 'cell' : 'cells'}`);
    },
    onPaste(event: ClipboardEvent): void {
      if (hasEdit || !isCell(event.target)) return;
      event.preventDefault();
      const texts = fromTsv(event.clipboardData.getData('text/plain'));
      tell(edits.commitAll(laidOut(shown, columns, range, texts), 'Pasted'));
    },
  };
}

function isCell(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset.col !== undefined;
}

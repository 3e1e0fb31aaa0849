import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import type { Item } from '../api/items-query';
import { whyOfSum, type RoomGroup } from '../model/arrange';
import { type Choice, type GridRights, REASONS } from '../model/cell';
import { isAmount, lockOf, plainText, valueOf, whyOf } from '../model/cells';
import type { Column, ColumnId } from '../model/columns';
import { copyRange, filledDown, fromTsv, laidOut } from './clipboard';
import type { CellEdits } from '../parts/use-cell-edits';
import { onVerbKey, type VerbInput } from './rows/verb-keys';
import type { Then } from './grid-editor';
import type { Editing, GridState } from './use-grid-state';

interface Input {
  items: readonly Item[];
  groups: readonly RoomGroup[];
  columns: readonly Column[];
  rights: GridRights;
  rooms: readonly Choice[];
  grid: GridState;
  edits: CellEdits;
  /** Ends the edit of the cell at hand with this text, or with none of it. */
  commit: (text: string, then: Then) => string | null;
  cancel: () => void;
  /** Tells the person something about the cell at hand. */
  tell: (text: string, atCell: boolean) => void;
  onOpen: (itemId: string) => void;
  onWhy: (of: string) => void;
  onToggle: ((itemId: string) => void) | null;
  onToggleAll: () => void;
  /** Ids of the ticked rows, in the order shown. */
  ticked: readonly string[];
  /** What is done with whole rows. */
  verb: VerbInput;
}

/** Keys that belong to the page: they are never the beginning of a typed value. */
const PAGE_KEYS = new Set(['/', '?']);

/** What the keys and the clipboard do in the grid while no cell is being edited. */
export function useGridKeys(input: Input) {
  const { items, groups, columns, rights, rooms, grid, edits, commit, tell } = input;
  const { onOpen, onWhy, onToggle, onToggleAll, verb } = input;
  const item = items[grid.active.row];
  const column = columns[grid.active.col]?.id;
  const columnIds = columns.map(({ id }) => id);

  /** Opens the editor of the cell at hand, or what explains an amount or rate that cannot be changed; or says why there is none. */
  function startEdit(typed: string | null): void {
    if (!item || !column) return;
    const lock = lockOf(item, column, rights);
    if (lock) {
      const of = typed === null ? whyOf(item, column) : null;
      return of ? onWhy(of) : tell(REASONS[lock], true);
    }
    const kept = edits.rows.get(item.id)?.get(column);
    grid.collapse();
    grid.edit({
      itemId: item.id,
      column,
      text: typed ?? kept?.text ?? plainText(item, column, rooms),
      typed: typed !== null,
      opened: valueOf(item, column),
    });
  }

  /** What explains the cell at hand, or the sum over it of its room. */
  function whyHere(ofRoom: boolean): string | null {
    if (!item || !column) return null;
    const group = ofRoom ? groups.find(({ items: its }) => its.includes(item)) : undefined;
    return group ? whyOfSum(group, isAmount(column) ? column : 'cost') : whyOf(item, column);
  }

  function onCommand(key: string): boolean {
    if (key === 'a' && onToggle) onToggleAll();
    else if (key === 'd') {
      const typed = filledDown(items, columnIds, grid.range, rooms);
      if (typed.length > 0) tell(edits.commitAll(typed, 'Filled'), false);
    } else if (key === 'Enter' && item) onOpen(item.id);
    else return false;
    return true;
  }

  function onPlain(key: string): boolean {
    if (!item || !column) return false;
    if (key === 'Enter' && (column === 'title' || column === 'comments')) onOpen(item.id);
    else if (key === 'Enter' || key === 'F2') startEdit(null);
    else if (key === 'Backspace') startEdit('');
    else if (key === 'Delete') {
      if (!rights.edit) tell(REASONS.reader, true);
      else if (column === 'title') verb.onRemove(verb.targets);
      else empty(input, item, column, columnIds);
    } else if (key === ' ') onToggle?.(item.id);
    else if (key === 'Escape') {
      if (edits.rows.get(item.id)?.get(column)?.error) edits.queue.revert(item.id, column);
      grid.collapse();
    } else if (key.length === 1 && !PAGE_KEYS.has(key)) startEdit(key);
    else return false;
    return true;
  }

  return {
    startEdit,
    onKeyDown(event: KeyboardEvent): void {
      if (grid.editing) {
        if (isCell(event.target) && onEarly(input, event, grid.editing)) event.preventDefault();
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
        grid.move(event.key, far, event.shiftKey) ||
        (far ? onCommand(event.key.length === 1 ? event.key.toLowerCase() : event.key) : onPlain(event.key));
      if (done) event.preventDefault();
    },
    /** The cell is left before its editor is there: what was typed is kept, and the editor takes no focus any more. */
    onBlur({ target, relatedTarget, currentTarget }: FocusEvent): void {
      if (!grid.editing || !isCell(target) || currentTarget.contains(relatedTarget)) return;
      if (grid.editing.typed) commit(grid.editing.text, 'stay');
      else grid.edit(null);
    },
    ...clipboardOf(input, columnIds),
  };
}

/** Empties the marked cells, or says why the one at hand cannot be empty. */
function empty({ items, rights, grid, edits, tell }: Input, at: Item, id: ColumnId, ids: readonly ColumnId[]): void {
  const { top, bottom, left, right } = grid.range;
  if (top === bottom && left === right) {
    const lock = lockOf(at, id, rights);
    const refused = lock ? REASONS[lock] : edits.commit(at, id, '', false, valueOf(at, id));
    if (refused) tell(refused, true);
  } else tell(edits.commitAll(laidOut(items, ids, grid.range, [['']]), 'Emptied'), false);
}

/** The editor is on its way: what is typed until it is there must not be lost. */
function onEarly(
  { grid, commit, cancel }: Input,
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  editing: Editing,
): boolean {
  if (key === 'Enter' || key === 'Tab') {
    const error = commit(editing.text, key === 'Enter' ? 'down' : shiftKey ? 'left' : 'right');
    if (error) grid.edit({ ...editing, typed: true, error });
  } else if (key === 'Escape') cancel();
  else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) {
    grid.edit({ ...editing, text: (editing.typed ? editing.text : '') + key, typed: true });
  } else return false;
  return true;
}

/** Copies the marked cells as spreadsheet text, and pastes such text from the active cell on. */
function clipboardOf({ items, rooms, grid, edits, tell, ticked }: Input, columnIds: readonly ColumnId[]) {
  return {
    onCopy(event: ClipboardEvent): void {
      if (grid.editing || !isCell(event.target)) return;
      event.preventDefault();
      const { top, bottom, left, right } = grid.range;
      if (ticked.length > 0 && top === bottom && left === right) {
        const rows = items.filter(({ id }) => ticked.includes(id));
        const all = { top: 0, bottom: rows.length - 1, left: 0, right: columnIds.length - 1 };
        event.clipboardData.setData('text/plain', copyRange(rows, columnIds, all, rooms));
        return tell(`Copied ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`, false);
      }
      event.clipboardData.setData('text/plain', copyRange(items, columnIds, grid.range, rooms));
      const count = (bottom - top + 1) * (right - left + 1);
      tell(`Copied ${count} ${count === 1 ? 'cell' : 'cells'}`, false);
    },
    onPaste(event: ClipboardEvent): void {
      if (grid.editing || !isCell(event.target)) return;
      event.preventDefault();
      const texts = fromTsv(event.clipboardData.getData('text/plain'));
      tell(edits.commitAll(laidOut(items, columnIds, grid.range, texts), 'Pasted'), false);
    },
  };
}

function isCell(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset.col !== undefined;
}

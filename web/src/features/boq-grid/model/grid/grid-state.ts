import type { CellValue } from '../cell';
import type { ColumnId } from '../columns';
import { clamp, nextCell, rangeOf, type Place, type Range, type Size } from './grid-nav';

/** A cell by its line and column: it stays the same cell when lines are added, removed or moved. */
interface CellRef {
  itemId: string;
  column: ColumnId;
}

/** Lines and columns on the screen, in their order. */
export interface Sheet {
  lines: readonly string[];
  columns: readonly ColumnId[];
  /** Row by the line's id. */
  rowOf: ReadonlyMap<string, number>;
}

/** The cell being edited. */
export interface CellEdit extends CellRef {
  /** The text that the editor opens with; all of it is selected unless it was just typed. */
  text: string;
  typed: boolean;
  /** What the cell held when the edit began. */
  opened: CellValue;
  /** Why the text was refused before the editor had loaded. */
  error?: string;
}

/** Where the cursor goes when an edit ends; `stay` is for an edit that ends by leaving it. */
export type Then = 'down' | 'right' | 'left' | 'stay';

/** Lines ticked for a change of many, and the one ticked last. A line that a filter hides stays ticked. */
export interface Ticks {
  ids: ReadonlySet<string>;
  last: string | null;
}

/** A blank row inserted next to an item. */
export interface EntryRequest {
  itemId: string;
  before: boolean;
}

/** The menu of a row, in pixels of the window. */
export interface RowMenuAt {
  x: number;
  y: number;
  itemId: string;
}

export interface GridState {
  sheet: Sheet;
  /** The active cell; `row` is where its line was, for when the line is gone. */
  cursor: CellRef | null;
  row: number;
  /** The opposite corner of the range; null where no range is marked. */
  anchor: CellRef | null;
  edit: CellEdit | null;
  ticks: Ticks;
  entry: EntryRequest | null;
  menu: RowMenuAt | null;
  /** The last announcement to screen readers; `atCell` also shows it next to the active cell until the cursor moves. */
  notice: { text: string; atCell: boolean };
  /** Counts moves whose focus has to follow the cursor. */
  follows: number;
}

export type GridAction =
  /** Other lines or columns are on the screen. */
  | { type: 'show'; sheet: Sheet }
  /** Moves the cursor; with `extend` the range grows from where it began. */
  | { type: 'go'; to: Place; extend?: boolean }
  /** The cursor joins a focus that is there already. */
  | { type: 'arrive'; at: Place }
  /** Unmarks the range but for the active cell. */
  | { type: 'collapse' }
  | { type: 'edit'; edit: CellEdit }
  /** A character typed before the editor has loaded. */
  | { type: 'type'; text: string }
  /** The text of the edit cannot be taken: it stays in its editor. */
  | { type: 'refuse'; error: string }
  /** The edit ends, its text taken. */
  | { type: 'commit'; way: Then }
  /** The edit ends, its text dropped. */
  | { type: 'cancel' }
  | { type: 'tell'; text: string; atCell: boolean }
  /** Turns the tick of a line; with `range` all from the one ticked last get its new state. */
  | { type: 'tick'; itemId: string; range: boolean }
  /** Ticks all lines shown, or none when all of them are. */
  | { type: 'tick-all' }
  | { type: 'tick-only'; ids: readonly string[] }
  | { type: 'insert'; at: EntryRequest | null }
  | { type: 'menu'; at: RowMenuAt | null };

/** Rows that a page key moves by. */
const PAGE = 10;

/** Lines and columns in their order, ready to be looked up. */
export function sheetOf(lines: readonly string[], columns: readonly ColumnId[]): Sheet {
  return { lines, columns, rowOf: new Map(lines.map((id, row) => [id, row])) };
}

/** A grid that nobody has touched yet. */
export function firstState(sheet: Sheet): GridState {
  return {
    sheet,
    cursor: null,
    row: 0,
    anchor: null,
    edit: null,
    ticks: { ids: new Set(), last: null },
    entry: null,
    menu: null,
    notice: { text: '', atCell: false },
    follows: 0,
  };
}

export function sizeOf({ sheet }: GridState): Size {
  return { rows: sheet.lines.length, cols: sheet.columns.length, page: PAGE };
}

/** The active cell; always on a row that exists, where there is any. */
export function activePlace(state: GridState): Place {
  return placeOf(state, state.cursor);
}

/** The cells that are marked; the active one alone where no range is. */
export function markedRange(state: GridState): Range {
  const active = activePlace(state);
  const { anchor, sheet } = state;
  return rangeOf(active, anchor && sheet.rowOf.has(anchor.itemId) ? placeOf(state, anchor) : active);
}

/** The edit whose cell is on the screen. While a filter hides the cell, its edit waits. */
export function editInHand({ edit, sheet }: GridState): CellEdit | null {
  return edit && sheet.rowOf.has(edit.itemId) && sheet.columns.includes(edit.column) ? edit : null;
}

/** The cell that the end of an edit leads to. */
export function placeAfter(state: GridState, then: Then): Place {
  const from = placeOf(state, editInHand(state) ?? state.cursor);
  if (then === 'stay') return from;
  if (then === 'down') return clamp({ row: from.row + 1, col: from.col }, sizeOf(state));
  return nextCell(from, then === 'left', sizeOf(state)) ?? from;
}

/** The next state of the grid; pure. */
export function reduceGrid(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'show':
      return { ...state, sheet: action.sheet };
    case 'go':
      return { ...moveTo(state, action.to, action.extend ?? false), follows: state.follows + 1 };
    case 'arrive':
      return moveTo(state, action.at, false);
    case 'collapse':
      return { ...state, anchor: null };
    case 'edit':
      return canBegin(state, action.edit) ? { ...state, edit: action.edit, anchor: null } : state;
    case 'type':
      return addText(state, action.text);
    case 'refuse':
      return state.edit ? { ...state, edit: { ...state.edit, typed: true, error: action.error } } : state;
    case 'commit':
      return endEdit(state, action.way);
    case 'cancel':
      return { ...state, edit: null, follows: state.follows + 1 };
    case 'tell':
      return { ...state, notice: { text: action.text, atCell: action.atCell } };
    case 'tick':
      return { ...state, ticks: turnTicks(state, action.itemId, action.range) };
    case 'tick-all': {
      const { lines } = state.sheet;
      const { ids, last } = state.ticks;
      return { ...state, ticks: { ids: new Set(lines.every((id) => ids.has(id)) ? [] : lines), last } };
    }
    case 'tick-only':
      return { ...state, ticks: { ids: new Set(action.ids), last: state.ticks.last } };
    case 'insert':
      return { ...state, entry: action.at };
    case 'menu':
      return { ...state, menu: action.at };
  }
}

function placeOf(state: GridState, ref: CellRef | null): Place {
  const { rowOf, columns } = state.sheet;
  const row = (ref && rowOf.get(ref.itemId)) ?? state.row;
  // The first column stands for one that is hidden.
  return clamp({ row, col: ref ? columns.indexOf(ref.column) : 0 }, sizeOf(state));
}

function refAt({ sheet }: GridState, { row, col }: Place): CellRef | null {
  const [itemId, column] = [sheet.lines[row], sheet.columns[col]];
  return itemId !== undefined && column ? { itemId, column } : null;
}

function moveTo(state: GridState, place: Place, extend: boolean): GridState {
  const to = clamp(place, sizeOf(state));
  const from = state.anchor ?? state.cursor ?? refAt(state, activePlace(state));
  const notice = state.notice.atCell ? { ...state.notice, atCell: false } : state.notice;
  // An edit whose cell is hidden would come back behind the cursor.
  return {
    ...state,
    cursor: refAt(state, to),
    row: to.row,
    anchor: extend ? from : null,
    notice,
    edit: editInHand(state),
  };
}

/** An edit gives way to no other one, unless its cell is gone. */
function canBegin(state: GridState, { itemId, column }: CellEdit): boolean {
  const current = editInHand(state);
  return !current || (current.itemId === itemId && current.column === column);
}

/** The first character replaces what the cell held, as in a sheet. */
function addText(state: GridState, text: string): GridState {
  const { edit } = state;
  if (!edit) return state;
  return { ...state, edit: { ...edit, text: (edit.typed ? edit.text : '') + text, typed: true } };
}

function endEdit(state: GridState, way: Then): GridState {
  const next = way === 'stay' ? state : reduceGrid(state, { type: 'go', to: placeAfter(state, way) });
  return { ...next, edit: null };
}

function turnTicks({ sheet, ticks }: GridState, itemId: string, range: boolean): Ticks {
  const from = ticks.last === null ? undefined : sheet.rowOf.get(ticks.last);
  const to = sheet.rowOf.get(itemId);
  const hasRange = range && from !== undefined && to !== undefined;
  const between = hasRange ? sheet.lines.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
  const ids = new Set(ticks.ids);
  for (const id of [itemId, ...between]) {
    if (ticks.ids.has(itemId)) ids.delete(id);
    else ids.add(id);
  }
  return { ids, last: itemId };
}

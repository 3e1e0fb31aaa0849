import { useCallback, useMemo, useState } from 'react';
import type { Item } from '../api/items-query';
import type { CellValue } from '../model/cell';
import type { Column, ColumnId } from '../model/columns';
import { clamp, nextPlace, nextCell, rangeOf, type Place, type Range, type Size } from './grid-nav';

/** A cell by the line and column it belongs to: it stays the same cell when lines come, go or move. */
interface CellRef {
  itemId: string;
  column: ColumnId;
}
export interface Editing extends CellRef {
  /** The text that the editor opens with; all of it is marked unless it was just typed. */
  text: string;
  typed: boolean;
  /** What the cell held when the editor was opened. */
  opened: CellValue;
  /** Why the text was not taken, where that was before the editor was there. */
  error?: string;
}

interface Cursor {
  at: CellRef | null;
  /** Where the row of `at` was, for when the line is gone. */
  row: number;
  /** The other corner of the range. */
  anchor: CellRef | null;
}

export interface GridState {
  active: Place;
  /** The cells that are marked; the active one alone where no range is. */
  range: Range;
  editing: Editing | null;
  size: Size;
  /** Moves to a place; with `extend` the range grows to it from where it began. */
  goTo: (place: Place, extend?: boolean) => void;
  /** Moves as a key says; false where the key is none of movement. */
  move: (key: string, far: boolean, extend: boolean) => boolean;
  /** The cell after the edited one. */
  after: (way: 'down' | 'right' | 'left') => Place;
  edit: (editing: Editing | null) => void;
  collapse: () => void;
}

const PAGE = 10;

/** Which cell has the cursor, what is marked and what is being edited. */
export function useGridState(items: readonly Item[], columns: readonly Column[]): GridState {
  const [cursor, setCursor] = useState<Cursor>({ at: null, row: 0, anchor: null });
  const [asked, edit] = useState<Editing | null>(null);
  const rowOf = useMemo(() => new Map(items.map(({ id }, row) => [id, row])), [items]);
  // An edit goes with its line.
  const editing = asked && rowOf.has(asked.itemId) ? asked : null;
  const size = useMemo(() => ({ rows: items.length, cols: columns.length, page: PAGE }), [items, columns]);

  const placeOf = (ref: CellRef | null, row: number): Place =>
    clamp(
      {
        row: (ref && rowOf.get(ref.itemId)) ?? row,
        col: Math.max(
          0,
          columns.findIndex(({ id }) => id === ref?.column),
        ),
      },
      size,
    );
  const active = placeOf(cursor.at, cursor.row);
  const corner = cursor.anchor && rowOf.has(cursor.anchor.itemId) ? placeOf(cursor.anchor, cursor.row) : active;
  const range = rangeOf(active, corner);

  const refAt = (place: Place): CellRef | null => {
    const [item, column] = [items[place.row], columns[place.col]];
    return item && column ? { itemId: item.id, column: column.id } : null;
  };
  const goTo = (place: Place, extend = false): void => {
    const to = clamp(place, size);
    setCursor((old) => ({
      at: refAt(to),
      row: to.row,
      anchor: extend ? (old.anchor ?? old.at ?? refAt(active)) : null,
    }));
  };
  return {
    active,
    range,
    editing,
    size,
    goTo,
    move: (key, far, extend) => {
      const to = nextPlace(active, key, far, size);
      if (to) goTo(to, extend);
      return to !== null;
    },
    after: (way) => {
      if (way === 'down') return clamp({ row: active.row + 1, col: active.col }, size);
      return nextCell(active, way === 'left', size) ?? active;
    },
    edit,
    collapse: useCallback(() => setCursor((old) => ({ ...old, anchor: null })), []),
  };
}

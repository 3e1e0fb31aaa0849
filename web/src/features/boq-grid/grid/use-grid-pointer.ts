import type { FocusEvent, MouseEvent, RefObject } from 'react';
import type { Item } from '../api/items-query';
import type { Column } from '../model/columns';
import type { Place } from './grid-nav';
import type { RowMenuAt } from './rows/row-menu';

interface Input {
  root: RefObject<HTMLElement | null>;
  items: readonly Item[];
  columns: readonly Column[];
  active: Place;
  editing: boolean;
  goTo: (place: Place, extend?: boolean) => void;
  /** Takes note of a cell that has the focus already. */
  sync: (place: Place) => void;
  startEdit: () => void;
  onOpen: (itemId: string) => void;
  /** The menu of a row's verbs; null where there are none. */
  onMenu: ((at: RowMenuAt) => void) | null;
}

/** What the pointer does: a press goes to the cell, a drag or Shift marks a range, two presses edit or open. */
export function useGridPointer({
  root,
  items,
  columns,
  active,
  editing,
  goTo,
  sync,
  startEdit,
  onOpen,
  onMenu,
}: Input) {
  function placeOf(event: MouseEvent | FocusEvent): Place | null {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-col]') : null;
    const itemId = cell?.closest<HTMLElement>('[data-item]')?.dataset.item;
    const row = items.findIndex(({ id }) => id === itemId);
    const col = columns.findIndex(({ id }) => id === cell?.dataset.col);
    return row < 0 || col < 0 ? null : { row, col };
  }
  /** The place may be the cell that had the cursor already: then nothing renders that would bring the focus along. */
  function focusSoon(): void {
    requestAnimationFrame(() => {
      if (root.current?.contains(document.activeElement)) return;
      root.current?.querySelector<HTMLElement>('[data-col][tabindex="0"]')?.focus({ preventScroll: true });
    });
  }
  return {
    focusSoon,
    onMouseDown(event: MouseEvent): void {
      const place = placeOf(event);
      // A figure is its cell as well: a drag may begin on it, and its press is its own.
      const onControl = event.target instanceof Element && event.target.closest('button:not([data-why]), label, input');
      if (!place || onControl || event.button !== 0) return;
      event.preventDefault();
      // Leaving an editor commits it.
      if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      goTo(place, event.shiftKey);
      if (event.detail !== 2 || event.shiftKey) return focusSoon();
      const item = items[place.row];
      if (item && columns[place.col]?.id === 'title' && !item.manual) onOpen(item.id);
      else startEdit();
    },
    onContextMenu(event: MouseEvent): void {
      const place = placeOf(event);
      const item = place && items[place.row];
      if (!onMenu || !item || editing) return;
      event.preventDefault();
      // By a key it comes without a place of its own.
      const { left, bottom } = (event.target as Element).getBoundingClientRect();
      const byKey = event.clientX === 0 && event.clientY === 0;
      onMenu({ x: byKey ? left : event.clientX, y: byKey ? bottom : event.clientY, item });
    },
    /** A reader's own cursor may have moved the focus. */
    onFocus(event: FocusEvent): void {
      const place = event.target instanceof HTMLElement && event.target.dataset.col && !editing ? placeOf(event) : null;
      if (place && (place.row !== active.row || place.col !== active.col)) sync(place);
    },
    onMouseMove(event: MouseEvent): void {
      const place = event.buttons === 1 && !editing ? placeOf(event) : null;
      if (place && (place.row !== active.row || place.col !== active.col)) goTo(place, true);
    },
  };
}

import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { activePlace, editInHand } from '../../model/grid/grid-state';
import type { Place } from '../../model/grid/grid-nav';
import { useGridData, useGridDispatch, useGridFacts, useGridState } from './grid-context';
import { dragRow } from './rows/row-drag';
import type { RowTargets } from './rows/use-row-targets';
import type { GridEdit } from './use-grid-edit';

/** What the pointer does: a press goes to the cell, a drag or Shift marks a range, two presses edit or open. */
export function useGridPointer({ begin }: GridEdit, { targetsOf }: RowTargets, focusSoon: () => void) {
  const { columns, rights, onOpen } = useGridFacts();
  const { shown, verbs } = useGridData();
  const state = useGridState();
  const dispatch = useGridDispatch();
  const active = activePlace(state);
  const hasEdit = editInHand(state) !== null;

  function placeOf(event: MouseEvent | FocusEvent): Place | null {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-col]') : null;
    const itemId = cell?.closest<HTMLElement>('[data-item]')?.dataset.item;
    const row = state.sheet.rowOf.get(itemId ?? '') ?? -1;
    const col = columns.findIndex(({ id }) => id === cell?.dataset.col);
    return row < 0 || col < 0 ? null : { row, col };
  }
  const isElsewhere = (place: Place): boolean => place.row !== active.row || place.col !== active.col;
  return {
    /** Begins to drag a row by its grip. */
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null;
      const itemId = grip?.closest<HTMLElement>('[data-item]')?.dataset.item;
      if (!grip || itemId === undefined) return;
      dragRow(event, grip, (target, before) => verbs.put(targetsOf(itemId), target, before));
    },
    onMouseDown(event: MouseEvent): void {
      const place = placeOf(event);
      // A figure is its cell as well: a drag may begin on it, and its press is its own.
      const onControl = event.target instanceof Element && event.target.closest('button:not([data-why]), label, input');
      if (!place || onControl || event.button !== 0) return;
      event.preventDefault();
      // Leaving an editor commits it.
      if (hasEdit && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      dispatch({ type: 'go', to: place, extend: event.shiftKey });
      if (event.detail !== 2 || event.shiftKey) return focusSoon();
      const item = shown[place.row];
      if (item && columns[place.col]?.id === 'title' && !item.manual) onOpen(item.id);
      else begin(null);
    },
    onContextMenu(event: MouseEvent): void {
      const place = placeOf(event);
      const item = place && shown[place.row];
      if (!rights.edit || !item || hasEdit) return;
      event.preventDefault();
      // By a key it comes without a place of its own.
      const { left, bottom } = (event.target as Element).getBoundingClientRect();
      const byKey = event.clientX === 0 && event.clientY === 0;
      const at = { x: byKey ? left : event.clientX, y: byKey ? bottom : event.clientY, itemId: item.id };
      dispatch({ type: 'menu', at });
    },
    /** A reader's own cursor may have moved the focus. */
    onFocus(event: FocusEvent): void {
      const place = event.target instanceof HTMLElement && event.target.dataset.col && !hasEdit ? placeOf(event) : null;
      if (place && isElsewhere(place)) dispatch({ type: 'arrive', at: place });
    },
    onMouseMove(event: MouseEvent): void {
      const place = event.buttons === 1 && !hasEdit ? placeOf(event) : null;
      if (place && isElsewhere(place)) dispatch({ type: 'go', to: place, extend: true });
    },
  };
}

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ColumnId } from '../../model/columns';
import { activePlace, editInHand } from '../../model/grid/grid-state';
import { useGridState } from './grid-context';

export interface CellFocus {
  /** Focuses a cell at once: taken from an editor as it is removed, the page would be laid out in the middle of rendering. */
  ahead: (itemId: string | undefined, column: ColumnId | undefined) => void;
}

/**
 * Keeps the browser's focus on the active cell: when the person moves it comes along and into sight; when lines above it
 * are added or removed by someone else, the row stays where the person is looking. `offset` is that of the active row, in
 * pixels from the top of the list.
 */
export function useCellFocus(root: RefObject<HTMLElement | null>, offset: number): CellFocus {
  const state = useGridState();
  const { follows, sheet } = state;
  const active = activePlace(state);
  const [itemId, column] = [sheet.lines[active.row], sheet.columns[active.col]];
  const hasEdit = editInHand(state) !== null;
  const last = useRef({ itemId, offset });
  const moves = useRef({ made: follows, seen: follows });
  const held = useRef(false);

  useLayoutEffect(() => {
    moves.current.made = follows;
  }, [follows]);

  // A move that leads to the cell it came from is followed with the next change: its line may be about to be removed, with the
  // focus in the dialog that asks for it.
  useLayoutEffect(() => {
    const focused = root.current?.contains(document.activeElement) ?? false;
    // A removed row takes the focus with it: the focus goes to the row that is there now.
    const lost = held.current && document.activeElement === document.body;
    const before = last.current;
    last.current = { itemId, offset };
    if (hasEdit) return;
    if (moves.current.seen !== moves.current.made || lost) {
      moves.current.seen = moves.current.made;
      const cell = root.current?.querySelector<HTMLElement>(`[data-col="${column}"][tabindex="0"]`);
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (focused && before.itemId === itemId && before.offset !== offset) {
      window.scrollBy(0, offset - before.offset);
    }
  }, [root, itemId, column, offset, hasEdit]);

  useEffect(() => {
    const node = root.current;
    const enter = (): void => void (held.current = true);
    const leave = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && node?.contains(relatedTarget)) return;
      // A cell that goes away with its row has not been left by the person.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) held.current = false;
      });
    };
    node?.addEventListener('focusin', enter);
    node?.addEventListener('focusout', leave);
    return () => {
      node?.removeEventListener('focusin', enter);
      node?.removeEventListener('focusout', leave);
    };
  }, [root]);

  return {
    ahead: (line, to) => {
      const cell = root.current?.querySelector<HTMLElement>(`[data-item="${line}"] [data-col="${to}"]`);
      cell?.focus({ preventScroll: true });
    },
  };
}

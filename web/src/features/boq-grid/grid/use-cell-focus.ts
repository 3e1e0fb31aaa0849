import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Column } from '../model/columns';
import type { Item } from '../api/items-query';

interface Input {
  root: RefObject<HTMLElement | null>;
  itemId: string | undefined;
  column: string | undefined;
  /** Pixels from the top of the list to the row at hand. */
  offset: number;
  editing: boolean;
}

interface CellFocus {
  /** The focus comes along with the next rendering. */
  follow: () => void;
  /** The focus goes at once: taken from an editor as it is removed, the page would be laid out in the middle of rendering. */
  ahead: (item: Item | undefined, column: Column | undefined) => void;
}

/**
 * Keeps the browser's focus on the cell at hand: when the person moves it comes along and into sight; when lines above it
 * are added or removed by someone else, the row stays where the person is looking.
 */
export function useCellFocus({ root, itemId, column, offset, editing }: Input): CellFocus {
  const wanted = useRef(false);
  const last = useRef({ itemId, offset });
  const held = useRef(false);

  useLayoutEffect(() => {
    const focused = root.current?.contains(document.activeElement) ?? false;
    // A removed row takes the focus with it: the focus goes to the row that is there now.
    const lost = held.current && document.activeElement === document.body;
    const before = last.current;
    last.current = { itemId, offset };
    if (editing) return;
    if (wanted.current || lost) {
      wanted.current = false;
      const cell = root.current?.querySelector<HTMLElement>(`[data-col="${column}"][tabindex="0"]`);
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (focused && before.itemId === itemId && before.offset !== offset) {
      window.scrollBy(0, offset - before.offset);
    }
  }, [root, itemId, column, offset, editing]);

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
    follow: useCallback(() => {
      wanted.current = true;
    }, []),
    ahead: (item, to) => {
      const cell = root.current?.querySelector<HTMLElement>(`[data-item="${item?.id}"] [data-col="${to?.id}"]`);
      cell?.focus({ preventScroll: true });
    },
  };
}

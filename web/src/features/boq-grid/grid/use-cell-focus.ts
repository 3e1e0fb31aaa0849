import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface Input {
  root: RefObject<HTMLElement | null>;
  itemId: string | undefined;
  column: string | undefined;
  /** Pixels from the top of the list to the row at hand. */
  offset: number;
  editing: boolean;
}

/**
 * Keeps the browser's focus on the cell at hand: when the person moves it comes along and into sight; when lines above it
 * come or go by somebody else's hand, the row stays where the eyes are.
 */
export function useCellFocus({ root, itemId, column, offset, editing }: Input): { follow: () => void } {
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
  };
}

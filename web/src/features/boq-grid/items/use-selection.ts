import { useCallbackRef } from '@mantine/hooks';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Item } from '../api/items-query';

interface Selection {
  ids: ReadonlySet<string>;
  /** Those of them that are there, in the order of the BOQ. */
  items: readonly Item[];
  /** With `range` all from the one before it to this one take this one's new state. */
  toggle: (id: string, range?: boolean) => void;
  /** All that are shown, or none when all of them are. */
  toggleAll: () => void;
  set: (ids: readonly string[]) => void;
}

/**
 * Items marked for a change of many; `shown` are those on the screen in their order there. One that is filtered away stays marked;
 * one that is gone does not count.
 */
export function useSelection(all: readonly Item[], shown: readonly Item[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const items = useMemo(() => (ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id))), [all, ids]);
  // The same function for as long as the items are there: every row has it.
  const toggle = useCallbackRef((id: string, range = false): void => {
    const from = shown.findIndex((item) => item.id === last.current);
    const to = shown.findIndex((item) => item.id === id);
    last.current = id;
    const between = range && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
    setIds((old) => {
      const next = new Set(old);
      const marked = !old.has(id);
      for (const one of [id, ...between.map((item) => item.id)]) {
        if (marked) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  });
  const toggleAll = useCallback(
    (): void =>
      setIds((old) => (shown.every(({ id }) => old.has(id)) ? new Set() : new Set(shown.map(({ id }) => id)))),
    [shown],
  );
  const set = useCallback((next: readonly string[]): void => setIds(new Set(next)), []);
  return { ids, items, toggle, toggleAll, set };
}

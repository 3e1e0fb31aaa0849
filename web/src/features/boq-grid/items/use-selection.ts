import { useCallback, useMemo, useState } from 'react';
import type { Item } from '../api/items-query';

interface Selection {
  ids: ReadonlySet<string>;
  /** Those of them that are there, in the order of the BOQ. */
  items: readonly Item[];
  toggle: (id: string) => void;
  /** All that are shown, or none when all of them are. */
  toggleAll: () => void;
  set: (ids: readonly string[]) => void;
}

/** Items marked for a change of many. One that is filtered away stays marked; one that is gone does not count. */
export function useSelection(all: readonly Item[], shown: readonly Item[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => (ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id))), [all, ids]);
  const toggle = useCallback(
    (id: string): void =>
      setIds((old) => {
        const next = new Set(old);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const toggleAll = useCallback(
    (): void =>
      setIds((old) => (shown.every(({ id }) => old.has(id)) ? new Set() : new Set(shown.map(({ id }) => id)))),
    [shown],
  );
  const set = useCallback((next: readonly string[]): void => setIds(new Set(next)), []);
  return { ids, items, toggle, toggleAll, set };
}

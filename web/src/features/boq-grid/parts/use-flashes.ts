import { useMemo, useReducer, useRef } from 'react';
import type { Item } from '../api/items-query';

interface Flashes {
  /** The line has changed and did not flash for that yet. */
  has: (item: Item) => boolean;
  /** The line has flashed: it does not again until it changes again, even where its row leaves the window and comes back. */
  done: (item: Item) => void;
}

/** Which lines flash: each once for every change after `seenRevision`. */
export function useFlashes(seenRevision: number): Flashes {
  const flashed = useRef(new Map<string, number>());
  const [, render] = useReducer((count: number) => count + 1, 0);
  return useMemo(
    () => ({
      has: ({ id, revision }) => revision > (flashed.current.get(id) ?? seenRevision),
      done: ({ id, revision }) => {
        flashed.current.set(id, revision);
        render();
      },
    }),
    [seenRevision],
  );
}

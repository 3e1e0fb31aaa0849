import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Item } from '../../api/items-query';

interface Flashes {
  /** The line has changed and did not flash for that yet. */
  has: (item: Item) => boolean;
  /** The line has flashed: it does not again until it changes again, even where its row leaves the window and comes back. */
  done: (item: Item) => void;
}

/** Which lines flash: each once for every change after `seenRevision`. */
export function useFlashes(seenRevision: number): Flashes {
  const flashed = useRef(new Map<string, number>());
  /** Lines without a flash for two frames: one that changed as its flash ended needs them to begin another. */
  const resting = useRef(new Set<string>());
  const [ends, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (ends === 0 || resting.current.size === 0) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        resting.current.clear();
        render();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [ends]);
  return useMemo(
    () => ({
      has: ({ id, revision }) => !resting.current.has(id) && revision > (flashed.current.get(id) ?? seenRevision),
      done: ({ id, revision }) => {
        flashed.current.set(id, revision);
        resting.current.add(id);
        render();
      },
    }),
    [seenRevision],
  );
}

import { useCallback, useState } from 'react';

interface History<State> {
  readonly past: readonly State[];
  readonly state: State;
  readonly future: readonly State[];
}

/** A state whose changes can be undone and redone, one at a time, since the screen was opened. */
export function useHistory<State>(begin: () => State) {
  const [history, setHistory] = useState<History<State>>(() => ({ past: [], state: begin(), future: [] }));
  const change = useCallback(
    (state: State) => setHistory((held) => ({ past: [...held.past, held.state], state, future: [] })),
    [],
  );
  const undo = useCallback(
    () =>
      setHistory((held) => {
        const state = held.past.at(-1);
        if (state === undefined) return held;
        return { past: held.past.slice(0, -1), state, future: [held.state, ...held.future] };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setHistory((held) => {
        const [state, ...future] = held.future;
        return state === undefined ? held : { past: [...held.past, held.state], state, future };
      }),
    [],
  );
  return {
    state: history.state,
    first: history.past[0] ?? history.state,
    change,
    undo,
    redo,
    canUndo: history.past.length > 0,
  };
}

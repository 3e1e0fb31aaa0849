import { useEffect } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads code at the first pointer or key event: before it is needed, and not before the page is ready. `load` must not change. */
export function useWarm(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = (): void => {
      for (const sign of SIGNS) window.removeEventListener(sign, warm);
    };
    function warm(): void {
      stop();
      void load();
    }
    for (const sign of SIGNS) window.addEventListener(sign, warm, { passive: true });
    return stop;
  }, [load]);
}

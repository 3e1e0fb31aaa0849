import { useSyncExternalStore } from 'react';

/** A question that must be answered before something is done. */
export interface Question {
  title: string;
  body: string;
  confirmLabel: string;
  danger?: boolean;
}
export interface OpenQuestion extends Question {
  answer: (yes: boolean) => void;
}

let open: OpenQuestion | null = null;
const listeners = new Set<() => void>();

function set(next: OpenQuestion | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** The open question, live. */
export function useQuestion(): OpenQuestion | null {
  return useSyncExternalStore(confirmStore.subscribe, confirmStore.get, confirmStore.get);
}

export const confirmStore = {
  get: (): OpenQuestion | null => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks in a dialog; resolves true when confirmed. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });
}

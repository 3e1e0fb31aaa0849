import { useSyncExternalStore, type ReactNode } from 'react';

/** A question that must be answered before something is done. */
export interface Question {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Offers a field for why; see confirmWithReason. */
  reason?: boolean;
}
export interface OpenQuestion extends Question {
  answer: (yes: boolean, reason?: string) => void;
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
export async function confirm(question: Question): Promise<boolean> {
  return (await ask(question)) !== null;
}

/** The same with a field for the reason, which may stay empty; resolves with it, or with null when it is not confirmed. */
export function confirmWithReason(question: Question): Promise<string | null> {
  return ask({ ...question, reason: true });
}

function ask(question: Question): Promise<string | null> {
  open?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (yes, reason = '') => {
        set(null);
        resolve(yes ? reason : null);
      },
    });
  });
}

import type { ReactNode } from 'react';
import { createStore, useStore } from '../../lib/browser/create-store';

/** A question to confirm before something is done. */
export interface Question {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  /** Of the way back, which then has the focus; absent: Cancel. */
  cancelLabel?: string;
  danger?: boolean;
  /** Adds a field for the reason; see confirmWithReason. */
  reason?: boolean;
}
export interface OpenQuestion extends Question {
  answer: (yes: boolean, reason?: string) => void;
}

export const confirmStore = createStore<OpenQuestion | null>(null);

/** The open question, live. */
export const useQuestion = (): OpenQuestion | null => useStore(confirmStore);

/** Asks in a dialog; resolves true when confirmed. A second question answers the first with no. */
export async function confirm(question: Question): Promise<boolean> {
  return (await ask(question)) !== null;
}

/** Like `confirm` with a field for the reason, which may be empty; resolves with it, or null when not confirmed. */
export function confirmWithReason(question: Question): Promise<string | null> {
  return ask({ ...question, reason: true });
}

function ask(question: Question): Promise<string | null> {
  confirmStore.get()?.answer(false);
  return new Promise((resolve) => {
    confirmStore.set({
      ...question,
      answer: (yes, reason = '') => {
        confirmStore.set(null);
        resolve(yes ? reason : null);
      },
    });
  });
}

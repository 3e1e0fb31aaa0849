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
  /** A second way to go on; see choose. */
  otherLabel?: string;
  /** Adds a field for the reason; see confirmWithReason. */
  reason?: boolean;
}
export interface OpenQuestion extends Question {
  answer: (yes: boolean, reason?: string) => void;
  answerOther: () => void;
}

export const confirmStore = createStore<OpenQuestion | null>(null);

/** The open question, live. */
export const useQuestion = (): OpenQuestion | null => useStore(confirmStore);

/** Asks in a dialog; resolves true when confirmed. A second question answers the first with no. */
export async function confirm(question: Question): Promise<boolean> {
  return (await ask(question)) !== null;
}

/** Asks which of two ways to go on; resolves null when neither. */
export async function choose(question: Question & { otherLabel: string }): Promise<'first' | 'other' | null> {
  const answer = await ask(question);
  return answer === null ? null : answer === OTHER ? 'other' : 'first';
}

/** Like `confirm` with a field for the reason, which may be empty; resolves with it, or null when not confirmed. */
export async function confirmWithReason(question: Question): Promise<string | null> {
  const answer = await ask({ ...question, reason: true });
  return answer === OTHER ? null : answer;
}

const OTHER = Symbol('other');
type Answer = string | typeof OTHER | null;

function ask(question: Question): Promise<Answer> {
  confirmStore.get()?.answer(false);
  return new Promise((resolve) => {
    const end = (answer: Answer) => {
      confirmStore.set(null);
      resolve(answer);
    };
    confirmStore.set({
      ...question,
      answer: (yes, reason = '') => end(yes ? reason : null),
      answerOther: () => end(OTHER),
    });
  });
}

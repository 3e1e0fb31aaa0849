import { messageOf } from '../../lib/api/errors';
import { createStore, useStore } from '../../lib/browser/create-store';

/** A message in the polite live region. `action` offers one action (Undo, Retry). */
export interface Toast {
  id: number;
  /** `quiet` is announced to screen readers only: the page shows it by itself. */
  kind: 'success' | 'error' | 'quiet';
  text: string;
  /** Subject, shown after the message. */
  detail?: string;
  action?: { label: string; run: () => void };
  /** Milliseconds until it disappears; null = until closed. */
  lifeMs: number | null;
}

const TOAST_MS = 3000;
/** A toast with an action needs enough time to reach it. */
export const ACTION_TOAST_MS = 8000;

const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

interface ToastOptions {
  detail?: string;
  action?: Toast['action'];
  /** False keeps it until closed. */
  autoDismiss?: boolean;
}

function show(kind: Toast['kind'], text: string, options: ToastOptions = {}): number {
  const id = nextId++;
  const lifeMs = options.autoDismiss === false ? null : options.action ? ACTION_TOAST_MS : TOAST_MS;
  // At most three: more would cover what they are about.
  toasts.set([...toasts.get(), { id, kind, text, detail: options.detail, action: options.action, lifeMs }].slice(-3));
  return id;
}

export const toast = {
  success: (text: string, options?: ToastOptions): number => show('success', text, options),
  quiet: (text: string): number => show('quiet', text),
  error: (text: string, options?: ToastOptions): number => show('error', text, options),
  close: (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id)),
  all: toasts.get,
};

/** Shows what a command failed of. */
export const toastError = (error: Error): void => void toast.error(messageOf(error));

/** The toasts, live. */
export const useToasts = (): readonly Toast[] => useStore(toasts);

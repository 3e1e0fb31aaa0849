/** A sentence shown in the polite live region. `action` offers one thing to do about it (Undo, Retry). */
export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** What it was about, after the sentence. */
  detail?: string;
  action?: { label: string; run: () => void };
  /** Milliseconds until it leaves by itself; null stays until closed. */
  lifeMs: number | null;
}

export const TOAST_MS = 3000;
/** A toast with something to press needs the time to reach it. */
export const ACTION_TOAST_MS = 8000;

type Listener = () => void;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

interface ToastOptions {
  detail?: string;
  action?: Toast['action'];
  /** False keeps it until it is closed. */
  autoDismiss?: boolean;
}

function show(kind: Toast['kind'], text: string, options: ToastOptions = {}): number {
  const id = nextId++;
  const lifeMs = options.autoDismiss === false ? null : options.action ? ACTION_TOAST_MS : TOAST_MS;
  // Three at most: more would cover what they speak of.
  set([...toasts, { id, kind, text, detail: options.detail, action: options.action, lifeMs }].slice(-3));
  return id;
}

export const toast = {
  success: (text: string, options?: ToastOptions): number => show('success', text, options),
  error: (text: string, options?: ToastOptions): number => show('error', text, options),
  close: (id: number): void => set(toasts.filter((one) => one.id !== id)),
  all: (): readonly Toast[] => toasts,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/** Opens or closes the enquiry form over the page. */
export function showConsultDialog(show: boolean): void {
  open = show;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the dialog is open, live. */
export function useConsultDialog(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}

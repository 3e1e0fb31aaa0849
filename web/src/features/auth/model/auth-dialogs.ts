import { useSyncExternalStore } from 'react';
import type { AuthAction } from '../api/session-commands';

/** What lies over the page: the login form in one of its two states, or the question who somebody is. */
export type AuthDialog = AuthAction | 'profile' | null;

let open: AuthDialog = null;
const listeners = new Set<() => void>();

/** Opens or (with null) closes. Logging in again with the other form is opening with the other action. */
export function showAuthDialog(dialog: AuthDialog): void {
  open = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog that is open, live. */
export function useAuthDialog(): AuthDialog {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}

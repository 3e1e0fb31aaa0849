import { useSyncExternalStore } from 'react';
import { createStore } from './browser/create-store';

/** The two storage keys, fixed by the specification. */
const TOKEN_KEY = 'hp_user_token';
const IDENTIFIER_KEY = 'hp_identifier';
/** The last BOQ created without an account: logging in attaches it with all others, and home leads back to them. */
const GUEST_BOQ_KEY = 'hp_guest_boq';

/** Change counter; the values themselves are in storage. */
const changes = createStore(0);

/** Fallback when storage is refused (private windows, blocked cookies): the session lasts as long as the page. */
const fallback = new Map<string, string>();

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function get(key: string): string | null {
  return storage()?.getItem(key) ?? fallback.get(key) ?? null;
}

function put(key: string, value: string | null): void {
  if (value === null) {
    fallback.delete(key);
    storage()?.removeItem(key);
  } else {
    fallback.set(key, value);
    try {
      storage()?.setItem(key, value);
    } catch {
      // Quota or policy: the in-memory copy serves this page.
    }
  }
  changes.set(changes.get() + 1);
}

/** The name of the store in which the last BOQ is kept for reading without a connection. */
const KEPT_READS = 'fo-kept-boq';

/** The name of the store of the page that shows it; `web/public/sw.js` has it too. */
const KEPT_SHELL = 'fo-kept-shell';

/** What one person read is not there for the next one, and who is logged out opens nothing without a connection. */
function dropKept(): void {
  if (typeof caches !== 'undefined') {
    void caches.delete(KEPT_READS);
    void caches.delete(KEPT_SHELL);
  }
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.getRegistration().then((worker) => worker?.unregister());
}

export const session = {
  keptReads: KEPT_READS,
  keptShell: KEPT_SHELL,
  token: (): string | null => get(TOKEN_KEY),
  identifier: (): string | null => get(IDENTIFIER_KEY),
  setIdentifier: (value: string): void => put(IDENTIFIER_KEY, value),
  guestBoq: (): string | null => get(GUEST_BOQ_KEY),
  setGuestBoq: (value: string | null): void => put(GUEST_BOQ_KEY, value),
  start: (token: string): void => {
    dropKept();
    put(TOKEN_KEY, token);
  },
  clear: (): void => {
    dropKept();
    put(TOKEN_KEY, null);
  },
  subscribe(listener: () => void): () => void {
    const leave = changes.subscribe(listener);
    // Another tab's login or logout counts here too.
    window.addEventListener('storage', listener);
    return () => {
      leave();
      window.removeEventListener('storage', listener);
    };
  },
};

/** The session's token, live across tabs; null for a visitor. */
export function useToken(): string | null {
  return useSyncExternalStore(session.subscribe, session.token, () => null);
}

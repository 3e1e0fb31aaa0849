import { useSyncExternalStore } from 'react';

/** The two fixed storage keys. */
const TOKEN_KEY = 'hp_user_token';
const IDENTIFIER_KEY = 'hp_identifier';
/** The last BOQ made without an account: logging in attaches it. Forgotten with the tab. */
const GUEST_BOQ_KEY = 'hp_guest_boq';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Storage may be refused (private windows, blocked cookies): the session then lives as long as the page. */
const fallback = new Map<string, string>();

function storage(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

function get(key: string, kind: 'local' | 'session' = 'local'): string | null {
  return storage(kind)?.getItem(key) ?? fallback.get(key) ?? null;
}

function put(key: string, value: string | null, kind: 'local' | 'session' = 'local'): void {
  if (value === null) {
    fallback.delete(key);
    storage(kind)?.removeItem(key);
  } else {
    fallback.set(key, value);
    try {
      storage(kind)?.setItem(key, value);
    } catch {
      // Quota or policy: the copy in memory serves this page.
    }
  }
  for (const listener of listeners) listener();
}

export const session = {
  token: (): string | null => get(TOKEN_KEY),
  identifier: (): string | null => get(IDENTIFIER_KEY),
  setIdentifier: (value: string): void => put(IDENTIFIER_KEY, value),
  guestBoq: (): string | null => get(GUEST_BOQ_KEY, 'session'),
  setGuestBoq: (value: string | null): void => put(GUEST_BOQ_KEY, value, 'session'),
  start: (token: string): void => put(TOKEN_KEY, token),
  clear: (): void => put(TOKEN_KEY, null),
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    // Another tab's login or logout counts here too.
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

/** The session's token, live across tabs; null for a visitor. */
export function useToken(): string | null {
  return useSyncExternalStore(session.subscribe, session.token, () => null);
}

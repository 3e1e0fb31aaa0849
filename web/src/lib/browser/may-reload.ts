const KEY = 'fitout.opened-again';
/** Within this time a page that failed again is not opened once more. */
const PAUSE_MS = 30_000;

/** Whether the page may be opened again by itself: once in half a minute, and only where that can be kept in mind. Notes that it is. */
export function mayReload(now = Date.now()): boolean {
  try {
    if (!navigator.onLine || now - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false; // Storage may be refused (private windows).
  }
}

/** Fields in which keys are text; not checkboxes or buttons. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), textarea, select, [contenteditable="true"]';

/** Whether a key press belongs to the field it occurs in. */
export function isTyping({ target }: { target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** Ctrl, or Cmd on a Mac, without Alt. */
export function hasMod(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey;
}

/** Whether this platform uses Cmd instead of Ctrl. */
function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

/** Platform label of a shortcut: `Ctrl+Z` is `⌘Z` on a Mac. */
export function keysText(keys: string): string {
  return isMac() ? keys.replaceAll('Ctrl+', '⌘').replaceAll('Shift+', '⇧') : keys;
}

/** What Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y asks for; null for other keys. */
export function undoKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  const key = hasMod(event) ? event.key.toLowerCase() : '';
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

/** Fields in which keys are text; a checkbox or a button is none. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), textarea, select, [contenteditable="true"]';

/** Whether a key press belongs to the field it happens in. */
export function isTyping({ target }: { target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** Ctrl, or Cmd on a Mac, without Alt. */
export function hasMod(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey;
}

/** Whether this machine writes Cmd where others write Ctrl. */
function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

/** Keys as the machine at hand labels them: `Ctrl+Z` is `⌘Z` on a Mac. */
export function keysText(keys: string): string {
  return isMac() ? keys.replaceAll('Ctrl+', '⌘').replaceAll('Shift+', '⇧') : keys;
}

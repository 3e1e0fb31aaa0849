import { createStore, useStore } from '../../../lib/browser/create-store';

/** The open dialog: the palette, or the list of shortcuts. */
export type PaletteView = 'commands' | 'keys' | null;

const open = createStore<PaletteView>(null);
/** The previously focused element, to return the focus to. */
let before: Element | null = null;

/** Opens or (with null) closes. */
export function showPalette(view: PaletteView): void {
  if (open.get() === null) before = document.activeElement;
  open.set(view);
}

/** Closes and returns the focus. After a command that navigates, the page content is focused instead. */
export function closePalette(): void {
  showPalette(null);
  const last = before;
  // The page behind can take the focus once the dialog is gone; by then anything the command opened has it.
  window.setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const target = last instanceof HTMLElement && last.isConnected && last !== document.body ? last : null;
    (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, 0);
}

/** The open dialog, live. */
export const usePalette = (): PaletteView => useStore(open);

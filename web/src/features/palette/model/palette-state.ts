import { createStore, useStore } from '../../../lib/browser/create-store';

/** What lies over the page: the palette, or the sheet of all keys. */
export type PaletteView = 'commands' | 'keys' | null;

const open = createStore<PaletteView>(null);
/** What had the focus before; it gets it back. */
let before: Element | null = null;

/** Opens or (with null) closes. */
export function showPalette(view: PaletteView): void {
  if (open.get() === null) before = document.activeElement;
  open.set(view);
}

/** Closes and gives the focus back. After a command that leads elsewhere, the content of the page has it instead. */
export function closePalette(): void {
  showPalette(null);
  const last = before;
  // The page behind can take the focus when the dialog has gone; what a command opened has it by then.
  window.setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const target = last instanceof HTMLElement && last.isConnected && last !== document.body ? last : null;
    (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, 0);
}

/** What is open, live. */
export const usePalette = (): PaletteView => useStore(open);

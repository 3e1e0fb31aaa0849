import { createStore, useStore } from '../../../lib/browser/create-store';

/** The open dialog: the palette, or the list of shortcuts. */
export type PaletteView = 'commands' | 'keys' | null;

const open = createStore<PaletteView>(null);
/** What the palette's field is called. */
export const PALETTE_FIELD = 'Search screens, estimates, items and commands';

/** What was typed before the palette was loaded. */
let typed = '';
/** Keeps what is typed until the palette is there. */
export const takeTyped = (text: string): void => void (typed = text);
/** What was typed until now. */
export const typedSoFar = (): string => typed;

/** The previously focused element, to return the focus to. */
let before: Element | null = null;

/** Opens or (with null) closes. */
export function showPalette(view: PaletteView): void {
  if (open.get() === null) {
    before = document.activeElement;
    typed = '';
  }
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

import { useEffect } from 'react';
import { showPalette } from '../../features/palette/model/palette-state';
import { hasMod, isTyping } from '../../lib/browser/keys';

/** Loads the palette's code. */
export const loadPalette = () => import('./palette-host');

/** Global shortcuts: Ctrl+K searches everything, `?` lists the shortcuts, `/` focuses the visible search field. */
export function useAppKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      // Preloads the palette when its modifier key is pressed.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette();
      if (event.defaultPrevented || event.isComposing) return;
      if (hasMod(event) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        showPalette('commands');
        return;
      }
      if (hasMod(event) || event.altKey || isTyping(event)) return;
      if (event.key === '?') {
        event.preventDefault();
        showPalette('keys');
      } else if (event.key === '/') {
        const field = searchField();
        if (!field) return;
        event.preventDefault();
        field.focus();
      }
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** The topmost search field: a panel's before the page's. */
function searchField(): HTMLElement | null {
  const top = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.getElementById('main');
  return top?.querySelector<HTMLElement>('input[type="search"]') ?? null;
}

import { useEffect } from 'react';
import { showPalette } from '../../features/palette/model/palette-state';
import { hasMod, isTyping } from '../../lib/browser/keys';

/** The code of the palette, once. */
export const loadPalette = () => import('./palette-host');

/** Keys that hold on every screen: Ctrl+K searches everything, `?` lists the keys, `/` reaches the search field in sight. */
export function useAppKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      // The palette's code comes with the key that is held for it.
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

/** The search of what lies on top: a panel's before the page's. */
function searchField(): HTMLElement | null {
  const top = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.getElementById('main');
  return top?.querySelector<HTMLElement>('input[type="search"]') ?? null;
}

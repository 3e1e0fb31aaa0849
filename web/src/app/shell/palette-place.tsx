import { lazy, Suspense, useEffect } from 'react';
import { BeforePalette } from '../../features/palette/components/before-palette';
import { showPalette, usePalette } from '../../features/palette/model/palette-state';
import { hasMod, isTyping } from '../../lib/browser/keys';

const loadPalette = () => import('./palette-host');
const PaletteHost = lazy(async () => ({ default: (await loadPalette()).PaletteHost }));

/** Where the palette appears, from everywhere and by its keys. */
export function PalettePlace() {
  const palette = usePalette();
  useAppKeys();
  if (palette === null) return null;
  return (
    <Suspense fallback={palette === 'commands' && <BeforePalette />}>
      <PaletteHost key={palette} />
    </Suspense>
  );
}

/** Global shortcuts: Ctrl+K searches everything, `?` lists the shortcuts, `/` focuses the visible search field. */
function useAppKeys(): void {
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

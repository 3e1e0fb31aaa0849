import { useCallback } from 'react';
import { createStore, useStore } from '../../lib/browser/create-store';

/** Places that the page keeps free for messages; the last is in front. */
const places = createStore<readonly HTMLElement[]>([]);

/** Where messages are shown now; null where no part of the page keeps room for them. */
export const useMessagePlace = (): HTMLElement | null => useStore(places).at(-1) ?? null;

/** Room for messages in a bar or a panel: they take part in its layout, and so lie over nothing. */
export function MessagePlace({ className }: { className?: string }) {
  const take = useCallback((place: HTMLDivElement | null) => {
    if (!place) return undefined;
    places.set([...places.get(), place]);
    return () => places.set(places.get().filter((one) => one !== place));
  }, []);
  return <div ref={take} className={className} data-message-place />;
}

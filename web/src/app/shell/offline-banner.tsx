import { Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that saving is currently impossible; loaded data stays on screen. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <Text py={9} px={24} bg="var(--fo-up-tint)" c="var(--fo-up)" fz="sm" fw={500} ta="center">
          You are offline. You can read what is loaded; changes wait until you are back online.
        </Text>
      )}
    </div>
  );
}

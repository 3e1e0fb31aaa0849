import { useSyncExternalStore } from 'react';
import classes from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that nothing can be saved just now; what was read stays on the screen. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner}>
          You are offline. What was loaded can be read; changes wait until the connection is back.
        </p>
      )}
    </div>
  );
}

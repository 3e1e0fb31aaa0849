import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Drops what was read under a key and is gone from the server, once nothing on the screen reads it any more: a screen that
 * is being left may be drawn once more, and would read anew what was dropped too early.
 */
export async function forget(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = queryClient.getQueryCache();
  const inSight = (): boolean => cache.findAll({ queryKey }).some((query) => query.getObserversCount() > 0);
  if (inSight()) {
    await new Promise<void>((resolve) => {
      const leave = cache.subscribe(() => {
        if (inSight()) return;
        leave();
        resolve();
      });
    });
  }
  queryClient.removeQueries({ queryKey });
}

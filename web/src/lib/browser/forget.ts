import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Removes a query whose data was deleted on the server, once nothing on the screen uses it: a screen being left may
 * render once more, and would refetch a query removed too early.
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

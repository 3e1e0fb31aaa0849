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

/**
 * Stops reading what is about to be deleted on the server, also for parts of the screen that arrive while it is: the answer could only
 * be that it is gone. Returns what lets it be read again, should it stay.
 */
export async function stopReading(queryClient: QueryClient, queryKey: QueryKey): Promise<() => void> {
  let stopped = true;
  queryClient.setQueryDefaults(queryKey, { enabled: () => !stopped });
  await queryClient.cancelQueries({ queryKey });
  return () => {
    stopped = false;
  };
}

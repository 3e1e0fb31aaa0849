import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';

/** True for failures that may resolve themselves: no response, or a 5xx. A 4xx is a final answer and never retried. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

const RETRY_WAIT_MS = 1500;

/**
 * The page's query client: reads stay fresh for 30 s, wait 1.5 s between attempts and show cached data while offline.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isTransient(error),
        retryDelay: RETRY_WAIT_MS,
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

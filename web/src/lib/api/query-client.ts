import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';

/** True for what may pass by itself: no answer, or the server's own trouble. A 4xx is an answer and never retried. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

const RETRY_WAIT_MS = 1500;

/** One client for the page: reads stay fresh for 30 s, wait 1.5 s between attempts and show cached data while offline. */
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

import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import type { Schema } from '../api/api-types';

export type RateLibrary = Schema<'RateLibrary'>;

/** A designer's current own rates; for designers only. */
export const rateLibraryQuery = () =>
  queryOptions({
    queryKey: ['rate-library', 'own'],
    queryFn: async ({ signal }) => (await call('get', '/api/rate-library', { signal })).data,
    staleTime: 10_000,
  });

/** Takes a saved version of the rates back. */
export function undoRates({ version }: { version: number }, key: string) {
  return call('post', '/api/rate-library/undo', { body: { version }, key });
}

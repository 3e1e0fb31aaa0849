import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';

export type FirmRate = Schema<'FirmRate'>;
export type UsableRate = Schema<'UsableRate'>;
export type NewRate = Body<'/api/rate-library/rates', 'post'>;
export type LibraryChange = Body<'/api/rate-library/effect', 'post'>;

/** The rates of the rate book, each of which can be replaced by one's own. */
export const usableRatesQuery = () =>
  queryOptions({
    queryKey: ['rate-library', 'usable'],
    queryFn: ({ signal }) => call('get', '/api/rate-library/usable', { signal }),
    staleTime: 60_000,
  });

/** The effect of a change on one's open BOQs, last changed first. */
export const libraryEffectQuery = (change: LibraryChange, version: number) =>
  queryOptions({
    queryKey: ['rate-library', 'effect', version, JSON.stringify(change)],
    queryFn: ({ signal }) => call('post', '/api/rate-library/effect', { query: { limit: 20 }, body: change, signal }),
    retry: false,
  });

/** A version of one's rates compared with another. */
export const comparedQuery = (version: number, other: number) =>
  queryOptions({
    queryKey: ['rate-library', 'compared', version, other],
    queryFn: async ({ signal }) => {
      const query = { version, compared_with: other };
      return (await call('get', '/api/rate-library', { query, signal })).data;
    },
    // Versions never change.
    staleTime: Infinity,
  });

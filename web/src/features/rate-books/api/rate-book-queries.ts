import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';

export type RateBookHead = Schema<'RateBookHead'>;
export type RateBook = Schema<'RateBook'>;
export type BookRate = RateBook['rates'][number];
export type EffectRow = Schema<'RateBookEffectRow'>;

/** Every version, newest first; for admins. */
export const rateBooksQuery = () =>
  queryOptions({
    queryKey: ['rate-books', 'list'],
    queryFn: ({ signal }) => call('get', '/api/rate-books', { signal }),
  });

/** One version, compared with the published one before it, or with another. */
export const rateBookQuery = (version: number, other?: number) =>
  queryOptions({
    queryKey: ['rate-books', 'one', version, ...(other === undefined ? [] : [other])],
    queryFn: ({ signal }) => {
      const query = other === undefined ? {} : { compared_with: other };
      return call('get', '/api/rate-books/{version}', { path: { version }, query, signal });
    },
  });

/** BOQs priced per page: each page takes a moment, and the sum grows with it. */
const EFFECT_PAGE = 20;

/** The effect of a version on the BOQs priced by others, page by page. `stamp` = the draft it was computed for. */
export const effectQuery = (version: number, stamp: string) =>
  infiniteQueryOptions({
    queryKey: ['rate-books', 'effect', version, stamp],
    queryFn: ({ signal, pageParam }) =>
      call('get', '/api/rate-books/{version}/effect', {
        path: { version },
        query: { page: pageParam, limit: EFFECT_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.total_pages ? meta.page + 1 : undefined),
  });

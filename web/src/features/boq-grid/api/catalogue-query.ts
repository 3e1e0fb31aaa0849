import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api-client';
import type { Reply } from '../../../lib/api-types';
import type { Service } from './items-query';

export type CatalogueEntry = Reply<'/api/catalog/{type}', 'get'>['data'][number];

export const CATALOGUE_PAGE_SIZE = 10;

/** One page of ten works of a service, those whose name or alias holds the words. */
export const catalogueQuery = (service: Service, page: number, q: string) =>
  queryOptions({
    queryKey: ['catalogue', service, page, q],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/catalog/{type}', {
          params: {
            // What carpentry makes is called furniture there.
            path: { type: service === 'carpentry' ? 'furniture' : service },
            query: { page, limit: CATALOGUE_PAGE_SIZE, ...(q ? { filters: q } : {}) },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import type { Service } from './items-query';

export type CatalogueEntry = Schema<'CatalogueEntry'>;

export const CATALOGUE_PAGE_SIZE = 10;

/** What narrows the catalogue: words, and one category and one finish at most. */
export interface CatalogueFilter {
  words: string;
  category: string | null;
  finish: string | null;
}

/** What carpentry makes is called furniture in the catalogue. */
const typeOf = (service: Service) => (service === 'carpentry' ? ('furniture' as const) : service);

/** The filter as the API takes it. Words of a person never pass for a filter of their own. */
function filtersOf({ words, category, finish }: CatalogueFilter): string {
  const plain = words.replace(/(^|\s)[a-z_]+:/gi, '$1').trim();
  return [plain, category && `category:${category}`, finish && `finish:${finish}`].filter(Boolean).join(' ');
}

/** One page of ten works of a service, or of all, those that pass the filter. */
export const catalogueQuery = (service: Service | null, page: number, filter: CatalogueFilter) => {
  const filters = filtersOf(filter);
  return queryOptions({
    queryKey: ['catalogue', service, page, filters],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/catalog/{type}', {
          params: {
            path: { type: service === null ? 'all' : typeOf(service) },
            query: { page, limit: CATALOGUE_PAGE_SIZE, ...(filters ? { filters } : {}) },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });
};

/** One work of the catalogue. */
export const catalogueEntryQuery = (service: Service, id: string) =>
  queryOptions({
    queryKey: ['catalogue', service, 'entry', id],
    queryFn: async ({ signal }): Promise<CatalogueEntry> => {
      const path = { type: typeOf(service), id };
      return (await unwrap(client.GET('/api/catalog/{type}/{id}', { params: { path }, signal }))).data;
    },
    staleTime: 10 * 60_000,
  });

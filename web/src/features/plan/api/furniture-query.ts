import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';

export type CatalogueEntry = Schema<'CatalogueEntry'>;

/** All furniture of the catalogue: there are fewer than a hundred. */
export const furnitureQuery = queryOptions({
  queryKey: ['catalogue', 'carpentry', 'whole'],
  queryFn: async ({ signal }): Promise<readonly CatalogueEntry[]> => {
    const params = { path: { type: 'furniture' as const }, query: { page: 1, limit: 100 } };
    return (await unwrap(client.GET('/api/catalog/{type}', { params, signal }))).data;
  },
  staleTime: 10 * 60_000,
});

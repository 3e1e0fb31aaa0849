import { queryOptions } from '@tanstack/react-query';
import { call, client, unwrap } from '../api/api-client';
import { boqKeys } from '../boq/boq-cache';

/** What some item of a BOQ is, or is made in, by its id in the catalogue. */
export type UseFilter = { readonly work: string } | { readonly finish: string };

/** How many BOQs of this person’s list use it. */
export const boqsUsingQuery = (filter: UseFilter) =>
  queryOptions({
    queryKey: [...boqKeys.list, 'using', filter],
    queryFn: async ({ signal }) => {
      const answer = await unwrap(client.GET('/api/boqs', { params: { query: { ...filter, limit: 10 } }, signal }));
      return 'meta' in answer ? answer.meta.total : 0;
    },
  });

/** How many items of vendors a search for it finds. */
export const vendorItemsQuery = (name: string) =>
  queryOptions({
    queryKey: ['vendors', 'found', name],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/vendor/vendor/catalog', { query: { q: name }, signal })).total_count,
  });

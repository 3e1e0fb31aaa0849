import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import type { Reply } from '../api/api-types';

export type Recommendation = Reply<'/api/recommendations', 'get'>['recommendations'][number];

/** Published BOQs by layout, package and kitchen. */
export const recommendationsQuery = queryOptions({
  queryKey: ['recommendations'],
  queryFn: async ({ signal }) => (await call('get', '/api/recommendations', { signal })).recommendations,
  staleTime: 5 * 60_000,
});

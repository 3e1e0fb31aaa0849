import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Body } from '../../../lib/api-types';
import { client, unwrap } from '../../../lib/api-client';

export type QuickEstimateRequest = Body<'/api/estimates/quick', 'post'>;

/** The whole breakdown for one set of answers; while another set is worked out, the last one stays. */
export const quickEstimateQuery = (body: QuickEstimateRequest) =>
  queryOptions({
    queryKey: ['quick-estimate', body],
    queryFn: async ({ signal }) => (await unwrap(client.POST('/api/estimates/quick', { body, signal }))).data,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

export type QuickEstimate = Awaited<ReturnType<NonNullable<ReturnType<typeof quickEstimateQuery>['queryFn']>>>;

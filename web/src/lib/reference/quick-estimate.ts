import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import type { Body } from '../api/api-types';
import { langQuery } from '../language/language';
import type { Language } from '../language/words';

export type QuickEstimateRequest = Body<'/api/estimates/quick', 'post'>;

/** The full breakdown for a set of answers, in a language; while a new one loads, the previous one stays. */
export const quickEstimateQuery = (body: QuickEstimateRequest, language: Language = 'en') =>
  queryOptions({
    queryKey: ['quick-estimate', body, language],
    queryFn: async ({ signal }) =>
      (await call('post', '/api/estimates/quick', { query: langQuery(language), body, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

/** Cost of a home with all its parts. */
export type QuickEstimate = Awaited<ReturnType<NonNullable<ReturnType<typeof quickEstimateQuery>['queryFn']>>>;

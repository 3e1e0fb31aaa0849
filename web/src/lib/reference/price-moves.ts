import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import type { Reply } from '../api/api-types';
import { langQuery } from '../language/language';
import type { Language } from '../language/words';
import type { QuickEstimateRequest } from './quick-estimate';

export type PriceMoves = Reply<'/api/estimates/quick/moves', 'post'>['data'];
export type PriceMove = PriceMoves['moves'][number];
export type Budget = NonNullable<PriceMoves['budget']>;
export type Proposal = Budget['proposals'][number];

/** What moves the price of a home, and for a goal (rupees with GST) what reaches it, in a language. */
export const movesQuery = (answers: QuickEstimateRequest, goal: number | null, language: Language) => {
  const body = goal === null ? answers : { ...answers, goal };
  return queryOptions({
    queryKey: ['price-moves', body, language],
    queryFn: async ({ signal }) =>
      (await call('post', '/api/estimates/quick/moves', { query: langQuery(language), body, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
};

/** The budget in an address: rupees with GST; null for none, or none that can be read. */
export function goalIn(params: URLSearchParams): number | null {
  const text = params.get('goal') ?? '';
  return /^\d{5,10}(\.\d{1,2})?$/.test(text) && Number(text) >= 10_000 && Number(text) <= 1_000_000_000
    ? Number(text)
    : null;
}

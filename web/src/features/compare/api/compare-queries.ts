import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Comparison = Schema<'Comparison'>;
export type BridgePart = Comparison['bridge'][number];
export type ComparedLine = Comparison['changed'][number];

/** Comparison of two revisions, with the difference in totals split by cause. It never changes. */
export const compareQuery = (boqId: string, from: number, to: number) =>
  queryOptions({
    queryKey: [...boqKeys.past(boqId, from), 'compare', to],
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET('/api/revisions/compare', { params: { query: { boq_id: boqId, from, to } }, signal })))
        .data,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** URL of the comparison as a file; valid for five minutes. */
export async function comparisonAddress(
  boqId: string,
  from: number,
  to: number,
  format: 'pdf' | 'xlsx',
): Promise<string> {
  const query = { boq_id: boqId, from, to, format };
  return (await unwrap(client.GET('/api/revisions/compare/export', { params: { query } }))).data.url;
}

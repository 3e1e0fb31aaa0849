import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Difference = Schema<'Difference'>;
/** One cause of a difference, with the items it affected and its authors. */
export type Cause = Difference['bridge'][number];

/** How an amount differs between two revisions, split by cause. It never changes. */
export const differenceQuery = (boqId: string, of: string, from: number, to: number) =>
  queryOptions({
    queryKey: [...boqKeys.past(boqId, from), 'difference', to, of],
    queryFn: async ({ signal }) => {
      const params = { path: { id: boqId }, query: { of, from, to } };
      return (await unwrap(client.GET('/api/boqs/{id}/why/difference', { params, signal }))).data;
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

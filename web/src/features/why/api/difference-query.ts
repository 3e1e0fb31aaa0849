import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
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
      const query = { of, from, to };
      return (await call('get', '/api/boqs/{id}/why/difference', { path: { id: boqId }, query, signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';
import type { Proposal } from '../../../lib/boq/proposal';

export type Why = Schema<'Why'>;

/** Where an amount comes from, now or at a revision. */
export const whyQuery = (boqId: string, of: string, revision?: number) =>
  queryOptions({
    queryKey: [...(revision === undefined ? boqKeys.all(boqId) : boqKeys.past(boqId, revision)), 'why', of],
    queryFn: async ({ signal }) => {
      const query = { of, ...(revision === undefined ? {} : { revision }) };
      return (await call('get', '/api/boqs/{id}/why', { path: { id: boqId }, query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/**
 * Where an amount under a change that is only estimated would come from. Throws ApiError 409 when the estimate's
 * figures have changed.
 */
export const whyEstimateQuery = (boqId: string, of: string, { change, token }: Proposal) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'why-estimate', of, change, token],
    // Without a token the server cannot detect an outdated answer: a draft of the rate book may be edited in the
    // meantime.
    ...(token ? {} : { gcTime: 0, staleTime: 0 }),
    queryFn: async ({ signal }) => {
      const sent = { path: { id: boqId }, body: { of, change }, estimateToken: token, signal };
      return (await call('post', '/api/boqs/{id}/why/estimate', sent)).data;
    },
    placeholderData: keepPreviousData,
  });

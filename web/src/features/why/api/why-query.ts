import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api-client';
import type { Reply } from '../../../lib/api-types';
import { boqKeys } from '../../../lib/boq-cache';

export type Why = Reply<'/api/boqs/{id}/why', 'get'>['data'];

/** Where an amount comes from, as it is or was at a revision. */
export const whyQuery = (boqId: string, of: string, revision?: number) =>
  queryOptions({
    queryKey: [...(revision === undefined ? boqKeys.all(boqId) : boqKeys.past(boqId, revision)), 'why', of],
    queryFn: async ({ signal }) => {
      const query = { of, ...(revision === undefined ? {} : { revision }) };
      return (await unwrap(client.GET('/api/boqs/{id}/why', { params: { path: { id: boqId }, query }, signal }))).data;
    },
    placeholderData: keepPreviousData,
  });

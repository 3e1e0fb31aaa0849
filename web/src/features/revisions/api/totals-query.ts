import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api-client';
import { boqKeys } from '../../../lib/boq-cache';

/** Finer than a chart on a screen shows. */
const POINTS = 200;

/** The total after each revision, the oldest first; of a long history, revisions spread evenly over it. */
export const totalsQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.revisions(boqId), 'totals'],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          client.GET('/api/boqs/{id}/totals', {
            params: { path: { id: boqId }, query: { points: POINTS } },
            signal,
          }),
        )
      ).data,
  });

import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import type { Reply } from '../api/api-types';
import { boqKeys } from './boq-cache';

type Totals = Reply<'/api/boqs/{id}/totals', 'get'>;
export type TotalPoint = Totals['data'][number];

/** More points than a chart can show. */
const POINTS = 200;

/** The total after each revision, oldest first; for a long history, evenly spread revisions. */
export const totalsQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.revisions(boqId), 'totals'],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/totals', { path: { id: boqId }, query: { points: POINTS }, signal })).data,
  });

/** One revision: its total, author, time and summary; undefined beyond the current one. */
export const revisionPointQuery = (boqId: string, revision: number) =>
  queryOptions({
    queryKey: [...boqKeys.past(boqId, revision), 'point'],
    queryFn: async ({ signal }): Promise<TotalPoint | null> => {
      const query = { from: revision, to: revision, points: 2 };
      const { data } = await call('get', '/api/boqs/{id}/totals', { path: { id: boqId }, query, signal });
      return data.find((point) => point.revision === revision) ?? null;
    },
    staleTime: Infinity,
  });

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { boqKeys } from '../../../lib/boq/boq-cache';

/** What happened on the works, newest first, page by page. */
export const worksChangesQuery = (boqId: string) =>
  infiniteQueryOptions({
    queryKey: [...boqKeys.works(boqId), 'history'],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/boqs/{id}/works/history', {
        path: { id: boqId },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
  });

/** What happened with an entry, an item or a bill, the newest first. */
export const entryChangesQuery = (boqId: string, entry: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'history', entry],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/works/history', { path: { id: boqId }, query: { entry }, signal })).data,
  });

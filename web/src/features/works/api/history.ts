import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
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

/** What happened with an entry, an item or a bill, the newest first: all of it, from as many pages as there are. */
export const entryChangesQuery = (boqId: string, entry: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'history', entry],
    queryFn: async ({ signal }) => {
      const changes: Schema<'WorksChange'>[] = [];
      let before: number | null = null;
      do {
        const query: { entry: string; before?: number } = before === null ? { entry } : { entry, before };
        const { data, meta } = await call('get', '/api/boqs/{id}/works/history', {
          path: { id: boqId },
          query,
          signal,
        });
        changes.push(...data);
        before = meta.next;
      } while (before !== null);
      return changes;
    },
  });

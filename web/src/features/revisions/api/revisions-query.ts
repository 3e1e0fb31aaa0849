import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { NO_FILTER, type HistoryFilter } from '../model/filter';

export type Revision = Schema<'Revision'>;

const PAGE_SIZE = 30;

/** The history of a BOQ, newest first, page by page; with a filter, the matching changes. */
export const revisionsQuery = (boqId: string, { by, kind, item, q }: HistoryFilter = NO_FILTER) =>
  infiniteQueryOptions({
    queryKey: [...boqKeys.revisions(boqId), 'list', { by, kind, item, q }],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/revisions', {
        query: {
          boq_id: boqId,
          page: pageParam,
          limit: PAGE_SIZE,
          ...(by ? { by } : {}),
          ...(kind ? { kind } : {}),
          ...(item ? { item } : {}),
          ...(q ? { q } : {}),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.total_pages ? meta.page + 1 : null),
  });

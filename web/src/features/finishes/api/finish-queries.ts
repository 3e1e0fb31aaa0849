import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import type { FinishType } from '../model/finish-types';

export type Finish = Schema<'Finish'>;

const PAGE_SIZE = 10;

/** One page of a kind's finishes that contain every word of `search`. */
export const finishListQuery = (type: FinishType, page: number, search: string) =>
  queryOptions({
    queryKey: ['finishes', type, 'list', page, search],
    queryFn: ({ signal }) =>
      call('get', '/api/finish/{type}', {
        path: { type },
        query: { page, limit: PAGE_SIZE, ...(search ? { filters: search } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const finishQuery = (type: FinishType, id: string) =>
  queryOptions({
    queryKey: ['finishes', type, 'one', id],
    queryFn: ({ signal }) => call('get', '/api/finish/{type}/{id}', { path: { type, id }, signal }),
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';

export type Room = Schema<'Room'>;

const ROOMS_PAGE_SIZE = 50;

/** One page of the master list, and what the asker may do with it. */
export const roomListQuery = (page: number) =>
  queryOptions({
    queryKey: ['rooms', 'list', page],
    queryFn: ({ signal }) => call('get', '/api/rooms', { query: { page, limit: ROOMS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** One room of the master list. */
export const roomQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['rooms', 'one', roomId],
    queryFn: ({ signal }) => call('get', '/api/rooms/{id}', { path: { id: roomId }, signal }),
  });

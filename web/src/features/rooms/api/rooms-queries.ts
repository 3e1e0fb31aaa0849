import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';

export type Room = Schema<'Room'>;

const ROOMS_PAGE_SIZE = 50;

/** One page of the master list, and what the asker may do with it. */
export const roomListQuery = (page: number) =>
  queryOptions({
    queryKey: ['rooms', 'list', page],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/rooms', { params: { query: { page, limit: ROOMS_PAGE_SIZE } }, signal })),
    placeholderData: keepPreviousData,
  });

/** One room of the master list. */
export const roomQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['rooms', 'one', roomId],
    queryFn: ({ signal }) => unwrap(client.GET('/api/rooms/{id}', { params: { path: { id: roomId } }, signal })),
  });

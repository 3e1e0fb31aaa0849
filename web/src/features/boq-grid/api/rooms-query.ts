import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import { boqKeys } from '../../../lib/boq/boq-cache';
import type { RoomChoice } from '../model/rooms/rooms-for';

/** The rooms an item of this BOQ can be in, those that it uses first. */
export const roomsQuery = (boqId: string) =>
  queryOptions({
    queryKey: boqKeys.rooms(boqId),
    queryFn: async ({ signal }) => {
      const { data } = await unwrap(
        client.GET('/api/rooms', { params: { query: { limit: 100, boq_id: boqId } }, signal }),
      );
      return data.map(({ id, name, kind, items = 0 }): RoomChoice => ({ id, label: name, kind, isUsed: items > 0 }));
    },
    staleTime: 5 * 60_000,
  });

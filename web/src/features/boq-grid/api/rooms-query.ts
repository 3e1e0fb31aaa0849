import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api-client';
import { boqKeys } from '../../../lib/boq-cache';

/** The rooms an item of this BOQ can be in, those that it uses first. */
export const roomsQuery = (boqId: string) =>
  queryOptions({
    queryKey: boqKeys.rooms(boqId),
    queryFn: async ({ signal }) => {
      const { data } = await unwrap(
        client.GET('/api/rooms', { params: { query: { limit: 100, boq_id: boqId } }, signal }),
      );
      return data.map((room) => ({ id: room.id, label: room.name, kind: room.kind }));
    },
    staleTime: 5 * 60_000,
  });

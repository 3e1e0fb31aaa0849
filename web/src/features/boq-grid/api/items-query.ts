import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Item = Schema<'Item'>;

/** Items and the revision of the BOQ that they belong to. */
export interface Items {
  items: Item[];
  revision: number;
}
export type ItemComponent = Item['components'][number];
export type Service = Item['service'];

/** Every item of a BOQ, of all services, typed and imported lines included, in order; with a revision, as they were then. */
export const itemsQuery = (boqId: string, revision?: number) =>
  queryOptions({
    queryKey: revision === undefined ? boqKeys.items(boqId) : [...boqKeys.past(boqId, revision), 'items'],
    ...(revision === undefined ? {} : { staleTime: Infinity }),
    queryFn: async ({ signal }): Promise<Items> => {
      const query = revision === undefined ? {} : { revision };
      const call = client.GET('/api/boqs/{id}/items', { params: { path: { id: boqId }, query }, signal });
      const answer = await unwrap(call);
      return { items: answer.data.items, revision: answer.revision };
    },
  });

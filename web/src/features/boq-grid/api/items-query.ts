import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api-client';
import type { Reply } from '../../../lib/api-types';
import { boqKeys } from '../../../lib/boq-cache';

export type Item = Reply<'/api/boqs/{id}/items', 'get'>['data']['items'][number];

/** Items and the revision of the BOQ that they stand for. */
export interface Items {
  items: Item[];
  revision: number;
}
export type ItemComponent = Item['components'][number];
export type Service = Item['service'];

/** The services in the order in which every screen lists them. */
export const SERVICES: readonly { id: Service; label: string }[] = [
  { id: 'carpentry', label: 'Carpentry' },
  { id: 'civil', label: 'Civil' },
  { id: 'electrical', label: 'Electrical' },
  { id: 'painting', label: 'Painting' },
  { id: 'false-ceiling', label: 'False ceiling' },
  { id: 'soft-furnishing', label: 'Soft furnishing' },
];

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

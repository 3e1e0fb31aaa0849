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

/** Every item of a BOQ, of all services, typed and imported lines included, in order. */
export const itemsQuery = (boqId: string) =>
  queryOptions({
    queryKey: boqKeys.items(boqId),
    queryFn: async ({ signal }): Promise<Items> => {
      const call = client.GET('/api/boqs/{id}/items', { params: { path: { id: boqId } }, signal });
      const { data, revision } = await unwrap(call);
      return { items: data.items, revision };
    },
  });

import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api-client';
import type { Reply } from '../../../lib/api-types';
import { boqKeys } from '../../../lib/boq-cache';

export type Item = Reply<'/api/carpentry', 'get'>['data']['items'][number];
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

const READS = ['carpentry', 'civil', 'electrical', 'painting', 'false-ceiling', 'soft-furnishing', 'manual'] as const;

async function readItems(service: (typeof READS)[number], boqId: string, signal: AbortSignal): Promise<Item[]> {
  const { data } = await unwrap(client.GET(`/api/${service}`, { params: { query: { boq_id: boqId } }, signal }));
  return data.items;
}

/** Every item of a BOQ: the six services and the typed and imported lines, read in parallel, each item once. */
export const itemsQuery = (boqId: string) =>
  queryOptions({
    queryKey: boqKeys.items(boqId),
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(READS.map((service) => readItems(service, boqId, signal)));
      const byId = new Map(lists.flat().map((item) => [item.id, item]));
      return [...byId.values()];
    },
  });

import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Reply, Schema } from '../../../lib/api/api-types';
import { boqKeys, showTotals } from '../../../lib/boq/boq-cache';

export type Item = Schema<'Item'>;

/** Items and the revision of the BOQ that they belong to. */
export interface Items {
  items: Item[];
  revision: number;
  /** Revision of the last read; own changes applied since are not part of it. Absent where there was none. */
  read?: number;
}
export type ItemComponent = Item['components'][number];
export type Service = Item['service'];
type ItemsReply = Reply<'/api/boqs/{id}/items', 'get'>;

/**
 * Every item of a BOQ, of all services, typed and imported lines included, in order; with a revision, as they were then.
 * Items that are shown already are read by what has changed since, a BOQ of 5,000 items is 17 MB; the totals come with it.
 */
export const itemsQuery = (boqId: string, revision?: number) =>
  queryOptions({
    queryKey: revision === undefined ? boqKeys.items(boqId) : [...boqKeys.past(boqId, revision), 'items'],
    ...(revision === undefined ? {} : { staleTime: Infinity }),
    queryFn: async ({ signal, client: cache, queryKey }): Promise<Items> => {
      const before = revision === undefined ? cache.getQueryData<Items>(queryKey) : undefined;
      const query = revision !== undefined ? { revision } : changesOf(before);
      const call = client.GET('/api/boqs/{id}/items', { params: { path: { id: boqId }, query }, signal });
      const answer = await unwrap(call);
      if (answer.data.boq) showTotals(cache, boqId, answer.data.boq);
      // Own changes may have been applied while it was read.
      return itemsWith((cache.getQueryData<Items>(queryKey) ?? before)?.items ?? [], answer);
    },
  });

/** What to ask for: what has changed, with the totals, when items are shown; else all items. */
const changesOf = (before: Items | undefined) =>
  before?.read === undefined ? {} : { changed_since: before.read, include: 'boq' as const };

/** The items shown with what an answer says of them: all items, or those that changed. */
export function itemsWith(shown: readonly Item[], { data, revision }: ItemsReply): Items {
  const { items, since = 0, removed = [], comments = {} } = data;
  if (since === 0) return { items, revision, read: revision };
  const gone = new Set(removed);
  const all = new Map(shown.filter(({ id }) => !gone.has(id)).map((item) => [item.id, item]));
  for (const item of items) all.set(item.id, item);
  const counted = [...all.values()].map((item) => {
    const count = comments[item.id] ?? 0;
    return item.comments_count === count ? item : { ...item, comments_count: count };
  });
  return { items: counted.sort((one, other) => one.place - other.place), revision, read: revision };
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { paths } from '../../../api/schema';
import type { Reply, Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { langQuery } from '../../../lib/language/language';
import type { Language } from '../../../lib/language/words';
import { liveLink } from '../../../lib/boq/live-link';
import { againWhileBehind } from '../../../ui/feedback/behind-note';

const LIST_PAGE_SIZE = 20;
/** How soon another person's change is noticed at the latest without a live stream. */
const FOLLOW_MS = 15_000;

export type BoqListFilter = Omit<
  NonNullable<paths['/api/boqs']['get']['parameters']['query']>,
  'page' | 'limit' | 'boq_id'
>;

/** One page of the BOQs that this person owns or was invited to. */
export const boqListQuery = (page: number, filter: BoqListFilter) =>
  queryOptions({
    queryKey: [...boqKeys.list, { page, ...filter }],
    queryFn: async ({ signal }) => {
      const answer = await unwrap(
        client.GET('/api/boqs', {
          params: { query: { page, limit: LIST_PAGE_SIZE, ...filter } },
          signal,
        }),
      );
      // The same path gives one BOQ when asked by id; this was not.
      return 'meta' in answer
        ? answer
        : { data: [], meta: { page: 1, limit: LIST_PAGE_SIZE, total: 0, total_pages: 0, behind: null } };
    },
    refetchInterval: ({ state }) => againWhileBehind(state.data?.meta.behind),
    placeholderData: keepPreviousData,
  });
export type BoqListItem = Extract<Reply<'/api/boqs', 'get'>, { meta: unknown }>['data'][number];

/** One BOQ as it was at a revision, with its totals, breakdown by service and room, and schedule. */
export const pastBoqQuery = (boqId: string, revision: number, language: Language = 'en') =>
  queryOptions({
    queryKey: [...boqKeys.past(boqId, revision), 'head', language],
    queryFn: async ({ signal }) => {
      const params = { path: { id: boqId }, query: { revision, ...langQuery(language) } };
      return (await unwrap(client.GET('/api/boqs/{id}', { params, signal }))).data;
    },
    staleTime: Infinity,
  });

/** One BOQ with its totals, breakdown by service and room, and schedule, in a language. */
export const boqQuery = (boqId: string, language: Language = 'en') =>
  queryOptions({
    queryKey: language === 'en' ? boqKeys.head(boqId) : [...boqKeys.head(boqId), language],
    queryFn: async ({ signal }) => {
      const params = { path: { id: boqId }, query: langQuery(language) };
      return (await unwrap(client.GET('/api/boqs/{id}', { params, signal }))).data;
    },
    // Totals that come with items are those in English.
    refetchOnMount: language === 'en' ? true : 'always',
    // Others work on it too; an unchanged BOQ answers 304.
    refetchInterval: () => (liveLink.has(boqId) ? false : FOLLOW_MS),
    refetchOnWindowFocus: 'always',
  });
export type Boq = Schema<'Boq'>;
/** A part of the work that a BOQ may have. */
export type ScopeId = Boq['scope'][number]['id'];

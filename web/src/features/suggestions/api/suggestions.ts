import { queryOptions } from '@tanstack/react-query';
import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply, Schema } from '../../../lib/api/api-types';

export type SuggestedLine = Schema<'LineSuggestions'>;
export type Suggestion = Schema<'RateSuggestion'>;
export type LineKind = SuggestedLine['kind'];
export type SuggestionsReply = Reply<'/api/boqs/{id}/suggestions', 'post'>['data'];
export type Choice = Body<'/api/boqs/{id}/suggestions/accept', 'post'>['choices'][number];

const MOST = 1000;

/** Not below the BOQ's own key: the list stays as it is while one works through it. */
export const suggestionsKey = (boqId: string) => ['suggestions', boqId] as const;

/** Lines of a BOQ with what may price them, the first thousand. */
export const suggestionsQuery = (boqId: string, of: LineKind) =>
  queryOptions({
    queryKey: [...suggestionsKey(boqId), of],
    queryFn: ({ signal }): Promise<SuggestionsReply> => ask(boqId, { of, page: 1, limit: MOST }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** What other words find for one line. */
export const searchQuery = (boqId: string, line: string, search: string) =>
  queryOptions({
    queryKey: [...suggestionsKey(boqId), 'search', line, search],
    queryFn: async ({ signal }): Promise<Suggestion[]> => {
      const { lines } = await ask(boqId, { of: 'all', items: [line], search, page: 1, limit: 1 }, signal);
      return lines[0]?.suggestions ?? [];
    },
    enabled: search.trim().length > 1,
    gcTime: 0,
  });

async function ask(
  boqId: string,
  body: Body<'/api/boqs/{id}/suggestions', 'post'>,
  signal: AbortSignal,
): Promise<SuggestionsReply> {
  const call = client.POST('/api/boqs/{id}/suggestions', { params: { path: { id: boqId } }, body, signal });
  return (await unwrap(call)).data;
}

export interface AcceptInput {
  boqId: string;
  choices: Choice[];
}

/** Prices lines by suggestions: all of them or none, as one revision. Throws ApiError 409 or 412 where something has moved. */
export function acceptSuggestions({ boqId, choices }: AcceptInput, key: string) {
  return unwrap(
    client.POST('/api/boqs/{id}/suggestions/accept', {
      params: { path: { id: boqId } },
      body: { choices },
      headers: commandHeaders(key),
    }),
  );
}

export interface TypedRate {
  boqId: string;
  line: SuggestedLine;
  rate: number;
}

/** Gives a line a rate of one's own. */
export function typeRate({ boqId, line, rate }: TypedRate, key: string) {
  return unwrap(
    client.PATCH('/api/manual/{id}', {
      params: { path: { id: line.id }, query: { boq_id: boqId } },
      body: { rate },
      headers: { ...commandHeaders(key), 'If-Match': `"${line.revision}"` },
    }),
  );
}

/** What was chosen for which words before, the newest first. */
export const learnedQuery = () =>
  queryOptions({
    queryKey: ['rate-choices'],
    queryFn: async ({ signal }) => (await unwrap(client.GET('/api/rate-choices', { signal }))).data.choices,
  });

/** Forgets what was chosen for some words. */
export function forgetChoice({ id }: { id: string }, key: string) {
  return unwrap(client.DELETE('/api/rate-choices/{id}', { params: { path: { id } }, headers: commandHeaders(key) }));
}

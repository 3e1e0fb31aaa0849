import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import type { StartParams } from '../model/start';

export type AccessToken = Schema<'AccessToken'>;
export type Webhook = Schema<'Webhook'>;
export type Delivery = Schema<'WebhookDelivery'>;

/** Polling interval. */
const LOOK_AGAIN_MS = 4_000;

/** The access tokens of the person behind a session. */
export const tokensQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['me', token, 'tokens'],
    queryFn: async ({ signal }) => (await call('get', '/api/me/tokens', { signal })).data,
    enabled: token !== null,
  });

/** The webhooks of the person behind a session. */
export const webhooksQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['webhooks', token],
    queryFn: async ({ signal }) => (await call('get', '/api/webhooks', { signal })).data,
    enabled: token !== null,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Everyone's webhooks, for an admin; at most the newest 500. */
export const everyWebhookQuery = () =>
  queryOptions({
    queryKey: ['webhooks', 'all'],
    queryFn: async ({ signal }) => (await call('get', '/api/webhooks', { query: { owner: 'all' }, signal })).data,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** One page of a webhook's deliveries. */
export const deliveriesQuery = (id: string, status: Delivery['status'] | undefined, page: number) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', id, status, page],
    queryFn: ({ signal }) =>
      call('get', '/api/webhooks/{id}/deliveries', {
        path: { id },
        query: { page, limit: 20, ...(status ? { status } : {}) },
        signal,
      }),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Preview of a replay from this point. */
export const replayOutlineQuery = (id: string, start: StartParams | null) =>
  queryOptions({
    queryKey: ['webhooks', 'replay', id, start],
    queryFn: async ({ signal }) => {
      return (await call('get', '/api/webhooks/{id}/replay', { path: { id }, query: start ?? {}, signal })).data;
    },
    enabled: start !== null,
  });

/** Preview of what a new webhook would send first. */
export const startOutlineQuery = (start: StartParams | null, boqId: string | null, types: readonly string[] | null) =>
  queryOptions({
    queryKey: ['webhooks', 'start', start, boqId, types],
    queryFn: async ({ signal }) => {
      const narrowed = { ...(boqId ? { boq_id: boqId } : {}), ...(types ? { type: types.join(',') } : {}) };
      return (await call('get', '/api/events/outline', { query: { ...start, ...narrowed }, signal })).data;
    },
    enabled: start !== null,
  });

/** A delivery's event as it would be sent today; null when it is no longer visible. */
export const sentEventQuery = (boqId: string, position: string) =>
  queryOptions({
    queryKey: ['events', position],
    queryFn: async ({ signal }) => {
      const query = { boq_id: boqId, after: String(BigInt(position) - 1n), limit: 1 };
      const answer = await call('get', '/api/events', { query, signal });
      // Streams are text; this was requested as a page.
      const events = typeof answer === 'string' ? [] : answer.data;
      return events.find((event) => event.position === position) ?? null;
    },
    staleTime: Infinity,
  });

/** All event types, for selection. */
export const eventTypesQuery = queryOptions({
  queryKey: ['event-types'],
  queryFn: async ({ signal }) =>
    (await call('get', '/api/events/schemas', { signal })).data.map(({ type, group, description }) => ({
      type,
      group,
      description,
    })),
  staleTime: Infinity,
});

import { call } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';
import type { TokenScope } from '../model/scopes';
import type { StartParams } from '../model/start';

export interface NewToken {
  name: string;
  /** test: for BOQs of one's test account, which are deleted with the last test token. */
  mode: 'live' | 'test';
  scopes: TokenScope[];
  /** Days; null = until revoked. */
  expires_in_days: number | null;
}

/** Creates an access token; this answer is the only time it is shown. */
export async function addToken(body: NewToken, key: string): Promise<string> {
  return (await call('post', '/api/me/tokens', { body, key })).token;
}

export async function revokeToken(id: string, key: string): Promise<void> {
  await call('delete', '/api/me/tokens/{id}', { path: { id }, key });
}

/** What a webhook sends, and its target. */
export interface WebhookSettings {
  url: string;
  description: string;
  /** Null = every BOQ visible to its owner. */
  boq_id: string | null;
  /** Null = every type. */
  types: string[] | null;
}

/** Type names come from the server, which validates them again. */
type Types = NonNullable<Body<'/api/webhooks', 'post'>['types']>;

/** Creates a webhook; this answer is the only time its secret is shown. */
export async function addWebhook(
  { boq_id: boqId, types, start, ...rest }: WebhookSettings & { start: StartParams },
  key: string,
): Promise<string> {
  const body = {
    ...rest,
    ...start,
    ...(boqId === null ? {} : { boq_id: boqId }),
    ...(types === null ? {} : { types: types as Types }),
  };
  return (await call('post', '/api/webhooks', { body: { ...body, version: 2 }, key })).secret;
}

export async function changeWebhook({ id, ...settings }: WebhookSettings & { id: string }, key: string): Promise<void> {
  const body = { ...settings, types: settings.types as Types | null };
  await call('patch', '/api/webhooks/{id}', { ...at(id), body, key });
}

const at = (id: string) => ({ path: { id } });

export async function setPaused({ id, paused }: { id: string; paused: boolean }, key: string): Promise<void> {
  const body = { state: paused ? ('paused' as const) : ('active' as const) };
  await call('patch', '/api/webhooks/{id}', { ...at(id), body, key });
}

export async function removeWebhook(id: string, key: string): Promise<void> {
  await call('delete', '/api/webhooks/{id}', { ...at(id), key });
}

/** Replaces the secret; the new one is shown only once. */
export async function rotateSecret(id: string, key: string): Promise<string> {
  return (await call('post', '/api/webhooks/{id}/secret', { ...at(id), key })).secret;
}

export async function pingWebhook(id: string, key: string): Promise<void> {
  await call('post', '/api/webhooks/{id}/ping', { ...at(id), key });
}

/** Resends everything after a point in the feed. */
export async function replayFrom({ id, start }: { id: string; start: StartParams }, key: string): Promise<void> {
  await call('post', '/api/webhooks/{id}/replay', { ...at(id), body: start, key });
}

export async function replayDelivery(input: { id: string; delivery: string }, key: string): Promise<void> {
  const path = { id: input.id, delivery_id: input.delivery };
  await call('post', '/api/webhooks/{id}/deliveries/{delivery_id}/replay', { path, key });
}

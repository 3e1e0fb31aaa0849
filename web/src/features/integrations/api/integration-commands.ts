import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';
import type { StartParams } from '../model/start';

export interface NewToken {
  name: string;
  /** Days; null = until revoked. */
  expires_in_days: number | null;
}

/** Creates an access token; this answer is the only time it is shown. */
export async function addToken(body: NewToken, key: string): Promise<string> {
  return (await unwrap(client.POST('/api/me/tokens', { body, headers: commandHeaders(key) }))).token;
}

export async function revokeToken(id: string, key: string): Promise<void> {
  await unwrap(client.DELETE('/api/me/tokens/{id}', { params: { path: { id } }, headers: commandHeaders(key) }));
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
  return (await unwrap(client.POST('/api/webhooks', { body, headers: commandHeaders(key) }))).secret;
}

export async function changeWebhook({ id, ...settings }: WebhookSettings & { id: string }, key: string): Promise<void> {
  const body = { ...settings, types: settings.types as Types | null };
  await unwrap(client.PATCH('/api/webhooks/{id}', { ...at(id), body, headers: commandHeaders(key) }));
}

const at = (id: string) => ({ params: { path: { id } } });

export async function setPaused({ id, paused }: { id: string; paused: boolean }, key: string): Promise<void> {
  const body = { state: paused ? ('paused' as const) : ('active' as const) };
  await unwrap(client.PATCH('/api/webhooks/{id}', { ...at(id), body, headers: commandHeaders(key) }));
}

export async function removeWebhook(id: string, key: string): Promise<void> {
  await unwrap(client.DELETE('/api/webhooks/{id}', { ...at(id), headers: commandHeaders(key) }));
}

/** Replaces the secret; the new one is shown only once. */
export async function rotateSecret(id: string, key: string): Promise<string> {
  return (await unwrap(client.POST('/api/webhooks/{id}/secret', { ...at(id), headers: commandHeaders(key) }))).secret;
}

export async function pingWebhook(id: string, key: string): Promise<void> {
  await unwrap(client.POST('/api/webhooks/{id}/ping', { ...at(id), headers: commandHeaders(key) }));
}

/** Resends everything after a point in the feed. */
export async function replayFrom({ id, start }: { id: string; start: StartParams }, key: string): Promise<void> {
  await unwrap(client.POST('/api/webhooks/{id}/replay', { ...at(id), body: start, headers: commandHeaders(key) }));
}

export async function replayDelivery(input: { id: string; delivery: string }, key: string): Promise<void> {
  const params = { path: { id: input.id, delivery_id: input.delivery } };
  await unwrap(
    client.POST('/api/webhooks/{id}/deliveries/{delivery_id}/replay', { params, headers: commandHeaders(key) }),
  );
}

import { client, commandHeaders, unwrap } from '../../../lib/api-client';
import type { Webhook } from './integration-queries';

export interface NewToken {
  name: string;
  /** Days; null = until it is revoked. */
  expires_in_days: number | null;
}

/** Makes an access token; the answer is the only time it is shown. */
export async function addToken(body: NewToken, key: string): Promise<string> {
  return (await unwrap(client.POST('/api/me/tokens', { body, headers: commandHeaders(key) }))).token;
}

export async function revokeToken(id: string, key: string): Promise<void> {
  await unwrap(client.DELETE('/api/me/tokens/{id}', { params: { path: { id } }, headers: commandHeaders(key) }));
}

export interface NewWebhook {
  url: string;
  description: string;
  /** Empty = every type. */
  types: string[];
}

/** Makes a webhook; the answer is the only time its secret is shown. */
export async function addWebhook({ types, ...rest }: NewWebhook, key: string): Promise<string> {
  const chosen = types.length > 0 ? { types: types as NonNullable<Webhook['types']> as never } : {};
  const body = { ...rest, ...chosen };
  return (await unwrap(client.POST('/api/webhooks', { body, headers: commandHeaders(key) }))).secret;
}

const at = (id: string) => ({ params: { path: { id } } });

export async function setPaused({ id, paused }: { id: string; paused: boolean }, key: string): Promise<void> {
  const body = { state: paused ? ('paused' as const) : ('active' as const) };
  await unwrap(client.PATCH('/api/webhooks/{id}', { ...at(id), body, headers: commandHeaders(key) }));
}

export async function removeWebhook(id: string, key: string): Promise<void> {
  await unwrap(client.DELETE('/api/webhooks/{id}', { ...at(id), headers: commandHeaders(key) }));
}

/** A new secret in place of the present one; shown this once. */
export async function rotateSecret(id: string, key: string): Promise<string> {
  return (await unwrap(client.POST('/api/webhooks/{id}/secret', { ...at(id), headers: commandHeaders(key) }))).secret;
}

export async function pingWebhook(id: string, key: string): Promise<void> {
  await unwrap(client.POST('/api/webhooks/{id}/ping', { ...at(id), headers: commandHeaders(key) }));
}

export async function replayFrom({ id, after }: { id: string; after: string }, key: string): Promise<void> {
  await unwrap(client.POST('/api/webhooks/{id}/replay', { ...at(id), body: { after }, headers: commandHeaders(key) }));
}

export async function replayDelivery(input: { id: string; delivery: string }, key: string): Promise<void> {
  const params = { path: { id: input.id, delivery_id: input.delivery } };
  await unwrap(
    client.POST('/api/webhooks/{id}/deliveries/{delivery_id}/replay', { params, headers: commandHeaders(key) }),
  );
}

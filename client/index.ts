import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from '../web/src/api/schema';

export { followFeed, type FeedOptions, type FeedPage } from './feed';
export { isSigned, receiver, Seen, type ReceiverOptions, type WebhookEvent } from './webhooks';
export type { components, paths };

/** A schema of the API by its name: `Schema<'AccessToken'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Where the product is, and the access token of the program; without one, only what is open to everyone. */
export interface FitoutOptions extends Omit<ClientOptions, 'baseUrl'> {
  readonly url: string;
  readonly token?: string;
}

/** A client of the API, typed by its OpenAPI document: `client.GET('/api/boqs/{id}', { params: { path: { id } } })`. */
export function createFitout({ url, token, headers, ...options }: FitoutOptions): Client<paths> {
  return createClient<paths>({
    ...options,
    baseUrl: new URL(url).origin,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(headers as Record<string, string>) },
  });
}

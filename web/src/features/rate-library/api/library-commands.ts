import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import type { NewRate } from './library-queries';

/** Adds an own rate. Throws ApiError 409 where there is one already. */
export function addRate(body: NewRate, key: string) {
  return unwrap(client.POST('/api/rate-library/rates', { body, headers: commandHeaders(key) }));
}

export interface RateChange {
  id: string;
  change: Body<'/api/rate-library/rates/{id}', 'patch'>;
}

/** Changes an own rate. Throws ApiError 409 with the current one when it has changed since. */
export function changeRate({ id, change }: RateChange, key: string) {
  return unwrap(
    client.PATCH('/api/rate-library/rates/{id}', {
      params: { path: { id } },
      body: change,
      headers: commandHeaders(key),
    }),
  );
}

export function removeRate({ id }: { id: string }, key: string) {
  return unwrap(
    client.DELETE('/api/rate-library/rates/{id}', { params: { path: { id } }, headers: commandHeaders(key) }),
  );
}

export type ReadList = Reply<'/api/rate-library/read', 'post'>['data'];

/** Reads a pasted list; stores nothing. */
export function readRates({ text }: { text: string }) {
  return unwrap(client.POST('/api/rate-library/read', { body: { text } }));
}

/** Saves many rates as one version; existing ones get the new figures. */
export function importRates({ rates }: { rates: NewRate[] }, key: string) {
  return unwrap(client.POST('/api/rate-library/import', { body: { rates }, headers: commandHeaders(key) }));
}

import { call } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import type { NewRate } from './library-queries';

/** Adds an own rate. Throws ApiError 409 where there is one already. */
export function addRate(body: NewRate, key: string) {
  return call('post', '/api/rate-library/rates', { body, key });
}

export interface RateChange {
  id: string;
  change: Body<'/api/rate-library/rates/{id}', 'patch'>;
}

/** Changes an own rate. Throws ApiError 409 with the current one when it has changed since. */
export function changeRate({ id, change }: RateChange, key: string) {
  return call('patch', '/api/rate-library/rates/{id}', { path: { id }, body: change, key });
}

export function removeRate({ id }: { id: string }, key: string) {
  return call('delete', '/api/rate-library/rates/{id}', { path: { id }, key });
}

export type ReadList = Reply<'/api/rate-library/read', 'post'>['data'];

/** Reads a pasted list; stores nothing. */
export function readRates({ text }: { text: string }) {
  return call('post', '/api/rate-library/read', { body: { text } });
}

/** Saves many rates as one version; existing ones get the new figures. */
export function importRates({ rates }: { rates: NewRate[] }, key: string) {
  return call('post', '/api/rate-library/import', { body: { rates }, key });
}

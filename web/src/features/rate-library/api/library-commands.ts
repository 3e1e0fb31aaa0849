import { call } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import type { NewRate } from './library-queries';

/** Adds a rate of one's own. Throws ApiError 409 where there is one already. */
export function addRate(body: NewRate, key: string) {
  return call('post', '/api/rate-library/rates', { body, key });
}

export interface RateChange {
  id: string;
  change: Body<'/api/rate-library/rates/{id}', 'patch'>;
}

/** Changes a rate of one's own. Throws ApiError 409 with the present one when it has moved since. */
export function changeRate({ id, change }: RateChange, key: string) {
  return call('patch', '/api/rate-library/rates/{id}', { path: { id }, body: change, key });
}

/** Removes a rate of one's own. */
export function removeRate({ id }: { id: string }, key: string) {
  return call('delete', '/api/rate-library/rates/{id}', { path: { id }, key });
}

export type ReadList = Reply<'/api/rate-library/read', 'post'>['data'];

/** Reads a pasted list; stores nothing. */
export function readRates({ text }: { text: string }) {
  return call('post', '/api/rate-library/read', { body: { text } });
}

/** Saves many rates as one version; those that are there already take the new figures. */
export function importRates({ rates }: { rates: NewRate[] }, key: string) {
  return call('post', '/api/rate-library/import', { body: { rates }, key });
}

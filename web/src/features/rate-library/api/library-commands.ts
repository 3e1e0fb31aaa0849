import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';
import type { NewRate } from './library-queries';

/** Adds a rate of one's own. Throws ApiError 409 where there is one already. */
export function addRate(body: NewRate, key: string) {
  return unwrap(client.POST('/api/rate-library/rates', { body, headers: commandHeaders(key) }));
}

export interface RateChange {
  id: string;
  change: Body<'/api/rate-library/rates/{id}', 'patch'>;
}

/** Changes a rate of one's own. Throws ApiError 409 with the present one when it has moved since. */
export function changeRate({ id, change }: RateChange, key: string) {
  return unwrap(
    client.PATCH('/api/rate-library/rates/{id}', {
      params: { path: { id } },
      body: change,
      headers: commandHeaders(key),
    }),
  );
}

/** Removes a rate of one's own. */
export function removeRate({ id }: { id: string }, key: string) {
  return unwrap(
    client.DELETE('/api/rate-library/rates/{id}', { params: { path: { id } }, headers: commandHeaders(key) }),
  );
}

import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';

export type SharedBoq = Reply<'/api/shared/{code}', 'get'>['data'];

/** The BOQ behind a link to view it. */
export const sharedBoqQuery = (code: string) =>
  queryOptions({
    queryKey: ['shared', code],
    queryFn: async ({ signal }) => (await call('get', '/api/shared/{code}', { path: { code }, signal })).data,
  });

/** BOQs that this visitor saved without an account, newest first. */
export const guestBoqsQuery = queryOptions({
  queryKey: ['guest-boqs'],
  queryFn: async ({ signal }) => (await call('get', '/api/estimates', { signal })).data,
});

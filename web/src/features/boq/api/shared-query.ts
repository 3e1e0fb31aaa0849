import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import { langQuery } from '../../../lib/language/language';
import type { Language } from '../../../lib/language/words';

export type SharedBoq = Reply<'/api/shared/{code}', 'get'>['data'];

/** The BOQ behind a link to view it, in a language. */
export const sharedBoqQuery = (code: string, language: Language) =>
  queryOptions({
    queryKey: ['shared', code, language],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/shared/{code}', { path: { code }, query: langQuery(language), signal })).data,
  });

/** BOQs that this visitor saved without an account, newest first. */
export const guestBoqsQuery = queryOptions({
  queryKey: ['guest-boqs'],
  queryFn: async ({ signal }) => (await call('get', '/api/estimates', { signal })).data,
});

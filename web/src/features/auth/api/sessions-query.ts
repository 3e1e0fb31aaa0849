import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';

/** Sessions of the token's owner, this device first. */
export const sessionsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['me', token, 'sessions'],
    queryFn: ({ signal }) => call('get', '/api/me/sessions', { signal }),
    enabled: token !== null,
    staleTime: 0,
  });

export type OpenSession = Awaited<ReturnType<NonNullable<ReturnType<typeof sessionsQuery>['queryFn']>>>['data'][number];

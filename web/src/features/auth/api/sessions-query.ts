import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';

/** Sessions of the token's owner, this device first. */
export const sessionsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['me', token, 'sessions'],
    queryFn: ({ signal }) => unwrap(client.GET('/api/me/sessions', { signal })),
    enabled: token !== null,
    staleTime: 0,
  });

export type OpenSession = Awaited<ReturnType<NonNullable<ReturnType<typeof sessionsQuery>['queryFn']>>>['data'][number];

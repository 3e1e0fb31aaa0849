import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { useToken } from '../../../lib/session';

/** The profile behind a token, with its permissions. */
export const meQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: ({ signal }) => call('get', '/api/me', { signal }),
    enabled: token !== null,
    staleTime: 60_000,
  });

/** The current person: `token` is null for a visitor; `me` loads shortly after a token. */
export function useMe() {
  const token = useToken();
  const query = useQuery(meQuery(token));
  return { token, me: token ? query.data : undefined, permissions: (token && query.data?.permissions) || [] };
}

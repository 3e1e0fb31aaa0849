import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { session } from '../../../lib/session';

/** Layouts, packages, cities and menus, as the server gives them to anyone; a visitor also gets their identifier. */
export const rootQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['root', token],
    queryFn: async ({ signal }) => {
      const root = await call('get', '/api', { signal });
      if (root.identifier) session.setIdentifier(root.identifier);
      return root;
    },
    staleTime: 10 * 60_000,
  });

export type Root = Awaited<ReturnType<NonNullable<ReturnType<typeof rootQuery>['queryFn']>>>;
export type MenuItem = Root['menus'][number];

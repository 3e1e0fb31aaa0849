import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { RouterProvider } from 'react-router-dom';
import { meQuery } from '../features/auth/api/me-query';
import { rootQuery } from '../features/reference/api/root-query';
import { createQueryClient } from '../lib/api/query-client';
import { resolver, theme } from '../theme';
import { followRouter } from '../lib/browser/leaving';
import { session } from '../lib/session';
import { createRouter } from './routing/router';

/** The page's queries, of which what every screen needs is asked for at once: before the first render, not in it. */
export function startQueries(): QueryClient {
  const queryClient = createQueryClient();
  const token = session.token();
  void queryClient.prefetchQuery(rootQuery(token));
  if (token) void queryClient.prefetchQuery(meQuery(token));
  return queryClient;
}

/** The application; making it asks for its first screen's code and data. */
export function createApp(queryClient: QueryClient): ReactElement {
  const router = followRouter(createRouter(queryClient));
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

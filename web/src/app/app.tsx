import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { RouterProvider } from 'react-router-dom';
import { meQuery } from '../features/auth/api/me-query';
import { rootQuery } from '../features/reference/api/root-query';
import { createQueryClient } from '../lib/api/query-client';
import { resolver, theme } from '../theme';
import { followRouter } from '../lib/browser/leaving';
import { session } from '../lib/session';
import { createRouter } from './routing/router';

/** The application, and its first screen's code and data asked for: before the first render, not in it. */
export function createApp(): ReactElement {
  const queryClient = createQueryClient();
  const token = session.token();
  void queryClient.prefetchQuery(rootQuery(token));
  if (token) void queryClient.prefetchQuery(meQuery(token));
  const router = followRouter(createRouter(queryClient));
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

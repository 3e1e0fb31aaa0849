import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../src/lib/api/query-client';
import { resolver, theme } from '../src/theme';
import { toast } from '../src/ui/feedback/toast-store';
import { Toasts } from '../src/ui/feedback/toasts';

interface Options {
  /** Where the browser is. */
  at?: string;
  /** The route's pattern, when the element reads parameters. */
  route?: string;
}
export interface Rendered extends RenderResult {
  queryClient: QueryClient;
  /** Path and query as they are now. */
  location: () => string;
}

/** Renders an element as the application would: theme, cache, router, messages; any other address shows its name. */
export function renderApp(element: ReactElement, { at = '/', route = '*' }: Options = {}): Rendered {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } });
  // They outlive what was rendered before, and would be found in place of those to come.
  for (const { id } of toast.all()) toast.close(id);
  const router = createMemoryRouter(
    [{ path: route, element }, ...(route === '*' ? [] : [{ path: '*', element: <p>elsewhere</p> }])],
    { initialEntries: [at] },
  );
  const result = render(
    <MantineProvider theme={theme} cssVariablesResolver={resolver} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...result, queryClient, location: () => router.state.location.pathname + router.state.location.search };
}

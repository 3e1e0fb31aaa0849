import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/api/query-client';
import { resolver, theme } from '../theme';
import { followRouter } from '../lib/browser/leaving';
import { createRouter } from './routing/router';

// Made before the first render, not in it: the first screen's code and data are asked for sooner, in a task of their own.
const queryClient = createQueryClient();
const router = followRouter(createRouter(queryClient));

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { RouteError } from '../errors/route-error';
import { Shell } from '../shell/shell';
import { accountRoutes } from './account-routes';
import { adminRoutes } from './admin-routes';
import { boqRoutes } from './boq-routes';
import { directoryRoutes, vendorRoutes } from './directory-routes';
import { itemRoutes } from './item-routes';
import { siteRoutes } from './site-routes';

/** One lazy file per URL. */
export function createRouter(queryClient: QueryClient) {
  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteError />,
      // What index.html shows stays while the first screen's code is loading.
      HydrateFallback: () => null,
      children: [
        {
          // Of a screen: the frame around it stays.
          errorElement: <RouteError />,
          children: [
            ...siteRoutes(queryClient),
            ...accountRoutes,
            ...boqRoutes(queryClient),
            ...itemRoutes,
            ...directoryRoutes,
            ...vendorRoutes,
            adminRoutes,
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);
}

import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { loginFrom, paths } from '../lib/paths';
import { session } from '../lib/session';
import { NotFound } from './not-found';
import { RouteError } from './route-error';
import { Shell } from './shell';

/** Routes behind the guard send a visitor without a session to the login page, and back afterwards. */
function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (session.token()) return null;
  return redirect(loginFrom(new URL(request.url)));
}

/** One lazy file a URL. Loaders start the reads of a screen while its code is still on the way. */
export function createRouter(queryClient: QueryClient) {
  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteError />,
      HydrateFallback: () => null,
      children: [
        { path: paths.home, lazy: async () => ({ Component: (await import('../routes/home')).HomeRoute }) },
        { path: paths.login, lazy: async () => ({ Component: (await import('../routes/login')).LoginRoute }) },
        { path: paths.signup, lazy: async () => ({ Component: (await import('../routes/login')).SignupRoute }) },
        {
          path: paths.boqs,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/boqs')).BoqsRoute }),
        },
        {
          path: paths.upload,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/upload')).UploadRoute }),
        },
        {
          path: '/boqs/upload/:importId',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/import')).ImportRoute }),
        },
        {
          path: '/boqs/:boqId/summary',
          lazy: async () => {
            const route = await import('../routes/boq-summary');
            return { Component: route.BoqSummaryRoute, loader: route.loaderWith(queryClient) };
          },
        },
        {
          path: '/boqs/:boqId/details',
          lazy: async () => {
            const route = await import('../routes/boq-details');
            return { Component: route.BoqDetailsRoute, loader: route.loaderWith(queryClient) };
          },
        },
        // The list of estimates is the dashboard.
        { path: paths.dashboard, loader: () => redirect(paths.boqs) },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}

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
        {
          path: paths.forgotPassword,
          lazy: async () => ({ Component: (await import('../routes/forgot-password')).ForgotPasswordRoute }),
        },
        {
          path: paths.resetPassword,
          lazy: async () => ({ Component: (await import('../routes/reset-password')).ResetPasswordRoute }),
        },
        {
          path: paths.settings,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/settings')).SettingsRoute }),
        },
        {
          path: paths.profile,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/complete-profile')).CompleteProfileRoute }),
        },
        {
          path: '/boqs/:boqId/details/:itemId/gallery',
          loader: ({ params }) =>
            redirect(`${paths.details(params.boqId ?? '')}?item=${encodeURIComponent(params.itemId ?? '')}&gallery=1`),
        },
        {
          path: paths.dashboard,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/dashboard')).DashboardRoute }),
        },
        {
          path: '/boqs/:boqId/join',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/join')).JoinRoute }),
        },
        {
          path: paths.rooms,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/rooms')).RoomsRoute }),
        },
        {
          path: paths.newRoom,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/room-edit')).NewRoomRoute }),
        },
        {
          path: '/rooms/:roomId/edit',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/room-edit')).EditRoomRoute }),
        },
        { path: paths.consult, lazy: async () => ({ Component: (await import('../routes/consult')).ConsultRoute }) },
        {
          path: paths.recommendations,
          lazy: async () => ({ Component: (await import('../routes/recommendations')).RecommendationsRoute }),
        },
        {
          path: paths.adminEnquiries,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/admin-enquiries')).AdminEnquiriesRoute }),
        },
        {
          path: paths.calculator,
          lazy: async () => ({ Component: (await import('../routes/calculator')).CalculatorRoute }),
        },
        { path: paths.faq, lazy: async () => ({ Component: (await import('../routes/faq')).FaqRoute }) },
        {
          path: paths.assumptions,
          lazy: async () => ({ Component: (await import('../routes/assumptions')).AssumptionsRoute }),
        },
        { path: paths.support, lazy: async () => ({ Component: (await import('../routes/support')).SupportRoute }) },
        { path: paths.updates, lazy: async () => ({ Component: (await import('../routes/updates')).UpdatesRoute }) },
        {
          path: paths.requestFeature,
          lazy: async () => ({ Component: (await import('../routes/request-feature')).RequestFeatureRoute }),
        },
        {
          path: paths.reportBug,
          lazy: async () => ({ Component: (await import('../routes/report-bug')).ReportBugRoute }),
        },
        { path: paths.glossary, lazy: async () => ({ Component: (await import('../routes/glossary')).GlossaryRoute }) },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}

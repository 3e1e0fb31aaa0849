import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { FIRST_ANSWERS } from '../features/quick-estimate/model/answers';
import { loginFrom, paths } from '../lib/paths';
import { quickEstimateQuery } from '../lib/quick-estimate';
import { recommendationsQuery } from '../lib/recommendations';
import { materialTablesQuery } from '../lib/reference-queries';
import { session } from '../lib/session';
import { detailsLoader, summaryLoader } from '../routes/boq-loaders';
import { adminRoutes } from './admin-routes';
import { BootFrame } from './boot-frame';
import { itemRoutes } from './item-routes';
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
  /** Asks for what a screen shows first; whether it comes is the screen's concern. */
  const early =
    <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>) =>
    (): null => {
      void queryClient.prefetchQuery(options);
      return null;
    };
  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteError />,
      HydrateFallback: BootFrame,
      children: [
        {
          path: paths.home,
          loader: early(quickEstimateQuery(FIRST_ANSWERS)),
          lazy: async () => ({ Component: (await import('../routes/home')).HomeRoute }),
        },
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
          loader: summaryLoader(queryClient),
          lazy: async () => ({ Component: (await import('../routes/boq-summary')).BoqSummaryRoute }),
        },
        {
          path: '/boqs/:boqId/details',
          loader: detailsLoader(queryClient),
          lazy: async () => ({ Component: (await import('../routes/boq-details')).BoqDetailsRoute }),
        },
        {
          path: '/boqs/:boqId/history',
          loader: summaryLoader(queryClient),
          lazy: async () => ({ Component: (await import('../routes/boq-history')).BoqHistoryRoute }),
        },
        {
          path: '/boqs/:boqId/compare',
          loader: summaryLoader(queryClient),
          lazy: async () => ({ Component: (await import('../routes/boq-compare')).BoqCompareRoute }),
        },
        {
          path: '/boqs/:boqId/what-if/:branchId',
          loader: summaryLoader(queryClient),
          lazy: async () => ({ Component: (await import('../routes/boq-what-if')).BoqWhatIfRoute }),
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
          path: paths.confirmEmail,
          lazy: async () => ({ Component: (await import('../routes/confirm-email')).ConfirmEmailRoute }),
        },
        {
          path: paths.settings,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/settings')).SettingsRoute }),
        },
        {
          path: paths.integrations,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/integrations')).IntegrationsRoute }),
        },
        {
          path: paths.profile,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/complete-profile')).CompleteProfileRoute }),
        },
        ...itemRoutes,
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
          path: `${paths.explore}/*`,
          loader: early(recommendationsQuery),
          lazy: async () => ({ Component: (await import('../routes/explore')).ExploreRoute }),
        },
        {
          path: `${paths.materials}/*`,
          loader: early(materialTablesQuery),
          lazy: async () => ({ Component: (await import('../routes/materials')).MaterialsRoute }),
        },
        {
          path: paths.flooring,
          loader: early(materialTablesQuery),
          lazy: async () => ({ Component: (await import('../routes/flooring')).FlooringRoute }),
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
        {
          path: '/catalog/:type',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/catalogue')).CatalogueRoute }),
        },
        {
          path: '/catalog/:type/:id',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/catalogue-entry')).CatalogueEntryRoute }),
        },
        {
          path: '/finishes/:type',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/finishes')).FinishesRoute }),
        },
        {
          // Not exact: what follows the finish belongs to it.
          path: '/finishes/:type/:finishId/*',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/finish')).FinishRoute }),
        },
        {
          path: paths.vendors,
          lazy: async () => ({ Component: (await import('../routes/vendors-index')).VendorsRoute }),
        },
        {
          path: paths.vendorSearch,
          lazy: async () => ({ Component: (await import('../routes/vendors-search')).VendorSearchRoute }),
        },
        {
          path: paths.vendorManage,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/vendors-manage')).VendorManageRoute }),
        },
        {
          path: '/vendors/manage/:importId',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/vendors-import')).VendorImportRoute }),
        },
        {
          path: '/vendors/category/:slug/details',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/vendors-category')).VendorCategoryRoute }),
        },
        {
          path: '/vendors/vendor/:slug/details',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/vendors-vendor')).VendorRoute }),
        },
        {
          path: '/vendors/brand/:slug/details',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../routes/vendors-brand')).VendorBrandRoute }),
        },
        adminRoutes(requireSession),
        { path: '/accept/:code', lazy: async () => ({ Component: (await import('../routes/accept')).AcceptRoute }) },
        { path: paths.verifyAny, lazy: async () => ({ Component: (await import('../routes/verify')).VerifyRoute }) },
        { path: '/verify/:hash', lazy: async () => ({ Component: (await import('../routes/verify')).VerifyRoute }) },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}

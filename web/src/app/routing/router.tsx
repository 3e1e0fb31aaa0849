import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { FIRST_ANSWERS } from '../../features/quick-estimate/model/answers';
import { loginFrom, paths } from '../../lib/paths';
import { quickEstimateQuery } from '../../lib/reference/quick-estimate';
import { recommendationsQuery } from '../../lib/reference/recommendations';
import { materialTablesQuery } from '../../lib/reference/reference-queries';
import { session } from '../../lib/session';
import { detailsLoader, summaryLoader } from '../../routes/boq/boq-loaders';
import { adminRoutes } from './admin-routes';
import { BootFrame } from './boot-frame';
import { itemRoutes } from './item-routes';
import { NotFound } from '../../ui/feedback/not-found';
import { RouteError } from '../errors/route-error';
import { Shell } from '../shell/shell';

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
          lazy: async () => ({ Component: (await import('../../routes/site/home')).HomeRoute }),
        },
        {
          path: paths.login,
          lazy: async () => ({ Component: (await import('../../routes/account/login')).LoginRoute }),
        },
        {
          path: paths.signup,
          lazy: async () => ({ Component: (await import('../../routes/account/login')).SignupRoute }),
        },
        {
          path: paths.boqs,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/boq/boqs')).BoqsRoute }),
        },
        {
          path: paths.upload,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/boq/upload')).UploadRoute }),
        },
        {
          path: '/boqs/upload/:importId',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/boq/import')).ImportRoute }),
        },
        {
          path: '/boqs/:boqId/summary',
          loader: summaryLoader(queryClient),
          lazy: async () => ({ Component: (await import('../../routes/boq/boq-summary')).BoqSummaryRoute }),
        },
        {
          path: '/boqs/:boqId/details',
          loader: detailsLoader(queryClient),
          lazy: async () => ({ Component: (await import('../../routes/boq/boq-details')).BoqDetailsRoute }),
        },
        {
          path: '/boqs/:boqId/history',
          loader: summaryLoader(queryClient),
          lazy: async () => ({ Component: (await import('../../routes/boq/boq-history')).BoqHistoryRoute }),
        },
        {
          path: '/boqs/:boqId/compare',
          loader: summaryLoader(queryClient),
          lazy: async () => ({ Component: (await import('../../routes/boq/boq-compare')).BoqCompareRoute }),
        },
        {
          path: '/boqs/:boqId/what-if/:branchId',
          loader: summaryLoader(queryClient),
          lazy: async () => ({ Component: (await import('../../routes/boq/boq-what-if')).BoqWhatIfRoute }),
        },
        {
          path: paths.forgotPassword,
          lazy: async () => ({ Component: (await import('../../routes/account/forgot-password')).ForgotPasswordRoute }),
        },
        {
          path: paths.resetPassword,
          lazy: async () => ({ Component: (await import('../../routes/account/reset-password')).ResetPasswordRoute }),
        },
        {
          path: paths.confirmEmail,
          lazy: async () => ({ Component: (await import('../../routes/account/confirm-email')).ConfirmEmailRoute }),
        },
        {
          path: paths.settings,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/account/settings')).SettingsRoute }),
        },
        {
          path: paths.integrations,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/account/integrations')).IntegrationsRoute }),
        },
        {
          path: paths.profile,
          loader: requireSession,
          lazy: async () => ({
            Component: (await import('../../routes/account/complete-profile')).CompleteProfileRoute,
          }),
        },
        ...itemRoutes,
        {
          path: paths.dashboard,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/boq/dashboard')).DashboardRoute }),
        },
        {
          path: '/boqs/:boqId/join',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/boq/join')).JoinRoute }),
        },
        {
          path: paths.rooms,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/directory/rooms')).RoomsRoute }),
        },
        {
          path: paths.newRoom,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/directory/room-edit')).NewRoomRoute }),
        },
        {
          path: '/rooms/:roomId/edit',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/directory/room-edit')).EditRoomRoute }),
        },
        {
          path: paths.consult,
          lazy: async () => ({ Component: (await import('../../routes/site/consult')).ConsultRoute }),
        },
        {
          path: paths.recommendations,
          lazy: async () => ({ Component: (await import('../../routes/site/recommendations')).RecommendationsRoute }),
        },
        {
          path: `${paths.explore}/*`,
          loader: early(recommendationsQuery),
          lazy: async () => ({ Component: (await import('../../routes/site/explore')).ExploreRoute }),
        },
        {
          path: `${paths.materials}/*`,
          loader: early(materialTablesQuery),
          lazy: async () => ({ Component: (await import('../../routes/site/materials')).MaterialsRoute }),
        },
        {
          path: paths.flooring,
          loader: early(materialTablesQuery),
          lazy: async () => ({ Component: (await import('../../routes/site/flooring')).FlooringRoute }),
        },
        {
          path: paths.calculator,
          lazy: async () => ({ Component: (await import('../../routes/site/calculator')).CalculatorRoute }),
        },
        { path: paths.faq, lazy: async () => ({ Component: (await import('../../routes/site/faq')).FaqRoute }) },
        {
          path: paths.assumptions,
          lazy: async () => ({ Component: (await import('../../routes/site/assumptions')).AssumptionsRoute }),
        },
        {
          path: paths.support,
          lazy: async () => ({ Component: (await import('../../routes/site/support')).SupportRoute }),
        },
        {
          path: paths.updates,
          lazy: async () => ({ Component: (await import('../../routes/site/updates')).UpdatesRoute }),
        },
        {
          path: paths.requestFeature,
          lazy: async () => ({ Component: (await import('../../routes/site/request-feature')).RequestFeatureRoute }),
        },
        {
          path: paths.reportBug,
          lazy: async () => ({ Component: (await import('../../routes/site/report-bug')).ReportBugRoute }),
        },
        {
          path: paths.glossary,
          lazy: async () => ({ Component: (await import('../../routes/site/glossary')).GlossaryRoute }),
        },
        {
          path: '/catalog/:type',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/directory/catalogue')).CatalogueRoute }),
        },
        {
          path: '/catalog/:type/:id',
          loader: requireSession,
          lazy: async () => ({
            Component: (await import('../../routes/directory/catalogue-entry')).CatalogueEntryRoute,
          }),
        },
        {
          path: '/finishes/:type',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/directory/finishes')).FinishesRoute }),
        },
        {
          // Not exact: what follows the finish belongs to it.
          path: '/finishes/:type/:finishId/*',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/directory/finish')).FinishRoute }),
        },
        {
          path: paths.vendors,
          lazy: async () => ({ Component: (await import('../../routes/vendors/vendors-index')).VendorsRoute }),
        },
        {
          path: paths.vendorSearch,
          lazy: async () => ({ Component: (await import('../../routes/vendors/vendors-search')).VendorSearchRoute }),
        },
        {
          path: paths.vendorManage,
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/vendors/vendors-manage')).VendorManageRoute }),
        },
        {
          path: '/vendors/manage/:importId',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/vendors/vendors-import')).VendorImportRoute }),
        },
        {
          path: '/vendors/category/:slug/details',
          loader: requireSession,
          lazy: async () => ({
            Component: (await import('../../routes/vendors/vendors-category')).VendorCategoryRoute,
          }),
        },
        {
          path: '/vendors/vendor/:slug/details',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/vendors/vendors-vendor')).VendorRoute }),
        },
        {
          path: '/vendors/brand/:slug/details',
          loader: requireSession,
          lazy: async () => ({ Component: (await import('../../routes/vendors/vendors-brand')).VendorBrandRoute }),
        },
        adminRoutes(requireSession),
        {
          path: '/accept/:code',
          lazy: async () => ({ Component: (await import('../../routes/offer/accept')).AcceptRoute }),
        },
        {
          path: paths.verifyAny,
          lazy: async () => ({ Component: (await import('../../routes/offer/verify')).VerifyRoute }),
        },
        {
          path: '/verify/:hash',
          lazy: async () => ({ Component: (await import('../../routes/offer/verify')).VerifyRoute }),
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}

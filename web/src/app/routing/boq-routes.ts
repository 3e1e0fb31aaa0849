import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { detailsLoader, summaryLoader } from '../../routes/boq/boq-loaders';
import { guardedPage, page } from './page';

/** Routes for BOQs and their client pages. */
export function boqRoutes(queryClient: QueryClient): RouteObject[] {
  const summary = summaryLoader(queryClient);
  return [
    guardedPage(paths.boqs, async () => (await import('../../routes/boq/boqs')).BoqsRoute),
    guardedPage(paths.upload, async () => (await import('../../routes/boq/upload')).UploadRoute),
    guardedPage('/boqs/upload/:importId', async () => (await import('../../routes/boq/import')).ImportRoute),
    page('/boqs/:boqId/summary', async () => (await import('../../routes/boq/boq-summary')).BoqSummaryRoute, summary),
    page(
      '/boqs/:boqId/details',
      async () => (await import('../../routes/boq/boq-details')).BoqDetailsRoute,
      detailsLoader(queryClient),
    ),
    page('/boqs/:boqId/plan', async () => (await import('../../routes/boq/boq-plan')).BoqPlanRoute, summary),
    page('/boqs/:boqId/history', async () => (await import('../../routes/boq/boq-history')).BoqHistoryRoute, summary),
    page('/boqs/:boqId/compare', async () => (await import('../../routes/boq/boq-compare')).BoqCompareRoute, summary),
    page('/boqs/:boqId/pricing', async () => (await import('../../routes/boq/boq-pricing')).BoqPricingRoute, summary),
    page(
      '/boqs/:boqId/purchases',
      async () => (await import('../../routes/boq/boq-purchases')).BoqPurchasesRoute,
      summary,
    ),
    page(
      '/boqs/:boqId/compare-bill',
      async () => (await import('../../routes/boq/boq-compare-bill')).BoqCompareBillRoute,
      summary,
    ),
    page(
      '/boqs/:boqId/what-if/:branchId',
      async () => (await import('../../routes/boq/boq-what-if')).BoqWhatIfRoute,
      summary,
    ),
    page('/boqs/:boqId/works', async () => (await import('../../routes/works/works')).WorksRoute, summary),
    page(
      '/boqs/:boqId/works/client',
      async () => (await import('../../routes/works/client-works')).ClientWorksRoute,
      summary,
    ),
    guardedPage(paths.firmWorks, async () => (await import('../../routes/works/firm-works')).FirmWorksRoute),
    guardedPage(paths.dashboard, async () => (await import('../../routes/boq/dashboard')).DashboardRoute),
    page('/boqs/:boqId/join', async () => (await import('../../routes/boq/join')).JoinRoute),
    page('/boqs/:boqId/quotes', async () => (await import('../../routes/quotes/boq-quotes')).BoqQuotesRoute, summary),
    page('/quote/:code', async () => (await import('../../routes/quotes/vendor-quote')).VendorQuoteRoute),
    page('/view/:code', async () => (await import('../../routes/boq/view')).ViewRoute),
    page('/accept/:code', async () => (await import('../../routes/quotation/accept')).AcceptRoute),
    page('/accept/:code/works', async () => (await import('../../routes/quotation/linked-works')).LinkedWorksRoute),
    page(paths.verifyAny, async () => (await import('../../routes/quotation/verify')).VerifyRoute),
    page('/verify/:hash', async () => (await import('../../routes/quotation/verify')).VerifyRoute),
  ];
}

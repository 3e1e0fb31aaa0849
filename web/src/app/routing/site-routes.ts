import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { recommendationsQuery } from '../../features/explore/api/explore-queries';
import { FIRST_ANSWERS } from '../../features/quick-estimate/model/answers';
import { languageOf } from '../../lib/language/language';
import { paths } from '../../lib/paths';
import { quickEstimateQuery } from '../../lib/reference/quick-estimate';
import { materialTablesQuery } from '../../lib/reference/reference-queries';
import { page } from './page';

/** Public routes. */
export function siteRoutes(queryClient: QueryClient): RouteObject[] {
  /** Prefetches a screen's first data; the screen handles failures. */
  const early =
    <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>) =>
    (): null => {
      void queryClient.prefetchQuery(options);
      return null;
    };
  return [
    page(
      paths.home,
      async () => (await import('../../routes/site/home')).HomeRoute,
      ({ request }) => early(quickEstimateQuery(FIRST_ANSWERS, languageOf(new URL(request.url).searchParams)))(),
    ),
    page(paths.estimate, async () => (await import('../../routes/site/estimate')).EstimateRoute),
    page(paths.consult, async () => (await import('../../routes/site/consult')).ConsultRoute),
    ...[paths.recommendations, `${paths.explore}/*`].map((path) =>
      page(path, async () => (await import('../../routes/site/explore')).ExploreRoute, early(recommendationsQuery)),
    ),
    page(
      `${paths.materials}/*`,
      async () => (await import('../../routes/site/materials')).MaterialsRoute,
      early(materialTablesQuery),
    ),
    page(
      paths.flooring,
      async () => (await import('../../routes/site/flooring')).FlooringRoute,
      early(materialTablesQuery),
    ),
    page(paths.calculator, async () => (await import('../../routes/site/calculator')).CalculatorRoute),
    page(paths.faq, async () => (await import('../../routes/site/faq')).FaqRoute),
    page(paths.assumptions, async () => (await import('../../routes/site/assumptions')).AssumptionsRoute),
    page(paths.support, async () => (await import('../../routes/site/support')).SupportRoute),
    page(paths.updates, async () => (await import('../../routes/site/updates')).UpdatesRoute),
    page(paths.requestFeature, async () => (await import('../../routes/site/request-feature')).RequestFeatureRoute),
    page(paths.reportBug, async () => (await import('../../routes/site/report-bug')).ReportBugRoute),
    page(paths.glossary, async () => (await import('../../routes/site/glossary')).GlossaryRoute),
  ];
}

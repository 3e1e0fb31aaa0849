import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import { quickEstimateQuery, type QuickEstimate } from '../../../lib/reference/quick-estimate';

export type Recommendation = Reply<'/api/recommendations', 'get'>['recommendations'][number];

/** Published BOQs by layout, package and kitchen. */
export const recommendationsQuery = queryOptions({
  queryKey: ['recommendations'],
  queryFn: async ({ signal }) => (await call('get', '/api/recommendations', { signal })).recommendations,
  staleTime: 5 * 60_000,
});

export type Layout = Recommendation['layout_type'];
export type Budget = Recommendation['budget_type'];
export type Estimate = QuickEstimate;
export type Room = Estimate['rooms'][number];

interface Home {
  layout: Layout;
  budget: Budget;
  kitchen: boolean;
  /** Square feet. */
  carpetArea: number;
}

/** Rooms, packages and duration of a typical home in Mumbai, priced like every estimate. */
export const homeQuery = ({ layout, budget, kitchen, carpetArea }: Home) =>
  quickEstimateQuery({
    layout_type: layout,
    bedrooms: [],
    has_modular_kitchen: kitchen,
    carpet_area: carpetArea,
    budget_type: budget,
    city: 'mumbai',
  });

import { quickEstimateQuery, type QuickEstimate } from '../../../lib/reference/quick-estimate';
import type { Recommendation } from '../../../lib/reference/recommendations';

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

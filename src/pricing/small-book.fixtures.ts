import { paise } from '../kernel/money';
import { parseQuantity } from '../kernel/quantity';
import { line } from './line.fixtures';
import { buildRateBook, rateBook } from './rates/rate-book';
import type { PricingLine, Rate, RateBook, RateBookData, Recipe } from './types';

/** A rate in rupees per sq ft, without tax. */
export const rateOf = (label: string, kind: Rate['kind'], rupees: number, more: Partial<Rate> = {}): Rate => ({
  label,
  kind,
  unit: 'sqft',
  rate: paise(Math.round(rupees * 100)),
  provenance: 'spec',
  taxBasis: 'exclusive',
  ...more,
});

/** Board and its fitting by the area, with consumables of 5 % and the book's overhead. */
export const PANEL: Recipe = {
  work: 'wall-panel',
  service: 'carpentry',
  unit: 'sqft',
  quantity: 'area',
  measures: [],
  components: [
    { kind: 'labour', label: 'Fitting', formula: 'area' },
    { kind: 'material', label: 'Board', formula: 'area' },
  ],
  finishes: { plain: {}, veneered: { Board: 'Veneered board' } },
  defaultFinish: null,
  consumablesBp: 500,
  overhead: true,
  taxInclusive: false,
};

/** Only the panel, by round rates of January 2026: board ₹100, veneered ₹250, fitting ₹50 per sq ft; overhead 10 %, GST 18 %. */
export function smallBook(recipe: Partial<Recipe> = {}, more: Partial<RateBookData> = {}): RateBook {
  return buildRateBook({
    version: 77,
    publishedAt: '2026-01-15',
    basis: 'For a test',
    rates: [
      rateOf('Board', 'material', 100),
      rateOf('Veneered board', 'material', 250),
      rateOf('Fitting', 'labour', 50),
    ],
    recipes: [{ ...PANEL, ...recipe }],
    cityFactors: rateBook(1).cityFactors,
    overheadBp: 1_000,
    gstBp: 1_800,
    designFeeBp: 0,
    miscellaneousBp: 0,
    ...more,
  });
}

/** A panel of some square feet. */
export function panel(squareFeet: number | string, more: Partial<PricingLine> = {}): PricingLine {
  return line('carpentry', 'wall-panel', { area: parseQuantity(squareFeet), ...more });
}

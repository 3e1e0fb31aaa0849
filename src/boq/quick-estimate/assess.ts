import type { City, Condition } from '../../kernel/terms';
import {
  basisOf,
  rangeOf,
  type Basis,
  type CostRange,
  type MeasureOrigin,
  type PricedBoq,
  type RateBook,
} from '../../pricing';
import type { PricingLines } from '../../pricing';

/** Costs usually forgotten until the work is under way, in basis points of the total. */
const OMISSIONS: Readonly<Record<Condition, number>> = {
  new: 300,
  'lived-in': 500,
  renovation: 800,
  'bare-shell': 500,
};

export interface Assessment {
  readonly range: CostRange;
  readonly basis: Basis;
}

/** The accuracy of a price: its range, the date of its rates and the share of assumed rates. */
export function assess(
  lines: PricingLines,
  priced: PricedBoq,
  book: RateBook,
  {
    condition,
    city,
    at,
    measured,
  }: {
    readonly condition: Condition | null;
    readonly city: City;
    readonly at: Date;
    measured(id: string): MeasureOrigin;
  },
): Assessment {
  const assessed = { lines, priced, book, at, city };
  return {
    range: rangeOf(assessed, measured, condition === null ? 0 : OMISSIONS[condition]),
    basis: basisOf(assessed),
  };
}

import { QUANTITY_SCALE, quantity } from '../../kernel/quantity';
import type { LabourOrigin } from '../../kernel/typed-measure';
import { ofServices } from '../trades/definitions';
import { PricingError } from '../errors';
import { priceLine, type RateContext } from '../price-line';
import type { PricingLine } from '../types';

/** Hundredths of a percent. */
const WHOLE = 10_000;

export const USUAL_LABOUR = ofServices(({ usualLabour }) => usualLabour);

/** A size at which every work can be priced; the share of labour hardly depends on it. */
const SOME_SIZE: Pick<PricingLine, 'dimension' | 'area' | 'carpetArea' | 'trips'> = {
  dimension: { L: 72, W: 24, H: 84 } as PricingLine['dimension'],
  area: quantity(100 * QUANTITY_SCALE),
  carpetArea: quantity(700 * QUANTITY_SCALE),
  trips: 1,
};

export interface LabourShare {
  readonly of: number;
  readonly whole: number;
  readonly from: Exclude<LabourOrigin, 'file'>;
}

/** What of a line's cost is labour: as its work's recipe has it in this city, else as is usual in its trade. */
export function labourShare(
  { service, work, finish }: Pick<PricingLine, 'service' | 'work' | 'finish'>,
  context: RateContext,
): LabourShare {
  const priced = work === null ? null : priceOf({ service, work, finish }, context);
  return priced && priced.cost > 0
    ? { of: priced.labour, whole: priced.cost, from: 'work' }
    : { of: USUAL_LABOUR[service], whole: WHOLE, from: 'trade' };
}

function priceOf(line: Pick<PricingLine, 'service' | 'work' | 'finish'>, context: RateContext) {
  const sized = { ...line, ...SOME_SIZE, id: '', count: 1, rate: null, manual: null };
  for (const finish of new Set([line.finish, null])) {
    try {
      return priceLine({ ...sized, finish }, context);
    } catch (error) {
      // A finish that the recipe does not know is passed over, and so is a work that the book does not know.
      if (!(error instanceof PricingError)) throw error;
    }
  }
  return null;
}

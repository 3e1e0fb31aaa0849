import { times } from '../../kernel/quantity';
import type { Patch } from './boq.patch';
import type { ManualMeasure } from './boq.state';

/**
 * Whether a typed or imported line is priced differently for the same work: another rate, or an amount that the quantity
 * and rate do not give. Moving the quantity alone is work, not price.
 */
export function movesTypedPrice(before: ManualMeasure, after: ManualMeasure): boolean {
  if (before.rate !== after.rate) return true;
  if (before.amount === after.amount) return false;
  return before.quantity === after.quantity || after.amount !== times(after.quantity, after.rate);
}

/** Whether a patch moves a rate: of the BOQ, of an item, of a typed item, the design fee, or all of them by another rate book. */
export function movesRates({ rates, changed, head }: Patch): boolean {
  if (rates.length > 0 || head.designFeeBp || head.rateBookVersion) return true;
  return changed.some(({ changes: { rate, manual } }) => {
    if (rate !== undefined) return true;
    const { before, after } = manual ?? {};
    if (!before || !after) return false;
    // Going back to a source's own amount together with its quantity takes a change of quantity back.
    return before.rate !== after.rate || (before.quantity === after.quantity && before.amount !== after.amount);
  });
}

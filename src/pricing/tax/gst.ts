import { divideHalfUp, paise, percentOf, sum, ZERO, type Paise } from '../../kernel/money';
import { taxableByCode, taxRows } from './tax';
import type { BoqTotals, PricingContext } from '../types';

/** The GST contained in an amount that includes it: amount × bp / (10,000 + bp), half-up. */
export function gstWithin(amount: Paise, gstBp: number): Paise {
  return paise(Number(divideHalfUp(BigInt(amount) * BigInt(gstBp), BigInt(10_000 + gstBp))));
}

/**
 * Totals of a BOQ from its lines' sums (paise). `inclusive` is the cost of tax-inclusive lines, a part of material + labour;
 * `taxable` the cost of all others by their tax code. GST is payable on these, the fee and miscellaneous costs.
 */
export function totalsOf(
  material: Paise,
  labour: Paise,
  inclusive: Paise,
  taxable: ReadonlyMap<string, number>,
  context: Pick<PricingContext, 'book' | 'designFeeBp' | 'miscellaneousBp'>,
): BoqTotals {
  const lines = paise(material + labour);
  const designFee = context.designFeeBp === 0 ? ZERO : percentOf(lines, context.designFeeBp);
  const miscellaneous = context.miscellaneousBp === 0 ? ZERO : percentOf(lines, context.miscellaneousBp);
  const total = paise(lines + designFee + miscellaneous);
  const tax = taxRows(taxableByCode(taxable, designFee, miscellaneous), context.book);
  const gst = sum(tax.map(({ amount }) => amount));
  return {
    material,
    labour,
    designFee,
    miscellaneous,
    total,
    gst,
    tax,
    gstIncluded: inclusive === 0 ? ZERO : gstWithin(inclusive, context.book.gstBp),
    totalWithGst: paise(total + gst),
  };
}

const PERCENT_SCALE = 10_000;

/**
 * Material's and labour's share of their sum in percent with two decimals. They always add up to exactly 100;
 * where there is nothing to share, all of it is material.
 */
export function percentages(material: Paise, labour: Paise): { material: number; labour: number } {
  const both = material + labour;
  if (both === 0) return { material: 100, labour: 0 };
  const share = Number(divideHalfUp(BigInt(material) * BigInt(PERCENT_SCALE), BigInt(both)));
  return { material: share / 100, labour: (PERCENT_SCALE - share) / 100 };
}

import { divideHalfUp, paise, percentOf, sum, ZERO, type Paise } from '../../kernel/money';
import { times } from '../../kernel/quantity';
import { asCost, type Contingency } from '../../kernel/selling';
import { onTax, taxableWith } from '../selling/additions';
import { taxableByCode, taxRows } from './tax';
import type { BoqTotals, PricingContext } from '../types';

/** The GST contained in an amount that includes it: amount × bp / (10,000 + bp), half-up. */
export function gstWithin(amount: Paise, gstBp: number): Paise {
  return paise(Number(divideHalfUp(BigInt(amount) * BigInt(gstBp), BigInt(10_000 + gstBp))));
}

/** Sums of the lines of a BOQ. Paise. */
interface LineSums {
  readonly material: number;
  readonly labour: number;
  readonly atCost: number;
  /** What is left, after discounts, of the tax-inclusive lines. */
  readonly inclusive: number;
  /** What a design fee in percent is of. */
  readonly feeBase: number;
}

/**
 * Totals of a BOQ from its lines' sums. `taxable` is what discounts leave of all lines without tax in them, by their tax code. GST is
 * payable on these, the fee, miscellaneous costs, the contingency and the additions that are taxed.
 */
export function totalsOf(
  sums: LineSums,
  { discounts, additions: added }: { readonly discounts: readonly Paise[]; readonly additions: readonly Paise[] },
  taxable: ReadonlyMap<string, number>,
  context: Pick<PricingContext, 'book' | 'designFeeBp' | 'miscellaneousBp' | 'terms'>,
): BoqTotals {
  const [material, labour] = [paise(sums.material), paise(sums.labour)];
  const lines = paise(material + labour);
  const designFee = feeOf(paise(sums.feeBase), context);
  const miscellaneous = context.miscellaneousBp === 0 ? ZERO : percentOf(lines, context.miscellaneousBp);
  const contingency = contingencyLeft(lines, context.terms?.contingency ?? null);
  const terms = context.terms?.additions ?? [];
  const works = taxableWith(taxable, terms, added);
  const tax = taxRows(taxableByCode(works, designFee, paise(miscellaneous + contingency)), context.book);
  const gst = sum(tax.map(({ amount }) => amount));
  const without = paise(lines - sum(discounts) + designFee + miscellaneous + contingency);
  const additions = onTax(terms, added, { lines: without, gst });
  const total = paise(without + sum(additions));
  return {
    material,
    labour,
    atCost: asCost(paise(sums.atCost)),
    discounts,
    contingency,
    additions,
    designFee,
    miscellaneous,
    total,
    gst,
    tax,
    gstIncluded: sums.inclusive === 0 ? ZERO : gstWithin(paise(sums.inclusive), context.book.gstBp),
    totalWithGst: paise(total + gst),
  };
}

function feeOf(base: Paise, { designFeeBp, terms }: Pick<PricingContext, 'designFeeBp' | 'terms'>): Paise {
  const fee = terms?.fee;
  if (fee?.kind === 'lump') return fee.amount;
  if (fee?.kind === 'area') return terms?.carpetArea ? times(terms.carpetArea, fee.rate) : ZERO;
  return designFeeBp === 0 ? ZERO : percentOf(base, designFeeBp);
}

/** What is not released yet of a share of the lines. */
function contingencyLeft(lines: Paise, contingency: Contingency | null): Paise {
  if (!contingency) return ZERO;
  const released = sum(contingency.releases.map(({ amount }) => amount));
  return paise(Math.max(0, percentOf(lines, contingency.bp) - released));
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

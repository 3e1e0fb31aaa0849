import { divideHalfUp, paise, percentOf, ZERO, type Paise } from '../kernel/money';
import { DESIGN_CODE, TAX_CLASSES, taxClassOf, WORKS_CODE, type TaxClass } from './tax-codes';
import type { Rate, RateBook } from './types';

const WHOLE_BP = 10_000;

/** The GST payable on what has one code at one rate. */
export interface TaxRow {
  readonly class: TaxClass;
  /** HSN or SAC. */
  readonly code: string;
  readonly bp: number;
  readonly taxable: Paise;
  readonly amount: Paise;
}

/** The rate of tax of a code: the book's own for it, else the book's general one. */
export function taxBpOf(book: Pick<RateBook, 'gstBp' | 'gstByCode'>, code: string): number {
  return book.gstByCode?.[code] ?? book.gstBp;
}

/** The part without tax of an amount that includes it: × 100 ÷ 118, half-up. */
export function netOf(gross: Paise, gstBp: number): Paise {
  return paise(Number(divideHalfUp(BigInt(gross) * BigInt(WHOLE_BP), BigInt(WHOLE_BP + gstBp))));
}

/** Which rules a book's rates are read by: from edition 2 on no price holds tax, so a rate that includes it becomes net at once. */
export function pricesAreNet({ edition = 1 }: Pick<RateBook, 'edition'>): boolean {
  return edition >= 2;
}

/** A rate of the book as prices are made with it. */
export function pricedRate(book: RateBook, { rate, taxBasis }: Rate): Paise {
  return taxBasis === 'inclusive' && pricesAreNet(book) ? netOf(rate, book.gstBp) : rate;
}

/** What GST is payable on, by code: the cost of the lines whose rates do not include it, then the fee and miscellaneous costs. */
export function taxableByCode(
  lines: ReadonlyMap<string, number>,
  designFee: Paise,
  miscellaneous: Paise,
): ReadonlyMap<string, number> {
  const sums = new Map(lines);
  sums.set(DESIGN_CODE, (sums.get(DESIGN_CODE) ?? 0) + designFee);
  sums.set(WORKS_CODE, (sums.get(WORKS_CODE) ?? 0) + miscellaneous);
  return sums;
}

/**
 * The tax of each code. What has one rate is taxed as one sum, rounded once and shared out by the largest remainder: the rows add up
 * to the tax to the paisa, and a single rate gives what it gives on the whole.
 */
export function taxRows(taxable: ReadonlyMap<string, number>, book: RateBook): TaxRow[] {
  const byRate = new Map<number, { code: string; sum: Paise }[]>();
  for (const [code, sum] of taxable) {
    if (sum === 0) continue;
    const bp = taxBpOf(book, code);
    byRate.set(bp, [...(byRate.get(bp) ?? []), { code, sum: paise(sum) }]);
  }
  const rows = [...byRate].flatMap(([bp, parts]) => shared(bp, parts));
  const place = (row: TaxRow): number => TAX_CLASSES.indexOf(row.class);
  return rows.sort((one, other) => place(one) - place(other) || (one.code < other.code ? -1 : 1));
}

function shared(bp: number, parts: readonly { readonly code: string; readonly sum: Paise }[]): TaxRow[] {
  const whole = percentOf(paise(parts.reduce((sum, part) => sum + part.sum, 0)), bp);
  const rows = parts.map(({ code, sum }) => {
    const product = BigInt(sum) * BigInt(bp);
    const rest = ((product % BigInt(WHOLE_BP)) + BigInt(WHOLE_BP)) % BigInt(WHOLE_BP);
    return { code, sum, amount: Number((product - rest) / BigInt(WHOLE_BP)), rest: Number(rest) };
  });
  let left = whole - rows.reduce((sum, { amount }) => sum + amount, 0);
  for (const row of [...rows].sort((one, other) => other.rest - one.rest)) {
    if (left <= 0) break;
    row.amount += 1;
    left -= 1;
  }
  return rows.map(({ code, sum, amount }) => ({
    class: taxClassOf(code),
    code,
    bp,
    taxable: sum,
    amount: paise(amount),
  }));
}

/** GST as it is paid: half to the centre and half to the state of the flat, or all of it as IGST where the supplier is in another. */
export interface TaxSplit {
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** An odd paisa is the centre's. */
export function taxSplit(gst: Paise, isWithinState: boolean): TaxSplit {
  if (!isWithinState) return { cgst: ZERO, sgst: ZERO, igst: gst };
  const sgst = paise(Math.trunc(gst / 2));
  return { cgst: paise(gst - sgst), sgst, igst: ZERO };
}

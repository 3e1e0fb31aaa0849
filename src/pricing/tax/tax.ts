import { gstOn } from '../../kernel/places/gst';
import { divideHalfUp, paise, type Paise } from '../../kernel/money';
import { TAX_CLASSES, type TaxClass } from '../../kernel/tax-class';
import { DESIGN_CODE, taxClassOf, taxCodeOf, WORKS_CODE, type TaxedLine } from './tax-codes';
import type { Rate, RateBook } from '../types';

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

/** What a line is taxed by: its code, and the rate that its file states, else that of the code. */
export function taxOfLine(
  book: Pick<RateBook, 'gstBp' | 'gstByCode'>,
  line: TaxedLine,
): { readonly code: string; readonly bp: number } {
  const code = taxCodeOf(line);
  return { code, bp: line.manual?.tax?.bp ?? taxBpOf(book, code) };
}

/** Names what is taxed alike: a code, with the rate where it is not the book's ("9954@1200"). */
export function taxKeyOf(book: Pick<RateBook, 'gstBp' | 'gstByCode'>, line: TaxedLine): string {
  const { code, bp } = taxOfLine(book, line);
  return bp === taxBpOf(book, code) ? code : `${code}@${bp}`;
}

/** The part without tax of an amount that includes it: × 100 ÷ 118, half-up. */
export function netOf(gross: Paise, gstBp: number): Paise {
  return paise(Number(divideHalfUp(BigInt(gross) * BigInt(WHOLE_BP), BigInt(WHOLE_BP + gstBp))));
}

/** Which rules a book's rates are read by: from edition 2 on no price holds tax, so a rate that includes it becomes net at once. */
export function pricesAreNet({ edition = 1 }: Pick<RateBook, 'edition'>): boolean {
  return edition >= 2;
}

type TaxRules = Pick<RateBook, 'edition' | 'gstBp'>;
type GivenRate = Pick<Rate, 'rate' | 'taxBasis'>;

/** A rate of the book as prices are made with it. */
export function pricedRate(book: TaxRules, { rate, taxBasis }: GivenRate): Paise {
  return taxBasis === 'inclusive' && pricesAreNet(book) ? netOf(rate, book.gstBp) : rate;
}

/** A rate without the tax that it was given with; null where it was given without, and where it still holds it. */
export function netRate(book: TaxRules, rate: GivenRate): Paise | null {
  return rate.taxBasis === 'inclusive' && pricesAreNet(book) ? pricedRate(book, rate) : null;
}

/** What GST is payable on, by `taxKeyOf`: the cost of the lines whose rates do not include it, then the fee and miscellaneous costs. */
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
 * The tax of each code, by class and then by code. Each code is taxed on its own sum, as an accountant's software does it: CGST and SGST
 * are equal by law, so either is half of the rate on that sum, half-up to the paisa, and the tax is both. IGST is the same amount.
 * A workbook can do this with its own functions, and no row depends on another.
 */
export function taxRows(taxable: ReadonlyMap<string, number>, book: RateBook): TaxRow[] {
  const rows = [...taxable].flatMap(([key, cost]): TaxRow[] => {
    const [code = key, own] = key.split('@');
    const bp = own === undefined ? taxBpOf(book, code) : Number(own);
    return cost === 0
      ? []
      : [{ class: taxClassOf(code), code, bp, taxable: paise(cost), amount: gstOn(paise(cost), bp) }];
  });
  const place = (row: TaxRow): number => TAX_CLASSES.indexOf(row.class);
  return rows.sort(
    (one, other) =>
      place(one) - place(other) || (one.code === other.code ? other.bp - one.bp : one.code < other.code ? -1 : 1),
  );
}

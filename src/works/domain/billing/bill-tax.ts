import { gstOn, taxSplit } from '../../../kernel/places/gst';
import { paise, sum, ZERO, type Paise } from '../../../kernel/money';
import type { BillContent, BillPart, BillTax } from '../bill';
import type { Contract, ContractTax } from '../contract';
import { cumulative, fraction, type Share } from './figures';

/** What a bill has to date. */
interface Billed {
  /** To date, by the place of the line in the contract. */
  readonly amounts: readonly Paise[];
  readonly parts: readonly BillPart[];
  readonly share: Share;
}

const taxKey = ({ code, bp }: Pick<ContractTax, 'code' | 'bp'>): string => `${code}@${bp}`;

/** The GST of each class: of everything to date, less that of earlier bills. */
export function taxOf(contract: Contract, billed: Billed, before: BillContent | null): BillTax[] {
  const taxable = taxableTo(contract, billed);
  const earlier = new Map(before?.tax.map((row) => [taxKey(row), row]));
  const isWithin = contract.supplierState === contract.placeOfSupply;
  const rows = contract.tax.map((row, at) => {
    const was = earlier.get(taxKey(row));
    earlier.delete(taxKey(row));
    const reached = taxable[at] ?? ZERO;
    // Of an older document the halves of a class were not rounded each.
    const tax = reached === row.taxable ? row.amount : gstOn(reached, row.bp);
    return { ...row, taxable: cumulative(reached, was?.taxable), amount: cumulative(tax, was?.amount) };
  });
  const gone = [...earlier.values()].map((was) => ({
    ...was,
    taxable: cumulative(ZERO, was.taxable),
    amount: cumulative(ZERO, was.amount),
  }));
  return [...rows, ...gone]
    .filter(({ taxable: { toDate, previous } }) => toDate !== 0 || previous !== 0)
    .map(({ code, label, bp, taxable: on, amount }) => ({
      code,
      label,
      bp,
      taxable: on,
      amount,
      ...taxSplit(amount.now, isWithin),
    }));
}

/**
 * What GST is payable on to date, by the rows of the contract: the lines of each code, and its share of what there is
 * besides lines. What rounding leaves of these is in the last code, so that amounts and taxable amounts agree.
 */
function taxableTo({ lines, tax, parts: agreed }: Contract, { amounts, parts, share }: Billed): Paise[] {
  const codes = [...new Set(tax.map(({ code }) => code))];
  const sumOf = (code: string, of: readonly Paise[]): number =>
    lines.reduce((all, line, at) => (line.taxCode === code ? all + (of[at] ?? 0) : all), 0);
  const whole = codes.map((code) => sum(tax.filter((row) => row.code === code).map(({ taxable }) => taxable)));
  const agreedAmounts = lines.map(({ amount }) => amount);
  const rest = codes.map((code, at) => (whole[at] ?? 0) - sumOf(code, agreedAmounts));
  // Of parts, what GST is not payable on.
  const untaxed = sum(agreed.map(({ amount }) => amount)) - rest.reduce((all, one) => all + one, 0);
  const reached = rest.map((one) => fraction(one, share));
  const partsNow = sum(parts.map(({ toDate }) => toDate));
  const last = reached.length - 1;
  if (last >= 0) reached[last] = paise(partsNow - fraction(untaxed, share) - sum(reached.slice(0, -1)));
  const byCode = new Map(codes.map((code, at) => [code, paise(sumOf(code, amounts) + (reached[at] ?? 0))]));
  return splitRates(tax, whole, codes, byCode);
}

/** A code with several rates: each has its share of what the code has. */
function splitRates(
  tax: readonly ContractTax[],
  whole: readonly Paise[],
  codes: readonly string[],
  byCode: ReadonlyMap<string, Paise>,
): Paise[] {
  const passed = new Map<string, number>();
  return tax.map(({ code, taxable }) => {
    const [from, all] = [passed.get(code) ?? 0, whole[codes.indexOf(code)] ?? ZERO];
    const reached = byCode.get(code) ?? ZERO;
    passed.set(code, from + taxable);
    if (all === 0) return from + taxable === all ? paise(reached) : ZERO;
    return paise(
      fraction(reached, { part: from + taxable, whole: all }) - fraction(reached, { part: from, whole: all }),
    );
  });
}

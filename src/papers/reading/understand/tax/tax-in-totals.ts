import { paise } from '../../../../kernel/money';
import type { BillEntry, RowEntry } from '../additions/entries';
import { sumsItems } from '../labels';
import type { StatedTotal } from '../types';
import type { RowTax } from './tax-columns';
import { gstOnTop, rateWithin } from './tax-rates';
import { taxSaid } from './tax-words';

/** What was summed above a total: the items, and their tax in columns of its own. */
interface Sums {
  readonly all: number;
  readonly tax: number;
  /** The heading of those columns; null without them, and where they prove that the amounts hold the tax. */
  readonly besides: string | null;
  /** Whether a row above has stated a tax. */
  readonly hasTax: boolean;
}

/**
 * "VAT included 305.08", "Total includes GST of": what is a part of the total above or below it, and not added to it. `tax`: what the lines state of it
 * already.
 */
export function isTaxWithin(label: string, amount: number, all: number, tax: number): boolean {
  return taxSaid(label) === true && (rateWithin(amount, all) !== null || (tax !== 0 && Math.abs(amount - tax) <= 300));
}

/** The tax on an item's amount as its columns state it; 0 where they state none. Paise. */
export function taxOnTop({ amount, gross, bp }: RowTax, net: number): number {
  if (amount !== null) return amount;
  return gross === null ? Math.round((net * (bp ?? 0)) / 10_000) : gross - net;
}

/**
 * A total with what its row states of tax besides: the tax in its column, and the sum with it. A total "with GST" that is the items and a rate of
 * GST on them states the tax that it adds. Where nothing is stated, the total alone.
 */
export function withTax(entry: RowEntry, row: RowTax, sums: Sums): BillEntry[] {
  if (entry.amount === null || !sumsItems(entry.kind)) return [entry];
  const near = (amount: number | null, sum: number): boolean => amount !== null && Math.abs(amount - sum) <= 300;
  const part = (kind: 'tax' | 'grand', amount: number, label = entry.label): RowEntry => ({
    ...entry,
    kind,
    label,
    amount: paise(amount),
    percent: null,
    ofColumns: true,
  });
  const { all, tax, besides, hasTax } = sums;
  if (besides !== null && tax !== 0) {
    const stated = [row.amount, row.gross];
    const grand = [entry.amount, ...stated].find((amount) => near(amount, all + tax)) ?? null;
    const own = stated.find((amount) => near(amount, tax)) ?? (grand === null ? null : grand - all);
    const isSum = near(entry.amount, all);
    if (own !== null && (isSum || grand !== null))
      return [
        ...(isSum ? [entry] : []),
        ...(hasTax ? [] : [part('tax', own, besides)]),
        ...(grand === null ? [] : [part('grand', grand)]),
      ];
  }
  if (!hasTax && namesTaxedSum(entry.label) && all !== 0 && gstOnTop(entry.amount, all) !== null)
    return [part('tax', entry.amount - all), { ...entry, kind: 'grand' }];
  return [entry];
}

/** Whether words name a sum with its tax: "Total + GST 18 %", "Total (GST included)". */
export const namesTaxedSum = (label: string): boolean => taxSaid(label) === true || PLUS_TAX.test(label);
const PLUS_TAX = /(?:\+|&|\bplus\b)\s*(?:\d+(?:\.\d+)?\s*%\s*)?gst\b/i;

/**
 * A bill whose items come to its last total although a sum and a tax stand above that make the same total: its amounts hold the tax. Without that
 * sum and that tax, which is then a part of the items. Any other bill as it is.
 */
export function withTaxOfItems(entries: readonly BillEntry[]): {
  readonly entries: readonly BillEntry[];
  readonly within: StatedTotal | null;
} {
  const items = entries.filter(({ type }) => type === 'item').length;
  const all = entries.reduce((sum, entry) => (entry.type === 'item' ? sum + entry.amount : sum), 0);
  const isAll = (amount: number): boolean => Math.abs(amount - all) <= 100 + items;
  const below = entries.slice(entries.findLastIndex(({ type }) => type === 'item') + 1).flatMap(rowsOf);
  const taxes = below.filter(isTax);
  const [first] = taxes;
  const at = first ? below.indexOf(first) : 0;
  // The sum of the lines with their tax may stand above that without it.
  const net = below.slice(0, at).findLast(({ kind }) => sumsItems(kind));
  const gross = below.slice(at).find(({ kind }) => sumsItems(kind));
  if (!first || items === 0 || net?.amount == null || gross?.amount == null) return { entries, within: null };
  const tax = taxes.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const isHeld = tax > 0 && isAll(gross.amount) && !isAll(net.amount) && isAll(net.amount + tax);
  if (!isHeld) return { entries, within: null };
  return {
    entries: entries.filter((entry) => entry !== net && !taxes.some((row) => row === entry)),
    within: { kind: first.kind, label: first.label, at: first.at, amount: paise(tax) },
  };
}

const rowsOf = (entry: BillEntry): RowEntry[] => (entry.type === 'item' ? [] : [entry]);

export function isOfColumns(entry: BillEntry): boolean {
  return entry.type !== 'item' && entry.ofColumns === true;
}

export function isTax(entry: BillEntry): boolean {
  return entry.type !== 'item' && entry.kind === 'tax';
}

import type { Paise } from '../../../../kernel/money';
import type { Verdict } from '../tables/reading';
import { near } from '../rows/money-of-row';
import { changesSums, sumsItems } from '../labels';
import type { Sums } from '../sums';
import type { BillEntry } from './entries';
import type { FoundTotal } from './found-total';
import type { Ledger } from './ledger';

/** What was read above a row: its sums, and what happened in order. */
interface SumSoFar {
  readonly entries: readonly BillEntry[];
  readonly verdicts: readonly Verdict[];
  readonly sums: Sums;
  readonly ledger: Ledger;
  /** The tax of the items in columns of its own, and what was paid of the bill before. */
  readonly tax: number;
  readonly paid: number;
}

/** Paise. Less than this below a sum brings it to whole rupees. */
export const RUPEE = 100;

/** Whether the row right above adds to the sum of all items: an amount alone below it, such as the carriage below a fee, does so too. */
export function addsOn(soFar: SumSoFar): boolean {
  const above = soFar.entries.at(-1);
  return above?.type === 'total' && above.kind === 'addition' && changesSum(soFar);
}

/** Whether an amount below zero stands right below the sum of all items: it takes something off, whatever it is called. */
export function takesOff({ entries, sums }: SumSoFar, amount: Paise): boolean {
  const above = entries.at(-1);
  return amount < 0 && above?.type === 'total' && above.amount !== null && near(above.amount, sums.all);
}

/**
 * Whether the row right above changes the sum of all items, by a tax or a discount too, or is an amount below such a row: one more may do so
 * as well.
 */
export function changesSum({ entries, sums, verdicts }: SumSoFar): boolean {
  const [above, verdict] = [entries.at(-1), verdicts.at(-1)];
  const sum = entries.findLast((entry) => entry.type === 'item' || (entry.type === 'total' && sumsItems(entry.kind)));
  const isChange = above?.type === 'total' && changesSums(above.kind) && verdict?.kind === 'total';
  const isFurther = above?.type === 'aside' && verdict?.reason === BELOW_TOTAL;
  if (!isChange && !isFurther) return false;
  return sum?.type === 'total' && sum.amount !== null && sums.all !== 0 && near(sum.amount, sums.all);
}

/** The reason of an amount that a later total may hold. */
export const BELOW_TOTAL = 'below the total';

/** Whether what is called a rounding is the rounded sum itself: "Rounded off 12,37,219". */
export function isWholeSum({ entries, sums, ledger }: SumSoFar, amount: Paise | null): boolean {
  const above = entries.findLast((entry) => entry.type === 'total' && sumsItems(entry.kind));
  return [above?.amount ?? sums.all, ledger.running].some(
    (sum) => amount !== null && sum !== 0 && Math.abs(amount - sum) * 10 <= Math.abs(sum),
  );
}

/**
 * Whether an amount alone is the sum so far, right below what changes it and whatever it is called: "Net" below a discount, "Contract value" below the
 * total and a fee.
 */
export function isRunning({ entries, ledger }: SumSoFar, amount: Paise | null): boolean {
  const above = entries.at(-1);
  if (amount === null || above === undefined || above.type === 'item' || ledger.running === 0) return false;
  if (above.type === 'total' && !changesSums(above.kind)) return false;
  const isSum = (entry: BillEntry): boolean =>
    entry.type === 'item' || (entry.type === 'total' && sumsItems(entry.kind));
  const since = entries.slice(entries.findLastIndex(isSum) + 1).filter(({ type }) => type === 'aside');
  const asides = since.reduce((sum, one) => sum + (one.amount ?? 0), 0);
  return Math.abs(amount - ledger.running - asides) <= RUPEE;
}

/** Paise. To so many a sum is rounded without a word. */
const TENS = 1_000;
const SAYS_ROUND = /\b(?:round(?:ed|ing)?|say|r ?\/? ?off)\b/i;

/** Whether a total is the sum so far, rounded to tens of rupees, or farther where its words say so: "Final amount (round)". */
export function isRoundSum({ ledger }: SumSoFar, { kind, amount }: FoundTotal, words: string): boolean {
  const off = Math.abs((amount ?? 0) - ledger.running);
  if (!sumsItems(kind) || amount === null || amount % TENS !== 0 || off <= RUPEE || ledger.running === 0) return false;
  return off < TENS || (SAYS_ROUND.test(words) && off * 200 <= Math.abs(ledger.running));
}

/** Whether an amount alone is the total right above it, rounded to thousands. */
export function isRounded(amount: Paise | null, above: BillEntry | undefined): boolean {
  if (amount === null || amount === 0 || amount % 100_000 !== 0 || above?.type !== 'total') return false;
  const total = above.amount ?? 0;
  return total % 100_000 !== 0 && Math.abs(total - amount) * 200 <= Math.abs(total);
}

/** Whether an amount is a sum of items above, or all of them with the tax that columns of their own state. */
export const isSumOf = ({ sums, tax }: SumSoFar, amount: Paise | null): boolean =>
  sums.placeOf(amount) !== null || (amount !== null && tax !== 0 && near(amount, sums.all + tax));

import { labelKey } from '../cells';
import { agreement, statsOf, type ColumnStats } from '../columns';
import { likingOf } from '../resolve-columns';
import { roleOf } from '../roles';
import type { ReadSheet } from '../sheets';

const SAMPLE = 400;
const FEW = 3;
const NEARLY = 0.95;
/** Sums that differ by less leave nothing to ask. */
const ALIKE = 0.001;

/** The rate that a bill states a second time, with its amount where it has one. */
export interface Rival {
  readonly rate: number;
  readonly amount: number | null;
}

/**
 * Prices next to those that were taken that multiply out as well: two contractors side by side, an estimate next to the
 * quotation. None where the headings prefer one, or where what was taken is the sum of the others.
 */
export function rivalsOf({ columns, labels, named, sheet }: ReadSheet): Rival[] {
  const [rate, ...moreRates] = columns?.rate ?? [];
  const [amount, ...moreAmounts] = columns?.amount ?? [];
  const quantity = columns?.quantity ?? null;
  if (!named || quantity === null || rate === undefined) return [];
  if (moreRates.length > 0 || moreAmounts.length > 0) return [];
  const headed = (role: string): number[] =>
    labels.flatMap((label, column) =>
      column !== rate && column !== amount && roleOf(label) === role && !isShare(label) ? [column] : [],
    );
  const [rates, amounts] = [headed('rate'), headed('amount')];
  if (rates.length === 0 || (amounts.length === 0 && amount !== undefined)) return [];
  const sample = sheet.rows.slice(0, SAMPLE);
  const stats = labels.map((_, column) => statsOf(sample, column));
  if (amount === undefined) return withoutAmounts(rate, rates, labels, stats);
  const own = likingOf(labels[rate] ?? '') + likingOf(labels[amount] ?? '');
  const sum = sumOf(stats[amount]);
  const rivals = rates.flatMap((other) =>
    amounts
      .filter((beside) => {
        const { complete, agreeing } = agreement(quantity, [other], [beside], stats);
        const liked = likingOf(labels[other] ?? '') + likingOf(labels[beside] ?? '');
        const differs = Math.abs(sumOf(stats[beside]) - sum) > Math.abs(sum) * ALIKE;
        // Another table below may have its rates in this column: a second price stands on the line of the first.
        const together = sharedBy(stats[rate], stats[other]);
        return together >= FEW && complete >= FEW && agreeing >= complete * NEARLY && liked === own && differs;
      })
      .map((beside) => ({ rate: other, amount: beside })),
  );
  const parts = new Set(rivals.map(({ amount: part }) => part));
  const whole = [...parts].reduce((total, part) => total + sumOf(stats[part]), 0);
  return parts.size > 1 && Math.abs(whole - sum) <= Math.abs(sum) * ALIKE ? [] : rivals;
}

/** Other rates of the same lines, where nothing is multiplied out. */
function withoutAmounts(
  rate: number,
  rates: readonly number[],
  labels: readonly string[],
  stats: readonly ColumnStats[],
): Rival[] {
  const own = stats[rate]?.values.filter((value) => value !== null && value !== 0).length ?? 0;
  return rates.flatMap((other) => {
    const both = sharedBy(stats[rate], stats[other]);
    const isLiked = likingOf(labels[other] ?? '') === likingOf(labels[rate] ?? '');
    const differs = stats[other]?.values.some((value, row) => value !== stats[rate]?.values[row]);
    return both >= FEW && both >= own * NEARLY && isLiked && differs ? [{ rate: other, amount: null }] : [];
  });
}

/** Lines that have a figure in both columns. */
function sharedBy(one: ColumnStats | undefined, other: ColumnStats | undefined): number {
  return one?.values.filter((value, row) => value && other?.values[row]).length ?? 0;
}

/** A part of a price, or a price with something on it: no second opinion. */
function isShare(label: string): boolean {
  return /\b(basic|net|gst|tax|discount|disc|previous|prev|till date|upto|up to|cumulative|total|per)\b/.test(
    labelKey(label),
  );
}

function sumOf(stats: ColumnStats | undefined): number {
  return (stats?.values ?? []).reduce<number>((total, value) => total + (value ?? 0), 0);
}

import { labelKey } from '../cells';
import { agreement, statsOf, type ColumnStats } from '../columns';
import { likingOf } from '../resolve-columns';
import { roleOf } from '../roles';
import type { ReadSheet } from '../sheets';

const SAMPLE = 400;
const FEW = 5;
const NEARLY = 0.95;
/** Sums that differ by less leave nothing to ask. */
const ALIKE = 0.001;

/** The rate and the amount that a bill states a second time. */
export interface Rival {
  readonly rate: number;
  readonly amount: number;
}

/**
 * Prices next to those that were taken that multiply out as well: two contractors side by side, an estimate next to the
 * quotation. None where the headings prefer one, or where what was taken is the sum of the others.
 */
export function rivalsOf({ columns, labels, named, sheet }: ReadSheet): Rival[] {
  const [rate, ...moreRates] = columns?.rate ?? [];
  const [amount, ...moreAmounts] = columns?.amount ?? [];
  const quantity = columns?.quantity ?? null;
  if (!named || quantity === null || rate === undefined || amount === undefined) return [];
  if (moreRates.length > 0 || moreAmounts.length > 0) return [];
  const headed = (role: string): number[] =>
    labels.flatMap((label, column) =>
      column !== rate && column !== amount && roleOf(label) === role && !isShare(label) ? [column] : [],
    );
  const [rates, amounts] = [headed('rate'), headed('amount')];
  if (rates.length === 0 || amounts.length === 0) return [];
  const sample = sheet.rows.slice(0, SAMPLE);
  const stats = labels.map((_, column) => statsOf(sample, column));
  const own = likingOf(labels[rate] ?? '') + likingOf(labels[amount] ?? '');
  const sum = sumOf(stats[amount]);
  const rivals = rates.flatMap((other) =>
    amounts
      .filter((beside) => {
        const { complete, agreeing } = agreement(quantity, [other], [beside], stats);
        const liked = likingOf(labels[other] ?? '') + likingOf(labels[beside] ?? '');
        const differs = Math.abs(sumOf(stats[beside]) - sum) > Math.abs(sum) * ALIKE;
        return complete >= FEW && agreeing >= complete * NEARLY && liked === own && differs;
      })
      .map((beside) => ({ rate: other, amount: beside })),
  );
  const parts = new Set(rivals.map(({ amount: part }) => part));
  const whole = [...parts].reduce((total, part) => total + sumOf(stats[part]), 0);
  return parts.size > 1 && Math.abs(whole - sum) <= Math.abs(sum) * ALIKE ? [] : rivals;
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

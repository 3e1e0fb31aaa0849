import { labelKey } from '../cells';
import { agreement, statsOf, type ColumnStats } from '../columns/columns';
import { canBeMoney, likingOf } from '../columns/resolve-columns';
import { roleOf, type Role } from '../columns/roles';
import type { ReadSheet } from '../sheets';

const SAMPLE = 400;
const FEW = 3;
const NEARLY = 0.95;
/** Sums that differ by less leave nothing to ask. */
const ALIKE = 0.001;

/** The price that a bill states a second time: a rate, an amount, or both. */
export interface Rival {
  readonly rate: number | null;
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
  if (!named || moreRates.length > 0 || moreAmounts.length > 0) return [];
  if (rate === undefined)
    return amount === undefined ? [] : ofAmounts(amount, columns?.quantity ?? null, labels, sheet);
  if (quantity === null) return [];
  const headed = (role: string): number[] =>
    labels.flatMap((label, column) =>
      column !== rate && column !== amount && roleOf(label) === role && !isShare(label) ? [column] : [],
    );
  const [rates, amounts] = [headed('rate'), headed('amount')];
  const sample = sheet.rows.slice(0, SAMPLE);
  const stats = labels.map((_, column) => statsOf(sample, column));
  // "PU" is a price in French, and a finish beside "Laminate".
  const isNamed = moneyRoleOf(labels[rate] ?? '') !== null && !/^\p{Lu}{2,3}$/u.test(labels[rate] ?? '');
  if (amount === undefined && !isNamed)
    return withoutAmounts(rate, ofFinishes(rate, quantity, labels, stats), labels, stats);
  if (rates.length === 0 || (amounts.length === 0 && amount !== undefined)) return [];
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

/**
 * Other amounts of the same lines, where the bill has no rates: each with a total of its own below, and not a share, a tax or a sum of
 * what is next to it.
 */
function ofAmounts(
  amount: number,
  quantity: number | null,
  labels: readonly string[],
  { rows }: ReadSheet['sheet'],
): Rival[] {
  const stats = labels.map((_, column) => statsOf(rows.slice(0, SAMPLE), column));
  const own = listed(stats[amount]);
  if (!own) return [];
  const others = labels.flatMap((label, column) => {
    const other = listed(stats[column]);
    const isMoney =
      column !== amount && column !== quantity && canBeMoney(moneyRoleOf(label), label) && !isShare(label);
    // What an owner planned, and what he spent on those lines that he has ordered.
    const isSpent = PLANNED.test(labels[amount] ?? '') && SPENT.test(label);
    if (!other || !isMoney || !(isSpent || likingOf(label) === likingOf(labels[amount] ?? ''))) return [];
    const both = sharedBy(stats[amount], stats[column]);
    return both >= FEW && (isSpent || both >= own.lines * NEARLY) && !isTaxed(own.total, other.total)
      ? [{ column, ...other }]
      : [];
  });
  const whole = others.reduce((total, other) => total + other.total, 0);
  const isSum = others.length > 1 && Math.abs(whole - own.total) <= own.total * ALIKE;
  return isSum ? [] : others.map(({ column }) => ({ rate: null, amount: column }));
}

const PLANNED = /^\W*(?:(?:our|my) )?(?:budget(?:ed)?|plan(?:ned)?|estimated?)\b/i;
const SPENT = /^\W*(?:actuals?|spent)\b/i;

/** "Veneer finish" above figures names what they are for. */
function moneyRoleOf(label: string): Role | null {
  const role = roleOf(label);
  return role === 'remarks' ? null : role;
}

/** The figures of a column that ends with their sum: how many, and what they come to. Null for any other. */
export function listed(stats: ColumnStats | undefined): { readonly lines: number; readonly total: number } | null {
  const values = (stats?.values ?? []).flatMap((value) => value ?? []);
  let total = 0;
  for (const [lines, value] of values.entries()) {
    if (lines >= FEW && Math.abs(value - total) <= Math.max(1, total * ALIKE)) return { lines, total };
    total += value;
  }
  return null;
}

const TAXES = [1, 1.05, 1.12, 1.18, 1.28];

/** Whether two sums are the same but for a tax. */
function isTaxed(one: number, other: number): boolean {
  const [less = 0, more = 0] = [one, other].sort((a, b) => a - b);
  return TAXES.some((tax) => Math.abs(less * tax - more) <= more * ALIKE);
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

/** One price of a thing is not so many times another of it. */
const TIMES = 4;

/** How many times its figure in one column a line has in the other, of lines with both. */
export function ratiosOf(one: ColumnStats | undefined, other: ColumnStats | undefined): number[] {
  return (one?.values ?? []).flatMap((value, row) => {
    const beside = other?.values[row] ?? null;
    return value === null || value <= 0 || beside === null ? [] : [beside / value];
  });
}

/** Whether two figures may be prices of one thing. */
export const isOfOneSize = (ratio: number): boolean => ratio > 1 / TIMES && ratio < TIMES;

/** Columns under words that name no price, "Laminate | Acrylic | PU", with figures of the size of the rates line by line. */
function ofFinishes(
  rate: number,
  quantity: number,
  labels: readonly string[],
  stats: readonly ColumnStats[],
): number[] {
  return labels.flatMap((label, column) => {
    if (column === rate || column === quantity || label === '' || moneyRoleOf(label) !== null) return [];
    const ratios = ratiosOf(stats[rate], stats[column]);
    const alike = ratios.filter(isOfOneSize).length;
    return canBeMoney(null, label) && ratios.length >= FEW && alike >= ratios.length * NEARLY ? [column] : [];
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

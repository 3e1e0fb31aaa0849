import type { RawKind } from '../../parse/raw-file';
import type { BillEntry } from '../additions/entries';
import { sumsItems } from '../labels';
import type { ChosenSheets, JudgedSheet } from '../roles-of-sheets';
import { settle } from '../totals';
import type { Closing, Difference } from '../types';
import { sectionUnder } from '../text';
import { unexplainedAmount, type ReadSheet } from '../sheets';
import { readSheet } from '../tables/best-reading';
import { provenSumOf } from './abstract';

/** Why a table is left out that no total sums. */
const BELOW = 'below the total of the file';

/**
 * The tables of a print without those below the total of all tables before them: what the sender needs on site, or charges by the hour. A print has
 * one total, a workbook may have one for each sheet.
 */
export function withoutBelowTotal(kind: RawKind, chosen: ChosenSheets): ChosenSheets {
  const bills = billsOf(chosen.judged);
  const last = kind === 'pdf' ? bills.findLastIndex((_, index) => sumsAllBefore(bills, index)) : -1;
  const after = last < 0 ? [] : bills.slice(last + 1);
  // A part with a total of its own may be a bill as well, unless something above it is called the total of everything.
  const isAll = bills[last]?.read.totals.stated.some(({ kind: of }) => of === 'grand') ?? false;
  const hasNoTotal = after.every(({ read }) => !read.totals.statedTotal);
  const below = (last > 0 ? isAll || hasNoTotal : isAll && hasNoTotal) ? after : [];
  const clauses = kind === 'pdf' ? ofClauses(bills) : [];
  const reasons = new Map([
    ...clauses.map((bill) => [bill, CLAUSES] as const),
    ...below.map((bill) => [bill, BELOW] as const),
  ]);
  if (reasons.size === 0) return chosen;
  return {
    ...chosen,
    judged: chosen.judged.map((sheet) => {
      const reason = reasons.get(sheet);
      return reason === undefined ? sheet : { ...sheet, role: 'other', reason };
    }),
  };
}

/**
 * The tables of a print as one, where the last of them states the sum of all and rows below it say nothing in its own table: "Material + labour" and
 * "Transport" below the labour alone. They stay apart unless all that stands below is then explained.
 */
export function withTablesJoined(kind: RawKind, sheets: readonly ReadSheet[]): readonly ReadSheet[] {
  const tables = kind === 'pdf' ? sheets.filter(({ items }) => items.length > 0) : [];
  const [first, last] = [tables[0], tables.at(-1)];
  const whole = tables.reduce((sum, { totals }) => sum + totals.computed, 0);
  if (!first || !last || first === last || last.left.length === 0) return sheets;
  if (![...last.left, ...last.totals.stated].some(({ amount }) => near(amount ?? 0, whole))) return sheets;
  const rows = tables.flatMap(({ sheet }) => sheet.rows);
  const all = readSheet(kind, { ...first.sheet, rows }, null);
  const isExplained =
    near(all.totals.computed, whole) && all.closing !== null && all.left.length === 0 && unexplainedAmount(all) === 0;
  if (!isExplained) return sheets;
  return sheets.flatMap((read) => (read === first ? [all] : tables.includes(read) ? [] : [read]));
}

const CLAUSES = 'figures among the conditions of the bill';
/** Rows that multiply out, of a table that is a bill. */
const FEW = 3;
/** So many times less than what the totals of the file prove: "7 days", "1.14". */
const TRIFLE = 1_000;

/** Tables of a tender's conditions, of registers and tests, beside a bill that its total proves. */
function ofClauses(bills: readonly JudgedSheet[]): JudgedSheet[] {
  const isProven = ({ read: { totals, agreeing } }: JudgedSheet): boolean =>
    agreeing >= FEW && totals.stated.some(({ amount }) => amount !== null && near(totals.computed, amount));
  const proven = bills.filter(isProven).reduce((sum, { read }) => sum + read.totals.computed, 0);
  return bills.filter(
    (bill) => !isProven(bill) && bill.read.agreeing < FEW && Math.abs(bill.read.totals.computed) * TRIFLE < proven,
  );
}

/** What differs in the tables of a print, without the totals of several of its tables, and those that say the sum of another once more. */
export function differencesOf(kind: RawKind, bills: readonly JudgedSheet[]): Difference[] {
  return bills.flatMap(({ read }, index) => {
    if (kind !== 'pdf' || bills.length === 1) return read.differences;
    const others = bills.filter((_, other) => other !== index).flatMap(({ read: { totals } }) => provenIn(totals));
    const sums = [...runsTo(bills, index), ...others];
    return read.differences.filter(
      ({ kind: of, stated }) => (of !== 'total' && of !== 'subtotal') || !sums.some((sum) => near(sum, stated)),
    );
  });
}

/**
 * The tables of a file as one bill, where its pages carry a sum forward or the last of them closes all: what differs, and what the rows below the
 * last add to all. Null where they come out otherwise, and for sheets that each come out by themselves. `headingOf`: what is put before the
 * headings of a table.
 */
export function settledTogether(
  kind: RawKind,
  bills: readonly JudgedSheet[],
  headingOf: (read: JudgedSheet['read']) => string,
): { readonly differences: Difference[]; readonly closing: Closing } | null {
  const isApart = kind !== 'pdf' && bills.every(({ read: { totals } }) => totals.differences.length === 0);
  if (isApart || bills.length < 2) return null;
  const entries = bills.flatMap(({ read }) =>
    read.entries.map((entry): BillEntry =>
      entry.type === 'item' ? { ...entry, section: sectionUnder(headingOf(read), entry.section) } : entry,
    ),
  );
  const { totals, closing } = settle(entries, true);
  if (!closing || totals.differences.length > 0) return null;
  const differences = bills.flatMap(({ read }) =>
    read.differences.filter((one) => !read.totals.differences.includes(one)),
  );
  return { differences, closing };
}

const billsOf = (judged: readonly JudgedSheet[]): JudgedSheet[] => judged.filter(({ role }) => role === 'bill');

/** Whether a table states the sum of itself and of all tables before it. */
const sumsAllBefore = (bills: readonly JudgedSheet[], index: number): boolean =>
  states(bills[index], index === 0 ? [bills[0]?.read.totals.computed ?? 0] : runsTo(bills, index).slice(-1));

/** Whether a table states the sum of itself and of tables right before it. */
const statesRun = (bills: readonly JudgedSheet[], index: number): boolean => states(bills[index], runsTo(bills, index));

const states = (bill: JudgedSheet | undefined, sums: readonly number[]): boolean =>
  bill?.read.totals.stated.some(({ kind, amount }) => kind !== 'subtotal' && sums.some((sum) => near(sum, amount))) ??
  false;

/**
 * Whether what was read cannot be the bill: its sum is below zero, or a fifth and more away from each of its own totals, or from one that is
 * printed elsewhere while it states none itself.
 */
export function isFarOff(kind: RawKind, bills: readonly JudgedSheet[], unplaced: readonly Difference[]): boolean {
  if (bills.reduce((sum, { read }) => sum + read.totals.computed, 0) < 0) return true;
  if (bills.every(({ read }) => !read.totals.statedTotal) && unplaced.some((one) => isFar(one.stated, one.computed)))
    return true;
  return bills.some(({ read: { totals, differences } }, index) => {
    if (kind === 'pdf' && statesRun(bills, index)) return false;
    // A form that is to be filled keeps totals from before its figures were taken out.
    if (totals.computed === 0 || !totals.statedTotal) return false;
    // What lines with an error for a figure cost is only in the total; each of them is named.
    const isMissing = differences.some(({ kind, computed }) => kind === 'error-cell' && computed === null);
    if (isMissing && totals.computed < (totals.statedTotal.amount ?? 0)) return false;
    const sums = totals.stated.filter(({ kind: of }) => sumsItems(of));
    return [totals.statedTotal, ...sums].every(({ amount }) => isFar(amount, totals.computed));
  });
}

/** Whether the sum that closes a summary is a fifth and more away from the sheets that were read. */
export function isFarFromSummary(judged: readonly JudgedSheet[]): boolean {
  const computed = billsOf(judged).reduce((sum, { read }) => sum + read.totals.computed, 0);
  const sums = judged.flatMap(({ read, role }) => (role === 'abstract' ? (provenSumOf(read.sheet) ?? []) : []));
  return computed !== 0 && sums.length > 0 && sums.every((sum) => isFar(sum * 100, computed));
}

/** By a fifth of the larger one; unknown figures are not. */
function isFar(stated: number | null, computed: number | null): boolean {
  const [one, other] = [Math.abs(stated ?? computed ?? 0), Math.abs(computed ?? stated ?? 0)];
  return Math.abs(one - other) * 5 > Math.max(one, other);
}

/** Sums of the tables that end with one, from two of them to all from the first. */
function runsTo(bills: readonly JudgedSheet[], index: number): number[] {
  const sums: number[] = [];
  let sum = bills[index]?.read.totals.computed ?? 0;
  for (const { read } of bills.slice(0, index).toReversed()) sums.push((sum += read.totals.computed));
  return sums;
}

/** What a table comes to, and the totals that it states and that agree with it. */
function provenIn({ computed, stated, differences }: JudgedSheet['read']['totals']): number[] {
  const wrong = new Set(differences.map(({ at }) => at));
  return [computed, ...stated.flatMap(({ at, amount }) => (amount === null || wrong.has(at) ? [] : [amount]))];
}

const near = (sum: number, amount: number | null): boolean =>
  amount !== null && amount !== 0 && Math.abs(sum - amount) <= 200;

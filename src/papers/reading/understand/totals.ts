import { ZERO, paise, sum, type Paise } from '../../../kernel/money';
import { chainOf, chainOfParts, partsOf } from './additions/chain';
import { isShare } from './additions/share';
import { rupeeText } from './check-amount';
import type { BillEntry } from './additions/entries';
import { UNNAMED, sumsItems } from './labels';
import { Sums } from './sums';
import { withTaxOfItems } from './tax/tax-in-totals';
import type { Closing, Difference, StatedTotal } from './types';

const MOST_GROUPS = 100;

type TotalEntry = Exclude<BillEntry, { type: 'item' }>;

export interface CheckedTotals {
  readonly computed: Paise;
  /** The row that sums the items, before taxes and additions; null when the bill states none. */
  readonly statedTotal: StatedTotal | null;
  readonly grandTotal: StatedTotal | null;
  readonly stated: readonly StatedTotal[];
  readonly differences: readonly Difference[];
}

/** What the rows below the items of one bill come to: its checked totals, what it adds, and the tax that its items hold. */
export function settle(
  entries: readonly BillEntry[],
  printed: boolean,
): { readonly totals: CheckedTotals; readonly closing: Closing | null; readonly held: StatedTotal | null } {
  const { entries: own, within } = withTaxOfItems(entries);
  const totals = checkTotals(own, printed);
  const whole = chainOf(own);
  const parts = whole ? [] : partsOf(own);
  const closing = whole ?? chainOfParts(parts);
  if (whole || !closing) return { totals, closing, held: within };
  const differences = parts.flatMap((part) => checkTotals(part, printed).differences);
  return { totals: { ...totals, differences }, closing, held: within };
}

/** Whether an amount is a sum; that of credits is printed without its sign. */
const isSum = (amount: number, value: number, slack: number): boolean =>
  Math.abs(amount - value) <= slack || (value < 0 && Math.abs(amount + value) <= slack);

/**
 * Compares every total row of one bill with the items it can be the sum of: those since the last subtotal, all of them, or all with
 * the taxes and additions named between. Only a total that is none of these is a difference.
 */
function checkTotals(entries: readonly BillEntry[], printed: boolean): CheckedTotals {
  const computed = sum(entries.flatMap((entry) => (entry.type === 'item' ? [entry.amount] : [])));
  const lastItem = entries.findLastIndex((entry) => entry.type === 'item');
  const stated: StatedTotal[] = [];
  const differences: Difference[] = [];
  /** `onGroup`: additions since the last total, which a group's own total holds; `closed`: what a total with tax summed, apart from what is below it. */
  let [all, segment, section, added, onGroup, count, closed] = [0, 0, 0, 0, 0, 0, 0];
  /** What the row above changed. */
  let last = 0;
  /** Amounts below the total, until a total holds them. */
  let asides: TotalEntry[] = [];
  /** The same arithmetic by which rows were recognised as sums. */
  const sums = new Sums();
  let previous: number | null = null;
  /** What had been summed at each total so far: a later one may start again after any of them. */
  const before: number[] = [];
  /** What had been summed, with what was added, at each amount below the total. */
  const running: number[] = [];
  /** The last total that summed everything above it. */
  let closing = entries.length;
  let statedTotal: StatedTotal | null = null;
  let grandTotal: StatedTotal | null = null;

  for (const [index, entry] of entries.entries()) {
    if (entry.type === 'item') {
      const { amount } = entry;
      [all, segment, section, count] = [all + amount, segment + amount, section + amount, count + 1];
      sums.item(entry.amount, true);
      continue;
    }
    if (entry.type === 'aside') {
      asides.push(entry);
      running.push(all + added);
      continue;
    }
    const slack = 100 + count * (printed ? 2 : 1);
    const near = (value: number): boolean => entry.amount !== null && isSum(entry.amount, value, slack);
    const after = index > lastItem;
    const record = (kind: StatedTotal['kind']): StatedTotal => recordIn(stated, entry, kind);
    const change = isAdded(entry, entries[index + 1], all + added) ? 'addition' : entry.kind;
    if (!sumsItems(change)) {
      record(change);
      last = changeBy(entry, change);
      [added, onGroup] = [added + last, onGroup + last];
      continue;
    }
    // A rebate that is printed without its sign.
    if (last > 0 && !near(all) && !near(all + added) && near(all + added - 2 * last))
      [added, onGroup] = [added - 2 * last, onGroup - 2 * last];
    last = 0;
    const aside = amountOf(asides);
    if (aside !== 0 && !near(all) && near(all + added + aside)) [added, asides] = [added + aside, []];
    // A figure above the first item is no sum of those below, unless it is the sum of all.
    if (count === 0) {
      const row = record(entry.kind);
      if (entry.amount !== null && entry.amount !== 0 && Math.abs(entry.amount - computed) <= 100 + entries.length)
        statedTotal ??= row;
      continue;
    }
    if (entry.error) {
      const row = record(entry.kind);
      if (after) statedTotal ??= row;
      differences.push(errorTotal(entry, paise(after ? all : segment)));
      segment = 0;
      continue;
    }
    // The last total of a bill is of all its items: it repeats no sum from before some of them.
    const isOfPart = closed !== 0 && Math.abs((previous ?? 0) - (all - closed)) <= slack;
    const mayRepeat = !after || statedTotal !== null || entry.kind === 'subtotal' || isOfPart;
    // What is called the total of everything leaves out no part at the top.
    const isLast = after && entry.kind === 'grand';
    if (near(all) && (after || entry.kind !== 'subtotal' || !near(segment))) {
      const row = record(
        entry.kind === 'carried' ? 'carried' : after ? (entry.kind === 'grand' ? 'grand' : 'total') : entry.kind,
      );
      if (after) {
        statedTotal ??= row;
        if (entry.kind === 'grand') grandTotal = row;
      } else if (entry.kind === 'total' || entry.kind === 'grand') closing = index;
    } else if (near(all + added) && added !== 0) {
      grandTotal = record('grand');
      if (!after) [closing, closed] = [index, all];
    } else if ([segment, segment + onGroup, section, ...parts(entries, index, isLast ? [] : before, all)].some(near)) {
      record('subtotal');
    } else if (mayRepeat && ((previous !== null && near(previous + onGroup)) || sums.placeOf(entry.amount) !== null)) {
      record(entry.kind);
    } else {
      const kind = entry.kind === 'subtotal' || !after ? 'subtotal' : entry.kind === 'grand' ? 'grand' : 'total';
      const row = record(kind);
      const expected =
        kind === 'subtotal' ? segment : kind === 'grand' && (added !== 0 || statedTotal) ? all + added : all;
      if (kind === 'grand') grandTotal = row;
      if (kind === 'total' || (kind === 'grand' && added === 0)) statedTotal ??= row;
      differences.push(differenceOf(entry, kind === 'subtotal' ? 'subtotal' : 'total', paise(expected)));
    }
    sums.state(entry.amount);
    if (entry.kind === 'subtotal') section = 0;
    if (closing < index) closing = entries.length;
    segment = onGroup = 0;
    if (before.at(-1) !== all && before.push(all) > MOST_GROUPS) before.shift();
    previous = entry.amount;
  }
  if (!statedTotal) differences.push(...belowTotal(entries, closing, computed));
  differences.push(...unmet(entries, asides, { whole: [computed, all + added], running }, stated, sums));
  return { computed, statedTotal, grandTotal, stated, differences };
}

/** What was summed since each earlier total, and for a subtotal its items below: "Zone 2 | Subtotal | 1,53,000" may head them. */
function parts(entries: readonly BillEntry[], from: number, before: readonly number[], all: number): number[] {
  const since = before.map((sum) => all - sum);
  const heading = entries[from];
  // Below the first sum of a form, whose lines cost nothing, is its summary.
  if (heading?.type !== 'total' || heading.kind !== 'subtotal' || all === 0) return since;
  let below = 0;
  for (let at = from + 1, entry = entries[at]; entry?.type === 'item'; entry = entries[(at += 1)])
    below += entry.amount;
  return below === 0 ? since : [...since, below];
}

function recordIn(stated: StatedTotal[], { label, at, amount }: TotalEntry, kind: StatedTotal['kind']): StatedTotal {
  const row: StatedTotal = { kind, label, at, amount };
  stated.push(row);
  return row;
}

/** What a row that sums nothing adds to the sum, below zero where it takes off; a rounded sum adds nothing. */
function changeBy({ amount }: TotalEntry, kind: TotalEntry['kind']): number {
  if (amount === null || kind === 'say') return 0;
  return kind === 'discount' ? -Math.abs(amount) : amount;
}

/** Whether a figure without words is added to the sum so far by the row below it, whatever it is for. */
function isAdded({ label, amount }: TotalEntry, below: BillEntry | undefined, sum: number): boolean {
  if (label !== UNNAMED || amount === null || amount === 0 || Math.abs(amount - sum) <= 100) return false;
  return below?.type === 'total' && below.amount !== null && Math.abs(below.amount - sum - amount) <= 100;
}

/** What the file states and no sum of it agrees with, above its items and below their total. */
function unmet(
  entries: readonly BillEntry[],
  asides: readonly TotalEntry[],
  { whole, running }: { readonly whole: readonly number[]; readonly running: readonly number[] },
  stated: readonly StatedTotal[],
  sums: Sums,
): Difference[] {
  const known = [...whole, ...stated.map(({ amount }) => amount ?? 0)];
  // “Net” repeats the sum so far, to whole rupees or not.
  const isRunning = ({ amount }: TotalEntry): boolean =>
    running.some((sum) => amount !== null && Math.abs(amount - sum) <= 100);
  return [
    ...aboveItems(entries, stated, whole),
    ...outsideSums(
      asides.filter((one) => !isRunning(one)),
      known,
      sums,
    ),
  ];
}

/** Totals above the first item that no sum below agrees with. */
function aboveItems(
  entries: readonly BillEntry[],
  stated: readonly StatedTotal[],
  whole: readonly number[],
): Difference[] {
  const first = entries.findIndex(({ type }) => type === 'item');
  const above = entries
    .slice(0, Math.max(0, first))
    .flatMap((entry) => (entry.type === 'total' && sumsItems(entry.kind) && entry.kind !== 'subtotal' ? [entry] : []));
  const places = new Set(above.map(({ at }) => at));
  const known = [...whole, ...stated.flatMap(({ at, amount }) => (places.has(at) ? [] : (amount ?? [])))];
  return above.flatMap((entry) => {
    const { amount, label } = entry;
    if (amount === null || amount === 0 || NO_MONEY.test(label)) return [];
    if (known.some((sum) => Math.abs(sum - amount) <= 100 + entries.length)) return [];
    return [differenceOf(entry, 'total', paise(whole[0] ?? 0))];
  });
}

const amountOf = (rows: readonly TotalEntry[]): number => rows.reduce((total, { amount }) => total + (amount ?? 0), 0);

/**
 * Amounts below the total that are in no sum of the file: neither a sum again, nor a share of one, nor together one (stages of payment), nor a
 * figure that is no money.
 */
function outsideSums(asides: readonly TotalEntry[], whole: readonly number[], sums: Sums): Difference[] {
  const all = amountOf(asides);
  if (whole.some((sum) => Math.abs(all - sum) <= 100)) return [];
  return asides.flatMap(({ amount, percent, label, at }) => {
    if (amount === null || NO_MONEY.test(label) || sums.placeOf(amount) !== null) return [];
    if (percent !== null && whole.some((sum) => isShare(amount, percent, sum))) return [];
    const message = `${at}: "${label}" states ${rupeeText(amount)}, which is in no sum of the file.`;
    return [{ kind: 'total' as const, at, label, stated: amount, computed: null, message }];
  });
}

/** Words of a figure that is no money. */
export const NO_MONEY =
  /\b(number|nos?|account|a\/c|ifsc|phone|mobile|contact|days?|weeks?|months?|years?|date|pin|area|sq\.? ?(?:ft|m)|sft|gstin|pan)\b/i;

function errorTotal({ at, label }: TotalEntry, computed: Paise): Difference {
  const message = `${at}: the file's total is an error; the items add up to ${rupeeText(computed)}.`;
  return { kind: 'total', at, label, stated: null, computed, message };
}

/** Items below the last total, which no other total sums. */
function belowTotal(entries: readonly BillEntry[], closing: number, computed: Paise): Difference[] {
  const closed = entries[closing];
  const below = entries.slice(closing + 1).reduce((sum, entry) => sum + (entry.type === 'item' ? entry.amount : 0), 0);
  if (below === 0 || !closed || closed.type === 'item') return [];
  const { at, label, amount: stated } = closed;
  const message = `${at}: "${label}" states ${rupeeText(stated ?? ZERO)}, with the items below it they add up to ${rupeeText(computed)}.`;
  return [{ kind: 'total', at, label, stated, computed, message }];
}

function differenceOf(entry: TotalEntry, kind: 'subtotal' | 'total', computed: Paise): Difference {
  return {
    kind,
    at: entry.at,
    label: entry.label,
    stated: entry.amount,
    computed,
    message: `${entry.at}: "${entry.label}" states ${rupeeText(entry.amount ?? ZERO)}, the items add up to ${rupeeText(computed)}.`,
  };
}

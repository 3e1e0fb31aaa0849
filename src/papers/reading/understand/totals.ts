import { ZERO, paise, sum, type Paise } from '../../../kernel/money';
import { chainOf, chainOfParts, partsOf } from './additions/chain';
import { isShare } from './additions/share';
import { rupeeText } from './check-amount';
import type { BillEntry } from './additions/entries';
import { UNNAMED, changesSums, sumsItems } from './labels';
import { Sums } from './sums';
import { withTaxOfItems } from './tax/tax-in-totals';
import type { Closing, Difference, StatedTotal } from './types';
import { isMeasure } from './units';

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
  const check = new TotalsCheck(entries, printed);
  for (const index of entries.keys()) check.read(index);
  return check.checked();
}

class TotalsCheck {
  private readonly computed: Paise;
  private readonly lastItem: number;
  private readonly stated: StatedTotal[] = [];
  private readonly differences: Difference[] = [];
  /** Sums of all items so far, of those since the last total and since the last subtotal, and how many there are. */
  private all = 0;
  private segment = 0;
  private section = 0;
  private count = 0;
  /** What was added to all, since the last total (a group's own total holds it), and by the row above. */
  private added = 0;
  private onGroup = 0;
  private last = 0;
  /** What a total with tax summed, apart from what is below it. */
  private closed = 0;
  /** Amounts below the total, until a total holds them, and what had been summed with what was added at each of them. */
  private asides: TotalEntry[] = [];
  private readonly running: number[] = [];
  /** The same arithmetic by which rows were recognised as sums. */
  private readonly sums = new Sums();
  private previous: number | null = null;
  /** What had been summed at each total so far: a later one may start again after any of them. */
  private readonly before: number[] = [];
  /** The last total that summed everything above it. */
  private closing: number;
  private statedTotal: StatedTotal | null = null;
  private grandTotal: StatedTotal | null = null;

  constructor(
    private readonly entries: readonly BillEntry[],
    private readonly printed: boolean,
  ) {
    this.computed = sum(entries.flatMap((entry) => (entry.type === 'item' ? [entry.amount] : [])));
    this.lastItem = entries.findLastIndex((entry) => entry.type === 'item');
    this.closing = entries.length;
  }

  read(index: number): void {
    const entry = this.entries[index];
    if (entry?.type === 'item') return this.item(entry.amount);
    if (entry?.type === 'aside') {
      this.asides.push(entry);
      this.running.push(this.all + this.added);
    } else if (entry) {
      const change = isAdded(entry, this.entries[index + 1], this.all + this.added) ? 'addition' : entry.kind;
      if (sumsItems(change)) this.total(entry, index);
      else this.change(entry, change);
    }
  }

  checked(): CheckedTotals {
    const { entries, computed, statedTotal, grandTotal, stated, differences, closing, running } = this;
    if (!statedTotal) differences.push(...belowTotal(entries, closing, computed));
    const whole = [computed, this.all + this.added];
    differences.push(...unmet(entries, this.asides, { whole, running }, stated, this.sums));
    return { computed, statedTotal, grandTotal, stated, differences };
  }

  private item(amount: Paise): void {
    this.all += amount;
    this.segment += amount;
    this.section += amount;
    this.count += 1;
    this.sums.item(amount, true);
  }

  private change(entry: TotalEntry, kind: TotalEntry['kind']): void {
    recordIn(this.stated, entry, kind);
    this.last = changeBy(entry, kind);
    this.added += this.last;
    this.onGroup += this.last;
  }

  private total(entry: TotalEntry, index: number): void {
    const slack = 100 + this.count * (this.printed ? 2 : 1);
    const near = (value: number): boolean => entry.amount !== null && isSum(entry.amount, value, slack);
    const after = index > this.lastItem;
    this.hold(near);
    // A figure above the first item is no sum of those below, unless it is the sum of all.
    if (this.count === 0) {
      const row = recordIn(this.stated, entry, entry.kind);
      const isOfAll = Math.abs((entry.amount ?? 0) - this.computed) <= 100 + this.entries.length;
      if (entry.amount !== null && entry.amount !== 0 && isOfAll) this.statedTotal ??= row;
      return;
    }
    if (entry.error) {
      const row = recordIn(this.stated, entry, entry.kind);
      if (after) this.statedTotal ??= row;
      this.differences.push(errorTotal(entry, paise(after ? this.all : this.segment)));
      this.segment = 0;
      return;
    }
    this.place(entry, index, { near, after, slack });
    this.sums.state(entry.amount);
    if (entry.kind === 'subtotal') this.section = 0;
    if (this.closing < index) this.closing = this.entries.length;
    this.segment = this.onGroup = 0;
    if (this.before.at(-1) !== this.all && this.before.push(this.all) > MOST_GROUPS) this.before.shift();
    this.previous = entry.amount;
  }

  /** Counts what stands between the sum of all and a total that is that sum with it: amounts below the total, and a rebate without its sign. */
  private hold(near: (sum: number) => boolean): void {
    const { all, last } = this;
    if (isTakenOff(last, [all, all + this.added], near)) {
      this.added -= 2 * last;
      this.onGroup -= 2 * last;
    }
    this.last = 0;
    const aside = near(all) ? 0 : amountOf(this.asides);
    const held = [aside, -aside].find((one) => one !== 0 && near(all + this.added + one));
    if (held === undefined) return;
    this.added += held;
    this.asides = [];
  }

  /** What a total is the sum of; a difference where it is that of nothing. */
  private place(
    entry: TotalEntry,
    index: number,
    {
      near,
      after,
      slack,
    }: { readonly near: (sum: number) => boolean; readonly after: boolean; readonly slack: number },
  ): void {
    const { all, segment, section, added, onGroup, previous, closed, sums, before } = this;
    const record = (kind: StatedTotal['kind']): StatedTotal => recordIn(this.stated, entry, kind);
    // The last total of a bill is of all its items: it repeats no sum from before some of them.
    const isOfPart = closed !== 0 && Math.abs((previous ?? 0) - (all - closed)) <= slack;
    const mayRepeat = !after || this.statedTotal !== null || entry.kind === 'subtotal' || isOfPart;
    // What is called the total of everything leaves out no part at the top.
    const isLast = after && entry.kind === 'grand';
    const since = parts(this.entries, index, isLast ? [] : before, all);
    if (near(all) && (after || entry.kind !== 'subtotal' || !near(segment))) {
      const row = record(
        entry.kind === 'carried' ? 'carried' : after ? (entry.kind === 'grand' ? 'grand' : 'total') : entry.kind,
      );
      if (after) {
        this.statedTotal ??= row;
        if (entry.kind === 'grand') this.grandTotal = row;
      } else if (entry.kind === 'total' || entry.kind === 'grand') this.closing = index;
    } else if (near(all + added) && added !== 0) {
      this.grandTotal = record('grand');
      if (!after) [this.closing, this.closed] = [index, all];
    } else if ([segment, segment + onGroup, section, ...since].some(near)) {
      record('subtotal');
      // It sums all so far, and what is below it may be in no sum.
      if (near(all)) this.closing = index;
    } else if (mayRepeat && ((previous !== null && near(previous + onGroup)) || sums.placeOf(entry.amount) !== null)) {
      record(entry.kind);
    } else {
      const kind = entry.kind === 'subtotal' || !after ? 'subtotal' : entry.kind === 'grand' ? 'grand' : 'total';
      const row = record(kind);
      const isWithAll = kind === 'grand' && (added !== 0 || this.statedTotal);
      const expected = kind === 'subtotal' ? segment : isWithAll ? all + added : all;
      if (kind === 'grand') this.grandTotal = row;
      if (kind === 'total' || (kind === 'grand' && added === 0)) this.statedTotal ??= row;
      this.differences.push(differenceOf(entry, kind === 'subtotal' ? 'subtotal' : 'total', paise(expected)));
    }
  }
}

/** Whether a row that was taken for an addition is a rebate without a sign: the total below it is less by that. `sums`: without and with it. */
function isTakenOff(added: number, sums: readonly [number, number], near: (sum: number) => boolean): boolean {
  return added > 0 && !sums.some(near) && near(sums[1] - 2 * added);
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
  if (amount === null || !changesSums(kind)) return 0;
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

/** Whether all sums of a table without headings say what they measure and no price: "TOTAL Cum", "Total sqm". */
export function sumsMeasures(stated: readonly StatedTotal[]): boolean {
  const sums = stated.filter(({ kind }) => kind === 'total' || kind === 'subtotal');
  return sums.length > 1 && sums.every(({ label }) => isMeasure(label.split(' ').at(-1) ?? ''));
}

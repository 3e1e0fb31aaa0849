import { parseQuantity, type Quantity } from '../../../../kernel/quantity';
import type { AdditionBase } from '../../../../kernel/selling';
import { labelKey } from '../cells';
import type { ReadRow } from '../rows/read-row';
import { isShare, percentIn } from './share';

/** What an addition is a share of: everything so far, or the items under some headings. */
export interface Base {
  readonly of: AdditionBase;
  /** Null: of everything so far. */
  readonly sections: readonly (string | null)[] | null;
}

type Sums = Map<string | null, number>;

/** What a bill has summed up to a row: its items by heading, and what was added to them. */
export class Ledger {
  all = 0;
  /** Additions without tax. */
  added = 0;
  tax = 0;
  readonly sections: Sums = new Map();
  /** Items and additions since the last total, and between the two before it. */
  private open = { items: new Map() as Sums, added: 0 };
  private closed = { items: new Map() as Sums, added: 0 };
  /** The last sum that the file states, right or not. */
  private stated: number | null = null;

  item(amount: number, section: string | null): void {
    this.all += amount;
    this.sections.set(section, (this.sections.get(section) ?? 0) + amount);
    this.open.items.set(section, (this.open.items.get(section) ?? 0) + amount);
  }

  add(amount: number): void {
    this.added += amount;
    (this.open.items.size > 0 ? this.open : this.closed).added += amount;
  }

  /** A row that sums the items above it, with what it states. */
  total(stated: number | null): void {
    this.stated = stated;
    if (this.open.items.size === 0) return;
    this.closed = this.open;
    this.open = { items: new Map(), added: 0 };
  }

  get running(): number {
    return this.all + this.added + this.tax;
  }

  /** The sum of the latest group of items with its own additions. */
  get group(): number {
    const { items, added } = this.open.items.size > 0 ? this.open : this.closed;
    return sumOf(items) + added;
  }

  /** Whether an amount is a percentage of something above it: of a sum of its items, or of one that the file states. */
  isShare(amount: number, percent: Quantity, label: string): boolean {
    return (
      (this.stated !== null && isShare(amount, percent, this.stated)) || this.baseOf(amount, percent, label) !== null
    );
  }

  /** What an amount is a percentage of, the widest first; null for nothing that is known. */
  baseOf(amount: number, percent: Quantity, label: string): Base | null {
    const is = (base: number): boolean => isShare(amount, percent, base);
    if (is(this.all)) return { of: 'items', sections: null };
    for (const named of namedIn(label, [...this.sections.keys()]))
      if (is(named.reduce<number>((sum, name) => sum + (this.sections.get(name) ?? 0), 0)))
        return { of: 'items', sections: named };
    if (is(this.all + this.added)) return { of: 'additions', sections: null };
    if (is(this.running)) return { of: 'tax', sections: null };
    for (const { items, added } of [this.open, this.closed]) {
      if (is(sumOf(items))) return { of: 'items', sections: [...items.keys()] };
      if (is(sumOf(items) + added)) return { of: 'additions', sections: [...items.keys()] };
    }
    for (const [section, sum] of this.sections) if (is(sum)) return { of: 'items', sections: [section] };
    return null;
  }
}

/**
 * The percentage that an amount is of something above it, where its words or the figures next to it state that and nothing else: "7 % electrification
 * on A and B", "Profit % | 10 | 300". Null for any other row.
 */
export function additionOf(row: ReadRow, ledger: Ledger): Quantity | null {
  const { unit, quantity, rate, amount, text } = row;
  if (amount.state !== 'number' || amount.value === 0 || text === '' || text.length > 120) return null;
  const isAlone =
    (unit === '' || unit === '%') &&
    (quantity.kind === 'blank' || (quantity.kind === 'number' && quantity.percent)) &&
    (rate.state === 'blank' || rate.text.endsWith('%'));
  const counts = unit === '%' || (text.includes('%') && (unit === '' || percentOf(unit) !== null));
  const stated = [
    ...(isAlone ? [percentIn(text, row.row.cells)] : []),
    ...(counts ? [unit, quantity.kind === 'number' ? quantity.digits : '', rate.digits].map(percentOf) : []),
  ];
  return stated.find((percent) => percent !== null && ledger.isShare(amount.value, percent, text)) ?? null;
}

const percentOf = (digits: string): Quantity | null =>
  /^\d{1,2}(?:\.\d{1,4})?$/.test(digits) && Number(digits) > 0 ? parseQuantity(digits) : null;

function sumOf(items: Sums): number {
  let sum = 0;
  for (const amount of items.values()) sum += amount;
  return sum;
}

/** Headings that a label may name: by their mark ("on sections A and B"), by their place, or by a word ("on civil works"). */
function namedIn(label: string, sections: readonly (string | null)[]): (string | null)[][] {
  const said = MARKS.exec(label)?.[1] ?? '';
  const marks = said
    .toUpperCase()
    .split(/\s*(?:,|&|\+|\bAND\b)\s*/)
    .flatMap(ranged);
  const words = new Set(
    labelKey(label)
      .split(' ')
      .filter((word) => word.length > 3 && !IDLE.test(word)),
  );
  const marked = sections.filter((section) => marks.includes(OWN_MARK.exec(section ?? '')?.[1]?.toUpperCase() ?? ' '));
  const placed = sections.filter((_, at) => marks.some((mark) => placeOf(mark) === at));
  const worded = sections.filter((section) =>
    labelKey(section ?? '')
      .split(' ')
      .some((word) => words.has(word)),
  );
  return [marked, placed, worded].filter(({ length }) => length > 0);
}

const MARK = '(?:[A-Z]|[IVX]{1,4}|\\d{1,2})';
const MARKS = new RegExp(
  `\\b(?:sections?|parts?|schedules?|heads?|items? of)\\s+(${MARK}(?:\\s*(?:,|&|\\+|and|to)\\s*${MARK})*)\\b`,
  'i',
);
const OWN_MARK = new RegExp(`^(?:(?:section|part|schedule|head)\\s+)?(${MARK})(?=[\\s.):–-]|$)`, 'i');
const IDLE = /^(?:works?|section|sections|part|parts|items?|total|tender|premium|extra|charges)$/;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** The position that a mark means, from 0: A, 1 and I are the first. */
function placeOf(mark: string): number {
  if (/^\d+$/.test(mark)) return Number(mark) - 1;
  const roman = ROMAN.indexOf(mark);
  return roman >= 0 ? roman : mark.length === 1 ? mark.charCodeAt(0) - 'A'.charCodeAt(0) : -1;
}

function ranged(mark: string): string[] {
  const [from, to] = mark.split(/\s*\bTO\b\s*/);
  if (!from || !to || from.length > 1 || to.length > 1) return from ? [from] : [];
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String.fromCharCode(first + at));
}

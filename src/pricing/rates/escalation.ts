import { divideHalfUp, sum, type Paise } from '../../kernel/money';
import { quantity, times } from '../../kernel/quantity';
import type { CostKind } from '../../kernel/rate-key';
import { rateSince } from './rate-age';
import type { PricedComponent, PricingContext, RateBook } from '../types';

/** How prices rise: a constant percentage a year, or the points of an index by month (`YYYY-MM`), oldest first. */
export type Rise =
  | { readonly yearlyBp: number }
  | { readonly index: readonly { readonly month: string; readonly points: number }[] };

/** Brings rates of earlier months to one month, material and labour each by its own rise. */
export interface Escalation {
  /** The month that rates are brought to, `YYYY-MM`; rates of it and of later ones are taken as they are. */
  readonly month: string;
  readonly material: Rise;
  readonly labour: Rise;
}

const WHOLE = 10_000n;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * The escalation of a line as components of its own, one for each side and month of its rates, so that it is never inside a rate. A
 * rate of the BOQ's own is of today, and one without a date is of no month: both are left as they are.
 */
export function escalate(
  components: readonly PricedComponent[],
  { book, rateChanges }: Pick<PricingContext, 'book' | 'rateChanges'>,
): PricedComponent[] {
  const escalation = book.library?.escalation;
  if (!escalation) return [];
  const groups = new Map<string, { side: CostKind; from: string; amounts: Paise[] }>();
  for (const { rateKey, side, label, amount } of components) {
    if (rateKey === null || rateChanges.has(rateKey)) continue;
    const from = monthOf(book, rateKey, label);
    if (from === null || from >= escalation.month) continue;
    const key = `${side} ${from}`;
    const group = groups.get(key) ?? { side, from, amounts: [] };
    group.amounts.push(amount);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .flatMap(({ side, from, amounts }) => escalationOf(side, sum(amounts), from, escalation));
}

/** How much a rate rises between two months, in basis points, half-up. An index that fell lowers no rate. */
export function riseBp(rise: Rise, from: string, to: string): number {
  const factor = 'index' in rise ? indexFactor(rise.index, from, to) : yearlyFactor(rise.yearlyBp, from, to);
  return Math.max(0, Number(factor - WHOLE));
}

/** The points of a month are those of the last one that the index has by then, or its first. */
function indexFactor(index: readonly { month: string; points: number }[], from: string, to: string): bigint {
  const at = (month: string): bigint => {
    const found = index.findLast((one) => one.month <= month) ?? index[0];
    return BigInt(Math.round((found?.points ?? 1) * 100));
  };
  return divideHalfUp(at(to) * WHOLE, at(from));
}

/** Whole years on top of each other, the rest of a year in proportion: exact in whole numbers. */
function yearlyFactor(yearlyBp: number, from: string, to: string): bigint {
  const months = monthNumber(to) - monthNumber(from);
  const years = BigInt(Math.floor(months / 12));
  const rest = BigInt(yearlyBp * (months % 12));
  return divideHalfUp((WHOLE + BigInt(yearlyBp)) ** years * (WHOLE * 12n + rest), WHOLE ** years * 12n);
}

function monthNumber(month: string): number {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return year * 12 + of;
}

function monthOf(book: RateBook, rateKey: string, label: string): string | null {
  const firm = book.library?.rates.get(rateKey);
  return firm ? (firm.date?.slice(0, 7) ?? null) : rateSince(book, label);
}

function escalationOf(side: CostKind, base: Paise, from: string, to: Escalation): PricedComponent[] {
  const bp = riseBp(to[side], from, to.month);
  if (bp === 0 || base === 0) return [];
  const part = quantity(bp);
  return [
    {
      kind: 'escalation',
      side,
      label: `Escalation, ${monthWords(from)} to ${monthWords(to.month)}, +${bp / 100} %`,
      formula: `${bp / 100} % of ${side} at rates of ${monthWords(from)}`,
      quantity: part,
      unit: 'share',
      wastageBp: 0,
      rate: base,
      amount: times(part, base),
      provenance: 'firm',
      bookRate: base,
      rateKey: null,
    },
  ];
}

/** `2022-06` as `Jun 2022`. */
function monthWords(month: string): string {
  const [year = '', of = '1'] = month.split('-');
  return `${MONTHS[Number(of) - 1] ?? ''} ${year}`;
}

import { divideHalfUp, paise, sum, ZERO, type Paise } from '../../../kernel/money';
import { quantity, times, type Quantity } from '../../../kernel/quantity';
import { unitFit } from '../../../kernel/unit-fit';
import { matchBills, type Matchable, type Pin } from './match-bills';

/** A row of a bill. */
export interface BillRow extends Omit<Matchable, 'quantity'> {
  readonly quantity: Quantity;
  readonly rate: Paise;
  readonly amount: Paise;
}

export const BILL_CHANGES = ['same', 'changed', 'added', 'removed'] as const;
export type BillChange = (typeof BILL_CHANGES)[number];

/** One line of the comparison: a row of the one, of the other, or of both. */
export interface ComparedRow<Left extends BillRow, Right extends BillRow> {
  readonly change: BillChange;
  readonly left: Left | null;
  readonly right: Right | null;
  /** Position in the second bill. */
  readonly at: number | null;
  /** From 0 to 1; null for rows without a partner and for pairs that a person made. */
  readonly confidence: number | null;
  readonly isPinned: boolean;
  /** Parts of the difference; together they are it. */
  readonly byQuantity: Paise;
  readonly byRate: Paise;
  /** The whole of it where the units do not convert: then neither quantities nor rates can be compared. */
  readonly byUnit: Paise;
  readonly difference: Paise;
}

export interface ComparedBills<Left extends BillRow, Right extends BillRow> {
  /** In the order of the first bill, each added row after the one it follows in the second. */
  readonly rows: readonly ComparedRow<Left, Right>[];
  readonly totals: {
    readonly left: Paise;
    readonly right: Paise;
    readonly difference: Paise;
    readonly added: Paise;
    readonly removed: Paise;
    readonly byQuantity: Paise;
    readonly byRate: Paise;
    readonly byUnit: Paise;
  };
}

/** Two bills side by side. What was added, removed, and changed by quantity, by rate and by unit adds up to the difference of their totals. */
export async function compareBills<Left extends BillRow, Right extends BillRow>(
  left: readonly Left[],
  right: readonly Right[],
  pins: readonly Pin[] = [],
): Promise<ComparedBills<Left, Right>> {
  const pairs = await matchBills(left, right, pins);
  const byLeft = new Map(pairs.map((pair) => [pair.left, pair]));
  const leftOf = new Map(pairs.map((pair) => [pair.right, pair.left]));
  const isPinned = new Set(pins.map((pin) => pin.left));
  const rows = left.map((one, at): ComparedRow<Left, Right> => {
    const pair = byLeft.get(at);
    const other = pair && right[pair.right];
    if (!pair || !other) return { ...removed(one), isPinned: isPinned.has(at) };
    return { ...paired(one, other), at: pair.right, confidence: pair.confidence, isPinned: isPinned.has(at) };
  });
  // An added row follows the row that it follows in its own bill.
  const behind = new Map<number, ComparedRow<Left, Right>[]>();
  let last = -1;
  for (const [at, other] of right.entries()) {
    const partner = leftOf.get(at);
    if (partner !== undefined) last = partner;
    else behind.set(last, [...(behind.get(last) ?? []), added(other, at)]);
  }
  const ordered = [...(behind.get(-1) ?? []), ...rows.flatMap((row, at) => [row, ...(behind.get(at) ?? [])])];
  const of = (change: BillChange): Paise =>
    sum(ordered.flatMap((row) => (row.change === change ? [row.difference] : [])));
  const [one, other] = [sum(left.map(({ amount }) => amount)), sum(right.map(({ amount }) => amount))];
  return {
    rows: ordered,
    totals: {
      left: one,
      right: other,
      difference: paise(other - one),
      added: of('added'),
      removed: of('removed'),
      byQuantity: sum(ordered.map(({ byQuantity }) => byQuantity)),
      byRate: sum(ordered.map(({ byRate }) => byRate)),
      byUnit: sum(ordered.map(({ byUnit }) => byUnit)),
    },
  };
}

function removed<Left extends BillRow>(left: Left): Omit<ComparedRow<Left, never>, 'isPinned'> {
  const difference = paise(-left.amount);
  return {
    change: 'removed',
    left,
    right: null,
    at: null,
    confidence: null,
    byQuantity: ZERO,
    byRate: ZERO,
    byUnit: ZERO,
    difference,
  };
}

function added<Right extends BillRow>(right: Right, at: number): ComparedRow<never, Right> {
  const difference = right.amount;
  const row = { change: 'added', left: null, right, at, confidence: null, isPinned: false } as const;
  return { ...row, byQuantity: ZERO, byRate: ZERO, byUnit: ZERO, difference };
}

/** By quantity is what the new quantity costs at the old rate, in the old unit; everything else is by rate. */
function paired<Left extends BillRow, Right extends BillRow>(left: Left, right: Right) {
  const difference = paise(right.amount - left.amount);
  const there = quantityIn(left.unit, right);
  const isComparable = there !== null && Math.max(left.quantity, there) * Math.abs(left.rate) < Number.MAX_SAFE_INTEGER;
  const byQuantity = isComparable ? paise(times(there, left.rate) - times(left.quantity, left.rate)) : ZERO;
  const isSame =
    difference === 0 && left.quantity === right.quantity && left.rate === right.rate && isEqual(left, right);
  return {
    change: isSame ? ('same' as const) : ('changed' as const),
    left,
    right,
    byQuantity,
    byRate: there === null ? ZERO : paise(difference - byQuantity),
    byUnit: there === null ? difference : ZERO,
    difference,
  };
}

const isEqual = (left: BillRow, right: BillRow): boolean => left.unit.toLowerCase() === right.unit.toLowerCase();

/** The quantity of a row in another unit; null where its own does not convert to it, or there is no such quantity. */
function quantityIn(unit: string, row: BillRow): Quantity | null {
  const fit = unitFit(row.unit, unit);
  if (fit === null || fit.is === 'unknown') return null;
  if (fit.is === 'equal') return row.quantity;
  const converted = Number(divideHalfUp(BigInt(row.quantity) * fit.part, fit.many));
  return Number.isSafeInteger(converted) ? quantity(converted) : null;
}

import { rupeeText } from '../check-amount';
import type { ReadSheet } from '../sheets';
import { clip } from '../text';
import type { UnderstoodItem } from '../types';

/** Of fewer lines each may be most of the bill. */
const FEW = 4;
/** So many times what all others come to, nothing is by the way. */
const [MONEY, PIECES] = [10, 100];
/** A quantity below it, of four decimals, is one of a large building too. */
const MANY_PIECES = 1_000_000_000;

/**
 * Says that one figure that nothing confirms is nearly the whole bill, or a quantity far from all others: a year, a telephone or a pin code that
 * was printed where a figure of the bill is expected. So may a lump sum be all others once more.
 */
export function doubtOfLargest(bills: readonly ReadSheet[]): string[] {
  const items = bills.flatMap((read) => read.items);
  if (items.length < FEW) return [];
  const isConfirmed = bills.some(({ totals }) => totals.statedTotal !== null && totals.differences.length === 0);
  const [largest, others] = largestOf(items, ({ amount }) => Math.abs(amount));
  if (others > 0 && !isConfirmed && largest.amount > MONEY * others && largest.assumed.length > 0)
    return [
      `${largest.at}: “${clip(largest.title, 60)}” comes to ${rupeeText(largest.amount)}, ${MONEY} times all other lines together, and nothing confirms it.`,
    ];
  const isLump = largest.assumed.includes('quantity') && largest.assumed.includes('rate');
  if (isLump && Math.abs(largest.amount - others) <= 100 + items.length)
    return [
      `${largest.at}: “${clip(largest.title, 60)}” is as much as all other lines together. It may be their sum: check that nothing is counted twice.`,
    ];
  const [most, rest] = largestOf(items, ({ quantity }) => Math.abs(quantity));
  if (most.amount !== 0 || rest === 0 || most.quantity < MANY_PIECES || most.quantity < PIECES * rest) return [];
  return [
    `${most.at}: the quantity ${most.quantity / 10_000} of “${clip(most.title, 60)}” is ${PIECES} times all others together. Check it.`,
  ];
}

/** The item with the largest figure, and what the others come to. */
function largestOf(
  items: readonly UnderstoodItem[],
  figureOf: (item: UnderstoodItem) => number,
): [UnderstoodItem, number] {
  const [first, ...rest] = [...items].sort((one, other) => figureOf(other) - figureOf(one)) as [UnderstoodItem];
  return [first, (rest as UnderstoodItem[]).reduce((sum, item) => sum + figureOf(item), 0)];
}

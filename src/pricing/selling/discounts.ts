import { paise, percentOf, ZERO, type Paise } from '../../kernel/money';
import type { Discount } from '../../kernel/selling';
import type { PricingLines } from '../price-boq';
import type { PricedLine } from '../types';

/** What discounts take, in their order, and what they leave of each line. */
export interface Discounted {
  readonly amounts: readonly Paise[];
  /** What each would take were there enough. */
  readonly wanted: readonly Paise[];
  readonly left: ReadonlyMap<string, number>;
}

/**
 * Takes discounts off the lines that they are on, each line's share by what is left of it: so nothing falls below zero, and tax
 * follows line by line. A share is of the price before any discount; more than is left is not taken.
 */
export function takeDiscounts(
  lines: PricingLines,
  prices: ReadonlyMap<string, PricedLine>,
  discounts: readonly Discount[],
): Discounted {
  const left = new Map([...prices].map(([id, { cost }]) => [id, cost as number]));
  const wanted: Paise[] = [];
  const amounts = discounts.map(({ service, line, bp, amount }) => {
    const ids: string[] = [];
    let base = 0;
    let there = 0;
    for (const one of lines.values()) {
      if ((service !== null && one.service !== service) || (line !== null && one.id !== line)) continue;
      ids.push(one.id);
      base += prices.get(one.id)?.cost ?? 0;
      there += left.get(one.id) ?? 0;
    }
    const asked = bp === null ? (amount ?? ZERO) : percentOf(paise(base), bp);
    wanted.push(asked);
    const taken = Math.max(0, Math.min(asked, there));
    let [seen, given] = [0n, 0n];
    for (const id of ids) {
      const own = left.get(id) ?? 0;
      seen += BigInt(own);
      const upTo = there > 0 ? (BigInt(taken) * seen) / BigInt(there) : 0n;
      left.set(id, own - Number(upTo - given));
      given = upTo;
    }
    return paise(taken);
  });
  return { amounts, wanted, left };
}

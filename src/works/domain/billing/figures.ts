import { divideHalfUp, paise, type Paise } from '../../../kernel/money';
import { quantity, QUANTITY_SCALE, type Quantity } from '../../../kernel/quantity';
import type { Cumulative } from '../bill';
import type { ContractLine } from '../contract';

/** How far the works are, as a fraction. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** What so much of a line is worth at the agreed amount: exactly that for all of it. */
export function amountAt({ amount, quantity: agreed }: ContractLine, done: Quantity): Paise {
  return fraction(amount, { part: done, whole: agreed });
}

/** The agreed price of one unit, rounded: amounts are not made from it. */
export const rateOf = (line: ContractLine): Paise => amountAt(line, quantity(QUANTITY_SCALE));

/** A share of an amount or quantity, rounded; all of it for the whole. */
export function fraction(amount: number, { part, whole }: Share): Paise {
  return part === whole ? paise(amount) : paise(Number(divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole))));
}

/** What is reached now, beside what was reached before. */
export function cumulative<Value extends number>(
  toDate: Value,
  before: { readonly toDate: number } | undefined,
): Cumulative<Value> {
  const previous = (before?.toDate ?? 0) as Value;
  return { toDate, previous, now: (toDate - previous) as Value };
}

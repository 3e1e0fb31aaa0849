import { divideHalfUp, paise, type Paise } from '../kernel/money';
import { QUANTITY_SCALE } from '../kernel/quantity';
import type { PricedLine } from './types';

/** What one unit of a line of `count` pieces costs, material and labour together, half-up to the paisa; null without a quantity. */
export function unitRate({ cost, quantity }: PricedLine, count: number): Paise | null {
  const units = BigInt(quantity) * BigInt(count);
  return units <= 0n ? null : paise(Number(divideHalfUp(BigInt(cost) * BigInt(QUANTITY_SCALE), units)));
}

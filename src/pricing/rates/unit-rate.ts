import { divideHalfUp, paise, type Paise } from '../../kernel/money';
import { QUANTITY_SCALE, type Quantity } from '../../kernel/quantity';

/** What one unit comes to where so many cost so much, half-up to a whole `step` of paise; null without a quantity. */
export function unitRateOf(cost: Paise, units: Quantity, step = 1): Paise | null {
  if (units <= 0) return null;
  const steps = divideHalfUp(BigInt(cost) * BigInt(QUANTITY_SCALE), BigInt(units) * BigInt(step));
  return paise(Number(steps) * step);
}

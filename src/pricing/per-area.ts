import { divideHalfUp, paise, type Paise } from '../kernel/money';
import { QUANTITY_SCALE, type Quantity } from '../kernel/quantity';

const PAISE = 100;

/** What an amount comes to for each square foot of an area greater than zero: half-up to the whole rupee, since nobody quotes it finer. */
export function perSquareFoot(amount: Paise, area: Quantity): Paise {
  const wholeRupees = divideHalfUp(BigInt(amount) * BigInt(QUANTITY_SCALE), BigInt(area) * BigInt(PAISE));
  return paise(Number(wholeRupees) * PAISE);
}

import { divideHalfUp, multiplyScaled, paise, type Paise } from './money';

/** A quantity with at most four decimals, held as an integer scaled by 10,000. */
declare const quantityBrand: unique symbol;
export type Quantity = number & { readonly [quantityBrand]: true };

export const QUANTITY_SCALE = 10_000;
/** 100 million units: anything larger is a typing error. */
export const MAX_QUANTITY = 100_000_000 * QUANTITY_SCALE;

/** Wraps an integer already scaled by 10,000. Throws RangeError when it is not a safe integer. */
export function quantity(scaled: number): Quantity {
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`not a scaled quantity: ${scaled}`);
  return (scaled === 0 ? 0 : scaled) as Quantity;
}

/** Rounds a computed measure (a formula's double) half-up to four decimals. Throws RangeError when it is not finite. */
export function quantityOf(value: number): Quantity {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite quantity: ${value}`);
  // Corrects the last-bit error of decimal factors such as 1.005 × 10,000 = 10,049.999….
  const scaled = value * QUANTITY_SCALE;
  return quantity(Math.floor(scaled + 0.5 + Math.abs(scaled) * 1e-13));
}

/** Parses "12.5" or 12.5, at most four decimals, exactly. Throws RangeError for anything else. */
export function parseQuantity(value: number | string): Quantity {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,4}))?$/.exec(String(value).trim());
  if (!match) throw new RangeError(`not a quantity with at most 4 decimals: ${String(value).slice(0, 40)}`);
  const scaled = Number(match[2]) * QUANTITY_SCALE + Number((match[3] ?? '').padEnd(4, '0'));
  return quantity(match[1] ? -scaled : scaled);
}

/** The quantity as a JSON number with at most four decimals. */
export function toNumber(value: Quantity): number {
  return value / QUANTITY_SCALE;
}

/** quantity × rate, half-up to the paisa: the product's only rounding rule. */
export function times(value: Quantity, rate: Paise): Paise {
  return multiplyScaled(rate, value);
}

/** A percentage with four decimals of an amount, half-up to the paisa. */
export function percentShare(percent: Quantity, of: Paise): Paise {
  return paise(Number(divideHalfUp(BigInt(of) * BigInt(percent), BigInt(100 * QUANTITY_SCALE))));
}

/** Money: whole paise in a branded integer. No amount in this product is ever a floating-point fraction of a rupee. */
declare const paiseBrand: unique symbol;
export type Paise = number & { readonly [paiseBrand]: true };

/** Above ₹1,000 crore a rate or amount is a typing error. The limit also keeps every sum below 2^53. */
export const MAX_PAISE = 1_000_000_000_000;

/** Maximum amount of one typed item, in rupees. */
export const MAX_AMOUNT = 1_000_000_000;

export const ZERO = 0 as Paise;

/** Wraps an integer count of paise. Throws RangeError when it is not a safe integer. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of paise: ${value}`);
  return (value === 0 ? 0 : value) as Paise;
}

/**
 * Parses rupees with at most two decimals ("1234.5", 40, "-3.25") into paise, exactly: digits are read from the decimal
 * text, never multiplied as a float. Throws RangeError for anything else (exponents, NaN, three decimals).
 */
export function parseRupees(value: number | string): Paise {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value).trim());
  if (!match) throw new RangeError(`not an amount in rupees with at most 2 decimals: ${String(value).slice(0, 40)}`);
  const whole = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return paise(match[1] ? -whole : whole);
}

/** Rupees as a JSON number with at most two decimals. */
export function rupees(value: Paise): number {
  return value / 100;
}

/** A sum of rupees to the nearest paisa: without the last bits of its doubles. */
export const toPaisa = (rupeeSum: number): number => Math.round(rupeeSum * 100) / 100;

// Made once: a formatter costs more than the 150 lines of a BOQ.
const WHOLE = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const WITH_PAISE = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹26,41,873.50`, `−₹1,200`: for sentences; decimals only when there are any. */
export function rupeesText(value: Paise): string {
  const format = value % 100 === 0 ? WHOLE : WITH_PAISE;
  const size = Math.abs(value) / 100;
  return `${value < 0 ? '−' : ''}₹${format.format(size)}`;
}

export function sum(values: Iterable<Paise>): Paise {
  let total = 0;
  for (const value of values) total += value;
  return paise(total);
}

/** Integer division rounded half-up (towards +∞ at .5 of the magnitude, symmetric for negatives), exact at any size. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}

/** `amount × basisPoints / 10,000`, half-up to the paisa: GST, design fee, overhead. */
export function percentOf(amount: Paise, basisPoints: number): Paise {
  return multiplyScaled(amount, basisPoints);
}

const SCALE = 10_000;
/** Below this bound `floor((a × b + 5,000) / 10,000)` is exact in doubles; above it the slow path is used. */
const EXACT_BOUND = 2 ** 50;

/** `amount × factor / 10,000`, half-up, where `factor` is an integer scaled by 10,000. Fast for everyday sizes, exact for all. */
export function multiplyScaled(amount: Paise, factor: number): Paise {
  const product = amount * factor;
  if (product >= 0 && product < EXACT_BOUND) return Math.floor((product + SCALE / 2) / SCALE) as Paise;
  return paise(Number(divideHalfUp(BigInt(amount) * BigInt(factor), BigInt(SCALE))));
}

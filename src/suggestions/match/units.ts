import { divideHalfUp, paise, type Paise } from '../../kernel/money';

/** How many of a measure's smallest unit one unit is, as a fraction: a foot is 0.3048 m exactly. */
const UNITS: Readonly<Record<string, readonly [of: string, many: bigint, part: bigint]>> = {
  sqft: ['area', 9_290_304n, 100_000_000n],
  sqm: ['area', 1n, 1n],
  rft: ['length', 3_048n, 10_000n],
  rm: ['length', 1n, 1n],
  cuft: ['volume', 28_316_846_592n, 1_000_000_000_000n],
  cum: ['volume', 1n, 1n],
  kg: ['weight', 1n, 1n],
  quintal: ['weight', 100n, 1n],
  mt: ['weight', 1_000n, 1n],
  no: ['count', 1n, 1n],
  point: ['count', 1n, 1n],
  set: ['count', 1n, 1n],
};

/** A rate's unit beside a line's: equal, convertible exactly by a fraction, or of another measure. */
export type UnitFit = { readonly is: 'equal' | 'converted'; readonly many: bigint; readonly part: bigint } | null;

/** Null where a rate per `from` says nothing about a rate per `to`. */
export function unitFit(from: string, to: string): UnitFit {
  if (from.toLowerCase() === to.toLowerCase()) return { is: 'equal', many: 1n, part: 1n };
  const [one, other] = [known(from), known(to)];
  if (!one || !other || one[0] !== other[0]) return null;
  return { is: 'converted', many: other[1] * one[2], part: other[2] * one[1] };
}

function known(unit: string) {
  return Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
}

/** The rate per the line's unit, half-up to the paisa. */
export function convertedRate(rate: Paise, { many, part }: NonNullable<UnitFit>): Paise {
  return paise(Number(divideHalfUp(BigInt(rate) * many, part)));
}

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

/** How a rate's unit compares with a line's: equal, convertible exactly by a fraction, or not known. */
export interface UnitFit {
  readonly is: 'equal' | 'converted' | 'unknown';
  readonly many: bigint;
  readonly part: bigint;
}

/** The unit of a line whose file states none, although its quantity shows that it is no lump sum. */
export const UNSAID = '';

/** Null where a rate per `from` (null: not stated) cannot be converted to one per `to`. */
export function unitFit(from: string | null, to: string): UnitFit | null {
  const as = (is: UnitFit['is']): UnitFit => ({ is, many: 1n, part: 1n });
  if (from === null) return as('unknown');
  if (from.toLowerCase() === to.toLowerCase()) return as('equal');
  if (to === UNSAID) return known(from)?.[0] === 'count' ? as('unknown') : null;
  const [one, other] = [known(from), known(to)];
  if (!one || !other || one[0] !== other[0]) return null;
  return { is: 'converted', many: other[1] * one[2], part: other[2] * one[1] };
}

/** What a unit measures; null where it is not known. */
export function measureOf(unit: string): string | null {
  return known(unit)?.[0] ?? null;
}

function known(unit: string) {
  return Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
}

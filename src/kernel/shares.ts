import { paise, type Paise } from './money';

const WHOLE = 10_000;

/**
 * Splits an amount by shares in basis points that add up to 10,000, exact to the paisa: each boundary between two parts
 * is rounded once, so the parts always add up to the amount. Throws RangeError for other shares.
 */
export function shareOut(amount: Paise, shares: readonly number[]): Paise[] {
  if (shares.reduce((sum, share) => sum + share, 0) !== WHOLE) throw new RangeError('the shares must add up to 100 %');
  const sign = amount < 0 ? -1n : 1n;
  const size = BigInt(Math.abs(amount));
  let reached = 0n;
  let before = 0n;
  return shares.map((share) => {
    reached += BigInt(share);
    const boundary = (2n * size * reached + BigInt(WHOLE)) / (2n * BigInt(WHOLE));
    const part = boundary - before;
    before = boundary;
    return paise(Number(sign * part));
  });
}

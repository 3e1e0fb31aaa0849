import { paise, sum, type Paise } from './money';

const WHOLE = 10_000;

/**
 * Splits an amount by shares in basis points that add up to 10,000, exact to the paisa: each boundary between two parts
 * is rounded once, so the parts always add up to the amount. Throws RangeError for other shares.
 */
export function shareOut(amount: Paise, shares: readonly number[]): Paise[] {
  if (shares.reduce((total, share) => total + share, 0) !== WHOLE)
    throw new RangeError('the shares must add up to 100 %');
  return shareByWeight(amount, shares);
}

/** The same by weights of any sum, such as amounts; alike where all of them are 0. Throws RangeError below 0 and for none. */
export function shareByWeight(amount: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0 || weights.some((weight) => weight < 0)) throw new RangeError('weights are 0 or more');
  const whole = sum(weights.map(paise));
  if (whole === 0)
    return shareByWeight(
      amount,
      weights.map(() => 1),
    );
  const sign = amount < 0 ? -1n : 1n;
  const size = BigInt(Math.abs(amount));
  let reached = 0n;
  let before = 0n;
  return weights.map((weight) => {
    reached += BigInt(weight);
    const boundary = (2n * size * reached + BigInt(whole)) / (2n * BigInt(whole));
    const part = boundary - before;
    before = boundary;
    return paise(Number(sign * part));
  });
}

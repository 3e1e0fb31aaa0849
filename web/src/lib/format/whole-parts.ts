/**
 * Amounts in whole rupees whose sum is the rounded sum of the amounts: each is rounded down or up, those nearest to the
 * next rupee first. For lists that a reader adds up. `amounts` in rupees with paise.
 */
export function wholeParts(amounts: readonly number[]): number[] {
  const down = amounts.map((amount) => Math.floor(amount));
  const paise = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  const missing = Math.round(paise / 100) - down.reduce((sum, amount) => sum + amount, 0);
  const raised = amounts
    .map((amount, at) => ({ at, rest: amount - Math.floor(amount) }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at)
    .slice(0, missing);
  for (const { at } of raised) down[at] = (down[at] ?? 0) + 1;
  return down;
}

/**
 * Amounts in whole rupees whose sum is the rounded sum of the amounts: each is rounded down or up, those nearest to the
 * next rupee first. For lists that a reader adds up. `amounts` in rupees with paise; `sum` where they are shown with
 * another list of the same money, which was rounded first.
 */
export function wholeParts(amounts: readonly number[], sum = roundedSum(amounts)): number[] {
  const down = amounts.map((amount) => Math.floor(amount));
  const missing = sum - down.reduce((total, amount) => total + amount, 0);
  const raised = amounts
    .map((amount, at) => ({ at, rest: amount - Math.floor(amount) }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at)
    .slice(0, Math.max(0, missing));
  for (const { at } of raised) down[at] = (down[at] ?? 0) + 1;
  return down;
}

/**
 * Amounts of the work, and of the fees on top of it, in whole rupees: a fee is the same next to rooms, to trades, and to
 * material and labour, and as quotations round it.
 */
export function wholeWithFees(work: readonly number[], fees: readonly number[]): { work: number[]; fees: number[] } {
  const [all = 0, ...onTop] = wholeParts([exactSum(work), ...fees]);
  return { work: wholeParts(work, all), fees: onTop };
}

/** From one amount to another, as both are shown in whole rupees. */
export const wholeDelta = (from: number, to: number): number => Math.round(to) - Math.round(from);

/** Parts of one amount that becomes another, in whole rupees that lead from the one to the other as they are shown. */
export function wholeSteps<Step extends { readonly amount: number }>(
  from: number,
  to: number,
  steps: readonly Step[],
): Step[] {
  const amounts = wholeParts(
    steps.map(({ amount }) => amount),
    wholeDelta(from, to),
  );
  return steps.map((step, at) => ({ ...step, amount: amounts[at] ?? step.amount }));
}

const exactSum = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

const roundedSum = (amounts: readonly number[]): number => Math.round(exactSum(amounts));

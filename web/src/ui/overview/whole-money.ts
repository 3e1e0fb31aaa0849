import { wholeWithFees } from '../../lib/format/whole-parts';

export interface MoneyPart {
  readonly key: string;
  readonly label: string;
  /** Rupees. */
  readonly value: number;
  /** No work, but what comes on top of it. */
  readonly isFee?: boolean;
  /** Subject that explains the amount; see WhyButton. */
  readonly of?: string;
}

/** Work and fees in whole rupees that add up to the rounded total before GST: the same on a plan as in a list. */
export function wholeMoney(parts: readonly MoneyPart[]): MoneyPart[] {
  const [work, fees] = [parts.filter(({ isFee }) => !isFee), parts.filter(({ isFee }) => isFee)];
  const whole = wholeWithFees(
    work.map(({ value }) => value),
    fees.map(({ value }) => value),
  );
  return [
    ...work.map((part, at) => ({ ...part, value: whole.work[at] ?? part.value })),
    ...fees.map((part, at) => ({ ...part, value: whole.fees[at] ?? part.value })),
  ];
}

/** What a bill has between the sum of its items and its total without GST, each by its name. */
import { parseRupees, rupees, rupeesText, sum } from '../../../kernel/money';
import type { BoqView } from '../../core/dto/boq.dto';

type Boq = Pick<
  BoqView,
  'additions' | 'contingency' | 'design_fee' | 'discounts' | 'fee' | 'miscellaneous' | 'miscellaneous_note'
>;

export const CLOSING_KINDS = ['discount', 'fee', 'miscellaneous', 'contingency', 'addition'] as const;

/** A named amount in rupees; below zero where it is taken off. */
export interface ClosingLine {
  readonly kind: (typeof CLOSING_KINDS)[number];
  readonly label: string;
  readonly amount: number;
}

/**
 * Discounts, fee, miscellaneous, contingency and additions, in this order; none that is zero. With the items they add up
 * to the total without GST, on every paper that shows it.
 */
export function closingLines(boq: Boq): ClosingLine[] {
  const { discounts, design_fee: fee, miscellaneous, contingency, additions } = boq;
  const lines: ClosingLine[] = [
    ...discounts.map(({ label, reason, amount }) => ({
      kind: 'discount' as const,
      label: `${label}: ${reason}`,
      amount: -amount,
    })),
    { kind: 'fee', label: feeLabel(boq), amount: fee.cost },
    { kind: 'miscellaneous', label: miscellaneousLabel(boq), amount: miscellaneous.cost },
    ...(contingency
      ? [{ kind: 'contingency' as const, label: contingencyLabel(contingency), amount: contingency.amount }]
      : []),
    ...additions.map((one) => ({ kind: 'addition' as const, label: additionLabel(one), amount: one.amount })),
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** Discounts, contingency and additions together: what a total holds besides its items, fee and miscellaneous. Rupees. */
export function sumOfAdjustments({
  discounts,
  contingency,
  additions,
}: Pick<Boq, 'additions' | 'contingency' | 'discounts'>): number {
  const amounts = [
    ...additions.map(({ amount }) => amount),
    ...discounts.map(({ amount }) => -amount),
    contingency?.amount ?? 0,
  ];
  return rupees(sum(amounts.map(parseRupees)));
}

/** `Design fee, 10 %`, or whatever else it is calculated from. */
export function feeLabel({ fee, design_fee: { percentage } }: Boq): string {
  switch (fee.kind) {
    case 'per_sq_ft':
      return `Design fee, ${rupeesText(parseRupees(fee.rate ?? 0))} per sq ft`;
    case 'lump_sum':
      return 'Design fee, lump sum';
    case 'percent_without':
      return `Design fee, ${percentage} % without ${fee.services.map((id) => id.replaceAll('-', ' ')).join(', ')}`;
    default:
      return `Design fee, ${percentage} %`;
  }
}

function miscellaneousLabel({ miscellaneous: { percentage }, miscellaneous_note: note }: Boq): string {
  return `Miscellaneous, ${percentage} %${note ? ` (${note})` : ''}`;
}

/** With what of it is released, which nobody pays. */
export function contingencyLabel({ percent, released }: NonNullable<Boq['contingency']>): string {
  return `Contingency, ${percent} %${released > 0 ? `, less ${rupeesText(parseRupees(released))} released` : ''}`;
}

/** With its percentage, where its name does not say it. */
export function additionLabel({ label, percent }: Boq['additions'][number]): string {
  return percent === null || label.includes('%') ? label : `${label}, ${Math.abs(percent)} %`;
}

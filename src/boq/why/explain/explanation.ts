import { paise, rupees, type Paise } from '../../../kernel/money';
import { toNumber, type Quantity } from '../../../kernel/quantity';
import type { AnalysisRow } from '../../../pricing';
import type { Line } from '../../domain/boq.state';
import type { Names } from '../../domain/field-description';
import type { Why, WhyTerm } from '../why.dto';

/** Items listed per amount, most expensive first; the last term holds the rest. */
const MAX_TERMS = 100;

/** How an amount is made up: its terms add up to `sum`, and `sum` with its factor is `amount`. */
export interface Explanation {
  readonly title: string;
  readonly words: string;
  readonly formula: string;
  readonly terms: readonly WhyTerm[];
  readonly sum: Paise;
  readonly factor: Why['factor'];
  readonly amount: Paise;
  /** Only for weeks: how they come about. */
  readonly programme?: NonNullable<Why['programme']>;
  /** The explained rate and what it prices. */
  readonly row?: AnalysisRow;
}

/** An amount that is the sum of its terms. */
export function plain(
  title: string,
  words: string,
  formula: string,
  terms: readonly WhyTerm[],
  amount: Paise,
): Explanation {
  return { title, words, formula, terms, sum: amount, factor: null, amount };
}

/** One term; `of` is the subject that explains it further. */
export function term(label: string, amount: Paise, of: string | null, note: string | null = null): WhyTerm {
  return { label, of, note, amount: rupees(amount) };
}

/** A line's title and room. */
export function whereabouts({ title, room }: Line, names: Names): string {
  return room === null ? title : `${title}, ${names.room(room)}`;
}

/** The most expensive terms, and one for the sum of the others. */
export function limitTerms(terms: readonly WhyTerm[]): WhyTerm[] {
  const sorted = [...terms].sort((a, b) => b.amount - a.amount);
  if (sorted.length <= MAX_TERMS) return sorted;
  const rest = sorted.slice(MAX_TERMS - 1);
  const amount = rest.reduce((sum, { amount: own }) => paise(sum + Math.round(own * 100)), paise(0));
  return [...sorted.slice(0, MAX_TERMS - 1), term(`${rest.length} more items`, amount, null)];
}

export const percentWords = (basisPoints: number): string => `${basisPoints / 100} %`;

export const quantityWords = ({ quantity, unit }: { quantity: Quantity; unit: string }): string =>
  `${toNumber(quantity).toLocaleString('en-IN', { maximumFractionDigits: 4 })} ${unit}`;

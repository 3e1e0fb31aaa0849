import type { Words } from '../../../lib/language/words';
import type { IssueDocument } from '../api/document';

export type TotalName = keyof IssueDocument['totals'];

/** Names of a document's totals. */
export const TITLES: Readonly<Record<TotalName, string>> = {
  material: /*i18n*/ 'Material',
  labour: /*i18n*/ 'Labour',
  design_fee: /*i18n*/ 'Design fee',
  miscellaneous: /*i18n*/ 'Miscellaneous',
  total: /*i18n*/ 'Total without GST',
  gst: /*i18n*/ 'GST payable',
  gst_included: /*i18n*/ 'GST included',
  total_with_gst: /*i18n*/ 'Total with GST',
};

export const totalIn = (i18n: Words): { label: string; of: string } => ({ label: i18n.t(TITLES.total), of: 'total' });

/** The amount of a line, or its material or labour part. */
export type Side = 'material' | 'labour' | 'cost';

/** What a side of a line is called within a sentence. */
export const SIDES = {
  material: /*i18n*/ 'material',
  labour: /*i18n*/ 'labour',
  cost: /*i18n*/ 'amount',
} as const satisfies Record<Side, string>;

/** One term of a figure; `of` is the subject to explain it in turn. Rupees. */
export interface QuotationTerm {
  label: string;
  of: string | null;
  note: string | null;
  amount: number;
}

/** Explains a figure of a document: its terms add up to `sum`, and `sum` with its factor is `amount`. Rupees. */
export interface QuotationWhy {
  title: string;
  words: string;
  formula: string;
  /** Figures it is part of, largest first. */
  partOf: { label: string; of: string }[];
  terms: QuotationTerm[];
  sum: number;
  factor: { kind: 'percent' | 'within'; value: number } | null;
  amount: number;
  /** The part that the document's own figures do not explain: zero, unless it was altered. */
  gap: number;
  /** Related breakdowns, each with its own sum. */
  further: { name: string; title: string; terms: QuotationTerm[]; amount: number; of: string | null }[];
}

export const term = (label: string, of: string | null, note: string | null, amount: number): QuotationTerm => ({
  label,
  of,
  note,
  amount,
});

export const inPaise = (rupees: number): number => Math.round(rupees * 100);

/** Sum of amounts, exact to the paisa. Rupees. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + inPaise(amount), 0) / 100;

type ExplanationParts = Pick<QuotationWhy, 'title' | 'words' | 'formula' | 'terms' | 'amount'> & Partial<QuotationWhy>;

/** Builds an explanation and checks it against the explained figure. */
export function makeExplanation({ partOf = [], factor = null, further = [], ...told }: ExplanationParts): QuotationWhy {
  const sum = told.terms.reduce((all, { amount }) => all + inPaise(amount), 0);
  return {
    ...told,
    partOf,
    factor,
    further,
    sum: sum / 100,
    gap: (inPaise(told.amount) - withFactor(sum, factor)) / 100,
  };
}

/** Paise times a factor, half-up to the paisa. */
function withFactor(paise: number, factor: QuotationWhy['factor']): number {
  if (factor === null) return paise;
  const basisPoints = BigInt(Math.round(factor.value * 100));
  const whole = factor.kind === 'percent' ? 10_000n : 10_000n + basisPoints;
  const size = BigInt(Math.abs(paise)) * basisPoints;
  return Math.sign(paise) * Number((2n * size + whole) / (2n * whole));
}

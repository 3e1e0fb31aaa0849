import type { IssueDocument } from '../api/document';
import { roomOf } from './quotation-why-item';
import { makeExplanation, inPaise, term, TOTAL, type QuotationWhy } from './quotation-why-terms';

/** Explains what an option does to the total without GST; null for an item that is not one. */
export function whyOfOption({ proposal, totals }: IssueDocument, id: string): QuotationWhy | null {
  const option = proposal?.options.find(({ item }) => item.id === id);
  if (!option) return null;
  const { item, chosen, adds_without_gst: adds } = option;
  const group = proposal?.alternatives.find(({ items }) => items.includes(id));
  const now = term('Total without GST, as chosen now', 'total', null, totals.total);
  const other = (sign: 1 | -1): number => (inPaise(totals.total) + sign * inPaise(adds)) / 100;
  return makeExplanation({
    title: `${item.title}, ${roomOf(item)}`,
    words: [
      group && `One of “${group.label}”.`,
      'The whole quotation was priced with it and without it when it was sent: its amount, and what it does to the fees. GST comes on top, as on every line.',
    ]
      .filter(Boolean)
      .join(' '),
    formula: chosen ? 'Difference = as chosen now − without it' : 'Difference = with it − as chosen now',
    partOf: [TOTAL],
    terms: chosen
      ? [now, term(group ? 'With the first choice instead' : 'Without it', null, null, -other(-1))]
      : [term('With it', null, null, other(1)), { ...now, amount: -now.amount }],
    amount: adds,
  });
}

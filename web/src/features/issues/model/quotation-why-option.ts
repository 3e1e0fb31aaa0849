import type { Words } from '../../../lib/language/words';
import type { IssueDocument } from '../api/document';
import { roomOf } from './quotation-why-item';
import { makeExplanation, inPaise, term, totalIn, type QuotationWhy } from './quotation-why-terms';

/** Explains what an option does to the total without GST; null for an item that is not one. */
export function whyOfOption({ proposal, totals }: IssueDocument, id: string, i18n: Words): QuotationWhy | null {
  const option = proposal?.options.find(({ item }) => item.id === id);
  if (!option) return null;
  const { item, chosen, adds_without_gst: adds } = option;
  const group = proposal?.alternatives.find(({ items }) => items.includes(id));
  const now = term(i18n.t('Total without GST, as chosen now'), 'total', null, totals.total);
  const other = (sign: 1 | -1): number => (inPaise(totals.total) + sign * inPaise(adds)) / 100;
  return makeExplanation({
    title: `${item.title}, ${i18n.own(roomOf(item))}`,
    words: [
      group && i18n.t('One of “{label}”.', { label: group.label }),
      i18n.t(
        'The whole quotation was priced with it and without it when it was sent: its amount, and what it does to the fees. GST comes on top, as on every line.',
      ),
    ]
      .filter(Boolean)
      .join(' '),
    formula: chosen
      ? i18n.t('Difference = as chosen now − without it')
      : i18n.t('Difference = with it − as chosen now'),
    partOf: [totalIn(i18n)],
    terms: chosen
      ? [now, term(group ? i18n.t('With the first choice instead') : i18n.t('Without it'), null, null, -other(-1))]
      : [term(i18n.t('With it'), null, null, other(1)), { ...now, amount: -now.amount }],
    amount: adds,
  });
}

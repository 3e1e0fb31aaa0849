import { dayText } from '../../../papers/rendering/figures';
import type { Words } from '../../../platform/language/words';
import type { Sum } from '../letter-parts';
import type { HandoverPaper } from './handover-papers';

export function coverOf({ document, date, quotation }: HandoverPaper, i18n: Words) {
  const names = {
    certificate: i18n.t('Certificate of completion and handover'),
    warranty: i18n.t('Warranty card'),
  };
  return {
    name: names[document],
    facts: [dayText(date), quotation && i18n.t('Quotation {issue}', { issue: quotation })],
  };
}

/** What the paper is for. */
export function statementText({ document, date, progress, warranty, months }: HandoverPaper, i18n: Words): string {
  const day = dayText(date);
  if (document === 'certificate')
    return progress < 100
      ? i18n.t('The works named below were handed over on {day}. So far {percent} % of them by value is done.', {
          day,
          percent: progress,
        })
      : i18n.t('The works named below were completed and handed over on {day}.', { day });
  const covered =
    months === null
      ? i18n.t('From the handover on {day}.', { day })
      : i18n.t('{months, plural, one {# month} other {# months}} from the handover on {day}.', { months, day });
  return [warranty, covered].filter(Boolean).join('\n');
}

/** The days that are known. */
export const datesOf = ({ acceptedOn, begunOn, date }: HandoverPaper, i18n: Words) =>
  [
    [i18n.t('Quotation accepted'), acceptedOn] as const,
    [i18n.t('Work on site began'), begunOn] as const,
    [i18n.t('Handed over'), date] as const,
  ].flatMap(([label, day]) => (day ? [[label, day] as const] : []));

/** What it was worth, what was paid of it, and what is due. */
export const valuesOf = ({ value: sums }: HandoverPaper, i18n: Words): Sum[] => [
  [i18n.t('Contract with GST'), sums.contract, true],
  ...(sums.variations === 0 ? [] : [[i18n.t('Of this, variations'), sums.variations] as const]),
  [i18n.t('Invoiced with GST'), sums.invoiced],
  [i18n.t('Paid, with TDS'), sums.paid],
  ...(sums.deducted === 0 ? [] : [[i18n.t('Other deductions'), sums.deducted] as const]),
  ...(sums.retained === 0 ? [] : [[i18n.t('Retention held'), sums.retained] as const]),
  [i18n.t('Due now'), sums.due],
];

/** `7 snags were mended, 1 is open.` */
export function snagsText({ snags: { mended, open } }: HandoverPaper, i18n: Words): string {
  if (mended + open.length === 0) return i18n.t('There were no snags.');
  const said = [
    i18n.t('{count, plural, one {# snag was fixed} other {# snags were fixed}}', { count: mended }),
    open.length === 0
      ? i18n.t('none is open')
      : i18n.t('{count, plural, one {# is open} other {# are open}}', { count: open.length }),
  ].join(', ');
  return `${said}.`;
}

export const roomText = (room: string | null, i18n: Words): string => room ?? i18n.t('Whole flat');

/** Whom a client turns to. */
export const firmFacts = ({ firm }: HandoverPaper): string[] => [firm.name, firm.phone, firm.address].filter(Boolean);

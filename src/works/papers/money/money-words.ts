import { dayText } from '../../../papers/rendering/figures';
import type { Words } from '../../../platform/language/words';
import type { Posted } from '../../domain/statement';
import type { PaymentMode } from '../../domain/works.state';
import type { ReceiptPaper, StatementPaper } from './money-papers';
import type { Sum } from '../letter-parts';

function modeText(mode: PaymentMode, i18n: Words): string {
  return { upi: 'UPI', bank: i18n.t('Bank transfer'), cheque: i18n.t('Cheque'), cash: i18n.t('Cash') }[mode];
}

/** What a receipt is: its number, its day and how it was paid. */
export function receiptCover({ n, receipt, quotation }: ReceiptPaper, i18n: Words) {
  const { date, mode, reference, reversed } = receipt;
  return {
    name: i18n.t('Receipt {n}', { n }),
    facts: [
      dayText(date),
      modeText(mode, i18n),
      reference && i18n.t('Reference {reference}', { reference }),
      quotation && i18n.t('Quotation {issue}', { issue: quotation }),
    ],
    warning: reversed && i18n.t('Reversed on {day}: {reason}', { day: dayText(reversed.at), reason: reversed.reason }),
  };
}

/** What a row of the account is, and what is said of it. */
export function rowText(row: Posted, i18n: Words): readonly [name: string, note: string] {
  switch (row.kind) {
    case 'opening-billed':
      return [i18n.t('Invoiced before'), i18n.t('Opening figures')];
    case 'opening-received':
      return [i18n.t('Received before'), i18n.t('Opening figures')];
    case 'opening-tds':
      return [i18n.t('TDS deducted'), i18n.t('Opening figures')];
    case 'opening-retained':
      return [i18n.t('Retention held'), i18n.t('Opening figures')];
    case 'invoice':
      return [i18n.t('Invoice {number}', { number: row.number }), row.said];
    case 'credit-note':
      return [i18n.t('Credit note {number}', { number: row.number }), row.said];
    case 'retention-kept':
      return [i18n.t('Retention held'), i18n.t('Of invoice {number}', { number: row.number })];
    case 'retention-dropped':
      return [i18n.t('Retention no longer held'), i18n.t('Of invoice {number}', { number: row.number })];
    case 'deducted':
      return [row.said, i18n.t('Deducted from invoice {number}', { number: row.number })];
    case 'deduction-dropped':
      return [row.said, i18n.t('No longer deducted from invoice {number}', { number: row.number })];
    case 'retention-released':
      return [i18n.t('Retention released'), ''];
    case 'release-reversed':
      return [i18n.t('Release of retention reversed'), row.reason];
    case 'receipt':
      return [
        i18n.t('Receipt {n}', { n: row.n }),
        [modeText(row.mode, i18n), row.reference].filter(Boolean).join(' · '),
      ];
    case 'tds':
      return [i18n.t('TDS deducted'), i18n.t('With receipt {n}', { n: row.n })];
    case 'receipt-reversed':
      return [i18n.t('Receipt {n} reversed', { n: row.n }), row.reason];
    case 'tds-reversed':
      return [i18n.t('TDS of receipt {n} reversed', { n: row.n }), row.reason];
  }
}

/** From the closing balance to what is due now; the balance alone where the account goes on. */
export function closingRows({ closing, due }: StatementPaper, i18n: Words): readonly Sum[] {
  const balance = i18n.t('Closing balance');
  if (!due) return [[balance, closing, true]];
  const steps = [
    [i18n.t('Add money on account, set against no invoice'), due.onAccount],
    [i18n.t('Add retention that was paid before its release'), due.paidEarly],
    [i18n.t('Less TDS that may still be deducted'), -due.expectedTds],
  ] as const;
  return [[balance, closing], ...steps.filter(([, amount]) => amount !== 0), [i18n.t('Due now'), due.due, true]];
}

/** The days of a statement. */
export function spanText({ from, to, rows }: StatementPaper, i18n: Words): string {
  const first = from ?? rows[0]?.date;
  const last = to ?? rows.at(-1)?.date;
  if (first === undefined || last === undefined) return i18n.t('Nothing has been billed or paid yet');
  if (first === last) return dayText(first);
  return i18n.t('{from} to {to}', { from: dayText(first), to: dayText(last) });
}

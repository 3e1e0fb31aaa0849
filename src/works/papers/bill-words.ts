import { dayText } from '../../papers/rendering/figures';
import type { Words } from '../../platform/language/words';
import type { BillPaper } from './bill-paper';

/** `Tax invoice INV/2026-27/004`; a firm without a GSTIN has invoices alone. */
function nameOf({ bill, firm }: BillPaper, i18n: Words): string {
  const { invoice_number: number, label } = bill;
  if (number === null) return i18n.t('Draft of {bill}', { bill: label });
  return firm.gstin ? i18n.t('Tax invoice {number}', { number }) : i18n.t('Invoice {number}', { number });
}

const quotationText = (quotation: string | null, i18n: Words): string | null =>
  quotation && i18n.t('Quotation {issue}', { issue: quotation });

const placeText = ({ place_of_supply: place }: BillPaper['bill'], i18n: Words): string | null =>
  place && i18n.t('Place of supply: {code} {state}', { code: place.code, state: place.label });

/** `12 Linking Road, Mumbai 400050 · State: 27 Maharashtra · GSTIN …`, of whom it is made out to. */
function buyerText({ buyer }: BillPaper['bill'], i18n: Words): string | null {
  if (!buyer) return null;
  const { address, place, pin, state, gstin } = buyer;
  const said = i18n.t('State: {code} {state}', { code: state.code, state: state.label });
  return [`${address}, ${place} ${pin}`, said, gstin && `GSTIN ${gstin}`].filter(Boolean).join(' · ');
}

/** What a bill’s file is: the invoice, or the credit note that reversed it. */
export const coverOf = (paper: BillPaper, i18n: Words) => ({
  ...(paper.bill.buyer && { recipient: paper.bill.buyer.name }),
  address: buyerText(paper.bill, i18n),
  ...(paper.document === 'credit-note' ? creditCover(paper, i18n) : invoiceCover(paper, i18n)),
});

function invoiceCover(paper: BillPaper, i18n: Words) {
  const { bill, quotation } = paper;
  const { date, reversed, credit_note_number: creditNote } = bill;
  return {
    name: nameOf(paper, i18n),
    facts: [date && dayText(date), bill.label, quotationText(quotation, i18n), placeText(bill, i18n)],
    warning:
      reversed &&
      i18n.t('Reversed by credit note {number} on {day}: {reason}', {
        number: creditNote ?? '',
        day: dayText(reversed.at),
        reason: reversed.reason,
      }),
  };
}

function creditCover(paper: BillPaper, i18n: Words) {
  const { bill, quotation } = paper;
  const { reversed, credit_note_number: number, invoice_number: invoice, date } = bill;
  if (!reversed || invoice === null || date === null) throw new Error(`bill ${bill.n} was not reversed`);
  return {
    name: i18n.t('Credit note {number}', { number: number ?? '' }),
    facts: [dayText(reversed.at), bill.label, quotationText(quotation, i18n), placeText(bill, i18n)],
    warning: i18n.t('Corrects invoice {number} of {day} in full: {reason}', {
      number: invoice,
      day: dayText(date),
      reason: reversed.reason,
    }),
  };
}

/** `Retention: 5 % of the amount before GST`. */
export function ruleOf({ kind, label, rule }: BillPaper['bill']['deductions'][number], i18n: Words): string {
  if (kind === 'other') return label;
  const [, share] = /^([\d.]+) % of the amount before GST$/.exec(rule) ?? [];
  const how =
    share === undefined ? i18n.t('Money on account') : i18n.t('{share} % of the amount before GST', { share });
  const names = { retention: i18n.t('Retention'), tds: i18n.t('TDS'), advance: i18n.t('Paid before') };
  return `${names[kind]}: ${how}`;
}

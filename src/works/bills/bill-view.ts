import { rupees, type Paise } from '../../kernel/money';
import { toNumber, type Quantity } from '../../kernel/quantity';
import { upiLink, type UpiPayee } from '../../kernel/quotations/upi';
import { qrCode } from '../../papers/rendering/qr-code';
import type { Bill, Cumulative, Draft } from '../domain/bill';
import { dueOf, openOf, receivedFor, tdsFor } from '../domain/ledger';
import { OPENING_BILL } from '../domain/opening';
import type { Works } from '../works.service';
import type { BillView } from './bills.dto';
import { buyerView, stateView } from './buyer-view';

/** A bill as it stands: its figures are those of its event, what is paid follows from the receipts. */
export function billView(works: Works, bill: Bill | Draft): BillView {
  const { terms, content, n } = bill;
  const { contract } = works.agreed;
  const { placeOfSupply } = contract;
  return {
    n,
    kind: terms.kind,
    stage: content.stageAt === null ? null : (contract.stages[content.stageAt]?.stage ?? null),
    label: content.label,
    upto: terms.kind === 'measurement' ? terms.upto : null,
    ...documentOf(bill),
    lines: content.lines.map(({ itemId, title, room, unit, rate, quantity, amount }) => ({
      item_id: itemId,
      title,
      room,
      unit,
      rate: rupees(rate),
      quantity: shown(quantity, (value: Quantity) => toNumber(value)),
      amount: shown(amount, rupees),
    })),
    parts: content.parts.map(({ label, ...part }) => ({ label, ...shown(part, rupees) })),
    excess: content.excess.map(({ itemId, upTo, reason }) => ({ item_id: itemId, up_to: toNumber(upTo), reason })),
    taxable: rupees(content.amount),
    taxes: content.tax.map(({ label, code, bp, taxable, cgst, sgst, igst }) => ({
      label,
      code,
      percent: bp / 100,
      taxable: rupees(taxable.now),
      cgst: rupees(cgst),
      sgst: rupees(sgst),
      igst: rupees(igst),
    })),
    gst: rupees(content.gst),
    round_off: rupees(content.roundOff.now),
    total: rupees(content.total),
    deductions: content.deductions.map((one) => ({ ...one, amount: rupees(one.amount) })),
    payable: rupees(content.payable),
    place_of_supply: placeOfSupply && stateView(placeOfSupply),
    buyer: buyerView('invoiceNumber' in bill ? (bill.buyer ?? null) : works.state.buyer),
    ...paymentOf(works, bill),
  };
}

function documentOf(
  bill: Bill | Draft,
): Pick<BillView, 'status' | 'date' | 'invoice_number' | 'credit_note_number' | 'reversed'> {
  if (!('invoiceNumber' in bill))
    return { status: 'draft', date: null, invoice_number: null, credit_note_number: null, reversed: null };
  const { date, invoiceNumber, reversed, n } = bill;
  if (n === OPENING_BILL)
    return { status: 'opening', date, invoice_number: null, credit_note_number: null, reversed: null };
  return {
    status: reversed ? 'reversed' : 'recorded',
    date,
    invoice_number: invoiceNumber,
    credit_note_number: reversed?.creditNoteNumber ?? null,
    reversed: reversed && { by: reversed.by, at: reversed.at, reason: reversed.reason },
  };
}

function paymentOf(
  { agreed, state }: Works,
  bill: Bill | Draft,
): Pick<BillView, 'received' | 'tds' | 'open' | 'due' | 'upi'> {
  if (!('invoiceNumber' in bill)) return { received: 0, tds: 0, open: 0, due: 0, upi: null };
  const due = dueOf(state, bill);
  const upi = agreed.document.proposal?.firm.upi;
  return {
    received: rupees(receivedFor(state, bill)),
    tds: rupees(tdsFor(state, bill)),
    open: rupees(openOf(state, bill)),
    due: rupees(due),
    upi: upi && due > 0 ? upiPayment(upi, due, bill.invoiceNumber) : null,
  };
}

function upiPayment(payee: UpiPayee, due: Paise, note: string): NonNullable<BillView['upi']> {
  const link = upiLink(payee, due, note);
  return { upi_id: payee.id, name: payee.name, amount: rupees(due), link, code: qrCode(link) };
}

function shown<Value extends Paise | Quantity>(
  { toDate, previous, now }: Cumulative<Value>,
  show: (value: Value) => number,
): BillView['lines'][number]['amount'] {
  return { to_date: show(toDate), previous: show(previous), this: show(now) };
}

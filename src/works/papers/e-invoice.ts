import { today } from '../../kernel/day';
import { toPaisa } from '../../kernel/money';
import { WORKS_CODE } from '../../pricing';
import type { BillView } from '../bills/bills.dto';
import type { Bill } from '../domain/bill';
import type { Buyer } from '../domain/buyer';
import type { Letter } from './letter';

/** Who is billed, as the portal wants it; only businesses with a GSTIN have e-invoices. */
export type Billed = Omit<Buyer, 'state'>;

/** What the portal needs and the bill or the firm does not say. */
export class EInvoiceError extends Error {
  override readonly name = 'EInvoiceError';
}

const PIN = /\b[1-9]\d{5}\b/;
/** “Others” in the portal’s list of units: the quantities of a bill are of lines, its items here are of tax codes. */
const UNIT = 'OTH';

type Document = { readonly bill: BillView; readonly firm: Letter['firm'] };

/**
 * An invoice, or the credit note that reversed it, by the schema INV-01 (version 1.1) of the GST portal: one item per tax
 * code and rate. Throws EInvoiceError with a sentence where it cannot be made.
 */
export function eInvoice({ bill, firm }: Document, buyer: Billed, kind: 'INV' | 'CRN') {
  const number = kind === 'INV' ? bill.invoice_number : bill.credit_note_number;
  const date = kind === 'INV' ? bill.date : bill.reversed && today(new Date(bill.reversed.at));
  if (number === null || date === null || bill.invoice_number === null || bill.date === null)
    throw new EInvoiceError(kind === 'INV' ? 'Record this bill first.' : 'This bill was not reversed.');
  // The portal refuses such a document, by its error 2211.
  if (buyer.gstin === firm.gstin) throw new EInvoiceError('This GSTIN is the firm’s own. Enter that of the buyer.');
  const items = itemsOf(bill);
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
    DocDtls: { Typ: kind, No: number, Dt: portalDay(date) },
    SellerDtls: sellerOf(firm),
    BuyerDtls: {
      Gstin: buyer.gstin,
      LglNm: buyer.name,
      Pos: bill.place_of_supply?.code ?? buyer.gstin.slice(0, 2),
      Addr1: buyer.address,
      Loc: buyer.place,
      Pin: buyer.pin,
      Stcd: buyer.gstin.slice(0, 2),
    },
    ItemList: items,
    ValDtls: {
      AssVal: total(items, 'AssAmt'),
      CgstVal: total(items, 'CgstAmt'),
      SgstVal: total(items, 'SgstAmt'),
      IgstVal: total(items, 'IgstAmt'),
      RndOffAmt: bill.round_off,
      TotInvVal: bill.total,
    },
    ...(kind === 'CRN' && {
      RefDtls: { PrecDocDtls: [{ InvNo: bill.invoice_number, InvDt: portalDay(bill.date) }] },
    }),
  };
}

/**
 * Whom the e-invoice of a bill names: who its paper does, else who is given, else whom the next invoice is made out to.
 * Throws EInvoiceError where something of it is not known.
 */
export function billedOf(bill: Pick<Bill, 'buyer'>, given: Partial<Billed>, next: Buyer | null): Billed {
  if (bill.buyer && !bill.buyer.gstin)
    throw new EInvoiceError(`This invoice is made out to ${bill.buyer.name} without a GSTIN: it has no e-invoice.`);
  const { gstin, name, address, place, pin } = bill.buyer ?? { ...next, ...given };
  if (!gstin || !name || !address || !place || !pin)
    throw new EInvoiceError(
      'An e-invoice needs the client’s GSTIN, legal name, address, place and PIN code. Enter whom invoices are made out to.',
    );
  return { gstin, name, address, place, pin };
}

/** `28/11/2026` of `2026-11-28`. */
const portalDay = (day: string): string => day.split('-').reverse().join('/');

function sellerOf({ name, gstin, address }: Letter['firm']) {
  if (gstin === '')
    throw new EInvoiceError('Enter the firm’s GSTIN before you send the quotation: an e-invoice needs it.');
  const pin = PIN.exec(address)?.[0];
  if (pin === undefined) throw new EInvoiceError('The firm’s address has no PIN code: an e-invoice needs it.');
  const [place = ''] = address
    .replace(pin, '')
    .replace(/[\s,-]+$/, '')
    .split(/[,\n]/)
    .slice(-1);
  return {
    Gstin: gstin,
    LglNm: name.slice(0, 100),
    Addr1: address.replace(/\s+/g, ' ').slice(0, 100),
    Loc: (place.trim() || address).slice(0, 50),
    Pin: Number(pin),
    Stcd: gstin.slice(0, 2),
  };
}

type Item = ReturnType<typeof itemOf>;

function itemsOf({ taxes, taxable }: BillView): Item[] {
  if (taxes.some((row) => row.taxable < 0))
    throw new EInvoiceError(
      'This bill takes back what an earlier one had taxed: the portal accepts no amounts below zero.',
    );
  const rows = taxes.map((row, at) => itemOf(row, at + 1));
  // Lines whose rates hold their tax: nothing is added to them.
  const rest = toPaisa(taxable - taxes.reduce((sum, row) => sum + row.taxable, 0));
  if (rest <= 0) return rows;
  const none = { label: 'Works, tax in the rates', code: WORKS_CODE, percent: 0, cgst: 0, sgst: 0, igst: 0 };
  return [...rows, itemOf({ ...none, taxable: rest }, rows.length + 1)];
}

function itemOf({ label, code, percent, taxable, cgst, sgst, igst }: BillView['taxes'][number], at: number) {
  return {
    SlNo: String(at),
    PrdDesc: label,
    IsServc: code.startsWith('99') ? 'Y' : 'N',
    HsnCd: code,
    Qty: 1,
    Unit: UNIT,
    UnitPrice: taxable,
    TotAmt: taxable,
    AssAmt: taxable,
    GstRt: percent,
    CgstAmt: cgst,
    SgstAmt: sgst,
    IgstAmt: igst,
    TotItemVal: toPaisa(taxable + cgst + sgst + igst),
  };
}

function total(items: readonly Item[], field: 'AssAmt' | 'CgstAmt' | 'SgstAmt' | 'IgstAmt'): number {
  return toPaisa(items.reduce((sum, item) => sum + item[field], 0));
}

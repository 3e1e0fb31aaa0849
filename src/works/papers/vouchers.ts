import { today } from '../../kernel/day';
import { toPaisa } from '../../kernel/money';
import { csvFile } from '../../papers/rendering/csv';
import { escapeHtml } from '../../platform/mail/template';
import type { BillView } from '../bills/bills.dto';
import type { ReceiptView } from '../money/money.dto';

/** A posting to a ledger in rupees: debits above zero, credits below. */
interface Posting {
  readonly ledger: string;
  readonly amount: number;
}

/** One voucher; its postings add up to zero. */
export interface Voucher {
  readonly type: 'Sales' | 'Credit Note' | 'Receipt';
  /** `2026-11-28`. */
  readonly date: string;
  readonly number: string;
  readonly party: string;
  /** Of whom the invoice is made out to; empty where there is none. */
  readonly gstin: string;
  readonly note: string;
  readonly postings: readonly Posting[];
}

interface Books {
  readonly party: string;
  readonly bills: readonly BillView[];
  readonly receipts: readonly ReceiptView[];
}

/** The vouchers of works: invoices, credit notes and receipts that count, by their days. */
export function vouchersOf({ party, bills, receipts }: Books): Voucher[] {
  const sales = bills.flatMap((bill): Voucher[] => {
    if (bill.invoice_number === null || bill.date === null) return [];
    const postings = postingsOf(bill, party);
    const gstin = bill.buyer?.gstin ?? '';
    const sold: Voucher = {
      type: 'Sales',
      date: bill.date,
      number: bill.invoice_number,
      party,
      gstin,
      note: bill.label,
      postings,
    };
    if (!bill.reversed) return [sold];
    const back = postings.map(({ ledger, amount }) => ({ ledger, amount: -amount }));
    const { credit_note_number: number, reversed } = bill;
    const note = `Reverses ${bill.invoice_number}: ${reversed.reason}`;
    return [
      sold,
      {
        type: 'Credit Note',
        date: today(new Date(reversed.at)),
        number: number ?? '',
        party,
        gstin,
        note,
        postings: back,
      },
    ];
  });
  const paid = receipts
    .filter(({ reversed }) => reversed === null)
    .map(({ id, date, mode, reference, amount, tds }): Voucher => {
      const bank = { ledger: mode === 'cash' ? 'Cash' : 'Bank', amount };
      const kept = tds === 0 ? [] : [{ ledger: 'TDS receivable', amount: tds }];
      const postings = [bank, ...kept, { ledger: party, amount: toPaisa(-amount - tds) }];
      return { type: 'Receipt', date, number: reference || id.slice(0, 8), party, gstin: '', note: mode, postings };
    });
  return [...sales, ...paid].sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

function postingsOf({ taxes, taxable, round_off: off, total, deductions }: BillView, party: string): Posting[] {
  const rest = toPaisa(taxable - taxes.reduce((sum, row) => sum + row.taxable, 0));
  const others = deductions.filter(({ kind }) => kind === 'other').reduce((sum, { amount }) => sum + amount, 0);
  return [
    { ledger: party, amount: toPaisa(total - others) },
    { ledger: 'Deductions by clients', amount: toPaisa(others) },
    ...taxes.map((row) => ({ ledger: `Sales ${row.code}`, amount: -row.taxable })),
    { ledger: 'Sales, tax in the rates', amount: -rest },
    ...(['cgst', 'sgst', 'igst'] as const).map((kind) => ({
      ledger: `Output ${kind.toUpperCase()}`,
      amount: toPaisa(-taxes.reduce((sum, row) => sum + row[kind], 0)),
    })),
    { ledger: 'Round off', amount: -off },
  ].filter(({ amount }) => amount !== 0);
}

const xml = (text: string): string => escapeHtml(text.replace(/[^\P{Cc}\t\n\r]/gu, ''));
const tag = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;

/** The vouchers as Tally imports them: debits are negative there, and “deemed positive”. */
export function tallyXml(vouchers: readonly Voucher[]): string {
  const messages = vouchers.map(({ type, date, number, party, gstin, note, postings }) =>
    [
      '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
      `<VOUCHER VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
      tag('DATE', date.replaceAll('-', '')),
      tag('VOUCHERTYPENAME', type),
      tag('VOUCHERNUMBER', number),
      tag('PARTYLEDGERNAME', party),
      ...(gstin ? [tag('PARTYGSTIN', gstin)] : []),
      tag('NARRATION', note),
      ...postings.map(({ ledger, amount }) =>
        [
          '<ALLLEDGERENTRIES.LIST>',
          tag('LEDGERNAME', ledger),
          tag('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No'),
          tag('AMOUNT', (-amount).toFixed(2)),
          '</ALLLEDGERENTRIES.LIST>',
        ].join(''),
      ),
      '</VOUCHER>',
      '</TALLYMESSAGE>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE>',
    '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    '<BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>',
    ...messages,
    '</REQUESTDATA></IMPORTDATA></BODY>',
    '</ENVELOPE>',
    '',
  ].join('\n');
}

/** A row per posting. */
export function voucherCsv(vouchers: readonly Voucher[]): Buffer {
  const rows = vouchers.flatMap(({ type, date, number, party, note, postings }) =>
    postings.map(({ ledger, amount }) => [
      date,
      type,
      number,
      party,
      ledger,
      ...(amount > 0 ? [amount.toFixed(2), ''] : ['', (-amount).toFixed(2)]),
      note,
    ]),
  );
  const header = ['date', 'type', 'number', 'party', 'ledger', 'debit', 'credit', 'note'];
  return csvFile([header, ...rows]);
}

import type { ReceiptView } from '../money/money.dto';
import { BILL, RAO } from './bill.fixtures';
import { tallyXml, voucherCsv, vouchersOf } from './vouchers';

const stamp = { by: 'Meera', at: '2026-12-01T06:00:00.000Z' };
const RECEIPT: ReceiptView = {
  id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
  date: '2026-11-30',
  mode: 'upi',
  reference: '633412345678',
  amount: 112_000,
  tds: 1_000,
  bills: [{ bill: 2, amount: 112_000, tds: 1_000 }],
  on_account: 0,
  ...stamp,
  reversed: null,
};
const reversal = { ...stamp, reason: 'Wrong client' };
const BACK = { ...BILL, status: 'reversed' as const, credit_note_number: 'CN/2026-27/001', reversed: reversal };
const of = (bills = [BILL], receipts = [RECEIPT]) => vouchersOf({ party: 'Rao & Sons', bills, receipts });

describe('vouchers', () => {
  it('are invoices, credit notes and receipts, each of which balances', () => {
    const all = of([BILL, BACK], [RECEIPT]);
    expect(all.map(({ type, number }) => [type, number])).toEqual([
      ['Sales', 'INV/2026-27/004'],
      ['Sales', 'INV/2026-27/004'],
      ['Receipt', '633412345678'],
      ['Credit Note', 'CN/2026-27/001'],
    ]);
    for (const { postings } of all)
      expect(postings.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
  });

  it('date a credit note by the day in India', () => {
    const night = { ...BACK, reversed: { ...reversal, at: '2027-03-31T20:00:00.000Z' } };
    expect(of([night], []).map(({ type, date }) => [type, date])).toContainEqual(['Credit Note', '2027-04-01']);
  });

  it('post the total to the client, what is taxed by its code, and each tax', () => {
    expect(of([BILL], [])[0]?.postings).toEqual([
      { ledger: 'Rao & Sons', amount: 118_000 },
      { ledger: 'Sales 9954', amount: -90_000.5 },
      { ledger: 'Sales 9403', amount: -9_999.5 },
      { ledger: 'Output CGST', amount: -9_000.01 },
      { ledger: 'Output SGST', amount: -9_000.01 },
      { ledger: 'Round off', amount: 0.02 },
    ]);
  });

  it('tell Tally the GSTIN of whom an invoice is made out to', () => {
    const tag = `<PARTYGSTIN>${RAO.gstin}</PARTYGSTIN>`;
    expect(tallyXml(of([{ ...BACK, buyer: RAO }], [RECEIPT])).split(tag)).toHaveLength(3);
    expect(tallyXml(of())).not.toContain('PARTYGSTIN');
  });

  it('post what the client deducts for good to its own ledger', () => {
    const others = [{ kind: 'other' as const, label: 'Water', rule: 'As agreed', amount: 1_000.5 }];
    const [sold] = of([{ ...BILL, deductions: others }], []);
    expect(sold?.postings.slice(0, 2)).toEqual([
      { ledger: 'Rao & Sons', amount: 116_999.5 },
      { ledger: 'Deductions by clients', amount: 1_000.5 },
    ]);
    expect(sold?.postings.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
  });

  it('leave out drafts and reversed receipts', () => {
    const draft = { ...BILL, status: 'draft' as const, invoice_number: null, date: null };
    expect(of([draft], [{ ...RECEIPT, reversed: reversal }])).toEqual([]);
  });

  it('are XML for Tally with debits below zero and words escaped', () => {
    const xml = tallyXml(of([], [RECEIPT]));
    expect(xml).toContain('<PARTYLEDGERNAME>Rao &amp; Sons</PARTYLEDGERNAME>');
    expect(xml).toContain('<DATE>20261130</DATE>');
    const bank = '<LEDGERNAME>Bank</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-112000.00</AMOUNT>';
    expect(xml).toContain(bank);
    expect(xml.match(/<VOUCHER /g)).toHaveLength(1);
  });

  it('are a table with a row per posting', () => {
    const [header, first] = voucherCsv(of([], [RECEIPT]))
      .toString('utf8')
      .split('\r\n');
    expect(header).toBe('\uFEFFdate,type,number,party,ledger,debit,credit,note');
    expect(first).toBe('2026-11-30,Receipt,633412345678,Rao & Sons,Bank,112000.00,,upi');
  });
});

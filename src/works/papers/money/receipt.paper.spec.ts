import { pdfText, workbookOf } from '../../../../test/support/papers';
import { LETTER } from '../bill.fixtures';
import type { ReceiptPaper } from './money-papers';
import { render } from './receipt.paper';

const stamp = { by: 'Meera', at: '2026-12-01T06:00:00.000Z' };
const PAPER: ReceiptPaper = {
  ...LETTER,
  n: 3,
  receipt: {
    id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
    date: '2026-11-30',
    mode: 'bank',
    reference: 'UTR 4412',
    amount: 112_000.5,
    tds: 1_000,
    bills: [{ bill: 2, amount: 100_000, tds: 1_000 }],
    on_account: 12_000.5,
    ...stamp,
    reversed: null,
  },
  against: [{ invoice: 'INV/2026-27/004', label: 'RA 2', amount: 100_000, tds: 1_000 }],
};
const printed = async (over: Partial<ReceiptPaper> = {}): Promise<string> =>
  pdfText(await render({ ...PAPER, ...over })).text.replace(/\s+/g, ' ');

describe('the file of a receipt', () => {
  it('says the amount in words, how it was paid, what it pays and what is on account', async () => {
    const text = await printed();
    for (const said of [
      'Receipt 3',
      '30/11/2026 · Bank transfer · Reference UTR 4412 · Quotation 2026-27/001',
      '₹1,12,000.50',
      'Rupees one lakh twelve thousand and fifty paise only',
      'Invoice INV/2026-27/004 RA 2 1,000.00 1,00,000.00',
      'TDS deducted 1,000.00',
      'On account, for coming bills 12,000.50',
    ])
      expect(text).toContain(said);
  });

  it('of money on account has no table of bills, and without TDS no column for it', async () => {
    const receipt = { ...PAPER.receipt, tds: 0, bills: [], on_account: 112_000.5 };
    const text = await printed({ receipt, against: [] });
    expect(text).toContain('On account, for coming bills 1,12,000.50');
    for (const never of ['TDS', 'Set against']) expect(text).not.toContain(never);
  });

  it('of a reversed receipt says so, and that it pays nothing', async () => {
    const text = await printed({ receipt: { ...PAPER.receipt, reversed: { ...stamp, reason: 'Cheque bounced' } } });
    expect(text).toContain('Reversed on 01/12/2026: Cheque bounced');
    expect(text).not.toContain('INV/2026-27/004');
  });

  it('is a workbook that says live what is left on account', async () => {
    const sheetOf = async (over: Partial<ReceiptPaper>) =>
      (await workbookOf(await render({ ...PAPER, format: 'xlsx', ...over }))).getWorksheet('Receipt')!;
    const sheet = await sheetOf({});
    expect(sheet.getRow(5).values).toEqual([undefined, 'RA 2', 'INV/2026-27/004', 1_000, 100_000]);
    expect([6, 7, 8].map((row) => [sheet.getCell(`A${row}`).text, sheet.getCell(`D${row}`).value])).toEqual([
      ['Amount received', 112_000.5],
      ['TDS deducted', 1_000],
      ['On account, for coming bills', { formula: 'D6-SUM(D5:D5)', result: 12_000.5 }],
    ]);
    const receipt = { ...PAPER.receipt, bills: [], on_account: 112_000.5 };
    expect((await sheetOf({ receipt, against: [] })).getCell('D7').value).toEqual({
      formula: 'D5',
      result: 112_000.5,
    });
    const reversed = { ...stamp, reason: '=Bounced' };
    expect((await sheetOf({ receipt: { ...PAPER.receipt, reversed, on_account: 0 } })).getCell('A5').text).toBe(
      'Amount received',
    );
  });
});

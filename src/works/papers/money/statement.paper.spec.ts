import { pdfText, workbookOf } from '../../../../test/support/papers';
import { LETTER } from '../bill.fixtures';
import type { StatementPaper } from './money-papers';
import { render } from './statement.paper';

const PAPER: StatementPaper = {
  ...LETTER,
  from: null,
  to: null,
  opening: 0,
  rows: [
    {
      date: '2026-11-10',
      posted: { kind: 'invoice', number: 'INV/2026-27/001', said: 'On acceptance' },
      amount: 118_000,
      balance: 118_000,
    },
    {
      date: '2026-11-10',
      posted: { kind: 'retention-kept', number: 'INV/2026-27/001' },
      amount: -5_000,
      balance: 113_000,
    },
    {
      date: '2026-11-20',
      posted: { kind: 'receipt', n: 1, mode: 'upi', reference: '=6334' },
      amount: -60_000.5,
      balance: 52_999.5,
    },
  ],
  closing: 52_999.5,
  due: { onAccount: 10_000, paidEarly: 0, expectedTds: 600, due: 62_399.5 },
};
const printed = async (over: Partial<StatementPaper> = {}): Promise<string> =>
  pdfText(await render({ ...PAPER, ...over })).text.replace(/\s+/g, ' ');

describe('a statement of account', () => {
  it('has each document with the balance after it, and how that becomes what is due', async () => {
    const text = await printed();
    for (const said of [
      'Statement of account',
      '10/11/2026 to 20/11/2026',
      'Invoice INV/2026-27/001 On acceptance 10/11/2026 1,18,000.00 1,18,000.00',
      'Retention held Of invoice INV/2026-27/001 10/11/2026 5,000.00 1,13,000.00',
      'Receipt 1 UPI · =6334 20/11/2026 60,000.50 52,999.50',
      'Add money on account, set against no invoice 10,000.00',
      'Less TDS that may still be deducted -600.00',
      'Due now 62,399.50',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Opening balance');
  });

  it('of a span has its opening balance, and nothing that is due', async () => {
    const text = await printed({ from: '2026-11-01', to: '2026-11-21', opening: 7_000, due: null });
    for (const said of ['01/11/2026 to 21/11/2026', 'Opening balance 01/11/2026 7,000.00'])
      expect(text).toContain(said);
    expect(text).not.toContain('Due now');
  });

  it('is empty before the first bill', async () => {
    expect(await printed({ rows: [], closing: 0, due: null })).toContain('Nothing has been billed or paid yet');
  });

  it('is a workbook whose balances are live sums', async () => {
    const sheet = (await workbookOf(await render({ ...PAPER, format: 'xlsx' }))).getWorksheet('Statement')!;
    expect(sheet.getCell('F8').value).toEqual({ formula: 'F7+D8-E8', result: 52_999.5 });
    expect(sheet.getCell('B8').value).toBe('UPI · =6334');
    expect(sheet.getCell('C8').value).toEqual(new Date('2026-11-20'));
    const ends = [9, 10, 11, 12].map((row) => [sheet.getCell(`A${row}`).text, sheet.getCell(`F${row}`).value]);
    expect(ends[0]).toEqual(['Closing balance', { formula: 'F8', result: 52_999.5 }]);
    expect(ends[3]).toEqual(['Due now', { formula: 'SUM(F9:F11)', result: 62_399.5 }]);
  });
});

import { Workbook } from 'exceljs';
import { pdfText } from '../../../test/support/papers';
import { BILL, FIRM } from './bill.fixtures';
import { render } from './bill.paper';
import type { BillPaper } from './bill-paper';

const PAPER: BillPaper = {
  format: 'pdf',
  bill: BILL,
  firm: FIRM,
  client: 'Asha Rao',
  site: 'Baner, Pune',
  title: 'Sharma residence',
  quotation: '2026-27/001',
  upi: { id: 'kaveri@okaxis', name: 'Kaveri & Sons', code: { size: 1, path: 'M0 0h1v1h-1z' } },
};
const printed = async (over: Partial<BillPaper> = {}): Promise<string> =>
  pdfText(await render({ ...PAPER, ...over })).text.replace(/\s+/g, ' ');

describe('the file of a bill', () => {
  it('is a tax invoice with its number, its quantities to date, and what is to be paid', async () => {
    const text = await printed();
    for (const said of [
      'Tax invoice INV/2026-27/004',
      'GSTIN 27AAPFU0939F1ZV',
      'Place of supply: 27 Maharashtra',
      '9,000 4,000 5,000 sqft 20.00 1,00,000.00',
      'Works contract 9954 18 % 90,000.50 8,100.05 8,100.05',
      'Less Retention: 5 % of the amount before GST -5,000.00',
      'To be paid 1,13,000.00',
      'Pay ₹1,13,000 to Kaveri & Sons by UPI kaveri@okaxis',
    ])
      expect(text).toContain(said);
  });

  it('is an invoice without a GSTIN, and a draft without a number', async () => {
    expect(await printed({ firm: { ...FIRM, gstin: '' } })).toMatch(/(?<!Tax )Invoice INV\/2026-27\/004/);
    const bill = { ...BILL, status: 'draft' as const, invoice_number: null, date: null };
    expect(await printed({ bill, upi: null })).toContain('Draft of RA 2');
  });

  it('says by which credit note it was reversed, and why', async () => {
    const reversed = { by: 'Meera', at: '2026-12-01T06:00:00.000Z', reason: 'Wrong client' };
    const bill = { ...BILL, status: 'reversed' as const, credit_note_number: 'CN/2026-27/001', reversed };
    expect(await printed({ bill })).toContain(
      'Reversed by credit note CN/2026-27/001 on 1 December 2026: Wrong client',
    );
  });

  it('of a stage has what it asks for each room, and integrated tax between states', async () => {
    const taxes = BILL.taxes.map((row) => ({ ...row, cgst: 0, sgst: 0, igst: row.cgst + row.sgst }));
    const lines = [BILL.lines[0]!, { ...BILL.lines[0]!, title: 'Royale paint' }, { ...BILL.lines[0]!, room: null }];
    const text = await printed({
      bill: { ...BILL, kind: 'stage', stage: 'start', label: 'Start of work', taxes, lines },
    });
    expect(text).toContain('IGST ₹');
    expect(text).not.toContain('CGST');
    expect(text).toContain('Kitchen 3,60,000.00 1,60,000.00 2,00,000.00');
    expect(text).toContain('1,80,000.00 80,000.00 1,00,000.00');
    expect(text).not.toContain('Royale');
  });

  it('is a workbook whose live sums are those of the bill', async () => {
    const book = new Workbook();
    const bytes = await render({ ...PAPER, format: 'xlsx' });
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    const sheet = book.getWorksheet('Bill')!;
    const amounts = new Map<string, unknown>();
    sheet.eachRow((row) => amounts.set(row.getCell(1).text, row.getCell(10).value));
    expect(amounts.get('Amount before GST')).toEqual({ formula: 'SUM(J5:J6)', result: 100_000 });
    expect(amounts.get('Total')).toEqual({ formula: 'SUM(J7:J10)', result: 118_000 });
    expect(amounts.get('To be paid')).toEqual({ formula: 'SUM(J11:J12)', result: 113_000 });
  });
});

import type { CellValue, Worksheet } from 'exceljs';
import { pdfText, workbookOf } from '../../../test/support/papers';
import { BILL, FIRM, LETTER, RAO, REVERSED } from './bill.fixtures';
import { render } from './bill.paper';
import type { BillPaper } from './bill-paper';

const PAPER: BillPaper = {
  ...LETTER,
  document: 'invoice',
  bill: BILL,
  upi: { id: 'kaveri@okaxis', name: 'Kaveri & Sons', code: { size: 1, path: 'M0 0h1v1h-1z' } },
};
const printed = async (over: Partial<BillPaper> = {}): Promise<string> =>
  pdfText(await render({ ...PAPER, ...over })).text.replace(/\s+/g, ' ');
const sheetOf = async (over: Partial<BillPaper> = {}): Promise<Worksheet> =>
  (await workbookOf(await render({ ...PAPER, format: 'xlsx', ...over }))).getWorksheet('Bill')!;

/** What is in a column, by what is said in the first. */
function amountsIn(sheet: Worksheet, column: number): Map<string, CellValue> {
  const amounts = new Map<string, CellValue>();
  sheet.eachRow((row) => amounts.set(row.getCell(1).text, row.getCell(column).value));
  return amounts;
}

describe('the file of a bill', () => {
  it('is a tax invoice with its number, its quantities to date, and what is to be paid', async () => {
    const text = await printed();
    for (const said of [
      'Tax invoice INV/2026-27/004',
      'GSTIN 27AAPFU0939F1ZV',
      'Place of supply: 27 Maharashtra',
      '9,000 4,000 5,000 sq ft 20.00 1,00,000.00',
      'Works contract 9954 18 % 90,000.50 8,100.05 8,100.05',
      'Less Retention: 5 % of the amount before GST -5,000.00',
      'To be paid 1,13,000.00',
      'Pay ₹1,13,000 to Kaveri & Sons by UPI kaveri@okaxis',
    ])
      expect(text).toContain(said);
  });

  it.each(['invoice', 'credit-note'] as const)('names whom it is made out to: %s', async (document) => {
    const bill = { ...REVERSED, buyer: RAO };
    const said = [
      'For Rao Textiles LLP',
      '12 Linking Road, Mumbai 400050',
      'State: 27 Maharashtra',
      `GSTIN ${RAO.gstin}`,
    ];
    const text = await printed({ document, bill, upi: null });
    for (const one of said) expect(text).toContain(one);
    expect(text).not.toContain('Asha Rao');
    const about = (await sheetOf({ document, bill, upi: null })).getCell('A2').text;
    for (const one of ['Rao Textiles LLP', ...said.slice(1)]) expect(about).toContain(one);
    const without = await printed({ document, bill: { ...bill, buyer: { ...RAO, gstin: '' } }, upi: null });
    expect(without.match(/GSTIN/g)).toHaveLength(1);
    expect(await printed({ document, bill: REVERSED, upi: null })).toContain('For Asha Rao');
  });

  it('is an invoice without a GSTIN, and a draft without a number', async () => {
    expect(await printed({ firm: { ...FIRM, gstin: '' } })).toMatch(/(?<!Tax )Invoice INV\/2026-27\/004/);
    const bill = { ...BILL, status: 'draft' as const, invoice_number: null, date: null };
    expect(await printed({ bill, upi: null })).toContain('Draft of RA 2');
  });

  it('says by which credit note it was reversed, and why', async () => {
    expect(await printed({ bill: REVERSED, upi: null })).toContain(
      'Reversed by credit note CN/2026-27/001 on 01/12/2026: Wrong client',
    );
  });

  it('is the credit note of a reversed bill, with the invoice that it corrects and its taxes, and asks for nothing', async () => {
    const text = await printed({ document: 'credit-note', bill: REVERSED, upi: null });
    for (const said of [
      'Credit note CN/2026-27/001',
      '01/12/2026',
      'Corrects invoice INV/2026-27/004 of 28/11/2026 in full: Wrong client',
      'Kitchen 5,000 sq ft 20.00 1,00,000.00',
      'Works contract 9954 18 % 90,000.50 8,100.05 8,100.05',
      'Rupees one lakh eighteen thousand only',
    ])
      expect(text).toContain(said);
    for (const never of ['To be paid', 'Retention', 'UPI', 'Qty to date']) expect(text).not.toContain(never);
  });

  it.each([
    ['hi', 'टैक्स इनवॉइस INV/2026-27/004', 'एक लाख अठारह हज़ार रुपये मात्र'],
    ['mr', 'टॅक्स इन्व्हॉइस INV/2026-27/004', 'एक लाख अठरा हजार रुपये फक्त'],
  ] as const)('is in the language that is asked for: %s', async (language, name, total) => {
    const text = await printed({ language });
    // Vowel signs are in the order of their shapes, so letters alone are compared.
    const letters = (said: string): string => said.replace(/[\s\p{M}]/gu, '');
    for (const said of [name, total]) expect(letters(text)).toContain(letters(said));
    expect(text).not.toContain('Tax invoice');
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
    const sheet = await sheetOf();
    const amounts = amountsIn(sheet, 10);
    expect(amounts.get('Amount before GST')).toEqual({ formula: 'SUM(J5:J6)', result: 100_000 });
    expect(amounts.get('Total')).toEqual({ formula: 'SUM(J7:J10)', result: 118_000 });
    expect(amounts.get('To be paid')).toEqual({ formula: 'SUM(J11:J12)', result: 113_000 });
  });

  it('is the workbook of a credit note, with what is taken back and nothing that is to be paid', async () => {
    const sheet = await sheetOf({ document: 'credit-note', bill: REVERSED, upi: null });
    expect([sheet.getCell('A1').text, sheet.getCell('A3').text]).toEqual([
      'Credit note CN/2026-27/001',
      'Corrects invoice INV/2026-27/004 of 28/11/2026 in full: Wrong client',
    ]);
    expect(sheet.getRow(5).values).toEqual([undefined, 'Wall putty', 'Kitchen', 'sqft', 20, 5_000, 100_000]);
    const amounts = amountsIn(sheet, 6);
    expect(amounts.get('Total')).toEqual({ formula: 'SUM(F6:F9)', result: 118_000 });
    expect([...amounts.keys()]).not.toContain('To be paid');
  });

  it('is a workbook in the language that is asked for', async () => {
    const sheet = await sheetOf({ language: 'hi' });
    expect(sheet.getCell('A1').text).toBe('टैक्स इनवॉइस INV/2026-27/004');
    expect([sheet.getRow(4).values].join(' ')).not.toMatch(/[A-Za-z]/);
  });
});

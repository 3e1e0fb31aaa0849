import { pdfText, workbookOf } from '../../../../test/support/papers';
import { LETTER } from '../bill.fixtures';
import { render } from './book.paper';
import type { BookEntry, BookLine, BookPaper } from './book-papers';

const ENTRY: BookEntry = {
  date: '2026-11-24',
  note: 'East wall',
  nos: 2,
  length: 12.5,
  breadth: null,
  height: 9,
  byGirth: false,
  lengthsIn: 'ft',
  quantity: 225,
  deduction: null,
  rounding: null,
  checkedBy: 'Meera',
  bill: 1,
  reversed: null,
};
const LINE: BookLine = {
  no: 1,
  title: 'Wall putty',
  room: 'Kitchen',
  unit: 'sqft',
  agreed: 180,
  measured: 204,
  excess: 24,
  entries: [
    ENTRY,
    {
      ...ENTRY,
      date: '2026-11-26',
      note: 'Window',
      nos: null,
      length: 7,
      height: 3,
      quantity: -21,
      deduction: 'over 0.5 to 3 sq m: deducted on one face (IS 1200 Part 13, 3.2 b)',
      checkedBy: null,
      bill: null,
    },
    { ...ENTRY, note: 'Cornice', breadth: 0.75, byGirth: true, height: null, quantity: 18.75 },
    { ...ENTRY, note: 'Twice', reversed: 'Entered twice', bill: null },
  ],
};
const REST = { ...LINE, no: 2, title: '=Skirting', room: null, unit: 'rft', measured: 0, excess: 0, entries: [] };
const PAPER: BookPaper = { ...LETTER, lines: [LINE, REST] };

describe('a measurement sheet', () => {
  it('has each entry with its sides, its clause and who checked it, and the abstract of every line', async () => {
    const text = pdfText(await render(PAPER)).text.replace(/\s+/g, ' ');
    for (const said of [
      'Measured from 24/11/2026 to 26/11/2026',
      '1. Wall putty Kitchen Date Nos L B H 204 sq ft',
      'East wall checked by Meera · in bill 1 24/11/2026 2 12.5 ft 9 ft 225',
      'Deduction, over 0.5 to 3 sq m: deducted on one face (IS 1200 Part 13, 3.2 b) · not checked',
      'Cornice by girth · checked by Meera · in bill 1 24/11/2026 2 12.5 ft 0.75 ft 18.75',
      'reversed: Entered twice',
      '1. Wall putty Kitchen sq ft 180 204 24',
      '2. =Skirting rft 180 – –',
    ])
      expect(text).toContain(said);
  });

  it('says so where nothing is measured yet', async () => {
    const { text } = pdfText(await render({ ...PAPER, lines: [REST] }));
    expect(text).toContain('Nothing has been measured yet');
    expect(text).not.toContain('Nos L');
  });

  it.each(['hi', 'mr'] as const)('is in the language that is asked for: %s', async (language) => {
    const { text } = pdfText(await render({ ...PAPER, language }));
    const english = /Measure|Abstract|Contract|Excess|Deduction|checked|girth|reversed|in bill|Date|Nos|\d ft/;
    expect(text).not.toMatch(english);
    const book = await workbookOf(await render({ ...PAPER, language, format: 'xlsx' }));
    for (const sheet of book.worksheets) expect([sheet.getRow(4).values].join(' ')).not.toMatch(/[A-Za-z]/);
  });

  it('is a workbook whose abstract adds up the entries that count', async () => {
    const book = await workbookOf(await render({ ...PAPER, format: 'xlsx' }));
    const [abstract, entries] = [book.getWorksheet('Abstract')!, book.getWorksheet('Measurements')!];
    expect(abstract.getCell('F5').value).toEqual({
      formula: 'SUMIF(Measurements!A5:A8,A5,Measurements!K5:K8)',
      result: 204,
    });
    expect(abstract.getCell('G5').value).toEqual({ formula: 'MAX(0,F5-E5)', result: 24 });
    expect(abstract.getCell('B6').value).toBe('=Skirting');
    expect([5, 6, 7, 8].map((row) => entries.getCell(`K${row}`).value)).toEqual([225, -21, 18.75, null]);
    expect(entries.getCell('E7').text).toBe('Cornice, by girth');
    expect(entries.getCell('P8').text).toBe('Entered twice');
  });
});

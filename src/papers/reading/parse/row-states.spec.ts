import { Workbook } from 'exceljs';
import { ZipParts } from '../../filling/zip-parts';
import { understand } from '../understand/understand';
import { readWorkbook } from './read-workbook';
import { withRowStates } from './row-states';

/** A bill of six lines, each 10 × 100 more than the one above. */
async function billWith(change: (book: Workbook) => void): Promise<ReturnType<typeof understand>> {
  const book = new Workbook();
  const sheet = book.addWorksheet('Bill & more');
  sheet.addRow(['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount']);
  for (let line = 1; line <= 6; line++)
    sheet.addRow([line, `Skirting of kind ${line}`, 'rm', 10, 100 * line, 1_000 * line]);
  change(book);
  const bytes = Buffer.from(await book.xlsx.writeBuffer());
  const file = readWorkbook(bytes, 'xlsx', () => undefined);
  return understand(withRowStates(file, await ZipParts.read(bytes)));
}

describe('rows that a reader of a workbook does not see as the others', () => {
  it('are no items where they are struck through, and named with their amounts', async () => {
    const boq = await billWith((book) => {
      book.worksheets[0]?.getRow(4).eachCell((cell) => {
        cell.font = { strike: true };
      });
    });
    expect([boq.items.length, boq.computedTotal]).toEqual([5, 1_800_000]);
    expect(boq.warnings).toContain(
      'Struck through and not taken: sheet "Bill & more", row 4, with amounts of ₹3,000.00.',
    );
  });

  it('stay items where one word is struck through', async () => {
    const boq = await billWith((book) => {
      const cell = book.worksheets[0]?.getCell('B4');
      if (cell) cell.font = { strike: true };
    });
    expect(boq.items).toHaveLength(6);
  });

  it('are items where they are hidden, and named', async () => {
    const boq = await billWith((book) => {
      for (const at of [3, 6]) {
        const row = book.worksheets[0]?.getRow(at);
        if (row) row.hidden = true;
      }
    });
    expect(boq.items).toHaveLength(6);
    expect(boq.warnings).toContain('Hidden in the file and counted: 2 items, sheet "Bill & more", rows 3, 6.');
  });
});

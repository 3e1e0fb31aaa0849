import { columns, heading, MONEY, printable, putText } from '../../papers/rendering/sheet';
import { AMOUNTS, FIRST_AMOUNT, HEADER_ROW, LINE_COLUMNS, type OpeningForm } from './opening-columns';

/** The workbook that a firm fills in when its works are under way: amounts above, a row per line of the contract below. */
export async function render({ title, date, lines }: OpeningForm): Promise<Buffer> {
  const { Workbook } = await import('exceljs');
  const book = new Workbook();
  const sheet = book.addWorksheet('Opening figures', { views: [{ state: 'frozen', ySplit: HEADER_ROW }] });
  heading(
    sheet,
    `Opening figures: ${title}`,
    'Type what was done, billed and received up to the day, then upload this file. Empty cells are 0.',
  );
  AMOUNTS.forEach(({ key, title: label }, at) => {
    const row = sheet.getRow(FIRST_AMOUNT + at);
    putText(row.getCell(1), label);
    const cell = row.getCell(2);
    cell.numFmt = key === 'date' ? '@' : MONEY;
    cell.alignment = { horizontal: 'right' };
    if (key === 'date') putText(cell, date);
  });
  columns(sheet, HEADER_ROW, LINE_COLUMNS);
  printable(sheet, HEADER_ROW);
  lines.forEach((line, at) => {
    const row = sheet.getRow(HEADER_ROW + 1 + at);
    LINE_COLUMNS.forEach((column, index) => {
      const cell = row.getCell(index + 1);
      if ('format' in column) cell.numFmt = column.format;
      if (column.key === 'agreed') cell.value = line.agreed;
      else if (column.key !== 'done' && column.key !== 'billed') putText(cell, line[column.key] ?? '');
    });
  });
  return Buffer.from(await book.xlsx.writeBuffer());
}

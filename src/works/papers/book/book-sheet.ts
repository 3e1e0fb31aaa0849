import { formula, NUMBER, putRows, tableSheet, type Column, type Value } from '../../../papers/rendering/sheet';
import type { BookPaper } from './book-papers';

const HEADER_ROW = 4;
const FIRST = HEADER_ROW + 1;
const ENTRIES: readonly Column[] = [
  { title: 'No.', width: 6 },
  { title: 'Item', width: 40 },
  { title: 'Room', width: 20 },
  { title: 'Date', width: 12 },
  { title: 'Where', width: 28 },
  { title: 'Nos', width: 8, format: NUMBER },
  { title: 'Length', width: 10, format: NUMBER },
  { title: 'Breadth', width: 10, format: NUMBER },
  { title: 'Height', width: 10, format: NUMBER },
  { title: 'in', width: 5 },
  { title: 'Quantity', width: 12, format: NUMBER },
  { title: 'Unit', width: 9 },
  { title: 'Deduction', width: 40 },
  { title: 'Checked by', width: 20 },
  { title: 'Bill', width: 7, format: NUMBER },
  { title: 'Reversed', width: 28 },
];
const ABSTRACT: readonly Column[] = [
  { title: 'No.', width: 6 },
  { title: 'Item', width: 46 },
  { title: 'Room', width: 24 },
  { title: 'Unit', width: 9 },
  { title: 'Contract', width: 13, format: NUMBER },
  { title: 'Measured', width: 13, format: NUMBER },
  { title: 'Excess', width: 13, format: NUMBER },
];

/** The measurement book as a workbook: its entries, and an abstract that adds them up. A reversed entry has no quantity. */
export async function bookSheet({ firm, title, lines }: BookPaper): Promise<Buffer> {
  const exceljs = await import('exceljs');
  const book = new exceljs.Workbook();
  const about = [firm.name, title].filter(Boolean).join(' · ');
  const entries = lines.flatMap((line) =>
    line.entries.map((entry): Value[] => [
      line.no,
      line.title,
      line.room,
      entry.date,
      [entry.note, entry.byGirth && 'by girth'].filter(Boolean).join(', '),
      entry.nos,
      entry.length,
      entry.breadth,
      entry.height,
      entry.lengthsIn,
      entry.reversed === null ? entry.quantity : null,
      line.unit,
      entry.deduction,
      entry.checkedBy,
      entry.bill,
      entry.reversed,
    ]),
  );
  const last = HEADER_ROW + Math.max(1, entries.length);
  const abstract = lines.map(({ no, title: item, room, unit, agreed, measured, excess }, index): Value[] => {
    const at = FIRST + index;
    const sum = `SUMIF(Measurements!A${FIRST}:A${last},A${at},Measurements!K${FIRST}:K${last})`;
    return [no, item, room, unit, agreed, formula(sum, measured), formula(`MAX(0,F${at}-E${at})`, excess)];
  });
  for (const [name, heading, columns, rows] of [
    ['Abstract', 'Abstract of measurements', ABSTRACT, abstract],
    ['Measurements', 'Measurement sheet', ENTRIES, entries],
  ] as const) {
    const sheet = tableSheet(book, { name, title: heading, subtitle: about, columns, headerRow: HEADER_ROW });
    putRows(sheet, FIRST, columns, rows);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

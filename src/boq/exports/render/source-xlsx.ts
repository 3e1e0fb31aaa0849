import { wordsOfItem, type BilledItem } from '../../reads/items/billed-item';
import {
  columns,
  emphasise,
  formula,
  heading,
  MONEY,
  NUMBER,
  printable,
  putText,
} from '../../../papers/rendering/sheet';

/** A BOQ in the order of the file that it was uploaded as. Plain data. */
export interface SourceDocument {
  readonly title: string;
  readonly fileName: string;
  /** Why it is a new workbook. */
  readonly note: string;
  /** Rates and amounts include tax, as in the file. */
  readonly withTax: boolean;
  readonly rows: readonly (BilledItem & { readonly state: 'kept' | 'added' | 'removed' })[];
  /** What the BOQ adds to its lines, up to its total; a total is the sum from the last one on. */
  readonly closing: readonly { readonly label: string; readonly amount: number; readonly isTotal: boolean }[];
}

const HEADER_ROW = 4;
const WIDTH = 6;

/** S.No., description, unit, quantity, rate and amount, under the file's own sections. */
export async function renderSourceXlsx({
  title,
  fileName,
  note,
  withTax,
  rows,
  closing,
}: SourceDocument): Promise<Buffer> {
  const { Workbook } = await import('exceljs');
  const book = new Workbook();
  const sheet = book.addWorksheet('Bill');
  heading(sheet, title, `${fileName}${withTax ? ' · rates and amounts include GST' : ''}`);
  putText(sheet.getCell('A3'), note);
  columns(sheet, HEADER_ROW, [
    { title: 'S.No.', width: 10 },
    { title: 'Description', width: 70 },
    { title: 'Unit', width: 10 },
    { title: 'Qty', width: 12, format: NUMBER },
    { title: 'Rate ₹', width: 14, format: MONEY },
    { title: 'Amount ₹', width: 16, format: MONEY },
  ]);
  printable(sheet, HEADER_ROW);
  let at = HEADER_ROW;
  let section = '';
  for (const row of rows) {
    at += 1;
    if (row.section !== section) {
      section = row.section;
      putText(sheet.getRow(at).getCell(2), section);
      emphasise(sheet.getRow(at), WIDTH);
      at += 1;
    }
    const cells = sheet.getRow(at);
    const mark = row.state === 'removed' ? 'REMOVED – ' : '';
    putText(cells.getCell(1), row.number);
    putText(cells.getCell(2), `${mark}${wordsOfItem(row)}`);
    cells.getCell(2).alignment = { wrapText: true, vertical: 'top' };
    putText(cells.getCell(3), row.unit);
    cells.getCell(4).value = row.quantity;
    cells.getCell(4).numFmt = NUMBER;
    cells.getCell(5).value = row.rate;
    cells.getCell(5).numFmt = MONEY;
    const isProduct = Math.abs(row.quantity * row.rate - row.amount) < 0.005;
    cells.getCell(6).value = isProduct ? formula(`ROUND(D${at}*E${at},2)`, row.amount) : row.amount;
    cells.getCell(6).numFmt = MONEY;
  }
  const total = rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  let from = HEADER_ROW + 1;
  for (const { label, amount, isTotal } of [{ label: 'Total', amount: total, isTotal: true }, ...closing]) {
    at += 1;
    const row = sheet.getRow(at);
    putText(row.getCell(2), label);
    row.getCell(WIDTH).value = isTotal ? formula(`SUM(F${from}:F${Math.max(at - 1, from)})`, amount) : amount;
    row.getCell(WIDTH).numFmt = MONEY;
    if (!isTotal) continue;
    emphasise(row, WIDTH);
    from = at;
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

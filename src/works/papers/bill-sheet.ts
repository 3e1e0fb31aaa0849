import type { Worksheet } from 'exceljs';
import { toPaisa } from '../../kernel/money';
import {
  emphasise,
  formula,
  MONEY,
  NUMBER,
  putRows,
  putText,
  tableSheet,
  type Column,
} from '../../papers/rendering/sheet';
import type { BillPaper } from './bill-paper';

const HEADER_ROW = 4;
const COLUMNS: readonly Column[] = [
  { title: 'Item', width: 46 },
  { title: 'Room', width: 24 },
  { title: 'Unit', width: 9 },
  { title: 'Rate ₹', width: 13, format: MONEY },
  { title: 'Quantity to date', width: 12, format: NUMBER },
  { title: 'Before', width: 12, format: NUMBER },
  { title: 'This bill', width: 12, format: NUMBER },
  { title: 'Amount to date ₹', width: 16, format: MONEY },
  { title: 'Before ₹', width: 16, format: MONEY },
  { title: 'This bill ₹', width: 16, format: MONEY },
];
/** The column of amounts of this bill. */
const AMOUNT = { at: 10, letter: 'J' };

/** A bill as a workbook: its lines, and live sums of what it asks for. */
export async function billSheet({ bill, firm, title }: BillPaper): Promise<Buffer> {
  const { Workbook } = await import('exceljs');
  const book = new Workbook();
  const sheet = tableSheet(book, {
    name: 'Bill',
    title: bill.invoice_number ?? `Draft of ${bill.label}`,
    subtitle: [firm.name, title, bill.label, bill.date].filter(Boolean).join(' · '),
    columns: COLUMNS,
    headerRow: HEADER_ROW,
  });
  const rows = [
    ...bill.lines.map(({ title: item, room, unit, rate, quantity, amount }) => [
      item,
      room ?? '',
      unit,
      rate,
      quantity.to_date,
      quantity.previous,
      quantity.this,
      amount.to_date,
      amount.previous,
      amount.this,
    ]),
    ...bill.parts.map((part) => [part.label, '', '', '', '', '', '', part.to_date, part.previous, part.this]),
  ];
  putRows(sheet, HEADER_ROW + 1, COLUMNS, rows);
  writeSums(sheet, HEADER_ROW + Math.max(1, rows.length), bill);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Below the lines: what they add up to, GST by code, deductions, and what is to be paid. */
function writeSums(sheet: Worksheet, last: number, bill: BillPaper['bill']): void {
  const cell = (row: number) => `${AMOUNT.letter}${row}`;
  const put = (row: number, label: string, value: number | ReturnType<typeof formula>): void => {
    putText(sheet.getRow(row).getCell(1), label);
    sheet.getRow(row).getCell(AMOUNT.at).value = value;
    sheet.getRow(row).getCell(AMOUNT.at).numFmt = MONEY;
  };
  const net = last + 1;
  put(net, 'Amount before GST', formula(`SUM(${cell(HEADER_ROW + 1)}:${cell(last)})`, bill.taxable));
  emphasise(sheet.getRow(net), COLUMNS.length);
  const added = [
    ...bill.taxes.map(
      ({ label, code, percent, cgst, sgst, igst }) =>
        [`GST ${percent} % on ${label} (${code})`, cgst + sgst + igst] as const,
    ),
    ...(bill.round_off === 0 ? [] : [['Round-off', bill.round_off] as const]),
  ];
  added.forEach(([label, amount], index) => put(net + 1 + index, label, toPaisa(amount)));
  const total = net + added.length + 1;
  put(total, 'Total', formula(`SUM(${cell(net)}:${cell(total - 1)})`, bill.total));
  emphasise(sheet.getRow(total), COLUMNS.length);
  bill.deductions.forEach(({ label, rule, amount }, index) =>
    put(total + 1 + index, `Less ${label}: ${rule}`, -amount),
  );
  if (bill.deductions.length === 0) return;
  const paid = total + bill.deductions.length + 1;
  put(paid, 'To be paid', formula(`SUM(${cell(total)}:${cell(paid - 1)})`, bill.payable));
  emphasise(sheet.getRow(paid), COLUMNS.length);
}

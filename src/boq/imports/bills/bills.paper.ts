import type { Worksheet } from 'exceljs';
import type { BillComparison } from './bills';
import { rupees, type Paise } from '../../../kernel/money';
import { toNumber } from '../../../kernel/quantity';
import { csvFile } from '../../../papers/rendering/csv';
import {
  emphasise,
  formula,
  MONEY,
  NUMBER,
  putRows,
  putText,
  tableSheet,
  type Column,
} from '../../../papers/rendering/sheet';

/** A comparison of bills as a workbook or a table. */
export async function render({ format, comparison }: BillFile): Promise<Buffer> {
  return format === 'csv' ? renderCsv(comparison) : renderXlsx(comparison);
}

interface BillFile {
  readonly format: 'xlsx' | 'csv';
  readonly comparison: BillComparison;
}

const HEADER_ROW = 14;
const CHANGES = { same: 'Same', changed: 'Changed', added: 'Added', removed: 'Removed' } as const;
const COLUMNS: readonly Column[] = [
  { title: 'Change', width: 11 },
  { title: 'No.', width: 9 },
  { title: 'Item', width: 52 },
  { title: 'Unit', width: 9 },
  { title: 'Qty', width: 11, format: NUMBER },
  { title: 'Rate ₹', width: 13, format: MONEY },
  { title: 'Amount ₹', width: 15, format: MONEY },
  { title: 'No. in the other bill', width: 9 },
  { title: 'Item in the other bill', width: 52 },
  { title: 'Unit', width: 9 },
  { title: 'Qty', width: 11, format: NUMBER },
  { title: 'Rate ₹', width: 13, format: MONEY },
  { title: 'Amount ₹', width: 15, format: MONEY },
  { title: 'By quantity ₹', width: 14, format: MONEY },
  { title: 'By rate ₹', width: 14, format: MONEY },
  { title: 'By unit ₹', width: 14, format: MONEY },
  { title: 'Difference ₹', width: 15, format: MONEY },
  { title: 'Sure of the match', width: 10, format: '0 %' },
];
const ADDITION = 'Addition';
const CAUSES = {
  added: 'Added',
  removed: 'Removed',
  byQuantity: 'By quantity',
  byRate: 'By rate',
  byUnit: 'By unit',
} as const;

type Row = BillComparison['rows'][number];
type Side = Row['left'] | Row['right'];

function sideCells(side: Side): (string | number)[] {
  if (!side) return ['', '', '', '', '', ''];
  const { number, title, unit, quantity, rate, amount } = side;
  return [number, title, unit, toNumber(quantity), rupees(rate), rupees(amount)];
}

function cellsOf(row: Row): (string | number)[] {
  const { change, left, right, byQuantity, byRate, byUnit, difference, confidence, isPinned } = row;
  const causes = [byQuantity, byRate, byUnit, difference].map((amount) => rupees(amount));
  return [
    CHANGES[change],
    ...sideCells(left),
    ...sideCells(right),
    ...causes,
    isPinned ? 'by hand' : (confidence ?? ''),
  ];
}

/** What a bill adds below its items, in the columns of the rows. */
function additionCells({ label, left, right, difference }: BillComparison['additions'][number]): (string | number)[] {
  const side = (amount: Paise | null): (string | number)[] =>
    amount === null ? ['', '', '', '', '', ''] : ['', label, '', '', '', rupees(amount)];
  return [ADDITION, ...side(left), ...side(right), '', '', '', rupees(difference), ''];
}

const linesOf = ({ rows, additions }: BillComparison): (string | number)[][] => [
  ...rows.map(cellsOf),
  ...additions.map(additionCells),
];

/** Two bills side by side, with the sums of what makes the difference as live formulas. */
async function renderXlsx(comparison: BillComparison): Promise<Buffer> {
  const { Workbook } = await import('exceljs');
  const book = new Workbook();
  const sheet = tableSheet(book, {
    name: 'Comparison',
    title: comparison.title,
    subtitle: `compared with ${comparison.fileName} · version ${comparison.revision} · without GST`,
    columns: COLUMNS,
    headerRow: HEADER_ROW,
  });
  // The totals above the rows would fill a small screen.
  sheet.views = [];
  const lines = linesOf(comparison);
  putRows(sheet, HEADER_ROW + 1, COLUMNS, lines);
  lines.forEach(([change], index) => {
    if (change !== CHANGES.same) sheet.getRow(HEADER_ROW + 1 + index).getCell(1).font = { bold: true };
  });
  writeTotals(sheet, comparison);
  return Buffer.from(await book.xlsx.writeBuffer());
}

function writeTotals(sheet: Worksheet, { totals, rows, additions }: BillComparison): void {
  const last = HEADER_ROW + Math.max(1, rows.length + additions.length);
  const within = (column: string): string => `${column}${HEADER_ROW + 1}:${column}${last}`;
  const put = (at: number, label: string, text: string, value: number): void => {
    putText(sheet.getRow(at).getCell(3), label);
    sheet.getRow(at).getCell(7).value = formula(text, value);
    sheet.getRow(at).getCell(7).numFmt = MONEY;
  };
  put(4, 'This BOQ', `SUM(${within('G')})`, rupees(totals.left));
  put(5, 'The other bill', `SUM(${within('M')})`, rupees(totals.right));
  put(6, CAUSES.added, `SUMIF(${within('A')},"Added",${within('Q')})`, rupees(totals.added));
  put(7, CAUSES.removed, `SUMIF(${within('A')},"Removed",${within('Q')})`, rupees(totals.removed));
  put(8, CAUSES.byQuantity, `SUM(${within('N')})`, rupees(totals.byQuantity));
  put(9, CAUSES.byRate, `SUM(${within('O')})`, rupees(totals.byRate));
  put(10, CAUSES.byUnit, `SUM(${within('P')})`, rupees(totals.byUnit));
  put(11, 'By additions', `SUMIF(${within('A')},"${ADDITION}",${within('Q')})`, rupees(totals.additions));
  put(12, 'Difference', 'SUM(G6:G11)', rupees(totals.difference));
  emphasise(sheet.getRow(12), 7);
}

/** One row per line of the comparison. */
function renderCsv(comparison: BillComparison): Buffer {
  const header = ['change'];
  for (const side of ['own', 'bill'])
    for (const name of ['number', 'item', 'unit', 'quantity', 'rate', 'amount']) header.push(`${side}_${name}`);
  header.push('by_quantity', 'by_rate', 'by_unit', 'difference', 'confidence');
  return csvFile([header, ...linesOf(comparison)]);
}

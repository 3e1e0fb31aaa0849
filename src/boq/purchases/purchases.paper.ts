import type { Worksheet } from 'exceljs';
import type { PurchaseDocument } from './purchases';
import { SERVICE_LABELS } from '../../kernel/terms';
import { unitWords } from '../../kernel/units/unit-words';
import { isService } from '../../pricing';
import { csvFile } from '../../papers/rendering/csv';
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

/** A purchase list as a workbook or a table. */
export async function render({ format, purchases }: PurchaseFile): Promise<Buffer> {
  return format === 'csv' ? renderCsv(purchases) : renderXlsx(purchases);
}

interface PurchaseFile {
  readonly format: 'xlsx' | 'csv';
  readonly purchases: PurchaseDocument;
}

type Row = PurchaseDocument['list']['rows'][number];
type Cell = string | number;

const HEADER_ROW = 4;
const LIST: readonly Column[] = [
  { title: 'Phase', width: 24 },
  { title: 'Trade', width: 16 },
  { title: 'Vendor', width: 20 },
  { title: 'Material', width: 38 },
  { title: 'To buy', width: 34 },
  { title: 'Quantity', width: 11, format: NUMBER },
  { title: 'Unit', width: 9 },
  { title: 'Need', width: 11, format: NUMBER },
  { title: 'of it waste', width: 10, format: NUMBER },
  { title: 'Spare', width: 10, format: NUMBER },
  { title: 'On site', width: 12 },
  { title: 'Order by', width: 12 },
  { title: 'In the BOQ ₹', width: 15, format: MONEY },
  { title: 'To pay ₹', width: 15, format: MONEY },
  { title: 'Ordered', width: 12 },
  { title: 'By', width: 18 },
  { title: 'Note', width: 36 },
];
const LINES: readonly Column[] = [
  { title: 'Material', width: 38 },
  { title: 'Item', width: 46 },
  { title: 'Room', width: 24 },
  { title: 'Quantity', width: 11, format: NUMBER },
  { title: 'Unit', width: 9 },
  { title: 'In the BOQ ₹', width: 15, format: MONEY },
];
const BOQ_COLUMN = 13;
const COST_COLUMN = 14;

function packsText({ packs, kind, label, unit, buy }: Row): string {
  const service = isService(label, unit);
  if (packs)
    return packs.map((pack) => `${pack.count} × ${pack.label}`).join(' + ') + (service ? ', as a service' : '');
  const bought = `${buy} ${unitWords(unit, buy)}`;
  if (service) return `${bought}, as a service`;
  return `${bought}, ${kind === 'item' ? 'as described' : 'as measured'}`;
}

function cellsOf(row: Row): Cell[] {
  return [
    row.phase_label,
    SERVICE_LABELS[row.service],
    row.vendor ?? '',
    row.label,
    packsText(row),
    row.buy,
    row.unit,
    row.need,
    row.waste,
    row.spare,
    row.needed_on ?? '',
    row.order_by ?? '',
    row.amount,
    row.cost,
    row.ordered?.at.slice(0, 10) ?? '',
    row.ordered?.by ?? '',
    row.note?.text ?? '',
  ];
}

/** The list by phase with live sums, what explains its cost, and a sheet of the items that each material is for. */
async function renderXlsx({ list, revision }: PurchaseDocument): Promise<Buffer> {
  const { Workbook } = await import('exceljs');
  const book = new Workbook();
  const subtitle = `${list.title} · version ${revision} · spare of the same lot ${list.spare_percent} %`;
  const sheet = tableSheet(book, {
    name: 'To buy',
    title: 'Purchase list',
    subtitle,
    columns: LIST,
    headerRow: HEADER_ROW,
  });
  putRows(sheet, HEADER_ROW + 1, LIST, list.rows.map(cellsOf));
  writeCost(sheet, list);
  const items = tableSheet(book, {
    name: 'Items',
    title: 'Items that each material is for',
    subtitle,
    columns: LINES,
    headerRow: HEADER_ROW,
  });
  const lines = list.rows.flatMap(({ label, unit, lines: of }) =>
    of.map((line): Cell[] => [label, line.title, line.room_label ?? '', line.quantity, unit, line.amount]),
  );
  putRows(items, HEADER_ROW + 1, LINES, lines);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Below the rows: their sums, and the steps from the BOQ’s material to what is bought. */
function writeCost(sheet: Worksheet, { rows, cost }: PurchaseDocument['list']): void {
  const last = HEADER_ROW + Math.max(1, rows.length);
  const sums = sheet.getRow(last + 1);
  sums.getCell(1).value = 'Total';
  for (const [column, letter, total] of [
    [BOQ_COLUMN, 'M', rows.reduce((all, { amount }) => all + amount, 0)],
    [COST_COLUMN, 'N', cost.list],
  ] as const) {
    sums.getCell(column).value = formula(`SUM(${letter}${HEADER_ROW + 1}:${letter}${last})`, total);
    sums.getCell(column).numFmt = MONEY;
  }
  emphasise(sums, LIST.length);
  const steps = [{ label: 'Material of the BOQ at cost', amount: cost.bill }, ...cost.steps];
  steps.forEach(({ label, amount }, index) => {
    const row = sheet.getRow(last + 3 + index);
    putText(row.getCell(4), label);
    row.getCell(COST_COLUMN).value = amount;
    row.getCell(COST_COLUMN).numFmt = MONEY;
  });
  const total = sheet.getRow(last + 3 + steps.length);
  putText(total.getCell(4), 'To pay');
  total.getCell(COST_COLUMN).value = formula(`SUM(N${last + 3}:N${last + 2 + steps.length})`, cost.list);
  total.getCell(COST_COLUMN).numFmt = MONEY;
  emphasise(total, LIST.length);
}

const HEADER = [
  'phase',
  'trade',
  'vendor',
  'material',
  'to_buy',
  'quantity',
  'unit',
  'need',
  'waste',
  'spare',
  'needed_on',
  'order_by',
  'amount_in_boq',
  'cost',
  'ordered_on',
  'ordered_by',
  'note',
];

/** One row per material. */
const renderCsv = ({ list }: PurchaseDocument): Buffer => csvFile([HEADER, ...list.rows.map(cellsOf)]);

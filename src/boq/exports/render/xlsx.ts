import { wordsOf } from '../../../platform/language/words';
import { toPaisa } from '../../../kernel/money';
import type { Worksheet } from 'exceljs';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import type { ShownItemView as ItemView } from '../../core/dto/item.dto';
import {
  columns,
  emphasise,
  formula,
  heading,
  MONEY,
  NUMBER,
  printable,
  putText,
  type BoqRows,
  type Column,
} from '../../../papers/rendering/sheet';
import { WARRANTY } from '../../../kernel/quotations/assumptions';
import { dayText } from '../../../papers/rendering/figures';
import { byService, facts, factsText, fieldCell, rangeText, roomText, sizeText, termsOf } from './text';
import { writeSummary } from './xlsx-summary';

const HEADER_ROW = 4;

const BOQ_COLUMNS: readonly Column[] = [
  { title: 'No.', width: 8 },
  { title: 'Item', width: 38 },
  { title: 'Room', width: 18 },
  { title: 'Size', width: 18 },
  { title: 'Finish', width: 22 },
  { title: 'Specification', width: 44 },
  { title: 'Count', width: 8, format: '0' },
  { title: 'Quantity each', width: 11, format: NUMBER },
  { title: 'Unit', width: 8 },
  { title: 'Material each ₹', width: 14, format: MONEY },
  { title: 'Labour each ₹', width: 14, format: MONEY },
  { title: 'Rate per unit ₹', width: 13, format: MONEY },
  { title: 'Material ₹', width: 15, format: MONEY },
  { title: 'Labour ₹', width: 15, format: MONEY },
  { title: 'Amount ₹', width: 16, format: MONEY },
  { title: 'Rate includes GST', width: 10 },
  { title: 'HSN/SAC', width: 10 },
  { title: 'GST %', width: 8, format: NUMBER },
  { title: 'Taxable ₹', width: 16, format: MONEY },
];

/** What an imported item was called in its file; after all others, and only where there is one. */
const FILE_COLUMNS = [
  { title: 'No. in the file', width: 12, of: ({ source }: ItemView) => source?.number ?? '' },
  { title: 'Section in the file', width: 30, of: ({ source }: ItemView) => source?.section ?? '' },
] as const;

const COMPONENT_COLUMNS: readonly Column[] = [
  { title: 'No.', width: 8 },
  { title: 'Item', width: 34 },
  { title: 'Service', width: 15 },
  { title: 'Kind', width: 12 },
  { title: 'Side', width: 10 },
  { title: 'Component', width: 34 },
  { title: 'How the quantity is found', width: 34 },
  { title: 'Quantity each', width: 12, format: NUMBER },
  { title: 'Unit', width: 8 },
  { title: 'Wastage in it %', width: 10, format: NUMBER },
  { title: 'Rate ₹', width: 13, format: MONEY },
  { title: 'Amount each ₹', width: 15, format: MONEY },
  { title: 'Rate book ₹', width: 13, format: MONEY },
  { title: 'Where the rate is from', width: 13 },
  { title: 'Bought as', width: 16 },
];

/**
 * The BOQ as a workbook whose figures are formulas: component quantity × rate, pieces, subtotals, fee, GST and total follow
 * when a rate, a quantity or a count is changed in it. Every formula carries its value.
 */
export async function renderXlsx(document: BoqDocument): Promise<Buffer> {
  const { Workbook } = await import('exceljs');
  const book = new Workbook();
  book.creator = 'Fitout';
  book.created = new Date(document.at);
  book.modified = book.created;
  book.title = document.boq.title;
  book.calcProperties.fullCalcOnLoad = true;
  const summary = book.addWorksheet('Summary');
  const boq = book.addWorksheet('BOQ', { views: [{ state: 'frozen', xSplit: 2, ySplit: HEADER_ROW }] });
  const components = book.addWorksheet('Components', { views: [{ state: 'frozen', xSplit: 2, ySplit: HEADER_ROW }] });
  const assumptions = book.addWorksheet('Assumptions');
  const spans = writeComponents(components, document);
  const rows = writeBoq(boq, document, spans);
  writeSummary(summary, document, rows);
  writeAssumptions(assumptions, document);
  return Buffer.from(await book.xlsx.writeBuffer());
}

type Span = readonly [first: number, last: number];

function writeComponents(sheet: Worksheet, document: BoqDocument): Map<string, Span> {
  heading(sheet, 'Rate analysis', 'Every component of every item, for one piece: quantity × rate = amount.');
  columns(sheet, HEADER_ROW, COMPONENT_COLUMNS);
  printable(sheet, HEADER_ROW);
  const spans = new Map<string, Span>();
  let at = HEADER_ROW + 1;
  for (const group of byService(document.items)) {
    for (const { number, item } of group.items) {
      const first = at;
      for (const part of item.components) {
        const row = sheet.getRow(at);
        const isShare = part.unit === 'share' && part.kind !== 'escalation';
        row.getCell(1).value = number;
        putText(row.getCell(2), item.title);
        row.getCell(3).value = group.label;
        row.getCell(4).value = part.kind;
        row.getCell(5).value = part.side;
        putText(row.getCell(6), part.label);
        putText(row.getCell(7), part.formula);
        row.getCell(8).value = part.quantity;
        putText(row.getCell(9), part.unit);
        row.getCell(10).value = part.wastage;
        // A percentage is of the amounts above it on its side, so it follows when that changes.
        row.getCell(11).value =
          isShare && at > first
            ? formula(`SUMIF(E${first}:E${at - 1},E${at},L${first}:L${at - 1})`, part.rate)
            : part.rate;
        // An imported amount is kept as its source gave it, even where it is not quantity × rate.
        row.getCell(12).value = part.amount_disagrees ? part.amount : formula(`ROUND(H${at}*K${at},2)`, part.amount);
        row.getCell(13).value = part.book_rate;
        row.getCell(14).value = part.amount_disagrees ? 'source: amount differs' : part.provenance;
        if (part.bought_as) putText(row.getCell(15), `${part.bought_as.quantity} ${part.bought_as.unit}`);
        for (const [index, format] of [
          [8, NUMBER],
          [10, NUMBER],
          [11, MONEY],
          [12, MONEY],
          [13, MONEY],
        ] as const)
          row.getCell(index).numFmt = format;
        at += 1;
      }
      spans.set(item.id, [first, at - 1]);
    }
  }
  return spans;
}

function writeBoq(sheet: Worksheet, document: BoqDocument, spans: ReadonlyMap<string, Span>): BoqRows {
  heading(
    sheet,
    document.boq.title,
    `${factsText(document)} · version ${document.boq.revision}, ${dayText(document.at)}`,
  );
  const ownColumns = document.fields.map(({ heading: title, width }) => ({ title, width }));
  const fileColumns = FILE_COLUMNS.filter(({ of }) => document.items.some((item) => of(item) !== ''));
  const all = [...BOQ_COLUMNS, ...ownColumns, ...fileColumns];
  columns(sheet, HEADER_ROW, all);
  printable(sheet, HEADER_ROW);
  const services: { label: string; subtotal: number }[] = [];
  let at = HEADER_ROW + 1;
  for (const group of byService(document.items)) {
    const name = sheet.getRow(at);
    name.getCell(1).value = String(services.length + 1);
    name.getCell(2).value = group.label;
    emphasise(name, all.length);
    at += 1;
    const first = at;
    for (const { number, item } of group.items) {
      writeItem(sheet, at, number, item, spans.get(item.id) ?? [1, 1]);
      document.fields.forEach(({ name: field }, index) => {
        const value = fieldCell(item, field);
        const cell = sheet.getRow(at).getCell(BOQ_COLUMNS.length + 1 + index);
        if (typeof value === 'number') cell.value = value;
        else putText(cell, value);
      });
      fileColumns.forEach(({ of }, index) =>
        putText(sheet.getRow(at).getCell(BOQ_COLUMNS.length + ownColumns.length + 1 + index), of(item)),
      );
      at += 1;
    }
    const sums = document.boq.cost_breakup.find(({ service }) => service === group.service);
    const subtotal = sheet.getRow(at);
    subtotal.getCell(2).value = `${group.label}, together`;
    const values = [sums?.material_cost ?? 0, sums?.labour_cost ?? 0, sums?.cost ?? 0];
    ['M', 'N', 'O'].forEach((letter, index) => {
      const cell = subtotal.getCell(13 + index);
      cell.value = formula(`SUM(${letter}${first}:${letter}${at - 1})`, values[index] ?? 0);
      cell.numFmt = MONEY;
    });
    emphasise(subtotal, all.length);
    services.push({ label: group.label, subtotal: at });
    at += 2;
  }
  return { first: HEADER_ROW + 1, last: Math.max(HEADER_ROW + 1, at - 1), services };
}

const amountOf = (parts: readonly { readonly amount: number }[]): number =>
  toPaisa(parts.reduce((sum, { amount }) => sum + amount, 0));

function writeItem(sheet: Worksheet, at: number, number: string, item: ItemView, [first, last]: Span): void {
  const row = sheet.getRow(at);
  const of = (side: 'material' | 'labour'): number => amountOf(item.components.filter((part) => part.side === side));
  const each = (side: 'material' | 'labour'): { formula: string; result: number | string } =>
    formula(`SUMIF(Components!E${first}:E${last},"${side}",Components!L${first}:L${last})`, of(side));
  // Several pieces are rounded once: what that leaves is on one side.
  const all = (letter: string, side: 'material' | 'labour'): { formula: string; result: number | string } => {
    const rest = toPaisa(item[side].cost - of(side) * item.count);
    const more = rest === 0 ? '' : `${rest < 0 ? '-' : '+'}${Math.abs(rest)}`;
    return formula(`${letter}${at}*G${at}${more}`, item[side].cost);
  };
  row.getCell(1).value = number;
  putText(row.getCell(2), item.title);
  putText(row.getCell(3), roomText(item));
  row.getCell(4).value = sizeText(item.dimension);
  putText(row.getCell(5), item.finish?.label ?? '');
  putText(row.getCell(6), item.description.join('\n'));
  row.getCell(7).value = item.count;
  row.getCell(8).value = item.quantity;
  putText(row.getCell(9), item.unit);
  row.getCell(10).value = each('material');
  row.getCell(11).value = each('labour');
  const units = item.quantity * item.count;
  row.getCell(12).value = formula(
    `IF(G${at}*H${at}=0,0,ROUND(O${at}/(G${at}*H${at}),2))`,
    units === 0 ? 0 : Math.round((item.cost * 100) / units) / 100,
  );
  row.getCell(13).value = all('J', 'material');
  row.getCell(14).value = all('K', 'labour');
  row.getCell(15).value = formula(`M${at}+N${at}`, item.cost);
  if (item.gst_included > 0) row.getCell(16).value = 'yes';
  putText(row.getCell(17), item.hsn_sac);
  row.getCell(18).value = item.gst_percent;
  row.getCell(19).value = formula(`IF(P${at}="yes",0,O${at})`, item.gst_included > 0 ? 0 : item.cost);
  row.getCell(19).numFmt = MONEY;
  row.getCell(8).numFmt = NUMBER;
  for (let index = 10; index <= 15; index += 1) row.getCell(index).numFmt = MONEY;
  for (const index of [2, 6]) row.getCell(index).alignment = { wrapText: true, vertical: 'top' };
}

function writeAssumptions(sheet: Worksheet, document: BoqDocument): void {
  const { boq } = document;
  const terms = termsOf(document);
  heading(sheet, 'Assumptions', 'What the figures rest on.');
  sheet.getColumn(1).width = 24;
  sheet.getColumn(2).width = 100;
  let at = 4;
  const section = (title: string, rows: readonly (readonly [string, string])[]): void => {
    sheet.getRow(at).getCell(1).value = title;
    emphasise(sheet.getRow(at), 2);
    at += 1;
    for (const [name, text] of rows) {
      putText(sheet.getRow(at).getCell(1), name);
      putText(sheet.getRow(at).getCell(2), text);
      sheet.getRow(at).getCell(2).alignment = { wrapText: true };
      at += 1;
    }
    at += 1;
  };
  section('This BOQ', facts(document));
  section(
    'Assumptions',
    [...terms.assumptions, rangeText(boq, wordsOf(document.language))].map((text, index) => [String(index + 1), text]),
  );
  section(
    'Not included',
    terms.exclusions.map((text, index) => [String(index + 1), text]),
  );
  section(
    'Warranty',
    WARRANTY.map((text, index) => [String(index + 1), text]),
  );
}

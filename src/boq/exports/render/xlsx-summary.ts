import { toPaisa } from '../../../kernel/money';
import type { Worksheet } from 'exceljs';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { additionLabel, contingencyLabel, feeLabel } from '../../reads/items/closing-lines';
import { issueFacts } from './issue-part';
import { emphasise, formula, heading, MONEY, printable, putText, type BoqRows } from '../../../papers/rendering/sheet';
import { addedToWorks, writeTax } from './xlsx-tax';
import { dayText } from '../../../papers/rendering/figures';
import { factsText, roomText } from './text';

type Boq = BoqDocument['boq'];

const HEADER_ROW = 4;
const PERCENT = '0.00" %"';

/** Cost by service and room, fee, GST and totals, all following from the sheet BOQ. */
export function writeSummary(sheet: Worksheet, document: BoqDocument, rows: BoqRows): void {
  const { boq, gstPercent } = document;
  heading(sheet, boq.title, `${factsText(document)} · version ${boq.revision}, ${dayText(document.at)}`);
  [34, 18, 18, 18, 18].forEach((width, index) => {
    sheet.getColumn(index + 1).width = width;
  });
  printable(sheet, HEADER_ROW);

  let at = titles(sheet, HEADER_ROW, ['By service', 'Material ₹', 'Labour ₹', 'Amount ₹', 'Share']);
  const first = at;
  const lines = boq.material_cost + boq.labour_cost;
  const sumRow = first + rows.services.length;
  for (const { label, subtotal } of rows.services) {
    const part = boq.cost_breakup.find((one) => one.label === label);
    const values = [part?.material_cost ?? 0, part?.labour_cost ?? 0, part?.cost ?? 0];
    sheet.getRow(at).getCell(1).value = label;
    ['M', 'N', 'O'].forEach((letter, index) =>
      money(sheet, at, index + 2, `BOQ!${letter}${subtotal}`, values[index] ?? 0),
    );
    share(sheet, at, sumRow, part?.cost ?? 0, lines);
    at += 1;
  }
  sheet.getRow(at).getCell(1).value = 'Material and labour';
  const sums = [boq.material_cost, boq.labour_cost, lines];
  ['B', 'C', 'D'].forEach((letter, index) => {
    const text = rows.services.length === 0 ? '0' : `SUM(${letter}${first}:${letter}${at - 1})`;
    money(sheet, at, index + 2, text, toPaisa(sums[index] ?? 0));
  });
  emphasise(sheet.getRow(at), 5);
  at = totals(sheet, at + 1, sumRow, rows, document, gstPercent) + 1;

  at = titles(sheet, at, ['By room', '', '', 'Amount ₹', 'Share']);
  for (const [label, cost] of byRoom(document)) {
    putText(sheet.getRow(at).getCell(1), label);
    // Not SUMIF: a room's name may hold its wildcards.
    money(
      sheet,
      at,
      4,
      `SUMPRODUCT(--(BOQ!C${rows.first}:C${rows.last}=A${at}),BOQ!O${rows.first}:O${rows.last})`,
      cost,
    );
    share(sheet, at, sumRow, cost, lines);
    at += 1;
  }
  for (const [name, value] of issueFacts(document)) {
    at += 1;
    sheet.getRow(at).getCell(1).value = name;
    putText(sheet.getRow(at).getCell(2), value);
  }
}

function totals(
  sheet: Worksheet,
  start: number,
  sumRow: number,
  rows: BoqRows,
  document: BoqDocument,
  gstPercent: number,
): number {
  const { boq, items } = document;
  let at = start;
  const line = (label: string, text: string, value: number, percent?: number): number => {
    putText(sheet.getRow(at).getCell(1), label);
    if (percent !== undefined) {
      sheet.getRow(at).getCell(3).value = percent;
      sheet.getRow(at).getCell(3).numFmt = PERCENT;
    }
    money(sheet, at, 4, text, value);
    at += 1;
    return at - 1;
  };
  const percentage = (): string => `ROUND(D${sumRow}*C${at}/100,2)`;
  const offs = boq.discounts.map(({ label, reason, amount }) => line(`${label}: ${reason}`, `0-${amount}`, -amount));
  const { cost: feeCost, percentage: feePercent } = boq.design_fee;
  const fee =
    boq.fee.kind === 'percent'
      ? line('Design fee', percentage(), feeCost, feePercent)
      : line(feeLabel(boq), String(feeCost), feeCost);
  const miscLabel = `Miscellaneous${boq.miscellaneous_note ? ` (${boq.miscellaneous_note})` : ''}`;
  const misc = line(miscLabel, percentage(), boq.miscellaneous.cost, boq.miscellaneous.percentage);
  const kept = boq.contingency
    ? [line(contingencyLabel(boq.contingency), String(boq.contingency.amount), boq.contingency.amount)]
    : [];
  const added = boq.additions.map((one, index) => {
    const base = additionBase(one, index, boq.additions, (row) => `D${at - index + row}`);
    const before = [`D${sumRow}`, ...offs.map((row) => `D${row}`), ...(base ?? [])].join('+');
    const text = base === null || one.percent === null ? String(one.amount) : `ROUND((${before})*C${at}/100,2)`;
    return line(additionLabel(one), text, one.amount, base === null ? undefined : (one.percent ?? undefined));
  });
  const others = [...offs, ...kept, ...added].map((row) => `+D${row}`).join('');
  const total = line('Total without GST', `D${sumRow}+D${fee}+D${misc}${others}`, boq.total_cost);
  emphasise(sheet.getRow(total), 5);
  line(
    'of which rates that include GST',
    `SUMIF(BOQ!P${rows.first}:P${rows.last},"yes",BOQ!O${rows.first}:O${rows.last})`,
    toPaisa(items.reduce((sum, item) => sum + (item.gst_included > 0 ? item.cost : 0), 0)),
  );
  const isOneRate = boq.tax.every(({ percent }) => percent === gstPercent);
  // Summed from the table below, which follows the items and the fee.
  const gst = line('GST payable on the rest', '0', boq.gst, isOneRate ? gstPercent : undefined);
  const all = line('Total with GST', `D${total}+D${gst}`, boq.total_with_gst);
  emphasise(sheet.getRow(all), 5);
  if (boq.carpet_area !== null && boq.carpet_area > 0) {
    sheet.getRow(at).getCell(3).value = boq.carpet_area;
    line('₹ per sq ft of carpet area', `ROUND(D${total}/C${at},0)`, boq.cost_per_sq_feet ?? 0);
  }
  const table = writeTax(sheet, at + 1, rows, document, {
    fee,
    works: [misc, ...kept, ...added.filter((_, index) => addedToWorks(boq)[index])],
  });
  money(sheet, gst, 4, table.sum, boq.gst);
  return table.next;
}

/** The rows of other additions that one is also of; null where it is of a part of the BOQ, or of its tax, and stays a plain figure. */
function additionBase(
  { of, sections, services }: Boq['additions'][number],
  at: number,
  all: Boq['additions'],
  cell: (at: number) => string,
): string[] | null {
  if (of === 'tax' || sections.length + services.length > 0) return null;
  return of === 'items' ? [] : all.slice(0, at).flatMap((one, above) => (one.of === 'tax' ? [] : [cell(above)]));
}

/** Rooms by the name people see, in order of first appearance. */
function byRoom({ items }: BoqDocument): [label: string, cost: number][] {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(roomText(item), toPaisa((sums.get(roomText(item)) ?? 0) + item.cost));
  return [...sums];
}

function titles(sheet: Worksheet, at: number, names: readonly string[]): number {
  names.forEach((name, index) => {
    sheet.getRow(at).getCell(index + 1).value = name;
    if (index > 0) sheet.getRow(at).getCell(index + 1).alignment = { horizontal: 'right' };
  });
  emphasise(sheet.getRow(at), names.length);
  return at + 1;
}

function money(sheet: Worksheet, at: number, column: number, text: string, value: number): void {
  const cell = sheet.getRow(at).getCell(column);
  cell.value = formula(text, value);
  cell.numFmt = MONEY;
}

function share(sheet: Worksheet, at: number, sumRow: number, cost: number, lines: number): void {
  const cell = sheet.getRow(at).getCell(5);
  cell.value = formula(
    `IF(D${sumRow}=0,0,ROUND(D${at}/D${sumRow}*100,2))`,
    lines === 0 ? 0 : Math.round((cost / lines) * 10_000) / 100,
  );
  cell.numFmt = PERCENT;
}

import type { Borders, Cell, Fill, Row, Workbook, Worksheet } from 'exceljs';

const INK = 'FF1D1B18';
const GREEN = 'FF1F5C4A';
const TINT = 'FFE4EFE9';
const LINE = 'FFE6E0D6';

export const MONEY = '#,##,##0.00';
export const NUMBER = '#,##0.####';
export const DAY = 'dd/mm/yyyy';

const tint: Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: TINT } };
const rule: Partial<Borders> = { bottom: { style: 'thin', color: { argb: LINE } } };

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly format?: string;
}

/** Where the lines and sums of the BOQ sheet are, for the formulas of the summary. */
export interface BoqRows {
  readonly first: number;
  readonly last: number;
  readonly services: readonly { readonly label: string; readonly subtotal: number }[];
}

/** A live formula with the value it has now, so that a viewer that does not calculate shows the figures too. */
export function formula(text: string, result: number | string): { formula: string; result: number | string } {
  return { formula: text, result };
}

/**
 * Writes text into a cell. It is stored as a string and never as a formula; where it begins as one it is also formatted as
 * text, so that editing the cell does not turn it into one.
 */
export function putText(cell: Cell, text: string): void {
  cell.value = text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').slice(0, 32_767);
  if (/^\s*[=+\-@]/.test(text)) cell.numFmt = '@';
}

/** Title in row 1, what it says of itself in row 2. */
export function heading(sheet: Worksheet, title: string, subtitle: string): void {
  putText(sheet.getCell('A1'), title);
  sheet.getCell('A1').font = { name: 'Georgia', size: 16, bold: true, color: { argb: INK } };
  putText(sheet.getCell('A2'), subtitle);
  sheet.getCell('A2').font = { color: { argb: 'FF5C564D' } };
}

/** Column widths and formats, and their titles in `row`. */
export function columns(sheet: Worksheet, row: number, list: readonly Column[]): void {
  list.forEach(({ title, width, format }, index) => {
    const column = sheet.getColumn(index + 1);
    column.width = width;
    const cell = sheet.getRow(row).getCell(index + 1);
    cell.value = title;
    cell.font = { bold: true, color: { argb: 'FFFFFFFF' } };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: GREEN } };
    cell.alignment = { vertical: 'middle', wrapText: true, horizontal: format ? 'right' : 'left' };
  });
  sheet.getRow(row).height = 30;
}

/** What a cell holds: text, a figure, a day or a live formula. Null leaves it empty. */
export type Value = string | number | Date | null | ReturnType<typeof formula>;

/** A day of a column in the format of days: `2026-11-30`. */
export const dayCell = (day: string): Date => new Date(day);

/** A table that is a sheet of its own: `frozen` columns stay in view, and so does the row of its titles. */
export interface TableSheet {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly Column[];
  /** The row of the columns' titles. */
  readonly headerRow: number;
  readonly frozen?: number;
}

/** Adds a sheet with a heading and the titles of its columns, ready to be printed. */
export function tableSheet(
  book: Workbook,
  { name, title, subtitle, columns: list, headerRow, frozen = 0 }: TableSheet,
): Worksheet {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', xSplit: frozen, ySplit: headerRow }] });
  heading(sheet, title, subtitle);
  columns(sheet, headerRow, list);
  printable(sheet, headerRow);
  return sheet;
}

/** Writes rows from row `first` on, figures and formulas in the format of their column. */
export function putRows(
  sheet: Worksheet,
  first: number,
  list: readonly Column[],
  rows: readonly (readonly Value[])[],
): void {
  rows.forEach((values, index) =>
    values.forEach((value, column) => {
      const cell = sheet.getRow(first + index).getCell(column + 1);
      if (typeof value === 'string') return putText(cell, value);
      cell.value = value;
      const format = list[column]?.format;
      if (format) cell.numFmt = format;
    }),
  );
}

/** A row of a sum or of a group's name. */
export function emphasise(row: Row, width: number): void {
  for (let index = 1; index <= width; index += 1) {
    const cell = row.getCell(index);
    cell.font = { bold: true, color: { argb: INK } };
    cell.fill = tint;
    cell.border = rule;
  }
}

/** A landscape A4 page as wide as the sheet, its title row on every page, pages numbered. */
export function printable(sheet: Worksheet, titleRow: number): void {
  sheet.pageSetup = {
    paperSize: 9,
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: `${titleRow}:${titleRow}`,
    margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.2, footer: 0.3 },
  };
  sheet.headerFooter.oddFooter = '&L&A&RPage &P of &N';
}

import {
  emphasise,
  formula,
  MONEY,
  putRows,
  putText,
  tableSheet,
  type Column,
  type Value,
} from '../../papers/rendering/sheet';
import type { Letter } from './letter';

const HEADER_ROW = 4;
const WARNING_ROW = 3;
/** Where the first row of a table is. */
export const FIRST = HEADER_ROW + 1;

/** A line below a table: what it is, and its amount in the last column. */
export type End = readonly [label: string, amount: number | ReturnType<typeof formula>, isSum?: boolean];

/** A table of a paper, a sheet of its own. */
export interface Table {
  /** Of the sheet. In English, since formulas name it. */
  readonly name: string;
  readonly title: string;
  readonly facts?: readonly (string | null | false)[];
  /** What nobody may miss. */
  readonly warning?: string | null | false;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Value[])[];
  readonly ends?: readonly End[];
  /** What is said below. */
  readonly notes?: readonly (string | null | false)[];
}

/** The workbook of a paper: what it is and whose, then its tables; sums are live. */
export async function worksBook({ firm, client, title }: Letter, tables: readonly Table[]): Promise<Buffer> {
  const { Workbook } = await import('exceljs');
  const book = new Workbook();
  for (const { name, title: heading, facts = [], warning, columns, rows, ends = [], notes = [] } of tables) {
    const subtitle = [firm.name, client, title, ...facts].filter(Boolean).join(' · ');
    const sheet = tableSheet(book, { name, title: heading, subtitle, columns, headerRow: HEADER_ROW });
    if (warning) putText(sheet.getCell(WARNING_ROW, 1), warning);
    putRows(sheet, FIRST, columns, rows);
    ends.forEach(([label, amount, isSum], index) => {
      const row = sheet.getRow(FIRST + rows.length + index);
      putText(row.getCell(1), label);
      const cell = row.getCell(columns.length);
      cell.value = amount;
      cell.numFmt = MONEY;
      if (isSum) emphasise(row, columns.length);
    });
    const below = FIRST + rows.length + ends.length + 1;
    notes.filter(isSaid).forEach((note, index) => putText(sheet.getCell(below + index, 1), note));
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

const isSaid = (note: string | null | false): note is string => Boolean(note);

/** The sum of a column from one row to another; zero where there is none. */
export const sumOf = (column: string, from: number, to: number, result: number): End[1] =>
  to < from ? result : formula(`SUM(${column}${from}:${column}${to})`, result);

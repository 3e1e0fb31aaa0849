import type { DataValidation, Workbook, Worksheet } from 'exceljs';
import {
  MONEY,
  putText,
  columns as sheetColumns,
  heading as sheetHeading,
  type Column,
} from '../../../papers/rendering/sheet';
import { HELP_SHEET, KINDS, SHEETS, type Field, type Kind } from './reading/fields';

/** Rows per sheet that are prepared with number formats, choices and limits. */
const PREPARED = 1_000;
const HEADER_ROW = 1;

let made: Promise<Buffer> | null = null;

/** The template workbook: one sheet per kind with headers, limits and notes, plus one with explanations. Cached. */
export function vendorTemplate(): Promise<Buffer> {
  made ??= make();
  return made;
}

async function make(): Promise<Buffer> {
  const { Workbook } = await import('exceljs');
  const book = new Workbook();
  book.creator = 'Fitout';
  book.title = 'Vendor directory';
  writeHelp(book.addWorksheet(HELP_SHEET, { views: [{ state: 'frozen', ySplit: 6 }] }));
  for (const kind of KINDS) writeSheet(book, kind);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const HELP_COLUMNS: readonly Column[] = [
  { title: 'Sheet', width: 14 },
  { title: 'Column', width: 18 },
  { title: 'Needed', width: 10 },
  { title: 'What goes into it', width: 84 },
  { title: 'Example', width: 34 },
];

function writeHelp(sheet: Worksheet): void {
  sheetHeading(sheet, 'Vendor directory', 'Fill in the sheets that you need and leave the others empty.');
  sheet.getCell('A3').value =
    'A row is matched by its slug (an item by vendor and catalogue code): it is added when it is new and updated when it differs. Nothing is ever removed.';
  sheet.getCell('A4').value =
    'A blank cell leaves the value in the directory as it is, and so does a missing column. This sheet is not imported.';
  sheetColumns(sheet, 6, HELP_COLUMNS);
  let at = 7;
  for (const kind of KINDS) {
    for (const { title, isRequired, note, example } of SHEETS[kind].fields) {
      const row = sheet.getRow(at);
      row.getCell(1).value = SHEETS[kind].name;
      row.getCell(2).value = title;
      row.getCell(3).value = isRequired ? 'yes' : '';
      row.getCell(4).value = note;
      row.getCell(4).alignment = { wrapText: true, vertical: 'top' };
      if (typeof example === 'number') row.getCell(5).value = example;
      else putText(row.getCell(5), example);
      row.getCell(5).alignment = { horizontal: 'left' };
      at += 1;
    }
  }
}

function writeSheet(book: Workbook, kind: Kind): void {
  const { name, fields } = SHEETS[kind];
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: HEADER_ROW }] });
  sheetColumns(
    sheet,
    HEADER_ROW,
    fields.map((field) => ({
      title: field.isRequired ? `${field.title} *` : field.title,
      width: Math.max(14, Math.min(40, String(field.example).length + 8)),
    })),
  );
  fields.forEach((field, index) => {
    const example = field.example === '' ? '' : ` For example: ${field.example}`;
    sheet.getRow(HEADER_ROW).getCell(index + 1).note = `${field.isRequired ? 'Needed. ' : ''}${field.note}${example}`;
    const limits = limitsOf(kind, field);
    const format = field.key.endsWith('_price') ? MONEY : field.key === 'phone_number' ? '@' : null;
    for (let at = HEADER_ROW + 1; at <= HEADER_ROW + PREPARED && (limits || format); at += 1) {
      const cell = sheet.getRow(at).getCell(index + 1);
      if (limits) cell.dataValidation = limits;
      if (format) cell.numFmt = format;
    }
  });
}

/** Excel's validation while typing. Lists only warn: the directory may have other names. */
function limitsOf(kind: Kind, field: Field): DataValidation | null {
  const refused = (error: string) => ({ allowBlank: true, showErrorMessage: true, errorTitle: field.title, error });
  switch (field.key) {
    case 'rating':
      return { type: 'decimal', operator: 'between', formulae: [0, 5], ...refused('A number from 0 to 5.') };
    case 'review_count':
      return { type: 'whole', operator: 'greaterThanOrEqual', formulae: [0], ...refused('A whole number from 0.') };
    case 'base_price':
    case 'max_price':
      return {
        type: 'decimal',
        operator: 'between',
        formulae: [0.01, 10_000_000],
        ...refused('Rupees above 0, up to ₹1,00,00,000.'),
      };
    case 'vendor':
      return kind === 'item' ? listOf('Vendors') : null;
    case 'brand':
      return listOf('Brands');
    case 'pattern':
      return listOf('Patterns');
    case 'category':
      return listOf('Categories');
    default:
      return null;
  }
}

function listOf(sheet: string): DataValidation {
  return {
    type: 'list',
    allowBlank: true,
    formulae: [`${sheet}!$A$${HEADER_ROW + 1}:$A$${HEADER_ROW + PREPARED}`],
    showErrorMessage: true,
    errorStyle: 'information',
    errorTitle: sheet,
    error: `It is not on the sheet ${sheet}. That is fine if the directory already has it.`,
  };
}

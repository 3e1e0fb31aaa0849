import { PassThrough, type Readable } from 'node:stream';
import { putText, columns as sheetColumns, type Column } from '../../../papers/rendering/sheet';
import type { RowChange, RowOutcome } from '../../../platform/database/tables/vendor-imports';
import type { ReportRow } from './manage.repository';

const COLUMNS: readonly Column[] = [
  { title: 'Sheet', width: 18 },
  { title: 'Row', width: 8, format: '0' },
  { title: 'Kind', width: 12 },
  { title: 'What', width: 48 },
  { title: 'Result', width: 18 },
  { title: 'Price before, ₹', width: 16, format: '0.00' },
  { title: 'Price after, ₹', width: 16, format: '0.00' },
  { title: 'Unit', width: 10 },
  { title: 'Changes', width: 48 },
  { title: 'Cell', width: 18 },
  { title: 'Why', width: 80 },
];
const RESULTS: Partial<Record<RowOutcome, string>> = { not_item: 'not an item' };
const BATCH = 1_000;

/**
 * The outcome of every row, as a workbook. Streamed a thousand rows at a time, so that a long one neither fills memory
 * nor blocks other requests. `page` returns rows of a page, from 1; fewer than `BATCH` end it.
 */
export function reportFile(page: (page: number, limit: number) => Promise<readonly ReportRow[]>): Readable {
  const out = new PassThrough();
  write(out, page).catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

const changeText = ({ field, before, after }: RowChange): string =>
  `${field}: ${before ?? 'none'} → ${after ?? 'none'}`;

async function write(
  out: PassThrough,
  page: (page: number, limit: number) => Promise<readonly ReportRow[]>,
): Promise<void> {
  const { stream } = await import('exceljs');
  const book = new stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet('Report', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheetColumns(sheet, 1, COLUMNS);
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: COLUMNS.length } };
  sheet.getRow(1).commit();
  let at = 2;
  for (let number = 1; ; number += 1) {
    const rows = await page(number, BATCH);
    for (const entry of rows) {
      const row = sheet.getRow(at);
      putText(row.getCell(1), entry.sheet);
      row.getCell(2).value = entry.row_at;
      row.getCell(3).value = entry.kind;
      putText(row.getCell(4), entry.what);
      row.getCell(5).value = RESULTS[entry.outcome] ?? entry.outcome;
      if (entry.price_before !== null) row.getCell(6).value = Number(entry.price_before) / 100;
      if (entry.price_after !== null) row.getCell(7).value = Number(entry.price_after) / 100;
      putText(row.getCell(8), entry.unit ?? '');
      putText(row.getCell(9), entry.changes.map(changeText).join('; '));
      putText(row.getCell(10), entry.cell ?? '');
      putText(row.getCell(11), entry.reason ?? '');
      row.commit();
      at += 1;
    }
    if (rows.length < BATCH) break;
  }
  sheet.commit();
  await book.commit();
}

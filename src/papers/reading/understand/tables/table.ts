import type { RawRow, RawSheet } from '../../parse/raw-file';
import { isEmpty, textOf } from '../cells';
import { fingerprintOf, type Header } from '../columns/header';
import { resolveColumns, unknownHeadings } from '../columns/resolve-columns';

/** Rows under one set of column headings; a header repeated on each page is part of the run. */
export interface Table {
  readonly header: Header | null;
  readonly rows: readonly RawRow[];
  readonly headerRows: readonly RawRow[];
}

/** Names the headings of a table by their words; '' without any. */
export function labelsKey(table: Table): string {
  return table.header ? fingerprintOf(table.header.labels) : '';
}

/** Tables with the same header words share one judgement of their columns: page after page, section after section. */
export function sharedColumns(tables: readonly Table[]): Map<string, NonNullable<ReturnType<typeof resolveColumns>>> {
  const groups = new Map<string, { header: Header; rows: RawRow[] }>();
  for (const table of tables) {
    if (!table.header) continue;
    const group = groups.get(labelsKey(table));
    if (group) group.rows.push(...table.rows);
    else groups.set(labelsKey(table), { header: table.header, rows: [...table.rows] });
  }
  const shared = new Map<string, NonNullable<ReturnType<typeof resolveColumns>>>();
  for (const [key, group] of groups) {
    const resolved = resolveColumns(group.header, group.rows);
    if (resolved) shared.set(key, resolved);
  }
  return shared;
}

/** Running headers of pages, what the author of the file struck through, and tables that say the money of a bill once more. */
export const isLeftOut = ({ running, struck, aside }: RawRow): boolean =>
  running === true || struck === true || aside !== undefined;

/** The rows of a sheet by the headings above them; those above the first are a table without any. */
export function tablesOf(sheet: RawSheet, headers: readonly Header[]): Table[] {
  const rowsOf = (from: number, to: number): RawRow[] => sheet.rows.slice(from, to).filter((row) => !isLeftOut(row));
  const tables: { header: Header | null; rows: RawRow[]; headerRows: RawRow[] }[] = [
    { header: null, rows: rowsOf(0, headers[0]?.first ?? sheet.rows.length), headerRows: [] },
  ];
  for (const [index, header] of headers.entries()) {
    const rows = rowsOf(header.end, headers[index + 1]?.first ?? sheet.rows.length);
    const headerRows = rowsOf(header.first, header.end);
    const last = tables.at(-1);
    if (last?.header && fingerprintOf(last.header.labels) === fingerprintOf(header.labels)) {
      last.rows.push(...rows);
      last.headerRows.push(...headerRows);
    } else tables.push({ header, rows, headerRows });
  }
  return tables;
}

/** All rows as one table without headings that anybody knows. */
export function bareTable({ rows }: RawSheet, idle: readonly Header[]): Table {
  const own = rows.filter((row) => !isLeftOut(row));
  const headings = new Set(idle.flatMap(({ first, end }) => rows.slice(first, end)));
  for (const row of unknownHeadings(own.filter((one) => !headings.has(one)))) headings.add(row);
  // Each floor may have them once more.
  const words = new Set(
    [...headings].filter(({ cells }) => cells.filter((cell) => !isEmpty(cell)).length > 2).map(wordsOf),
  );
  for (const row of own) if (words.has(wordsOf(row))) headings.add(row);
  return {
    header: null,
    rows: own.filter((row) => !headings.has(row)),
    headerRows: own.filter((row) => headings.has(row)),
  };
}

const wordsOf = ({ cells }: RawRow): string => cells.map((cell) => textOf(cell)).join('|');

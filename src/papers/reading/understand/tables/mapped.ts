import type { RawSheet } from '../../parse/raw-file';
import { textOf } from '../cells';
import type { Columns } from '../columns/columns';
import { findHeaders, fingerprintOf, type Header } from '../columns/header';
import { resolveColumns, unknownHeadings } from '../columns/resolve-columns';
import type { SheetMapping } from '../types';
import type { Table } from './table';

/** The headings of a sheet whose columns a person chose. */
export function mappedHeaders(sheet: RawSheet, mapping: SheetMapping): Header[] {
  const found = findHeaders(sheet);
  const own = found.find(({ first: at }) => sheet.rows[at]?.at === mapping.headerRow);
  // The headings as they were found, over two lines or on every page; those of another table are left to the rows.
  if (own)
    return found.filter(
      ({ labels }) => fingerprintOf(labels) === fingerprintOf(own.labels) || areAlike(labels, own.labels),
    );
  const first = mapping.headerRow === null ? 0 : sheet.rows.findIndex((row) => row.at >= (mapping.headerRow ?? 0));
  const start = Math.max(0, first);
  const row = sheet.rows[start];
  const labels = mapping.headerRow === null || !row ? [] : row.cells.map((cell) => textOf(cell));
  return [{ first: start, end: mapping.headerRow === null ? start : start + 1, labels, roles: [] }];
}

/** Whether headings are those of a table once more, of which a page prints a word in the next column: "List price | Your price", "List price Your | price". */
function areAlike(labels: readonly string[], own: readonly string[]): boolean {
  const named = own.flatMap((label, column) => (label === '' ? [] : [labels[column] === label]));
  return named.length >= FEW && named.filter(Boolean).length * 3 >= named.length * 2;
}
const FEW = 4;

/** The columns of a reading as a person would name them, with other columns for its figures. */
export function mappingWith(
  raw: RawSheet,
  { number, description, unit: units, quantity, room }: Columns,
  figures: Pick<SheetMapping, 'rate' | 'amount'> & Partial<Pick<SheetMapping, 'quantity'>>,
): SheetMapping {
  const [header] = findHeaders(raw);
  const [unit = null] = units;
  const headings = header ? raw.rows[header.first] : unknownHeadings(raw.rows)[0];
  const headerRow = headings?.at ?? null;
  return { sheet: raw.name, headerRow, number, description, unit, quantity, room, ...figures };
}

/** The other columns next to those that a person named; found only under headings that were understood. */
export function besidesMapped({ header, rows }: Table): Columns | undefined {
  return header && header.roles.length > 0 ? resolveColumns(header, rows)?.columns : undefined;
}

/** The columns a person named; specifications, remarks and measures remain where they were `found`. */
export function mappedColumns(mapping: SheetMapping, found: Columns | undefined): Columns {
  const { number, description, unit, quantity, rate, amount, room, unused = [] } = mapping;
  const named = new Set([number, description, unit, quantity, ...rate, ...amount, room, ...unused]);
  const others = (columns: readonly number[] = []): number[] => columns.filter((column) => !named.has(column));
  return {
    number: mapping.number,
    description: mapping.description,
    details: others(found?.details),
    unit: mapping.unit === null ? [] : [mapping.unit],
    quantity: mapping.quantity,
    rate: mapping.rate,
    amount: mapping.amount,
    room: mapping.room,
    remarks: others(found?.remarks),
    measures: others(found?.measures),
  };
}

/** The same columns, where that of the room is not the description itself. */
export function withRooms(columns: Columns): Columns {
  return columns.room === columns.description ? { ...columns, room: null } : columns;
}

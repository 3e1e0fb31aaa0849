import type { Paise } from '../../../kernel/money';
import type { RawKind, RawRow, RawSheet } from '../parse/raw-file';
import type { BillEntry } from './additions/entries';
import { closedByLines } from './additions/said-by-lines';
import { readBill } from './classify';
import type { Columns } from './columns/columns';
import { resolveColumns } from './columns/resolve-columns';
import { inRupees } from './figures/scale';
import { fingerprintOf, type Header } from './columns/header';
import { headingAtEnd, inRoomsOfTotals, sectionAbove, titleVerdict } from './tables/above';
import { besidesMapped, mappedColumns, withRooms } from './tables/mapped';
import { placeOf } from './tables/places';
import { headedOptions } from './tables/headed-options';
import { rowsOfTable } from './tables/rows';
import { bareTable, isLeftOut, labelsKey, sharedColumns, tablesOf, type Table } from './tables/table';
import { HEADINGS, MEASURES, type Bill } from './tables/reading';
import type { BillOptions } from './item-of-row';
import { marksOf, NO_MARKS, withMarkedRows } from './marks/row-marks';
import type { ReadRow } from './rows/read-row';
import { Sums } from './sums';
import { taxColumnsOf, type TaxColumns } from './tax/tax-columns';
import { leftRows, STRUCK, type LeftRow } from './summary/money-left';
import { rowsApart } from './summary/rows-apart';
import { settle, sumsMeasures, type CheckedTotals } from './totals';
import type { Closing, Difference, RowKind, SheetMapping, StatedTotal, UnderstoodItem } from './types';

/** A row of the sheet with its verdict. */
export interface SheetVerdict {
  readonly row: RawRow;
  readonly kind: RowKind;
  readonly reason: string;
}

/** One sheet read as a bill, whether or not it turns out to be one. */
export interface ReadSheet {
  readonly sheet: RawSheet;
  readonly items: readonly UnderstoodItem[];
  readonly verdicts: readonly SheetVerdict[];
  readonly totals: CheckedTotals;
  /** Its items and the rows that sum or change them, in order. */
  readonly entries: readonly BillEntry[];
  /** What other sheets break down of its own totals. */
  readonly ofParts?: Paise;
  /** What it adds below its items. */
  readonly closing: Closing | null;
  /** The columns of tax of each table that has some. */
  readonly taxed: readonly TaxedTable[];
  /** A tax that it states as a part of its total. */
  readonly within: StatedTotal | null;
  /** Whether a row is a sum by its figure alone. */
  readonly hasFound: boolean;
  /** Rows with amounts that are neither items nor totals. */
  readonly left: readonly LeftRow[];
  /** Prices without quantities in a table below the bill. */
  readonly aside: readonly Pick<LeftRow, 'row'>[];
  readonly differences: readonly Difference[];
  readonly columns: Columns | null;
  /** The columns of each table that gave items, by its first row below the headings. */
  readonly tables: readonly { readonly from: number; readonly columns: Columns }[];
  readonly labels: readonly string[];
  readonly fingerprint: string;
  /** Rows whose three figures were compared, and how many multiplied out. */
  readonly complete: number;
  readonly agreeing: number;
  readonly named: boolean;
  readonly measurement: boolean;
  /** Whether its columns are those of cells that were put elsewhere, and none of the file's. */
  readonly isRearranged?: true;
}

/** The columns of tax of a table, and the row of its headings. */
export interface TaxedTable {
  readonly taxes: TaxColumns;
  readonly header: RawRow | null;
}

/** Money by which the totals of the file and the items differ. */
export function unexplainedAmount({ totals }: Pick<ReadSheet, 'totals'>): number {
  return totals.differences.reduce(
    (sum, { stated, computed }) => sum + (stated === null || computed === null ? 0 : Math.abs(stated - computed)),
    0,
  );
}

/** How blank amounts, options and credits may be meant, the usual meaning first. */
export type Meaning = Pick<BillOptions, 'blank' | 'optional' | 'credits' | 'sums'>;

/** Reads a sheet under these headings, or those of a person. Every row gets exactly one verdict. */
export function readUnder(
  kind: RawKind,
  raw: RawSheet,
  mapping: SheetMapping | null,
  headers: readonly Header[],
  meaning: Meaning,
  /** Rows of headings whose words do not name the columns. */
  idle: readonly Header[] = [],
): ReadSheet {
  const verdicts: SheetVerdict[] = [];
  const items: UnderstoodItem[] = [];
  const entries: BillEntry[] = [];
  const differences: Difference[] = [];
  let used: Columns | null = null;
  const withItems: { from: number; columns: Columns }[] = [];
  let [complete, agreeing, named] = [0, 0, false];
  const taxed: TaxedTable[] = [];
  const arithmetic = new Sums();
  const left: LeftRow[] = [];
  const aside: { readonly row: number }[] = [];
  let [hasFound, within]: [boolean, StatedTotal | null] = [false, null];
  const marks = mapping ? marksOf(raw, mapping) : NO_MARKS;
  const tables = withMarkedRows(headers.length > 0 ? tablesOf(raw, headers) : [bareTable(raw, idle)], marks);
  const shared = mapping ? null : sharedColumns(tables);
  let section: string | null = null;

  for (const table of tables) {
    const resolved = mapping
      ? { columns: mappedColumns(mapping, besidesMapped(table)), ...CHOSEN }
      : (shared?.get(labelsKey(table)) ?? (headers.length === 0 ? resolveColumns(null, table.rows) : null));
    for (const row of table.headerRows) verdicts.push({ row, kind: 'skipped', reason: HEADINGS });
    if (!resolved || (!table.header && headers.length > 0)) {
      for (const row of table.rows) verdicts.push(titleVerdict(row, resolved === null && headers.length === 0));
      section = sectionAbove(table.rows) ?? section;
      continue;
    }
    const columns = withRooms(resolved.columns);
    const labels = table.header?.labels ?? [];
    const scaled = inRupees(table.rows, resolved, labels);
    const taxes = taxColumnsOf(labels, scaled.rows, columns);
    const rows = rowsOfTable(scaled.rows, raw, { labels, columns, taxes });
    if (taxes) taxed.push({ taxes, header: table.headerRows[0] ?? null });
    const bill = readBill(rows, {
      at: (row: ReadRow) => placeOf(kind, raw, row.row, columns.description),
      printed: kind === 'pdf',
      section,
      isBare: mapping === null && headers.length === 0,
      ...headedOptions(rows, { labels, columns, taxes, unused: mapping?.unused ?? [], printed: kind === 'pdf' }),
      marks,
      ...rowsApart(rows),
      arithmetic,
      ...meaning,
    });
    const beside = besideBill(table, rows, bill, { isBelow: arithmetic.all !== 0, headers: mapping ? [] : headers });
    if (beside !== null) {
      verdicts.push(...table.rows.map((row): SheetVerdict => ({ row, kind: 'skipped', reason: beside })));
      aside.push(...(beside === PRICES ? itemRows(bill) : []));
      continue;
    }
    collect(bill, table.rows, verdicts);
    left.push(...leftRows(bill.verdicts));
    items.push(...inRoomsOfTotals(bill.items, bill.verdicts));
    entries.push(...bill.entries);
    differences.push(...bill.differences);
    within = bill.within ?? within;
    hasFound ||= bill.hasFound;
    section = headingAtEnd(bill.verdicts) ?? bill.items.at(-1)?.section ?? section;
    if (!used || bill.items.length > 0) used = columns;
    if (bill.items.length > 0) withItems.push({ from: table.rows[0]?.at ?? 1, columns });
    named ||= resolved.named;
    [complete, agreeing] = [complete + scaled.resolved.complete, agreeing + scaled.resolved.agreeing];
  }
  verdicts.push(...verdictsOfLeft(raw));
  const main = headers.find((header) => header.end > header.first) ?? null;
  entries.push(...closedByLines(kind, raw, { verdicts, items, entries, labels: main?.labels ?? [] }));
  const { totals, closing, held } = settle(entries, kind === 'pdf');
  return {
    sheet: raw,
    items,
    verdicts,
    totals,
    entries,
    closing,
    taxed,
    within: within ?? held,
    hasFound,
    left,
    aside,
    differences: [...differences, ...totals.differences],
    columns: used,
    tables: withItems,
    labels: main?.labels ?? [],
    fingerprint: main ? fingerprintOf(main.labels) : '',
    complete,
    agreeing,
    named,
    measurement: isMeasured(headers, used) || (!named && sumsMeasures(totals.stated)),
  };
}

const isMeasured = (headers: readonly Header[], used: Columns | null): boolean =>
  headers.some((header) => measures(header)) &&
  (used === null ||
    (used.amount.length === 0 && !headers.some(({ roles }) => used.rate.some((column) => roles[column] === 'rate'))));

/** Why a table is no part of the bill of its sheet: prices below it, or measurements for it; null for one that is. */
function besideBill(
  { header }: Table,
  rows: readonly ReadRow[],
  bill: Bill,
  { isBelow, headers }: { readonly isBelow: boolean; readonly headers: readonly Header[] },
): string | null {
  if (isBelow && isPriceList(rows, bill)) return PRICES;
  if (!header || !measuresOnly(header) || !headers.some(({ roles }) => roles.includes('rate'))) return null;
  return bill.items.every(({ rate, amount }) => rate === 0 && amount === 0) ? MEASURES : null;
}

const measuresOnly = ({ roles }: Header): boolean =>
  roles.includes('length') && !roles.includes('rate') && !roles.includes('quantity');

/** A table of prices without a unit or a quantity anywhere: below a bill, what a vendor asks for one of each. */
function isPriceList(rows: readonly ReadRow[], { items, entries }: Bill): boolean {
  if (items.length === 0 || entries.length > items.length) return false;
  return (
    items.every(({ quantity, amount, unit }) => quantity === 0 && amount === 0 && unit === '') &&
    rows.every(({ quantity }) => quantity.kind === 'blank')
  );
}

const PRICES = 'prices next to the bill';

/** Rows that were never read, each with its reason. */
function verdictsOfLeft({ rows }: RawSheet): SheetVerdict[] {
  return rows.flatMap((row): SheetVerdict[] =>
    isLeftOut(row)
      ? [{ row, kind: 'skipped', reason: row.aside ?? (row.struck ? STRUCK : 'header or footer of the page') }]
      : [],
  );
}

const itemRows = ({ verdicts }: Bill): { readonly row: number }[] =>
  verdicts.flatMap(({ row, kind }) => (kind === 'item' ? [{ row: row.row.at }] : []));

/** Columns that a person named are not judged. */
const CHOSEN = { complete: 0, agreeing: 0, named: true };

function measures(header: Header): boolean {
  return (
    header.roles.filter((role) => role === 'length' || role === 'breadth' || role === 'height' || role === 'count')
      .length >= 2
  );
}

function collect(bill: Bill, rows: readonly RawRow[], verdicts: SheetVerdict[]): void {
  bill.verdicts.forEach((verdict, index) => {
    const row = rows[index];
    if (row) verdicts.push({ row, kind: verdict.kind, reason: verdict.reason });
  });
}

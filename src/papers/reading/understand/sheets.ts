import { ZERO, paise, sum, type Paise } from '../../../kernel/money';
import type { RawKind, RawRow, RawSheet } from '../parse/raw-file';
import { isEmpty, isNumeric, textOf } from './cells';
import { readBill, type Bill, type BillEntry, type Verdict } from './classify';
import type { Columns } from './columns';
import { resolveColumns, unknownHeadings } from './resolve-columns';
import { inRupees } from './figures/scale';
import { freeFormColumns } from './free-form/free-form';
import { asColumns, withSingleFigures, withWordsAbove } from './free-form/rearranged';
import { findHeaders, fingerprintOf, type Header } from './header';
import { HEADINGS, MEASURES, isToFill } from './kinds-of-rows';
import { isOptional, type BillOptions } from './item-of-row';
import { isFurniture, namesRoom } from './labels';
import { marksOf, NO_MARKS, withMarkedRows } from './marks/row-marks';
import { readRow, type ReadRow } from './read-row';
import { Sums } from './sums';
import { taxColumnsOf, type TaxColumns } from './tax/tax-columns';
import { gstOnTop } from './tax/tax-rates';
import { leftRows, STRUCK, type LeftRow } from './summary/money-left';
import { ratePartsIn } from './summary/rate-parts';
import { rollUpsIn } from './summary/roll-ups';
import { clip, oneLine } from './text';
import { checkTotals, type CheckedTotals } from './totals';
import { chainOf } from './additions/chain';
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
}

/** The columns of tax of a table, and the row of its headings. */
export interface TaxedTable {
  readonly taxes: TaxColumns;
  readonly header: RawRow | null;
}

/** Rows under one set of column headings; a header repeated on each page is part of the run. */
interface Table {
  readonly header: Header | null;
  readonly rows: readonly RawRow[];
  readonly headerRows: readonly RawRow[];
}

/** `GF1_ABS!A12`; for a PDF `page 3`. */
export function placeOf(kind: RawKind, sheet: RawSheet, row: RawRow, column: number): string {
  if (kind === 'pdf') return `page ${row.page ?? 1}`;
  return `${sheet.name.slice(0, 60)}!${columnName(column)}${row.at}`;
}

/** `A`, `AB`. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

/**
 * Reads a sheet with the columns found under its headers, inferred, or given by a person. Of several readings the one is kept that
 * leaves the least money unexplained. Every row gets exactly one verdict.
 */
export function readSheet(kind: RawKind, raw: RawSheet, mapping: SheetMapping | null): ReadSheet {
  const joined = kind === 'pdf' ? null : withWordsAbove(raw);
  if (joined) {
    const read = readSheet(kind, joined.sheet, mapping);
    const words = joined.words.map((row): SheetVerdict => ({ row, kind: 'note', reason: WORDS_ABOVE }));
    return { ...read, sheet: raw, verdicts: [...read.verdicts, ...words] };
  }
  if (mapping) return withBlanks(kind, raw, mapping, mappedHeaders(raw, mapping));
  const single = withSingleFigures(raw);
  if (single) return { ...readSheet(kind, single, null), sheet: raw };
  const headers = findHeaders(raw);
  const table = headers.length === 0 ? asColumns(raw) : null;
  if (table) return { ...readSheet(kind, table, freeFormColumns(raw)), sheet: raw };
  const read = withMoneyOfTotals(kind, raw, withBlanks(kind, raw, null, headers));
  const isDoubtful = read.agreeing < FEW || unexplainedAmount(read) !== 0;
  if (headers.length === 0 || !isDoubtful || read.measurement) return read;
  // Words that only look like headings ("Item | Total" in a summary) must not hide a table whose columns follow from its figures.
  const bare = readUnder(kind, raw, null, [], USUAL, headers);
  if (read.agreeing >= FEW) return isProven(bare) ? bare : read;
  const isBetter = bare.agreeing >= read.agreeing + FEW && unexplainedAmount(bare) <= unexplainedAmount(read);
  return (read.items.length === 0 && bare.items.length >= FEW) || isBetter ? bare : read;
}

const FEW = 3;
const WORDS_ABOVE = 'description of the figures below';

/**
 * Amounts under a heading that does not say so: where the totals of a bill are in another column than its amounts, or it has none, and agree with
 * nothing else, that column is what its lines cost. After a discount they are not quantity × rate, so the rate follows from them.
 */
function withMoneyOfTotals(kind: RawKind, raw: RawSheet, read: ReadSheet): ReadSheet {
  const { columns } = read;
  if (!columns || read.totals.stated.length === 0) return read;
  if (columns.rate.length + columns.amount.length > 0 && (unexplainedAmount(read) === 0 || isBeforeTax(read)))
    return read;
  const [header] = findHeaders(raw);
  const totals = read.verdicts.flatMap(({ row, kind: verdict }) => (verdict === 'total' ? [row] : []));
  const used = new Set([columns.number, columns.description, columns.quantity, ...columns.unit]);
  // A price next to no quantity is what a line costs, where a total is the sum of them.
  if (columns.quantity !== null) for (const column of columns.rate) used.add(column);
  if (totals.some(({ cells }) => columns.amount.some((column) => isNumeric(cells[column])))) return read;
  const width = Math.max(0, ...totals.map(({ cells }) => cells.length));
  for (let column = width - 1; column >= 0; column--) {
    if (used.has(column) || !totals.some(({ cells }) => isNumeric(cells[column]))) continue;
    const { number, description, quantity, room } = columns;
    const [unit = null] = columns.unit;
    const headerRow = header ? (raw.rows[header.first]?.at ?? null) : null;
    const named = { sheet: raw.name, headerRow, number, description, unit, quantity, rate: [], amount: [column], room };
    const other = readUnder(kind, raw, named, mappedHeaders(raw, named), USUAL);
    if (other.totals.statedTotal && other.totals.computed !== 0 && unexplainedAmount(other) === 0) return other;
  }
  return read;
}

/** Whether a total of the file is that of the items with GST, so far as rates that are rounded to the paisa show it. */
function isBeforeTax({ items, totals }: ReadSheet): boolean {
  const pieces = items.reduce((count, { quantity }) => count + Math.abs(quantity) / 10_000, 0);
  return totals.stated.some(({ amount }) => amount !== null && gstOnTop(amount, totals.computed, pieces) !== null);
}

/** How blank amounts and options may be meant, the usual meaning first. */
type Meaning = Pick<BillOptions, 'blank' | 'optional' | 'sums'>;
const USUAL: Meaning = { blank: 'product', optional: 'counts', sums: 'found' };
const OTHERS: readonly Meaning[] = [
  { ...USUAL, blank: 'nothing' },
  { ...USUAL, optional: 'left' },
  { ...USUAL, blank: 'nothing', optional: 'left' },
  { ...USUAL, sums: 'named' },
];

/** A blank amount is quantity × rate and an option adds up, unless the totals of the file come out only otherwise. */
function withBlanks(kind: RawKind, raw: RawSheet, mapping: SheetMapping | null, headers: readonly Header[]): ReadSheet {
  let best = readUnder(kind, raw, mapping, headers, USUAL);
  if (unexplainedAmount(best) === 0) return best;
  const blanks = best.differences.some((difference) => difference.kind === 'missing-amount');
  const options = best.items.some(({ title, section }) =>
    isOptional({ text: title, words: '' }, { group: null, section }),
  );
  for (const meaning of OTHERS) {
    if (meaning.sums === 'named' && !best.hasFound) continue;
    if ((meaning.blank === 'nothing' && !blanks) || (meaning.optional === 'left' && !options)) continue;
    const read = readUnder(kind, raw, mapping, headers, meaning);
    // Sums that are counted as items make any gap smaller: only a total that agrees is a proof.
    if (meaning.sums === 'named' && (unexplainedAmount(read) !== 0 || !read.totals.statedTotal)) continue;
    if (unexplainedAmount(read) < unexplainedAmount(best)) best = read;
  }
  return best;
}

/** Whether its items multiply out and come to the totals of the file. */
function isProven(read: ReadSheet): boolean {
  const { agreeing, complete, totals } = read;
  return agreeing >= FEW && agreeing === complete && totals.statedTotal !== null && unexplainedAmount(read) === 0;
}

/** Money by which the totals of the file and the items differ. */
export function unexplainedAmount({ totals }: Pick<ReadSheet, 'totals'>): number {
  return totals.differences.reduce(
    (sum, { stated, computed }) => sum + (stated === null || computed === null ? 0 : Math.abs(stated - computed)),
    0,
  );
}

function readUnder(
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
  let complete = 0;
  let agreeing = 0;
  let named = false;
  const taxed: TaxedTable[] = [];
  const arithmetic = new Sums();
  const left: LeftRow[] = [];
  const aside: { readonly row: number }[] = [];
  let hasFound = false;
  let within: StatedTotal | null = null;
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
    const scaled = inRupees(table.rows, resolved);
    const taxes = taxColumnsOf(table.header?.labels ?? [], scaled.rows, columns);
    const rows = filled(scaled.rows, raw, columns).map((row) => readRow(row, columns, table.header?.labels, taxes));
    if (taxes) taxed.push({ taxes, header: table.headerRows[0] ?? null });
    const bill = readBill(rows, {
      at: (row: ReadRow) => placeOf(kind, raw, row.row, columns.description),
      printed: kind === 'pdf',
      section,
      ...kindsOf(columns),
      toFill: isToFill(rows),
      taxes,
      marks,
      ...(mapping ? NO_SUMS : sumsIn(rows)),
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
    items.push(...bill.items);
    entries.push(...bill.entries);
    differences.push(...bill.differences);
    within = bill.within ?? within;
    hasFound ||= bill.hasFound;
    section = bill.items.at(-1)?.section ?? section;
    if (!used || bill.items.length > 0) used = columns;
    if (bill.items.length > 0) withItems.push({ from: table.rows[0]?.at ?? 1, columns });
    named ||= resolved.named;
    [complete, agreeing] = [complete + scaled.resolved.complete, agreeing + scaled.resolved.agreeing];
  }
  verdicts.push(...verdictsOfLeft(raw));
  const totals = checkTotals(entries, kind === 'pdf');
  const main = headers.find((header) => header.end > header.first) ?? null;
  return {
    sheet: raw,
    items,
    verdicts,
    totals,
    closing: chainOf(entries),
    taxed,
    within,
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
    measurement: headers.some((header) => measures(header)) && (used === null || used.amount.length === 0),
  };
}

const sumsIn = (rows: readonly ReadRow[]): Pick<BillOptions, 'rollUps' | 'rateParts'> => ({
  rollUps: rollUpsIn(rows),
  rateParts: ratePartsIn(rows),
});
const NO_SUMS = sumsIn([]);

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

const kindsOf = ({
  rate,
  amount,
  measures: ofSizes,
}: Columns): Pick<BillOptions, 'hasRate' | 'hasAmount' | 'hasMeasures'> => ({
  hasRate: rate.length > 0,
  hasAmount: amount.length > 0,
  hasMeasures: ofSizes.length > 1,
});

const PRICES = 'prices next to the bill';

/** Rows that were never read, each with its reason. */
function verdictsOfLeft({ rows }: RawSheet): SheetVerdict[] {
  return rows.flatMap((row): SheetVerdict[] =>
    isLeftOut(row) ? [{ row, kind: 'skipped', reason: row.struck ? STRUCK : 'header or footer of the page' }] : [],
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

function labelsKey(table: Table): string {
  return table.header ? fingerprintOf(table.header.labels) : '';
}

/** Tables with the same header words share one judgement of their columns: page after page, section after section. */
function sharedColumns(tables: readonly Table[]): Map<string, NonNullable<ReturnType<typeof resolveColumns>>> {
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

/** Running headers of pages, and what the author of the file struck through. */
const isLeftOut = ({ running, struck }: RawRow): boolean => running === true || struck === true;

function tablesOf(sheet: RawSheet, headers: readonly Header[]): Table[] {
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
function bareTable({ rows }: RawSheet, idle: readonly Header[]): Table {
  const own = rows.filter((row) => !isLeftOut(row));
  const headings = new Set(idle.flatMap(({ first, end }) => rows.slice(first, end)));
  for (const row of unknownHeadings(own.filter((one) => !headings.has(one)))) headings.add(row);
  return {
    header: null,
    rows: own.filter((row) => !headings.has(row)),
    headerRows: own.filter((row) => headings.has(row)),
  };
}

function mappedHeaders(sheet: RawSheet, mapping: SheetMapping): Header[] {
  const found = findHeaders(sheet);
  const own = found.find(({ first: at }) => sheet.rows[at]?.at === mapping.headerRow);
  // The headings as they were found, over two lines or on every page; those of another table are left to the rows.
  if (own) return found.filter(({ labels }) => fingerprintOf(labels) === fingerprintOf(own.labels));
  const first = mapping.headerRow === null ? 0 : sheet.rows.findIndex((row) => row.at >= (mapping.headerRow ?? 0));
  const start = Math.max(0, first);
  const row = sheet.rows[start];
  const labels = mapping.headerRow === null || !row ? [] : row.cells.map((cell) => textOf(cell));
  return [{ first: start, end: mapping.headerRow === null ? start : start + 1, labels, roles: [] }];
}

/** The other columns next to those that a person named; found only under headings that were understood. */
function besidesMapped({ header, rows }: Table): Columns | undefined {
  return header && header.roles.length > 0 ? resolveColumns(header, rows)?.columns : undefined;
}

/** The columns a person named; specifications, remarks and measures remain where they were `found`. */
function mappedColumns(mapping: SheetMapping, found: Columns | undefined): Columns {
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

function withRooms(columns: Columns): Columns {
  return columns.room === columns.description ? { ...columns, room: null } : columns;
}

/** A room or a description merged down over its items is in the first row only; the rows below get it too. */
function filled(rows: readonly RawRow[], sheet: RawSheet, { room, description }: Columns): readonly RawRow[] {
  return [room, description].reduce((all, column) => (column === null ? all : filledDown(all, sheet, column)), rows);
}

function filledDown(rows: readonly RawRow[], sheet: RawSheet, column: number): readonly RawRow[] {
  const spans = sheet.merges.filter(([top, left, bottom, right]) => left <= column && right >= column && bottom > top);
  if (spans.length === 0) return rows;
  let current: { text: string; until: number } | null = null;
  const starts = new Map(spans.map(([top, , bottom]) => [top, bottom]));
  return rows.map((row) => {
    const until = starts.get(row.at);
    if (until !== undefined) current = { text: textOf(row.cells[column]), until };
    if (!current || row.at > current.until || !isEmpty(row.cells[column])) return row;
    const cells = [...row.cells];
    while (cells.length <= column) cells.push(null);
    cells[column] = current.text;
    return { ...row, cells };
  });
}

function collect(bill: Bill, rows: readonly RawRow[], verdicts: SheetVerdict[]): void {
  bill.verdicts.forEach((verdict: Verdict, index) => {
    const row = rows[index];
    if (row) verdicts.push({ row, kind: verdict.kind, reason: verdict.reason });
  });
}

function titleVerdict(row: RawRow, noTable: boolean): SheetVerdict {
  if (noTable) return { row, kind: 'skipped', reason: 'not part of a table' };
  const words = oneLine(row.cells.map((cell) => textOf(cell)).join(' '));
  return isFurniture(words)
    ? { row, kind: 'note', reason: 'title of the sheet' }
    : { row, kind: 'heading', reason: 'above the table' };
}

/** The nearest line above a header that names what the table is for. */
function sectionAbove(rows: readonly RawRow[]): string | null {
  for (const row of rows.slice(-4).reverse()) {
    const texts = row.cells.map((cell) => textOf(cell)).filter((text) => text !== '');
    const words = oneLine(texts.join(' '));
    if (row.cells.some((cell) => isNumeric(cell)) || words.length > 100 || isFurniture(words)) continue;
    if (/^(part|section|schedule|package)\b|\bworks?\b/i.test(words) || namesRoom(words))
      return clip(words.replace(/[\s:–-]+$/, ''), 120);
  }
  return null;
}

export function sumOf(items: readonly UnderstoodItem[]): Paise {
  return items.length === 0 ? ZERO : paise(sum(items.map((item) => item.amount)));
}

import type { RawKind, RawSheet } from '../../parse/raw-file';
import { figureOf, isNumeric, moneyOf } from '../cells';
import { asTable, freeFormColumns, namesRates } from '../free-form/free-form';
import { asColumns, withPairsJoined, withSingleFigures, withWordsAbove } from '../free-form/rearranged';
import { findHeaders, type Header } from '../columns/header';
import { isCredit, isOptional } from '../item-of-row';
import { sumsItems } from '../labels';
import { isHeadedAsMoney, likingOf } from '../columns/resolve-columns';
import { readUnder, unexplainedAmount, type Meaning, type ReadSheet, type SheetVerdict } from '../sheets';
import { gstOnTop, rateOfTax } from '../tax/tax-rates';
import type { SheetMapping } from '../types';
import { byClosingColumn } from './closing-column';
import { mappedHeaders, mappingWith } from './mapped';
import { SUM_OF_ROWS } from './reading';

/**
 * Reads a sheet with the columns found under its headers, inferred, or given by a person. Of several readings the one is kept that
 * leaves the least money unexplained. Every row gets exactly one verdict.
 */
export function readSheet(kind: RawKind, raw: RawSheet, mapping: SheetMapping | null): ReadSheet {
  const pairs = withPairsJoined(raw);
  const joined = pairs ?? (kind === 'pdf' ? null : withWordsAbove(raw));
  if (joined && (joined !== pairs || isOfWidth(mapping, raw))) {
    const read = readSheet(kind, joined.sheet, mapping);
    const words = joined.words.map((row): SheetVerdict => ({ row, kind: 'note', reason: WORDS_ABOVE }));
    return { ...read, sheet: raw, verdicts: [...read.verdicts, ...words], ...(joined === pairs ? REARRANGED : {}) };
  }
  if (mapping) return withBlanks(kind, raw, mapping, mappedHeaders(raw, mapping));
  const single = withSingleFigures(raw);
  if (single) return { ...readSheet(kind, single, null), sheet: raw, ...REARRANGED };
  const headers = findHeaders(raw);
  // Under headings of measurements alone the prices may stand in sentences.
  const table =
    headers.length === 0 ? asColumns(raw) : !headers.some(headsPrices) && namesRates(raw) ? asTable(raw) : null;
  if (table) return { ...readSheet(kind, table, freeFormColumns(raw)), sheet: raw, ...REARRANGED };
  return withMoneyOfClosing(kind, raw, withMoneyOfHeadings(kind, raw, underHeadings(kind, raw, headers)));
}

const headsPrices = ({ roles }: Header): boolean => roles.some((role) => /^(?:rate|amount)/.test(role ?? ''));

function underHeadings(kind: RawKind, raw: RawSheet, headers: readonly Header[]): ReadSheet {
  const named = withMoneyOfTotals(kind, raw, withBlanks(kind, raw, null, headers));
  // What a thing measures may stand in another column than the number of its pieces.
  const read = { ...named, agreeing: Math.max(named.agreeing, multipliedIn(named)) };
  const isDoubtful = read.agreeing < FEW || unexplainedAmount(read) !== 0;
  if (headers.length === 0 || !isDoubtful || read.measurement) return read;
  // Words that only look like headings ("Item | Total" in a summary) must not hide a table whose columns follow from its figures.
  const bare = readUnder(kind, raw, null, [], USUAL, headers);
  if (isHeadedAsMoney(headers, bare.columns?.quantity ?? null)) return read;
  if (read.agreeing >= FEW) return isProven(bare) ? bare : read;
  const isBetter = bare.agreeing >= read.agreeing + FEW && unexplainedAmount(bare) <= unexplainedAmount(read);
  return (read.items.length === 0 && bare.items.length >= FEW) || isBetter ? bare : read;
}

/** Lines whose own figures make their amount. */
const multipliedIn = ({ items }: ReadSheet): number =>
  items.filter(
    ({ assumed, quantity, rate, amount }) =>
      assumed.length === 0 && amount !== 0 && Math.abs((quantity / 10_000) * rate - amount) <= 100,
  ).length;

const FEW = 3;
/** Its columns are none of the file's. */
const REARRANGED = { isRearranged: true } as const;

/** Whether chosen columns are those of the sheet with two rows of a line side by side: some are beyond the file's own. */
function isOfWidth(mapping: SheetMapping | null, raw: RawSheet): boolean {
  const width = Math.max(...raw.rows.map(({ cells }) => cells.length));
  const columns = mapping ? [mapping.quantity ?? 0, ...mapping.rate, ...mapping.amount] : [];
  return mapping === null || columns.some((column) => column >= width);
}

const WORDS_ABOVE = 'description of the figures below';

/**
 * Amounts under a heading that does not say so: where the totals of a bill are in another column than its amounts, or it has none, and agree with
 * nothing else, that column is what its lines cost. After a discount they are not quantity × rate, so the rate follows from them.
 */
function withMoneyOfTotals(kind: RawKind, raw: RawSheet, read: ReadSheet): ReadSheet {
  const { columns } = read;
  if (!columns || read.totals.stated.length === 0) return read;
  const isExplained = unexplainedAmount(read) === 0 || isBeforeTax(read);
  if (columns.rate.length + columns.amount.length > 0 && isExplained) return read;
  const totals = read.verdicts.flatMap(({ row, kind: verdict }) => (verdict === 'total' ? [row] : []));
  const used = new Set([columns.number, columns.description, columns.quantity, ...columns.unit]);
  // A price is what a line costs, where the total is the sum of the prices and no amount stands beside them.
  if (columns.quantity !== null && columns.amount.length > 0) for (const column of columns.rate) used.add(column);
  if (totals.some(({ cells }) => columns.amount.some((column) => isNumeric(cells[column])))) return read;
  const width = Math.max(0, ...totals.map(({ cells }) => cells.length));
  const liking = (column: number): number => likingOf(read.labels[column] ?? '');
  const columnsToTry = Array.from({ length: width }, (_, at) => width - 1 - at).sort((a, b) => liking(b) - liking(a));
  for (const column of columnsToTry) {
    if (used.has(column) || !totals.some(({ cells }) => isNumeric(cells[column]))) continue;
    // What is made of the sizes or rates of every line costs more only where it is no tax on top.
    if (multipliesOut(read) && isTaxed(read, column)) continue;
    const named = mappingWith(raw, columns, { rate: [], amount: [column] });
    const other = readUnder(kind, raw, named, mappedHeaders(raw, named), USUAL);
    if (isSummed(other)) return other;
  }
  return read;
}

/** The amounts below which a bill ends, where all of its totals agree with them. */
function withMoneyOfClosing(kind: RawKind, raw: RawSheet, read: ReadSheet): ReadSheet {
  const mapping = byClosingColumn(read);
  const other = mapping && withBlanks(kind, raw, mapping, mappedHeaders(raw, mapping));
  return other && isSummed(other) ? { ...other, named: read.named } : read;
}

/** Whether a bill has a total of all its lines, or totals of its parts that are all of them, and every one is met. */
function isSummed(read: ReadSheet): boolean {
  const { statedTotal, stated, computed } = read.totals;
  if (computed === 0 || unexplainedAmount(read) !== 0) return false;
  const parts = stated.reduce((sum, { kind, amount }) => sum + (sumsItems(kind) ? (amount ?? 0) : 0), 0);
  return statedTotal !== null || Math.abs(parts - computed) <= 100 * stated.length;
}

/** Prices beside quantities where the headings of groups sum them as they stand: they are what the lines cost. */
function withMoneyOfHeadings(kind: RawKind, raw: RawSheet, read: ReadSheet): ReadSheet {
  const { columns } = read;
  if (!columns || columns.quantity === null || columns.rate.length !== 1 || columns.amount.length > 0) return read;
  const mapping = mappingWith(raw, columns, { rate: [], amount: [...columns.rate] });
  const other = readUnder(kind, raw, mapping, mappedHeaders(raw, mapping), USUAL);
  const sums = other.verdicts.filter(({ reason }) => reason === SUM_OF_ROWS).length;
  return sums >= FEW && unexplainedAmount(other) === 0 ? { ...other, named: read.named } : read;
}

/** Whether quantity × rate is the amount in every row that shows it: a total that differs has a tax or more on top. */
const multipliesOut = ({ agreeing, complete }: ReadSheet): boolean => agreeing > 0 && agreeing === complete;

/** Whether the figures of a column are the amounts of most lines with a tax on top, or those amounts once more. */
function isTaxed({ items, verdicts }: ReadSheet, column: number): boolean {
  const rows = verdicts.flatMap(({ row, kind }) => (kind === 'item' ? [row] : []));
  const lines = rows.flatMap((row, at) => {
    const [net, gross] = [items[at]?.amount ?? 0, moneyOf(figureOf(row.cells[column]))];
    return net === 0 || gross === null ? [] : [net === gross || rateOfTax(gross - net, net) !== null];
  });
  return lines.filter(Boolean).length * 2 >= lines.length;
}

/** Whether a total of the file is that of the items with GST, so far as rates that are rounded to the paisa show it. */
function isBeforeTax({ items, totals }: ReadSheet): boolean {
  const pieces = items.reduce((count, { quantity }) => count + Math.abs(quantity) / 10_000, 0);
  return totals.stated.some(({ amount }) => amount !== null && gstOnTop(amount, totals.computed, pieces) !== null);
}

const USUAL: Meaning = { blank: 'product', optional: 'counts', credits: 'count', sums: 'found' };
const OTHERS: readonly Meaning[] = [
  { ...USUAL, blank: 'nothing' },
  { ...USUAL, optional: 'left' },
  { ...USUAL, blank: 'nothing', optional: 'left' },
  { ...USUAL, credits: 'taken off' },
  { ...USUAL, sums: 'named' },
];

/** A blank amount is quantity × rate, an option and a credit add up, unless the totals of the file come out only otherwise. */
function withBlanks(kind: RawKind, raw: RawSheet, mapping: SheetMapping | null, headers: readonly Header[]): ReadSheet {
  let best = readUnder(kind, raw, mapping, headers, USUAL);
  if (unexplainedAmount(best) === 0) return best;
  const blanks = best.differences.some((difference) => difference.kind === 'missing-amount');
  const options = best.items.some(({ title, section }) =>
    isOptional({ text: title, words: '' }, { group: null, section }),
  );
  const credits = best.items.some(({ title, section }) => isCredit(title, section));
  for (const meaning of OTHERS) {
    if (meaning.credits === 'taken off' && !credits) continue;
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

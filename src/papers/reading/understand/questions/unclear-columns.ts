import { textOf } from '../cells';
import { countsRows, statsOf } from '../columns/columns';
import { findHeaders } from '../columns/header';
import { numberStyle } from '../labels';
import { canBeMoney, isOfTimes } from '../columns/resolve-columns';
import { roleOf } from '../columns/roles';
import type { ReadSheet } from '../sheets';

const SAMPLE = 400;
const FEW = 3;

/** Whether the columns of a bill must be asked for: what was read may be no money, or not the money that counts. */
export const hasUnclearColumns = (read: ReadSheet): boolean =>
  [hidesMoney, lacksPieces, quotesPrices, hasOtherAmounts, readsTimes, readsSizes].some((isUnclear) => isUnclear(read));

/** Whether a second column of amounts stands beside the one that was read, and neither a rate nor a total of the file says which of them counts. */
function hasOtherAmounts({ columns, labels, items, sheet, totals }: ReadSheet): boolean {
  if (columns?.rate.length !== 0 || columns.amount.length !== 1 || totals.computed === 0) return false;
  if (totals.statedTotal !== null || items.length < FEW) return false;
  return labels.some(
    (label, column) =>
      !columns.amount.includes(column) &&
      roleOf(label) === 'amount' &&
      statsOf(sheet.rows, column).figures * 10 >= items.length * 8,
  );
}

/** Whether most lines with a price have no quantity, in a table that has a column for it: each may be meant once. */
function lacksPieces(read: ReadSheet): boolean {
  const without = linesWithoutPieces(read);
  return without >= FEW && without * 2 > read.items.filter(({ rate, amount }) => rate !== 0 || amount !== 0).length;
}

const QUOTES = /\b(?:quotation|quote|estimate|proposal|offer|advance|budget)\b/i;

/** Whether a quotation counts lines that have a price, and neither a quantity nor a unit: each price may be meant once, or for one piece. */
function quotesPrices({ columns, items, named, sheet, totals }: ReadSheet): boolean {
  if (!named || columns?.quantity !== null || columns.amount.length > 0 || totals.computed !== 0) return false;
  const priced = items.filter(({ rate }) => rate !== 0);
  const isCounted = ({ unitText, number }: (typeof items)[number]): boolean =>
    unitText === '' && numberStyle(number) === 'whole';
  return (
    priced.length >= FEW &&
    priced.every(isCounted) &&
    sheet.rows.some(({ cells }) => cells.some((cell) => QUOTES.test(textOf(cell))))
  );
}

/** Lines with a price and no quantity, in a table that has a column for it and amounts. */
export function linesWithoutPieces({ verdicts, items, columns }: ReadSheet): number {
  const column = columns?.quantity ?? null;
  if (column === null || items.every(({ amount }) => amount === 0)) return 0;
  const rows = verdicts.flatMap(({ kind, row }) => (kind === 'item' ? [row] : []));
  return items.filter(
    ({ rate, amount }, index) => rate !== 0 && amount === 0 && textOf(rows[index]?.cells[column]) === '',
  ).length;
}

const OF_TIME = new Set(['hour', 'day', 'month']);

/** Whether the hours one piece takes were read as how many there are: a list of rates with what is paid for the labour. */
function readsTimes({ columns, labels, items }: ReadSheet): boolean {
  const label = columns?.quantity === null ? '' : (labels[columns?.quantity ?? -1] ?? '');
  if (!isOfTimes(label)) return false;
  const pieces = items.filter(({ unit }) => unit !== '' && !OF_TIME.has(unit)).length;
  return pieces * 2 >= items.length;
}

/** Whether sizes were read as money: headings of lengths, breadths and heights, and none of a rate. Sentences name their rates. */
function readsSizes({ sheet, totals, isRearranged }: ReadSheet): boolean {
  if (isRearranged) return false;
  const roles = findHeaders(sheet).flatMap((header) => header.roles);
  const sizes = (['length', 'breadth', 'height'] as const).every((role) => roles.includes(role));
  return sizes && totals.computed !== 0 && roles.every((role) => role === null || !role.startsWith('rate'));
}

/** Rupees. */
const LEAST_PRICE = 1_000;
/** Headings of what names a line by digits. */
const CODE = /\b(?:codes?|ids?|ref(?:erence)?s?|tags?|drawing|sheet|page|year|floor|level|no|nos|number|nr)\b|#/i;

/**
 * Whether a bill without any price has figures in nearly every line under a heading that nobody knows, or under none: what they are must be
 * asked.
 */
export function hidesMoney({ columns, labels, items, named, sheet, totals }: ReadSheet): boolean {
  if (!columns || columns.quantity === null || totals.computed !== 0) return false;
  if (columns.rate.length + columns.amount.length > 0 || items.length === 0) return false;
  const rows = sheet.rows.slice(0, SAMPLE);
  const used = new Set([columns.number, columns.description, columns.quantity, ...columns.unit]);
  const width = named ? labels.length : Math.max(...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => column).some((column) => {
    const label = labels[column] ?? '';
    if (used.has(column) || roleOf(label) !== null) return false;
    if (named && (label === '' || (column < (columns.quantity ?? 0) && CODE.test(label)))) return false;
    const stats = statsOf(rows, column);
    const isFull = stats.figures * 10 >= Math.min(items.length, SAMPLE) * 6 && stats.figures > stats.texts;
    // In a line or two only figures that are too large for sizes and pieces.
    if (items.length < FEW && stats.values.some((value) => value !== null && value < LEAST_PRICE)) return false;
    return isFull && !countsRows(stats) && canBeMoney(null, label);
  });
}

import { CURRENCY_PATTERN, figureOf, isNumeric, moneyOf, textOf } from '../cells';
import type { Parent } from '../item-of-row';
import { isAside, near } from '../rows/money-of-row';
import { withWordsBeside } from '../rows/words-of-row';
import { changesSums, sumsItems } from '../labels';
import type { ReadRow } from '../rows/read-row';
import { QUANTITIES, say, type Reading } from '../tables/reading';
import { isTax, isTaxWithin, namesTaxedSum, withTax } from '../tax/tax-in-totals';
import { rateOfTax } from '../tax/tax-rates';
import { oneLine } from '../text';
import type { BillEntry, RowEntry } from './entries';
import { rowEntry, type FoundTotal } from './found-total';
import { additionOf } from './ledger';
import { readRest } from './payments';
import { addsOn, BELOW_TOTAL, changesSum, isRoundSum, isRunning, isWholeSum, takesOff } from './sum-so-far';

/** Of so few digits a sum is said for the reader, and asked from nobody. */
const IN_LAKHS = /\b(?:lakhs?|lacs?|crores?)\b/i;

export function readTotal(reading: Reading, row: ReadRow, found: FoundTotal): void {
  const { options, entries, sums } = reading;
  const { amount, error, percent } = found;
  // No tax is as much as what is taxed.
  const isWhole = found.kind === 'tax' && amount !== null && sums.all > 0 && amount >= sums.all;
  const isSum = isWhole && namesTaxedSum(oneLine(row.words));
  // "Sum of offer" and "Net offer" are no offers of less.
  const isOfAll = (one: number): boolean => near(one, sums.all) || near(one, reading.ledger.running);
  const isAll = found.kind === 'discount' && amount !== null && amount > 0 && isOfAll(amount);
  const said = isSum || isAll ? { ...found, kind: 'total' as const } : found;
  const isSaid = said.kind === 'rounding' ? isWholeSum(reading, amount) : isRoundSum(reading, said, oneLine(row.words));
  const kind = isSaid ? 'say' : said.kind;
  if (kind === 'say' && row.row.cells.some((cell) => IN_LAKHS.test(textOf(cell))))
    return say(reading, row, 'total', 'the total in lakhs');
  if (sumsItems(kind) && readRest(reading, row, amount)) return;
  say(reading, row, 'total', amount === null && !error ? QUANTITIES : `${kind} of the file`);
  const isEmptyForm = reading.items.length > 0 && sums.all === 0;
  if (kind !== 'subtotal' && sumsItems(kind) && isEmptyForm && !row.row.cells.some(isNumeric)) {
    reading.isFormClosed = true;
    reading.parent = reading.current = reading.numbered = null;
  }
  const named = { ...rowEntry(row, options), ...(percent === undefined ? {} : { percent }) };
  const entry = { ...named, type: 'total' as const, kind, amount, error };
  const isWithin = (sum: number): boolean => amount !== null && isTaxWithin(entry.label, amount, sum, reading.tax);
  if (amount !== null && (isWithin(sums.all) || isWithin(reading.ledger.running))) {
    reading.within = { kind, label: entry.label, at: entry.at, amount };
    reading.context.headingBefore = false;
    return;
  }
  if (amount !== null || error) {
    entries.push(...withRowTax(reading, row, entry));
  }
  if (kind === 'tax') reading.ledger.tax += amount ?? 0;
  else if (changesSums(kind)) reading.ledger.add(kind === 'discount' ? -Math.abs(amount ?? 0) : (amount ?? 0));
  // A sum of quantities stands inside an item, whose price may be in the next row.
  if (sumsItems(kind) && (amount !== null || error)) {
    reading.ledger.total(amount);
    reading.parent = reading.current = reading.numbered = null;
    // Between the last line with a quantity and the tax the sum of a group is that of all.
    const { at } = row.row;
    const isLast = reading.lastCounted > 0 && at > reading.lastCounted && at < reading.lastTaxed;
    const mayClose = kind !== 'subtotal' || isLast;
    reading.isClosed ||= amount !== null && sums.all !== 0 && mayClose && isOfAll(amount);
    sums.state(amount);
  }
  reading.context.headingBefore = false;
}

/** "GST @ 18 % shall be charged extra, making a total of Rs. 5,44,570/-." */
const TAXED = new RegExp(
  String.raw`\bgst\b.*${CURRENCY_PATTERN}\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(?:\/[-–=]*)?[.\s]*$`,
  'isu',
);

/** Longer texts are clauses. */
const LONGEST = 300;

/** Reads a sentence that states what a bill comes to with its GST; false for any other. */
export function readTaxedSum(reading: Reading, row: ReadRow): boolean {
  const { sums, ledger } = reading;
  const [, digits = ''] = sums.all === 0 || row.text.length > LONGEST ? [] : (TAXED.exec(row.text) ?? []);
  const amount = digits === '' ? null : moneyOf(figureOf(digits));
  const rate = amount === null ? null : rateOfTax(amount - ledger.running, ledger.running);
  if (rate === null || rate === 0) return false;
  const words = 'Total including GST';
  readTotal(reading, { ...row, text: words, words }, { kind: 'total', amount, error: false });
  return true;
}

/** What a row of a sum states, with the tax in its columns. */
export function withRowTax({ options, entries, sums, tax }: Reading, row: ReadRow, entry: RowEntry): BillEntry[] {
  const besides = options.taxes && options.taxes.amounts !== 'gross' ? oneLine(options.taxes.words) : null;
  return withTax(entry, row.tax, { all: sums.all, tax, besides, hasTax: entries.some(isTax) });
}

/**
 * Whether a row adds to the items above it: a share of them, or an amount alone below what adds to them or below their total. `isBelow`: whether it
 * stands right below that.
 */
export function readAddition(reading: Reading, row: ReadRow, heir: Parent | null, isBelow = false): boolean {
  const addition = { kind: 'addition' as const, amount: row.amount.value, error: false };
  const percent = additionOf(row, reading.ledger);
  const isAlone = heir === null && row.amount.state === 'number' && isAside(row);
  if (percent !== null) readTotal(reading, row, { ...addition, percent });
  else if (isAlone && (addsOn(reading) || takesOff(reading, row.amount.value))) readTotal(reading, row, addition);
  else if (isAlone && (isBelow || reading.isClosed || changesSum(reading))) {
    reading.entries.push({ ...rowEntry(row, reading.options), type: 'aside', ...addition });
    say(reading, row, 'note', BELOW_TOTAL);
  } else return false;
  return true;
}

/** Whether a row without a description is a sum, or is added below one, by the words next to its amount. */
export function readBeside(reading: Reading, row: ReadRow): boolean {
  const named = withWordsBeside(row);
  if (!named) return false;
  const { value: amount } = named.amount;
  const place = reading.sums.placeOf(amount);
  if (place === 'all' || place === 'group' || isRunning(reading, amount)) {
    readTotal(reading, named, { kind: place === 'group' ? 'subtotal' : 'total', amount, error: false });
    return true;
  }
  const above = reading.entries.at(-1);
  if (above === undefined || above.type === 'item') return false;
  return readAddition(reading, named, null, above.amount !== null && near(above.amount, reading.sums.all));
}

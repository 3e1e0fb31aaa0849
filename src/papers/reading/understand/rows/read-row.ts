import { ZERO, paise, type Paise } from '../../../../kernel/money';
import type { RawRow } from '../../parse/raw-file';
import { CURRENCY_PATTERN, figureOf, isEmpty, moneyOf, scaleDigits, textOf, type Figure } from '../cells';
import type { Columns } from '../columns/columns';
import { factColumns, factsIn } from '../facts';
import { labourIn } from '../columns/labour-columns';
import { figuresOfOne } from '../figures/line-figures';
import { measuredQuantity } from '../figures/measured-quantity';
import { baseOf, taxIn, type RowTax, type TaxColumns } from '../tax/tax-columns';
import { knownUnit } from '../units';

/** A sum over one or more figure columns of a row. */
export interface MoneyCell {
  readonly state: 'blank' | 'number' | 'error' | 'words';
  readonly value: Paise;
  /** Plain decimal, unrounded; '' unless a number. */
  readonly digits: string;
  readonly text: string;
}

/** One row with its cells in their roles. */
export interface ReadRow {
  readonly row: RawRow;
  readonly number: string;
  readonly text: string;
  readonly details: readonly string[];
  readonly unit: string;
  readonly quantity: Figure;
  /** Whether that is the product of the sizes and numbers of pieces of the row, so that a heading of one of them is not its unit. */
  readonly isProduct: boolean;
  readonly rate: MoneyCell;
  readonly amount: MoneyCell;
  /** What of the rate and of the amount is stated as labour. */
  readonly labour: { readonly rate: Paise | null; readonly amount: Paise | null };
  /** What it states of its tax. */
  readonly tax: RowTax;
  readonly room: string;
  /** All words of the row in reading order: the word “total” may be in any column. */
  readonly words: string;
  /** How many cells hold something. */
  readonly filled: number;
  readonly measured: boolean;
  /** Texts of columns of their own (brand, location), by field of the line. */
  readonly facts: Readonly<Record<string, string>>;
}

export function readRow(
  row: RawRow,
  columns: Columns,
  labels: readonly string[] = [],
  taxes: TaxColumns | null = null,
): ReadRow {
  const cell = (column: number | null): string => (column === null ? '' : textOf(row.cells[column]));
  const words: string[] = [];
  let filled = 0;
  for (const value of row.cells) {
    if (isEmpty(value)) continue;
    filled += 1;
    if (typeof value === 'string' && figureOf(value).kind === 'words') words.push(value.trim());
  }
  const [price, sum] = [moneyAt(row, columns.rate), moneyAt(row, columns.amount)];
  const written = columns.quantity === null ? figureOf(null) : figureOf(row.cells[columns.quantity]);
  const amount = amountOf(sum, written, columns.amount.map(cell));
  const each =
    isShare(written, row, columns) && price.state === 'blank' && amount.state === 'blank' ? figureOf(null) : written;
  const measured = { cells: row.cells, measures: columns.measures };
  const product = measuredQuantity(each, measured, Number(price.digits), amount.value / 100);
  const ofUnit = unitOf(row, columns, product.kind === 'number' ? product.rest : '', product);
  const tax = taxIn(row.cells, taxes, taxes && baseOf(row.cells, columns));
  const said = price.state === 'blank' ? rateInWords(words, product, amount) : null;
  const { quantity, rate, unit } = figuresOfOne({
    cells: row.cells,
    labels,
    quantity: product,
    rate: said?.rate ?? price,
    unit: ofUnit || (said?.unit ?? ''),
    amount,
    taxWithin: (taxes?.amounts === 'gross' && tax.amount) || 0,
  });
  const isFigured = quantity.kind === 'number' || amount.state === 'number';
  const [number, text] = withNumberOf(cell(columns.number), cell(columns.description), isFigured);
  return {
    row,
    number,
    text,
    details: columns.details.map((column) => cell(column)).filter((text) => text !== ''),
    unit,
    quantity,
    isProduct: product !== each || quantity !== product,
    rate,
    amount,
    labour: labourIn(row, columns, labels),
    tax,
    room: cell(columns.room),
    words: words.join(' ').slice(0, 400),
    filled,
    facts: factsIn(row.cells, factColumns(labels)),
    measured: columns.measures.some((column) => !isEmpty(row.cells[column])),
  };
}

/** "Total 58.05 Cum @ Rs. 286.40 per Cum": a rate among the words, with its unit. */
const RATE_SAID = new RegExp(
  String.raw`@\s*(?:${CURRENCY_PATTERN})?\s*(\d[\d,]*(?:\.\d+)?)\s*(?:\/[-–=]*)?\s*(?:per\b|\/)\s*(\S+)`,
  'iu',
);

/** The rate that the words of a row state, where the quantity and the amount of the row prove it. */
function rateInWords(
  words: readonly string[],
  quantity: Figure,
  amount: MoneyCell,
): { readonly rate: MoneyCell; readonly unit: string } | null {
  if (quantity.kind !== 'number' || amount.state !== 'number') return null;
  const [, digits = '', unit = ''] = words.map((text) => RATE_SAID.exec(text)).find((found) => found !== null) ?? [];
  const rate = single(figureOf(digits));
  const product = exactProduct(quantity.digits, rate.digits);
  return product !== null && Math.abs(product - amount.value) <= 100 ? { rate, unit } : null;
}

/**
 * "Item No. 5: Providing cement concrete": the number of an item that stands before its description. So may the description stand behind the
 * number, "6 Health faucet", where a line has figures; without them these are words, as "4 way" below a diverter.
 */
function withNumberOf(number: string, text: string, isFigured: boolean): readonly [string, string] {
  if (text === '') {
    const [words = '', own = ''] = BEFORE_WORDS.exec(number) ?? [];
    if (own === '') return [number, text];
    return isFigured ? [own, number.slice(words.length)] : ['', number];
  }
  const [words = '', own = ''] = number === '' ? (ITEM_NO.exec(text) ?? []) : [];
  return own === '' ? [number, text] : [own, text.slice(words.length)];
}
const BEFORE_WORDS = /^(\d{1,3})[.)]?\s+(?=[\p{L}\p{M}]{2})/u;

const ITEM_NO = /^item\s*no\.?\s*:?\s*(\d{1,3}(?:\.\d{1,3})*[a-z]?)\s*[:.)–-]+\s*(?=\p{L})/iu;

/** "Add for contingencies at 2.50 %" in a bill for pricing: a share of the sum, which has no unit, is no quantity of a thing. */
function isShare(quantity: Figure, { cells }: RawRow, { unit }: Columns): boolean {
  return quantity.kind === 'number' && quantity.percent && unit.every((column) => textOf(cells[column]) === '');
}

function unitOf(row: RawRow, columns: Columns, inQuantity: string, quantity: Figure): string {
  const texts = columns.unit
    .map((column) => leadingUnit(textOf(row.cells[column])))
    .filter((text) => text !== '' && text.length <= 40 && !NOTHING_SAID.test(text));
  const known = texts.find((text) => knownUnit(text) !== null);
  if (known) return known;
  if (inQuantity !== '' && knownUnit(inQuantity)) return inQuantity;
  // "LS" and "Lump sum" are written in the quantity column where there is nothing to measure.
  if (quantity.kind === 'words' && knownUnit(quantity.text)) return quantity.text;
  return texts[0] ?? '';
}

/** The unit at the beginning of a cell that a remark beside it ran into: "Sq.M. We offer another density". */
function leadingUnit(text: string): string {
  const [first = ''] = text.split(/\s/, 1);
  return text.length > 40 && knownUnit(first) !== null ? first : text;
}

/** In a column of units: that there is nothing to measure. */
const NOTHING_SAID = /^(?:nil|none|n\.?\/?\s?a\.?|not applicable|[-–—.]+)$/i;

/** The rightmost figure of the row: a total may be in any column. */
export function lastMoney(row: ReadRow): Paise | null {
  for (let column = row.row.cells.length - 1; column >= 0; column--) {
    const figure = figureOf(row.row.cells[column]);
    if (figure.kind === 'number' && textOf(row.row.cells[column]) !== row.number) return moneyOf(figure);
  }
  return null;
}

/** What is behind a figure that one costs. */
const OF_ONE = /^(?:each|\/ ?-? ?each|per\b|\/ ?[\p{L}])/iu;

/** In the place of an amount: nothing. */
export const DASH = '–';

/** "As per actual | Rs. 350 | Rs. 350 each" is a rate twice, and a dash says that there is no amount. */
function amountOf(sum: MoneyCell, quantity: Figure, texts: readonly string[]): MoneyCell {
  if (quantity.kind !== 'number' && OF_ONE.test(sum.text))
    return { ...NOTHING, state: 'words', text: `${sum.digits} ${sum.text}` };
  return sum.state === 'blank' && texts.some((text) => /^[-–—]+$/.test(text)) ? { ...NOTHING, text: DASH } : sum;
}

const NOTHING: MoneyCell = { state: 'blank', value: ZERO, digits: '', text: '' };

function moneyAt(row: RawRow, columns: readonly number[]): MoneyCell {
  if (columns.length === 1) return single(figureOf(row.cells[columns[0] ?? 0]));
  const parts = columns.map((column) => single(figureOf(row.cells[column])));
  const error = parts.find((part) => part.state === 'error');
  if (error) return error;
  const numbers = parts.filter((part) => part.state === 'number');
  if (numbers.length === 0) return parts.find((part) => part.state === 'words') ?? NOTHING;
  let sum = 0n;
  for (const part of numbers) sum += BigInt(scaleDigits(part.digits, 6) ?? 0);
  const sign = sum < 0n ? '-' : '';
  const size = (sum < 0n ? -sum : sum).toString().padStart(7, '0');
  const digits = `${sign}${size.slice(0, -6)}.${size.slice(-6)}`;
  return {
    state: 'number',
    value: moneyOf({ kind: 'number', digits, rest: '', percent: false }) ?? ZERO,
    digits,
    text: '',
  };
}

/** How long something takes or is, which is no money: "10 years", "35 mm". */
const NO_MONEY = /^(?:years?|yrs?|months?|mths?|weeks?|days?|hours?|hrs?|minutes?|mins?|mm|cm)[.)]?$/i;

function single(figure: Figure): MoneyCell {
  if (figure.kind === 'blank') return NOTHING;
  if (figure.kind === 'error') return { ...NOTHING, state: 'error', text: figure.text };
  if (figure.kind === 'words') return { ...NOTHING, state: 'words', text: figure.text };
  if (NO_MONEY.test(figure.rest)) return { ...NOTHING, state: 'words', text: `${figure.digits} ${figure.rest}` };
  const value = moneyOf(figure);
  if (value === null) return { ...NOTHING, state: 'words', text: figure.percent ? `${figure.digits}%` : figure.digits };
  return { state: 'number', value, digits: figure.digits, text: figure.rest };
}

/** quantity × rate on the digits as written, half-up to the paisa; null when a figure is missing or out of bounds. */
export function exactProduct(quantityDigits: string, rateDigits: string): Paise | null {
  const a = scaleDigits(quantityDigits, 6);
  const b = scaleDigits(rateDigits, 6);
  if (a === null || b === null) return null;
  const product = BigInt(a) * BigInt(b);
  const negative = product < 0n;
  const size = ((negative ? -product : product) + 5_000_000_000n) / 10_000_000_000n;
  if (size > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return paise(negative ? -Number(size) : Number(size));
}

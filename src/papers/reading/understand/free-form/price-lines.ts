import type { RawCell, RawFile, RawRow, RawSheet } from '../../parse/raw-file';
import { RUPEE } from '../additions/sum-so-far';
import { CURRENCY_PATTERN, scaleDigits } from '../cells';
import { sumsItems, totalKindOf } from '../labels';
import { warningOfAside } from '../summary/money-left';
import { rateOfTax } from '../tax/tax-rates';
import { clip } from '../text';
import type { Mapping } from '../types';
import { freeFormColumns, NO_PRICE } from './free-form';
import { asRateTable, wordsOf } from './rate-lines';

/** Money at the end of "2. Wardrobe in the bedroom – Rs. 80,000/-", or alone on its line; "Rs. 30,000-00" has its paise behind a dash. */
const PRICE = new RegExp(
  `(?<![\\d,.(])(?:${CURRENCY_PATTERN}\\s*)?(\\d[\\d,]{2,14}(?:\\.\\d{1,2}|-\\d{2}(?!\\d))?|\\d{1,2}\\.\\d{2})\\s*(?:/[-–=]{1,3})?\\s*(?:${CURRENCY_PATTERN})?$`,
  'iu',
);
/** What is said behind a price, of tax mostly: "Rs. 80,000/- + GST", "$12,000 plus taxes extra", "Rs 60,000 lump sum". */
const PLUS_TAX =
  /\s*(?:\bonly\b|\(?\blump ?sum\b\)?)?\s*(?:(?:\+|\bplus\b)\s*(?:gst|hst|vat|tax(?:es)?)\b[\s@\d.%]*(?:extra)?)?[\s.]*$/i;
const CURRENCY = new RegExp(`${CURRENCY_PATTERN}|/[-–=]`, 'iu');
/** Longer lines are clauses. */
const LONGEST = 300;
const MONEY = new RegExp(`,\\d{2,3}(?:\\.\\d+)?\\D*$|\\.\\d{2}\\D*$|/[-–=]|${CURRENCY_PATTERN}`, 'iu');
const FEW = 2;
/** What is held back or added, "SD @ 10 %": mostly such lines are an account, not a quotation. */
const SHARE = /\d\s*%/;
/** Lines above a total that are looked at. */
const MOST = 60;
/** Where the words of a row go that are no part of the table. */
const ASIDE = 6;

interface Line {
  readonly words: string;
  /** In paise. */
  readonly amount: number;
  /** Whether it is written as money: a year and a telephone number are not. */
  readonly isMoney: boolean;
  /** Whether it has a currency. */
  readonly isPriced: boolean;
}

/** A file with tables in the place of its letters, their columns, and what to say of prices that are in none of them. */
export interface Letter {
  readonly file: RawFile;
  readonly mapping: Mapping;
  readonly warnings: readonly string[];
}

/** The prices of a letter as a table, and the rows with money that is in none of its totals. */
interface PriceTable {
  readonly table: RawSheet;
  readonly left: readonly { readonly row: number }[];
}

/** The letters of a file that name prices line by line, or else the price of one of each; null where none does. */
export function asLetter(file: RawFile): Letter | null {
  const priced = file.sheets.flatMap((sheet) => asPriceTable(sheet) ?? []);
  const rates = priced.length > 0 ? [] : file.sheets.flatMap((sheet) => asRateTable(sheet) ?? []);
  const letters =
    priced.length + rates.length > 0
      ? [...priced, ...rates.map((table) => ({ table, left: [] }))]
      : file.sheets.flatMap((sheet) => asOffer(sheet) ?? []);
  if (letters.length === 0) return null;
  const tables = letters.map(({ table }) => table);
  return {
    file: { ...file, sheets: tables },
    mapping: { sheets: tables.map(freeFormColumns) },
    warnings: letters.flatMap(({ table, left }) => warningOfAside(table, left)),
  };
}

/**
 * A letter that names prices line by line, as a table in the columns of a free-form estimate; row for row, so that every row keeps its place.
 * Only what comes to the total below it to the paisa is taken for prices; null for any other sheet.
 */
function asPriceTable(sheet: RawSheet): PriceTable | null {
  const lines = sheet.rows.map(lineIn);
  const taken = new Map<number, Line>();
  const totals = new Map<number, Line>();
  let after = 0;
  for (const [index, line] of lines.entries()) {
    if (!line || index < after || !namesTotal(line.words || wordsAbove(sheet, lines, index))) continue;
    const list = numberedAbove(sheet, index, after);
    const exact = pricesAbove(lines, index, after, line.amount);
    const above = exact.length > 0 ? exact : nearlyAll(list, lines, line.amount);
    if (above.length < FEW || above.filter((at) => SHARE.test(lines[at]?.words ?? '')).length * 2 >= above.length)
      continue;
    for (const at of above) taken.set(at, named(sheet, lines, at));
    // "10) Breakage and chasing ..... Included": the others of the list have no price.
    if (above.every((at) => list.includes(at)))
      for (const at of list) if (!lines[at]) taken.set(at, unpriced(sheet.rows[at]));
    for (const at of dashedAmong(sheet, above, index)) if (!lines[at]) taken.set(at, unpriced(sheet.rows[at]));
    totals.set(index, { ...line, words: TOTAL });
    for (const [at, below] of addedBelow(lines, index)) totals.set(at, below);
    after = Math.max(...totals.keys()) + 1;
  }
  return taken.size === 0 ? null : tableOf(sheet, taken, totals);
}

const DASHED = /\p{L}.*?\s[-–—]\s*\S/u;
/** Of the priced lines so many have their price behind a dash where others have words there. */
const NEARLY = 0.8;

/** Rows between priced lines "Sofa cover - Rs 4,800" that have words behind the dash instead: "Wiring check - will be free". */
function dashedAmong({ rows }: RawSheet, priced: readonly number[], total: number): number[] {
  const isDashed = (at: number): boolean => DASHED.test(rows[at] ? wordsOf(rows[at]) : '');
  if (priced.filter(isDashed).length < priced.length * NEARLY) return [];
  const first = Math.min(...priced);
  const among = Array.from({ length: total - first }, (_, at) => first + at);
  return among.filter((at) => isDashed(at) && !/\d/.test(wordsOf(rows[at] as RawRow)));
}

/** Rows below a total in which what it adds may stand. */
const MOST_BELOW = 12;
const TOTAL = 'Total';

/**
 * What stands below a total up to a sum of both, each with its row: "GST 18 %  5,58,540" and "Net payable  36,61,540", whatever they are called; a
 * total that has GST on top in one line. Nothing where no such sum follows.
 */
function addedBelow(lines: readonly (Line | null)[], total: number): Map<number, Line> {
  const found = new Map<number, Line>();
  let sum = lines[total]?.amount ?? 0;
  let open: [number, Line][] = [];
  for (let at = total + 1; at < Math.min(lines.length, total + MOST_BELOW); at++) {
    const line = lines[at];
    if (!line) continue;
    const signed = (sign: 1 | -1): number => open.reduce((all, [, { amount }]) => all + sign * amount, sum);
    const isSum = open.length > 0 && [signed(1), signed(-1)].some((one) => Math.abs(one - line.amount) <= RUPEE);
    if (isSum || (GST.test(line.words) && rateOfTax(line.amount - sum, sum))) {
      for (const [index, one] of open) found.set(index, one);
      found.set(at, { ...line, words: isSum ? TOTAL : 'Total including GST' });
      [sum, open] = [line.amount, []];
    } else open.push([at, line]);
  }
  return found;
}
const GST = /\bgst\b/i;

/** The table of prices and totals by their rows, which all keep their place. */
function tableOf(sheet: RawSheet, taken: ReadonlyMap<number, Line>, totals: ReadonlyMap<number, Line>): PriceTable {
  const rows = sheet.rows.map((row, index): RawRow => {
    const [price, total] = [taken.get(index), totals.get(index)];
    const [, number = null] = NUMBERED.exec(wordsOf(row)) ?? [];
    if (price?.amount === 0) return { ...row, cells: [number, price.words, null, null, null, NO_PRICE] };
    if (price) return { ...row, cells: [null, price.words, null, null, null, price.amount / 100] };
    if (total) return { ...row, cells: [null, total.words, null, null, null, total.amount / 100] };
    return { ...row, cells: [...Array<RawCell>(ASIDE).fill(null), wordsOf(row)] };
  });
  const sums = new Set([...totals.values()].map(({ amount }) => amount));
  const left = sheet.rows.flatMap((row, index) => {
    const line = lineIn(row);
    return line?.isMoney && !taken.has(index) && !sums.has(line.amount) ? [{ row: row.at }] : [];
  });
  return { table: { ...sheet, rows, merges: [] }, left };
}

const OFFERS = /\b(?:quotation|quote|estimate|offer|proposal|pricing|our (?:best )?price)\b/i;
/** Sums that are no price of work: what is paid when, held back, or owed. */
const OF_PAYING = /\b(?:advance|deposit|balance|paid|payable|due|penalty|fee|security|salary|budget|limit)\b/i;
/** Prices of a letter without a total. */
const MOST_OFFERED = 12;

/** A letter that offers work at prices with their currency, and states no total: nothing proves them. */
function asOffer(sheet: RawSheet): PriceTable | null {
  const lines = sheet.rows.map(lineIn);
  const prices = lines.flatMap((line, index) => {
    if (!line?.isPriced) return [];
    return [{ line: { ...line, words: line.words || wordsAbove(sheet, lines, index) }, index }];
  });
  const isOffered = ({ words }: Line): boolean =>
    /[\p{L}\p{M}]{3}.*[\p{L}\p{M}]{3}/u.test(words) &&
    !namesTotal(words) &&
    !SHARE.test(words) &&
    !OF_PAYING.test(words);
  if (prices.length === 0 || prices.length > MOST_OFFERED || !prices.every(({ line }) => isOffered(line))) return null;
  if (!sheet.rows.some((row) => OFFERS.test(wordsOf(row)))) return null;
  return tableOf(sheet, new Map(prices.map(({ line, index }) => [index, line])), new Map());
}

/** The words right above a price that stands alone. */
function wordsAbove({ rows }: RawSheet, lines: readonly (Line | null)[], at: number): string {
  const above = rows[at - 1];
  return above && !lines[at - 1] ? wordsOf(above) : '';
}

function namesTotal(words: string): boolean {
  const kind = totalKindOf(words);
  return kind === null ? NAMES_TOTAL.test(words) : sumsItems(kind);
}

const NAMES_TOTAL = /\btotal\b|^lump ?sum (?:price|amount|cost|value)\b/i;

/** The rows above a total, as far as another one, that come to it exactly: none where they do not. */
function pricesAbove(lines: readonly (Line | null)[], total: number, from: number, amount: number): number[] {
  const found: number[] = [];
  let rest = amount;
  for (let index = total - 1; index >= Math.max(from, total - MOST) && rest > 0; index--) {
    const line = lines[index];
    if (!line) continue;
    if (line.amount > rest) return [];
    found.unshift(index);
    rest -= line.amount;
  }
  return rest === 0 ? found : [];
}

const NUMBERED = /^(\d{1,2}|[A-Za-z])[.)]\s*(?=\p{L})/u;
/** "D" is the fourth of a list. */
const placeOf = (number: string): number => (/\d/.test(number) ? Number(number) : Number.parseInt(number, 36) - 9);

/** Rows above a total that are numbered from 1, the last such run; more words may stand between them. */
function numberedAbove({ rows }: RawSheet, total: number, from: number): number[] {
  const found: number[] = [];
  for (let index = Math.max(from, total - MOST); index < total; index++) {
    const number = placeOf(NUMBERED.exec(wordsOf(rows[index] ?? { at: 0, cells: [] }))?.[1] ?? '0');
    if (number === 1) found.splice(0);
    if (number === found.length + 1) found.push(index);
  }
  return found;
}

/** A list is that of a total that somebody added up wrong where their sums differ by less than this part. */
const SLIP = 20;
/** Numbered lines that are a list by themselves. */
const MANY = 5;

/** The priced rows of a numbered list whose sum is not far from the total. */
function nearlyAll(list: readonly number[], lines: readonly (Line | null)[], amount: number): number[] {
  const priced = list.filter((at) => lines[at]?.isPriced);
  const sum = priced.reduce((all, at) => all + (lines[at]?.amount ?? 0), 0);
  return priced.length >= MANY && Math.abs(sum - amount) * SLIP <= amount ? priced : [];
}

const unpriced = (row: RawRow | undefined): Line => ({
  words: clip(
    wordsOf(row ?? { at: 0, cells: [] })
      .replace(NUMBERED, '')
      .replace(/[.…]{3,}/g, ' '),
    200,
  ),
  amount: 0,
  isMoney: false,
  isPriced: false,
});

/** The words of a price, of the lines above and below it where it stands between them. */
function named(sheet: RawSheet, lines: readonly (Line | null)[], at: number): Line {
  const own = lines[at];
  if (!own) return { words: '', amount: 0, isMoney: false, isPriced: false };
  if (own.words !== '') return own;
  const beside = [at - 1, at + 1].flatMap((index) => {
    const row = sheet.rows[index];
    return row && !lines[index] ? [wordsOf(row)] : [];
  });
  return { ...own, words: clip(beside.join(' '), 200) };
}

function lineIn(row: RawRow): Line | null {
  if (row.running || row.struck || row.hidden) return null;
  const text = wordsOf(row).replace(PLUS_TAX, '');
  const match = text.length > LONGEST ? null : PRICE.exec(text);
  const amount = match ? scaleDigits((match[1] ?? '').replaceAll(',', '').replace('-', '.'), 2) : null;
  if (!match || amount === null || amount === 0) return null;
  const words = text.slice(0, match.index).replace(/[\s:=.–—-]{1,200}$/, '');
  return {
    words: words.replace(/^\d{1,2}[.)]\s+/, ''),
    amount,
    isMoney: MONEY.test(text),
    isPriced: CURRENCY.test(match[0]),
  };
}

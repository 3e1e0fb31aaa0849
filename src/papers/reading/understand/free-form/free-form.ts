import type { RawCell, RawRow, RawSheet } from '../../parse/raw-file';
import { isEmpty, isNumeric, textOf } from '../cells';
import { clip, oneLine } from '../text';
import type { SheetMapping } from '../types';

/** "Qty. 460 Cft @ Rs. 3,554.38 P.% Cft = Rs. 16,350": a quantity, a rate for one, a hundred or a thousand, an amount. */
const PRICE =
  /(\d[\d,]*(?:\.\d+)?)\s*([^\d@]*)@\D*?(\d[\d,]*(?:[./]\d+)?)(?:\s*\/-)?\s*(\D*?)(?:=|\brs\b|:|\s)[^\d]*(\d[\d,]*(?:\.\d+)?)\D*$/i;
const RATE = /^@\s*(?:rs\.?\s*)?\d[\d,.]*(?:\s*\/-)?$/i;
const RATE_NAMED = /@\s*(?:rs\b|inr\b|₹)/i;
const TOTAL = /\b(g(?:rand)?\W*)?(?:total|tatal|toatl)\b/i;
const FEW = 3;
/** Where the words of a row go that are no part of the table. */
const ASIDE = 6;

/** A unit in words: the text between a quantity and the sign of multiplication. */
const WORKED = /[a-z]{2}/i;

/** A numbered line with what it costs: "Main door with carving, lump sum = Rs. 1,45,000". */
const LUMP_SUM = /^(\D.*?)\s*=\s*(?:rs\.?|₹)\s*(\d[\d,]*(?:\.\d{1,2})?)(?:\s*\/-)?$/i;

interface Price {
  readonly quantity: number;
  readonly unit: string;
  readonly rate: number;
  readonly amount: number;
  readonly holds: boolean;
}

/** The columns of a free-form estimate as a table. */
export function freeFormColumns(sheet: RawSheet): SheetMapping {
  const columns = { number: 0, description: 1, unit: 2, quantity: 3, rate: [4], amount: [5], room: null };
  return { sheet: sheet.name, headerRow: null, ...columns };
}

/** Whether several rows of a sheet name a rate in a sentence: "142.80 sqm @ Rs. 85.00 per sqm". */
export const namesRates = ({ rows }: RawSheet): boolean =>
  rows.filter(({ cells }) => cells.some((cell) => RATE_NAMED.test(textOf(cell)))).length >= FEW;

/**
 * An estimate that has no columns, only sentences with “@” below the description of each item, as a table; row for row, so that every
 * row keeps its place. Null for any other sheet.
 */
export function asTable(sheet: RawSheet): RawSheet | null {
  const priced = sheet.rows.filter(({ cells }) => cells.some((cell) => typeof cell === 'string' && cell.includes('@')));
  // "410 sq.ft | @ 95 | 38,950/-" has its rates in a column.
  const inColumns = priced.filter(({ cells }) => cells.some((cell) => RATE.test(textOf(cell))));
  if (priced.length < FEW || inColumns.length * 2 > priced.length) return null;
  const prices = new Map(priced.flatMap((row) => [[row, priceIn(row)] as const]).filter(([, price]) => price !== null));
  const holding = [...prices.values()].filter((price) => price?.holds).length;
  if (holding < FEW || holding * 10 < priced.length * 6) return null;
  const doubtful: (readonly [RawRow, Price])[] = [];
  for (const row of sheet.rows) {
    // "107 Bag x 180 P.Bag Rs. 19,260": without its sign a price counts only where it multiplies out.
    const price = prices.has(row) ? null : priceIn(row, wordsOf(row).replace(/ x (?!.* x )/i, ' @ '));
    if (!price || !/\brs\b/i.test(wordsOf(row))) continue;
    if (price.holds) prices.set(row, price);
    else if (WORKED.test(price.unit)) doubtful.push([row, price]);
  }
  const missing = lastTotal(sheet) - [...prices.values()].reduce((sum, price) => sum + (price?.amount ?? 0), 0);
  const explained = doubtful.filter(([, { quantity, rate }]) => Math.abs(quantity * rate - missing) <= prices.size + 1);
  const [found] = explained;
  // A row that the file's total counts at its product is counted so, although its row states another amount.
  if (found && explained.length === 1) prices.set(found[0], { ...found[1], amount: found[1].quantity * found[1].rate });
  const last = sheet.rows.findLastIndex((row) => prices.has(row));
  let number = '';
  let title = '';
  let part = '';
  let isPriced = false;
  const rows: RawRow[] = [];
  const unpriced = new Map<number, RawCell[]>();
  for (const [at, row] of sheet.rows.entries()) {
    const words = wordsOf(row);
    const price = prices.get(row);
    const total = price ? null : (totalIn(words) ?? (at > last ? addedIn(words) : null));
    const own = price || total ? '' : numberIn(row, words, number);
    // An item that comes to no price: "14. Billiard table | 1 job, to be quoted".
    if ((own !== '' || total) && number !== '' && !isPriced)
      unpriced.set(at - 1, [number, clip(title, 600), null, null, null, NO_PRICE]);
    if (price) {
      isPriced = true;
      const name = [title, part].filter((text) => text !== '').join(' – ') || words;
      rows.push({ ...row, cells: [number, clip(name, 600), price.unit, price.quantity, price.rate, price.amount] });
      continue;
    }
    if (total) {
      number = '';
      rows.push({ ...row, cells: [null, total.label, null, null, null, total.amount] });
      continue;
    }
    const says = !/\d\s*[x×*=/+-]|[x×*=/+-]\s*\d/i.test(words);
    if (own !== '') {
      [number, title, part, isPriced] = [own, titleOf(row, own), '', false];
      const [, name, sum] = LUMP_SUM.exec(title) ?? [];
      if (name !== undefined && sum !== undefined) {
        isPriced = true;
        rows.push({ ...row, cells: [number, clip(name, 600), null, null, null, figure(sum)] });
        continue;
      }
    } else if (says && !isMeasured(row) && /[a-z]{3}/i.test(words)) {
      if (isPriced) part = words;
      else title = `${title} ${words}`.trim();
    }
    rows.push({ ...row, cells: aside(row, words) });
  }
  const areFew = unpriced.size * 2 <= prices.size;
  return {
    ...sheet,
    rows: rows.map((row, at) => ({ ...row, cells: (areFew && unpriced.get(at)) || row.cells })),
    merges: [],
  };
}

/** In the place of an amount. */
export const NO_PRICE = 'Not priced';

/** The number of an item in a cell of its own, or that after the last one in front of the words; '' in any other row. */
function numberIn({ cells }: RawRow, words: string, last: string): string {
  const first = textOf(cells[0]);
  if (/^\d{1,3}$/.test(first)) return first;
  const [, next = ''] = /^(\d{1,3})(?:[.)]\s+\p{L}|\s+\p{Lu})/u.exec(words) ?? [];
  return next !== '' && Number(next) === Number(last || '0') + 1 ? next : '';
}

/** "East side | 2 | 24.00 | 2.40 | - | 115.20": a row of measurements. */
const isMeasured = ({ cells }: RawRow): boolean => cells.slice(1).filter(isNumeric).length >= FEW;

/** The words of a row behind its number, without the measurements beside them. */
function titleOf(row: RawRow, number: string): string {
  const words = wordsOf(
    isMeasured(row) ? { ...row, cells: row.cells.filter((cell, at) => at === 0 || !isNumeric(cell)) } : row,
  );
  return words
    .slice(number.length)
    .replace(/^[.)]|(?: -)+$/g, '')
    .trim();
}

/** Words with money at their end: below the last price what is added, and the sum with it. */
function addedIn(words: string): { label: string; amount: number } | null {
  const [, label = '', sum = ''] = /^(\D.*?\S)\s+(\d[\d,]*,\d{3}(?:\.\d{1,2})?|\d+\.\d{2})$/.exec(words) ?? [];
  return sum === '' || !/\p{L}{3}/u.test(label) ? null : { label, amount: figure(sum) };
}

function totalIn(words: string): { label: string; amount: number } | null {
  const total = TOTAL.exec(words);
  const sum = /\brs\b|\d\/-/i.test(words) ? /(\d[\d,]*(?:\.\d+)?)\D*$/.exec(words)?.[1] : undefined;
  return total && sum ? { label: total[1] === undefined ? 'Total' : 'Grand Total', amount: figure(sum) } : null;
}

/** What the last total of the sheet states; 0 where there is none. */
const lastTotal = (sheet: RawSheet): number =>
  sheet.rows.reduce((amount, row) => totalIn(wordsOf(row))?.amount ?? amount, 0);

function aside(row: RawRow, words: string): RawCell[] {
  return row.cells.every((cell) => isEmpty(cell)) ? [] : [...Array<null>(ASIDE).fill(null), words];
}

const wordsOf = ({ cells }: RawRow): string =>
  oneLine(
    cells
      .map((cell) => textOf(cell))
      .filter(Boolean)
      .join(' '),
  );

const figure = (digits: string): number => Number(digits.replace(/,/g, ''));

function priceIn(row: RawRow, words = wordsOf(row)): Price | null {
  const [, quantity = '', unit = '', rate = '', per = '', amount = ''] = PRICE.exec(words) ?? [];
  if (amount === '') return null;
  const [q, r, a] = [figure(quantity), figure(rate.replace('/', '.')), figure(amount)];
  const each = [1, 100, 1_000].find((one) => Math.abs((q * r) / one - a) <= Math.max(1, a * 0.01));
  const plain = (/[a-z]/i.test(unit) ? unit : per.replace(/^p(?:er)?\b/i, '')).replace(/[^a-z ]/gi, '').trim();
  // A rate for a hundred or a thousand becomes that of one, with the digits that its product needs.
  return { quantity: q, unit: plain, rate: r / (each ?? 1), amount: a, holds: each !== undefined };
}

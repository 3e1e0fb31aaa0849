import { textOf } from '../cells';
import { numberStyle } from '../labels';
import { moneyAlone } from '../rows/money-of-row';
import type { ReadRow } from '../rows/read-row';
import { knownUnit } from '../units';

/** A number and words in one cell: "30 Cable tray". */
const NUMBERED = /^(\d{1,4})[.)]?\s+(?=\p{L})/u;
/** Numbers of rows in their own column that show that the others belong there. */
const FEW = 4;

/**
 * The rows, each with its own number where a printer set it in front of the words: it is the one that follows the last, and the next row with a
 * number has the one after it.
 */
export function withNumbersInWords(rows: readonly ReadRow[]): readonly ReadRow[] {
  const apart = withOutlineInWords(rows) ?? withListInWords(rows);
  if (apart) return apart;
  const own = rows.map(({ number }) => (numberStyle(number) === 'whole' ? Number.parseInt(number, 10) : null));
  if (own.filter((number) => number !== null).length < FEW) return rows;
  let last: number | null = null;
  return rows.map((row, index) => {
    const number = own[index] ?? null;
    last = number ?? last;
    const [front = '', digits = ''] = row.number === '' ? (NUMBERED.exec(row.text) ?? []) : [];
    if (last === null || Number(digits) !== last + 1) return row;
    if (own.slice(index + 1).find((next) => next !== null) !== last + 2) return row;
    last += 1;
    return { ...row, number: digits, text: row.text.slice(front.length) };
  });
}

/** "1. Lighting", "1.2 Dimming rack": a number of one part or more in front of the words. */
const OUTLINED = /^(\d{1,3}(?:\.\d{1,3})*)[.)]?\s+(?=\p{L}|\d)/u;

/** The rows of an outline whose numbers stand in front of all words: each has one part more than the last, or counts on. Null for any other rows. */
function withOutlineInWords(rows: readonly ReadRow[]): readonly ReadRow[] | null {
  const numbers = rows.map(({ number, text }) => (OUTLINED.exec(number === '' ? text : number) ?? [])[1] ?? '');
  const own = rows.filter(({ number }) => numberStyle(number) === 'whole' || numberStyle(number) === 'dotted');
  const parted = numbers.filter((number) => number.includes('.'));
  if (own.length > 0 || parted.length < FEW) return null;
  let last = '';
  const isNext = numbers.map((number) => {
    if (number === '') return false;
    const goesOn = last === '' || number === `${last}.1` || countsOnFrom(number, last);
    last = number;
    return goesOn;
  });
  const numbered = numbers.filter((number) => number !== '').length;
  if (isNext.filter(Boolean).length * 10 < numbered * 9) return null;
  return rows.map((row, index) => {
    const number = numbers[index] ?? '';
    if (number === '') return row;
    const words = row.number === '' ? row.text : row.number;
    return { ...row, number, text: words.slice((OUTLINED.exec(words) ?? [''])[0].length) };
  });
}

/** "1). Excavation", "2)- 20 mm plaster", "3. Concrete": a number with its sign in front of the words; "1.50 sqmm" is a size. */
const LISTED = /^(\d{1,3})\s*(?:[.)]+\s*[-–]?\s*(?=\p{L})|(?:\)[.)]*\s*[-–]?|[.)]+\s*[-–]?\s)\s*(?=\d))/u;

/** The rows of lists whose numbers stand in front of the words and count from 1, in a table that numbers no row otherwise. Null for any other rows. */
function withListInWords(rows: readonly ReadRow[]): readonly ReadRow[] | null {
  if (rows.some(({ number }) => numberStyle(number) !== 'none' && numberStyle(number) !== 'other')) return null;
  let last = 0;
  const marks = rows.map(({ number, text }) => {
    const [front = '', digits = ''] = number === '' ? (LISTED.exec(text) ?? []) : [];
    if (digits === '') return null;
    const isNext = Number(digits) === last + 1 || (Number(digits) === 1 && last !== 1);
    last = Number(digits);
    return { front, digits, isNext };
  });
  const listed = marks.flatMap((mark) => mark ?? []);
  const next = listed.filter(({ isNext }) => isNext).length;
  if (next < FEW || next * 10 < listed.length * 9) return null;
  return rows.map((row, at) => {
    const mark = marks[at];
    return mark ? { ...row, number: mark.digits, text: row.text.slice(mark.front.length) } : row;
  });
}

/** Whether a number is the next one of its part, or of a part above: "1.3" after "1.2", "2" after "1.4". */
function countsOnFrom(number: string, last: string): boolean {
  const [own, before] = [number.split('.').map(Number), last.split('.').map(Number)];
  if (own.length > before.length) return false;
  return own.every((part, at) => (at === own.length - 1 ? part === (before[at] ?? 0) + 1 : part === before[at]));
}

/** Of ten rows with such a number so many have figures, where a number means an item. */
const NEARLY_ALL = 8;
/** Items whose numbers others may count on from. */
const SOME = 3;
/** So many where the numbers count on from one item to the next. */
const MOST = 6;
const PARTED = /^\d{1,3}[.,]\d{1,3}$/;

/**
 * Rows without figures that may be items all the same: hardly any row with a number of two parts, "3.01", has none. `hasFigures`: whether a row is an
 * item by its figures.
 */
export function numberedLikeItems(
  rows: readonly ReadRow[],
  hasFigures: (row: ReadRow) => boolean,
): ReadonlySet<ReadRow> {
  const numbered = rows.filter(({ number, text }) => PARTED.test(number) && text !== '');
  const without = numbered.filter((row) => !hasFigures(row));
  const isFew = without.length * 10 <= numbered.length * (10 - NEARLY_ALL);
  return new Set(isFew && numbered.length - without.length >= FEW ? without : []);
}

/**
 * Rows without figures that are items among others, since their numbers stand between those of items: "A6, A7 by the client, TOTAL A". `closes`:
 * whether a row sums items.
 */
export function numberedAmongItems(
  rows: readonly ReadRow[],
  hasFigures: (row: ReadRow) => boolean,
  closes: (row: ReadRow) => boolean,
): ReadonlySet<ReadRow> {
  const counted = countedOn(rows, hasFigures, closes).filter(saysWhy);
  const items = rows.filter((row) => row.number !== '' && hasFigures(row)).length;
  const areFew = counted.length * 10 <= (items + counted.length) * (10 - MOST);
  return new Set(areFew && items >= SOME ? counted : []);
}

/** Why a line has no price: "Cables" alone may head what is below it, though it has a number of its own. */
export const UNPRICED =
  /\b(?:clients?|owners?|customers?|others|scope|actuals?|incl|included|inclusive|excl|excluded|nil|n\.?a\.?|considered|applicable|later|already|existing|free|foc|complimentary|gratis|waived|on the house|tbd|request)\b/i;
/** In a cell of its own: "by department". */
const BY_OTHERS = /^by (?:the )?\p{L}+(?: \p{L}+)?$/iu;
/** In a column of figures. */
const DASH = /^[-–—]+$/;

/** Or that it is work all the same: a unit, or a price of nothing. */
const saysWhy = ({ words, text, row, unit, amount }: ReadRow): boolean =>
  UNPRICED.test(`${text} ${words}`) ||
  row.cells.some((cell) => BY_OTHERS.test(textOf(cell))) ||
  row.cells.some((cell) => typeof cell === 'string' && DASH.test(cell.trim())) ||
  knownUnit(unit) !== null ||
  (amount.state === 'number' && amount.value === 0);

/**
 * Rows with words alone whose number is the next one after that of an item, and right above the next item of that count, the first of another, a
 * total or the end.
 */
function countedOn(
  rows: readonly ReadRow[],
  hasFigures: (row: ReadRow) => boolean,
  closes: (row: ReadRow) => boolean,
): ReadRow[] {
  const found: ReadRow[] = [];
  let [last, open]: [string, ReadRow[]] = ['', []];
  for (const row of rows) {
    const isNext = last !== '' && followsOn(row.number, last);
    const isSum = closes(row) || (row.number === '' && row.text === '' && moneyAlone(row) !== null);
    if (isSum || (hasFigures(row) && (isNext || IS_FIRST.test(row.number)))) found.push(...open);
    if (isSum) [last, open] = ['', []];
    else if (hasFigures(row)) [last, open] = [row.number, []];
    else if (isNext && row.text !== '') [last, open] = [row.number, [...open, row]];
    // A heading, or more words about an item, may stand between two.
    else if (row.number !== '' && row.filled > 1) [last, open] = ['', []];
  }
  return [...found, ...open];
}

const IS_FIRST = /^\D*1\D*$/;

/** Whether a number counts on: "A7" after "A6", "(c)" after "(b)", "3." after "2.". */
function followsOn(number: string, last: string): boolean {
  const [one, other] = [last, number].map((text) => /^(\D*(?:\d+\D+)*?)(\d{1,4})\D*$/.exec(text.trim()));
  return !!one && !!other && one[1] === other[1] && Number(other[2]) === Number(one[2]) + 1;
}

import { ZERO, paise, type Paise } from '../../../kernel/money';
import type { RawCell } from '../parse/raw-file';
import { figureOf, isRateOnly, moneyOf, quantityOfFigure, textOf } from './cells';
import type { BillOptions, Draft, Parent } from './item-of-row';
import { numberStyle, totalKindOf } from './labels';
import { lastMoney, type MoneyCell, type ReadRow } from './read-row';
import { namesColumns, roleOf } from './roles';
import { oneLine } from './text';
import { knownUnit } from './units';

/**
 * A row of a block of totals in the first columns, with its figure below the descriptions: "Sub Total | 1,33,234.00", "Shipping | 7,500.00". Null
 * for any other row.
 */
function ofTotals(row: ReadRow): ReadRow | null {
  const figure = figureOf(row.text);
  if (figure.kind !== 'number' || figure.rest !== '' || row.amount.state !== 'blank' || row.filled !== 2) return null;
  const [label = '', money] = row.row.cells.map((cell) => oneLine(textOf(cell))).filter((text) => text !== '');
  if (money !== row.text || !/[\p{L}\p{M}]{3}/u.test(label)) return null;
  if (totalKindOf(label) === null && !/,\d{2,3}\b|\.\d{2}$/.test(money)) return null;
  const amount: MoneyCell = { state: 'number', value: moneyOf(figure) ?? ZERO, digits: figure.digits, text: money };
  return { ...row, text: label, number: '', amount };
}

/** A heading merged over the whole row is stored in the column of the serial numbers. */
export function numberAsText(row: ReadRow): ReadRow {
  const below = ofTotals(row);
  if (below) return below;
  if (
    row.text !== '' ||
    row.number === '' ||
    numberStyle(row.number) !== 'other' ||
    figureOf(row.number).kind === 'number' ||
    // The code of a line that leaves out what the line above says: "DD-S09" beside "Sheer".
    (row.amount.value !== 0 &&
      row.quantity.kind === 'number' &&
      /\d/.test(row.number) &&
      oneLine(row.words) !== row.number)
  )
    return row;
  return { ...row, text: row.number, number: '' };
}

/** The reason of a row of column headings. */
export const HEADINGS = 'column headings';
/** The reason of a row of measurements in a table of their own. */
export const MEASURES = 'measurements for the bill';
/** The reason of a total without an amount. */
export const QUANTITIES = 'total of quantities';
export const NAMELESS = 'figures without a description';
/** The reason of words beside the descriptions. */
export const BESIDE = 'text outside the description column';
/** The reason of words that the items below them go on with. */
export const OF_BELOW = 'description of the items below';

/** "Material | | | 23,61,932 | 23,61,932": one figure in two columns and nothing else, as a summary merged over them. */
export function isRepeatedFigure({ row, number, unit, quantity, rate, amount }: ReadRow): boolean {
  if (number !== '' || unit !== '' || quantity.kind !== 'number' || rate.state !== 'blank' || amount.state !== 'blank')
    return false;
  const figures = row.cells.map((cell) => figureOf(cell)).filter(({ kind }) => kind === 'number');
  return (
    figures.length >= 2 && figures.every((figure) => figure.kind === 'number' && figure.digits === quantity.digits)
  );
}

/** Neither the quantity nor the amount can be read, so there can be no item; one that has its quantity is kept with that. */
export function isBroken(row: ReadRow): boolean {
  if (row.amount.state !== 'error') return row.quantity.kind === 'error' && row.amount.state !== 'number';
  return row.quantity.kind !== 'number' || (row.rate.state !== 'number' && row.unit === '' && row.number === '');
}

/** "Wall 1: 2 × 3.6 × 2.7 = 19.44" under an item that is priced in its own row. */
export function isMeasurement(row: ReadRow, parent: Parent | null, options: BillOptions): boolean {
  const inside = parent !== null || (options.hasMeasures && options.hasAmount && row.number === '' && row.measured);
  return (
    inside &&
    !options.asksPieces &&
    row.quantity.kind === 'number' &&
    row.rate.state === 'blank' &&
    row.amount.state === 'blank' &&
    (row.measured || (row.unit === '' && !isNumbered(row)))
  );
}

export function hasFigures(row: ReadRow, options: BillOptions): boolean {
  const quantityGiven = row.quantity.kind === 'number' || row.quantity.kind === 'error';
  if (isTelephone(row)) return false;
  const amountGiven = row.amount.state === 'error' || (row.amount.state === 'number' && row.amount.value !== 0);
  const rateGiven = row.rate.state === 'number' || row.rate.state === 'error';
  // "from 3,712 m to 3,841 m = 129 m": a measure whose unit is in the column of amounts.
  if (row.number === '' && row.amount.state === 'words' && measures(row.amount.text) && row.quantity.kind !== 'number')
    return false;
  // A bill of amounts alone may state that a numbered item costs nothing.
  if (!options.hasRate && row.filled >= 5 && row.text !== '' && row.amount.state === 'number' && isNumbered(row))
    return true;
  // "HR" in place of a quantity, and 0 in place of a price.
  if (row.quantity.kind === 'words' && knownUnit(row.quantity.text) !== null && row.amount.state === 'number')
    return row.text !== '';
  const isCounted = row.quantity.kind === 'number' && Number(row.quantity.digits) !== 0;
  const isNothing = quantityGiven && !isCounted && row.unit === '';
  if (amountGiven || (rateGiven && (row.rate.value !== 0 || (quantityGiven && !isNothing)))) return true;
  // A line with a unit that says of its rate and its amount that they are nothing.
  if (rateGiven && row.amount.state === 'number' && row.text !== '' && row.unit !== '') return true;
  // A list of rates may say that one of them is nothing yet.
  if (rateGiven && options.isList && row.text !== '') return true;
  // A unit alone asks for a rate too.
  if (
    options.toFill &&
    row.text !== '' &&
    row.unit !== '' &&
    (knownUnit(row.unit) !== null ||
      numberStyle(row.number) !== 'none' ||
      SAYS_UNIT.test(row.unit) ||
      SAYS_SIZE.test(row.unit))
  )
    return true;
  if (!options.hasRate && !options.hasAmount && knownUnit(row.unit) !== null) return true;
  // A formula copied over a description leaves 0.00 in the amount and nothing else.
  if (quantityGiven && !isNothing && (row.unit !== '' || row.rate.state !== 'blank' || !options.hasRate)) return true;
  if (isCounted && (numberStyle(row.number) !== 'none' || row.amount.value === 0)) return row.text !== '';
  const words =
    row.amount.state === 'words'
      ? row.amount.text
      : row.rate.state === 'words'
        ? row.rate.text
        : row.quantity.kind === 'words'
          ? row.quantity.text
          : '';
  return (
    words !== '' &&
    row.text !== '' &&
    words.length <= 60 &&
    !words.endsWith('%') &&
    !/^not to be (?:quoted|priced)\b/i.test(words) &&
    totalKindOf(words) === null &&
    (knownUnit(words) === null || knownUnit(words) === 'LS') &&
    // Without rates a word next to a number does not show a quantity unless a unit does ("RO", "as required").
    (row.unit !== '' ||
      ((options.hasRate || options.hasAmount) && (mayNumber(row.number) || PAID_OTHERWISE.test(words))))
  );
}

/** The headings of the columns once more, within a table. */
export const isHeadings = ({ row, filled, quantity, rate, amount }: ReadRow): boolean =>
  filled >= 3 &&
  [quantity.kind, rate.state, amount.state].every((kind) => kind !== 'number') &&
  namesColumns(row.cells) &&
  row.cells.every((cell) => textOf(cell).length <= 30) &&
  row.cells.some((cell) => ['rate', 'amount'].includes(roleOf(textOf(cell)) ?? ''));

/** Words under columns of figures and no number: above the first line of a table without headings, who wrote it and where he is. */
export const isLetterhead = ({ number, quantity, rate, amount }: ReadRow): boolean =>
  number === '' &&
  amount.state !== 'number' &&
  (quantity.kind === 'words'
    ? !isRateOnly(quantity.text)
    : quantity.kind === 'blank' && (rate.state === 'words' || rate.state === 'blank'));

/**
 * Words in the column of the amounts or of the quantities, where a heading of other lines has none: "client will bring it" in any language. In print
 * they are far from the description, which may run into the next column.
 */
export function saysInsteadOfAmount(
  { text, amount, rate, quantity, unit, filled }: ReadRow,
  { printed, hasRate }: BillOptions,
): boolean {
  if (printed ? !hasRate || filled > 3 || quantity.kind !== 'blank' : filled > 4) return false;
  if (text === '' || unit !== '' || rate.state !== 'blank') return false;
  const said = amount.state === 'words' ? amount.text : quantity.kind === 'words' ? quantity.text : '';
  const isAlone = amount.state === 'blank' || quantity.kind === 'blank';
  return (
    isAlone && said.length <= 40 && /[\p{L}\p{M}]{2}/u.test(said) && totalKindOf(said) === null && roleOf(said) === null
  );
}

/** In place of a price: who pays for a line instead, or when. */
const PAID_OTHERWISE =
  /^(?:(?:extra )?(?:at|as per|on) (?:actuals?|site)|by (?:the )?\p{L}+|t\.?b\.?[dca]\.?|to be (?:decided|confirmed|finali[sz]ed)|(?:not )?(?:yet )?(?:decided|finali[sz]ed)|pending|later|(?:party|client|owner|customer|malik|grahak) (?:dega|degi|denge|layega|ka|ki|ke|side|supply)|baad m(?:e|ei|ai)n?|alag se|(?:clients?|owners?|party|customers?)(?:'?s)? scope|compliment(?:s|ary)?|free(?: of cost)?|gratis|f\.?o\.?c\.?|included|incl\.?|not included|extra|rate only)$/iu;

/** A unit that nobody knows: "track/metre", "meter3"; no end of a sentence. */
const SAYS_UNIT = /^(?!(?:and|as|by|for|in|is|me|of|on|or|the|to|us|with)$)\p{Ll}{2,10}(?:[/ ]\p{Ll}{1,10})?\d?$/u;

/** How much a price is for: "p/bag of 40kg", "4 Litr". */
const SAYS_SIZE = /^(?:p(?:er)?\/ ?\p{L}.{0,15}|\d{1,3} ?\p{L}{1,8}\.?)$/iu;

/** Ten digits without a mark between them, and no other figure: whom to call, no price. */
export const isTelephone = (row: ReadRow): boolean => {
  const digits = row.rate.digits + row.amount.digits;
  if (isNumbered(row) || row.quantity.kind === 'number' || !/^[6-9]\d{9}$/.test(digits)) return false;
  // One of a thing costs its rate: "64,000 | 64,000".
  if (row.rate.value === row.amount.value) return false;
  // "86,500/- | 86,500/-" are a rate and an amount.
  return row.row.cells
    .map((cell) => textOf(cell))
    .join('')
    .replace(/\s/g, '')
    .includes(digits);
};

/** Numbers and codes of rows, but no words: "B/Q 01", "DSR 4.1", not "2. Payment" or "CLIENT". */
function mayNumber(text: string): boolean {
  const style = numberStyle(text);
  return style === 'other' ? text.length <= 20 && /\d/.test(text) && !/[a-z]{3}/.test(text) : style !== 'none';
}

/** No quantity, no rate and no amount: only zeros, where a formula waits for them. */
function isUnfilled({ quantity, rate, amount }: ReadRow): boolean {
  return (
    (quantity.kind === 'blank' || (quantity.kind === 'number' && Number(quantity.digits) === 0)) &&
    rate.value === 0 &&
    amount.value === 0
  );
}

/** Lines with a unit and nothing else, in every row that has one: a form in which quantities and rates are to be filled in. */
export function isToFill(rows: readonly ReadRow[]): boolean {
  const units = rows.filter(({ unit, text }) => text !== '' && knownUnit(unit) !== null);
  return units.length >= 3 && units.every(isUnfilled);
}

export function measures(text: string): boolean {
  const unit = knownUnit(text);
  return unit !== null && unit !== 'LS';
}

function isNumbered({ number }: ReadRow): boolean {
  const style = numberStyle(number);
  return style === 'whole' || style === 'dotted';
}

/** Nothing but an amount below an item, or the sum of the items above it: a total without its word. */
export function isBareTotal(
  row: ReadRow,
  current: Draft | null,
  sums: { readonly all: number; readonly open: number },
): boolean {
  const bare = row.text === '' && row.number === '' && row.unit === '' && row.details.length === 0;
  if (!bare || row.quantity.kind !== 'blank' || row.rate.state !== 'blank' || row.amount.state !== 'number')
    return false;
  const { value } = row.amount;
  return value !== 0 && (current !== null || [sums.all, sums.open].some((sum) => near(sum, value)));
}

export function near(one: number, other: number): boolean {
  return Math.abs(one - other) <= 200;
}

/** An amount with words and nothing else: terms of payment below the total, no work. */
export function isAside(row: ReadRow): boolean {
  return row.number === '' && row.unit === '' && row.quantity.kind === 'blank' && row.rate.state === 'blank';
}

/** Below the total: no unit and no amount, and at most one figure without a number (a telephone number, a postal code) or a percentage. */
export function isStray({ number, unit, quantity, rate, amount }: ReadRow): boolean {
  const figures = [quantity.kind === 'number', rate.state === 'number'].filter(Boolean).length;
  const isUnnumbered = number === '' || numberStyle(number) === 'other';
  return knownUnit(unit) === null && amount.value === 0 && (figures === 0 || (figures === 1 && isUnnumbered));
}

/** No unit and no figure of a bill: a line of the details of a thing, or a note. */
export const saysNothing = ({ unit, quantity, rate, amount }: ReadRow): boolean =>
  knownUnit(unit) === null && quantity.kind !== 'number' && rate.state !== 'number' && amount.state !== 'number';

/** Below the total of a form: no quantity, or no unit where its lines have one, so no further line that is to be priced. */
export const isUnmeasured = ({ unit, quantity }: ReadRow, hasUnits: boolean): boolean =>
  quantity.kind !== 'number' || (hasUnits && knownUnit(unit) === null && !/[\p{L}\p{M}]{2}/u.test(unit));

/**
 * The only money of a row without a quantity, next to the code of its currency at most: it may be the sum of what is above it. Null where there is
 * more. A sum may be in the column of the rates.
 */
export function moneyAlone({ unit, quantity, rate, amount }: ReadRow): Paise | null {
  // A formula for quantities leaves 0 beside the sum of the amounts.
  const isCounted = quantity.kind !== 'blank' && !(quantity.kind === 'number' && Number(quantity.digits) === 0);
  if ((unit !== '' && !isCurrency(unit)) || isCounted) return null;
  const isBare = (cell: MoneyCell): boolean => cell.value === 0 && (cell.state !== 'words' || isCurrency(cell.text));
  if (amount.state === 'number' && amount.value !== 0)
    return isBare(rate) && rate.state !== 'error' ? amount.value : null;
  return rate.state === 'number' && isBare(amount) && amount.state !== 'error' ? rate.value : null;
}

/** Amount of a row with a quantity and no rate: next to the sum of all pieces stands that of all money. Null for any other row. */
export function moneyBesidePieces({ unit, quantity, rate, amount }: ReadRow): Paise | null {
  const isCounted = unit === '' && quantity.kind === 'number' && !quantity.percent && rate.state === 'blank';
  return isCounted && amount.state === 'number' ? amount.value : null;
}

/** What one of several costs where a row states a number and an amount, in whatever column the number is: "Block B | No. | | 2 | 17,01,294". */
export function costOfOne({ quantity, rate, amount }: ReadRow): Paise | null {
  const counts = [
    ...(quantity.kind === 'number' && rate.state === 'blank' ? [quantity.digits] : []),
    ...(quantity.kind !== 'number' && rate.state === 'number' ? [rate.digits] : []),
  ];
  const [count = ''] = counts;
  return /^[1-9]\d?$/.test(count) && amount.value !== 0 ? paise(Math.round(amount.value / Number(count))) : null;
}

function isCurrency(text: string): boolean {
  return knownUnit(text) === null && /^(?:[A-Z]{2,4}|rs)\.?$|^[₹$€£]$/i.test(text.trim());
}

/**
 * "1.1.1 | On supply 60 % | 2 | | 1,00,000": a part of the item above, under its number and without a unit, that has its quantity and
 * rate again. It says when the item is paid.
 */
export function isPayment({ row, number, unit, quantity, rate, amount }: ReadRow, item: Draft | null): boolean {
  if (!item || unit !== '' || !isBelow(number, item.number)) return false;
  if (item.unitText === '' && !row.cells.some(isShare)) return false;
  const isSame = (value: number | null, of: number): boolean => value === null || value === of;
  const pieces = quantityOfFigure(quantity);
  const each = rate.state === 'number' ? rate.value : null;
  if (pieces === null && each === null && amount.state !== 'number') return false;
  return (
    isSame(pieces, item.quantity) && isSame(each, item.rate) && Math.abs(amount.value) <= Math.abs(item.amount) + 100
  );
}

function isShare(cell: RawCell): boolean {
  const figure = figureOf(cell);
  return figure.kind === 'number' && figure.percent;
}

function isBelow(number: string, parent: string): boolean {
  const base = parent.replace(/[^\dA-Za-z]+$/, '');
  return (
    base !== '' &&
    number.startsWith(base) &&
    /^[.\-/ ]?[(]?[\dA-Za-z]/.test(number.slice(base.length)) &&
    /^[^\d]/.test(number.slice(base.length))
  );
}

/** Quantity, rate and amount that multiply out, where the amount is no sum of what is above it. */
export function isPriced({ quantity, rate, amount }: ReadRow, sums: { placeOf(sum: Paise | null): unknown }): boolean {
  const pieces = quantityOfFigure(quantity);
  if (pieces === null || rate.state !== 'number' || amount.state !== 'number' || amount.value === 0) return false;
  return near((pieces / 10_000) * rate.value, amount.value) && sums.placeOf(amount.value) === null;
}

/** A line of figures below an item that has none: measured in its own lines, priced in the last. */
export function isPriceOf(row: ReadRow, item: Draft): boolean {
  return (
    row.rate.state === 'number' &&
    row.quantity.kind === 'number' &&
    row.number === '' &&
    item.rate === 0 &&
    item.amount === 0
  );
}

/** Figures of an item, and no words: the description is printed above them. */
export function lacksName(row: ReadRow): boolean {
  if (row.text !== '' || row.details.length > 0 || row.number !== '' || row.room !== '' || row.measured) return false;
  const isCounted = row.quantity.kind === 'number' && !row.quantity.percent;
  return isCounted && (row.unit !== '' || row.rate.state === 'number');
}

/**
 * A numbered row may have its description in any column: "12 | | as in the first estimate | | | 56,040". So may one whose figures
 * multiply out, as a further line of the item above: " | | Ridge flashing | m | 8 | 75 | 600"; and one that leaves out the words of the line `above`,
 * "Window | Main curtain | 19 | 25,895" and " | Sheer | 19 | 15,090".
 */
export function withDescription(row: ReadRow, above: ReadRow | undefined): ReadRow {
  const words = oneLine(row.words);
  const numbered = numberStyle(row.number) === 'whole' || numberStyle(row.number) === 'dotted';
  const isCounted = row.quantity.kind === 'number' && !row.quantity.percent && Number(row.quantity.digits) > 0;
  const says = words !== '' && knownUnit(words) === null && (isCounted || row.amount.value !== 0);
  if (numbered && says) return { ...row, text: words, unit: knownUnit(row.unit) === null ? '' : row.unit };
  const texts = row.row.cells.map(wordsIn);
  // A code has more signs than letters.
  const lettersOf = (text: string): number => text.replace(/\P{L}/gu, '').length;
  const longest = texts.reduce((one, other) => (lettersOf(other) > lettersOf(one) ? other : one), '');
  const isUnnumbered = row.number === '' || numberStyle(row.number) === 'other';
  const isLine = isUnnumbered && longest.length > 3 && ![row.unit, row.number].includes(longest);
  if (isLine && row.unit !== '' && multipliesOut(row)) return { ...row, text: longest };
  // A rate that does not make the amount proves no line.
  const isPriced = isCounted && row.amount.value !== 0 && (row.rate.state !== 'number' || multipliesOut(row));
  const isBelow = isPriced && wordsIn(above?.row.cells[texts.indexOf(longest)] ?? null) !== '';
  return isLine && isBelow && above !== undefined && above.text !== longest
    ? { ...row, text: `${above.text}, ${longest}` }
    : row;
}

/** One figure, and nothing but words in the columns of the others: these are its description, and it is an amount. Null for any other row. */
export function withWordsBeside(row: ReadRow): ReadRow | null {
  const { number, quantity, amount } = row;
  // "Installation @ Rs. | 35/sq.ft | 16,902.55", "Installation | 6% | 37,200": so much of a unit, and a share, are parts of the words.
  const figures = row.row.cells
    .map((cell) => figureOf(cell))
    .filter((one) => one.kind === 'number' && one.rest === '' && !one.percent);
  const shares = row.row.cells.filter(isShare).map((cell) => textOf(cell));
  const words = oneLine([row.words, ...shares].join(' '));
  const value = lastMoney(row);
  const isOfQuantity = quantity.kind === 'number' && quantity.percent;
  // "72 sqft" in the column of the quantities is one.
  const isCounted = quantity.kind === 'number' && /^(?!per\b)\p{L}/iu.test(quantity.rest);
  if (number !== '' || value === null || figures.length > 1 || isOfQuantity || isCounted) return null;
  if (!/[\p{L}\p{M}]{2}/u.test(words) || knownUnit(words) !== null) return null;
  const blank: MoneyCell = { state: 'blank', value: ZERO, digits: '', text: '' };
  return {
    ...row,
    text: words,
    unit: '',
    quantity: figureOf(null),
    rate: blank,
    amount: { ...amount, state: 'number', value },
  };
}

/** The words of a cell that is neither a figure nor a unit. */
function wordsIn(cell: RawCell): string {
  const text = figureOf(cell).kind === 'words' ? textOf(cell) : '';
  return knownUnit(text) === null ? text : '';
}

function multipliesOut({ quantity, rate, amount }: ReadRow): boolean {
  if (quantity.kind !== 'number' || rate.state !== 'number' || amount.state !== 'number') return false;
  return amount.value !== 0 && near(Number(quantity.digits) * rate.value, amount.value);
}

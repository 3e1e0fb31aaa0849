import { figureOf, isRateOnly, quantityOfFigure, textOf } from '../cells';
import type { BillOptions, Draft, Parent } from '../item-of-row';
import { numberStyle, totalKindOf } from '../labels';
import type { ReadRow } from './read-row';
import { namesColumns, roleOf } from '../columns/roles';
import { knownUnit } from '../units';
import { isShare } from './words-of-row';

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

function isBelow(number: string, parent: string): boolean {
  const base = parent.replace(/[^\dA-Za-z]+$/, '');
  return (
    base !== '' &&
    number.startsWith(base) &&
    /^[.\-/ ]?[(]?[\dA-Za-z]/.test(number.slice(base.length)) &&
    /^[^\d]/.test(number.slice(base.length))
  );
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

import { ZERO } from '../../../../kernel/money';
import type { RawCell } from '../../parse/raw-file';
import { figureOf, moneyOf, textOf } from '../cells';
import { numberStyle, totalKindOf } from '../labels';
import { multipliesOut } from './money-of-row';
import { lastMoney, type MoneyCell, type ReadRow } from './read-row';
import { oneLine } from '../text';
import { knownUnit } from '../units';

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

/** "6%" in a cell of its own. */
export function isShare(cell: RawCell): boolean {
  const figure = figureOf(cell);
  return figure.kind === 'number' && figure.percent;
}

/** The words of a cell that is neither a figure nor a unit. */
function wordsIn(cell: RawCell): string {
  const text = figureOf(cell).kind === 'words' ? textOf(cell) : '';
  return knownUnit(text) === null ? text : '';
}

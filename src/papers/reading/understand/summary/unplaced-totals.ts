import { MAX_PAISE, paise, type Paise } from '../../../../kernel/money';
import type { RawCell, RawKind, RawRow } from '../../parse/raw-file';
import { CURRENCY_PATTERN, isNumeric, scaleDigits, textOf } from '../cells';
import { saidByLines } from '../additions/said-by-lines';
import { rupeeText } from '../check-amount';
import { HEADINGS, MEASURES, QUANTITIES } from '../tables/reading';
import { scaleOf, sumsItems, totalKindOf } from '../labels';
import type { JudgedSheet } from '../roles-of-sheets';
import type { ReadSheet, SheetVerdict } from '../sheets';
import { placeOf } from '../tables/places';
import { clip, oneLine } from '../text';
import { NO_MONEY } from '../totals';
import { isMeasure } from '../units';
import type { Difference } from '../types';

/** Money as a text shows it: a currency before it, "/-" after it, paise, or thousands that are set apart. */
const MONEY = new RegExp(
  `(${CURRENCY_PATTERN}\\s*)?(\\d[\\d,]*(?:\\.\\d{1,2})?)\\s*(/[-–=]+)?\\s*(lacs?|lakhs?|crores?|cr)?\\.?\\s*(${CURRENCY_PATTERN})?\\s*$`,
  'iu',
);
/** Digits that a PDF sets apart: "₹ 80 000", "80 000.00 €". */
const APART = new RegExp(
  `(${CURRENCY_PATTERN}[\\d, ]*\\d) (?=\\d)|(\\b\\d{1,3}) (?=\\d{3}(?: \\d{3})*(?:\\.\\d+)?\\s*${CURRENCY_PATTERN})`,
  'giu',
);

/** A printed total, its place and its words. */
interface Printed {
  readonly at: string;
  readonly label: string;
  readonly amount: Paise;
}

/**
 * The totals that stand in the file outside what was read of its bills, and agree with no sum of them: a part that no table took, or
 * another document in the file.
 */
export function unplacedTotals(kind: RawKind, judged: readonly JudgedSheet[]): Difference[] {
  const bills = judged.flatMap(({ read, role }) => (role === 'bill' ? [read] : []));
  const whole = bills.reduce((sum, { totals }) => sum + totals.computed, 0);
  // A workbook that is to be filled keeps totals from before its figures were taken out.
  if (whole === 0 && kind !== 'pdf') return [];
  const slack = 100 + bills.reduce((count, { items }) => count + items.length, 0);
  const sums = [whole, ...bills.flatMap(sumsOf), ...(whole === 0 ? bills.flatMap(sumsOfPieces) : [])];
  // A sheet of measurements sums what is priced elsewhere.
  const counts = new Set(bills.flatMap(({ items }) => items.map(({ quantity }) => quantity / 100)));
  const isPlaced = (amount: number): boolean =>
    counts.has(amount) || sums.some((sum) => Math.abs(sum - amount) <= slack);
  const printed = judged.flatMap(({ read, role }) =>
    role === 'bill' || role === 'other'
      ? printedTotals(kind, read, { isBill: role === 'bill', isPriced: whole !== 0 })
      : [],
  );
  return [
    ...printed,
    ...bills.flatMap((read) => saidByLines(kind, read.sheet, read).filter((one) => sumsItems(one.kind))),
  ]
    .filter(({ amount }) => !isPlaced(amount))
    .map(({ at, label, amount }) => ({
      kind: 'total',
      at,
      label,
      stated: amount,
      computed: paise(whole),
      message: clip(
        `${at}: "${label}" states ${rupeeText(amount)}, the items that were read add up to ${rupeeText(paise(whole))}.`,
        390,
      ),
    }));
}

/**
 * The taxes that stand in the file outside what was read of its bills, where these add none: on a page of its own, or under another heading. Nothing
 * where a summary says what is added.
 */
export function unplacedTaxes(kind: RawKind, judged: readonly JudgedSheet[]): Difference[] {
  const bills = judged.flatMap(({ read, role }) => (role === 'bill' ? [read] : []));
  const isTaxed = bills.some(({ items, closing, taxed, within, totals }) => {
    const isStated = totals.stated.some((one) => one.kind === 'tax') || items.some(({ tax }) => tax?.bp);
    return isStated || taxed.length > 0 || within !== null || (closing !== null && closing.tax !== null);
  });
  const whole = bills.reduce((sum, { totals }) => sum + totals.computed, 0);
  if (isTaxed || whole === 0 || judged.some(({ role }) => role === 'abstract')) return [];
  const isOfTax = (label: string): boolean => totalKindOf(label) === 'tax' && !NO_MONEY.test(label);
  return judged
    .flatMap(({ read, role }) =>
      role === 'bill' || role === 'other'
        ? printedTotals(kind, read, { isBill: role === 'bill', isPriced: false }, isOfTax)
        : [],
    )
    .map(({ at, label, amount }) => ({
      kind: 'total',
      at,
      label,
      stated: amount,
      computed: null,
      message: clip(
        `${at}: "${label}" states ${rupeeText(amount)}, which was not added. Check what the file adds.`,
        390,
      ),
    }));
}

function sumsOf({ items, totals, closing }: ReadSheet): number[] {
  const sections = new Map<string | null, number>();
  for (const { section, amount } of items) sections.set(section, (sections.get(section) ?? 0) + amount);
  return [
    totals.computed,
    ...totals.stated.map(({ amount }) => amount ?? 0),
    ...items.map(({ amount }) => amount),
    ...sections.values(),
    ...(closing ? [closing.grand] : []),
  ];
}

/** What the quantities of a bill without prices add up to, by section and altogether, as the same digits of money would be. */
function sumsOfPieces({ items }: ReadSheet): number[] {
  const sections = new Map<string | null, number>();
  for (const { section, quantity } of items) sections.set(section, (sections.get(section) ?? 0) + quantity / 100);
  return [...sections.values(), [...sections.values()].reduce((sum, pieces) => sum + pieces, 0)];
}

function printedTotals(
  kind: RawKind,
  { sheet, verdicts }: ReadSheet,
  { isBill, isPriced }: { readonly isBill: boolean; readonly isPriced: boolean },
  isWanted = isNamed,
): Printed[] {
  const isTaken = ({ row, kind: verdict, reason }: SheetVerdict): boolean =>
    reason === MEASURES ||
    (isBill && (verdict === 'item' || (verdict === 'total' && !(reason === QUANTITIES && isMoney(row, isPriced)))));
  const taken = new Set(verdicts.filter(isTaken).map(({ row }) => row.at));
  const headings = new Set(verdicts.flatMap(({ row, reason }) => (reason === HEADINGS ? [row.at] : [])));
  return sheet.rows.flatMap((row, index) => {
    if (row.running || row.struck || row.hidden || row.aside) return [];
    const [beside, below] = [printedIn(row, isWanted), sheet.rows[index + 1]];
    const found = [
      ...(beside && !taken.has(row.at) ? [beside] : []),
      ...(below && !headings.has(row.at) && !taken.has(below.at)
        ? printedBelow(row, below, sheet.rows[index + 2], isWanted)
        : []),
    ];
    return found.map((one) => ({ ...one, at: placeOf(kind, sheet, row, one.column) }));
  });
}

/** Totals whose figure stands below their words, in a corner of the sheet: "Total cost" over 1,20,000. More figures below it are a column. */
function printedBelow(
  row: RawRow,
  below: RawRow,
  next: RawRow | undefined,
  isWanted: (label: string) => boolean,
): { label: string; amount: Paise; column: number }[] {
  return row.cells.flatMap((cell, column) => {
    const label = oneLine(textOf(cell));
    const figure = below.cells[column];
    if (figure === undefined || isNumeric(next?.cells[column]) || label === '' || label.length > 60 || !isWanted(label))
      return [];
    const money = moneyIn(figure, label);
    return money?.words === '' ? [{ label, amount: money.amount, column }] : [];
  });
}

const WITH_CURRENCY = new RegExp(CURRENCY_PATTERN, 'iu');

/** Whether a total that was read as one of quantities is one of money: nothing else is, where no item has a price. */
const isMoney = ({ cells }: RawRow, isPriced: boolean): boolean =>
  !isPriced || cells.some((cell) => /\d/.test(textOf(cell)) && WITH_CURRENCY.test(textOf(cell)));

function isNamed(label: string): boolean {
  const named = totalKindOf(label);
  return (named === 'total' || named === 'grand') && !NO_MONEY.test(label) && !isMeasure(label.split(' ').at(-1) ?? '');
}

/** The total of one row: words that name a total, and nothing else than money behind them. */
function printedIn(
  { cells }: RawRow,
  isWanted: (label: string) => boolean,
): { label: string; amount: Paise; column: number } | null {
  const filled = cells.flatMap((cell, column) => (textOf(cell) === '' ? [] : [{ cell, column }]));
  const last = filled.at(-1);
  if (!last || filled.length > 4) return null;
  const before = oneLine(
    filled
      .slice(0, -1)
      .map(({ cell }) => textOf(cell))
      .join(' '),
  );
  const money = moneyIn(last.cell, before);
  if (!money) return null;
  const label = clip(`${before} ${money.words}`.trim(), 120);
  return isWanted(label) || (totalKindOf(label) === null && isWanted(before) && !NO_MONEY.test(label))
    ? { label, amount: money.amount, column: last.column }
    : null;
}

/** Money at the end of a cell and the words before it. A plain number is money only where its label says so. */
function moneyIn(cell: RawCell, label: string): { words: string; amount: Paise } | null {
  const text = textOf(cell).replace(APART, '$1$2');
  const match = MONEY.exec(text);
  if (!match) return null;
  const [, currency = '', digits = '', stroke = '', scale = '', after = ''] = match;
  const words = text.slice(0, match.index).trim();
  const isSum =
    currency !== '' ||
    after !== '' ||
    stroke !== '' ||
    scale !== '' ||
    /\.\d\d$|,\d\d/.test(digits) ||
    SIGN.test(words) ||
    SAYS_MONEY.test(`${label} ${words}`);
  const value = scaleDigits(digits.replaceAll(',', ''), 2);
  if (!isSum || value === null || value === 0) return null;
  const amount = value * scaleOf(scale);
  return amount > MAX_PAISE || /\d/.test(words) ? null : { words, amount: paise(amount) };
}

/** One character before a figure: a currency that nobody knows, or in a font that does not have it. */
const SIGN = /(?:^|\s)[^\s\d.,:;()%#&@*+=/–-]$/u;
const SAYS_MONEY = /\b(amount|cost|value|price|payable|rs|inr|rupees|grand total)\b/i;
